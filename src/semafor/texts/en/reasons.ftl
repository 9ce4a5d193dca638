### Why a bot does what it does: what a hint says after the action.

## Tickets

reason-works-on-ticket = { $missing ->
    [0] The ticket { $ticket } is as good as done.
    [one] The ticket { $ticket } still needs { $missing } space.
   *[other] The ticket { $ticket } still needs { $missing } spaces.
}
reason-needs-spaces = { $spaces ->
    [0] The tickets kept need no more spaces, with { $trains } trains left.
    [one] The tickets kept need { $spaces } space in all, with { $trains } trains left.
   *[other] The tickets kept need { $spaces } spaces in all, with { $trains } trains left.
}
reason-keeps-ticket = The ticket { $ticket } is worth keeping: { $value ->
    [one] { $value } point
   *[other] { $value } points
} for { $cost ->
    [0] nothing
    [one] { $cost } more space
   *[other] { $cost } more spaces
}.
reason-rejects-ticket = The ticket { $ticket } is not worth keeping: { $value ->
    [one] { $value } point
   *[other] { $value } points
} to win or lose, { $cost ->
    [0] though no more spaces are needed
    [one] { $cost } more space to build
   *[other] { $cost } more spaces to build
}.
reason-misfits-ticket = The ticket { $ticket } fits the others less well: { $value ->
    [one] { $value } point
   *[other] { $value } points
} for { $cost ->
    [0] nothing
    [one] { $cost } more space
   *[other] { $cost } more spaces
}.
reason-has-no-way = No way is open for the ticket { $ticket } any more.
reason-draws-tickets = There is time for new tickets: { $trains ->
    [one] { $trains } train is left
   *[other] { $trains } trains are left
}.

## Routes

reason-wants-route-threatened = { $rivals ->
    [one] { $route } is in danger: a rival may want it.
   *[other] { $route } is in danger: { $rivals } rivals may want it.
}
reason-wants-route-cards-at-hand = The cards for { $route } are at hand.
reason-wants-route-few-trains = { $route } comes first, for few trains are left.
reason-wants-route-longest = { $route } makes the longest path longer.
reason-wants-route-country = { $route } brings a country card.
reason-wants-route-first-country = { $route } opens the way to country cards.
reason-wants-route-points = { $route } is worth its points.
reason-wants-route-ticket = { $route } lies on the way of a ticket.
reason-pays-tunnel = { $extra ->
    [one] The tunnel { $route } is worth { $extra } extra card.
   *[other] The tunnel { $route } is worth { $extra } extra cards.
}
reason-withdraws = { $extra ->
    [one] The tunnel { $route } isn't worth { $extra } extra card now.
   *[other] The tunnel { $route } isn't worth { $extra } extra cards now.
}
reason-builds-station = A station in { $city } helps with the ticket { $ticket }.
reason-station-for-later = A station in { $city } may be of use later.

## Train cards

reason-collects-color = { $for_route } needs { term-color-cards }.
reason-collects-locomotives = Locomotives help with { $for_route }.
reason-collects-any = { $missing ->
    [one] { $for_route } takes any color and lacks { $missing } card.
   *[other] { $for_route } takes any color and lacks { $missing } cards.
}
reason-collects-together = The planned routes together need more { term-color-cards } ({ $missing } in all).
reason-lacks-cards = { $missing ->
    [one] { $for_route } still lacks { $missing } card.
   *[other] { $for_route } still lacks { $missing } cards.
}
reason-row-lacks = Nothing in the row helps with { $for_route }; the deck may.
reason-saves-color = No planned route lacks { term-color-cards } now; they are for later.
reason-saves-cards = No planned route lacks cards now; they are for later.
reason-saves-locomotives = A locomotive helps with any route later.

## The course of the game

reason-hurries = { $trains ->
    [one] The end is near: somebody has only { $trains } train left.
   *[other] The end is near: somebody has only { $trains } trains left.
}
reason-beats-claim = Tried out, this did better than claiming { $route }.
reason-beats-draw = Tried out, this did better than drawing { term-color-cards }.
reason-beats-locomotive = Tried out, this did better than taking a locomotive.
reason-beats-deck = Tried out, this did better than drawing from the deck.
reason-beats-tickets = Tried out, this did better than drawing tickets.
reason-beats-station = Tried out, this did better than a station in { $city }.
reason-expects = Expected: about { $margin } points against the best rival, and a chance of about { $win_share }% to win.
reason-random = { $choices ->
    [one] There is only one legal action.
   *[other] One of { $choices } legal actions, by chance.
}
reason-only-choice = Nothing else is possible.
