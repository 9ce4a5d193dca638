### The settings of the page.

settings-title = Ρυθμίσεις
settings-close = Κλείσιμο
settings-page = Η σελίδα
settings-theme-device = Όπως η συσκευή
settings-theme-light = Φωτεινό
settings-theme-dark = Σκοτεινό
settings-eyes = Χρώματα καρτών και παικτών
settings-eyes-usual = Συνηθισμένα
settings-eyes-protanopia = Για πρωτανωπία (ασθενές κόκκινο)
settings-eyes-deuteranopia = Για δευτερανωπία (ασθενές πράσινο)
settings-eyes-tritanopia = Για τριτανωπία (ασθενές μπλε)
settings-playing = Το παιχνίδι
settings-confirm = Ερώτηση πριν κλείσω μια διαδρομή
settings-confirm-touch = σε οθόνη αφής
settings-confirm-always = πάντα
settings-confirm-never = ποτέ
settings-undo = Πρόταση αναίρεσης ενέργειας
settings-show = Η τελική βαθμολόγηση ως θέαμα
