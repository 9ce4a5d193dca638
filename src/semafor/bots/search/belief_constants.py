"""How many numbers describe a ticket where rivals' tickets are guessed. Compiled modules read belief_constants.pxd."""

# Numbers that describe a ticket for itself, and beside the other tickets of its owner.
SOLO_FEATURES = 48
JOINT_FEATURES = 13
# Tables of weights: one for each number of players, and some that stay empty.
WEIGHT_TABLES = 6
