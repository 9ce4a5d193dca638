cimport cython
from semafor.bots.search cimport rollout_nogil
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.bots.search.rollouts cimport Rollouts
from semafor.rules cimport bits, dealing, constants, turns
from semafor.rules.board cimport Board
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.locals(rollouts=Rollouts)
cpdef play_policy_games(FastPolicy policy, int players, int games, object seed)
@cython.locals(rollouts=Rollouts)
cpdef play_policy_guesses(FastPolicy policy, State start, int seat, int guesses, object seed)

@cython.final
cdef class WeightMatch:
    cdef readonly Board board
    cdef RolloutPlayer first, second
    cdef State empty, state
    cdef Scores scores
    cdef double points[2]
    cdef double seats[2]
    cdef double wins[2]
    cdef readonly double squares
    cdef readonly long pairs
    @cython.locals(dice=FastRng, again=FastRng, i=cython.int, mask=cython.uint, everybody=cython.uint,
                   before=cython.double, won=cython.double)
    cpdef play(self, int players, int pairs, object seed)
    @cython.locals(i=cython.int)
    cdef void play_game(self, int players, unsigned int mask, FastRng dice) noexcept nogil
    @cython.locals(winners=cython.int, seat=cython.int, side=cython.int)
    cdef void add_result(self, unsigned int mask) noexcept nogil
    @cython.locals(share=cython.double, variance=cython.double)
    cpdef results(self)

@cython.locals(mask=cython.uint, i=cython.int)
cdef unsigned int seats_of_first(int players, int number)
