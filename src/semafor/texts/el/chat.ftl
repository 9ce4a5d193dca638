### Η συζήτηση στο τραπέζι.

chat-title = Συζήτηση
chat-unread = { $count ->
    [one] Συζήτηση, { $count } νέο μήνυμα
   *[other] Συζήτηση, { $count } νέα μηνύματα
}
chat-say = Πες κάτι
chat-send = Αποστολή
chat-empty = Κανείς δεν έχει πει τίποτα ακόμη.
chat-off = Η συζήτηση αυτού του τραπεζιού είναι κλειστή.
chat-switch = Συζήτηση σε αυτό το τραπέζι
chat-mute = Σίγαση: { $name }
chat-unmute = Τέλος σίγασης: { $name }
chat-close = Κλείσιμο της συζήτησης
