### Słowa, które można wpisać w terminalu, pokazywane pierwsze, oddzielone przecinkami. Angielskie działają zawsze.

word-help = pomoc
word-table = stół
word-hand = ręka
word-tickets = bilety
word-score = wynik, punkty
word-map = mapa
word-log = przebieg
word-hint = podpowiedź
word-undo = cofnij
word-save = zapisz
word-load = wczytaj
word-quit = wyjdź, koniec
word-more = więcej
word-all = wszystkie, wszystko
word-rules = zasady
word-draw = dobierz, weź
word-deck = talia
word-claim = zajmij
word-station = stacja
word-keep = zatrzymaj
word-pay = zapłać
word-withdraw = zrezygnuj, rezygnuję
word-pass = spasuj, pas
