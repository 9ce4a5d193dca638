cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.network_planner cimport NetworkPlanner
from semafor.bots.planning.plan_memory cimport PlanMemory
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.steiner cimport SteinerForest
from semafor.bots.planning.turn_value cimport TurnValue
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef int LONGEST_DETOUR

@cython.final
cdef class ExactPlanner(NetworkPlanner):
    cdef PlannerWeights weights
    cdef TurnValue turn_value
    cdef SteinerForest forest
    cdef int priced_players
    cdef int kept_price[128]
    cdef unsigned char listed[8]
    cdef int listed_size
    cdef unsigned char is_refused[256]
    cdef int borrowed, claims, points
    cdef bint is_short
    cdef void look(self, State state, int seat, int turns_left) noexcept nogil
    @cython.locals(route=cython.int)
    cdef void set_full_prices(self, int players) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void adopt(self, State state, int seat, int turns_left, PlanMemory plans) noexcept nogil
    cdef bint is_joined(self, int ticket) noexcept nogil
    @cython.locals(around=cython.int)
    cdef int detour(self, int route) noexcept nogil
    @cython.locals(points=cython.int, value=cython.int, routes_low=mask, routes_high=mask)
    cdef void plan(self, mask low, mask high, int worth) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void price_by_trains(self) noexcept nogil
    cdef void plan_once(self, mask low, mask high, int worth) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void count_points(self, int choice) noexcept nogil
    @cython.locals(i=cython.int, ticket=cython.int, kept=cython.int)
    cdef void drop_joined(self) noexcept nogil
    @cython.locals(i=cython.int, ticket=cython.int, kept=cython.int)
    cdef void list_pairs(self) noexcept nogil
    @cython.locals(choice=cython.int)
    cdef void choose_tickets(self, int worth) noexcept nogil
    @cython.locals(best=cython.int, best_choice=cython.int, choice=cython.int, value=cython.int, i=cython.int)
    cdef int best_choice(self, int worth) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void measure(self) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void count_claims(self) noexcept nogil
    cdef bint is_possible(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void add_the_others(self, int worth) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void take_for_granted(self) noexcept nogil
    @cython.locals(start=cython.int, goal=cython.int, cost=cython.int, low=mask, high=mask, i=cython.int)
    cdef void add_ticket(self, int ticket, int worth) noexcept nogil
