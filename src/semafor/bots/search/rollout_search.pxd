cimport cython
from semafor.bots.search cimport rollout_nogil
from semafor.bots.search.candidates cimport Candidates
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.bots.search.rollout_race cimport RolloutRace
from semafor.rules cimport constants
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.state cimport State

@cython.final
cdef class RolloutSearch:
    cdef readonly FastPolicy policy
    cdef readonly RolloutRace race
    cdef Candidates candidates
    cdef readonly double doubt
    cdef int drafts, fewest_for_plans, few
    cdef RolloutPlayer adviser
    cdef double share_for_plans
    @cython.locals(for_plans=cython.int)
    cpdef unsigned int choose(self, State state, int seat, FastRng dice, int rollouts) except *
    @cython.locals(start=cython.double, end=cython.double)
    cpdef unsigned int choose_in_time(self, State state, int seat, FastRng dice, double seconds) except *
    cdef bint collect_plans(self, int drafts) except *
    cdef collect_actions(self)
    @cython.locals(rounds=cython.int, i=cython.int, guesses=cython.int)
    cdef run_race(self, int rollouts)
    @cython.locals(rounds=cython.int, i=cython.int)
    cdef run_race_until(self, double start, double end)
    @cython.locals(now=cython.double, took=cython.double)
    cdef run_until(self, double end)
    @cython.locals(rounds=cython.int, alive=cython.int)
    cdef int rounds(self)
    @cython.locals(i=cython.int)
    cdef bint is_settled(self)
    cdef unsigned int verdict(self)
    @cython.locals(best=cython.int, best_gain=cython.double, gain=cython.double, i=cython.int)
    cdef int best(self)
