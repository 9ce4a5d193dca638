### The signs on the board, explained beside the rules.

signs-title = Signs on the board
signs-free = Free: a hollow space, with its color at the rim and its letter.
signs-claimed = Claimed: trains in the color and shape of their player.
signs-station = A station, with a train of its player on the front.
signs-glow = You can claim this route now, and it serves one of your tickets. A route that you can claim also glows while you point at it.
signs-quiet = You can claim this route now, but none of your tickets needs it. The settings make this sign stronger or take it away.
signs-short = You have the cards for this route, but too few trains.
signs-closed = Closed: with two or three players, only one of two parallel routes can be claimed.
signs-ghost = What you are about to claim.
signs-newest = The newest claim.
signs-ticket = The way of the ticket that you point at. Red rings stay around the cities that your tickets still ask for.
signs-spot = What you have looked up: an entry of the log, the routes of a player, a city. All the rest is dimmed.
signs-focus = This is where the keyboard points. The arrow keys move on, Enter chooses.

signs-letters = Letters of the colors
signs-letters-about = The letters are the same in every language: records, links and the terminal write cards with them, and first letters would not do, for two Polish colors begin with C and three Greek ones with Μ.
