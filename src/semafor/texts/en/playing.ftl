### What the page says while one plays: prices, obstacles, tunnels, completed tickets, and the final scoring.

## What a route costs, and why it can't be had

playing-cost = It would cost you:
playing-station-cost = A station here would cost you:
playing-cost-more = { $count ->
    [one] or { $count } other way
   *[other] or { $count } other ways
}
playing-missing = You can't pay for it yet. Missing: { $cards }.
playing-missing-station = You can't pay for a station yet. Missing: { $cards }.
playing-missing-card = { term-card-count } (or locomotives)
playing-missing-any = { $count ->
    [one] { $count } card of any color (or a locomotive)
   *[other] { $count } cards of one color (or locomotives)
}
playing-rule = Read rule { $id }
playing-confirm = Do it
playing-refused-conflict = That isn't possible now.
playing-refused-forbidden = That is not yours to do.
playing-refused-too-many = Not so fast, please.
playing-refused-unavailable = The server could not do that just now. Try it again.

## Tunnels and tickets

playing-tunnel-with = With { term-color-cards } or locomotives.
playing-tunnel-with-locomotives = With locomotives only.
playing-tunnel-asked = { $player } is asked: pay or withdraw?
playing-tunnel-matches = counts
playing-completed = Ticket completed
playing-last-order = Still to play, in this order

## The final scoring

playing-scoring = The final scoring
playing-scoring-routes = Points for routes
playing-scoring-failed = Failed tickets
playing-scoring-completed = Completed tickets
playing-scoring-stations = Stations not built
playing-scoring-longest = The longest path
playing-scoring-countries = Country cards
playing-scoring-path = { $player }: { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}
playing-scoring-next = Next
playing-scoring-skip = Skip
playing-scoring-again = Show the scoring again
