### The words that can be typed in the terminal, the shown one first, separated by commas. English works in every
### language; the other languages add their own.

word-help = help, ?
word-table = table
word-hand = hand
word-tickets = tickets
word-score = score
word-map = map
word-log = log
word-hint = hint
word-undo = undo
word-save = save
word-load = load
word-quit = quit, exit
word-more = more, m
word-all = all, *
word-rules = rules
word-draw = draw
word-deck = deck
word-claim = claim
word-station = station
word-keep = keep
word-pay = pay
word-withdraw = withdraw
word-pass = pass
