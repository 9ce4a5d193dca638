### What the game in the terminal says. The words that people type (save, load, help …) are in
### command_words.ftl; the English ones work in every language.

## Starting

terminal-welcome = Semafor, the open railway game. Type help at any time.
terminal-setup-heading = A new game
terminal-setup-map = Which map?
terminal-setup-players = How many players? ({ $least }–{ $most })
terminal-setup-name = Name of player { $number }:
terminal-setup-default-name = Player { $number }
terminal-setup-kind = Who plays for { $player }?
terminal-setup-person = a person
terminal-setup-bot = a bot
terminal-setup-which-bot = Which bot?
terminal-setup-bot-name = Bot { $number }
terminal-setup-default = (Enter: { $value })
terminal-setup-seed = Seed of this game: { $seed }
terminal-setup-first = { $player } takes the first turn.
terminal-setup-resume = Continue the saved game { $file }?

## The table

terminal-heading-turn = Turn { $number }: { $player }
terminal-heading-hand = Your hand ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
terminal-heading-row = Face-up cards
terminal-heading-piles = Piles
terminal-heading-tickets = Your tickets
terminal-heading-offered = Tickets to choose from
terminal-heading-scores = Score
terminal-heading-routes = Routes
terminal-heading-stations = Stations
terminal-heading-countries = Country cards
terminal-heading-actions = What you can do
terminal-heading-log = What has happened
terminal-heading-tunnel = Tunnel { $route }

terminal-hand-empty = You have no train cards.
terminal-row-empty = There are no face-up cards.
terminal-deck = Deck: { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}
terminal-discard = Discards: { $count ->
    [0] none
    [one] { $count } card
   *[other] { $count } cards
}
terminal-ticket-deck = Ticket deck: { $count ->
    [0] empty
    [one] { $count } ticket
   *[other] { $count } tickets
}
terminal-tickets-none = You have no tickets.
terminal-ticket = { $ticket } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
terminal-ticket-long = long
terminal-ticket-done = completed
terminal-ticket-missing = { $count ->
    [one] { $count } train to go: { $routes }
   *[other] { $count } trains to go: { $routes }
}
terminal-ticket-with-station = possible only with a station
terminal-ticket-out-of-reach = can no longer be completed
terminal-ticket-not-enough-trains = { $count ->
    [one] { $count } train to go, but you have none left
   *[other] { $count } trains to go, but you don't have that many left
}
terminal-route-line = { $route }, { term-route-color }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}
terminal-route-tunnel = tunnel
terminal-route-ferry = { $count ->
    [one] ferry with { $count } locomotive
   *[other] ferry with { $count } locomotives
}
terminal-route-free = free
terminal-route-closed = closed
terminal-route-owned = claimed ({ $owner })
terminal-country-stack = { $country }: { $values }
terminal-country-stack-empty = { $country }: no cards left

## The score during the game

terminal-column-player = Player
terminal-column-points = Points
terminal-column-trains = Trains
terminal-column-cards = Cards
terminal-column-tickets = Tickets
terminal-column-stations = Stations
terminal-column-country-cards = Country cards
terminal-mark-you = you
terminal-mark-bot = bot
terminal-mark-playing = playing
terminal-mark-resigned = resigned

## Legal actions

terminal-group-draw = Draw train cards
terminal-group-second = Take the second train card
terminal-group-claim = Claim a route
terminal-group-station = Build a station
terminal-group-tickets = Draw tickets
terminal-group-keep = Keep tickets
terminal-group-tunnel = Decide about the tunnel
terminal-group-pass = Pass
terminal-group-count = { $count ->
    [one] { $count } possibility
   *[other] { $count } possibilities
}
terminal-group-more = … and { $count } more; type the number of the group to see them all

