### Setting up a table, waiting for the others, the big screen, and oneself; loaded with these screens.

## Setting up

tables-seat = Seat { $number }
tables-seat-add = One more seat
tables-seat-remove = Remove seat { $number }
tables-who-person = At this device
tables-who-open = Free for whoever comes
tables-who-bot = Bot
tables-name = name
tables-player = Player { $number }
tables-time = Time
tables-clock = Clock
tables-clock-none = without a clock
tables-clock-seconds = { $count ->
    [one] { $count } second a turn
   *[other] { $count } seconds a turn
}
tables-clock-minutes = { $count ->
    [one] { $count } minute a turn
   *[other] { $count } minutes a turn
}
tables-clock-game = { $count ->
    [one] { $count } minute for the game, and { $increment } s a turn
   *[other] { $count } minutes for the game, and { $increment } s a turn
}
tables-clock-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
tables-away = If somebody is away
tables-away-bot = a bot plays on meanwhile
tables-away-wait = everybody waits
tables-away-resign = they give up the game
tables-company = Other people
tables-listed = On the list: anybody may sit down
tables-chat = Chat at the table
tables-hints = Bots may be asked for hints (everybody is told, and the game is not rated)
tables-free-undo = Practice: everything can be taken back, even after hidden cards were seen (the game is then not rated)
tables-spectators = Spectators
tables-spectators-public = see no hands
tables-spectators-hands = see all hands, if everybody agrees
tables-spectators-none = none
tables-bonus = 10 points for the longest path
tables-generous = Joining two networks pays for their countries, too
tables-more = More
tables-stand-in = Bot for absent players
tables-webhook = Web address to tell when somebody’s turn begins
tables-fault-names = Two people have the same name.
tables-fault-webhook = The web address has to begin with https:// or http://.

## Waiting for the others

tables-waiting = Waiting for players
tables-code = The link as a code for phones
tables-share = Share
tables-name-other = Somebody else at this device
tables-sit-as = Sit here as { $name }
tables-leave = Leave
tables-free = Free the seat
tables-not-here = not here
tables-dealing = The cards are being dealt …
tables-hints-off = No hints: people play against people here.
tables-hints-on = Bots may be asked for hints. Everybody is told who asks, and the game is not rated.
tables-free-undo-on = Practice: everything can be taken back. Once something was taken back that had shown hidden cards, the game is not rated.
tables-free-seats = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
tables-fill = The game can start when every seat is taken. Send somebody the link, put a bot there, or remove the seat.
tables-fill-least = The game can start when every seat is taken; this map is for at least { $least } players. Send somebody the link, or put a bot there.
tables-owner-starts = Everybody is here. { $player } starts the game.
tables-owner-fills = { $player } starts the game when every seat is taken.
tables-show-couch = Show this table on a big screen

## The big screen and the hand

tables-couch-join = Scan the code with a phone to take a seat or to see your hand.

## About the table

tables-about = About this table
tables-resign = Give up
tables-resign-sure = Give the game up for { $player }? The others play on.
tables-resign-last = Give the game up for { $player }? Then { $winner } has won.
tables-resign-yes = Yes, give up
tables-gave-up = You have given up. The others play on.
tables-open-hands = Let spectators see my hand, once everybody agrees
tables-to-couch = Big screen
tables-to-hand = Hand only
tables-to-table = Whole table
tables-go = Back to the front page; the table stays

## You

tables-me-guest = You play as a guest. An account keeps your games and ratings on every device. It takes your name and a password, nothing else.
tables-me-account = Your account: { $name }
tables-password = Password
tables-password-new = New password
tables-password-rule = At least 8 characters
tables-register = Create an account
tables-log-in = Log in
tables-has-account = I already have an account
tables-log-in-about = Log in with the name and the password of your account.
tables-need-name = Enter your name first.
tables-need-password = The password needs at least 8 characters.
tables-wrong-password = There is no account with this name and password.
tables-name-taken = Somebody else has an account under this name. Choose another name, or log in if it is yours.
tables-log-out = Log out
tables-rename = Save the name
tables-saved = Saved.
tables-change-password = Change the password
tables-export = Download all my data
tables-map-missing = The map of this table ({ $map }) is missing on the server at the moment. Nothing is lost: the game goes on as soon as the map is back.
tables-map-missing-host = For the host: start the server with this map (semafor serve --map FILE).
