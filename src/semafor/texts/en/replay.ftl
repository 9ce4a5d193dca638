### Recorded games: the list, the replay, and going on from there.

replay-games = Games
replay-mine = My games
replay-listed = Everybody’s games
replay-none = No finished games yet.
replay-more = Show more
replay-date = Date
replay-players = Players and points
replay-open = Replay
replay-download = Download the record
replay-download-all = Download all (records.zip)
replay-statistics = Statistics
replay-all-maps = all maps
replay-stat-games = Games
replay-stat-wins = Won
replay-stat-mean = Mean
replay-stat-best = Best
replay-stat-tickets = Tickets completed
replay-not-counted = Games that went on from a replay are not counted.
replay-went-on = went on from a replay

## A record of one's own

replay-bring = Open a record
replay-bring-how = Drop a file anywhere on the page, paste a record, or choose a file. Nobody else gets to see it.
replay-choose-file = Choose a file
replay-too-large = This file is too large for a record.
replay-no-record = There is no record here any more. Drop it once more.
replay-failed = This can't be replayed: { $reason }

## The replay

replay-title = Replay
replay-controls = Replay controls
replay-slider = Moment of the game
replay-at = Action { $action } of { $count }
replay-beginning = The beginning
replay-first = To the beginning
replay-last = To the end
replay-back = One action back
replay-on = One action on
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-times = { $times }×
replay-eyes = Seen as
replay-eyes-spectator = spectator
replay-eyes-open = all cards open
replay-link = Copy the link to this moment
replay-link-copied = Copied
replay-advice = What would a bot do here?
replay-advice-thinking = The bot is thinking …
replay-advice-for = { $bot } for { $player }: { $action }
replay-advice-none = No advice is available here.
replay-close = Close
replay-keys = Keys: ← → one action, Shift with them one turn, Home, End, space.

## Going on

replay-go-on = Go on from here
replay-go-on-explained = A new game begins at this moment, against bots. You know what your seat knew; all other cards are dealt anew. The game is not rated.
replay-go-on-seat = You play as
replay-go-on-bots = Against
replay-go-on-start = Play on
