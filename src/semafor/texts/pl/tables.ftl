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
tables-away = Gdy kogoś nie ma
tables-away-bot = tymczasem gra bot
tables-away-wait = wszyscy czekają
tables-away-resign = ta osoba poddaje grę
tables-company = Inne osoby
tables-listed = Na liście: może usiąść każdy
tables-chat = Czat przy stole
tables-hints = Można pytać boty o podpowiedzi (wszyscy się o tym dowiadują, a gra nie liczy się do rankingu)
tables-free-undo = Ćwiczenie: można cofnąć wszystko, nawet po odsłonięciu zakrytych kart (gra nie liczy się wtedy do rankingu)
tables-spectators = Widzowie
tables-spectators-public = nie widzą niczyich kart
tables-spectators-hands = widzą wszystkie karty, jeśli wszyscy się zgodzą
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
tables-free = Zwolnij
tables-not-here = nie ma przy stole
tables-dealing = Trwa rozdawanie kart …
tables-hints-off = Bez podpowiedzi: tu ludzie grają z ludźmi.
tables-hints-on = Można pytać boty o podpowiedzi. Wszyscy dowiadują się, kto pyta, a gra nie liczy się do rankingu.
tables-free-undo-on = Ćwiczenie: można cofnąć wszystko. Gdy cofnięto coś, co odsłoniło zakryte karty, gra nie liczy się do rankingu.
tables-free-seats = { $count ->
    [one] { $count } miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[many] { $count } miejsc jest jeszcze wolnych.
}
tables-fill = Grę można rozpocząć, gdy wszystkie miejsca są zajęte. Wyślij komuś link, posadź tam bota albo usuń miejsce.
tables-fill-least = Grę można rozpocząć, gdy wszystkie miejsca są zajęte; najmniejsza liczba graczy na tej mapie: { $least }. Wyślij komuś link albo posadź tam bota.
tables-owner-starts = Są już wszyscy. Grę rozpoczyna { $player }.
tables-owner-fills = Gdy wszystkie miejsca będą zajęte, grę rozpocznie { $player }.
tables-show-couch = Pokaż ten stół na dużym ekranie

## Duży ekran i karty na ręce

tables-couch-join = Zeskanuj kod telefonem, aby zająć miejsce albo zobaczyć swoje karty.

## O stole

tables-about = O tym stole
tables-resign = Poddaj się
tables-resign-sure = { $player }: poddać grę? Pozostali grają dalej.
tables-resign-last = { $player }: poddać grę? Wtedy wygrywa { $winner }.
tables-resign-yes = Tak, poddaję się
tables-gave-up = Poddajesz grę. Pozostali grają dalej.
tables-open-hands = Widzowie mogą widzieć moje karty, gdy zgodzą się wszyscy
tables-to-couch = Duży ekran
tables-to-hand = Tylko karty
tables-to-table = Cały stół
tables-go = Na stronę główną; stół zostaje

## Ty

tables-me-guest = Grasz jako gość. Konto zachowuje twoje gry i rankingi na każdym urządzeniu. Wystarczą imię i hasło.
tables-me-account = Twoje konto: { $name }
tables-password = Hasło
tables-password-new = Nowe hasło
tables-password-rule = Co najmniej 8 znaków
tables-register = Załóż konto
tables-log-in = Zaloguj się
tables-has-account = Mam już konto
tables-log-in-about = Zaloguj się imieniem i hasłem swojego konta.
tables-need-name = Najpierw wpisz swoje imię.
tables-need-password = Hasło musi mieć co najmniej 8 znaków.
tables-wrong-password = Nie ma konta o tym imieniu i haśle.
tables-name-taken = Pod tym imieniem ktoś ma już konto. Wybierz inne albo zaloguj się, jeśli to twoje.
tables-log-out = Wyloguj się
tables-rename = Zapisz imię
tables-saved = Zapisano.
tables-change-password = Zmień hasło
tables-export = Pobierz wszystkie moje dane
tables-map-missing = Na serwerze brakuje teraz mapy tego stołu ({ $map }). Nic nie przepadło: gra potoczy się dalej, gdy tylko mapa wróci.
tables-map-missing-host = Dla gospodarza: uruchom serwer z tą mapą (semafor serve --map PLIK).
