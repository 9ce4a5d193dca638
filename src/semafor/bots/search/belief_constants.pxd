# declarations-only
# The numbers of belief_constants.py, for the compiler.
cdef enum:
    SOLO_FEATURES = 48
    JOINT_FEATURES = 13
    WEIGHT_TABLES = 6
