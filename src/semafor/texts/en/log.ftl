### The log of a table: moves that wait to be shown, and remarks on the newest move.

log-step-waiting = { $count ->
    [one] { $count } move to look at
   *[other] { $count } moves to look at
}
log-step-next = Next
log-step-now = Show the current state
log-older = Older
log-show-on-map = Show on the map
log-taken-back = taken back
log-remark-way = { $more ->
    [one] That was on the path of your ticket { $ticket }: it now takes { $more } more train.
   *[other] That was on the path of your ticket { $ticket }: it now takes { $more } more trains.
}
log-remark-cut = That was the last open path for your ticket { $ticket }.
log-remark-trains = { $trains ->
    [0] No trains are left there.
    [one] Only { $trains } train is left there.
   *[other] Only { $trains } trains are left there.
}
log-remark-collects = Known to be in that hand: { $cards }.
