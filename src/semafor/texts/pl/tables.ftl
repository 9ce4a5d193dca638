### Zakładanie stołu, czekanie na innych, duży ekran i własne sprawy; wczytywane z tymi ekranami.

## Zakładanie stołu

tables-seat = Miejsce { $number }
tables-seat-add = Jeszcze jedno miejsce
tables-seat-remove = Usuń miejsce { $number }
tables-who-person = Gra tutaj
tables-who-open = Wolne dla każdego
tables-who-bot = Bot
tables-name = imię
tables-player = Gracz { $number }
tables-time = Czas
tables-clock = Zegar
tables-clock-none = bez zegara
tables-clock-seconds = { $count ->
    [one] { $count } sekunda na turę
    [few] { $count } sekundy na turę
   *[many] { $count } sekund na turę
}
tables-clock-minutes = { $count ->
    [one] { $count } minuta na turę
    [few] { $count } minuty na turę
   *[many] { $count } minut na turę
}
tables-clock-game = { $count ->
    [one] { $count } minuta na grę i { $increment } s na turę
    [few] { $count } minuty na grę i { $increment } s na turę
   *[many] { $count } minut na grę i { $increment } s na turę
}
tables-clock-days = { $count ->
    [one] { $count } dzień na turę
    [few] { $count } dni na turę
   *[many] { $count } dni na turę
}
tables-away = Za nieobecnych
tables-away-bot = gra bot, aż wrócą
tables-away-wait = nie gra nikt, czeka się na nich
tables-away-resign = nikt, poddają grę
tables-company = Inne osoby
tables-listed = Na liście: może usiąść każdy
tables-chat = Czat przy stole
tables-spectators = Widzowie
tables-spectators-public = nie widzą rąk
tables-spectators-hands = widzą wszystkie ręce, jeśli wszyscy się zgodzą
tables-spectators-none = bez widzów
tables-bonus = 10 punktów za najdłuższą trasę
tables-generous = Połączenie dwóch sieci liczy się także dla ich państw
tables-more = Więcej
tables-stand-in = Bot za nieobecnych
tables-webhook = Adres internetowy powiadamiany o początku tury
tables-fault-names = Dwie osoby mają to samo imię.
tables-fault-webhook = Adres musi zaczynać się od https:// albo http://.

## Czekanie na innych

tables-waiting = Czekamy na graczy
tables-code = Link jako kod QR dla telefonów
tables-share = Udostępnij
tables-name-other = Ktoś jeszcze przy tym urządzeniu
tables-sit-as = Usiądź jako { $name }
tables-leave = Odejdź
tables-free = Zwolnij miejsce
tables-not-here = nieobecny
tables-dealing = Trwa rozdawanie kart …
tables-show-couch = Pokaż ten stół na dużym ekranie

## Duży ekran i ręka

tables-couch-join = Zeskanuj kod telefonem, aby zająć miejsce albo zobaczyć swoją rękę.

## O stole

tables-about = O tym stole
tables-resign = Poddaj się
tables-resign-sure = Poddać grę za gracza { $player }? Pozostali grają dalej.
tables-resign-yes = Tak, poddaję się
tables-open-hands = Widzowie mogą widzieć moją rękę, gdy zgodzą się wszyscy
tables-to-couch = Duży ekran
tables-to-hand = Tylko ręka
tables-to-table = Cały stół
tables-go = Na stronę główną; stół zostaje

## Ty

tables-me-guest = Grasz jako gość. Konto zachowuje twoje gry i rankingi na każdym urządzeniu; wystarczą imię i hasło.
tables-me-account = Twoje konto: { $name }
tables-password = Hasło
tables-password-new = Nowe hasło
tables-password-rule = Co najmniej 8 znaków
tables-register = Załóż konto
tables-log-in = Zaloguj się
tables-log-out = Wyloguj się
tables-rename = Zapisz imię
tables-saved = Zapisano.
tables-change-password = Zmień hasło
tables-ratings = Twoje rankingi
tables-ratings-none = Nie ma jeszcze gier rankingowych.
tables-rating = { $games ->
    [one] { $rating } ± { $doubt }, { $games } gra
    [few] { $rating } ± { $doubt }, { $games } gry
   *[many] { $rating } ± { $doubt }, { $games } gier
}
tables-provisional = tymczasowy
tables-export = Pobierz wszystkie moje dane
tables-delete = Usuń wszystkie moje dane
tables-delete-sure = Wszystko o tobie zostanie usunięte. Zakończone gry zostają u innych graczy, bez twojego imienia.
tables-delete-yes = Tak, usuń wszystko
tables-map-missing = Na serwerze brakuje teraz mapy tego stołu ({ $map }). Nic nie przepadło: gra potoczy się dalej, gdy tylko mapa wróci.
tables-map-missing-host = Dla gospodarza: uruchom serwer z tą mapą (semafor serve --map PLIK).
