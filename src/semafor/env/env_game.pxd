cimport cython
from semafor.env cimport rewards
from semafor.env.observation_writer cimport ObservationWriter
from semafor.rules cimport dealing, constants, refusal_codes, turns
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.final
cdef class EnvGame:
    cdef readonly ObservationWriter observer
    cdef readonly int reward
    cdef readonly State state
    cdef short[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef Scores scores
    cpdef deal(self, object seed, int first)
    @cython.locals(seat=cython.int, other=cython.int, before=cython.int, refused=cython.int)
    cpdef int play(self, int number) noexcept nogil
    cpdef void look(self, int seat) noexcept nogil
