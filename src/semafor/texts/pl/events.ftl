### Co się wydarzyło: jeden wiersz na zdarzenie.
### Gdy gracz widzi więcej niż inni, są dwa komunikaty; ten ze zmienną $card lub $tickets jest dla niego.

## Karty wagonów

event-draw-row = { $player } bierze { term-card-object } spośród odkrytych.
event-draw-deck = { $player } dobiera kartę z talii.
event-draw-deck-card = { $player } dobiera z talii { term-card-object }.
event-turn-up = Na stół trafia { term-card }.
event-flush = Trzy lokomotywy: wszystkie odkryte karty zostają wymienione ({ $cards }).
event-reshuffle = { $count ->
    [one] Talia się skończyła; { $count } odrzucona karta tworzy nową.
    [few] Talia się skończyła; { $count } odrzucone karty po potasowaniu tworzą nową.
   *[many] Talia się skończyła; { $count } odrzuconych kart po potasowaniu tworzy nową.
}

## Trasy i stacje

event-claim = { $player } zajmuje trasę { $route } i zdobywa { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} (karty: { $cards }).
event-tunnel = { $player } próbuje zająć tunel { $route } (karty: { $laid }). Odsłonięte: { $revealed }. { $extra ->
    [0] Nie trzeba nic dokładać.
    [one] Trzeba dołożyć { $extra } kartę.
    [few] Trzeba dołożyć { $extra } karty.
   *[many] Trzeba dołożyć { $extra } kart.
}
event-pay = { $player } dokłada karty i zajmuje tunel: { $cards }.
event-withdraw = { $player } rezygnuje z tunelu { $route } i zabiera swoje karty.
event-station = { $player } buduje stację w mieście { $city } (karty: { $cards }).
event-country-card = { $player } bierze kartę państwa: { $country }, { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
}.

## Bilety

event-tickets = { $count ->
    [one] { $player } dobiera { $count } bilet.
    [few] { $player } dobiera { $count } bilety.
   *[many] { $player } dobiera { $count } biletów.
}
event-tickets-offered = { $player } dobiera bilety: { $tickets }.
event-keep = { $player } zatrzymuje { $kept ->
    [one] { $kept } bilet
    [few] { $kept } bilety
   *[many] { $kept } biletów
} (odrzucone: { $rejected }).
event-keep-tickets = { $player } zatrzymuje: { $tickets } (odrzucone: { $rejected }).
event-keep-secret = { $player } ma już wybrane bilety startowe.

## Przebieg gry

event-pass = { $player } nie może nic zrobić i pasuje.
event-last-round = { $player } ma już ostatnie wagoniki: zaczyna się ostatnia kolejka.
event-over = Koniec gry.

## Zdarzenia przy stole

event-undo = { $player } cofa ostatnią akcję.
event-undo-unrated = { $player } cofa akcję, która odsłoniła zakryte karty albo na którą inni już odpowiedzieli. Gra nie liczy się już do rankingu.
event-resign = { $player } poddaje grę.
event-timeout = { $player }: czas minął.
event-takeover = { $player }: dalej gra bot.
event-return = { $player } wraca do gry.
event-hint = { $player } pyta bota o radę.
