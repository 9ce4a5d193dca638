cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.country_routes cimport CountryRoutes
from semafor.bots.planning.network_planner cimport NetworkPlanner
from semafor.bots.planning.fast_weights cimport FastWeights
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class QuickPlanner(NetworkPlanner):
    cdef FastWeights weights
    cdef CountryRoutes country_routes
    cdef mask cards_left
    cdef mask own_networks[constants.PLACES]
    cdef mask networks[constants.PLACES]
    cdef int own_networks_size, networks_size
    cdef int path_trains, path_claims, path_stations
    cdef mask draft[2]
    cdef mask draft_stations
    cdef int draft_trains, draft_claims, draft_value
    cdef readonly bint is_done
    @cython.locals(route=cython.int)
    cdef void set_full_prices(self) noexcept nogil
    cpdef void look(self, State state, int seat, int turns_left) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int, i=cython.int)
    cdef void join_own_cities(self) noexcept nogil
    @cython.locals(apart=cython.int, i=cython.int)
    cdef void join(self, mask cities) noexcept nogil
    @cython.locals(both=mask, i=cython.int)
    cdef bint are_joined(self, int start, int goal) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void forget_draft_networks(self) noexcept nogil
    cdef int cost_of_ticket(self, int ticket) noexcept nogil
    @cython.locals(i=cython.int, route=cython.int)
    cdef void measure_path(self, int start, int goal) noexcept nogil
    @cython.locals(i=cython.int, route=cython.int, cities=mask)
    cdef void take_path(self) noexcept nogil
    @cython.locals(_=cython.int)
    cpdef int plan(self, mask low, mask high) noexcept nogil
    cpdef tuple planned_routes(self)
    @cython.locals(ticket=cython.int, i=cython.int)
    cdef void rotate(self) noexcept nogil
    @cython.locals(i=cython.int, ticket=cython.int, start=cython.int, goal=cython.int, worth=cython.int,
                   cost=cython.int)
    cdef void join_in_order(self) noexcept nogil
    @cython.locals(claims=cython.int, stations=cython.int)
    cdef bint has_pieces(self, int start, int goal) noexcept nogil
    @cython.locals(root=cython.int, cards=mask, low=mask, high=mask, trains=cython.int, best=cython.int,
                   value=cython.int, door=cython.int, reached=mask)
    cdef void go_abroad(self) noexcept nogil
    @cython.locals(half=cython.int, routes=mask)
    cdef int city_to_start_from(self) noexcept nogil
    @cython.locals(result=mask, half=cython.int, routes=mask, route=cython.int)
    cdef mask countries_reached(self) noexcept nogil
    @cython.locals(best=cython.int, best_door=cython.int, reached=mask, half=cython.int, routes=mask, route=cython.int,
                   country=mask, city=cython.int, value=cython.int)
    cdef int best_door(self, int root, mask cards) noexcept nogil
    @cython.locals(trains=cython.int)
    cdef bint has_pieces_abroad(self, int root, int city, int route) noexcept nogil
    @cython.locals(goal=cython.int)
    cdef void step_through(self, int root, int door) noexcept nogil
