### Τι λέει το παιχνίδι στο τερματικό. Οι λέξεις που πληκτρολογεί κανείς (save, load, help …) είναι στο
### command_words.ftl· οι αγγλικές ισχύουν σε όλες τις γλώσσες.

## Έναρξη

terminal-welcome = Semafor, το ανοιχτό παιχνίδι των σιδηροδρόμων. Γράψε help όποτε θέλεις.
terminal-setup-heading = Νέο παιχνίδι
terminal-setup-map = Ποιος χάρτης;
terminal-setup-players = Πόσοι παίκτες; ({ $least }–{ $most })
terminal-setup-name = Όνομα παίκτη { $number }:
terminal-setup-default-name = Παίκτης { $number }
terminal-setup-kind = Ποιος παίζει ως { $player };
terminal-setup-person = άνθρωπος
terminal-setup-bot = μποτ
terminal-setup-which-bot = Ποιο μποτ;
terminal-setup-bot-name = Μποτ { $number }
terminal-setup-default = (Enter: { $value })
terminal-setup-seed = Τυχαίος σπόρος του παιχνιδιού: { $seed }
terminal-setup-first = Πρώτος γύρος: { $player }.
terminal-setup-resume = Συνέχεια του αποθηκευμένου παιχνιδιού { $file };

## Το τραπέζι

terminal-heading-turn = Γύρος { $number }: { $player }
terminal-heading-hand = Το χέρι σου ({ $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
})
terminal-heading-row = Ανοιχτές κάρτες
terminal-heading-piles = Στοίβες
terminal-heading-tickets = Τα εισιτήριά σου
terminal-heading-offered = Εισιτήρια για επιλογή
terminal-heading-scores = Βαθμολογία
terminal-heading-routes = Διαδρομές
terminal-heading-stations = Σταθμοί
terminal-heading-countries = Κάρτες χωρών
terminal-heading-actions = Τι μπορείς να κάνεις
terminal-heading-log = Τι έγινε
terminal-heading-tunnel = Τούνελ { $route }

terminal-hand-empty = Δεν έχεις κάρτες βαγονιών.
terminal-row-empty = Δεν υπάρχουν ανοιχτές κάρτες.
terminal-deck = Στοίβα: { $count ->
    [0] άδεια
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
}
terminal-discard = Σκάρτα: { $count ->
    [0] κανένα
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
}
terminal-ticket-deck = Στοίβα εισιτηρίων: { $count ->
    [0] άδεια
    [one] { $count } εισιτήριο
   *[other] { $count } εισιτήρια
}
terminal-tickets-none = Δεν έχεις εισιτήρια.
terminal-ticket = { $ticket } ({ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
})
terminal-ticket-long = μεγάλο
terminal-ticket-done = ολοκληρώθηκε
terminal-ticket-missing = { $count ->
    [one] λείπει { $count } βαγόνι: { $routes }
   *[other] λείπουν { $count } βαγόνια: { $routes }
}
terminal-ticket-with-station = γίνεται πια μόνο με σταθμό
terminal-ticket-out-of-reach = δεν μπορεί πια να ολοκληρωθεί
terminal-ticket-not-enough-trains = { $count ->
    [one] λείπει { $count } βαγόνι, αλλά δεν σου έμεινε κανένα
   *[other] λείπουν { $count } βαγόνια, αλλά δεν σου έμειναν τόσα
}
terminal-route-line = { $route }, { term-route-color }, { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
}
terminal-route-tunnel = τούνελ
terminal-route-ferry = { $count ->
    [one] φέρι με { $count } μηχανή
   *[other] φέρι με { $count } μηχανές
}
terminal-route-free = ελεύθερη
terminal-route-closed = μη διαθέσιμη
terminal-route-owned = έκλεισε ({ $owner })
terminal-country-stack = { $country }: { $values }
terminal-country-stack-empty = { $country }: δεν έμειναν κάρτες

## Η βαθμολογία στη διάρκεια του παιχνιδιού

