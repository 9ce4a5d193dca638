### Τι λέει η σελίδα στον φυλλομετρητή.

page-name = Semafor
page-tagline = Το ανοιχτό σιδηροδρομικό παιχνίδι

## Η αρχική σελίδα

page-front-solo = Παίξτε με bots
page-front-map = Χάρτης
page-front-opponents = Αντίπαλοι
page-front-level = Πόσο δυνατοί
page-front-pace = Τα bots παίζουν
page-front-pace-at-once = αμέσως
page-front-pace-calm = ήρεμα
page-front-pace-slow = αργά
page-front-start = Έναρξη
page-front-tables = Ανοιχτά τραπέζια
page-front-tables-none = Αυτή τη στιγμή δεν περιμένει κανείς.
page-front-friends = Παίξτε με φίλους
page-front-seats = Θέσεις
page-front-create = Στήστε τραπέζι
page-front-join = Καθίστε
page-front-watch = Παρακολουθήστε
page-front-mine = Τα παιχνίδια σας
page-front-go-on = Συνέχεια
page-front-your-name = Το όνομά σας
page-front-guest = Επισκέπτης
page-front-boards = Οι χάρτες

## Γύρω από το τραπέζι

page-you = εσείς
page-acting = έχει σειρά
page-known = Γνωστά φύλλα αυτού του χεριού
page-back = Πίσω στην αρχική σελίδα
page-language = Γλώσσα
page-theme = Φωτεινό ή σκοτεινό
page-undo = Αναίρεση
page-undo-asked = { $player }: ζητά να αναιρέσει μια ενέργεια. Συμφωνείτε;
page-yes = Ναι
page-no = Όχι
page-invite = Καλέστε κι άλλους: στείλτε τους αυτόν τον σύνδεσμο
page-copy = Αντιγραφή συνδέσμου
page-copied = Αντιγράφηκε
page-sit = Καθίστε εδώ
page-seat-open = ελεύθερη
page-start-game = Έναρξη παιχνιδιού
page-waiting-owner = Αναμονή να αρχίσει ο ιδιοκτήτης του τραπεζιού.
page-add-bot = Βάλτε εδώ ένα bot
page-fair-deal = Ήταν δίκαιο το μοίρασμα;
page-rematch = Άλλη μία φορά
page-offline = Η σύνδεση χάθηκε. Ο χάρτης μένει· η σύνδεση επανέρχεται μόνη της.
page-gone = Δεν υπάρχει τέτοιο τραπέζι.
page-loading = Στήνεται ο χάρτης …
page-failed = Δεν έγινε: { $reason }

page-status-turn = Η σειρά σας: πάρτε κάρτες, κατακτήστε μια διαδρομή ή τραβήξτε εισιτήρια.
page-status-turn-brief = Σειρά σας
page-status-second = Πάρτε τη δεύτερη κάρτα.
page-status-tunnel = Το τούνελ ζητά κι άλλα: πληρώστε ή αποσυρθείτε.
page-status-keep = Διαλέξτε ποια εισιτήρια κρατάτε.
page-status-start = Διαλέξτε τα πρώτα σας εισιτήρια.
page-status-start-others = Οι άλλοι διαλέγουν ακόμη τα εισιτήριά τους.
page-status-other = Παίζει: { $player }.
page-last-round = { $turns ->
    [one] Τελευταίος γύρος: μένει { $turns } σειρά
   *[other] Τελευταίος γύρος: μένουν { $turns } σειρές
}

## Κάρτες, εισιτήρια, διαδρομές

page-hand = { $count ->
    [one] Το χέρι σας: { $count } κάρτα
   *[other] Το χέρι σας: { $count } κάρτες
}
page-hand-empty = Δεν έχετε κάρτες τρένου.
page-deck-left = { $count ->
    [one] μένει { $count } κάρτα
   *[other] μένουν { $count } κάρτες
}
page-tickets-left = { $count ->
    [one] μένει { $count } εισιτήριο
   *[other] μένουν { $count } εισιτήρια
}
page-discard = { $count ->
    [one] Απορριφθείσες: { $count } κάρτα
   *[other] Απορριφθείσες: { $count } κάρτες
}
page-tickets-none = Δεν έχετε εισιτήρια.
page-ticket-done = ολοκληρώθηκε
page-ticket-missing = { $count ->
    [one] λείπει { $count } βαγόνι
   *[other] λείπουν { $count } βαγόνια
}
page-ticket-lost = ανέφικτο
page-choose-tickets = Εισιτήρια για εσάς
page-choose-least = { $least ->
    [one] Κρατήστε τουλάχιστον { $least }.
   *[other] Κρατήστε τουλάχιστον { $least }.
}
page-keep-count = { $count ->
    [one] Κρατήστε { $count } εισιτήριο
   *[other] Κρατήστε { $count } εισιτήρια
}
page-any-color = όποιο χρώμα
page-tunnel = Τούνελ { $route }
page-tunnel-due = { $extra ->
    [0] Δεν χρειάζονται επιπλέον κάρτες.
    [one] Χρειάζεται { $extra } επιπλέον κάρτα.
   *[other] Χρειάζονται { $extra } επιπλέον κάρτες.
}
page-station-in = Σταθμός: { $city }

## Τι μπορεί να γίνει

page-actions = Όλες οι ενέργειες
page-actions-none = Τώρα δεν έχετε να κάνετε τίποτα.
page-search = Αναζήτηση
page-draw-deck = Τραβήξτε κάρτα από την τράπουλα
page-draw-row = Πάρτε { term-card-object }
page-draw-tickets = Τραβήξτε εισιτήρια
page-claim = Διαδρομή { $route } με { $cards }
page-station = Σταθμός: { $city }, με { $cards }
page-keep = Κρατήστε: { $tickets }
page-pay = Πληρώστε: { $cards }
page-pay-short = Πληρωμή
page-withdraw = Απόσυρση
page-pass = Πάσο
page-cancel = Άκυρο
page-zoom-in = Πιο κοντά
page-zoom-out = Πιο μακριά
page-zoom-whole = Όλος ο χάρτης
page-panels = Μέρη του τραπεζιού
page-tab-actions = Ενέργειες
page-tab-log = Ημερολόγιο
page-log = Τι συνέβη

## Το τέλος

page-winner = { $count ->
    [one] Νικητής: { $players }
   *[other] Μοιράζονται τη νίκη: { $players }
}
page-place = Θέση
page-total = Σύνολο
page-look-at-board = Δείτε τον χάρτη
page-replay = Αναπαραγωγή
page-went-on = Αυτό το παιχνίδι συνεχίζει μια αναπαραγωγή: δεν μετρά στην κατάταξη.
