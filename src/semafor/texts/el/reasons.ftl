### Γιατί ένα μποτ κάνει αυτό που κάνει: τι λέει μια συμβουλή μετά την ενέργεια.

## Εισιτήρια

reason-works-on-ticket = { $missing ->
    [0] Το εισιτήριο { $ticket } είναι σχεδόν έτοιμο.
    [one] Για το εισιτήριο { $ticket } λείπει ακόμη { $missing } θέση.
   *[other] Για το εισιτήριο { $ticket } λείπουν ακόμη { $missing } θέσεις.
}
reason-needs-spaces = { $spaces ->
    [0] Τα εισιτήρια που κρατιούνται δεν χρειάζονται άλλες θέσεις· διαθέσιμα βαγόνια: { $trains }.
    [one] Τα εισιτήρια που κρατιούνται χρειάζονται συνολικά { $spaces } θέση· διαθέσιμα βαγόνια: { $trains }.
   *[other] Τα εισιτήρια που κρατιούνται χρειάζονται συνολικά { $spaces } θέσεις· διαθέσιμα βαγόνια: { $trains }.
}
reason-keeps-ticket = Το εισιτήριο { $ticket } αξίζει να κρατηθεί: { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
} για { $cost ->
    [0] τίποτα
    [one] { $cost } επιπλέον θέση
   *[other] { $cost } επιπλέον θέσεις
}.
reason-rejects-ticket = Το εισιτήριο { $ticket } δεν αξίζει να κρατηθεί: { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
}, κέρδος ή ζημιά, { $cost ->
    [0] αν και χωρίς επιπλέον θέσεις
    [one] και χρειάζεται { $cost } επιπλέον θέση
   *[other] και χρειάζονται { $cost } επιπλέον θέσεις
}.
reason-misfits-ticket = Το εισιτήριο { $ticket } ταιριάζει λιγότερο με τα άλλα: { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
} για { $cost ->
    [0] τίποτα
    [one] { $cost } επιπλέον θέση
   *[other] { $cost } επιπλέον θέσεις
}.
reason-has-no-way = Για το εισιτήριο { $ticket } δεν υπάρχει πια ανοιχτός δρόμος.
reason-draws-tickets = Υπάρχει χρόνος για νέα εισιτήρια: { $trains ->
    [one] μένει { $trains } βαγόνι
   *[other] μένουν { $trains } βαγόνια
}.

## Διαδρομές

reason-wants-route-threatened = { $rivals ->
    [one] Η διαδρομή { $route } κινδυνεύει: ίσως τη θέλει ένας αντίπαλος.
   *[other] Η διαδρομή { $route } κινδυνεύει: ίσως τη θέλουν { $rivals } αντίπαλοι.
}
reason-wants-route-cards-at-hand = Οι κάρτες για τη διαδρομή { $route } είναι ήδη στο χέρι.
reason-wants-route-few-trains = Η διαδρομή { $route } προηγείται, γιατί μένουν λίγα βαγόνια.
reason-wants-route-longest = Η διαδρομή { $route } μακραίνει τη μεγαλύτερη διαδρομή.
reason-wants-route-country = Η διαδρομή { $route } δίνει κάρτα χώρας.
reason-wants-route-first-country = Η διαδρομή { $route } ανοίγει τον δρόμο για κάρτες χωρών.
reason-wants-route-points = Η διαδρομή { $route } αξίζει τους πόντους της.
reason-wants-route-ticket = Η διαδρομή { $route } είναι στον δρόμο ενός εισιτηρίου.
reason-pays-tunnel = { $extra ->
    [one] Το τούνελ { $route } αξίζει { $extra } επιπλέον κάρτα.
   *[other] Το τούνελ { $route } αξίζει { $extra } επιπλέον κάρτες.
}
reason-withdraws = { $extra ->
    [one] Το τούνελ { $route } δεν αξίζει τώρα { $extra } επιπλέον κάρτα.
   *[other] Το τούνελ { $route } δεν αξίζει τώρα { $extra } επιπλέον κάρτες.
}
reason-builds-station = Ένας σταθμός στην πόλη { $city } βοηθά για το εισιτήριο { $ticket }.
reason-station-for-later = Ένας σταθμός στην πόλη { $city } μπορεί να φανεί χρήσιμος αργότερα.

## Κάρτες βαγονιών

reason-collects-color = Για τη διαδρομή { $for_route } χρειάζονται { term-color-cards }.
reason-collects-locomotives = Για τη διαδρομή { $for_route } είναι χρήσιμες οι μηχανές.
reason-collects-any = { $missing ->
    [one] Η διαδρομή { $for_route } δέχεται κάθε χρώμα και της λείπει { $missing } κάρτα.
   *[other] Η διαδρομή { $for_route } δέχεται κάθε χρώμα και της λείπουν { $missing } κάρτες.
}
reason-collects-together = Για όλες μαζί τις διαδρομές του σχεδίου χρειάζονται κι άλλες { term-color-cards } (ακόμη { $missing }).
reason-lacks-cards = { $missing ->
    [one] Για τη διαδρομή { $for_route } λείπει ακόμη { $missing } κάρτα.
   *[other] Για τη διαδρομή { $for_route } λείπουν ακόμη { $missing } κάρτες.
}
reason-row-lacks = Καμία ανοιχτή κάρτα δεν βοηθά για τη διαδρομή { $for_route }· ίσως η στοίβα.
reason-saves-color = Στις διαδρομές του σχεδίου δεν λείπουν τώρα { term-color-cards }· είναι για αργότερα.
reason-saves-cards = Στις διαδρομές του σχεδίου δεν λείπουν τώρα κάρτες· είναι για αργότερα.
reason-saves-locomotives = Μια μηχανή βοηθά αργότερα σε κάθε διαδρομή.

## Η πορεία του παιχνιδιού

reason-hurries = { $trains ->
    [one] Το τέλος πλησιάζει: σε κάποιον μένει μόνο { $trains } βαγόνι.
   *[other] Το τέλος πλησιάζει: σε κάποιον μένουν μόνο { $trains } βαγόνια.
}
reason-beats-claim = Στις δοκιμές αυτό πήγε καλύτερα από το να κλείσεις τη διαδρομή { $route }.
reason-beats-draw = Στις δοκιμές αυτό πήγε καλύτερα από το να πάρεις { term-color-cards }.
reason-beats-locomotive = Στις δοκιμές αυτό πήγε καλύτερα από το να πάρεις μηχανή.
reason-beats-deck = Στις δοκιμές αυτό πήγε καλύτερα από μια κάρτα από τη στοίβα.
reason-beats-tickets = Στις δοκιμές αυτό πήγε καλύτερα από το να πάρεις εισιτήρια.
reason-beats-station = Στις δοκιμές αυτό πήγε καλύτερα από έναν σταθμό στην πόλη { $city }.
reason-expects = Αναμένεται: περίπου { $margin } πόντοι απέναντι στον καλύτερο αντίπαλο και πιθανότητα νίκης περίπου { $win_share }%.
reason-random = { $choices ->
    [one] Υπάρχει μόνο μία επιτρεπτή ενέργεια.
   *[other] Μία από { $choices } επιτρεπτές ενέργειες, στην τύχη.
}
reason-only-choice = Τίποτε άλλο δεν είναι δυνατό.
