### Co mówi strona w przeglądarce.

page-name = Semafor
page-tagline = Otwarta gra kolejowa

## Strona główna

page-front-solo = Zagraj z botami
page-front-map = Mapa
page-front-opponents = Przeciwnicy
page-front-level = Poziom
page-front-pace = Boty grają
page-front-pace-at-once = natychmiast
page-front-pace-calm = spokojnie
page-front-pace-slow = powoli
page-front-practice = Ćwiczenie: można cofnąć wszystko, nawet po odsłonięciu kart (bez rankingu)
page-front-more = Więcej
page-front-start = Start
page-front-tables = Wolne stoły
page-front-tables-none = W tej chwili nikt nie czeka.
page-front-friends = Zagraj ze znajomymi
page-front-seats = Miejsca
page-front-create = Załóż stół
page-front-join = Usiądź
page-front-watch = Oglądaj
page-front-mine = Twoje gry
page-front-go-on = Graj dalej
page-front-your-name = Twoje imię
page-front-guest = Gość
page-front-boards = Plansze
page-map-plain = gra podstawowa
page-map-minutes = około { $count } min
page-map-tunnels = tunele
page-map-ferries = promy
page-map-countries = sąsiednie państwa
page-front-learn = Naucz się grać
page-front-learn-about = Pierwsza gra z przewodnikiem na tej mapie, w dziesięć minut
page-front-rules = Zasady
page-front-games = Gry i powtórki
page-front-leaderboard = Tabela najlepszych
page-front-me = Ty
page-front-kind-device = Razem na jednym urządzeniu
page-front-kind-device-about = Podajecie je sobie; nikt nie widzi cudzych kart
page-front-kind-friends = Ze znajomymi, gdziekolwiek są
page-front-kind-friends-about = Przez link albo na liście dla wszystkich; na żywo albo jedna tura dziennie
page-front-kind-couch = Na dużym ekranie
page-front-kind-couch-about = Plansza na ekranie, a karty w telefonach
page-front-being-played = trwa gra
page-front-free-seats = są wolne miejsca

## Przy stole

page-you = ty
page-acting = ma ruch
page-away = rozłączono
page-known = Te karty na pewno są na tej ręce
page-home = Strona główna
page-language = Język
page-theme = Jasno lub ciemno
page-to-board = Do planszy
page-keyboard = Klawiatura
page-undo = Cofnij
page-undo-asked = { $player } chce cofnąć akcję. Zgadzasz się?
page-undo-asking = Pytamy pozostałych, czy można to cofnąć.
page-undo-refused = Zostaje, jak było: nie wszyscy zgodzili się na cofnięcie.
page-undo-seen = Tego nie da się cofnąć: od tej pory widać było zakryte karty lub bilety.
page-yes = Tak
page-no = Nie
page-invite = Zaproś innych: wyślij im ten link
page-invite-watchers = Dla tych, którzy chcą popatrzeć: wyślij im ten link
page-copy = Skopiuj link
page-copied = Skopiowano
page-sit = Usiądź tutaj
page-seat-open = wolne
page-start-game = Rozpocznij grę
page-waiting-owner = Czekamy, aż właściciel stołu rozpocznie grę.
page-add-bot = Posadź tu bota
page-fair-deal = Czy rozdanie było uczciwe?
page-rematch = Zagraj jeszcze raz
page-offline = Utracono połączenie. Wróci samo.
page-gone = Nie ma takiego stołu.
page-loading = Wczytywanie planszy …
page-failed = Nie udało się: { $reason }

page-status-turn = Twoja tura: weź karty, zajmij trasę albo dobierz bilety.
page-status-turn-station = Twoja tura: weź karty, zajmij trasę, dobierz bilety albo zbuduj stację.
page-status-last = Twoja ostatnia tura: weź karty, zajmij trasę albo dobierz bilety.
page-status-last-station = Twoja ostatnia tura: weź karty, zajmij trasę, dobierz bilety albo zbuduj stację.
page-status-last-brief = Twoja ostatnia tura
page-status-turn-brief = Twoja tura
page-status-second = Weź drugą kartę.
page-status-tunnel = Tunel kosztuje więcej: dołóż karty albo zrezygnuj.
page-status-keep = Wybierz bilety, które zatrzymujesz.
page-status-start = Wybierz swoje bilety startowe.
page-status-start-others = Pozostali jeszcze wybierają bilety.
page-status-other = Teraz gra { $player }.
page-status-away = Ruch ma { $player } – brak połączenia.
page-status-digging = Twój tunel: odkrywane są trzy karty.
page-status-done = Ruch wykonany.
page-status-recorded = Powtórka: teraz gra { $player }.
page-status-recorded-start = Powtórka: wybór biletów startowych.
page-status-recorded-hand = Widzisz karty gracza: { $player }.
page-last-round = { $turns ->
    [one] Ostatnia kolejka: została { $turns } tura
    [few] Ostatnia kolejka: zostały { $turns } tury
   *[many] Ostatnia kolejka: zostało { $turns } tur
}
page-clock-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
page-clock-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
page-clock-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
page-clock = Pozostały czas
page-clock-short = Pospiesz się: kończy ci się czas.
page-last-order = Kolejność ostatnich tur
page-pass-device = Podaj urządzenie: teraz gra
page-pass-ready = To ja, { $player }: pokaż moje karty
page-pass-promise = Teraz na ekranie nie ma niczyich kart.
page-pass-drawn = Dobierasz { term-card-object }.
page-pass-on = Podaj urządzenie dalej
page-take-back = { $player }: cofnij to
page-looking-on = Oglądasz grę i nie widzisz niczyich kart.
page-looking-on-open = Oglądasz grę. Wszyscy zgodzili się pokazać karty.
page-spectators = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
   *[many] { $count } widzów
}
page-bot-plays = { $player }: za tę osobę gra bot.
page-come-back = Chcę grać dalej
page-table = Stół
page-table-closed = Ten stół został zamknięty.
page-table-hidden = Ten stół nie przyjmuje widzów.
page-show-hand-only = Karty
page-show-board = Plansza

