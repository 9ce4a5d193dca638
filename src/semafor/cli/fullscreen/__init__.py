"""The game in a terminal, full screen: the board itself, drawn in characters. This takes Textual."""
