cimport cython
from semafor.bots.planning.country_routes cimport CountryRoutes
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.route_kinds cimport RouteKinds
from semafor.bots.planning.turn_value cimport TurnValue
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State
from semafor.rules.longest_path cimport LongestPath

ctypedef unsigned long long mask

@cython.final
cdef class RouteValue:
    cdef Board board
    cdef PlannerWeights weights
    cdef TurnValue turn_value
    cdef CountryRoutes country_routes
    cdef RouteKinds kinds
    cdef LongestPath paths
    cdef mask own[2]
    cdef mask cities
    cdef int longest
    cdef bint is_brisk
    cdef int kind_worth[constants.ROUTES]
    cdef int touch_worth, valued_players
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void look(self, State state, int seat, ExactPlanner planner) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void look_at_paths(self, State state, int seat) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void value_kinds(self, int players) noexcept nogil
    @cython.locals(worth=cython.int)
    cdef int worth(self, int route) noexcept nogil
    cdef bint is_shared(self, int kind) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int worth_of(self, State state, int seat, int route) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef int longest_path(self, mask low, mask high, int extra) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int, low=mask, high=mask)
    cdef int longest_of_rivals(self, State state, int seat) noexcept nogil
