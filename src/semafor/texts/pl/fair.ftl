### Whether a finished game was dealt fairly, for those who ask.

fair-title = Rozdanie
fair-close = Zamknij
fair-checking = Sprawdzam zapis gry …
fair-unknown = Zapisu tej gry nie można teraz pobrać.
fair-yes = Karty rozdano tak, jak obiecano, w pierwszym rozdaniu przy tym stole. Jeśli choć jedna z poniższych części pochodzi z losowania, nikt nie mógł wybrać kart, nawet gospodarz serwera.
fair-yes-after-failures = { $count ->
    [one] Karty rozdano tak, jak obiecano. Wcześniej jednak nie udało się { $count } rozdanie, a kto je znał, mógł je odrzucić.
    [few] Karty rozdano tak, jak obiecano. Wcześniej jednak nie udały się { $count } rozdania, a kto je znał, mógł je odrzucić.
   *[many] Karty rozdano tak, jak obiecano. Wcześniej jednak nie udało się { $count } rozdań, a kto je znał, mógł je odrzucić.
}
fair-yes-alone = Karty rozdano tak, jak obiecano. Nikt z graczy nie dodał jednak swojej części, więc gospodarz serwera mógł je wybrać.
fair-went-on = Ta gra to dalszy ciąg zapisu innej gry. Zakryte karty ten serwer rozdał na nowo, bez wcześniejszych zobowiązań, więc nie ma czego sprawdzać.
fair-no = Coś się nie zgadza: kart nie rozdano tak, jak obiecano.
fair-how = Rozdanie powstaje z tajemnicy serwera i z części od każdego gracza. Wszystko ustalono, zanim ktokolwiek mógł znać wynik, a teraz jest jawne.
fair-secret-as-seen = Tajemnica serwera jest tą, którą ustalił przed grą; ta przeglądarka zanotowała wtedy jej odcisk.
fair-secret-as-recorded = Tajemnica serwera pasuje do odcisku w zapisie. Ta przeglądarka nie zanotowała go przed grą, więc więcej nie może powiedzieć.
fair-secret-another = Tajemnica serwera nie jest tą, którą ustalił przed grą.
fair-part-own = { $player }: część wybrana przez tę przeglądarkę jest w rozdaniu, niezmieniona.
fair-part-as-promised = { $player }: część jest tą, którą obiecano.
fair-part-another = { $player }: część nie jest tą, którą obiecano.
fair-part-none = { $player }: bez własnej części.
fair-seed-right = Karty pochodzą dokładnie z tych części i z tajemnicy.
fair-seed-wrong = Karty nie pochodzą z tych części i z tajemnicy.
fair-first-right = Grę rozpoczęła osoba wskazana przez ziarno losowości.
fair-first-wrong = Grę powinien był rozpocząć ktoś inny.
fair-history-as-seen = Ta przeglądarka brała udział w rozdaniach przy tym stole; wszystkie są w zapisie, żadnego nie dodano ani nie pominięto.
fair-history-as-recorded = Rozdania przy tym stole pasują do siebie tak, jak podaje zapis. Ta przeglądarka żadnego nie zanotowała, więc więcej nie może powiedzieć.
fair-history-another = Zapis podaje inny przebieg rozdań niż ten, który widziała ta przeglądarka, albo taki, który do siebie nie pasuje.
fair-history-old = Ta gra jest starszego rodzaju: wcześniejszych nieudanych rozdań wtedy nie zapisywano.
fair-elsewhere = Nie trzeba wierzyć tej stronie: pobierz zapis, a semafor replay --verify sprawdzi go na twoim komputerze.

## Deals that came to nothing, before the game

fair-failed = { $count ->
    [one] Przy tym stole nie udało się { $count } rozdanie
    [few] Przy tym stole nie udały się { $count } rozdania
   *[many] Przy tym stole nie udało się { $count } rozdań
}
fair-failed-late = { $player }: obiecana część rozdania nie przyszła na czas.
fair-failed-left = { $player }: odejście od stołu w trakcie rozdawania.
fair-failed-removed = { $player }: miejsce odebrane w trakcie rozdawania.
fair-failed-closed = Stół zamknięto w trakcie rozdawania.
fair-somebody = Ktoś, kogo już tu nie ma (miejsce { $number })
fair-failed-again = Na następne rozdanie każdy obiecuje nową część. To, co się nie udało, zostaje w zapisie.
fair-failed-why = Kto prowadzi serwer, mógł zobaczyć te rozdania przed innymi. Jeśli rozdania wciąż się nie udają, być może ktoś czeka na dobre karty.
fair-failed-question = Czy chcesz wziąć udział w kolejnym rozdaniu przy tym stole?
fair-failed-yes = Tak, rozdajmy jeszcze raz
fair-broken = Serwer podaje teraz o rozdaniach przy tym stole coś innego niż wcześniej. Ta strona nie bierze już w nich udziału.
