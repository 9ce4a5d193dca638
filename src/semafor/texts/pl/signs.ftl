### The signs on the board, explained beside the rules.

signs-title = Znaki na planszy
signs-free = Wolne: puste pole z kolorem na brzegu i literą.
signs-claimed = Zajęte: wagoniki w kolorze i kształcie gracza.
signs-station = Stacja z wagonikiem gracza na ścianie.
signs-glow = Tę trasę możesz teraz zająć i przyda się do jednego z twoich biletów. Każda trasa, którą możesz zająć, świeci też, gdy ją wskazujesz.
signs-quiet = Tę trasę możesz teraz zająć, ale żaden z twoich biletów jej nie wymaga. W ustawieniach można ten znak wzmocnić albo usunąć.
signs-short = Masz karty na tę trasę, ale za mało wagoników.
signs-closed = Zamknięta: w dwie lub trzy osoby z dwóch równoległych nitek można zająć tylko jedną.
signs-ghost = To właśnie chcesz zająć.
signs-newest = Ostatnio zajęta trasa.
signs-ticket = Droga biletu, który wskazujesz. Czerwone pierścienie otaczają miasta, które według twoich biletów trzeba jeszcze połączyć.
signs-spot = To, czego szukasz: wpis dziennika, trasy gracza, miasto. Cała reszta jest przygaszona.
signs-focus = To wskazuje klawiatura. Strzałki przechodzą dalej, Enter wybiera.

signs-letters = Litery kolorów
signs-letters-about = Litery są takie same w każdym języku: posługują się nimi zapisy gier, linki i terminal, a pierwsze litery nazw by nie wystarczyły, bo po polsku dwa kolory zaczynają się na C, a po grecku trzy na Μ.
