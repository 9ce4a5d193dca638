### Teksty gry w terminalu. Słowa, które się wpisuje (save, load, help …), są w command_words.ftl;
### angielskie działają we wszystkich językach.

## Początek

terminal-welcome = Semafor, otwarta gra kolejowa. W każdej chwili możesz wpisać help.
terminal-setup-heading = Nowa gra
terminal-setup-map = Która mapa?
terminal-setup-players = Ilu graczy? ({ $least }–{ $most })
terminal-setup-name = Imię gracza { $number }:
terminal-setup-default-name = Gracz { $number }
terminal-setup-kind = Kto gra jako { $player }?
terminal-setup-person = człowiek
terminal-setup-bot = bot
terminal-setup-which-bot = Który bot?
terminal-setup-bot-name = Bot { $number }
terminal-setup-default = (Enter: { $value })
terminal-setup-seed = Ziarno losowości tej gry: { $seed }
terminal-setup-first = Pierwszą turę gra { $player }.
terminal-setup-resume = Wznowić zapisaną grę { $file }?

## Stół

terminal-heading-turn = Tura { $number }: { $player }
terminal-heading-hand = Na ręce ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
})
terminal-heading-row = Odkryte karty
terminal-heading-piles = Talie i stosy
terminal-heading-tickets = Twoje bilety
terminal-heading-offered = Bilety do wyboru
terminal-heading-scores = Wyniki
terminal-heading-routes = Trasy
terminal-heading-stations = Stacje
terminal-heading-countries = Karty państw
terminal-heading-actions = Możliwe akcje
terminal-heading-log = Co się wydarzyło
terminal-heading-tunnel = Tunel { $route }

terminal-hand-empty = Nie masz kart wagonów.
terminal-row-empty = Nie ma odkrytych kart.
terminal-deck = Talia: { $count ->
    [0] pusta
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
terminal-discard = Karty odrzucone: { $count ->
    [0] brak
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
terminal-ticket-deck = Talia biletów: { $count ->
    [0] pusta
    [one] { $count } bilet
    [few] { $count } bilety
   *[many] { $count } biletów
}
terminal-tickets-none = Nie masz biletów.
terminal-ticket = { $ticket } ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
})
terminal-ticket-long = długi
terminal-ticket-done = zrealizowany
terminal-ticket-missing = { $count ->
    [one] brakuje { $count } wagonika: { $routes }
   *[other] brakuje { $count } wagoników: { $routes }
}
terminal-ticket-with-station = możliwy już tylko dzięki stacji
terminal-ticket-out-of-reach = nie da się już zrealizować
terminal-ticket-not-enough-trains = { $count ->
    [one] brakuje { $count } wagonika, ale nie masz już żadnego
   *[other] brakuje { $count } wagoników, ale tylu już nie masz
}
terminal-route-line = { $route }, { term-route-color }, { $length ->
    [one] { $length } pole
    [few] { $length } pola
   *[many] { $length } pól
}
terminal-route-tunnel = tunel
terminal-route-ferry = { $count ->
    [one] prom z { $count } lokomotywą
   *[other] prom z { $count } lokomotywami
}
terminal-route-free = wolna
terminal-route-closed = zamknięta
terminal-route-owned = zajęta ({ $owner })
terminal-country-stack = { $country }: { $values }
terminal-country-stack-empty = { $country }: nie ma już kart

## Wyniki w trakcie gry

terminal-column-player = Gracz
terminal-column-points = Punkty
terminal-column-trains = Wagoniki
terminal-column-cards = Karty
terminal-column-tickets = Bilety
terminal-column-stations = Stacje
terminal-column-country-cards = Karty państw
terminal-mark-you = ty
terminal-mark-bot = bot
terminal-mark-playing = teraz gra
terminal-mark-resigned = poza grą

## Możliwe akcje

