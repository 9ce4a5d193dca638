cimport cython
from semafor.bots.planning cimport available_routes, bot_constants
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.bots.search.rollout_race cimport RolloutRace
from semafor.rules cimport action_codes, bits, constants, turns
from semafor.rules.action_list cimport ActionList
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class Candidates:
    cdef FastPolicy policy
    cdef int most_claims, blur
    cdef ActionList legal
    cdef int table_price[128]
    cdef int route[128]
    cdef int value[128]
    cdef int size
    cdef void collect_plans(self, State state, int seat, RolloutRace race, int drafts) noexcept nogil
    @cython.locals(i=cython.int, verb=cython.int, route=cython.int)
    cpdef void collect(self, State state, int seat, RolloutRace race) noexcept nogil
    cdef bint is_calm(self, State state) noexcept nogil
    @cython.locals(i=cython.int, known=cython.int, plan=cython.int)
    cdef void draft_plans(self, State state, int seat, RolloutRace race, int drafts) noexcept nogil
    @cython.locals(route=cython.int, price=cython.int)
    cdef void blur_prices(self, FastRng dice) noexcept nogil
    @cython.locals(longest=cython.int, half=cython.int, routes=mask, route=cython.int)
    cdef void find_claims(self, State state, int seat) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int promise_of(self, State state, int seat, int route) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int, route=cython.int, value=cython.int)
    cdef void move_best_to(self, int place) noexcept nogil
