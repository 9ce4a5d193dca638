### The final scoring, the result, and playing again.

## The show

scoring-title = The final scoring
scoring-routes = Points for routes
scoring-failed = Failed tickets
scoring-completed = Completed tickets
scoring-stations = Stations not built
scoring-longest = The longest path
scoring-countries = Country cards
scoring-path = { $player }: { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}
scoring-next = Next
scoring-skip = Skip
scoring-pause = Pause
scoring-play = Go on
scoring-speed = Speed
scoring-again = Show the scoring again
scoring-scene = { $number } of { $count }

## Who has won, and why

scoring-you-win = You win!
scoring-wins = { $player } wins
scoring-you-share = You share the victory with { $players }
scoring-share = { $players } share the victory
scoring-given-up = { $player } has given up.
scoring-you-gave-up = You have given up.
scoring-gave-up-mark = gave up
scoring-no-scoring = The game ended before the last turn; these are the points at that moment.
scoring-lead = { $points ->
    [one] One point ahead of { $player }.
   *[other] { $points } points ahead of { $player }.
}
scoring-tie-shared = { $points ->
    [one] One point each
   *[other] { $points } points each
}, and the rules for ties don't separate them: the victory is shared.
# $ahead and $behind are names, $best and $other what each has.
scoring-tie-completed_tickets = Equal on { $points } points. More completed tickets decide: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-completed_ticket_points = Equal on { $points } points and on completed tickets. More points from completed tickets decide: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-fewest_stations_built = Equal on { $points } points and on completed tickets. Fewer stations built decide: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-longest_path_card = Equal on { $points } points and on everything before it. The longest path decides: { $ahead } has it, { $behind } does not.

## Medals

scoring-medals = Medals
scoring-medal-comeback = Best comeback
scoring-medal-comeback-fact = once { $count ->
    [one] { $count } point
   *[other] { $count } points
} behind, and still the winner
scoring-medal-path = Longest path
scoring-medal-path-fact = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} in one line
scoring-medal-tickets = Most tickets
scoring-medal-tickets-fact = { $count } completed
scoring-medal-clean = Nothing left undone
scoring-medal-clean-fact = { $count ->
    [one] the only ticket completed
   *[other] all { $count } tickets completed
}
scoring-medal-ticket = Biggest ticket
scoring-medal-ticket-fact = { $name }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}
scoring-medal-haul = Longest route
scoring-medal-haul-fact = { $name }, { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
scoring-medal-routes = Most routes
scoring-medal-routes-fact = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
scoring-medal-tunnels = Most tunnels
scoring-medal-tunnels-fact = { $count ->
    [one] { $count } tunnel
   *[other] { $count } tunnels
}
scoring-medal-countries = Farthest abroad
scoring-medal-countries-fact = { $count ->
    [one] { $count } country
   *[other] { $count } countries
}
scoring-medal-thrift = No card wasted
scoring-medal-thrift-fact = { $count ->
    [0] no card left over
    [one] one card left over
   *[other] { $count } cards left over
}

## Points over time

scoring-course = Points over time
scoring-course-about = Points of { $players } from the start to the final scoring.
scoring-course-moment = Moment
scoring-course-start = The start
scoring-course-counted = Points after this was counted: { $step }
scoring-course-replay = See this moment in the replay
scoring-course-missing = The course of the game could not be loaded.

## Playing again

scoring-wanted = { $people } of { $count } want to play again
scoring-wanted-by = In: { $players }
scoring-no-longer = I changed my mind
scoring-open-table = Open a table now
scoring-open-table-about = Whoever has not answered finds an open seat.
scoring-next-game = The next game is set up.
scoring-next-game-join = Take a seat
scoring-next-game-watch = Watch the next game

## A picture to share

scoring-picture = Share a picture
scoring-picture-save = Save the picture
scoring-picture-failed = The picture could not be made.
scoring-link = Copy the link to the replay
scoring-link-copied = Copied
