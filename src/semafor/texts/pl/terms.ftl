### Słownictwo gry.
### $card to litera karty (R B G Y K W O P albo L, czyli lokomotywa); $color to słowo z plików map: red, blue … albo gray.

## Karty i kolory

# Sama karta: „czerwona karta”.
term-card = { $card ->
    [R] czerwona karta
    [B] niebieska karta
    [G] zielona karta
    [Y] żółta karta
    [K] czarna karta
    [W] biała karta
    [O] pomarańczowa karta
    [P] fioletowa karta
   *[L] lokomotywa
}
# Karta, którą ktoś bierze: „Ola bierze czerwoną kartę”.
term-card-object = { $card ->
    [R] czerwoną kartę
    [B] niebieską kartę
    [G] zieloną kartę
    [Y] żółtą kartę
    [K] czarną kartę
    [W] białą kartę
    [O] pomarańczową kartę
    [P] fioletową kartę
   *[L] lokomotywę
}
# Karta, której nie ma: „nie ma czerwonej karty”.
term-card-lacking = { $card ->
    [R] czerwonej karty
    [B] niebieskiej karty
    [G] zielonej karty
    [Y] żółtej karty
    [K] czarnej karty
    [W] białej karty
    [O] pomarańczowej karty
    [P] fioletowej karty
   *[L] lokomotywy
}
# Liczba kart jednego rodzaju na liście: „2 czerwone”.
term-card-count = { $card ->
    [R] { $count ->
        [one] { $count } czerwona
        [few] { $count } czerwone
       *[many] { $count } czerwonych
    }
    [B] { $count ->
        [one] { $count } niebieska
        [few] { $count } niebieskie
       *[many] { $count } niebieskich
    }
    [G] { $count ->
        [one] { $count } zielona
        [few] { $count } zielone
       *[many] { $count } zielonych
    }
    [Y] { $count ->
        [one] { $count } żółta
        [few] { $count } żółte
       *[many] { $count } żółtych
    }
    [K] { $count ->
        [one] { $count } czarna
        [few] { $count } czarne
       *[many] { $count } czarnych
    }
    [W] { $count ->
        [one] { $count } biała
        [few] { $count } białe
       *[many] { $count } białych
    }
    [O] { $count ->
        [one] { $count } pomarańczowa
        [few] { $count } pomarańczowe
       *[many] { $count } pomarańczowych
    }
    [P] { $count ->
        [one] { $count } fioletowa
        [few] { $count } fioletowe
       *[many] { $count } fioletowych
    }
   *[L] { $count ->
        [one] { $count } lokomotywa
        [few] { $count } lokomotywy
       *[many] { $count } lokomotyw
    }
}
# Karty w kolorze, których coś wymaga: „trasa wymaga czerwonych kart”.
term-color-cards = { $color ->
    [red] czerwonych kart
    [blue] niebieskich kart
    [green] zielonych kart
    [yellow] żółtych kart
    [black] czarnych kart
    [white] białych kart
    [orange] pomarańczowych kart
    [purple] fioletowych kart
   *[gray] kart jednego koloru
}
# Sam kolor, także kolor gracza.
term-color = { $color ->
    [red] czerwony
    [blue] niebieski
    [green] zielony
    [yellow] żółty
    [black] czarny
    [white] biały
    [orange] pomarańczowy
    [purple] fioletowy
   *[gray] szary
}
# Kolor trasy: „czerwona (trasa)”.
term-route-color = { $color ->
    [red] czerwona
    [blue] niebieska
    [green] zielona
    [yellow] żółta
    [black] czarna
    [white] biała
    [orange] pomarańczowa
    [purple] fioletowa
   *[gray] szara
}
# Numer jednej z tras równoległych, których nie odróżnia kolor: „(tor 2)”.
term-track-number = tor { $number }
term-no-cards = brak kart
# Po odmowie nieznanej nazwy: najbliższa znana.
term-did-you-mean = Czy chodziło o „{ $suggestion }”?

## Rzeczy

term-train-card = karta wagonu
term-train-cards = karty wagonów
term-locomotive = lokomotywa
term-locomotives = lokomotywy
term-hand = ręka
term-row = odkryte karty
term-deck = talia
term-discard = karty odrzucone
term-ticket = bilet
term-tickets = bilety
term-long-ticket = długi bilet
term-ticket-deck = talia biletów
term-route = trasa
term-routes = trasy
term-double-route = trasa podwójna
term-tunnel = tunel
term-ferry = prom
term-special-route = trasa zagraniczna
term-space = pole
term-city = miasto
term-country = państwo
term-country-card = karta państwa
term-country-cards = karty państw
term-network = sieć
term-station = stacja
term-stations = stacje
term-train = wagonik
term-trains = wagoniki
term-points = punkty
term-score = wynik
term-longest-path = najdłuższa trasa
term-european-express = Europejski Ekspres
term-player = gracz
term-players = gracze
term-bot = bot
term-turn = tura
term-last-round = ostatnia kolejka
term-game = gra
term-map = mapa
term-board = plansza
term-rule = zasada

## Liczebniki

term-count-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
term-count-locomotives = { $count ->
    [one] { $count } lokomotywa
    [few] { $count } lokomotywy
   *[many] { $count } lokomotyw
}
term-count-trains = { $count ->
    [one] { $count } wagonik
    [few] { $count } wagoniki
   *[many] { $count } wagoników
}
term-count-stations = { $count ->
    [one] { $count } stacja
    [few] { $count } stacje
   *[many] { $count } stacji
}
term-count-tickets = { $count ->
    [one] { $count } bilet
    [few] { $count } bilety
   *[many] { $count } biletów
}
term-count-routes = { $count ->
    [one] { $count } trasa
    [few] { $count } trasy
   *[many] { $count } tras
}
term-count-spaces = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
}
term-count-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
term-count-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
term-count-turns = { $count ->
    [one] { $count } tura
    [few] { $count } tury
   *[many] { $count } tur
}

# Przeciwnicy do wyboru: jak się nazywają i jacy są.
term-level-porter = Bagażowy
term-level-porter-about = gromadzi karty, marzy o dalekich stronach, goni za każdą ładną trasą
term-level-conductor = Konduktor
term-level-conductor-about = zna swoją linię, ale buduje późno i łatwo się rozprasza
term-level-driver = Maszynista
term-level-driver-about = trzyma się rozkładu, bez błędów i bez niespodzianek
term-level-dispatcher = Dyspozytor
term-level-dispatcher-about = widzi, do czego zmierzają inni
term-level-director = Dyrektor
term-level-director-about = najsilniejszy ze wszystkich, namyśla się sekundę
