### Γιατί ένα μποτ κάνει αυτό που κάνει: τι λέει μια συμβουλή μετά την ενέργεια.

## Εισιτήρια

reason-works-on-ticket = { $missing ->
    [0] Το εισιτήριο { $ticket } είναι σχεδόν έτοιμο.
    [one] Για το εισιτήριο { $ticket } λείπει ακόμη { $missing } θέση.
   *[other] Για το εισιτήριο { $ticket } λείπουν ακόμη { $missing } θέσεις.
}
reason-keeps-ticket = Το εισιτήριο { $ticket } αξίζει να κρατηθεί: { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
} για { $cost ->
    [0] τίποτα
    [one] { $cost } επιπλέον θέση
   *[other] { $cost } επιπλέον θέσεις
}.
reason-rejects-ticket = Το εισιτήριο { $ticket } ταιριάζει λιγότερο με τα άλλα: { $value ->
    [one] { $value } πόντος
   *[other] { $value } πόντοι
} για { $cost ->
    [0] τίποτα
    [one] { $cost } επιπλέον θέση
   *[other] { $cost } επιπλέον θέσεις
}.
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

## Κάρτες βαγονιών

reason-collects-color = Για τη διαδρομή { $for_route } χρειάζονται { term-color-cards }.
reason-collects-locomotives = Για τη διαδρομή { $for_route } είναι χρήσιμες οι μηχανές.

## Η πορεία του παιχνιδιού

reason-hurries = { $trains ->
    [one] Το τέλος πλησιάζει: σε κάποιον μένει μόνο { $trains } βαγόνι.
   *[other] Το τέλος πλησιάζει: σε κάποιον μένουν μόνο { $trains } βαγόνια.
}
reason-expects = Αναμένεται: περίπου { $margin } πόντοι απέναντι στον καλύτερο αντίπαλο και πιθανότητα νίκης περίπου { $win_share }{ "\u00A0" }%.
reason-random = { $choices ->
    [one] Υπάρχει μόνο μία επιτρεπτή ενέργεια.
   *[other] Μία από { $choices } επιτρεπτές ενέργειες, στην τύχη.
}
reason-only-choice = Τίποτε άλλο δεν είναι δυνατό.
