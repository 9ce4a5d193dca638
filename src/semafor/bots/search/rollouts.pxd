cimport cython
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.rules cimport dealing, constants, determinize, turns
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.locals(count=cython.int)
cdef int finish(State state, RolloutPlayer player) noexcept nogil
@cython.locals(best=cython.int, other=cython.int)
cdef int margin(Scores scores, int seat) noexcept nogil

@cython.final
cdef class Rollouts:
    cdef RolloutPlayer player
    cdef State empty, state
    cdef Scores scores
    cdef FastRng dice
    cdef readonly long actions, margins, points
    cdef void clear(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void play_games(self, int players, int games) noexcept nogil
    cpdef void play_guesses(self, State start, int seat, int guesses) noexcept nogil
    cpdef long play_state(self, State start, int seat) noexcept nogil
    cdef void play_out(self, int seat) noexcept nogil
