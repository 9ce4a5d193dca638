### Klawisze przy stole, w osobnym oknie; wczytywane przy otwarciu.

keyboard-title = Klawiatura
keyboard-row = Weź tę odkrytą kartę
keyboard-board = Do planszy: strzałki prowadzą wzdłuż tras, Enter wybiera
keyboard-tab = Do następnego przycisku
keyboard-escape = Zamknij to, co otwarte
keyboard-help = Ta lista
keyboard-off = Pojedyncze klawisze można wyłączyć w ustawieniach.
