### The log of a table: moves that wait to be shown, and remarks on the newest move.

log-step-waiting = { $count ->
    [one] { $count } move to look at
   *[other] { $count } moves to look at
}
log-step-next = Next
log-step-now = To the present
log-older = Older
log-show-on-map = Show on the map
log-remark-way = { $more ->
    [one] That was on your way { $ticket }: { $more } train more.
   *[other] That was on your way { $ticket }: { $more } trains more.
}
log-remark-cut = That was your last way { $ticket }.
log-remark-trains = { $trains ->
    [0] No trains are left there.
    [one] Only { $trains } train is left there.
   *[other] Only { $trains } trains are left there.
}
log-remark-collects = Surely in that hand: { $cards }.
