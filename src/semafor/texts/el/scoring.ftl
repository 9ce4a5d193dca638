### Η τελική βαθμολόγηση, το αποτέλεσμα και το επόμενο παιχνίδι.

## Η παρουσίαση

scoring-title = Η τελική βαθμολόγηση
scoring-routes = Πόντοι διαδρομών
scoring-failed = Αποτυχημένα εισιτήρια
scoring-completed = Ολοκληρωμένα εισιτήρια
scoring-stations = Σταθμοί που δεν χτίστηκαν
scoring-longest = Η μεγαλύτερη διαδρομή
scoring-countries = Κάρτες χωρών
scoring-path = { $player }: { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
}
scoring-next = Επόμενο
scoring-skip = Παράλειψη
scoring-pause = Παύση
scoring-play = Συνέχεια
scoring-speed = Ταχύτητα
scoring-again = Δες ξανά τη βαθμολόγηση
scoring-scene = { $number } από { $count }

## Ποιος κερδίζει και γιατί

scoring-you-win = Κέρδισες!
scoring-wins = Κέρδισε: { $player }
scoring-you-share = Μοιράζεσαι τη νίκη με: { $players }
scoring-share = Μοιράζονται τη νίκη: { $players }
scoring-given-up = Παραιτήθηκε: { $player }.
scoring-you-gave-up = Παραιτήθηκες.
scoring-gave-up-mark = παραίτηση
scoring-no-scoring = Το παιχνίδι τελείωσε πριν από την τελευταία κίνηση· αυτοί είναι οι πόντοι εκείνης της στιγμής.
scoring-lead = { $points ->
    [one] Διαφορά ενός πόντου. Στη δεύτερη θέση: { $player }.
   *[other] Διαφορά { $points } πόντων. Στη δεύτερη θέση: { $player }.
}
scoring-tie-shared = Ισοβαθμία με { $points ->
    [one] έναν πόντο
   *[other] { $points } πόντους
}, που δεν λύνεται ούτε με τους επόμενους κανόνες: η νίκη μοιράζεται.
# Τα $ahead και $behind είναι ονόματα, τα $best και $other όσα έχει ο καθένας.
scoring-tie-completed_tickets = Ισοβαθμία με { $points } πόντους. Κρίνουν τα περισσότερα ολοκληρωμένα εισιτήρια: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-completed_ticket_points = Ισοβαθμία σε πόντους ({ $points }) και σε ολοκληρωμένα εισιτήρια. Κρίνουν οι πόντοι από εισιτήρια: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-fewest_stations_built = Ισοβαθμία σε πόντους ({ $points }) και σε ολοκληρωμένα εισιτήρια. Κρίνουν οι λιγότεροι σταθμοί που χτίστηκαν: { $ahead } { $best }, { $behind } { $other }.
scoring-tie-longest_path_card = Ισοβαθμία σε πόντους ({ $points }) και σε όλα τα προηγούμενα. Κρίνει η μεγαλύτερη διαδρομή: { $ahead } ναι, { $behind } όχι.

## Μετάλλια

scoring-medals = Μετάλλια
scoring-medal-comeback = Η καλύτερη ανατροπή
scoring-medal-comeback-fact = κάποτε { $count } πόντους πίσω, στο τέλος η νίκη
scoring-medal-path = Η μεγαλύτερη διαδρομή
scoring-medal-path-fact = { $count ->
    [one] { $count } θέση
   *[other] { $count } θέσεις
} στη σειρά
scoring-medal-tickets = Τα περισσότερα εισιτήρια
scoring-medal-tickets-fact = { $count ->
    [one] { $count } ολοκληρωμένο
   *[other] { $count } ολοκληρωμένα
}
scoring-medal-clean = Τίποτα στη μέση
scoring-medal-clean-fact = { $count ->
    [one] ολοκληρώθηκε το μοναδικό εισιτήριο
   *[other] ολοκληρώθηκαν και τα { $count } εισιτήρια
}
scoring-medal-ticket = Το μεγαλύτερο εισιτήριο
scoring-medal-ticket-fact = { $name }, { $count ->
    [one] { $count } πόντος
   *[other] { $count } πόντοι
}
scoring-medal-haul = Το μακρύτερο κομμάτι
scoring-medal-haul-fact = { $name }, { $count ->
    [one] { $count } θέση
   *[other] { $count } θέσεις
}
scoring-medal-routes = Οι περισσότερες διαδρομές
scoring-medal-routes-fact = { $count ->
    [one] { $count } διαδρομή
   *[other] { $count } διαδρομές
}
scoring-medal-tunnels = Τα περισσότερα τούνελ
scoring-medal-tunnels-fact = { $count } τούνελ
scoring-medal-countries = Πέρα από τα σύνορα
scoring-medal-countries-fact = { $count ->
    [one] { $count } χώρα
   *[other] { $count } χώρες
}
scoring-medal-thrift = Καμία κάρτα χαμένη
scoring-medal-thrift-fact = { $count ->
    [0] δεν περίσσεψε κάρτα
    [one] περίσσεψε μία κάρτα
   *[other] περίσσεψαν { $count } κάρτες
}

## Οι πόντοι στον χρόνο

scoring-course = Οι πόντοι στη διάρκεια του παιχνιδιού
scoring-course-about = Οι πόντοι από την αρχή ως τη βαθμολόγηση: { $players }.
scoring-course-moment = Στιγμή
scoring-course-start = Η αρχή
scoring-course-counted = Πόντοι αφού μετρήθηκε: { $step }
scoring-course-replay = Δες αυτή τη στιγμή στην αναπαραγωγή
scoring-course-missing = Η πορεία του παιχνιδιού δεν φορτώθηκε.

## Ξανά

scoring-wanted = Θέλουν νέο παιχνίδι: { $people } από { $count }
scoring-wanted-by = Μέσα: { $players }
scoring-no-longer = Άλλαξα γνώμη
scoring-open-table = Άνοιξε τραπέζι τώρα
scoring-open-table-about = Όποιος δεν απάντησε θα βρει ελεύθερη θέση.
scoring-next-game = Το επόμενο παιχνίδι είναι έτοιμο.
scoring-next-game-join = Πάρε θέση
scoring-next-game-watch = Δες το επόμενο παιχνίδι

## Μια εικόνα

scoring-picture = Μοιράσου μια εικόνα
scoring-picture-save = Αποθήκευσε την εικόνα
scoring-picture-failed = Η εικόνα δεν δημιουργήθηκε.
scoring-link = Αντίγραψε τον σύνδεσμο της αναπαραγωγής
scoring-link-copied = Αντιγράφηκε
