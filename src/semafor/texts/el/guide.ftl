### Ο δρόμος για το μάθημα και τους κανόνες, από παντού στη σελίδα.

guide-lesson = Πρώτη φορά εδώ; Μάθε παίζοντας
guide-lesson-about = Ένα πρώτο παιχνίδι με οδηγό σε αυτόν τον χάρτη, σε δέκα λεπτά
guide-rules = Οι κανόνες
guide-rule = Τι λέει ο κανόνας { $rule }
guide-search = Αναζήτηση στους κανόνες
guide-none = Κανένας κανόνας δεν μιλά για αυτό.
guide-all-maps = Όλοι οι χάρτες
guide-print = Εκτύπωση
guide-whole = Όλοι οι κανόνες
guide-contents = Περιεχόμενα
guide-close = Κλείσιμο
guide-pictures = Παραδείγματα