terminal-action-draw-deck = a card from the deck
terminal-action-draw-row = { term-card } from the face-up cards
terminal-action-draw-locomotive = face-up locomotive (your only card this turn)
terminal-action-claim = { $route } with { $cards } (+{ $points })
terminal-action-claim-tunnel = tunnel { $route } with { $cards } (+{ $points }, extra cards possible)
terminal-action-claim-ferry = ferry { $route } with { $cards } (+{ $points })
terminal-action-station = { $city } with { $cards }
terminal-action-tickets = { $count ->
    [one] draw { $count } ticket and keep at least { $least }
   *[other] draw { $count } tickets and keep at least { $least }
}
terminal-action-keep = keep { $tickets }
terminal-action-keep-all = keep all
terminal-action-pay = pay { $cards }
terminal-action-withdraw = withdraw and take your cards back
terminal-action-pass = pass (nothing else is possible)

## Prompts

terminal-prompt = { $player }, your action:
terminal-prompt-second = Your second card:
terminal-prompt-tunnel = Pay or withdraw:
terminal-prompt-start = Which starting tickets do you keep? At least { $least }; numbers separated by spaces:
terminal-prompt-keep = Which tickets do you keep? At least { $least }; numbers separated by spaces:
terminal-prompt-route = Which route?
terminal-prompt-city = Which city?
terminal-prompt-payment = Which cards do you pay with?
terminal-prompt-number = Number:
terminal-prompt-back = (Enter: back)
terminal-prompt-confirm = { $action } – sure? ({ terminal-answer-yes }/{ terminal-answer-no })
terminal-answer-yes = y
terminal-answer-no = n
terminal-press-enter = Press Enter to go on.

## Tunnels

terminal-tunnel-laid = Laid out: { $cards }
terminal-tunnel-revealed = Turned up: { $cards }
terminal-tunnel-extra = { $extra ->
    [one] You have to add { $extra } card, or withdraw.
   *[other] You have to add { $extra } cards, or withdraw.
}
terminal-tunnel-unaffordable = You can't pay that; you have to withdraw.

## Several people at one device

terminal-cover = Pass the device to { $player }.
terminal-cover-ready = { $player }, press Enter when nobody else is looking.
terminal-cover-start = { $player } chooses starting tickets. Nobody else looks.
terminal-cover-done = Your turn is over. Press Enter to hide your cards.

## Bots

terminal-bot-thinking = { $player } is thinking …

## Help

terminal-help-heading = What you can type
terminal-help-number = the action with this number
terminal-help-row = show the table again
terminal-help-hand = show your hand
terminal-help-tickets-held = show your tickets and what they still need
terminal-help-scores = show the score
terminal-help-log = show what has happened
terminal-help-undo = take your last action back
terminal-help-save = save the game to a file
terminal-help-load = go on with a saved game
terminal-help-quit = leave the game
terminal-help-cards = Cards: R red, B blue, G green, Y yellow, K black, W white, O orange, P purple, L locomotive
terminal-rule-heading = { $id }: { $title }
terminal-rule-unknown = There is no rule { $id }. Type help rules for a list.
terminal-rule-more = More about this: help { $id }

## Saving, loading, leaving

terminal-saved = The game is saved in { $file }.
terminal-save-overwrite = { $file } exists already. Overwrite it?
terminal-save-cancelled = Nothing was saved.
terminal-loaded = Loaded from { $file }: { $map }, { $count ->
    [one] { $count } player
   *[other] { $count } players
}.
terminal-load-discard = The game you are playing is not saved. Leave it?
terminal-usage-save = Type save and the name of a file.
terminal-usage-load = Type load and the name of a file.
terminal-usage-help = Type help, or help and the id of a rule, for example help LOCO-03.
terminal-undone = The last action is taken back.
terminal-undo-impossible = There is nothing that you could take back.
terminal-quit-confirm = The game is not saved. Leave anyway?
terminal-quit-saved = The game is saved in { $file }. To go on later: { $command }
terminal-interrupted = Interrupted.
terminal-goodbye = Goodbye!

## The end of the game

terminal-last-round = Last round: { $turns ->
    [one] { $turns } turn left.
   *[other] { $turns } turns left.
}
terminal-last-turn = This is your last turn.
terminal-over = The game is over
terminal-over-stalemate = Nobody can do anything any more, so the game ends here.
terminal-over-idle = Nothing has moved for ten rounds, so the game ends here.
terminal-winner = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}!
terminal-winners-shared = { $names } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each!

