# declarations-only
# The numbers of event_kinds.py, for the compiler.
cdef enum:
    DRAW = 1
    TURN_UP = 2
    FLUSH = 3
    RESHUFFLE = 4
    CLAIM = 5
    TUNNEL = 6
    PAY = 7
    WITHDRAW = 8
    STATION = 9
    TICKETS = 10
    KEEP = 11
    COUNTRY_CARD = 12
    PASS = 13
    LAST_ROUND = 14
    OVER = 15
    FROM_ROW = 0
    FROM_DECK = 1
    WIDTH = 8
    ENTRIES = 9000
