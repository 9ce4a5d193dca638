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
    [one] Ήταν στον δρόμο σας { $ticket }: { $more } βαγόνι παραπάνω.
   *[other] Ήταν στον δρόμο σας { $ticket }: { $more } βαγόνια παραπάνω.
}
seeing-remark-cut = Ήταν ο τελευταίος σας δρόμος { $ticket }.
seeing-remark-trains = { $trains ->
    [0] Δεν έμεινε εκεί κανένα βαγόνι.
    [one] Έμεινε εκεί μόνο { $trains } βαγόνι.
   *[other] Έμειναν εκεί μόνο { $trains } βαγόνια.
}
seeing-remark-collects = Σίγουρα σε αυτό το χέρι: { $cards }.

## Συμβουλές και λόγοι

seeing-hint = Συμβουλή
seeing-hint-by = Ρωτήστε
seeing-hint-thinking = Σκέψη …
seeing-hint-do = Κάντε το
seeing-hint-again = Ρωτήστε ξανά
seeing-hint-close = Κλείσιμο
seeing-why = Γιατί;
seeing-why-rather = Σε δεύτερη ερώτηση: { $action }
seeing-why-none = Δεν δόθηκαν λόγοι.

## Αριθμοί

seeing-gauge = Κάρτες βαγονιών: { $deck } στη στοίβα, { $discard } στα σκάρτα, { $held } στα χέρια
seeing-discards = Τι απορρίφθηκε
seeing-taken = Όσα πάρθηκαν σε αυτό το παιχνίδι από τις ανοιχτές κάρτες
seeing-taken-none = Δεν πάρθηκε τίποτα από τις ανοιχτές κάρτες.

## Εύρεση πόλης

seeing-find = Βρείτε μια πόλη
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
seeing-clock-short = Βιαστείτε: ο χρόνος σας τελειώνει.

## Συζήτηση

seeing-chat = Συζήτηση
seeing-chat-unread = { $count ->
    [one] Συζήτηση, { $count } νέο μήνυμα
   *[other] Συζήτηση, { $count } νέα μηνύματα
}
seeing-chat-say = Πείτε κάτι
seeing-chat-send = Αποστολή
seeing-chat-empty = Κανείς δεν έχει πει τίποτα ακόμη.
seeing-chat-off = Η συζήτηση αυτού του τραπεζιού είναι κλειστή.
seeing-chat-switch = Σε αυτό το τραπέζι συζητούν
seeing-chat-mute = Σίγαση: { $name }
seeing-chat-unmute = Ακούστε ξανά: { $name }
seeing-chat-close = Κλείσιμο της συζήτησης

## Ήχος

seeing-sound = Ήχος
seeing-sound-turn = Η σειρά μου
seeing-sound-moves = Κινήσεις των άλλων
seeing-sound-talk = Συζήτηση και τέλος του παιχνιδιού
