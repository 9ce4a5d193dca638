cimport cython
from semafor.bots cimport unlocked
from semafor.bots.player cimport Player
from semafor.bots.policy cimport Policy
from semafor.bots.rollouts cimport Rollouts
from semafor.rules cimport bits, dealing, kinds, turns
from semafor.rules.board cimport Board
from semafor.rules.dice cimport Dice
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.locals(rollouts=Rollouts)
cpdef play_policy_games(Policy policy, int players, int games, object seed)
@cython.locals(rollouts=Rollouts)
cpdef play_policy_guesses(Policy policy, State start, int seat, int guesses, object seed)

@cython.final
cdef class Match:
    cdef readonly Board board
    cdef Player first, second
    cdef State empty, state
    cdef Scores scores
    cdef double points[2]
    cdef double seats[2]
    cdef double wins[2]
    cdef readonly double squares
    cdef readonly long pairs
    @cython.locals(dice=Dice, again=Dice, i=cython.int, mask=cython.uint, everybody=cython.uint,
                   before=cython.double, won=cython.double)
    cpdef play(self, int players, int pairs, object seed)
    @cython.locals(i=cython.int)
    cdef void play_game(self, int players, unsigned int mask, Dice dice) noexcept nogil
    @cython.locals(winners=cython.int, seat=cython.int, side=cython.int)
    cdef void add_result(self, unsigned int mask) noexcept nogil
    @cython.locals(share=cython.double, variance=cython.double)
    cpdef results(self)

@cython.locals(mask=cython.uint, i=cython.int)
cdef unsigned int seats_of_first(int players, int number)
