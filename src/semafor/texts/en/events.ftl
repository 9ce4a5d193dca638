### What has happened, one line an event.
### Where a seat sees more than the others do, there are two messages: the one with $card or $tickets is for that seat.

## Train cards

event-draw-row = { $player } takes { term-card-object } from the face-up cards.
event-draw-deck = { $player } draws a card from the deck.
event-draw-deck-card = { $player } draws { term-card-object } from the deck.
event-turn-up = Turned face up: { term-card }.
event-flush = Three locomotives: the face-up cards are swept ({ $cards }).
event-reshuffle = { $count ->
    [one] The deck is used up; one discarded card becomes the new deck.
   *[other] The deck is used up; the { $count } discarded cards are shuffled into a new deck.
}

## Routes and stations

event-claim = { $player } claims { $route } with { $cards } and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-tunnel = { $player } tries the tunnel { $route } with { $laid }. Turned up: { $revealed }. { $extra ->
    [0] No extra cards are due.
    [one] { $extra } extra card is due.
   *[other] { $extra } extra cards are due.
}
event-pay = { $player } pays for the tunnel in full, adding { $cards }.
event-withdraw = { $player } gives up the tunnel { $route } and takes the cards back.
event-station = { $player } builds a station in { $city } with { $cards }.
event-country-card = { $player } takes a country card: { $country }, { $value ->
    [one] { $value } point
   *[other] { $value } points
}.

## Tickets

event-tickets = { $count ->
    [one] { $player } draws a ticket.
   *[other] { $player } draws { $count } tickets.
}
event-tickets-offered = { $player } draws tickets: { $tickets }.
event-keep = { $player } keeps { $kept ->
    [one] { $kept } ticket
   *[other] { $kept } tickets
} (rejected: { $rejected }).
event-keep-tickets = { $player } keeps { $tickets } (rejected: { $rejected }).
event-keep-secret = { $player } has chosen the starting tickets.

## The course of the game

event-pass = { $player } can't do anything and passes.
event-last-round = { $player } is running out of trains: the last round begins.
event-over = The game is over.

## What happens at the table

event-undo = { $player } takes the last action back.
event-undo-unrated = { $player } takes back an action that had shown hidden cards, or that others had answered. The game is no longer rated.
event-resign = { $player } resigns.
event-timeout = { $player } has run out of time.
event-takeover = A bot plays on for { $player }.
event-return = { $player } is back and plays on.
event-hint = { $player } asks a bot for advice.
