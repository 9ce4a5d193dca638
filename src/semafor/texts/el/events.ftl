### Τι έγινε, μία γραμμή για κάθε συμβάν.
### Όπου ένας παίκτης βλέπει περισσότερα από τους άλλους υπάρχουν δύο μηνύματα· εκείνο με $card ή $tickets είναι για αυτόν.

## Κάρτες βαγονιών

event-draw-row = { $player } παίρνει { term-card-object } από τις ανοιχτές.
event-draw-deck = { $player } τραβά μια κάρτα από τη στοίβα.
event-draw-deck-card = { $player } τραβά { term-card-object } από τη στοίβα.
event-turn-up = Ανοίγεται { term-card }.
event-flush = Τρεις μηχανές: αλλάζουν όλες οι ανοιχτές κάρτες ({ $cards }).
event-reshuffle = { $count ->
    [one] Η στοίβα τελείωσε· { $count } κάρτα από τα σκάρτα παίρνει τη θέση της.
   *[other] Η στοίβα τελείωσε· { $count } κάρτες από τα σκάρτα ανακατεύονται και παίρνουν τη θέση της.
}

## Διαδρομές και σταθμοί

event-claim = { $player } κλείνει τη διαδρομή { $route } με { $cards } και κερδίζει { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}.
event-tunnel = { $player } δοκιμάζει το τούνελ { $route } με { $laid }. Ανοίχτηκαν: { $revealed }. { $extra ->
    [0] Δεν χρειάζονται επιπλέον κάρτες.
    [one] Χρειάζεται { $extra } επιπλέον κάρτα.
   *[other] Χρειάζονται { $extra } επιπλέον κάρτες.
}
event-pay = { $player } πληρώνει τις επιπλέον κάρτες του τούνελ: { $cards }.
event-withdraw = { $player } εγκαταλείπει το τούνελ { $route } και παίρνει πίσω τις κάρτες.
event-station = { $player } χτίζει σταθμό στην πόλη { $city } με { $cards }.
event-country-card = { $player } παίρνει κάρτα χώρας: { $country }, { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
}.

## Εισιτήρια

event-tickets = { $count ->
    [one] { $player } παίρνει { $count } εισιτήριο.
   *[other] { $player } παίρνει { $count } εισιτήρια.
}
event-tickets-offered = { $player } παίρνει εισιτήρια: { $tickets }.
event-keep = { $player } κρατά { $kept ->
    [one] { $kept } εισιτήριο
   *[other] { $kept } εισιτήρια
} (απορρίπτονται: { $rejected }).
event-keep-tickets = { $player } κρατά: { $tickets } (απορρίπτονται: { $rejected }).
event-keep-secret = { $player } έχει διαλέξει αρχικά εισιτήρια.

## Η πορεία του παιχνιδιού

event-pass = { $player } δεν μπορεί να κάνει τίποτα και πάει πάσο.
event-last-round = { $player } έχει πια ελάχιστα βαγόνια: αρχίζει ο τελευταίος γύρος.
event-over = Το παιχνίδι τελείωσε.

## Τι συμβαίνει στο τραπέζι

event-undo = { $player } αναιρεί την τελευταία ενέργεια.
event-undo-unrated = { $player } αναιρεί μια ενέργεια που έδειξε κρυφές κάρτες ή στην οποία άλλοι είχαν ήδη απαντήσει. Το παιχνίδι δεν μετρά πια στην κατάταξη.
event-resign = { $player } παραιτείται από το παιχνίδι.
event-timeout = { $player }: τέλος χρόνου.
event-takeover = { $player }: συνεχίζει ένα μποτ.
event-return = { $player } επιστρέφει στο παιχνίδι.
event-hint = { $player } ζητά συμβουλή από ένα μποτ.
