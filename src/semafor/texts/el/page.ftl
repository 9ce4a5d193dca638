### Τι λέει η σελίδα στον περιηγητή.

page-name = Semafor
page-tagline = Το ανοιχτό σιδηροδρομικό παιχνίδι

## Η αρχική σελίδα

page-front-solo = Παίξε με μποτ
page-front-map = Χάρτης
page-front-opponents = Αντίπαλοι
page-front-level = Επίπεδο
page-front-pace = Τα μποτ παίζουν
page-front-pace-at-once = αμέσως
page-front-pace-calm = ήρεμα
page-front-pace-slow = αργά
page-front-practice = Εξάσκηση: όλα παίρνονται πίσω, ακόμη κι αφού φανούν κρυφές κάρτες (χωρίς κατάταξη)
page-front-more = Περισσότερα
page-front-start = Έναρξη
page-front-tables = Ανοιχτά τραπέζια
page-front-tables-none = Αυτή τη στιγμή δεν περιμένει κανείς.
page-front-friends = Παίξε με φίλους
page-front-seats = Θέσεις
page-front-create = Στήσε τραπέζι
page-front-join = Κάθισε
page-front-watch = Παρακολούθησε
page-front-mine = Τα παιχνίδια σου
page-front-go-on = Συνέχεια
page-front-your-name = Το όνομά σου
page-front-guest = Επισκέπτης
page-front-boards = Οι χάρτες
page-map-plain = το απλό παιχνίδι
page-map-minutes = περίπου { $count } λεπτά
page-map-tunnels = τούνελ
page-map-ferries = φέρι
page-map-countries = γειτονικές χώρες
page-front-learn = Μάθε να παίζεις
page-front-learn-about = Ένα πρώτο παιχνίδι με οδηγό σε αυτόν τον χάρτη, σε δέκα λεπτά
page-front-rules = Οι κανόνες
page-front-games = Παιχνίδια και αναπαραγωγές
page-front-leaderboard = Κατάταξη
page-front-me = Εσύ
page-front-kind-device = Μαζί σε μία συσκευή
page-front-kind-device-about = Περνά από χέρι σε χέρι· κανείς δεν βλέπει τις κάρτες του άλλου
page-front-kind-friends = Με φίλους, όπου κι αν είναι
page-front-kind-friends-about = Με σύνδεσμο ή σε λίστα για όλους· ζωντανά ή μία κίνηση τη μέρα
page-front-kind-couch = Στη μεγάλη οθόνη
page-front-kind-couch-about = Ο χάρτης στην οθόνη, οι κάρτες στα κινητά
page-front-being-played = παίζεται
page-front-free-seats = έχει ελεύθερες θέσεις

## Γύρω από το τραπέζι

page-you = εσύ
page-acting = έχει σειρά
page-away = απουσιάζει
page-known = Γνωστές κάρτες αυτού του χεριού
page-home = Αρχική σελίδα
page-language = Γλώσσα
page-theme = Φωτεινό ή σκοτεινό
page-to-board = Στον χάρτη
page-keyboard = Πληκτρολόγιο
page-undo = Αναίρεση
page-undo-asked = { $player }: ζητά να αναιρέσει μια ενέργεια. Συμφωνείς;
page-undo-asking = Ρωτάμε τους άλλους αν μπορείς να το πάρεις πίσω.
page-undo-refused = Μένει όπως είναι: δεν συμφώνησαν όλοι να το πάρεις πίσω.
page-undo-seen = Αυτό δεν παίρνεται πίσω: από τότε φάνηκαν κρυφές κάρτες ή εισιτήρια.
page-yes = Ναι
page-no = Όχι
page-invite = Κάλεσε κι άλλους: στείλε τους αυτόν τον σύνδεσμο
page-invite-watchers = Για όσους θέλουν να παρακολουθήσουν: στείλε τους αυτόν τον σύνδεσμο
page-copy = Αντιγραφή συνδέσμου
page-copied = Αντιγράφηκε
page-sit = Κάθισε εδώ
page-seat-open = ελεύθερη
page-start-game = Έναρξη παιχνιδιού
page-waiting-owner = Περιμένουμε να αρχίσει το παιχνίδι όποιος έστησε το τραπέζι.
page-add-bot = Βάλε εδώ ένα μποτ
page-fair-deal = Ήταν δίκαιο το μοίρασμα;
page-rematch = Νέο παιχνίδι
page-offline = Η σύνδεση χάθηκε. Θα επανέλθει μόνη της.
page-gone = Δεν υπάρχει τέτοιο τραπέζι.
page-loading = Φόρτωση του χάρτη …
page-failed = Δεν έγινε: { $reason }

