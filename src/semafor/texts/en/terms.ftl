### The vocabulary of the game.
### $card is a card's letter (R B G Y K W O P, or L for a locomotive); $color is a word of the map files: red, blue … or gray.

## Cards and colors

# A card by itself: "red card".
term-card = { $card ->
    [R] red card
    [B] blue card
    [G] green card
    [Y] yellow card
    [K] black card
    [W] white card
    [O] orange card
    [P] purple card
   *[L] locomotive
}
# A card as what somebody takes: "Ola takes a red card".
term-card-object = { $card ->
    [R] a red card
    [B] a blue card
    [G] a green card
    [Y] a yellow card
    [K] a black card
    [W] a white card
    [O] an orange card
    [P] a purple card
   *[L] a locomotive
}
# A card as what is not there: "there is no red card".
term-card-lacking = { $card ->
    [R] red card
    [B] blue card
    [G] green card
    [Y] yellow card
    [K] black card
    [W] white card
    [O] orange card
    [P] purple card
   *[L] locomotive
}
# A number of cards of one kind, as an item of a list: "2 red".
term-card-count = { $card ->
    [R] { $count } red
    [B] { $count } blue
    [G] { $count } green
    [Y] { $count } yellow
    [K] { $count } black
    [W] { $count } white
    [O] { $count } orange
    [P] { $count } purple
   *[L] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
}
# Cards of a color, as what a route needs: "the route needs red cards".
term-color-cards = { $color ->
    [red] red cards
    [blue] blue cards
    [green] green cards
    [yellow] yellow cards
    [black] black cards
    [white] white cards
    [orange] orange cards
    [purple] purple cards
   *[gray] cards of one color
}
# A color by itself, of a player too.
term-color = { $color ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
    [white] white
    [orange] orange
    [purple] purple
   *[gray] gray
}
# The color of a route: "red (route)".
term-route-color = { $color ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
    [white] white
    [orange] orange
    [purple] purple
   *[gray] gray
}
# The number of one of several parallel routes that have no color to tell them apart: “(track 2)”.
term-track-number = track { $number }
term-no-cards = no cards
# Behind the refusal of a name that doesn't exist: the nearest one that does.
term-did-you-mean = Did you mean “{ $suggestion }”?

## Things

term-train-card = train card
term-train-cards = train cards
term-locomotive = locomotive
term-locomotives = locomotives
term-hand = hand
term-row = face-up cards
term-deck = deck
term-discard = discards
term-ticket = ticket
term-tickets = tickets
term-long-ticket = long ticket
term-ticket-deck = ticket deck
term-route = route
term-routes = routes
term-double-route = double route
term-tunnel = tunnel
term-ferry = ferry
term-special-route = special route
term-space = space
term-city = city
term-country = country
term-country-card = country card
term-country-cards = country cards
term-network = network
term-station = station
term-stations = stations
term-train = train
term-trains = trains
term-points = points
term-score = score
term-longest-path = longest path
term-european-express = European Express
term-player = player
term-players = players
term-bot = bot
term-turn = turn
term-last-round = last round
term-game = game
term-map = map
term-board = board
term-rule = rule

## So many of them

term-count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
term-count-locomotives = { $count ->
    [one] { $count } locomotive
   *[other] { $count } locomotives
}
term-count-trains = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}
term-count-stations = { $count ->
    [one] { $count } station
   *[other] { $count } stations
}
term-count-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
term-count-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
term-count-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
term-count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
term-count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
term-count-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}

# The opponents that the game offers, by name and with what they are like.
term-level-porter = Porter
term-level-porter-about = hoards cards, dreams of far places, follows every pretty line
term-level-conductor = Conductor
term-level-conductor-about = knows the line, but builds late and is easily distracted
term-level-driver = Driver
term-level-driver-about = keeps to the timetable, no mistakes and no surprises
term-level-dispatcher = Dispatcher
term-level-dispatcher-about = sees what the others are up to
term-level-director = Director
term-level-director-about = the strongest of all, thinks for a second
