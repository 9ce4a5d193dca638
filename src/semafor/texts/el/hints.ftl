### Συμβουλές ενός bot στο παιχνίδι, και οι λόγοι του μετά.

hint-title = Συμβουλή
hint-by = Ρώτησε
hint-thinking = Σκέφτεται …
hint-do = Κάν’ το
hint-again = Ρώτησε ξανά
hint-close = Κλείσιμο
hint-why = Γιατί;
hint-why-rather = Σε δεύτερη ερώτηση: { $action }
hint-why-none = Δεν δόθηκαν λόγοι.
