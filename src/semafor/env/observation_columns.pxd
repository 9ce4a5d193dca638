# declarations-only
# The numbers of observation_columns.py, for the compiler.
cdef enum:
    ROW = 6
    DISCARD = 15
    DECK = 24
    TICKET_DECK = 25
    LAST_ROUND = 26
    IDLE = 27
    PASSES = 28
    LAID = 29
    REVEALED = 38
    EXTRA = 47
    HAND = 48
    TABLE = 57
    ACTS = 0
    FIRST = 1
    TRAINS = 2
    STATIONS = 3
    POINTS = 4
    CARDS = 5
    TICKETS = 6
    OFFERED = 7
    KNOWN = 8
    ROUTE_EXTRA = 2
    TICKET_EXTRA = 3

cdef inline short* row_of(short[:, ::1] out, int at) noexcept nogil:
    return &out[at, 0]

cdef inline signed char* mask_row_of(signed char[:, ::1] out, int at) noexcept nogil:
    return &out[at, 0]
