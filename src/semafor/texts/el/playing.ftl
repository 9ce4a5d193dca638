### Τι λέει η σελίδα όσο παίζεις: τιμές, εμπόδια, τούνελ, ολοκληρωμένα εισιτήρια και η τελική βαθμολόγηση.

## Τι κοστίζει μια διαδρομή και γιατί δεν γίνεται

playing-cost = Θα σου κόστιζε:
playing-station-cost = Ένας σταθμός εδώ θα κόστιζε:
playing-cost-more = { $count ->
    [one] ή { $count } άλλος τρόπος
   *[other] ή { $count } άλλοι τρόποι
}
playing-missing = Δεν μπορείς ακόμη να την πληρώσεις. Λείπουν: { $cards }.
playing-missing-station = Δεν μπορείς ακόμη να πληρώσεις σταθμό. Λείπουν: { $cards }.
playing-missing-card = { term-card-count } (ή μηχανές)
playing-missing-any = { $count ->
    [one] { $count } κάρτα οποιουδήποτε χρώματος (ή μηχανή)
   *[other] { $count } κάρτες ενός χρώματος (ή μηχανές)
}
playing-rule = Διάβασε τον κανόνα { $id }
playing-confirm = Ναι, κάν’ το
playing-refused-conflict = Τώρα δεν γίνεται.
playing-refused-forbidden = Αυτό δεν είναι δικό σου.
playing-refused-too-many = Όχι τόσο γρήγορα.
playing-refused-unavailable = Ο διακομιστής δεν μπόρεσε να το κάνει τώρα. Δοκίμασε ξανά.

## Τούνελ και εισιτήρια

playing-tunnel-with = Με { term-color-cards } ή μηχανές.
playing-tunnel-with-locomotives = Μόνο με μηχανές.
playing-tunnel-asked = Αποφασίζει: { $player } – πληρωμή ή εγκατάλειψη;
playing-tunnel-matches = μετράει
playing-completed = Το εισιτήριο ολοκληρώθηκε
playing-last-order = Παίζουν ακόμη, με αυτή τη σειρά

## Η τελική βαθμολόγηση

playing-scoring = Η τελική βαθμολόγηση
playing-scoring-routes = Πόντοι διαδρομών
playing-scoring-failed = Αποτυχημένα εισιτήρια
playing-scoring-completed = Ολοκληρωμένα εισιτήρια
playing-scoring-stations = Σταθμοί που δεν χτίστηκαν
playing-scoring-longest = Η μεγαλύτερη διαδρομή
playing-scoring-countries = Κάρτες χωρών
playing-scoring-path = { $player }: { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
}
playing-scoring-next = Επόμενο
playing-scoring-skip = Παράλειψη
playing-scoring-again = Δες ξανά τη βαθμολόγηση
