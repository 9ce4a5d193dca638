### Το λεξιλόγιο του παιχνιδιού.
### Το $card είναι το γράμμα μιας κάρτας (R B G Y K W O P ή L για τη μηχανή)· το $color λέξη των αρχείων χαρτών: red, blue … ή gray.

## Κάρτες και χρώματα

# Μια κάρτα μόνη της: «κόκκινη κάρτα».
term-card = { $card ->
    [R] κόκκινη κάρτα
    [B] μπλε κάρτα
    [G] πράσινη κάρτα
    [Y] κίτρινη κάρτα
    [K] μαύρη κάρτα
    [W] άσπρη κάρτα
    [O] πορτοκαλί κάρτα
    [P] μοβ κάρτα
   *[L] μηχανή
}
# Μια κάρτα που παίρνει κάποιος: «παίρνει μια κόκκινη κάρτα».
term-card-object = { $card ->
    [R] μια κόκκινη κάρτα
    [B] μια μπλε κάρτα
    [G] μια πράσινη κάρτα
    [Y] μια κίτρινη κάρτα
    [K] μια μαύρη κάρτα
    [W] μια άσπρη κάρτα
    [O] μια πορτοκαλί κάρτα
    [P] μια μοβ κάρτα
   *[L] μια μηχανή
}
# Μια κάρτα που δεν υπάρχει: «δεν υπάρχει κόκκινη κάρτα».
term-card-lacking = { $card ->
    [R] κόκκινη κάρτα
    [B] μπλε κάρτα
    [G] πράσινη κάρτα
    [Y] κίτρινη κάρτα
    [K] μαύρη κάρτα
    [W] άσπρη κάρτα
    [O] πορτοκαλί κάρτα
    [P] μοβ κάρτα
   *[L] μηχανή
}
# Πόσες κάρτες ενός είδους, σε κατάλογο: «2 κόκκινες».
term-card-count = { $card ->
    [R] { $count ->
        [one] { $count } κόκκινη
       *[other] { $count } κόκκινες
    }
    [B] { $count } μπλε
    [G] { $count ->
        [one] { $count } πράσινη
       *[other] { $count } πράσινες
    }
    [Y] { $count ->
        [one] { $count } κίτρινη
       *[other] { $count } κίτρινες
    }
    [K] { $count ->
        [one] { $count } μαύρη
       *[other] { $count } μαύρες
    }
    [W] { $count ->
        [one] { $count } άσπρη
       *[other] { $count } άσπρες
    }
    [O] { $count } πορτοκαλί
    [P] { $count } μοβ
   *[L] { $count ->
        [one] { $count } μηχανή
       *[other] { $count } μηχανές
    }
}
# Κάρτες ενός χρώματος που χρειάζονται: «η διαδρομή θέλει κόκκινες κάρτες».
term-color-cards = { $color ->
    [red] κόκκινες κάρτες
    [blue] μπλε κάρτες
    [green] πράσινες κάρτες
    [yellow] κίτρινες κάρτες
    [black] μαύρες κάρτες
    [white] άσπρες κάρτες
    [orange] πορτοκαλί κάρτες
    [purple] μοβ κάρτες
   *[gray] κάρτες ενός χρώματος
}
# Ένα χρώμα μόνο του, και παίκτη.
term-color = { $color ->
    [red] κόκκινο
    [blue] μπλε
    [green] πράσινο
    [yellow] κίτρινο
    [black] μαύρο
    [white] άσπρο
    [orange] πορτοκαλί
    [purple] μοβ
   *[gray] γκρι
}
# Το χρώμα μιας διαδρομής: «κόκκινη (διαδρομή)».
term-route-color = { $color ->
    [red] κόκκινη
    [blue] μπλε
    [green] πράσινη
    [yellow] κίτρινη
    [black] μαύρη
    [white] άσπρη
    [orange] πορτοκαλί
    [purple] μοβ
   *[gray] γκρι
}
# Ο αριθμός μιας από τις παράλληλες διαδρομές που δεν ξεχωρίζουν από το χρώμα: «(γραμμή 2)».
term-track-number = γραμμή { $number }
term-no-cards = καμία κάρτα
# Μετά από άγνωστο όνομα: το πιο κοντινό που υπάρχει.
term-did-you-mean = Μήπως εννοούσες «{ $suggestion }»;

