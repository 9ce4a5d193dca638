### Zasady na stronie: szukanie, spis treści, odnośniki do pojedynczych zasad.

rulebook-rules = Zasady gry
rulebook-rule = Co mówią zasady
rulebook-search = Szukaj w zasadach
rulebook-none = Nie znaleziono zasady.
rulebook-all-maps = Wszystkie mapy
rulebook-print = Drukuj
rulebook-whole = Wszystkie zasady
rulebook-contents = Spis treści
rulebook-close = Zamknij
