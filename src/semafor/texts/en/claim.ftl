### Claims: what a route or station costs, why it can't be taken, tunnels.

claim-cost = It would cost you:
claim-station-cost = A station here would cost you:
claim-cost-more = { $count ->
    [one] or { $count } other way
   *[other] or { $count } other ways
}
claim-country-first = The first country of a network brings no card yet. Reach a second one from the same network, and you take the top card of each; here ({ $country }) it is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} now.
claim-country-empty = The first country of a network brings no card. It counts as one of the two that you need, but its own stack ({ $country }) is empty.
claim-country-card = Brings you a country card at once: { $card }.
claim-country-cards = Brings you country cards at once: { $cards } – together { $points } points.
claim-country-none = It would bring country cards, but the stacks are empty.
claim-missing = You can't pay for it yet. Missing: { $cards }.
claim-missing-station = You can't pay for a station yet. Missing: { $cards }.
claim-missing-locomotives = { term-count-locomotives }
claim-missing-card = { $count ->
    [one] { term-card-count } (or a locomotive)
   *[other] { term-card-count } (or locomotives)
}
claim-missing-any = { $count ->
    [one] { $count } card of any color (or a locomotive)
   *[other] { $count } cards of one color (or locomotives)
}
claim-rule = Read rule { $id }
claim-why = Why?
claim-now = You can claim it now
claim-build-now = You can build here now
claim-with = Claim with { $cards }
claim-build-with = Build with { $cards }
claim-which-track = Which track?
claim-which-place = Which one?
claim-close-by = Close by:
claim-refused-conflict = That isn't possible now.
claim-refused-forbidden = You are not allowed to do that.
claim-refused-too-many = Too many requests. Please wait a moment.
claim-refused-unavailable = The server could not do that just now. Try it again.
claim-refused-outcome-unknown = The server can’t say yet whether this was stored. The page finds out by itself.
claim-refused-unknown-seq = The server does not have the last moves that you saw; perhaps it was restored from a back-up. The game goes on from what it has.
claim-tunnel-with = With { term-color-cards } or locomotives.
claim-tunnel-with-locomotives = With locomotives only.
claim-tunnel-asked = { $player } is asked: pay or withdraw?
claim-tunnel-matches = counts
claim-tunnel-first = A tunnel: after you lay these cards, three more are turned over. Each one of your color, and each locomotive, costs one more card. Then you may still withdraw: you take your cards back and lose only the turn.
claim-tunnel-choice = If you pay, the route is yours. If you withdraw, you take your cards back and lose nothing but the turn.
claim-tunnel-no-choice = You can't pay that. You take your cards back and lose nothing but the turn.
claim-station-does = { $cost ->
    [one] This station costs 1 card.
   *[other] This station costs { $cost } cards of one color.
} At the end it lets you use one route of another player at this city for your tickets. A station that you don't build brings { $points } points.
