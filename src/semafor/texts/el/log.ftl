### Το ημερολόγιο: κινήσεις που περιμένουν, και παρατηρήσεις για την τελευταία κίνηση.

log-step-waiting = { $count ->
    [one] { $count } κίνηση προς προβολή
   *[other] { $count } κινήσεις προς προβολή
}
log-step-next = Επόμενη
log-step-now = Στο παρόν
log-older = Παλαιότερα
log-show-on-map = Προβολή στον χάρτη
log-remark-way = { $more ->
    [one] Ήταν στον δρόμο σου { $ticket }: { $more } βαγόνι παραπάνω.
   *[other] Ήταν στον δρόμο σου { $ticket }: { $more } βαγόνια παραπάνω.
}
log-remark-cut = Ήταν ο τελευταίος σου δρόμος { $ticket }.
log-remark-trains = { $trains ->
    [0] Δεν έμεινε εκεί κανένα βαγόνι.
    [one] Έμεινε εκεί μόνο { $trains } βαγόνι.
   *[other] Έμειναν εκεί μόνο { $trains } βαγόνια.
}
log-remark-collects = Σίγουρα σε αυτό το χέρι: { $cards }.