terminal-group-draw = Dobierz karty wagonów
terminal-group-second = Weź drugą kartę wagonu
terminal-group-claim = Zajmij trasę
terminal-group-station = Zbuduj stację
terminal-group-tickets = Dobierz bilety
terminal-group-keep = Zatrzymaj bilety
terminal-group-tunnel = Zdecyduj o tunelu
terminal-group-pass = Spasuj
terminal-group-count = { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[many] { $count } możliwości
}
terminal-group-more = … i jeszcze { $count }; wpisz numer grupy, aby zobaczyć wszystkie

terminal-action-draw-deck = karta z talii
terminal-action-draw-row = { term-card } spośród odkrytych
terminal-action-draw-locomotive = odkryta lokomotywa (jedyna karta w tej turze)
terminal-action-claim = { $route }: { $cards } (+{ $points })
terminal-action-claim-tunnel = tunel { $route }: { $cards } (+{ $points }, możliwa dopłata)
terminal-action-claim-ferry = prom { $route }: { $cards } (+{ $points })
terminal-action-station = { $city }: { $cards }
terminal-action-tickets = { $count ->
    [one] dobierz { $count } bilet i zatrzymaj co najmniej { $least }
    [few] dobierz { $count } bilety i zatrzymaj co najmniej { $least }
   *[many] dobierz { $count } biletów i zatrzymaj co najmniej { $least }
}
terminal-action-keep = zatrzymaj: { $tickets }
terminal-action-keep-all = zatrzymaj wszystkie
terminal-action-pay = dołóż: { $cards }
terminal-action-withdraw = zrezygnuj z tunelu i zabierz karty
terminal-action-pass = spasuj (nic innego nie jest możliwe)

## Pytania

terminal-prompt = { $player }, twoja akcja:
terminal-prompt-second = Druga karta:
terminal-prompt-tunnel = Dołóż karty albo zrezygnuj z tunelu:
terminal-prompt-start = Które bilety startowe zatrzymujesz? Co najmniej { $least }; podaj numery oddzielone spacjami:
terminal-prompt-keep = Które bilety zatrzymujesz? Co najmniej { $least }; podaj numery oddzielone spacjami:
terminal-prompt-route = Która trasa?
terminal-prompt-city = Które miasto?
terminal-prompt-payment = Którymi kartami płacisz?
terminal-prompt-number = Numer:
terminal-prompt-back = (Enter: wróć)
terminal-prompt-confirm = { $action } – na pewno? ({ terminal-answer-yes }/{ terminal-answer-no })
terminal-answer-yes = t
terminal-answer-no = n
terminal-press-enter = Naciśnij Enter, aby grać dalej.

## Tunele

terminal-tunnel-laid = Wyłożone: { $cards }
terminal-tunnel-revealed = Odsłonięte: { $cards }
terminal-tunnel-extra = { $extra ->
    [one] Musisz dołożyć { $extra } kartę albo zrezygnować z tunelu.
    [few] Musisz dołożyć { $extra } karty albo zrezygnować z tunelu.
   *[many] Musisz dołożyć { $extra } kart albo zrezygnować z tunelu.
}
terminal-tunnel-unaffordable = Nie masz takich kart; musisz zrezygnować z tunelu.

## Kilka osób przy jednym urządzeniu

terminal-cover = Urządzenie przejmuje { $player }.
terminal-cover-ready = { $player }: naciśnij Enter, gdy nikt inny nie patrzy.
terminal-cover-start = Bilety startowe wybiera { $player }. Pozostali nie patrzą.
terminal-cover-done = Koniec twojej tury. Naciśnij Enter, aby zakryć karty.

## Boty

terminal-bot-thinking = { $player } myśli …

## Pomoc

terminal-help-heading = Co można wpisać
terminal-help-number = akcja o tym numerze
terminal-help-row = pokaż stół jeszcze raz
terminal-help-hand = pokaż swoje karty
terminal-help-tickets-held = pokaż bilety i to, czego do nich brakuje
terminal-help-scores = pokaż wyniki
terminal-help-log = pokaż, co się wydarzyło
terminal-help-undo = cofnij swoją ostatnią akcję
terminal-help-save = zapisz grę w pliku
terminal-help-load = wróć do zapisanej gry
terminal-help-quit = zakończ grę
terminal-help-cards = Karty: R czerwona, B niebieska, G zielona, Y żółta, K czarna, W biała, O pomarańczowa, P fioletowa, L lokomotywa
terminal-rule-heading = { $id }: { $title }
terminal-rule-unknown = Nie ma zasady { $id }. Wpisz help rules, aby zobaczyć listę.
terminal-rule-more = Więcej na ten temat: help { $id }

