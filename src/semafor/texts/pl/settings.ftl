### The settings of the page.

settings-title = Ustawienia
settings-close = Zamknij
settings-page = Strona
settings-theme-device = Jak w urządzeniu
settings-theme-light = Jasno
settings-theme-dark = Ciemno
settings-eyes = Kolory kart i graczy
settings-eyes-usual = Zwykłe
settings-eyes-protanopia = Dla protanopii (słaba czerwień)
settings-eyes-deuteranopia = Dla deuteranopii (słaba zieleń)
settings-eyes-tritanopia = Dla tritanopii (słaby błękit)
settings-playing = Gra
settings-confirm = Pytaj, zanim zajmę trasę
settings-confirm-touch = na ekranie dotykowym
settings-confirm-always = zawsze
settings-confirm-never = nigdy
settings-undo = Proponuj cofnięcie akcji
settings-show = Podsumowanie gry krok po kroku
