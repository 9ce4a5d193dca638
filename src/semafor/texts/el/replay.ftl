### Καταγεγραμμένα παιχνίδια: ο κατάλογος, η αναπαραγωγή και η συνέχεια από εκεί.

replay-games = Παιχνίδια
replay-mine = Τα παιχνίδια μου
replay-listed = Παιχνίδια όλων
replay-none = Δεν υπάρχουν ακόμη τελειωμένα παιχνίδια.
replay-more = Περισσότερα
replay-date = Ημερομηνία
replay-players = Παίκτες και πόντοι
replay-open = Αναπαραγωγή
replay-download = Λήψη της καταγραφής
replay-download-all = Λήψη όλων (records.zip)
replay-statistics = Στατιστικά
replay-all-maps = όλοι οι χάρτες
replay-stat-games = Παιχνίδια
replay-stat-wins = Νίκες
replay-stat-mean = Μέσος όρος
replay-stat-best = Καλύτερο
replay-stat-tickets = Ολοκληρωμένα εισιτήρια
replay-not-counted = Παιχνίδια που συνεχίστηκαν από αναπαραγωγή δεν μετρούν.
replay-went-on = συνέχεια άλλου παιχνιδιού

## Μια δική σου καταγραφή

replay-bring = Άνοιγμα καταγραφής
replay-bring-how = Άφησε ένα αρχείο οπουδήποτε στη σελίδα, επικόλλησε μια καταγραφή ή διάλεξε αρχείο. Κανείς άλλος δεν τη βλέπει.
replay-choose-file = Επιλογή αρχείου
replay-too-large = Αυτό το αρχείο είναι πολύ μεγάλο για καταγραφή.
replay-no-record = Η καταγραφή δεν υπάρχει πια εδώ. Άφησέ την ξανά.
replay-failed = Αυτό δεν αναπαράγεται: { $reason }

## Η αναπαραγωγή

replay-title = Αναπαραγωγή
replay-controls = Χειριστήρια αναπαραγωγής
replay-slider = Στιγμή του παιχνιδιού
replay-at = Ενέργεια { $action } από { $count }
replay-beginning = Η αρχή
replay-first = Στην αρχή
replay-last = Στο τέλος
replay-back = Μία ενέργεια πίσω
replay-on = Μία ενέργεια μπροστά
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-speed = Ταχύτητα
replay-speed-times = { $times }×
replay-eyes = Όπως το βλέπει
replay-eyes-spectator = θεατής
replay-eyes-open = όλες οι κάρτες ανοιχτές
replay-link = Αντιγραφή συνδέσμου για αυτή τη στιγμή
replay-link-copied = Αντιγράφηκε
replay-advice = Τι θα έκανε εδώ ένα μποτ;
replay-advice-thinking = Το μποτ σκέφτεται …
replay-advice-for = { $bot } για { $player }: { $action }
replay-advice-none = Δεν υπάρχει συμβουλή εδώ.
replay-close = Κλείσιμο
replay-keys = Πλήκτρα: ← → μία ενέργεια, με Shift έναν γύρο, Home, End, διάστημα.

## Η συνέχεια

replay-go-on = Συνέχεια από εδώ
replay-go-on-explained = Ένα νέο παιχνίδι αρχίζει από αυτή τη στιγμή, εναντίον μποτ. Ξέρεις ό,τι ήξερε η θέση σου· όλες οι άλλες κάρτες μοιράζονται ξανά. Το παιχνίδι δεν μετρά στην κατάταξη.
replay-go-on-seat = Παίζεις ως
replay-go-on-bots = Εναντίον
replay-go-on-start = Συνέχεια