terminal-column-player = Παίκτης
terminal-column-points = Πόντοι
terminal-column-trains = Βαγόνια
terminal-column-cards = Κάρτες
terminal-column-tickets = Εισιτήρια
terminal-column-stations = Σταθμοί
terminal-column-country-cards = Κάρτες χωρών
terminal-mark-you = εσύ
terminal-mark-bot = μποτ
terminal-mark-playing = παίζει τώρα
terminal-mark-resigned = εκτός παιχνιδιού

## Δυνατές ενέργειες

terminal-group-draw = Τράβα κάρτες βαγονιών
terminal-group-second = Πάρε τη δεύτερη κάρτα βαγονιού
terminal-group-claim = Κλείσε μια διαδρομή
terminal-group-station = Χτίσε έναν σταθμό
terminal-group-tickets = Πάρε εισιτήρια
terminal-group-keep = Κράτησε εισιτήρια
terminal-group-tunnel = Αποφάσισε για το τούνελ
terminal-group-pass = Πάσο
terminal-group-count = { $count ->
    [one] { $count } δυνατότητα
   *[other] { $count } δυνατότητες
}
terminal-group-more = … και άλλες { $count }· γράψε τον αριθμό της ομάδας για να τις δεις όλες

terminal-action-draw-deck = κάρτα από τη στοίβα
terminal-action-draw-row = { term-card } από τις ανοιχτές
terminal-action-draw-locomotive = ανοιχτή μηχανή (η μόνη κάρτα αυτού του γύρου)
terminal-action-claim = { $route } με { $cards } (+{ $points })
terminal-action-claim-tunnel = τούνελ { $route } με { $cards } (+{ $points }, ίσως με επιπλέον κάρτες)
terminal-action-claim-ferry = φέρι { $route } με { $cards } (+{ $points })
terminal-action-station = { $city } με { $cards }
terminal-action-tickets = { $count ->
    [one] πάρε { $count } εισιτήριο και κράτησε τουλάχιστον { $least }
   *[other] πάρε { $count } εισιτήρια και κράτησε τουλάχιστον { $least }
}
terminal-action-keep = κράτησε: { $tickets }
terminal-action-keep-all = κράτησέ τα όλα
terminal-action-pay = πλήρωσε { $cards }
terminal-action-withdraw = εγκατάλειψε το τούνελ και πάρε πίσω τις κάρτες σου
terminal-action-pass = πάσο (δεν γίνεται τίποτε άλλο)

## Ερωτήσεις

terminal-prompt = { $player }, η ενέργειά σου:
terminal-prompt-second = Η δεύτερη κάρτα σου:
terminal-prompt-tunnel = Πληρώνεις ή εγκαταλείπεις;
terminal-prompt-start = Ποια αρχικά εισιτήρια κρατάς; Τουλάχιστον { $least }· αριθμοί με κενά ανάμεσά τους:
terminal-prompt-keep = Ποια εισιτήρια κρατάς; Τουλάχιστον { $least }· αριθμοί με κενά ανάμεσά τους:
terminal-prompt-route = Ποια διαδρομή;
terminal-prompt-city = Ποια πόλη;
terminal-prompt-payment = Με ποιες κάρτες πληρώνεις;
terminal-prompt-number = Αριθμός:
terminal-prompt-back = (Enter: πίσω)
terminal-prompt-confirm = { $action } – σίγουρα; ({ terminal-answer-yes }/{ terminal-answer-no })
terminal-answer-yes = ν
terminal-answer-no = ο
terminal-press-enter = Πάτησε Enter για να συνεχίσεις.

## Τούνελ

terminal-tunnel-laid = Έπαιξες: { $cards }
terminal-tunnel-revealed = Ανοίχτηκαν: { $cards }
terminal-tunnel-extra = { $extra ->
    [one] Πρέπει να προσθέσεις { $extra } κάρτα ή να εγκαταλείψεις το τούνελ.
   *[other] Πρέπει να προσθέσεις { $extra } κάρτες ή να εγκαταλείψεις το τούνελ.
}
terminal-tunnel-unaffordable = Δεν έχεις να πληρώσεις· πρέπει να εγκαταλείψεις το τούνελ.

## Πολλοί σε μία συσκευή