## Zapisywanie, wczytywanie, wyjście

terminal-saved = Gra jest zapisana w pliku { $file }.
terminal-save-overwrite = Plik { $file } już istnieje. Nadpisać?
terminal-save-cancelled = Nic nie zapisano.
terminal-loaded = Wczytano z pliku { $file }: { $map }, { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}.
terminal-load-discard = Bieżąca gra nie jest zapisana. Porzucić ją?
terminal-usage-save = Wpisz save i nazwę pliku.
terminal-usage-load = Wpisz load i nazwę pliku.
terminal-usage-help = Wpisz help albo help i identyfikator zasady, na przykład help LOCO-03.
terminal-undone = Ostatnia akcja jest cofnięta.
terminal-undo-impossible = Nie ma czego cofnąć.
terminal-quit-confirm = Gra nie jest zapisana. Wyjść mimo to?
terminal-quit-saved = Gra jest zapisana w pliku { $file }. Aby do niej wrócić: { $command }
terminal-interrupted = Przerwano.
terminal-goodbye = Do zobaczenia!

## Koniec gry

terminal-last-round = Ostatnia kolejka: { $turns ->
    [one] została { $turns } tura.
    [few] zostały { $turns } tury.
   *[many] zostało { $turns } tur.
}
terminal-last-turn = To twoja ostatnia tura.
terminal-over = Koniec gry
terminal-over-stalemate = Nikt nie może już nic zrobić, więc gra się kończy.
terminal-over-idle = Od dziesięciu kolejek nic się nie zmienia, więc gra się kończy.
terminal-winner = Wygrywa { $player } ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
})!
terminal-winners-shared = Wspólne zwycięstwo ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}): { $names }!

## Końcowa punktacja

terminal-final-heading = Końcowa punktacja
terminal-final-place = Miejsce
terminal-final-player = Gracz
terminal-final-routes = Trasy
terminal-final-tickets = Bilety
terminal-final-stations = Stacje
terminal-final-length = Długość
terminal-final-bonus = Najdłuższa trasa
terminal-final-express = Europejski Ekspres
terminal-final-countries = Państwa
terminal-final-total = Razem
terminal-final-tickets-of = Bilety: { $player }
terminal-final-completed = zrealizowane: { $tickets }
terminal-final-failed = niezrealizowane: { $tickets }
terminal-final-none = brak
terminal-final-tie = Zadecydowały zasady rozstrzygania remisów ({ $rule }).

## Odtwarzanie zapisu

