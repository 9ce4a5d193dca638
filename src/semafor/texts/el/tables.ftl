### Στήσιμο τραπεζιού, αναμονή, μεγάλη οθόνη και ο εαυτός μας· φορτώνονται με αυτές τις οθόνες.

## Στήσιμο

tables-seat = Θέση { $number }
tables-seat-add = Άλλη μία θέση
tables-seat-remove = Αφαίρεση θέσης { $number }
tables-who-person = Παίζει εδώ
tables-who-open = Ελεύθερη για όποιον έρθει
tables-who-bot = Μποτ
tables-name = όνομα
tables-player = Παίκτης { $number }
tables-time = Χρόνος
tables-clock = Ρολόι
tables-clock-none = χωρίς ρολόι
tables-clock-seconds = { $count ->
    [one] { $count } δευτερόλεπτο ανά γύρο
   *[other] { $count } δευτερόλεπτα ανά γύρο
}
tables-clock-minutes = { $count ->
    [one] { $count } λεπτό ανά γύρο
   *[other] { $count } λεπτά ανά γύρο
}
tables-clock-game = { $count ->
    [one] { $count } λεπτό για το παιχνίδι και { $increment } δευτ. ανά γύρο
   *[other] { $count } λεπτά για το παιχνίδι και { $increment } δευτ. ανά γύρο
}
tables-clock-days = { $count ->
    [one] { $count } μέρα ανά γύρο
   *[other] { $count } μέρες ανά γύρο
}
tables-away = Αν κάποιος λείπει
tables-away-bot = στο μεταξύ παίζει ένα μποτ
tables-away-wait = περιμένουν όλοι
tables-away-resign = παραιτείται
tables-company = Άλλα άτομα
tables-listed = Στη λίστα: κάθεται όποιος θέλει
tables-chat = Συζήτηση στο τραπέζι
tables-hints = Επιτρέπονται συμβουλές από μποτ (το μαθαίνουν όλοι και το παιχνίδι δεν μετρά στην κατάταξη)
tables-free-undo = Εξάσκηση: όλα παίρνονται πίσω, ακόμη κι αφού φανούν κρυφές κάρτες (τότε το παιχνίδι δεν μετρά στην κατάταξη)
tables-spectators = Θεατές
tables-spectators-public = δεν βλέπουν χέρια
tables-spectators-hands = βλέπουν όλα τα χέρια, αν συμφωνούν όλοι
tables-spectators-none = κανείς
tables-bonus = 10 πόντοι για τη μεγαλύτερη διαδρομή
tables-generous = Η ένωση δύο δικτύων μετρά και για τις χώρες τους
tables-more = Περισσότερα
tables-stand-in = Μποτ για όσους λείπουν
tables-webhook = Διεύθυνση ιστού που ειδοποιείται όταν αρχίζει η σειρά κάποιου
tables-fault-names = Δύο άτομα έχουν το ίδιο όνομα.
tables-fault-webhook = Η διεύθυνση πρέπει να αρχίζει με https:// ή http://.

## Αναμονή

