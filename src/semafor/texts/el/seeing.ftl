### Τι λέει η σελίδα για όσα έγιναν: ιστορικό, συμβουλές, ρολόγια, συζήτηση, ήχος.

## Παρακολούθηση κινήσεων

seeing-pace = Προβολή των κινήσεων των άλλων
seeing-pace-at-once = όπως έρχονται
seeing-pace-calm = καθεμία για ένα δευτερόλεπτο
seeing-pace-slow = καθεμία για τρία δευτερόλεπτα
seeing-pace-by-hand = μία μία, όταν τη ζητήσω
seeing-step-waiting = { $count ->
    [one] { $count } κίνηση προς προβολή
   *[other] { $count } κινήσεις προς προβολή
}
seeing-step-next = Επόμενη
seeing-step-now = Στο παρόν
seeing-older = Παλαιότερα
seeing-show-on-map = Προβολή στον χάρτη

## Τι παρατηρεί ένας θεατής

seeing-remark-way = { $more ->
    [one] Ήταν στον δρόμο σου { $ticket }: { $more } βαγόνι παραπάνω.
   *[other] Ήταν στον δρόμο σου { $ticket }: { $more } βαγόνια παραπάνω.
}
seeing-remark-cut = Ήταν ο τελευταίος σου δρόμος { $ticket }.
seeing-remark-trains = { $trains ->
    [0] Δεν έμεινε εκεί κανένα βαγόνι.
    [one] Έμεινε εκεί μόνο { $trains } βαγόνι.
   *[other] Έμειναν εκεί μόνο { $trains } βαγόνια.
}
seeing-remark-collects = Σίγουρα σε αυτό το χέρι: { $cards }.

## Συμβουλές και λόγοι

seeing-hint = Συμβουλή
seeing-hint-by = Ρώτησε
seeing-hint-thinking = Σκέφτεται …
seeing-hint-do = Κάν’ το
seeing-hint-again = Ρώτησε ξανά
seeing-hint-close = Κλείσιμο
seeing-why = Γιατί;
seeing-why-rather = Σε δεύτερη ερώτηση: { $action }
seeing-why-none = Δεν δόθηκαν λόγοι.

## Αριθμοί

seeing-gauge = Κάρτες βαγονιών: { $deck } στη στοίβα, { $discard } στα σκάρτα, { $held } στα χέρια
seeing-discards = Τι υπάρχει στα σκάρτα
seeing-taken = Τι πήρε σε αυτό το παιχνίδι από τις ανοιχτές κάρτες
seeing-taken-none = Δεν πήρε τίποτα από τις ανοιχτές κάρτες.

## Εύρεση πόλης

seeing-find = Βρες μια πόλη
seeing-find-none = Δεν υπάρχει τέτοιο μέρος σε αυτόν τον χάρτη.

## Ρολόγια

seeing-days = { $count ->
    [one] { $count } ημέρα
   *[other] { $count } ημέρες
}
seeing-hours = { $count ->
    [one] { $count } ώρα
   *[other] { $count } ώρες
}
seeing-minutes = { $count ->
    [one] { $count } λεπτό
   *[other] { $count } λεπτά
}
seeing-clock = Χρόνος που απομένει
seeing-clock-short = Βιάσου: ο χρόνος σου τελειώνει.

## Συζήτηση

seeing-chat = Συζήτηση
seeing-chat-unread = { $count ->
    [one] Συζήτηση, { $count } νέο μήνυμα
   *[other] Συζήτηση, { $count } νέα μηνύματα
}
seeing-chat-say = Πες κάτι
seeing-chat-send = Αποστολή
seeing-chat-empty = Κανείς δεν έχει πει τίποτα ακόμη.
seeing-chat-off = Η συζήτηση αυτού του τραπεζιού είναι κλειστή.
seeing-chat-switch = Συζήτηση σε αυτό το τραπέζι
seeing-chat-mute = Σίγαση: { $name }
seeing-chat-unmute = Τέλος σίγασης: { $name }
seeing-chat-close = Κλείσιμο της συζήτησης

## Ήχος

seeing-sound = Ήχος
seeing-sound-turn = Η σειρά μου
seeing-sound-moves = Κινήσεις των άλλων
seeing-sound-talk = Συζήτηση και τέλος του παιχνιδιού