terminal-cover = Δώσε τη συσκευή. Σειρά έχει: { $player }.
terminal-cover-ready = { $player }, πάτησε Enter όταν δεν κοιτάζει κανένας άλλος.
terminal-cover-start = Αρχικά εισιτήρια διαλέγει: { $player }. Οι άλλοι δεν κοιτάζουν.
terminal-cover-done = Ο γύρος σου τελείωσε. Πάτησε Enter για να κρυφτούν οι κάρτες σου.

## Μποτ

terminal-bot-thinking = { $player } σκέφτεται …

## Βοήθεια

terminal-help-heading = Τι μπορείς να γράψεις
terminal-help-number = η ενέργεια με αυτόν τον αριθμό
terminal-help-row = δείξε ξανά το τραπέζι
terminal-help-hand = δείξε το χέρι σου
terminal-help-tickets-held = δείξε τα εισιτήριά σου και τι τους λείπει
terminal-help-scores = δείξε τη βαθμολογία
terminal-help-log = δείξε τι έγινε
terminal-help-undo = αναίρεσε την τελευταία σου ενέργεια
terminal-help-save = αποθήκευσε το παιχνίδι σε αρχείο
terminal-help-load = συνέχισε ένα αποθηκευμένο παιχνίδι
terminal-help-quit = βγες από το παιχνίδι
terminal-help-cards = Κάρτες: R κόκκινη, B μπλε, G πράσινη, Y κίτρινη, K μαύρη, W άσπρη, O πορτοκαλί, P μοβ, L μηχανή
terminal-rule-heading = { $id }: { $title }
terminal-rule-unknown = Δεν υπάρχει κανόνας { $id }. Γράψε help rules για να τους δεις όλους.
terminal-rule-more = Περισσότερα: help { $id }

## Αποθήκευση, φόρτωση, έξοδος

terminal-saved = Το παιχνίδι αποθηκεύτηκε στο αρχείο { $file }.
terminal-save-overwrite = Το αρχείο { $file } υπάρχει ήδη. Να αντικατασταθεί;
terminal-save-cancelled = Δεν αποθηκεύτηκε τίποτα.
terminal-loaded = Φορτώθηκε από το αρχείο { $file }: { $map }, { $count ->
    [one] { $count } παίκτης
   *[other] { $count } παίκτες
}.
terminal-load-discard = Το παιχνίδι που παίζεις δεν έχει αποθηκευτεί. Θέλεις να το εγκαταλείψεις;
terminal-usage-save = Γράψε save και το όνομα ενός αρχείου.
terminal-usage-load = Γράψε load και το όνομα ενός αρχείου.
terminal-usage-help = Γράψε help, ή help και τον κωδικό ενός κανόνα, για παράδειγμα help LOCO-03.
terminal-undone = Η τελευταία ενέργεια αναιρέθηκε.
terminal-undo-impossible = Δεν υπάρχει τίποτα για αναίρεση.
terminal-quit-confirm = Το παιχνίδι δεν έχει αποθηκευτεί. Θέλεις να βγεις παρ’ όλα αυτά;
terminal-quit-saved = Το παιχνίδι αποθηκεύτηκε στο αρχείο { $file }. Για να το συνεχίσεις αργότερα: { $command }
terminal-interrupted = Διακόπηκε.
terminal-goodbye = Αντίο!

## Το τέλος του παιχνιδιού

terminal-last-round = Τελευταίος γύρος: { $turns ->
    [one] απομένει { $turns } κίνηση.
   *[other] απομένουν { $turns } κινήσεις.
}
terminal-last-turn = Αυτός είναι ο τελευταίος σου γύρος.
terminal-over = Τέλος παιχνιδιού
terminal-over-stalemate = Κανείς δεν μπορεί πια να κάνει τίποτα, οπότε το παιχνίδι τελειώνει εδώ.
terminal-over-idle = Εδώ και δέκα γύρους δεν αλλάζει τίποτα, οπότε το παιχνίδι τελειώνει εδώ.
terminal-winner = Νικά με { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}: { $player }!
terminal-winners-shared = Μοιράζονται τη νίκη με { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
}: { $names }!

