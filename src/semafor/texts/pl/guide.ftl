### Droga do zasad, z każdego miejsca strony.

guide-rules = Zasady gry
guide-rule = Co mówi zasada { $rule }
guide-search = Szukaj w zasadach
guide-none = Żadna zasada o tym nie mówi.
guide-all-maps = Wszystkie mapy
guide-print = Drukuj
guide-whole = Wszystkie zasady
guide-contents = Spis treści
guide-close = Zamknij
