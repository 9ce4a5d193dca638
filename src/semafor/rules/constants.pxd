# declarations-only
# The numbers of constants.py, for the compiler.
cdef enum:
    COLORS = 8
    LOCOMOTIVE = 8
    KINDS = 9
    GRAY = 8
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
    STATIONS = 8
    FLUSH_AT = 3
    MOST_FLUSHES = 1000
    IDLE_TURNS = 10
    START = 0
    TURN = 1
    SECOND = 2
    TUNNEL = 3
    KEEP = 4
    OVER = 5
    NOBODY = -1
    NO_ROUTE = -1
    NOT_YET = -1
    COMPLETED_TICKETS = 1
    LONGEST_PATH_CARD = 2
    FEWEST_STATIONS_BUILT = 3
    COMPLETED_TICKET_POINTS = 4