## Τελική βαθμολόγηση

terminal-final-heading = Τελική βαθμολόγηση
terminal-final-place = Θέση
terminal-final-player = Παίκτης
terminal-final-routes = Διαδρομές
terminal-final-tickets = Εισιτήρια
terminal-final-stations = Σταθμοί
terminal-final-length = Μήκος
terminal-final-bonus = Μεγαλύτερη διαδρομή
terminal-final-express = European Express
terminal-final-countries = Χώρες
terminal-final-total = Σύνολο
terminal-final-tickets-of = Εισιτήρια: { $player }
terminal-final-completed = ολοκληρώθηκαν: { $tickets }
terminal-final-failed = δεν ολοκληρώθηκαν: { $tickets }
terminal-final-none = κανένα
terminal-final-tie = Κρίθηκε από τους κανόνες ισοβαθμίας ({ $rule }).

## Αναπαραγωγή ενός αρχείου παιχνιδιού

terminal-replay-heading = { $map }, { $names }
terminal-replay-step = Ενέργεια { $number } από { $count }: { $player }, { $action }
terminal-replay-more = Enter: επόμενη, αριθμός: μετάβαση, q: έξοδος
terminal-replay-end = Τέλος της καταγραφής.
terminal-replay-deal-kept = Οι κάρτες μοιράστηκαν όπως είχαν υποσχεθεί ο διακομιστής και οι παίκτες.
terminal-replay-deal-unknown = Η καταγραφή δεν λέει πώς προέκυψε ο σπόρος της, οπότε κανείς δεν μπορεί να ξέρει αν το μοίρασμα ήταν διαλεγμένο.
terminal-replay-part-added = { $player } (θέση { $seat }): έχει μέρος στον σπόρο.
terminal-replay-part-missing = { $player } (θέση { $seat }): δεν έχει μέρος στον σπόρο.
terminal-replay-deal-old = Η καταγραφή είναι του παλαιότερου είδους: αν απέτυχαν προηγούμενα μοιράσματα στο τραπέζι, δεν το αναφέρει.
terminal-replay-failed = { $count ->
    [0] Κανένα προηγούμενο μοίρασμα στο τραπέζι δεν απέτυχε.
    [one] Πριν από αυτό απέτυχε { $count } μοίρασμα. Όποιος το γνώριζε μπορούσε να το απορρίψει.
   *[other] Πριν από αυτό απέτυχαν { $count } μοιράσματα. Όποιος τα γνώριζε μπορούσε να τα απορρίψει.
}
terminal-replay-failed-late-played = { $player } (θέση { $seat }): το μέρος που είχε δεσμευτεί δεν ήρθε εγκαίρως.
terminal-replay-failed-left-played = { $player } (θέση { $seat }): αποχώρηση την ώρα του μοιράσματος.
terminal-replay-failed-removed-played = { $player } (θέση { $seat }): η θέση αφαιρέθηκε την ώρα του μοιράσματος.
terminal-replay-failed-late-gone = Κάποιος που τελικά δεν έπαιξε (θέση { $seat }): το μέρος που είχε δεσμευτεί δεν ήρθε εγκαίρως.
terminal-replay-failed-left-gone = Κάποιος που τελικά δεν έπαιξε (θέση { $seat }): αποχώρηση την ώρα του μοιράσματος.
terminal-replay-failed-removed-gone = Κάποιος που τελικά δεν έπαιξε (θέση { $seat }): η θέση αφαιρέθηκε την ώρα του μοιράσματος.
terminal-replay-verified = Η καταγραφή αναπαράγεται όπως γράφτηκε: { $count ->
    [one] { $count } ενέργεια
   *[other] { $count } ενέργειες
}.
terminal-replay-different = Το αποτέλεσμα της καταγραφής διαφέρει από αυτό που δίνει η αναπαραγωγή της.

## Σφάλματα