terminal-replay-heading = { $map }, { $names }
terminal-replay-step = Akcja { $number } z { $count }: { $player }, { $action }
terminal-replay-more = Enter: dalej, numer: przejdź do akcji, q: wyjdź
terminal-replay-end = Koniec zapisu.
terminal-replay-deal-kept = Karty rozdano tak, jak obiecali serwer i gracze.
terminal-replay-deal-unknown = Zapis nie mówi, skąd wzięło się jego ziarno losowości, więc nie da się sprawdzić, czy ktoś nie wybrał rozdania.
terminal-replay-part-added = { $player } (miejsce { $seat }): ma swoją część w ziarnie losowości.
terminal-replay-part-missing = { $player } (miejsce { $seat }): nie ma swojej części w ziarnie losowości.
terminal-replay-deal-old = To zapis starszego rodzaju: jeśli wcześniejsze rozdania przy tym stole się nie udały, nic o tym nie mówi.
terminal-replay-failed = { $count ->
    [0] Przy tym stole nie było wcześniej nieudanego rozdania.
    [one] Wcześniej nie udało się { $count } rozdanie. Kto je znał, mógł je odrzucić.
    [few] Wcześniej nie udały się { $count } rozdania. Kto je znał, mógł je odrzucić.
   *[many] Wcześniej nie udało się { $count } rozdań. Kto je znał, mógł je odrzucić.
}
terminal-replay-failed-late-played = { $player } (miejsce { $seat }): obiecana część nie przyszła na czas.
terminal-replay-failed-left-played = { $player } (miejsce { $seat }): odejście od stołu w trakcie rozdawania.
terminal-replay-failed-removed-played = { $player } (miejsce { $seat }): miejsce odebrane w trakcie rozdawania.
terminal-replay-failed-late-gone = Osoba, która potem nie grała (miejsce { $seat }): obiecana część nie przyszła na czas.
terminal-replay-failed-left-gone = Osoba, która potem nie grała (miejsce { $seat }): odejście od stołu w trakcie rozdawania.
terminal-replay-failed-removed-gone = Osoba, która potem nie grała (miejsce { $seat }): miejsce odebrane w trakcie rozdawania.
terminal-replay-verified = Zapis odtwarza się zgodnie z oryginałem: { $count ->
    [one] { $count } akcja
    [few] { $count } akcje
   *[many] { $count } akcji
}.
terminal-replay-different = Wynik w zapisie różni się od tego, co daje jego odtworzenie.

## Błędy

terminal-refused = { $message } ({ $rule })
terminal-refused-no-rule = { $message }
terminal-error-command = Nie rozumiem: „{ $text }”. Wpisz help, aby zobaczyć, co można zrobić.
terminal-error-number = Wpisz liczbę od { $first } do { $last }.
terminal-error-no-file = Nie ma pliku { $file }.
terminal-error-not-readable = Nie można odczytać pliku { $file }: { $reason }
terminal-error-not-writable = Nie można zapisać pliku { $file }: { $reason }
terminal-error-not-a-game = Plik { $file } nie zawiera zapisanej gry: { $reason }
terminal-error-replay = Pliku { $file } nie da się odtworzyć; pierwszy błędny wpis ma numer { $number }: { $reason }
terminal-error-map = Nie ma mapy { $map }. Mapy: { $maps }
terminal-error-language = Nie ma języka { $language }. Języki: { $languages }
terminal-error-bot = Nie ma bota { $bot }. Boty: { $bots }; albo klasa, path.py:ClassName, albo program, cmd:PROGRAM
terminal-error-players = Mapa { $map }: od { $least } do { $most } graczy.
terminal-error-name-empty = Imię musi mieć co najmniej jeden znak.
terminal-error-name-taken = Jest już gracz o imieniu { $name }.
terminal-error-not-now = Teraz to niemożliwe.
terminal-interpreted = Brak tu skompilowanych modułów, więc zasady działają wolniej.

## Więcej tekstów do gry w terminalu

