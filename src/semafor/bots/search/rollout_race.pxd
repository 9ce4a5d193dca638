cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.search cimport rollouts
from semafor.bots.search.ticket_beliefs cimport RivalTickets
from semafor.bots.planning.plan_memory cimport PlanMemory
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.rules cimport bits, constants, determinize, turns
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State, members

ctypedef unsigned long long mask

@cython.final
cdef class RolloutRace:
    cdef readonly FastPolicy policy
    cdef readonly RolloutPlayer player
    cdef RivalTickets beliefs
    cdef FastRng dice
    cdef Scores scores
    cdef readonly State root
    cdef readonly int seat
    cdef State guess, trial
    cdef readonly PlanMemory kept_plans
    cdef PlanMemory root_plans, guess_plans
    cdef readonly unsigned int usual_action
    cdef bint has_decided
    cdef readonly double softness
    cdef readonly int size, alive
    cdef unsigned int action[48]
    cdef int plan[48]
    cdef readonly int plan_count
    cdef mask plan_routes[16]
    cdef mask plan_stations[8]
    cdef int count[48]
    cdef double gain[48]
    cdef double square[48]
    cdef readonly long rolled
    @cython.locals(other=cython.int)
    cpdef begin(self, State state, int seat, FastRng dice)
    cdef unsigned int decide(self) noexcept nogil
    cpdef list planned_routes(self)
    cdef void recall_plan(self) noexcept nogil
    @cython.locals(low=mask, high=mask, stations=mask, i=cython.int)
    cdef int note_plan(self) noexcept nogil
    cdef void go_on_with(self, int plan) noexcept nogil
    cdef void settle_on(self, int i) noexcept nogil
    cdef void clear(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void add(self, unsigned int action, int plan) noexcept nogil
    @cython.locals(own=cython.double, difference=cython.double, i=cython.int)
    cdef void run(self, int guesses) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void make_guess(self) noexcept nogil
    cdef double roll_out(self, int i) noexcept nogil
    @cython.locals(size=cython.int)
    cdef double worth(self, int margin) noexcept nogil
    @cython.locals(keep=cython.int, place=cython.int, best=cython.int, i=cython.int)
    cdef void halve(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void start_anew(self) noexcept nogil
    @cython.locals(action=cython.uint, plan=cython.int, count=cython.int, gain=cython.double, square=cython.double)
    cdef void swap(self, int i, int j) noexcept nogil
    cdef double mean(self, int i) noexcept nogil
    @cython.locals(mean=cython.double)
    cdef double variance(self, int i) noexcept nogil