page-status-turn = Η σειρά σου: πάρε κάρτες, κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
page-status-turn-station = Η σειρά σου: πάρε κάρτες, κλείσε μια διαδρομή, τράβηξε εισιτήρια ή χτίσε σταθμό.
page-status-last = Ο τελευταίος σου γύρος: πάρε κάρτες, κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
page-status-last-station = Ο τελευταίος σου γύρος: πάρε κάρτες, κλείσε μια διαδρομή, τράβηξε εισιτήρια ή χτίσε σταθμό.
page-status-last-brief = Ο τελευταίος σου γύρος
page-status-turn-brief = Η σειρά σου
page-status-second = Πάρε τη δεύτερη κάρτα.
page-status-tunnel = Το τούνελ ζητά κι άλλα: πλήρωσε ή εγκατάλειψέ το.
page-status-keep = Διάλεξε ποια εισιτήρια κρατάς.
page-status-start = Διάλεξε τα αρχικά σου εισιτήρια.
page-status-start-others = Οι άλλοι διαλέγουν ακόμη τα εισιτήριά τους.
page-status-other = Παίζει: { $player }.
page-status-away = Σειρά έχει: { $player }, που απουσιάζει.
page-status-digging = Το τούνελ σου: ανοίγονται τρεις κάρτες.
page-status-done = Έπαιξες.
page-status-recorded = Αναπαραγωγή: παίζει { $player }.
page-status-recorded-start = Αναπαραγωγή: επιλογή των αρχικών εισιτηρίων.
page-status-recorded-hand = Βλέπεις τις κάρτες: { $player }.
page-last-round = { $turns ->
    [one] Τελευταίος γύρος: μένει { $turns } κίνηση
   *[other] Τελευταίος γύρος: μένουν { $turns } κινήσεις
}
page-clock-days = { $count ->
    [one] { $count } ημέρα
   *[other] { $count } ημέρες
}
page-clock-hours = { $count ->
    [one] { $count } ώρα
   *[other] { $count } ώρες
}
page-clock-minutes = { $count ->
    [one] { $count } λεπτό
   *[other] { $count } λεπτά
}
page-clock = Χρόνος που απομένει
page-clock-short = Βιάσου: ο χρόνος σου τελειώνει.
page-last-order = Παίζουν ακόμη, με αυτή τη σειρά
page-pass-device = Δώσε τη συσκευή. Παίζει:
page-pass-ready = { $player }: εγώ είμαι, δείξε το χέρι μου
page-pass-promise = Τώρα δεν υπάρχουν κάρτες κανενός στην οθόνη.
page-pass-drawn = Τράβηξες { term-card-object }.
page-pass-on = Δώσε τη συσκευή
page-take-back = { $player }: αναίρεση
page-looking-on = Παρακολουθείς και δεν βλέπεις το χέρι κανενός.
page-looking-on-open = Παρακολουθείς. Όλοι συμφώνησαν να φαίνονται τα χέρια.
page-spectators = { $count ->
    [one] { $count } θεατής
   *[other] { $count } θεατές
}
page-bot-plays = { $player }: προσωρινά παίζει ένα μποτ.
page-come-back = Συνεχίζω εγώ
page-table = Τραπέζι
page-table-closed = Αυτό το τραπέζι έκλεισε.
page-table-hidden = Αυτό το τραπέζι δεν δέχεται θεατές.
page-show-hand-only = Χέρι
page-show-board = Χάρτης

## Κάρτες, εισιτήρια, διαδρομές

