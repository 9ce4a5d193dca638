### Claims: what a route or station costs, why it can't be taken, tunnels.

claim-cost = It would cost you:
claim-station-cost = A station here would cost you:
claim-cost-more = { $count ->
    [one] or { $count } other way
   *[other] or { $count } other ways
}
claim-missing = You can't pay for it yet. Missing: { $cards }.
claim-missing-station = You can't pay for a station yet. Missing: { $cards }.
claim-missing-card = { term-card-count } (or locomotives)
claim-missing-any = { $count ->
    [one] { $count } card of any color (or a locomotive)
   *[other] { $count } cards of one color (or locomotives)
}
claim-rule = Read rule { $id }
claim-confirm = Do it
claim-refused-conflict = That isn't possible now.
claim-refused-forbidden = You are not allowed to do that.
claim-refused-too-many = Too many requests. Please wait a moment.
claim-refused-unavailable = The server could not do that just now. Try it again.
claim-tunnel-with = With { term-color-cards } or locomotives.
claim-tunnel-with-locomotives = With locomotives only.
claim-tunnel-asked = { $player } is asked: pay or withdraw?
claim-tunnel-matches = counts