terminal-refused = { $message } ({ $rule })
terminal-refused-no-rule = { $message }
terminal-error-command = Δεν καταλαβαίνω το «{ $text }». Γράψε help για να δεις τι μπορείς να κάνεις.
terminal-error-number = Γράψε έναν αριθμό από { $first } έως { $last }.
terminal-error-no-file = Δεν υπάρχει αρχείο { $file }.
terminal-error-not-readable = Δεν είναι δυνατή η ανάγνωση του αρχείου { $file }: { $reason }
terminal-error-not-writable = Δεν είναι δυνατή η εγγραφή στο αρχείο { $file }: { $reason }
terminal-error-not-a-game = Το αρχείο { $file } δεν είναι αποθηκευμένο παιχνίδι: { $reason }
terminal-error-replay = Το αρχείο { $file } δεν αναπαράγεται· η πρώτη εγγραφή που αποτυγχάνει έχει αριθμό { $number }: { $reason }
terminal-error-map = Δεν υπάρχει χάρτης { $map }. Χάρτες: { $maps }
terminal-error-language = Δεν υπάρχει γλώσσα { $language }. Γλώσσες: { $languages }
terminal-error-bot = Δεν υπάρχει μποτ { $bot }. Μποτ: { $bots }· ή μια κλάση, path.py:ClassName, ή ένα πρόγραμμα, cmd:PROGRAM
terminal-error-players = Χάρτης { $map }: παίζουν { $least } έως { $most } παίκτες.
terminal-error-name-empty = Το όνομα χρειάζεται τουλάχιστον έναν χαρακτήρα.
terminal-error-name-taken = Υπάρχει ήδη παίκτης με το όνομα { $name }.
terminal-error-not-now = Αυτό δεν γίνεται τώρα.
terminal-interpreted = Λείπουν εδώ τα μεταγλωττισμένα τμήματα, οπότε οι κανόνες τρέχουν πιο αργά.

## Περισσότερα για το παιχνίδι στο τερματικό

