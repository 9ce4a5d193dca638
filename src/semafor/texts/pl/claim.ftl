### Zajmowanie tras: ile kosztuje trasa lub stacja, dlaczego nie można, tunele.

claim-cost = Zapłacisz:
claim-station-cost = Stacja tutaj kosztuje:
claim-cost-more = { $count ->
    [one] albo { $count } inny sposób
    [few] albo { $count } inne sposoby
   *[many] albo { $count } innych sposobów
}
claim-country-first = Pierwsze państwo w sieci nie daje jeszcze karty. Gdy dołączysz drugie do tej samej sieci, weźmiesz wierzchnią kartę każdego z nich; tutaj ({ $country }) jest teraz warta { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
claim-country-empty = Pierwsze państwo w sieci nie daje karty. Liczy się jako jedno z dwóch potrzebnych, ale jego stos ({ $country }) jest pusty.
claim-country-card = Od razu daje ci kartę państwa: { $card }.
claim-country-cards = Od razu daje ci karty państw: { $cards } – razem { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
claim-country-none = Dałaby karty państw, ale stosy są puste.
claim-missing = Jeszcze nie możesz za nią zapłacić. Brakuje { $cards }.
claim-missing-station = Jeszcze nie możesz zapłacić za stację. Brakuje { $cards }.
claim-missing-locomotives = { $count ->
    [one] { $count } lokomotywy
   *[other] { $count } lokomotyw
}
claim-missing-card = { $card ->
    [R] { $count ->
        [one] { $count } czerwonej karty (lub lokomotywy)
       *[other] { $count } czerwonych kart (lub lokomotyw)
    }
    [B] { $count ->
        [one] { $count } niebieskiej karty (lub lokomotywy)
       *[other] { $count } niebieskich kart (lub lokomotyw)
    }
    [G] { $count ->
        [one] { $count } zielonej karty (lub lokomotywy)
       *[other] { $count } zielonych kart (lub lokomotyw)
    }
    [Y] { $count ->
        [one] { $count } żółtej karty (lub lokomotywy)
       *[other] { $count } żółtych kart (lub lokomotyw)
    }
    [K] { $count ->
        [one] { $count } czarnej karty (lub lokomotywy)
       *[other] { $count } czarnych kart (lub lokomotyw)
    }
    [W] { $count ->
        [one] { $count } białej karty (lub lokomotywy)
       *[other] { $count } białych kart (lub lokomotyw)
    }
    [O] { $count ->
        [one] { $count } pomarańczowej karty (lub lokomotywy)
       *[other] { $count } pomarańczowych kart (lub lokomotyw)
    }
   *[P] { $count ->
        [one] { $count } fioletowej karty (lub lokomotywy)
       *[other] { $count } fioletowych kart (lub lokomotyw)
    }
}
claim-missing-any = { $count ->
    [one] { $count } karty dowolnego koloru (lub lokomotywy)
   *[other] { $count } kart jednego koloru (lub lokomotyw)
}
claim-rule = Przeczytaj zasadę { $id }
claim-why = Dlaczego?
claim-now = Możesz ją teraz zająć
claim-build-now = Możesz tu teraz budować
claim-with = Zajmij, płacąc: { $cards }
claim-build-with = Zbuduj, płacąc: { $cards }
claim-which-track = Który tor?
claim-which-place = Które z nich?
claim-close-by = Tuż obok:
claim-refused-conflict = Teraz to niemożliwe.
claim-refused-forbidden = Nie możesz tego zrobić.
claim-refused-too-many = Za dużo naraz. Poczekaj chwilę.
claim-refused-unavailable = Serwer nie mógł tego teraz zrobić. Spróbuj jeszcze raz.
claim-refused-outcome-unknown = Serwer nie wie jeszcze, czy to zostało zapisane. Strona dowie się sama.
claim-refused-unknown-seq = Serwer nie ma ostatnich ruchów, które tu widać; być może przywrócono kopię zapasową. Gra toczy się dalej od tego, co serwer ma.
claim-tunnel-with = Trzeba użyć { term-color-cards } lub lokomotyw.
claim-tunnel-with-locomotives = Trzeba użyć samych lokomotyw.
claim-tunnel-asked = { $player } decyduje: dołożyć karty czy zrezygnować z tunelu?
claim-tunnel-matches = liczy się
claim-tunnel-first = Tunel: gdy wyłożysz te karty, odkrywane są jeszcze trzy. Każda w twoim kolorze i każda lokomotywa kosztuje jedną kartę więcej. Wtedy możesz jeszcze zrezygnować: karty wracają do ciebie, przepada tylko tura.
claim-tunnel-choice = Jeśli dołożysz karty, trasa jest twoja. Jeśli zrezygnujesz, twoje karty wracają do ciebie i przepada tylko tura.
claim-tunnel-no-choice = Nie masz czym zapłacić. Twoje karty wracają do ciebie i przepada tylko tura.
claim-station-does = { $cost ->
    [one] Ta stacja kosztuje 1 kartę.
    [few] Ta stacja kosztuje { $cost } karty jednego koloru.
   *[many] Ta stacja kosztuje { $cost } kart jednego koloru.
} Na koniec gry pozwala użyć do biletów jednej trasy innego gracza przy tym mieście. Za stację, której nie zbudujesz, { $points ->
    [one] dostajesz { $points } punkt.
    [few] dostajesz { $points } punkty.
   *[many] dostajesz { $points } punktów.
}
