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
    cdef mask networks[constants.PLACES]
    cdef int networks_size
    cdef int path_trains, path_claims, path_stations
    cdef mask draft[2]
    cdef mask draft_freed[2]
    cdef mask draft_stations
    cdef int draft_trains, draft_claims, draft_value, draft_number
    cdef int kept_size
    cdef mask kept_tickets[2 * bot_constants.MOST_DRAFTS]
    cdef mask kept_refused[2 * bot_constants.MOST_DRAFTS]
    cdef int kept_cost[bot_constants.MOST_DRAFTS]
    cdef mask kept_routes[2 * bot_constants.MOST_DRAFTS]
    cdef mask kept_freed[2 * bot_constants.MOST_DRAFTS]
    cdef mask kept_stations[bot_constants.MOST_DRAFTS]
    cdef int kept_trains[bot_constants.MOST_DRAFTS]
    cdef int kept_claims[bot_constants.MOST_DRAFTS]
    cdef mask kept_networks[constants.PLACES * bot_constants.MOST_DRAFTS]
    cdef int kept_networks_size[bot_constants.MOST_DRAFTS]
    cdef readonly bint is_done
    @cython.locals(route=cython.int)
    cdef void set_full_prices(self) noexcept nogil
    cpdef void look(self, State state, int seat, int turns_left) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void begin_drafts(self) noexcept nogil
    @cython.locals(apart=cython.int, i=cython.int)
    cdef void join(self, mask cities) noexcept nogil
    @cython.locals(both=mask, first=cython.int, i=cython.int)
    cdef bint are_joined(self, int number, int start, int goal) noexcept nogil
    @cython.locals(half=cython.int, i=cython.int)
    cdef void keep_draft(self, int number, int cost) noexcept nogil
    @cython.locals(half=cython.int, i=cython.int)
    cdef void take_up(self, int number) noexcept nogil
    @cython.locals(number=cython.int)
    cdef int find_draft(self, mask low, mask high) noexcept nogil
    @cython.locals(low=mask, high=mask, found=cython.int, start=cython.int, goal=cython.int, cost=cython.int)
    cdef int join_ticket(self, int number, int ticket, int limit) noexcept nogil
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
    @cython.locals(number=cython.int, i=cython.int, ticket=cython.int, worth=cython.int, joined=cython.int)
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