tables-waiting = Περιμένουμε παίκτες
tables-code = Ο σύνδεσμος ως κωδικός QR για κινητά
tables-share = Κοινοποίηση
tables-name-other = Κάποιος άλλος σε αυτή τη συσκευή
tables-sit-as = Κάθισε ως { $name }
tables-leave = Αποχώρηση
tables-free = Ελευθέρωση
tables-not-here = λείπει
tables-dealing = Μοιράζονται οι κάρτες …
tables-hints-off = Χωρίς συμβουλές: εδώ παίζουν άνθρωποι με ανθρώπους.
tables-hints-on = Επιτρέπονται συμβουλές από μποτ. Όλοι μαθαίνουν ποιος ρωτά και το παιχνίδι δεν μετρά στην κατάταξη.
tables-free-undo-on = Εξάσκηση: όλα παίρνονται πίσω. Αν αναιρεθεί κάτι που έδειξε κρυφές κάρτες, το παιχνίδι δεν μετρά στην κατάταξη.
tables-free-seats = { $count ->
    [one] { $count } θέση είναι ακόμη ελεύθερη.
   *[other] { $count } θέσεις είναι ακόμη ελεύθερες.
}
tables-fill = Το παιχνίδι αρχίζει όταν πιαστούν όλες οι θέσεις. Στείλε σε κάποιον τον σύνδεσμο, βάλε ένα μποτ ή αφαίρεσε τη θέση.
tables-fill-least = Το παιχνίδι αρχίζει όταν πιαστούν όλες οι θέσεις· ο χάρτης θέλει τουλάχιστον { $least } παίκτες. Στείλε σε κάποιον τον σύνδεσμο ή βάλε ένα μποτ.
tables-owner-starts = Είναι όλοι εδώ. Το παιχνίδι το αρχίζει: { $player }.
tables-owner-fills = Όταν πιαστούν όλες οι θέσεις, το παιχνίδι το αρχίζει: { $player }.
tables-show-couch = Δείξε το τραπέζι σε μεγάλη οθόνη

## Μεγάλη οθόνη και χέρι

tables-couch-join = Σάρωσε τον κωδικό με ένα κινητό για να καθίσεις ή να δεις το χέρι σου.

## Για το τραπέζι

tables-about = Για αυτό το τραπέζι
tables-resign = Παραίτηση
tables-resign-sure = { $player }: παραίτηση από το παιχνίδι; Οι άλλοι συνεχίζουν.
tables-resign-last = { $player }: παραίτηση από το παιχνίδι; Τότε κερδίζει: { $winner }.
tables-resign-yes = Ναι, παραίτηση
tables-gave-up = Παραιτήθηκες. Οι άλλοι συνεχίζουν.
tables-open-hands = Οι θεατές ας βλέπουν το χέρι μου, αν συμφωνήσουν όλοι
tables-to-couch = Μεγάλη οθόνη
tables-to-hand = Μόνο το χέρι
tables-to-table = Όλο το τραπέζι
tables-go = Στην αρχική σελίδα· το τραπέζι μένει

## Εσύ

tables-me-guest = Παίζεις ως επισκέπτης. Ένας λογαριασμός κρατά τα παιχνίδια και τη βαθμολογία σου σε κάθε συσκευή. Αρκούν το όνομά σου και ένας κωδικός.
tables-me-account = Ο λογαριασμός σου: { $name }
tables-password = Κωδικός
tables-password-new = Νέος κωδικός
tables-password-rule = Τουλάχιστον 8 χαρακτήρες
tables-register = Δημιουργία λογαριασμού
tables-log-in = Σύνδεση
tables-has-account = Έχω ήδη λογαριασμό
tables-log-in-about = Συνδέσου με το όνομα και τον κωδικό του λογαριασμού σου.
tables-need-name = Γράψε πρώτα το όνομά σου.
tables-need-password = Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες.
tables-wrong-password = Δεν υπάρχει λογαριασμός με αυτό το όνομα και αυτόν τον κωδικό.
tables-name-taken = Κάποιος άλλος έχει λογαριασμό με αυτό το όνομα. Διάλεξε άλλο ή, αν είναι δικός σου, συνδέσου.
tables-log-out = Αποσύνδεση
tables-rename = Αποθήκευση ονόματος
tables-saved = Αποθηκεύτηκε.
tables-change-password = Αλλαγή κωδικού
tables-export = Λήψη όλων των δεδομένων μου
tables-map-missing = Ο χάρτης αυτού του τραπεζιού ({ $map }) λείπει αυτή τη στιγμή από τον διακομιστή. Τίποτα δεν χάθηκε: το παιχνίδι συνεχίζεται μόλις επιστρέψει ο χάρτης.
tables-map-missing-host = Για τον οικοδεσπότη: ξεκίνα τον διακομιστή με αυτόν τον χάρτη (semafor serve --map ΑΡΧΕΙΟ).
