### Playing with anybody, one's own games on the front page, and being told of one's turn; loaded when they are shown.

match-title = Play with anybody
match-about = With somebody of about your strength, two minutes a turn.
match-any-map = any map
match-players = Players
match-find = Find a game
match-waiting = { $count ->
    [0] Nobody is waiting.
    [one] { $count } person is waiting.
   *[other] { $count } people are waiting.
}
match-others = { $count ->
    [0] Nobody else is waiting yet.
    [one] { $count } other person is waiting.
   *[other] { $count } other people are waiting.
}
match-searching = Looking for players …
match-seconds = { $count } s
match-cancel = Stop looking
match-bots = Nobody has come yet. You can keep waiting, or play against bots meanwhile.
match-bots-play = Play against bots
match-continue = Continue
match-continue-other = Waiting for { $players }
match-continue-open = Waiting for players
match-again = Another game? { $people } of { $count } are in
match-offer = Shall I tell you when it’s your turn, even while you look at something else?
match-offer-yes = Yes, tell me
match-offer-no = No, thanks
