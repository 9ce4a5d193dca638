### Οι λέξεις που πληκτρολογούνται στο τερματικό, πρώτη αυτή που εμφανίζεται, με κόμματα ανάμεσα. Οι αγγλικές ισχύουν πάντα.

word-help = βοήθεια
word-table = τραπέζι
word-hand = χέρι
word-tickets = εισιτήρια
word-score = βαθμολογία, πόντοι
word-map = χάρτης
word-log = ιστορικό
word-hint = συμβουλή
word-undo = αναίρεση
word-save = αποθήκευση
word-load = φόρτωση
word-quit = έξοδος
word-more = περισσότερα
word-all = όλα
word-rules = κανόνες
word-draw = τράβα, πάρε
word-deck = στοίβα
word-claim = κλείσε
word-station = σταθμός
word-keep = κράτα
word-pay = πλήρωσε
word-withdraw = εγκατάλειψε
word-pass = πάσο
