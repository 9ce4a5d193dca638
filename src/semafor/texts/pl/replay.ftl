### Zapisane gry: lista, odtwarzanie i gra dalej od wybranego miejsca.

replay-games = Gry
replay-mine = Moje gry
replay-listed = Gry wszystkich
replay-none = Nie ma jeszcze ukończonych gier.
replay-more = Pokaż więcej
replay-date = Data
replay-players = Gracze i punkty
replay-open = Odtwórz
replay-download = Pobierz zapis
replay-download-all = Pobierz wszystkie (records.zip)
replay-statistics = Statystyki
replay-all-maps = wszystkie mapy
replay-stat-games = Gry
replay-stat-wins = Wygrane
replay-stat-mean = Średnia
replay-stat-best = Rekord
replay-stat-tickets = Zrealizowane bilety
replay-not-counted = Gry, które są dalszym ciągiem innych, nie są liczone.
replay-went-on = ciąg dalszy innej gry

## Własny zapis

replay-bring = Otwórz zapis
replay-bring-how = Upuść plik w dowolnym miejscu strony, wklej zapis albo wybierz plik. Nikt inny go nie zobaczy.
replay-choose-file = Wybierz plik
replay-too-large = Ten plik jest za duży jak na zapis gry.
replay-no-record = Tego zapisu już tu nie ma. Upuść go jeszcze raz.
replay-failed = Tego nie da się odtworzyć: { $reason }

## Odtwarzanie

replay-title = Powtórka
replay-controls = Sterowanie powtórką
replay-slider = Moment gry
replay-at = Akcja { $action } z { $count }
replay-beginning = Początek
replay-first = Na początek
replay-last = Na koniec
replay-back = Jedna akcja wstecz
replay-on = Jedna akcja dalej
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-speed = Tempo
replay-speed-times = { $times }×
replay-eyes = Widok
replay-eyes-spectator = widz
replay-eyes-open = wszystkie karty odkryte
replay-link = Skopiuj link do tego momentu
replay-link-copied = Skopiowano
replay-advice = Co zrobiłby tu bot?
replay-advice-thinking = Bot się zastanawia …
replay-advice-for = { $bot } za gracza { $player }: { $action }
replay-advice-none = Nie ma tu żadnej podpowiedzi.
replay-close = Zamknij
replay-keys = Klawisze: ← → jedna akcja, z Shiftem jedna tura, Home, End, spacja.

## Dalszy ciąg

replay-go-on = Graj dalej od tego miejsca
replay-go-on-explained = Od tej chwili zaczyna się nowa gra, przeciw botom. Wiesz to, co wiedział gracz na twoim miejscu; wszystkie inne karty zostają rozdane na nowo. Gra nie liczy się do rankingu.
replay-go-on-seat = Grasz jako
replay-go-on-bots = Przeciw
replay-go-on-start = Graj dalej
