### Η τελική βαθμολόγηση.

scoring-title = Η τελική βαθμολόγηση
scoring-routes = Πόντοι διαδρομών
scoring-failed = Αποτυχημένα εισιτήρια
scoring-completed = Ολοκληρωμένα εισιτήρια
scoring-stations = Σταθμοί που δεν χτίστηκαν
scoring-longest = Η μεγαλύτερη διαδρομή
scoring-countries = Κάρτες χωρών
scoring-path = { $player }: { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
}
scoring-next = Επόμενο
scoring-skip = Παράλειψη
scoring-again = Δες ξανά τη βαθμολόγηση