## Πράγματα

term-train-card = κάρτα βαγονιού
term-train-cards = κάρτες βαγονιών
term-locomotive = μηχανή
term-locomotives = μηχανές
term-hand = χέρι
term-row = ανοιχτές κάρτες
term-deck = στοίβα
term-discard = σκάρτα
term-ticket = εισιτήριο
term-tickets = εισιτήρια
term-long-ticket = μεγάλο εισιτήριο
term-ticket-deck = στοίβα εισιτηρίων
term-route = διαδρομή
term-routes = διαδρομές
term-double-route = διπλή διαδρομή
term-tunnel = τούνελ
term-ferry = φέρι
term-special-route = ειδική διαδρομή
term-space = θέση
term-city = πόλη
term-country = χώρα
term-country-card = κάρτα χώρας
term-country-cards = κάρτες χωρών
term-network = δίκτυο
term-station = σταθμός
term-stations = σταθμοί
term-train = βαγόνι
term-trains = βαγόνια
term-points = πόντοι
term-score = βαθμολογία
term-longest-path = μεγαλύτερη διαδρομή
term-european-express = European Express
term-player = παίκτης
term-players = παίκτες
term-bot = μποτ
term-turn = γύρος
term-last-round = τελευταίος γύρος
term-game = παιχνίδι
term-map = χάρτης
term-board = ταμπλό
term-rule = κανόνας

## Πόσα

term-count-cards = { $count ->
    [one] { $count } κάρτα
   *[other] { $count } κάρτες
}
term-count-locomotives = { $count ->
    [one] { $count } μηχανή
   *[other] { $count } μηχανές
}
term-count-trains = { $count ->
    [one] { $count } βαγόνι
   *[other] { $count } βαγόνια
}
term-count-stations = { $count ->
    [one] { $count } σταθμός
   *[other] { $count } σταθμοί
}
term-count-tickets = { $count ->
    [one] { $count } εισιτήριο
   *[other] { $count } εισιτήρια
}
term-count-routes = { $count ->
    [one] { $count } διαδρομή
   *[other] { $count } διαδρομές
}
term-count-spaces = { $count ->
    [one] { $count } θέση
   *[other] { $count } θέσεις
}
term-count-points = { $count ->
    [one] { $count } πόντος
   *[other] { $count } πόντοι
}
term-count-players = { $count ->
    [one] { $count } παίκτης
   *[other] { $count } παίκτες
}
term-count-turns = { $count ->
    [one] { $count } γύρος
   *[other] { $count } γύροι
}

# Οι αντίπαλοι που προσφέρει το παιχνίδι: πώς λέγονται και πώς παίζουν.
term-level-porter = Αχθοφόρος
term-level-porter-about = μαζεύει κάρτες, ονειρεύεται μακρινά μέρη, ακολουθεί κάθε ωραία διαδρομή
term-level-conductor = Ελεγκτής
term-level-conductor-about = ξέρει τη γραμμή του, αλλά χτίζει αργά και αφαιρείται εύκολα
term-level-driver = Μηχανοδηγός
term-level-driver-about = τηρεί το δρομολόγιο, χωρίς λάθη και χωρίς εκπλήξεις
term-level-dispatcher = Σταθμάρχης
term-level-dispatcher-about = βλέπει τι σκοπεύουν οι άλλοι
term-level-director = Διευθυντής
term-level-director-about = ο πιο δυνατός από όλους, σκέφτεται ένα δευτερόλεπτο
