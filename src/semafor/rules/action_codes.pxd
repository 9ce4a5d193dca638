# declarations-only
# The numbers and functions of action_codes.py, for the compiler, which puts their bodies in place of calls.
from semafor.rules cimport constants

cdef enum:
    DRAW_DECK = 0
    DRAW_ROW = 1
    CLAIM = 2
    PAY = 3
    WITHDRAW = 4
    DRAW_TICKETS = 5
    KEEP_TICKETS = 6
    STATION = 7
    PASS = 8
    NOTHING = 15

cdef inline unsigned int draw_row(int kind) noexcept nogil:
    return DRAW_ROW | kind << 4

cdef inline unsigned int keep_tickets(unsigned int mask) noexcept nogil:
    return KEEP_TICKETS | mask << 4

cdef inline unsigned int spend(int verb, int target, int color, int colored, int locomotives) noexcept nogil:
    if colored == 0:
        color = constants.LOCOMOTIVE
    return verb | target << 4 | color << 11 | colored << 15 | locomotives << 20

cdef inline int verb_of(unsigned int action) noexcept nogil:
    return action & 15

cdef inline int target_of(unsigned int action) noexcept nogil:
    return (action >> 4) & 127

cdef inline int color_of(unsigned int action) noexcept nogil:
    return (action >> 11) & 15

cdef inline int colored_of(unsigned int action) noexcept nogil:
    return (action >> 15) & 31

cdef inline int locomotives_of(unsigned int action) noexcept nogil:
    return (action >> 20) & 31

cdef inline unsigned int mask_of(unsigned int action) noexcept nogil:
    return action >> 4
