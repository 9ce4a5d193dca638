### Συμβουλές ενός bot στο παιχνίδι, και οι λόγοι του μετά.

hint-title = Συμβουλή
hint-by = Ρώτησε
hint-thinking = Σκέφτεται …
hint-do = Παίξε έτσι
hint-again = Ρώτησε ξανά
hint-close = Κλείσιμο
hint-unrated = Παιχνίδι με συμβουλές δεν μετρά στην κατάταξη.
hint-allowed = Με συμβουλές, εκτός κατάταξης
hint-why = Γιατί;
hint-why-rather = Σε δεύτερη ερώτηση, το μποτ θα έπαιζε: { $action }
hint-why-none = Δεν δόθηκαν λόγοι.
