"""The numbers behind the words: card kinds, phases, and how much of everything there can be.

Compiled modules read the same numbers from constants.pxd; a test compares the two.
"""

# Train cards, in the order of the letters R B G Y K W O P L.
COLORS = 8
LOCOMOTIVE = 8
KINDS = 9
# A route of this color takes any one color.
GRAY = 8

# Sizes of the arrays inside a state and a board.
SEATS = 5
ROW = 5
REVEALED = 3
DECK = 192
TICKETS = 128
ROUTES = 128
PLACES = 64
COUNTRY_CARDS = 64
ACTIONS = 12288
LENGTHS = 16
# Stations of one seat.
STATIONS = 8

# The row is swept when it shows this many locomotives (FACE-03).
FLUSH_AT = 3
# Cap on consecutive sweeps of the row: chance alone never repeats one so often (CASE-13).
MOST_FLUSHES = 1000
# The game ends after this many turns per player of withdrawn tunnels and passes alone (CASE-105).
IDLE_TURNS = 10

# Phases.
START = 0
TURN = 1
SECOND = 2
TUNNEL = 3
KEEP = 4
OVER = 5

NOBODY = -1
NO_ROUTE = -1
NOT_YET = -1

# Tie-breaks.
COMPLETED_TICKETS = 1
LONGEST_PATH_CARD = 2
FEWEST_STATIONS_BUILT = 3
COMPLETED_TICKET_POINTS = 4
