### Παιχνίδι με οποιονδήποτε, τα δικά μου παιχνίδια στην αρχική σελίδα και ειδοποίηση για τη σειρά μου.

match-title = Παίξε με οποιονδήποτε
match-about = Με κάποιον περίπου στο επίπεδό σου, δύο λεπτά για κάθε γύρο.
match-any-map = οποιοσδήποτε χάρτης
match-players = Παίκτες
match-find = Βρες παιχνίδι
match-waiting = { $count ->
    [0] Δεν περιμένει κανείς.
    [one] Περιμένει { $count } άτομο.
   *[other] Περιμένουν { $count } άτομα.
}
match-others = { $count ->
    [0] Δεν περιμένει ακόμη κανένας άλλος.
    [one] Περιμένει άλλο { $count } άτομο.
   *[other] Περιμένουν άλλα { $count } άτομα.
}
match-searching = Ψάχνουμε παίκτες …
match-seconds = { $count } δευτ.
match-cancel = Διακοπή αναζήτησης
match-bots = Δεν ήρθε κανείς ακόμη. Μπορείς να περιμένεις κι άλλο ή να παίξεις στο μεταξύ με μποτ.
match-bots-play = Παίξε με μποτ
match-continue = Συνέχεια
match-continue-other = Σειρά έχει: { $players }
match-continue-open = Περιμένει παίκτες
match-again = Νέο παιχνίδι; Μέσα: { $people } από { $count }
match-offer = Να σε ειδοποιώ όταν είναι η σειρά σου, ακόμη κι όταν κοιτάς κάτι άλλο;
match-offer-yes = Ναι, ειδοποίησέ με
match-offer-no = Όχι, ευχαριστώ
