# declarations-only
# The numbers of bot_constants.py, for the compiler.
cdef enum:
    FAR = 268435456
    LOW = -268435456
    HIGHEST_PRICE = 63
    MOST_CANDIDATES = 48
    MOST_PLANS = 8
    MOST_DRAFTS = 16
    TRAINS = 256
    PLANNED = 1000
