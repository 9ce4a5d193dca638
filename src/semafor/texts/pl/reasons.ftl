### Dlaczego bot robi to, co robi: uzasadnienie podpowiedzi.

## Bilety

reason-works-on-ticket = { $missing ->
    [0] Bilet { $ticket } jest właściwie gotowy.
    [one] Do biletu { $ticket } brakuje jeszcze { $missing } pola.
   *[other] Do biletu { $ticket } brakuje jeszcze { $missing } pól.
}
reason-needs-spaces = { $spaces ->
    [0] Zatrzymane bilety nie wymagają już żadnych pól; pozostałe wagoniki: { $trains }.
    [one] Zatrzymane bilety wymagają łącznie { $spaces } pola; pozostałe wagoniki: { $trains }.
   *[other] Zatrzymane bilety wymagają łącznie { $spaces } pól; pozostałe wagoniki: { $trains }.
}
reason-keeps-ticket = Bilet { $ticket } warto zatrzymać: { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
} za { $cost ->
    [0] nic
    [one] { $cost } dodatkowe pole
    [few] { $cost } dodatkowe pola
   *[many] { $cost } dodatkowych pól
}.
reason-rejects-ticket = Biletu { $ticket } nie warto zatrzymać: { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
} do zdobycia lub stracenia, { $cost ->
    [0] choć bez dodatkowych pól
    [one] { $cost } dodatkowe pole do zajęcia
    [few] { $cost } dodatkowe pola do zajęcia
   *[many] { $cost } dodatkowych pól do zajęcia
}.
reason-misfits-ticket = Bilet { $ticket } gorzej pasuje do pozostałych: { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
} za { $cost ->
    [0] nic
    [one] { $cost } dodatkowe pole
    [few] { $cost } dodatkowe pola
   *[many] { $cost } dodatkowych pól
}.
reason-has-no-way = Do biletu { $ticket } nie prowadzi już żadna wolna droga.
reason-draws-tickets = Jest jeszcze czas na nowe bilety: { $trains ->
    [one] został { $trains } wagonik
    [few] zostały { $trains } wagoniki
   *[many] zostało { $trains } wagoników
}.

## Trasy

reason-wants-route-threatened = { $rivals ->
    [one] Trasa { $route } jest zagrożona: może jej chcieć rywal.
   *[other] Trasa { $route } jest zagrożona: może jej chcieć { $rivals } rywali.
}
reason-wants-route-cards-at-hand = Karty na trasę { $route } są już na ręce.
reason-wants-route-few-trains = Trasa { $route } ma pierwszeństwo, bo zostało mało wagoników.
reason-wants-route-longest = Trasa { $route } wydłuża najdłuższy ciąg tras.
reason-wants-route-country = Trasa { $route } daje kartę państwa.
reason-wants-route-first-country = Trasa { $route } otwiera drogę do kart państw.
reason-wants-route-points = Trasa { $route } jest warta swoich punktów.
reason-wants-route-ticket = Trasa { $route } leży na drodze biletu.
reason-pays-tunnel = { $extra ->
    [one] Tunel { $route } jest wart { $extra } dodatkowej karty.
   *[other] Tunel { $route } jest wart { $extra } dodatkowych kart.
}
reason-withdraws = { $extra ->
    [one] Tunel { $route } nie jest teraz wart { $extra } dodatkowej karty.
   *[other] Tunel { $route } nie jest teraz wart { $extra } dodatkowych kart.
}
reason-builds-station = Stacja w mieście { $city } pomaga w realizacji biletu { $ticket }.
reason-station-for-later = Stacja w mieście { $city } może się jeszcze przydać.

## Karty wagonów

reason-collects-color = Na trasę { $for_route } potrzeba { term-color-cards }.
reason-collects-locomotives = Na trasę { $for_route } przydadzą się lokomotywy.
reason-collects-any = { $missing ->
    [one] Na trasę { $for_route } nadaje się każdy kolor, a brakuje { $missing } karty.
   *[other] Na trasę { $for_route } nadaje się każdy kolor, a brakuje { $missing } kart.
}
reason-collects-together = Na planowane trasy potrzeba łącznie więcej { term-color-cards } (brakuje { $missing }).
reason-lacks-cards = { $missing ->
    [one] Na trasę { $for_route } brakuje jeszcze { $missing } karty.
   *[other] Na trasę { $for_route } brakuje jeszcze { $missing } kart.
}
reason-row-lacks = Żadna odkryta karta nie pomaga na trasie { $for_route }; może pomoże talia.
reason-saves-color = Na planowane trasy nie brakuje teraz { term-color-cards }: przydadzą się później.
reason-saves-cards = Na planowane trasy nie brakuje teraz kart: przydadzą się później.
reason-saves-locomotives = Lokomotywa przyda się później na każdej trasie.

## Przebieg gry

reason-hurries = { $trains ->
    [one] Koniec jest bliski: ktoś ma już tylko { $trains } wagonik.
    [few] Koniec jest bliski: ktoś ma już tylko { $trains } wagoniki.
   *[many] Koniec jest bliski: ktoś ma już tylko { $trains } wagoników.
}
reason-beats-claim = W próbach wypadło to lepiej niż zajęcie trasy { $route }.
reason-beats-draw = W próbach wypadło to lepiej niż dobieranie { term-color-cards }.
reason-beats-locomotive = W próbach wypadło to lepiej niż wzięcie lokomotywy.
reason-beats-deck = W próbach wypadło to lepiej niż dobranie karty z talii.
reason-beats-tickets = W próbach wypadło to lepiej niż dobranie biletów.
reason-beats-station = W próbach wypadło to lepiej niż stacja w mieście { $city }.
reason-expects = Oczekiwany wynik: około { $margin } pkt względem najlepszego rywala i około { $win_share }% szans na wygraną.
reason-random = { $choices ->
    [one] Jest tylko jedna dozwolona akcja.
   *[other] Przypadkowa z { $choices } dozwolonych akcji.
}
reason-only-choice = Nic innego nie jest możliwe.