# Rodzaj karty jednym słowem, obok jej litery.
terminal-card = { $card ->
    [R] czerwona
    [B] niebieska
    [G] zielona
    [Y] żółta
    [K] czarna
    [W] biała
    [O] pomarańczowa
    [P] fioletowa
   *[L] lokomotywa
}
terminal-setup-people = Kto gra przy tym urządzeniu? Imiona oddzielone przecinkami
terminal-setup-bots = Ile botów gra? ({ $least }–{ $most })
terminal-resume-heading = Niedokończone gry
terminal-resume-line = { $map }: { $names } ({ $count ->
    [one] { $count } akcja
    [few] { $count } akcje
   *[many] { $count } akcji
}, { $when })
terminal-resume-prompt = Którą kontynuować? (Enter: 1, n: nowa gra)
terminal-again = Zagrać jeszcze raz w tym samym składzie?
terminal-bot-replaced = { $player }: nie ma tu bota { $bot }, więc zamiast niego gra { $other }.
terminal-bot-not-run = { $player }: bot { $bot } nie został uruchomiony, więc zamiast niego gra { $other }.
terminal-bot-failed = { $player }: bot { $bot } zawiódł, więc zamiast niego gra { $other }. Powód: { $reason }
terminal-bot-late = { $player }: bot { $bot } nie odpowiedział na czas, więc zamiast niego gra { $other }. Powód: { $reason }
terminal-bot-died = { $player }: bot { $bot } przestał działać, więc zamiast niego gra { $other }. Powód: { $reason }
terminal-bot-run = Ta gra wymienia bota { $bot }. Uruchomić ten plik lub program na tym komputerze?
terminal-heading-start = { $player } wybiera bilety startowe
terminal-heading-news = Od twojej ostatniej tury
terminal-ticket-trains = { $count ->
    [one] potrzeba co najmniej { $count } wagonika
   *[other] potrzeba co najmniej { $count } wagoników
}
terminal-ticket-trains-more = { $count ->
    [one] potrzeba jeszcze { $count } wagonika
   *[other] potrzeba jeszcze { $count } wagoników
}
terminal-tickets-how-to-draw = Aby dobrać nowe bilety, wpisz draw tickets.
terminal-last-round-order = Zagrają jeszcze: { $names }.
terminal-score-now = Gdyby gra skończyła się teraz, twój wynik to:
terminal-menu-deck = talia (d)
# Przy odkrytej lokomotywie.
terminal-menu-alone = , jako jedyna karta
terminal-menu-station = { $cities ->
    [one] { $cities } miasto do wyboru
    [few] { $cities } miasta do wyboru
   *[many] { $cities } miast do wyboru
}, cena: { $price ->
    [one] { $price } karta
    [few] { $price } karty
   *[many] { $price } kart
}
terminal-menu-useful = na drodze twoich biletów
terminal-menu-useful-station = w tej chwili pomoże twoim biletom
terminal-menu-more = … jeszcze { $count }: wpisz more albo nazwę miasta
terminal-undo-offer = Aby to cofnąć, wpisz undo.
terminal-undo-revealed = Tego nie da się cofnąć: ktoś widział już zakryte karty lub bilety.
terminal-map-picture = Obrazek planszy: { $file }
terminal-rule-found = Zasady o „{ $text }”
terminal-rule-found-more = … i jeszcze { $count }
terminal-rule-none-found = Żadna zasada nie mówi o „{ $text }”. Wpisz help rules, aby zobaczyć listę.
terminal-help-number-payment = trasa o tym numerze, opłacona drugim sposobem albo tymi kartami
terminal-help-draw = karta: z talii (d) albo odkryta, podana literą
terminal-help-city = trasy miasta; wystarczy początek nazwy
terminal-help-more = pokaż więcej tras, które można zająć
terminal-help-draw-tickets = dobierz nowe bilety
terminal-help-map-picture = zajęte trasy i obrazek; map berl: trasy jednego miasta
terminal-help-search = zasady o tym słowie
terminal-help-notation = akcja w notacji: claim paris-zurich GGL
terminal-help-explain = ta zasada; help rules: wszystkie
terminal-record-kept = Zapis tej gry jest w pliku { $file }.
terminal-quit-unsaved = Gra nie jest zapisana.
terminal-final-completed-points = Bilety +
terminal-final-failed-points = Bilety −
terminal-error-yes-no = Odpowiedz { $yes } albo { $no }.
terminal-error-place = Nie ma tu do wyboru miejsca „{ $text }”.
terminal-error-not-payable = Teraz to niemożliwe. Wpisz nazwę miasta, aby zobaczyć, jak się sprawy mają.
terminal-error-people = Na tej mapie może grać najwyżej tyle osób: { $most }.
terminal-error-name-long = Imię może mieć najwyżej tyle znaków: { $most }.

# Hints.
terminal-help-hint = co zrobiłby tu bot i dlaczego; hint mine.py:Mine, hint search@20r
terminal-hint = Bot { $bot } zagrałby tak:
terminal-hint-type = { $action } (wpisz:{ "\u00A0" }{ $typed })
terminal-hint-failed = Bot { $bot } nie ma rady: { $reason }
terminal-hint-late = Bot { $bot } nie ma rady, bo nie odpowiedział na czas: { $reason }
terminal-hint-died = Bot { $bot } nie ma rady, bo przestał działać: { $reason }
