### Τρόποι παιχνιδιού: τα λόγια της αρχικής σελίδας και του τραπεζιού.

modes-learn = Μάθετε να παίζετε
modes-learn-about = Ένα πρώτο παιχνίδι με οδηγό σε αυτόν τον χάρτη, σε δέκα λεπτά
modes-rules = Οι κανόνες
modes-games = Παιχνίδια και επαναλήψεις
modes-me = Εσείς
modes-device = Μαζί σε μία συσκευή
modes-device-about = Περνά από χέρι σε χέρι· κανείς δεν βλέπει τα φύλλα του άλλου
modes-friends = Με φίλους, όπου κι αν είναι
modes-friends-about = Με σύνδεσμο ή ανοιχτά, αμέσως ή μία σειρά τη μέρα
modes-couch = Στη μεγάλη οθόνη
modes-couch-about = Εκεί είναι το τραπέζι, στα τηλέφωνα τα χέρια
modes-running = Τα τραπέζια σας
modes-watch = παίζεται
modes-sit-down = έχει ελεύθερες θέσεις

modes-pass-device = Δώστε τη συσκευή. Παίζει:
modes-show-hand = Είμαι εγώ, { $player }: δείξε το χέρι μου
modes-pass-promise = Τώρα δεν υπάρχουν κάρτες κανενός στην οθόνη.
modes-take-back = { $player }: αναίρεση

modes-looking-on = Παρακολουθείτε και δεν βλέπετε το χέρι κανενός.
modes-looking-on-open = Παρακολουθείτε. Όλοι συμφώνησαν να φαίνονται τα χέρια.
modes-spectators = { $count ->
    [one] παρακολουθεί { $count } άτομο
   *[other] παρακολουθούν { $count } άτομα
}
modes-bot-plays = { $player }: παίζει ένα bot στη θέση του.
modes-come-back = Συνεχίζω εγώ
modes-again = Υπάρχει κι άλλο παιχνίδι.
modes-join = Ελάτε κι εσείς
modes-table = Τραπέζι
modes-closed = Αυτό το τραπέζι έκλεισε.
modes-hidden = Σε αυτό το τραπέζι δεν παρακολουθεί κανείς.
modes-hand = Χέρι
modes-board = Χάρτης
