### Keys at the table, in a dialog of its own; loaded when it is opened.

keyboard-title = Keyboard
keyboard-row = Take this face-up card
keyboard-board = To the board: arrows lead along the routes, Enter chooses
keyboard-tab = To the next button
keyboard-escape = Close what is open
keyboard-help = This list
keyboard-off = Single keys can be switched off in the settings.
