### Dlaczego bot robi to, co robi: uzasadnienie podpowiedzi.

## Bilety

reason-works-on-ticket = { $missing ->
    [0] Bilet { $ticket } jest właściwie gotowy.
    [one] Do biletu { $ticket } brakuje jeszcze { $missing } pola.
   *[other] Do biletu { $ticket } brakuje jeszcze { $missing } pól.
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
reason-rejects-ticket = Bilet { $ticket } gorzej pasuje do pozostałych: { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
} za { $cost ->
    [0] nic
    [one] { $cost } dodatkowe pole
    [few] { $cost } dodatkowe pola
   *[many] { $cost } dodatkowych pól
}.
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
reason-wants-route-cards-at-hand = Karty na trasę { $route } są już w ręce.
reason-wants-route-few-trains = Trasa { $route } ma pierwszeństwo, bo zostało mało wagoników.
reason-wants-route-longest = Trasa { $route } przedłuża najdłuższą trasę.
reason-wants-route-country = Trasa { $route } daje kartę państwa.
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

## Karty wagonów

reason-collects-color = Na trasę { $for_route } potrzeba { term-color-cards }.
reason-collects-locomotives = Na trasę { $for_route } przydadzą się lokomotywy.

## Przebieg gry

reason-hurries = { $trains ->
    [one] Koniec jest bliski: ktoś ma już tylko { $trains } wagonik.
    [few] Koniec jest bliski: ktoś ma już tylko { $trains } wagoniki.
   *[many] Koniec jest bliski: ktoś ma już tylko { $trains } wagoników.
}
reason-expects = Oczekiwany wynik: około { $margin } pkt względem najlepszego rywala i około { $win_share }{ "\u00A0" }% szans na wygraną.
reason-random = { $choices ->
    [one] Jest tylko jedna dozwolona akcja.
   *[other] Przypadkowa z { $choices } dozwolonych akcji.
}
reason-only-choice = Nic innego nie jest możliwe.
