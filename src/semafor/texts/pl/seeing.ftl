### Co strona mówi o tym, co się wydarzyło: przebieg, podpowiedzi, zegary, czat, dźwięk.

## Oglądanie ruchów

seeing-pace = Pokazuj ruchy innych
seeing-pace-at-once = na bieżąco
seeing-pace-calm = każdy przez sekundę
seeing-pace-slow = każdy przez trzy sekundy
seeing-pace-by-hand = po jednym, gdy zechcę
seeing-step-waiting = { $count ->
    [one] { $count } ruch do obejrzenia
    [few] { $count } ruchy do obejrzenia
   *[many] { $count } ruchów do obejrzenia
}
seeing-step-next = Dalej
seeing-step-now = Do bieżącej chwili
seeing-older = Starsze
seeing-show-on-map = Pokaż na mapie

## Co widzi obserwator

seeing-remark-way = { $more ->
    [one] To było na twojej drodze { $ticket }: o { $more } wagonik więcej.
    [few] To było na twojej drodze { $ticket }: o { $more } wagoniki więcej.
   *[many] To było na twojej drodze { $ticket }: o { $more } wagoników więcej.
}
seeing-remark-cut = To była twoja ostatnia droga { $ticket }.
seeing-remark-trains = { $trains ->
    [0] Nie został tam ani jeden wagonik.
    [one] Został tam tylko { $trains } wagonik.
    [few] Zostały tam tylko { $trains } wagoniki.
   *[many] Zostało tam tylko { $trains } wagoników.
}
seeing-remark-collects = Na pewno w tej ręce: { $cards }.

## Rady i powody

seeing-hint = Podpowiedź
seeing-hint-by = Zapytaj
seeing-hint-thinking = Myśli …
seeing-hint-do = Zrób to
seeing-hint-again = Zapytaj ponownie
seeing-hint-close = Zamknij
seeing-why = Dlaczego?
seeing-why-rather = Zapytany ponownie: { $action }
seeing-why-none = Nie podano powodów.

## Liczby

seeing-gauge = Karty wagonów: { $deck } w talii, { $discard } odrzuconych, { $held } na rękach
seeing-discards = Co odrzucono
seeing-taken = Wzięte w tej grze z odkrytych kart
seeing-taken-none = Z odkrytych kart nic nie wzięto.

## Szukanie miasta

seeing-find = Znajdź miasto
seeing-find-none = Nie ma takiego miejsca na tej mapie.

## Zegary

seeing-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
seeing-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
seeing-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
seeing-clock = Pozostały czas
seeing-clock-short = Pospiesz się: kończy ci się czas.

## Czat

seeing-chat = Czat
seeing-chat-unread = { $count ->
    [one] Czat, { $count } nowa wypowiedź
    [few] Czat, { $count } nowe wypowiedzi
   *[many] Czat, { $count } nowych wypowiedzi
}
seeing-chat-say = Powiedz coś
seeing-chat-send = Wyślij
seeing-chat-empty = Nikt jeszcze nic nie powiedział.
seeing-chat-off = Czat tego stołu jest wyłączony.
seeing-chat-switch = Rozmowy przy tym stole
seeing-chat-mute = Wycisz: { $name }
seeing-chat-unmute = Wyłącz wyciszenie: { $name }
seeing-chat-close = Zamknij czat

## Dźwięk

seeing-sound = Dźwięk
seeing-sound-turn = Moja tura
seeing-sound-moves = Ruchy innych
seeing-sound-talk = Czat i koniec gry
