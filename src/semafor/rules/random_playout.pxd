cimport cython
from semafor.rules cimport dealing, constants, turns
from semafor.rules.action_list cimport ActionList
from semafor.rules.board cimport Board
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.final
cdef class RandomPlayout:
    cdef State empty, state
    cdef FastRng rng
    cdef ActionList found
    cdef Scores scores
    @cython.locals(count=cython.long, i=cython.int)
    cdef long play_games(self, int players, int games) noexcept nogil
    @cython.locals(count=cython.int, seat=cython.int, index=cython.int)
    cdef int play_out(self) noexcept nogil
    cpdef void copy_states(self, int copies) noexcept nogil

cpdef long play_random_games(Board board, int players, int games, object seed)
