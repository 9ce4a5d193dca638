"""Numbers that the compiled bots share. Compiled modules read the same ones from bot_constants.pxd."""

# FAR is more than any path costs, LOW is less than anything is worth.
FAR = 1 << 28
LOW = -(1 << 28)

# Prices of routes stay below 64 where paths are searched in 64 buckets.
HIGHEST_PRICE = 63

# Caps on the actions and plans that a search tries, and what ranks planned claims before all others.
MOST_CANDIDATES = 48
MOST_PLANS = 8
PLANNED = 1000

# How many drafts of plans a planner keeps, to go on from them.
MOST_DRAFTS = 16

# More trains than a state has room for, in one byte a seat.
TRAINS = 256
