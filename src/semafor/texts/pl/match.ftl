### Gra z kimkolwiek, własne gry na stronie głównej i powiadomienia o turze; wczytywane, gdy są potrzebne.

match-title = Zagraj z kimkolwiek
match-about = Z kimś o podobnej sile gry, dwie minuty na turę.
match-any-map = dowolna mapa
match-players = Gracze
match-find = Znajdź grę
match-waiting = { $count ->
    [0] Nikt nie czeka.
    [one] Czeka { $count } osoba.
    [few] Czekają { $count } osoby.
   *[many] Czeka { $count } osób.
}
match-others = { $count ->
    [0] Na razie nikt inny nie czeka.
    [one] Czeka jeszcze { $count } osoba.
    [few] Czekają jeszcze { $count } osoby.
   *[many] Czeka jeszcze { $count } osób.
}
match-searching = Szukamy graczy …
match-seconds = { $count } s
match-cancel = Przestań szukać
match-bots = Na razie nikt nie przyszedł. Można czekać dalej albo tymczasem zagrać z botami.
match-bots-play = Zagraj z botami
match-continue = Graj dalej
match-continue-other = Kolej na: { $players }
match-continue-open = Czeka na graczy
match-again = Jeszcze raz? Chętni: { $people } z { $count }
match-offer = Czy dać znać, gdy nadejdzie twoja tura, także wtedy, gdy patrzysz na coś innego?
match-offer-yes = Tak, daj znać
match-offer-no = Nie, dziękuję
