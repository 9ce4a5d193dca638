cimport cython
from semafor.bots cimport unlocked
from semafor.bots.candidates cimport Candidates
from semafor.bots.policy cimport Policy
from semafor.bots.trials cimport Trials
from semafor.rules.dice cimport Dice
from semafor.rules.state cimport State

@cython.final
cdef class PairedSearch:
    cdef readonly Policy policy
    cdef readonly Trials trials
    cdef Candidates candidates
    cdef readonly double doubt
    cdef bint keeps_plan
    @cython.locals(rounds=cython.int, i=cython.int, guesses=cython.int)
    cpdef unsigned int choose(self, State state, int seat, Dice dice, int rollouts) except *
    @cython.locals(start=cython.double, rounds=cython.int, i=cython.int)
    cpdef unsigned int choose_in_time(self, State state, int seat, Dice dice, double seconds) except *
    @cython.locals(now=cython.double, took=cython.double)
    cdef run_until(self, double end)
    cdef begin(self, State state, int seat, Dice dice)
    @cython.locals(rounds=cython.int, alive=cython.int)
    cdef int rounds(self)
    @cython.locals(i=cython.int)
    cdef bint is_settled(self)
    @cython.locals(best=cython.int, best_gain=cython.double, gain=cython.double, i=cython.int)
    cdef unsigned int verdict(self)
