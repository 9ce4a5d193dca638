### Κλείσιμο διαδρομών: πόσο κοστίζει μια διαδρομή ή ένας σταθμός, γιατί δεν γίνεται, τούνελ.

claim-cost = Θα σου κόστιζε:
claim-station-cost = Ένας σταθμός εδώ θα κόστιζε:
claim-cost-more = { $count ->
    [one] ή { $count } άλλος τρόπος
   *[other] ή { $count } άλλοι τρόποι
}
claim-country-first = Η πρώτη χώρα ενός δικτύου δεν δίνει ακόμη κάρτα. Αν από το ίδιο δίκτυο φτάσεις και σε δεύτερη, παίρνεις την πάνω κάρτα της καθεμιάς· εδώ ({ $country }) αξίζει τώρα { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}.
claim-country-empty = Η πρώτη χώρα ενός δικτύου δεν δίνει κάρτα. Μετρά ως μία από τις δύο που χρειάζεσαι, αλλά η στοίβα της ({ $country }) είναι άδεια.
claim-country-card = Σου δίνει αμέσως κάρτα χώρας: { $card }.
claim-country-cards = Σου δίνει αμέσως κάρτες χωρών: { $cards } – μαζί { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}.
claim-country-none = Θα έδινε κάρτες χωρών, αλλά οι στοίβες είναι άδειες.
claim-missing = Δεν μπορείς ακόμη να την πληρώσεις. Χρειάζεσαι ακόμη: { $cards }.
claim-missing-station = Δεν μπορείς ακόμη να πληρώσεις σταθμό. Χρειάζεσαι ακόμη: { $cards }.
claim-missing-locomotives = { term-count-locomotives }
claim-missing-card = { $count ->
    [one] { term-card-count } (ή μηχανή)
   *[other] { term-card-count } (ή μηχανές)
}
claim-missing-any = { $count ->
    [one] { $count } κάρτα οποιουδήποτε χρώματος (ή μηχανή)
   *[other] { $count } κάρτες ενός χρώματος (ή μηχανές)
}
claim-rule = Διάβασε τον κανόνα { $id }
claim-why = Γιατί;
claim-now = Μπορείς να την κλείσεις τώρα
claim-build-now = Μπορείς να χτίσεις εδώ τώρα
claim-with = Κλείσε με { $cards }
claim-build-with = Χτίσε με { $cards }
claim-which-track = Ποια γραμμή;
claim-which-place = Ποιο από όλα;
claim-close-by = Δίπλα:
claim-refused-conflict = Τώρα δεν γίνεται.
claim-refused-forbidden = Δεν επιτρέπεται να το κάνεις αυτό.
claim-refused-too-many = Πάρα πολλά αιτήματα. Περίμενε λίγο.
claim-refused-unavailable = Ο διακομιστής δεν μπόρεσε να το κάνει τώρα. Δοκίμασε ξανά.
claim-refused-outcome-unknown = Ο διακομιστής δεν ξέρει ακόμη αν αυτό αποθηκεύτηκε. Η σελίδα θα το μάθει μόνη της.
claim-refused-unknown-seq = Ο διακομιστής δεν έχει τις τελευταίες κινήσεις που είδες. Ίσως επανήλθε από αντίγραφο ασφαλείας. Το παιχνίδι συνεχίζεται από όσα έχει.
claim-tunnel-with = Με { term-color-cards } ή μηχανές.
claim-tunnel-with-locomotives = Μόνο με μηχανές.
claim-tunnel-asked = Αποφασίζει: { $player } – πληρωμή ή εγκατάλειψη;
claim-tunnel-matches = μετρά
claim-tunnel-first = Τούνελ: αφού βάλεις αυτές τις κάρτες, ανοίγονται άλλες τρεις. Κάθε μία στο χρώμα σου και κάθε μηχανή κοστίζει μία κάρτα ακόμη. Τότε μπορείς ακόμη να το εγκαταλείψεις: παίρνεις πίσω τις κάρτες σου και χάνεις μόνο τη σειρά σου.
claim-tunnel-choice = Αν πληρώσεις, η διαδρομή είναι δική σου. Αν το εγκαταλείψεις, παίρνεις πίσω τις κάρτες σου και χάνεις μόνο τη σειρά σου.
claim-tunnel-no-choice = Δεν έχεις να το πληρώσεις. Παίρνεις πίσω τις κάρτες σου και χάνεις μόνο τη σειρά σου.
claim-station-does = { $cost ->
    [one] Αυτός ο σταθμός κοστίζει 1 κάρτα.
   *[other] Αυτός ο σταθμός κοστίζει { $cost } κάρτες ενός χρώματος.
} Στο τέλος σου επιτρέπει να χρησιμοποιήσεις για τα εισιτήριά σου μία διαδρομή άλλου παίκτη σε αυτή την πόλη. Κάθε σταθμός που δεν χτίζεις φέρνει { $points ->
    [one] { $points } πόντο.
   *[other] { $points } πόντους.
}
