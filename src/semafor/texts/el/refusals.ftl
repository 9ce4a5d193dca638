### Γιατί δεν γίνεται μια ενέργεια: μία πρόταση για καθεμία, με τα ονόματα όσων αφορά.
### Τα $route, $city, $country, $ticket, $player και $owner είναι ονόματα· τα $cards και $hand κάρτες ως κείμενο·
### το $card το γράμμα μιας κάρτας και το $color η λέξη ενός χρώματος, όπως στο terms.ftl· τα υπόλοιπα αριθμοί.

## Ποιος παίζει και τι προηγείται

refusal-not-your-turn = Δεν είναι η σειρά σου. Τώρα παίζει: { $player }.
refusal-wait-for-start = Πρώτα διαλέγουν όλοι αρχικά εισιτήρια· ο πρώτος γύρος αρχίζει όταν διαλέξουν όλοι.
refusal-already-chosen = Έχεις ήδη διαλέξει τα αρχικά σου εισιτήρια· οι άλλοι διαλέγουν ακόμη τα δικά τους.
refusal-game-over = Το παιχνίδι έχει τελειώσει.
refusal-wrong-phase-second = Πρέπει ακόμη να πάρεις τη δεύτερη κάρτα βαγονιού.
refusal-wrong-phase-tunnel = Πρώτα αποφάσισε για το τούνελ { $route }: πλήρωσε τις επιπλέον κάρτες ή εγκατάλειψέ το.
refusal-wrong-phase-keep = Πρώτα διάλεξε ποια από τα εισιτήρια που πήρες θα κρατήσεις.
refusal-no-tunnel = Δεν γίνεται τώρα προσπάθεια σε τούνελ, άρα δεν υπάρχει τίποτα να πληρώσεις ή να εγκαταλείψεις.
refusal-nothing-offered = Δεν έχεις τώρα εισιτήρια για να διαλέξεις.
refusal-pass-not-allowed = Δεν μπορείς να πας πάσο όσο υπάρχει κάτι που μπορείς να κάνεις.
refusal-unreadable = Η ενέργεια «{ $text }» δεν είναι κατανοητή.
refusal-unknown-seat = Δεν υπάρχει παίκτης με αριθμό { $seat } σε αυτό το παιχνίδι.

## Κάρτες βαγονιών

refusal-deck-empty = Η στοίβα είναι άδεια· μπορείς να πάρεις μόνο ανοιχτές κάρτες.
refusal-no-cards-at-all = Δεν έχουν μείνει κάρτες βαγονιών για τράβηγμα· διάλεξε άλλη ενέργεια.
refusal-not-in-row = Δεν υπάρχει { term-card-lacking } στις ανοιχτές κάρτες.
refusal-locomotive-second = Μια ανοιχτή μηχανή δεν μπορεί να είναι η δεύτερη κάρτα σου.

## Ονόματα που δεν υπάρχουν στον χάρτη

refusal-unknown-route = Δεν υπάρχει διαδρομή «{ $route }» σε αυτόν τον χάρτη.
refusal-unknown-city = Δεν υπάρχει πόλη «{ $city }» σε αυτόν τον χάρτη.
refusal-unknown-ticket = Δεν υπάρχει εισιτήριο «{ $ticket }» σε αυτόν τον χάρτη.

## Κλείσιμο διαδρομών

refusal-route-taken = Η διαδρομή { $route } έχει ήδη κλείσει ({ $owner }).
refusal-twin-own = Έχεις ήδη γραμμή παράλληλη με τη διαδρομή { $route } και δεν επιτρέπεται να έχεις δύο.
refusal-twin-closed = Η διαδρομή { $route } δεν είναι πια διαθέσιμη: έχει κλείσει παράλληλη γραμμή και με { $players } παίκτες χρησιμοποιείται μόνο μία.
refusal-country-own = Δεν μπορείς να κλείσεις τη διαδρομή { $route }: έχεις ήδη διαδρομή προς αυτή τη χώρα ({ $country }).
refusal-trains-short = Η διαδρομή { $route } θέλει { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
}, αλλά έχεις μόνο { $trains }.
refusal-payment-count = Η διαδρομή { $route } κοστίζει ακριβώς { $length ->
    [one] { $length } κάρτα
   *[other] { $length } κάρτες
}, αλλά δίνεις { $count }.
refusal-payment-mixed = Εκτός από τις μηχανές, οι κάρτες πρέπει να είναι ενός χρώματος· δεν γίνεται με { $cards }.
refusal-payment-color = Η διαδρομή { $route } θέλει { term-color-cards } ή μηχανές· δεν γίνεται με { $cards }.
refusal-ferry-locomotives = Το φέρι { $route } θέλει τουλάχιστον { $needed ->
    [one] { $needed } μηχανή
   *[other] { $needed } μηχανές
}, αλλά δίνεις { $count }.
refusal-cards-missing = Δεν έχεις αυτές τις κάρτες: { $cards } (στο χέρι σου: { $hand }).

## Τούνελ

refusal-tunnel-extra-count = Το τούνελ ζητά ακριβώς { $extra ->
    [one] { $extra } επιπλέον κάρτα
   *[other] { $extra } επιπλέον κάρτες
}, αλλά δίνεις { $count }.
refusal-tunnel-extra-color = Σε αυτό το τούνελ μπορείς να προσθέσεις μόνο { term-color-cards } ή μηχανές· δεν γίνεται με { $cards }.
refusal-tunnel-only-locomotives = Έπαιξες μόνο μηχανές, άρα μπορείς να προσθέσεις μόνο μηχανές· δεν γίνεται με { $cards }.
refusal-tunnel-cards-missing = Δεν έχεις αυτές τις κάρτες: { $cards }· πλήρωσε όλες τις επιπλέον κάρτες ή εγκατάλειψε το τούνελ.

## Εισιτήρια

refusal-tickets-none = Δεν έχουν μείνει εισιτήρια.
refusal-keep-too-few-start = Πρέπει να κρατήσεις τουλάχιστον { $least ->
    [one] { $least } αρχικό εισιτήριο
   *[other] { $least } αρχικά εισιτήρια
}, αλλά διάλεξες { $count }.
refusal-keep-too-few = Πρέπει να κρατήσεις τουλάχιστον { $least ->
    [one] { $least } εισιτήριο
   *[other] { $least } εισιτήρια
}, αλλά διάλεξες { $count }.
refusal-keep-not-offered = Το εισιτήριο { $ticket } δεν είναι σε αυτά από τα οποία διαλέγεις.
refusal-keep-twice = Έγραψες δύο φορές το εισιτήριο { $ticket }.

## Σταθμοί

refusal-stations-not-here = Δεν υπάρχουν σταθμοί σε αυτόν τον χάρτη.
refusal-stations-all-built = Έχεις ήδη χτίσει όλους τους σταθμούς σου.
refusal-station-city-taken = Υπάρχει ήδη σταθμός στην πόλη { $city } ({ $owner }).
refusal-station-payment-count = Ο επόμενος σταθμός σου κοστίζει ακριβώς { $needed ->
    [one] { $needed } κάρτα
   *[other] { $needed } κάρτες
}, αλλά δίνεις { $count }.
refusal-station-payment-mixed = Εκτός από τις μηχανές, οι κάρτες για έναν σταθμό πρέπει να είναι ενός χρώματος· δεν γίνεται με { $cards }.
refusal-station-cards-missing = Δεν έχεις αυτές τις κάρτες: { $cards }.
