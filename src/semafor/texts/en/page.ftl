### What the page in the browser says.

page-name = Semafor
page-tagline = The open railway game

## The front page

page-front-solo = Play against bots
page-front-map = Map
page-front-opponents = Opponents
page-front-level = How strong
page-front-pace = Bots move
page-front-pace-at-once = at once
page-front-pace-calm = calmly
page-front-pace-slow = slowly
page-front-practice = Practice: take back anything, even after hidden cards were seen (not rated)
page-front-more = More
page-front-start = Start
page-front-tables = Open tables
page-front-tables-none = Nobody is waiting at the moment.
page-front-friends = Play with friends
page-front-seats = Seats
page-front-create = Make a table
page-front-join = Sit down
page-front-watch = Watch
page-front-mine = Your games
page-front-go-on = Go on
page-front-your-name = Your name
page-front-guest = Guest
page-front-boards = The boards
page-map-plain = the plain game
page-map-minutes = about { $count } min
page-map-tunnels = tunnels
page-map-ferries = ferries
page-map-countries = neighboring countries
page-front-learn = Learn to play
page-front-learn-about = A guided first game on this map, in ten minutes
page-front-rules = The rules
page-front-games = Games and replays
page-front-leaderboard = Leaderboard
page-front-me = You
page-front-kind-device = Together at one device
page-front-kind-device-about = Pass it on; nobody sees another’s hand
page-front-kind-friends = With friends, anywhere
page-front-kind-friends-about = By a link or on the public list; live, or a turn a day
page-front-kind-couch = On the big screen
page-front-kind-couch-about = The board on the big screen, each hand on a phone
page-front-being-played = being played
page-front-free-seats = has free seats

## Around the table

page-you = you
page-acting = is to act
page-away = away
page-known = Known to be in this hand
page-home = Front page
page-language = Language
page-theme = Light or dark
page-to-board = To the board
page-keyboard = Keyboard
page-undo = Take back
page-undo-asked = { $player } would like to take an action back. Do you agree?
page-undo-asking = The others are being asked whether you may take it back.
page-undo-refused = It stays as it is: not everybody agreed to take it back.
page-undo-seen = This can’t be taken back: hidden cards or tickets have been seen since.
page-yes = Yes
page-no = No
page-invite = Invite others: send them this link
page-invite-watchers = For those who want to watch: send them this link
page-copy = Copy the link
page-copied = Copied
page-sit = Sit here
page-seat-open = free
page-start-game = Start the game
page-waiting-owner = Waiting for the owner of the table to start.
page-add-bot = Put a bot here
page-fair-deal = Was the deal fair?
page-rematch = Play again
page-offline = The connection is lost. It will come back by itself.
page-gone = There is no such table.
page-loading = Loading the board …
page-failed = That did not work: { $reason }

page-status-turn = Your turn: take cards, claim a route, or draw tickets.
page-status-turn-station = Your turn: take cards, claim a route, draw tickets, or build a station.
page-status-last = Your last turn: take cards, claim a route, or draw tickets.
page-status-last-station = Your last turn: take cards, claim a route, draw tickets, or build a station.
page-status-last-brief = Your last turn
page-status-turn-brief = Your turn
page-status-second = Take your second card.
page-status-tunnel = The tunnel asks for more: pay, or withdraw.
page-status-keep = Choose which tickets you keep.
page-status-start = Choose your first tickets.
page-status-start-others = The others are still choosing their tickets.
page-status-other = { $player } is playing.
page-status-away = { $player } is to play, but away.
page-status-digging = Your tunnel: three cards are turned over.
page-status-done = You have played.
page-status-recorded = Replay: { $player } is to play.
page-status-recorded-start = Replay: the first tickets are chosen.
page-status-recorded-hand = You see the cards of: { $player }.
page-last-round = { $turns ->
    [one] Last round: { $turns } turn left
   *[other] Last round: { $turns } turns left
}
page-clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
page-clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
page-clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
page-clock = Time left
page-clock-short = Hurry: your time is running out.
page-last-order = Still to play, in this order
page-pass-device = Pass the device to
page-pass-ready = I am { $player }: show my hand
page-pass-promise = Nobody’s cards are on this screen now.
page-pass-drawn = You drew { term-card-object }.
page-pass-on = Pass the device on
page-take-back = { $player }: take that back
page-looking-on = You are a spectator and see nobody’s hand.
page-looking-on-open = You are a spectator. Everybody agreed to show all hands.
page-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
page-bot-plays = A bot plays for { $player }.
page-come-back = Play on myself
page-table = Table
page-table-closed = This table was closed.
page-table-hidden = This table allows no spectators.
page-show-hand-only = Hand
page-show-board = Board

## Cards, tickets, routes

page-hand = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
page-hand-empty = You have no train cards.
page-deck-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
page-tickets-left = { $count ->
    [one] { $count } ticket left
   *[other] { $count } tickets left
}
page-discard = { $count ->
    [one] Discards: { $count } card
   *[other] Discards: { $count } cards
}
page-tickets-none = You have no tickets.
page-tickets-none-other = No tickets.
page-ticket-done = completed
page-ticket-missing = { $count ->
    [one] { $count } train to go
   *[other] { $count } trains to go
}
page-ticket-lost = out of reach
page-choose-tickets = Tickets for you
page-choose-least = { $least ->
    [one] Keep at least { $least }.
   *[other] Keep at least { $least }.
}
page-choose-risk = A ticket wins its points if you connect its cities, and costs them if you don’t.
page-choose-stake = { $points ->
    [one] At stake: { $points } point, won or lost.
   *[other] At stake: { $points } points, won or lost.
}
page-keep-count = { $count ->
    [one] Keep { $count } ticket
   *[other] Keep { $count } tickets
}
page-any-color = any one color
page-tunnel = Tunnel { $route }
page-tunnel-due = { $extra ->
    [0] No extra cards are due.
    [one] { $extra } extra card is due.
   *[other] { $extra } extra cards are due.
}
page-station-in = A station in { $city }
page-gauge = Train cards: { $deck } in the deck, { $discard } discarded, { $held } in hands
page-discards = What is discarded
page-taken = Taken from the face-up cards in this game
page-taken-none = Nothing was taken from the face-up cards.
page-find = Find a city
page-find-none = There is no such place on this map.
page-ticket-completed = Ticket completed

## What can be done

page-actions = All actions
page-actions-none = There is nothing for you to do now.
page-search = Search
page-draw-deck = Draw a card from the deck
page-draw-row = Take { term-card-object }
page-draw-tickets = Draw tickets
page-claim = Claim { $route } with { $cards }
page-station = Build a station in { $city } with { $cards }
page-keep = Keep { $tickets }
page-pay = Pay { $cards }
page-pay-short = Pay
page-withdraw = Withdraw
page-pass = Pass
page-cancel = Cancel
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-whole = The whole board
page-panels = Parts of the table
page-tab-actions = Actions
page-tab-log = Log
page-tab-result = Result
page-log = What happened

## The end

page-place = Place
page-total = Total
page-look-at-board = Look at the board
page-replay = Replay
page-went-on = This game went on from a replay: it is not rated.
