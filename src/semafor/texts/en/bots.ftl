### The bots as people meet them: how strong they are, in plain words, and what they are called. Each name belongs to a face.

bot-level-porter = easy
bot-level-conductor = medium
bot-level-driver = hard
bot-level-dispatcher = expert
bot-level-director = champion
bot-name-0 = Toby
bot-name-1 = Clara
bot-name-2 = Barnaby
bot-name-3 = Agatha
bot-name-4 = Leopold
bot-all-of-level = Bots: { $level }
bot-more = More bots
bot-your-color = Your color
bot-color = Color: { $color }
