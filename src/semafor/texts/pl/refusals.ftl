### Dlaczego akcja jest odrzucona: po jednym zdaniu, z nazwami rzeczy, o które chodzi.
### $route, $city, $country, $ticket, $player i $owner to nazwy; $cards i $hand to karty jako tekst;
### $card to litera karty, a $color słowo oznaczające kolor, jak w terms.ftl; reszta to liczby.

## Czyja kolej i co trzeba zrobić najpierw

refusal-not-your-turn = To nie twoja kolej: teraz gra { $player }.
refusal-wait-for-start = Najpierw wszyscy wybierają bilety startowe; pierwsza tura zacznie się, gdy wybiorą wszyscy.
refusal-already-chosen = Twoje bilety startowe są już wybrane; inni jeszcze wybierają swoje.
refusal-game-over = Gra jest już zakończona.
refusal-wrong-phase-second = Musisz jeszcze wziąć drugą kartę wagonu.
refusal-wrong-phase-tunnel = Najpierw zdecyduj o tunelu { $route }: dołóż karty albo zrezygnuj.
refusal-wrong-phase-keep = Najpierw wybierz, które z dobranych biletów zatrzymujesz.
refusal-no-tunnel = Nie trwa żadna próba zajęcia tunelu, więc nie ma do czego dokładać kart ani z czego rezygnować.
refusal-nothing-offered = Nie masz teraz dobranych biletów do wyboru.
refusal-pass-not-allowed = Nie możesz spasować, dopóki możliwa jest jakaś akcja.
refusal-unreadable = Nie da się zrozumieć akcji „{ $text }”.
refusal-unknown-seat = W tej grze nie ma gracza o numerze { $seat }.

## Karty wagonów

refusal-deck-empty = Talia jest pusta; można brać tylko odkryte karty.
refusal-no-cards-at-all = Nie ma już kart wagonów do dobrania; wybierz inną akcję.
refusal-not-in-row = Wśród odkrytych kart nie ma { term-card-lacking }.
refusal-locomotive-second = Odkryta lokomotywa nie może być drugą kartą.

## Nazwy, których nie ma na mapie

refusal-unknown-route = Na tej mapie nie ma trasy „{ $route }”.
refusal-unknown-city = Na tej mapie nie ma miasta „{ $city }”.
refusal-unknown-ticket = Na tej mapie nie ma biletu „{ $ticket }”.

## Zajmowanie tras

refusal-route-taken = Trasa { $route } jest już zajęta ({ $owner }).
refusal-twin-own = Masz już nitkę równoległą do trasy { $route }, a dwóch mieć nie wolno.
refusal-twin-closed = Trasa { $route } jest zamknięta: równoległa nitka jest już zajęta, a w grze { $players }-osobowej można użyć tylko jednej.
refusal-country-own = Nie możesz zająć trasy { $route }: masz już trasę do tego państwa ({ $country }).
refusal-trains-short = Trasa { $route } wymaga { $length ->
    [one] { $length } wagonika
   *[other] { $length } wagoników
}, a masz już tylko { $trains }.
refusal-payment-count = Trasa { $route } kosztuje dokładnie { $length ->
    [one] { $length } kartę
    [few] { $length } karty
   *[many] { $length } kart
}, a płacisz { $count }.
refusal-payment-mixed = Karty (oprócz lokomotyw) muszą być jednego koloru; te nie pasują: { $cards }.
refusal-payment-color = Trasa { $route } wymaga { term-color-cards } lub lokomotyw; te karty nie pasują: { $cards }.
refusal-ferry-locomotives = Prom { $route } wymaga co najmniej { $needed ->
    [one] { $needed } lokomotywy
   *[other] { $needed } lokomotyw
}, a dajesz { $count }.
refusal-cards-missing = Nie masz takich kart: { $cards } (na ręce: { $hand }).

## Tunele

refusal-tunnel-extra-count = Do tunelu trzeba dołożyć dokładnie { $extra ->
    [one] { $extra } kartę
    [few] { $extra } karty
   *[many] { $extra } kart
}, a dokładasz { $count }.
refusal-tunnel-extra-color = Ten tunel wymaga dołożenia { term-color-cards } lub lokomotyw; te karty nie pasują: { $cards }.
refusal-tunnel-only-locomotives = Na tunel wyłożone są same lokomotywy, więc dołożyć można tylko lokomotywy; te karty nie pasują: { $cards }.
refusal-tunnel-cards-missing = Nie masz takich kart: { $cards }; dołóż wszystkie wymagane karty albo zrezygnuj.

## Bilety

refusal-tickets-none = Nie ma już biletów do dobrania.
refusal-keep-too-few-start = Z biletów startowych musisz zatrzymać co najmniej { $least ->
    [one] { $least } bilet
    [few] { $least } bilety
   *[many] { $least } biletów
}, a wybierasz { $count }.
refusal-keep-too-few = Musisz zatrzymać co najmniej { $least ->
    [one] { $least } bilet
    [few] { $least } bilety
   *[many] { $least } biletów
}, a wybierasz { $count }.
refusal-keep-not-offered = Biletu { $ticket } nie ma wśród tych, z których wybierasz.
refusal-keep-twice = Bilet { $ticket } jest podany dwa razy.

## Stacje

refusal-stations-not-here = Na tej mapie nie ma stacji.
refusal-stations-all-built = Wszystkie twoje stacje są już zbudowane.
refusal-station-city-taken = W mieście { $city } stoi już stacja ({ $owner }).
refusal-station-payment-count = Następna stacja kosztuje dokładnie { $needed ->
    [one] { $needed } kartę
    [few] { $needed } karty
   *[many] { $needed } kart
}, a płacisz { $count }.
refusal-station-payment-mixed = Karty za stację (oprócz lokomotyw) muszą być jednego koloru; te nie pasują: { $cards }.
refusal-station-cards-missing = Nie masz takich kart: { $cards }.
