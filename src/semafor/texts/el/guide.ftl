### Ο δρόμος για τους κανόνες, από παντού στη σελίδα.

guide-rules = Οι κανόνες
guide-rule = Τι λέει ο κανόνας { $rule }
guide-search = Αναζήτηση στους κανόνες
guide-none = Κανένας κανόνας δεν μιλά για αυτό.
guide-all-maps = Όλοι οι χάρτες
guide-print = Εκτύπωση
guide-whole = Όλοι οι κανόνες
guide-contents = Περιεχόμενα
guide-close = Κλείσιμο
