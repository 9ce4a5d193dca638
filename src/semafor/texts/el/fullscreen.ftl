### Όσα λέει η πλήρης οθόνη στο τερματικό πέρα από όσα λέει το παιχνίδι γραμμή προς γραμμή.

fullscreen-yes = ναι
fullscreen-no = όχι
fullscreen-go-on = συνέχεια
# Η τελευταία γραμμή της οθόνης: τα πλήκτρα και τι κάνουν.
fullscreen-keys = ↑↓ Enter · Tab πόλη · PgUp/PgDn ζουμ · Ctrl+βέλη κίνηση · F5 όλα · F1 βοήθεια · F3 ιστορικό · ^C έξοδος
fullscreen-keys-short = F1 βοήθεια · ↑↓ Enter · Tab πόλη · PgUp/PgDn ζουμ · F2 πίνακας · ^C έξοδος
fullscreen-leaving = Έξοδος. Το παιχνίδι έχει αποθηκευτεί …
fullscreen-tunnel-price = { $extra ->
    [0] Χωρίς επιπλέον κάρτα: το τούνελ ανοίχτηκε.
    [one] Κοστίζει { $extra } κάρτα ακόμη.
   *[other] Κοστίζει { $extra } κάρτες ακόμη.
}
# Γιατί το παιχνίδι τρέχει γραμμή προς γραμμή, αν και θα υπήρχε οθόνη.
fullscreen-missing = Ο χάρτης στην πλήρη οθόνη χρειάζεται ένα πακέτο ακόμη: { $command }
fullscreen-too-small = Η πλήρης οθόνη χρειάζεται παράθυρο τουλάχιστον { $columns } × { $rows } χαρακτήρων· ως τότε γραμμή προς γραμμή.
# Επικεφαλίδες στενών στηλών: βαθμοί, βαγόνια, σταθμοί, κάρτες, εισιτήρια.
fullscreen-column-points = πόν.
fullscreen-column-trains = βαγ.
fullscreen-column-stations = στ.
fullscreen-column-cards = κάρτες
fullscreen-column-tickets = εισ.
