cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.adjacency cimport Adjacency
from semafor.bots.planning.country_routes cimport CountryRoutes
from semafor.bots.planning.available_routes cimport AvailableRoutes
from semafor.bots.planning.weights cimport Weights
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class QuickPlanner:
    cdef Board board
    cdef Weights weights
    cdef Adjacency arcs
    cdef AvailableRoutes reach
    cdef CountryRoutes borders
    cdef mask cards_left
    cdef int table_price[128]
    cdef int price[128]
    cdef mask bucket[64]
    cdef int distance[64]
    cdef unsigned char came_by[64]
    cdef int way_trains, way_claims, way_stations
    cdef unsigned char order[128]
    cdef int order_size
    cdef mask draft[2]
    cdef mask draft_stations
    cdef int draft_trains, draft_claims, draft_value
    cdef mask routes[2]
    cdef mask stations
    cdef readonly int trains, value
    cdef readonly bint is_done
    @cython.locals(route=cython.int, half=cython.int, routes=mask)
    cpdef void look(self, State state, int seat, int turns_left) noexcept nogil
    cdef void set_prices(self, int half, mask routes, int price) noexcept nogil
    @cython.locals(length=cython.int, color=cython.int, price=cython.int)
    cdef int price_of(self, State state, int seat, int route) noexcept nogil
    cdef void reset_prices(self) noexcept nogil
    @cython.locals(one=mask, city=cython.int)
    cpdef int travel(self, int start, int goal, int limit) noexcept nogil
    @cython.locals(one=mask, used=mask, here=cython.int, step=cython.int, city=cython.int)
    cdef int spread(self, int goal, int limit) noexcept nogil
    @cython.locals(one=mask, used=mask, arc=cython.int, other=cython.int, there=cython.int)
    cdef mask leave(self, int city, int here) noexcept nogil
    cdef void empty_buckets(self, mask used) noexcept nogil
    @cython.locals(city=cython.int, route=cython.int)
    cdef void measure_way(self, int start, int goal) noexcept nogil
    @cython.locals(one=mask, city=cython.int, route=cython.int)
    cdef void take_way(self, int start, int goal) noexcept nogil
    @cython.locals(_=cython.int)
    cpdef int plan(self, mask low, mask high) noexcept nogil
    @cython.locals(half=cython.int, tickets=mask, ticket=cython.int, at=cython.int)
    cdef void line_up(self, mask low, mask high) noexcept nogil
    @cython.locals(ticket=cython.int, i=cython.int)
    cdef void rotate(self) noexcept nogil
    @cython.locals(i=cython.int, ticket=cython.int, start=cython.int, goal=cython.int, worth=cython.int,
                   cost=cython.int)
    cdef void join_in_order(self) noexcept nogil
    cdef bint has_pieces(self, int start, int goal) noexcept nogil
    @cython.locals(root=cython.int, cards=mask, low=mask, high=mask, trains=cython.int, best=cython.int,
                   value=cython.int, door=cython.int, reached=mask)
    cdef void go_abroad(self) noexcept nogil
    @cython.locals(half=cython.int, routes=mask)
    cdef int city_to_start_from(self) noexcept nogil
    @cython.locals(one=mask, result=mask, half=cython.int, routes=mask, route=cython.int)
    cdef mask countries_reached(self) noexcept nogil
    @cython.locals(one=mask, best=cython.int, best_door=cython.int, reached=mask, half=cython.int, routes=mask, route=cython.int,
                   country=mask, city=cython.int, value=cython.int)
    cdef int best_door(self, int root, mask cards) noexcept nogil
    cdef bint has_pieces_abroad(self, int root, int city, int route) noexcept nogil
    @cython.locals(one=mask, goal=cython.int, city=cython.int, route=cython.int)
    cdef void step_through(self, int root, int door) noexcept nogil
