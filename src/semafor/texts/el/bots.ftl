### Τα μποτ όπως τα γνωρίζουν οι παίκτες: πόσο δυνατά είναι, με απλά λόγια, και πώς λέγονται. Κάθε όνομα ανήκει σε ένα πρόσωπο.

bot-level-porter = εύκολο
bot-level-conductor = μέτριο
bot-level-driver = δύσκολο
bot-level-dispatcher = πολύ δύσκολο
bot-level-director = κορυφαίο
bot-name-0 = Νικόλας
bot-name-1 = Δάφνη
bot-name-2 = Μανώλης
bot-name-3 = Ελπίδα
bot-name-4 = Λεωνίδας
bot-all-of-level = Μποτ: { $level }
bot-more = Περισσότερα μποτ
bot-your-color = Το χρώμα σου
bot-color = Χρώμα: { $color }
