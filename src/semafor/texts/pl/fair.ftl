### Whether a finished game was dealt fairly, for those who ask.

fair-title = Rozdanie
fair-close = Zamknij
fair-checking = Sprawdzam zapis gry …
fair-unknown = Zapisu tej gry nie można teraz pobrać.
fair-yes = Karty rozdano tak, jak obiecano. Nikt nie mógł ich wybrać, nawet gospodarz serwera.
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
fair-elsewhere = Nie trzeba wierzyć tej stronie: pobierz zapis, a semafor replay --verify sprawdzi go na twoim komputerze.
