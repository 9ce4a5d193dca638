### Co mówi pełny ekran w terminalu oprócz tego, co gra mówi wiersz po wierszu.

fullscreen-yes = tak
fullscreen-no = nie
fullscreen-go-on = dalej
# Ostatni wiersz ekranu: klawisze i co robią.
fullscreen-keys = ↑↓ Enter · Tab miasto · PgUp/PgDn zoom · Ctrl+strzałki ruch · F5 całość · F1 pomoc · F3 log · ^C wyjście
fullscreen-keys-short = F1 pomoc · ↑↓ Enter · Tab miasto · PgUp/PgDn zoom · F2 panel · ^C wyjście
fullscreen-leaving = Wychodzę. Gra jest zapisana …
fullscreen-tunnel-price = { $extra ->
    [0] Bez dopłaty: tunel jest przebity.
    [one] Kosztuje { $extra } kartę więcej.
    [few] Kosztuje { $extra } karty więcej.
   *[many] Kosztuje { $extra } kart więcej.
}
# Dlaczego gra działa wiersz po wierszu, choć ekran by się znalazł.
fullscreen-missing = Plansza na pełnym ekranie wymaga jeszcze jednego pakietu: { $command }
fullscreen-too-small = Pełny ekran wymaga okna o co najmniej { $columns } × { $rows } znakach; na razie wiersz po wierszu.
# Nagłówki wąskich kolumn: punkty, wagony, stacje, karty wagonów, bilety.
fullscreen-column-points = pkt
fullscreen-column-trains = wag.
fullscreen-column-stations = st.
fullscreen-column-cards = karty
fullscreen-column-tickets = bilety
