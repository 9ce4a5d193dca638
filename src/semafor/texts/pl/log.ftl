### Przebieg gry: ruchy, które czekają na obejrzenie, i uwagi o ostatnim ruchu.

log-step-waiting = { $count ->
    [one] { $count } ruch do obejrzenia
    [few] { $count } ruchy do obejrzenia
   *[many] { $count } ruchów do obejrzenia
}
log-step-next = Dalej
log-step-now = Pokaż obecny stan
log-older = Starsze
log-show-on-map = Pokaż na mapie
log-taken-back = cofnięte
log-remark-way = { $more ->
    [one] To było na drodze twojego biletu { $ticket }: potrzeba o { $more } wagonik więcej.
    [few] To było na drodze twojego biletu { $ticket }: potrzeba o { $more } wagoniki więcej.
   *[many] To było na drodze twojego biletu { $ticket }: potrzeba o { $more } wagoników więcej.
}
log-remark-cut = To była ostatnia wolna droga dla twojego biletu { $ticket }.
log-remark-trains = { $trains ->
    [0] Nie został tam ani jeden wagonik.
    [one] Został tam tylko { $trains } wagonik.
    [few] Zostały tam tylko { $trains } wagoniki.
   *[many] Zostało tam tylko { $trains } wagoników.
}
log-remark-collects = Na pewno na ręce: { $cards }.