## Karty, bilety, trasy

page-hand = { $count ->
    [one] Na ręce: { $count } karta
    [few] Na ręce: { $count } karty
   *[many] Na ręce: { $count } kart
}
page-hand-empty = Nie masz kart wagonów.
page-deck-left = { $count ->
    [one] została { $count } karta
    [few] zostały { $count } karty
   *[many] zostało { $count } kart
}
page-tickets-left = { $count ->
    [one] został { $count } bilet
    [few] zostały { $count } bilety
   *[many] zostało { $count } biletów
}
page-discard = { $count ->
    [one] Odrzucone: { $count } karta
    [few] Odrzucone: { $count } karty
   *[many] Odrzucone: { $count } kart
}
page-tickets-none = Nie masz biletów.
page-tickets-none-other = Brak biletów.
page-ticket-done = zrealizowany
page-ticket-missing = { $count ->
    [one] brakuje { $count } wagonika
    [few] brakuje { $count } wagoników
   *[many] brakuje { $count } wagoników
}
page-ticket-lost = poza zasięgiem
page-choose-tickets = Bilety dla ciebie
page-choose-least = { $least ->
    [one] Zatrzymaj co najmniej { $least }.
    [few] Zatrzymaj co najmniej { $least }.
   *[many] Zatrzymaj co najmniej { $least }.
}
page-choose-risk = Bilet daje punkty, gdy połączysz jego miasta, a odbiera je, gdy się nie uda.
page-choose-stake = { $points ->
    [one] Stawka: { $points } punkt, do zyskania albo do stracenia.
    [few] Stawka: { $points } punkty, do zyskania albo do stracenia.
   *[many] Stawka: { $points } punktów, do zyskania albo do stracenia.
}
page-keep-count = { $count ->
    [one] Zatrzymaj { $count } bilet
    [few] Zatrzymaj { $count } bilety
   *[many] Zatrzymaj { $count } biletów
}
page-any-color = dowolny jeden kolor
page-tunnel = Tunel { $route }
page-tunnel-due = { $extra ->
    [0] Nie trzeba nic dokładać.
    [one] Trzeba dołożyć { $extra } kartę.
    [few] Trzeba dołożyć { $extra } karty.
   *[many] Trzeba dołożyć { $extra } kart.
}
page-station-in = Stacja w mieście { $city }
page-gauge = Karty wagonów – w talii: { $deck }, odrzucone: { $discard }, na rękach: { $held }
page-discards = Co odrzucono
page-taken = Wzięte w tej grze z odkrytych kart
page-taken-none = Z odkrytych kart nic nie wzięto.
page-find = Znajdź miasto
page-find-none = Nie ma takiego miejsca na tej mapie.
page-ticket-completed = Bilet zrealizowany

## Co można zrobić

page-actions = Wszystkie akcje
page-actions-none = Teraz nie masz nic do zrobienia.
page-search = Szukaj
page-draw-deck = Dobierz kartę z talii
page-draw-row = Weź { term-card-object }
page-draw-tickets = Dobierz bilety
page-claim = Zajmij trasę { $route }, płacąc: { $cards }
page-station = Zbuduj stację w mieście { $city }, płacąc: { $cards }
page-keep = Zatrzymaj: { $tickets }
page-pay = Zapłać: { $cards }
page-pay-short = Zapłać
page-withdraw = Zrezygnuj z tunelu i zabierz karty
page-pass = Pasuj
page-cancel = Anuluj
page-zoom-in = Powiększ
page-zoom-out = Pomniejsz
page-zoom-whole = Cała plansza
page-panels = Części stołu
page-tab-actions = Akcje
page-tab-log = Dziennik
page-tab-result = Wynik
page-log = Co się wydarzyło

## Koniec

page-place = Miejsce
page-total = Razem
page-look-at-board = Obejrzyj planszę
page-replay = Odtwórz
page-went-on = To dalszy ciąg innej gry: nie liczy się do rankingu.