## Final scoring

terminal-final-heading = Final scoring
terminal-final-place = Place
terminal-final-player = Player
terminal-final-routes = Routes
terminal-final-tickets = Tickets
terminal-final-stations = Stations
terminal-final-length = Path length
terminal-final-bonus = Longest path
terminal-final-express = European Express
terminal-final-countries = Countries
terminal-final-total = Total
terminal-final-tickets-of = Tickets: { $player }
terminal-final-completed = completed: { $tickets }
terminal-final-failed = not completed: { $tickets }
terminal-final-none = none
terminal-final-tie = Decided by the tie-breaks ({ $rule }).

## Replaying a record

terminal-replay-heading = { $map }, { $names }
terminal-replay-step = Action { $number } of { $count }: { $player }, { $action }
terminal-replay-more = Enter: next, a number: go there, q: leave
terminal-replay-end = End of the record.
terminal-replay-deal-kept = The cards were dealt as the server and the players had promised.
terminal-replay-deal-unknown = The record does not say how its seed was made, so nobody can tell whether the deal was chosen.
terminal-replay-part-added = { $player } (seat { $seat }) has added a part to the seed.
terminal-replay-part-missing = { $player } (seat { $seat }) has added nothing to the seed.
terminal-replay-deal-old = This record is of the older kind: if deals of its table failed before this one, it does not say so.
terminal-replay-failed = { $count ->
    [0] No deal of this table failed before this one.
    [one] { $count } deal failed before this one. Whoever knew it could refuse it.
   *[other] { $count } deals failed before this one. Whoever knew them could refuse them.
}
terminal-replay-failed-late-played = { $player } (seat { $seat }) did not show the promised part in time.
terminal-replay-failed-left-played = { $player } (seat { $seat }) left while the cards were dealt.
terminal-replay-failed-removed-played = { $player } (seat { $seat }) was sent away while the cards were dealt.
terminal-replay-failed-late-gone = Somebody who did not play in the end (seat { $seat }) did not show the promised part in time.
terminal-replay-failed-left-gone = Somebody who did not play in the end (seat { $seat }) left while the cards were dealt.
terminal-replay-failed-removed-gone = Somebody who did not play in the end (seat { $seat }) was sent away while the cards were dealt.
terminal-replay-verified = The record replays as it was written: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}.
terminal-replay-different = The record's result is not what replaying it gives.

## Errors

terminal-refused = { $message } ({ $rule })
terminal-refused-no-rule = { $message }
terminal-error-command = I don't understand “{ $text }”. Type help to see what you can do.
terminal-error-number = Type a number from { $first } to { $last }.
terminal-error-no-file = There is no file { $file }.
terminal-error-not-readable = { $file } can't be read: { $reason }
terminal-error-not-writable = { $file } can't be written: { $reason }
terminal-error-not-a-game = { $file } is not a saved game: { $reason }
terminal-error-replay = { $file } does not replay; the first entry that fails is number { $number }: { $reason }
terminal-error-map = There is no map { $map }. Maps: { $maps }
terminal-error-language = There is no language { $language }. Languages: { $languages }
terminal-error-bot = There is no bot { $bot }. Bots: { $bots }; or a class, path.py:ClassName, or a program, cmd:PROGRAM
terminal-error-players = { $map } is for { $least } to { $most } players.
terminal-error-name-empty = A name needs at least one character.
terminal-error-name-taken = There is already a player called { $name }.
terminal-error-not-now = That isn't possible now.
terminal-interpreted = The compiled modules are missing here, so the rules run more slowly.

## More for playing line by line