# Το είδος μιας κάρτας με μία λέξη, δίπλα στο γράμμα της.
terminal-card = { $card ->
    [R] κόκκινη
    [B] μπλε
    [G] πράσινη
    [Y] κίτρινη
    [K] μαύρη
    [W] άσπρη
    [O] πορτοκαλί
    [P] μοβ
   *[L] μηχανή
}
terminal-setup-people = Ποιοι παίζουν σε αυτή τη συσκευή; Ονόματα χωρισμένα με κόμμα
terminal-setup-bots = Πόσα μποτ παίζουν; ({ $least }–{ $most })
terminal-resume-heading = Παιχνίδια που δεν τελείωσαν
terminal-resume-line = { $map }: { $names } ({ $count ->
    [one] { $count } ενέργεια
   *[other] { $count } ενέργειες
}, { $when })
terminal-resume-prompt = Ποιο να συνεχιστεί; (Enter: 1, n: νέο παιχνίδι)
terminal-again = Άλλο ένα παιχνίδι με τους ίδιους παίκτες;
terminal-bot-replaced = { $player }: δεν υπάρχει εδώ μποτ { $bot }, στη θέση του παίζει { $other }.
terminal-bot-not-run = { $player }: το μποτ { $bot } δεν ξεκίνησε, στη θέση του παίζει { $other }.
terminal-bot-failed = { $player }: το μποτ { $bot } απέτυχε, στη θέση του παίζει { $other }. Αιτία: { $reason }
terminal-bot-late = { $player }: το μποτ { $bot } δεν απάντησε εγκαίρως, στη θέση του παίζει { $other }. Αιτία: { $reason }
terminal-bot-died = { $player }: το μποτ { $bot } σταμάτησε να λειτουργεί, στη θέση του παίζει { $other }. Αιτία: { $reason }
terminal-bot-run = Το παιχνίδι ζητά το μποτ { $bot }. Να τρέξει αυτό το αρχείο ή πρόγραμμα στον υπολογιστή σου;
terminal-heading-start = Αρχικά εισιτήρια διαλέγει: { $player }
terminal-heading-news = Από τον τελευταίο σου γύρο
terminal-ticket-trains = { $count ->
    [one] τουλάχιστον { $count } βαγόνι
   *[other] τουλάχιστον { $count } βαγόνια
}
terminal-ticket-trains-more = { $count ->
    [one] ακόμη { $count } βαγόνι
   *[other] ακόμη { $count } βαγόνια
}
terminal-tickets-how-to-draw = Για να πάρεις νέα εισιτήρια, γράψε draw tickets.
terminal-last-round-order = Παίζουν ακόμη: { $names }.
terminal-score-now = Αν το παιχνίδι τελείωνε τώρα, θα είχες:
terminal-menu-deck = στοίβα (d)
# Πίσω από την ανοιχτή μηχανή.
terminal-menu-alone = , ως μόνη κάρτα
terminal-menu-station = { $cities ->
    [one] { $cities } πόλη για επιλογή
   *[other] { $cities } πόλεις για επιλογή
}, κόστος: { $price ->
    [one] { $price } κάρτα
   *[other] { $price } κάρτες
}
terminal-menu-useful = στον δρόμο των εισιτηρίων σου
terminal-menu-useful-station = όπως είναι τώρα τα πράγματα, βοηθάει τα εισιτήριά σου
terminal-menu-more = … ακόμη { $count }: γράψε more ή το όνομα μιας πόλης
terminal-undo-offer = Για να το πάρεις πίσω, γράψε undo.
terminal-undo-revealed = Αυτό δεν παίρνεται πίσω: φάνηκαν κρυφές κάρτες ή εισιτήρια.
terminal-map-picture = Μια εικόνα του ταμπλό: { $file }
terminal-rule-found = Κανόνες για «{ $text }»
terminal-rule-found-more = … και ακόμη { $count }
terminal-rule-none-found = Κανένας κανόνας δεν μιλάει για «{ $text }». Γράψε help rules για να τους δεις όλους.
terminal-help-number-payment = η διαδρομή με αυτόν τον αριθμό, με τον δεύτερο τρόπο ή με αυτές τις κάρτες
terminal-help-draw = μια κάρτα: από τη στοίβα (d) ή ανοιχτή, με το γράμμα της
terminal-help-city = οι διαδρομές μιας πόλης· φτάνει η αρχή του ονόματος
terminal-help-more = δείξε κι άλλες διαδρομές που μπορείς να κλείσεις
terminal-help-draw-tickets = πάρε νέα εισιτήρια
terminal-help-map-picture = οι κλεισμένες διαδρομές και εικόνα· map berl: διαδρομές μιας πόλης
terminal-help-search = κανόνες για μια λέξη
terminal-help-notation = μια ενέργεια σε σημειογραφία: claim paris-zurich GGL
terminal-help-explain = αυτός ο κανόνας· help rules: όλοι
terminal-record-kept = Η καταγραφή αυτού του παιχνιδιού είναι στο αρχείο { $file }.
terminal-quit-unsaved = Το παιχνίδι δεν αποθηκεύτηκε.
terminal-final-completed-points = Εισιτήρια +
terminal-final-failed-points = Εισιτήρια −
terminal-error-yes-no = Απάντησε { $yes } ή { $no }.
terminal-error-place = Δεν υπάρχει εδώ τόπος «{ $text }» για επιλογή.
terminal-error-not-payable = Αυτό δεν γίνεται τώρα. Γράψε το όνομα της πόλης για να δεις πώς έχουν τα πράγματα.
terminal-error-people = Σε αυτόν τον χάρτη μπορούν να παίξουν το πολύ { $most }.
terminal-error-name-long = Ένα όνομα έχει το πολύ { $most } χαρακτήρες.

# Hints.
terminal-help-hint = τι θα έκανε εδώ ένα μποτ, και γιατί· hint mine.py:Mine, hint search@20r
terminal-hint = Το μποτ { $bot } θα έπαιζε:
terminal-hint-type = { $action } (γράψε:{ "\u00A0" }{ $typed })
terminal-hint-failed = Το μποτ { $bot } δεν έχει συμβουλή: { $reason }
terminal-hint-late = Το μποτ { $bot } δεν έχει συμβουλή, γιατί δεν απάντησε εγκαίρως: { $reason }
terminal-hint-died = Το μποτ { $bot } δεν έχει συμβουλή, γιατί σταμάτησε να λειτουργεί: { $reason }