page-hand = { $count ->
    [one] Το χέρι σου: { $count } κάρτα
   *[other] Το χέρι σου: { $count } κάρτες
}
page-hand-empty = Δεν έχεις κάρτες βαγονιών.
page-deck-left = { $count ->
    [one] μένει { $count } κάρτα
   *[other] μένουν { $count } κάρτες
}
page-tickets-left = { $count ->
    [one] μένει { $count } εισιτήριο
   *[other] μένουν { $count } εισιτήρια
}
page-discard = { $count ->
    [one] Σκάρτα: { $count } κάρτα
   *[other] Σκάρτα: { $count } κάρτες
}
page-tickets-none = Δεν έχεις εισιτήρια.
page-tickets-none-other = Κανένα εισιτήριο.
page-ticket-done = ολοκληρώθηκε
page-ticket-missing = { $count ->
    [one] λείπει { $count } βαγόνι
   *[other] λείπουν { $count } βαγόνια
}
page-ticket-lost = ανέφικτο
page-choose-tickets = Εισιτήρια για σένα
page-choose-least = { $least ->
    [one] Κράτησε τουλάχιστον { $least }.
   *[other] Κράτησε τουλάχιστον { $least }.
}
page-choose-risk = Ένα εισιτήριο δίνει τους πόντους του αν ενώσεις τις πόλεις του, και τους αφαιρεί αν όχι.
page-choose-stake = { $points ->
    [one] Διακυβεύεται { $points } πόντος, κέρδος ή ζημιά.
   *[other] Διακυβεύονται { $points } πόντοι, κέρδος ή ζημιά.
}
page-keep-count = { $count ->
    [one] Κράτησε { $count } εισιτήριο
   *[other] Κράτησε { $count } εισιτήρια
}
page-any-color = οποιοδήποτε χρώμα
page-tunnel = Τούνελ { $route }
page-tunnel-due = { $extra ->
    [0] Δεν χρειάζονται επιπλέον κάρτες.
    [one] Χρειάζεται { $extra } επιπλέον κάρτα.
   *[other] Χρειάζονται { $extra } επιπλέον κάρτες.
}
page-station-in = Σταθμός: { $city }
page-gauge = Κάρτες βαγονιών: { $deck } στη στοίβα, { $discard } στα σκάρτα, { $held } στα χέρια
page-discards = Τι υπάρχει στα σκάρτα
page-taken = Τι πήρε σε αυτό το παιχνίδι από τις ανοιχτές κάρτες
page-taken-none = Δεν πήρε τίποτα από τις ανοιχτές κάρτες.
page-find = Βρες μια πόλη
page-find-none = Δεν υπάρχει τέτοιο μέρος σε αυτόν τον χάρτη.
page-ticket-completed = Το εισιτήριο ολοκληρώθηκε

## Τι μπορεί να γίνει

page-actions = Όλες οι ενέργειες
page-actions-none = Τώρα δεν έχεις να κάνεις τίποτα.
page-search = Αναζήτηση
page-draw-deck = Τράβηξε κάρτα από τη στοίβα
page-draw-row = Πάρε { term-card-object }
page-draw-tickets = Τράβηξε εισιτήρια
page-claim = Κλείσε τη διαδρομή { $route } με { $cards }
page-station = Χτίσε σταθμό ({ $city }) με { $cards }
page-keep = Κράτησε: { $tickets }
page-pay = Πλήρωσε: { $cards }
page-pay-short = Πληρωμή
page-withdraw = Εγκατάλειψη
page-pass = Πάσο
page-cancel = Άκυρο
page-zoom-in = Μεγέθυνση
page-zoom-out = Σμίκρυνση
page-zoom-whole = Όλος ο χάρτης
page-panels = Μέρη του τραπεζιού
page-tab-actions = Ενέργειες
page-tab-log = Ιστορικό
page-tab-result = Αποτέλεσμα
page-log = Τι συνέβη

## Το τέλος

page-place = Θέση
page-total = Σύνολο
page-look-at-board = Δες τον χάρτη
page-replay = Αναπαραγωγή
page-went-on = Αυτό το παιχνίδι συνεχίζει μια αναπαραγωγή: δεν μετρά στην κατάταξη.
