### Podpowiedzi bota w czasie gry i jego powody po niej.

hint-title = Podpowiedź
hint-by = Zapytaj
hint-thinking = Myśli …
hint-do = Zagraj tak
hint-again = Zapytaj ponownie
hint-close = Zamknij
hint-unrated = Gra z podpowiedziami nie liczy się do rankingu.
hint-allowed = Podpowiedzi dozwolone, bez rankingu
hint-why = Dlaczego?
hint-why-rather = Zapytany ponownie, bot zagrałby: { $action }
hint-why-none = Nie podano powodów.
