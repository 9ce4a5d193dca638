### The final scoring.

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
scoring-again = Show the scoring again
