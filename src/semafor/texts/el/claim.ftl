### Διεκδικήσεις: πόσο κοστίζει μια γραμμή ή ένας σταθμός, γιατί δεν γίνεται, σήραγγες.

claim-cost = Θα σου κόστιζε:
claim-station-cost = Ένας σταθμός εδώ θα κόστιζε:
claim-cost-more = { $count ->
    [one] ή { $count } άλλος τρόπος
   *[other] ή { $count } άλλοι τρόποι
}
claim-missing = Δεν μπορείς ακόμη να την πληρώσεις. Λείπουν: { $cards }.
claim-missing-station = Δεν μπορείς ακόμη να πληρώσεις σταθμό. Λείπουν: { $cards }.
claim-missing-card = { term-card-count } (ή μηχανές)
claim-missing-any = { $count ->
    [one] { $count } κάρτα οποιουδήποτε χρώματος (ή μηχανή)
   *[other] { $count } κάρτες ενός χρώματος (ή μηχανές)
}
claim-rule = Διάβασε τον κανόνα { $id }
claim-confirm = Ναι, κάν’ το
claim-refused-conflict = Τώρα δεν γίνεται.
claim-refused-forbidden = Δεν επιτρέπεται να το κάνεις αυτό.
claim-refused-too-many = Πάρα πολλά αιτήματα. Περίμενε λίγο.
claim-refused-unavailable = Ο διακομιστής δεν μπόρεσε να το κάνει τώρα. Δοκίμασε ξανά.
claim-tunnel-with = Με { term-color-cards } ή μηχανές.
claim-tunnel-with-locomotives = Μόνο με μηχανές.
claim-tunnel-asked = Αποφασίζει: { $player } – πληρωμή ή εγκατάλειψη;
claim-tunnel-matches = μετράει
