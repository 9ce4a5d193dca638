### Ways to play, as the front page and the table speak of them.

modes-learn = Learn to play
modes-learn-about = A guided first game on this map, in ten minutes
modes-rules = The rules
modes-games = Games and replays
modes-me = You
modes-device = Together at one device
modes-device-about = Pass it on; nobody sees another’s hand
modes-friends = With friends, anywhere
modes-friends-about = By a link or in the open, at once or a turn a day
modes-couch = On the big screen
modes-couch-about = The table stands there, phones hold the hands
modes-running = Your tables
modes-watch = being played
modes-sit-down = has free seats

modes-pass-device = Pass the device to
modes-show-hand = I am { $player }: show my hand
modes-pass-promise = Nobody’s cards are on this screen now.
modes-take-back = { $player }: take that back

modes-looking-on = You are looking on and see nobody’s hand.
modes-looking-on-open = You are looking on. Everybody agreed to show all hands.
modes-spectators = { $count ->
    [one] { $count } person looks on
   *[other] { $count } people look on
}
modes-bot-plays = A bot plays for { $player }.
modes-come-back = Play on myself
modes-again = There is another game.
modes-join = Come along
modes-table = Table
modes-closed = This table was closed.
modes-hidden = At this table nobody looks on.
modes-hand = Hand
modes-board = Board
