cimport cython
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

cdef int WIN, SCORE, PROGRESS

@cython.locals(seat=cython.int, winners=cython.int)
cdef void write_rewards(State state, Scores scores, int kind, float[:, ::1] out, int at) noexcept nogil
