cimport cython
from semafor.bots.planning cimport available_routes, bot_constants
from semafor.bots.planning.country_routes cimport CountryRoutes
from semafor.bots.planning.plan_memory cimport PlanMemory
from semafor.bots.planning.quick_planner cimport QuickPlanner
from semafor.bots.planning.route_kinds cimport RouteKinds
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.bots.planning.payment cimport Payment
from semafor.bots.planning.fast_weights cimport FastWeights
from semafor.rules cimport action_codes, bits, constants, turns
from semafor.rules.action_list cimport ActionList
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class FastPolicy(RolloutPlayer):
    cdef readonly Board board
    cdef readonly FastWeights weights
    cdef readonly QuickPlanner planner
    cdef readonly PlanMemory plans
    cdef readonly Payment payment
    cdef RouteKinds kinds
    cdef int most_to_fill[constants.LENGTHS * (constants.GRAY + 1)]
    cdef int turns_for[bot_constants.TRAINS]
    cdef unsigned char has_foreseen[constants.SEATS]
    cdef mask foreseen_tickets[2 * constants.SEATS]
    cdef mask foreseen_table[constants.SEATS]
    cdef mask foreseen_routes[2 * constants.SEATS]
    cdef mask foreseen_stations[constants.SEATS]
    cdef unsigned char foreseen_is_done[constants.SEATS]
    cdef ActionList legal
    cdef readonly CountryRoutes country_routes
    cpdef unsigned int choose(self, State state, int seat) noexcept nogil
    @cython.locals(action=cython.uint)
    cdef unsigned int take_turn(self, State state, int seat) noexcept nogil
    @cython.locals(is_upset=cython.bint, time=cython.int)
    cdef void make_plan(self, State state, int seat) noexcept nogil
    cpdef list planned(self, State state, int seat)
    cdef bint has_routes(self, int seat) noexcept nogil
    @cython.locals(target=cython.int)
    cdef bint leaves_plan(self, unsigned int action, int seat) noexcept nogil
    @cython.locals(action=cython.uint)
    cdef unsigned int keep_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(half=cython.int, kept=mask)
    cdef void foresee(self, State state, int seat, unsigned int choice) noexcept nogil
    @cython.locals(half=cython.int)
    cdef bint take_foreseen(self, State state, int seat, int time) noexcept nogil
    cdef bint wants_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(fewest=cython.int, seat=cython.int)
    cdef int fewest_trains(self, State state) noexcept nogil
    cdef int turns_left(self, State state) noexcept nogil
    @cython.locals(best=cython.int, best_action=cython.uint, half=cython.int, routes=mask, route=cython.int,
                   color=cython.int, action=cython.uint, value=cython.int, threat=mask, has_looked=cython.bint)
    cdef unsigned int claim_planned(self, State state, int seat) noexcept nogil
    cdef bint is_too_early(self, State state, int seat, int route) noexcept nogil
    @cython.locals(best=cython.int, best_action=cython.uint, half=cython.int, routes=mask, route=cython.int,
                   color=cython.int, value=cython.int)
    cdef unsigned int claim_country(self, State state, int seat) noexcept nogil
    cdef int country_gain(self, State state, int seat, int route) noexcept nogil
    @cython.locals(route=cython.int, color=cython.int)
    cdef unsigned int fill_up(self, State state, int seat) noexcept nogil
    @cython.locals(route=cython.int)
    cdef void aim_at_filling(self, State state, int seat) noexcept nogil
    cdef unsigned int build_station(self, State state, int seat) noexcept nogil
    @cython.locals(best=cython.int, best_route=cython.int, longest=cython.int, time=cython.int, low=mask, high=mask,
                   touch=cython.int, most_touch=cython.int, hand=cython.int, locomotives=cython.int, color=cython.int,
                   colored=cython.int, cards=cython.int, kind=cython.int, waiting=cython.int, route=cython.int,
                   value=cython.int)
    cdef int route_to_fill(self, State state, int seat) noexcept nogil
    @cython.locals(symbols=cython.int, plain=cython.int)
    cdef int lacking_for_kind(self, int kind, int colored, int locomotives) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int value_to_fill(self, int kind, int waiting) noexcept nogil
    @cython.locals(color=cython.int, cards=cython.int, most=cython.int, kind=cython.int, lacking=cython.int,
                   value=cython.int)
    cdef void weigh_colors(self) noexcept nogil
    @cython.locals(result=mask, other=cython.int)
    cdef mask cities_of_rivals(self, State state, int seat) noexcept nogil
    @cython.locals(result=mask, half=cython.int, routes=mask, route=cython.int)
    cdef mask cities_of(self, State state, int seat) noexcept nogil
    cdef unsigned int whatever_is_legal(self, State state, int seat) noexcept nogil
