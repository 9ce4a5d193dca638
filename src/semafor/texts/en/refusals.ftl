### Why an action is refused: one sentence each, with the names of the things concerned.
### $route, $city, $country, $ticket, $player and $owner are names; $cards and $hand are cards as text;
### $card is a card's letter and $color a color's word, as in terms.ftl; the rest are numbers.

## Whose turn, and what is to be done first

refusal-not-your-turn = It isn't your turn: { $player } is playing.
refusal-wait-for-start = Everybody chooses starting tickets first; the first turn begins when all have chosen.
refusal-already-chosen = You have already chosen your starting tickets; the others are still choosing theirs.
refusal-game-over = The game is over.
refusal-wrong-phase-second = You still have to take your second train card.
refusal-wrong-phase-tunnel = First decide about the tunnel { $route }: pay the extra cards or withdraw.
refusal-wrong-phase-keep = First choose which of the drawn tickets you keep.
refusal-no-tunnel = No tunnel attempt is under way, so there is nothing to pay or to withdraw from.
refusal-nothing-offered = You have no drawn tickets to choose from.
refusal-pass-not-allowed = You can't pass while there is something you can do.
refusal-unreadable = “{ $text }” is not an action that can be understood.
refusal-unknown-seat = There is no seat { $seat } in this game.

## Train cards

refusal-deck-empty = The deck is empty; only face-up cards can be taken.
refusal-no-cards-at-all = There are no train cards left to draw; choose another action.
refusal-not-in-row = There is no { term-card-lacking } among the face-up cards.
refusal-locomotive-second = A face-up locomotive can't be your second card.

## Names that are not on the map

refusal-unknown-route = There is no route “{ $route }” on this map.
refusal-unknown-city = There is no city “{ $city }” on this map.
refusal-unknown-ticket = There is no ticket “{ $ticket }” on this map.

## Claiming routes

refusal-route-taken = The route { $route } is already claimed ({ $owner }).
refusal-twin-own = You already own a track parallel to { $route }, and nobody may own two.
refusal-twin-closed = { $route } is closed: a parallel track is claimed, and with { $players } players only one may be used.
refusal-country-own = You can't claim { $route }: you already have a route into this country ({ $country }).
refusal-trains-short = { $route } needs { $length ->
    [one] { $length } train
   *[other] { $length } trains
}, and you have only { $trains } left.
refusal-payment-count = { $route } costs exactly { $length ->
    [one] { $length } card
   *[other] { $length } cards
}, and you are paying { $count }.
refusal-payment-mixed = The cards have to be of one color, apart from locomotives; { $cards } won't do.
refusal-payment-color = { $route } needs { term-color-cards } or locomotives; { $cards } won't do.
refusal-ferry-locomotives = The ferry { $route } needs at least { $needed ->
    [one] { $needed } locomotive
   *[other] { $needed } locomotives
}, and you are paying { $count }.
refusal-cards-missing = You don't have these cards: { $cards } (in your hand: { $hand }).

## Tunnels

refusal-tunnel-extra-count = The tunnel asks for exactly { $extra ->
    [one] { $extra } extra card
   *[other] { $extra } extra cards
}, and you are paying { $count }.
refusal-tunnel-extra-color = For this tunnel you may add only { term-color-cards } or locomotives; { $cards } won't do.
refusal-tunnel-only-locomotives = You laid out locomotives only, so you may add nothing but locomotives; { $cards } won't do.
refusal-tunnel-cards-missing = You don't have these cards: { $cards }; pay all the extra cards or withdraw.

## Tickets

refusal-tickets-none = There are no tickets left to draw.
refusal-keep-too-few-start = You have to keep at least { $least } of your starting tickets, and you chose { $count }.
refusal-keep-too-few = You have to keep at least { $least ->
    [one] { $least } ticket
   *[other] { $least } tickets
}, and you chose { $count }.
refusal-keep-not-offered = The ticket { $ticket } is not among those you can choose from.
refusal-keep-twice = You named the ticket { $ticket } twice.

## Stations

refusal-stations-not-here = There are no stations on this map.
refusal-stations-all-built = You have already built all your stations.
refusal-station-city-taken = There is already a station in { $city } ({ $owner }).
refusal-station-payment-count = Your next station costs exactly { $needed ->
    [one] { $needed } card
   *[other] { $needed } cards
}, and you are paying { $count }.
refusal-station-payment-mixed = The cards for a station have to be of one color, apart from locomotives; { $cards } won't do.
refusal-station-cards-missing = You don't have these cards: { $cards }.
