### Οι κανόνες στη σελίδα: αναζήτηση, περιεχόμενα, σύνδεσμοι σε κάθε κανόνα.

rulebook-rules = Οι κανόνες
rulebook-rule = Τι λένε οι κανόνες
rulebook-search = Αναζήτηση στους κανόνες
rulebook-none = Δεν βρέθηκε κανόνας.
rulebook-all-maps = Όλοι οι χάρτες
rulebook-print = Εκτύπωση
rulebook-whole = Όλοι οι κανόνες
rulebook-contents = Περιεχόμενα
rulebook-close = Κλείσιμο
