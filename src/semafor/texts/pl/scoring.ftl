### Podsumowanie gry, wynik i rewanż.

## Pokaz

scoring-title = Podsumowanie gry
scoring-routes = Punkty za trasy
scoring-failed = Bilety niezrealizowane
scoring-completed = Bilety zrealizowane
scoring-stations = Stacje niezbudowane
scoring-longest = Najdłuższa trasa
scoring-countries = Karty państw
scoring-path = { $player }: { $length ->
    [one] { $length } pole
    [few] { $length } pola
   *[many] { $length } pól
}
scoring-next = Dalej
scoring-skip = Pomiń
scoring-pause = Wstrzymaj
scoring-play = Wznów
scoring-speed = Tempo
scoring-again = Pokaż podsumowanie jeszcze raz
scoring-scene = { $number } z { $count }

## Kto wygrywa i dlaczego

scoring-you-win = Wygrywasz!
scoring-wins = Wygrywa { $player }
scoring-you-share = Wspólne zwycięstwo: ty i { $players }
scoring-share = Wspólne zwycięstwo: { $players }
scoring-given-up = { $player } poddaje grę.
scoring-you-gave-up = Poddajesz grę.
scoring-gave-up-mark = poddana gra
scoring-no-scoring = Gra skończyła się przed ostatnią turą; to punkty z tej chwili.
scoring-lead = { $points ->
    [one] O jeden punkt więcej niż { $player }.
    [few] O { $points } punkty więcej niż { $player }.
   *[many] O { $points } punktów więcej niż { $player }.
}
scoring-tie-shared = { $points ->
    [one] Po jednym punkcie
    [few] Po { $points } punkty
   *[many] Po { $points } punktów
} i remis także według dalszych zasad: zwycięstwo jest wspólne.
# $ahead i $behind to imiona, $best i $other to ich wyniki.
scoring-tie-completed_tickets = Remis w punktach ({ $points }). Decyduje liczba zrealizowanych biletów: { $ahead } – { $best }, { $behind } – { $other }.
scoring-tie-completed_ticket_points = Remis w punktach ({ $points }) i w liczbie zrealizowanych biletów. Decydują punkty zdobyte za bilety: { $ahead } – { $best }, { $behind } – { $other }.
scoring-tie-fewest_stations_built = Remis w punktach ({ $points }) i w liczbie zrealizowanych biletów. Decyduje mniejsza liczba zbudowanych stacji: { $ahead } – { $best }, { $behind } – { $other }.
scoring-tie-longest_path_card = Remis w punktach ({ $points }) i we wszystkim, co liczy się wcześniej. Decyduje najdłuższa trasa: ma ją { $ahead }, a { $behind } nie.

## Medale

scoring-medals = Medale
scoring-medal-comeback = Odrobione straty
scoring-medal-comeback-fact = najpierw { $count } pkt straty, na końcu zwycięstwo
scoring-medal-path = Najdłuższa trasa
scoring-medal-path-fact = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
} w jednym ciągu
scoring-medal-tickets = Najwięcej biletów
scoring-medal-tickets-fact = zrealizowane: { $count }
scoring-medal-clean = Wszystko zrobione
scoring-medal-clean-fact = wszystkie bilety zrealizowane: { $count }
scoring-medal-ticket = Największy bilet
scoring-medal-ticket-fact = { $name }, { $count } pkt
scoring-medal-haul = Najdłuższy odcinek
scoring-medal-haul-fact = { $name }, { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
}
scoring-medal-routes = Najwięcej tras
scoring-medal-routes-fact = { $count ->
    [one] { $count } trasa
    [few] { $count } trasy
   *[many] { $count } tras
}
scoring-medal-tunnels = Najwięcej tuneli
scoring-medal-tunnels-fact = { $count ->
    [one] { $count } tunel
    [few] { $count } tunele
   *[many] { $count } tuneli
}
scoring-medal-countries = Najdalej za granicę
scoring-medal-countries-fact = { $count ->
    [one] { $count } państwo
    [few] { $count } państwa
   *[many] { $count } państw
}
scoring-medal-thrift = Żadna karta na darmo
scoring-medal-thrift-fact = { $count ->
    [0] ani jednej karty na ręce
    [one] jedna karta na ręce
    [few] { $count } karty na ręce
   *[many] { $count } kart na ręce
}

## Punkty w czasie

scoring-course = Punkty w czasie gry
scoring-course-about = Punkty od początku do podsumowania: { $players }.
scoring-course-moment = Chwila
scoring-course-start = Początek
scoring-course-counted = Punkty po doliczeniu: { $step }
scoring-course-replay = Zobacz tę chwilę w powtórce
scoring-course-missing = Nie udało się wczytać przebiegu gry.

## Jeszcze raz

scoring-wanted = Chętni do gry: { $people } z { $count }
scoring-wanted-by = Grają: { $players }
scoring-no-longer = Jednak nie
scoring-open-table = Otwórz stół już teraz
scoring-open-table-about = Kto nie odpowie, zastanie wolne miejsce.
scoring-next-game = Następna gra jest gotowa.
scoring-next-game-join = Zajmij miejsce
scoring-next-game-watch = Oglądaj następną grę

## Obrazek

scoring-picture = Udostępnij obrazek
scoring-picture-save = Zapisz obrazek
scoring-picture-failed = Nie udało się utworzyć obrazka.
scoring-link = Skopiuj link do powtórki
scoring-link-copied = Skopiowano
