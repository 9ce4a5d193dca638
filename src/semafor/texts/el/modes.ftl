### Τρόποι παιχνιδιού: τα λόγια της αρχικής σελίδας και του τραπεζιού.

modes-learn = Μάθε να παίζεις
modes-learn-about = Ένα πρώτο παιχνίδι με οδηγό σε αυτόν τον χάρτη, σε δέκα λεπτά
modes-rules = Οι κανόνες
modes-games = Παιχνίδια και αναπαραγωγές
modes-me = Εσύ
modes-device = Μαζί σε μία συσκευή
modes-device-about = Περνά από χέρι σε χέρι· κανείς δεν βλέπει τις κάρτες του άλλου
modes-friends = Με φίλους, όπου κι αν είναι
modes-friends-about = Με σύνδεσμο ή ανοιχτά σε όλους, τώρα ή μία κίνηση τη μέρα
modes-couch = Στη μεγάλη οθόνη
modes-couch-about = Εκεί το τραπέζι, στα κινητά οι κάρτες
modes-running = Τα τραπέζια σου
modes-watch = παίζεται
modes-sit-down = έχει ελεύθερες θέσεις

modes-pass-device = Δώσε τη συσκευή. Παίζει:
modes-show-hand = { $player }: εγώ είμαι, δείξε το χέρι μου
modes-pass-promise = Τώρα δεν υπάρχουν κάρτες κανενός στην οθόνη.
modes-take-back = { $player }: αναίρεση

modes-looking-on = Παρακολουθείς και δεν βλέπεις το χέρι κανενός.
modes-looking-on-open = Παρακολουθείς. Όλοι συμφώνησαν να φαίνονται τα χέρια.
modes-spectators = { $count ->
    [one] παρακολουθεί { $count } άτομο
   *[other] παρακολουθούν { $count } άτομα
}
modes-bot-plays = { $player }: προσωρινά παίζει ένα μποτ.
modes-come-back = Συνεχίζω εγώ
modes-again = Υπάρχει κι άλλο παιχνίδι.
modes-join = Έλα κι εσύ
modes-table = Τραπέζι
modes-closed = Αυτό το τραπέζι έκλεισε.
modes-hidden = Σε αυτό το τραπέζι δεν παρακολουθεί κανείς.
modes-hand = Χέρι
modes-board = Χάρτης
