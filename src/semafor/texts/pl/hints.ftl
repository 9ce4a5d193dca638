### Podpowiedzi bota w czasie gry i jego powody po niej.

hint-title = Podpowiedź
hint-by = Zapytaj
hint-thinking = Myśli …
hint-do = Zrób to
hint-again = Zapytaj ponownie
hint-close = Zamknij
hint-why = Dlaczego?
hint-why-rather = Zapytany ponownie: { $action }
hint-why-none = Nie podano powodów.
