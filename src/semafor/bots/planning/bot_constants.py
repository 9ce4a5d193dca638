"""Numbers that the compiled bots share. Compiled modules read the same ones from bot_constants.pxd."""

# More than any way costs, and less than any value.
FAR = 1 << 28
LOW = -(1 << 28)

# Prices of routes stay below 64 where paths are searched in 64 buckets.
HIGHEST_PRICE = 63

# A search tries no more actions than these, and planned claims before all others.
MOST_CANDIDATES = 48
MOST_PLANS = 8
PLANNED = 1000