# A kind of card in one word, beside its letter.
terminal-card = { $card ->
    [R] red
    [B] blue
    [G] green
    [Y] yellow
    [K] black
    [W] white
    [O] orange
    [P] purple
   *[L] locomotive
}
terminal-setup-people = Who plays at this device? Names, separated by commas
terminal-setup-bots = How many bots play? ({ $least }–{ $most })
terminal-resume-heading = Unfinished games
terminal-resume-line = { $map }: { $names } ({ $count ->
    [one] { $count } action
   *[other] { $count } actions
}, { $when })
terminal-resume-prompt = Which one shall go on? (Enter: 1, n: a new game)
terminal-again = Play again with the same players?
terminal-bot-replaced = { $player }: there is no bot { $bot } here, so { $other } plays instead.
terminal-bot-not-run = { $player }: the bot { $bot } is not run, so { $other } plays instead.
terminal-bot-failed = { $player }: the bot { $bot } has failed, so { $other } plays instead. The reason: { $reason }
terminal-bot-late = { $player }: the bot { $bot } has not answered in time, so { $other } plays instead. The reason: { $reason }
terminal-bot-died = { $player }: the bot { $bot } has crashed, so { $other } plays instead. The reason: { $reason }
terminal-bot-run = The game names the bot { $bot }. Run this file or program on this computer?
terminal-heading-start = { $player } chooses starting tickets
terminal-heading-news = Since your last turn
terminal-ticket-trains = { $count ->
    [one] at least { $count } train
   *[other] at least { $count } trains
}
terminal-ticket-trains-more = { $count ->
    [one] { $count } more train
   *[other] { $count } more trains
}
terminal-tickets-how-to-draw = To draw new tickets, type draw tickets.
terminal-last-round-order = Still to play: { $names }.
terminal-score-now = If the game ended now, you would have:
terminal-menu-deck = deck (d)
# Behind the face-up locomotive.
terminal-menu-alone = , as the only card
terminal-menu-station = { $cities ->
    [one] { $cities } city to choose from
   *[other] { $cities } cities to choose from
}, price: { $price ->
    [one] { $price } card
   *[other] { $price } cards
}
terminal-menu-useful = on the way of your tickets
terminal-menu-useful-station = would help your tickets as things stand
terminal-menu-more = … { $count } more: type more, or the name of a city
terminal-undo-offer = To take this back, type undo.
terminal-undo-revealed = That can't be taken back: hidden cards or tickets have been seen.
terminal-map-picture = A picture of the board: { $file }
terminal-rule-found = Rules about “{ $text }”
terminal-rule-found-more = … and { $count } more
terminal-rule-none-found = There is no rule about “{ $text }”. Type help rules for a list.
terminal-help-number-payment = the route with this number, paid the second way or with these cards
terminal-help-draw = a card: from the deck (d), or a face-up one by its letter
terminal-help-city = the routes of a city; the beginning of its name is enough
terminal-help-more = show more routes that you can claim
terminal-help-draw-tickets = draw new tickets
terminal-help-map-picture = the claimed routes and a picture; map berl: the routes of a city
terminal-help-search = rules about a word
terminal-help-notation = an action in notation: claim paris-zurich GGL
terminal-help-explain = this rule; help rules: all of them
terminal-record-kept = The record of this game is kept in { $file }.
terminal-quit-unsaved = The game is not saved.
terminal-final-completed-points = Tickets +
terminal-final-failed-points = Tickets −
terminal-error-yes-no = Please answer { $yes } or { $no }.
terminal-error-place = There is no place “{ $text }” to choose here.
terminal-error-not-payable = That can't be done now. Type the name of the city to see how things stand.
terminal-error-people = At most { $most } can play on this map.
terminal-error-name-long = A name has at most { $most } characters.

# Hints.
terminal-help-hint = what a bot would do here, and why; hint mine.py:Mine, hint search@20r
terminal-hint = The bot { $bot } would play:
terminal-hint-type = { $action } (type:{ "\u00A0" }{ $typed })
terminal-hint-failed = The bot { $bot } has no advice; it { $reason }
terminal-hint-late = The bot { $bot } has no advice; it has not answered in time: { $reason }
terminal-hint-died = The bot { $bot } has no advice; it has crashed: { $reason }
