### Boty, jakimi poznają je gracze: jak silne są, zwykłymi słowami, i jak się nazywają. Każde imię należy do jednej twarzy.

bot-level-porter = łatwy
bot-level-conductor = średni
bot-level-driver = trudny
bot-level-dispatcher = ekspert
bot-level-director = mistrz
bot-name-0 = Franek
bot-name-1 = Zosia
bot-name-2 = Stefan
bot-name-3 = Helena
bot-name-4 = Leopold
bot-all-of-level = Boty: { $level }
bot-more = Więcej botów
bot-your-color = Twój kolor
bot-color = Kolor: { $color }
