cimport cython
from semafor.bots cimport numbers
from semafor.bots.weights cimport Weights
from semafor.rules cimport bits, kinds
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class Planner:
    cdef Board board
    cdef Weights weights
    cdef unsigned short first[65]
    cdef unsigned char arc_route[256]
    cdef unsigned char arc_city[256]
    cdef int table_price[128]
    cdef int price[128]
    cdef mask open[2]
    cdef mask lent[2]
    cdef mask taken_cities
    cdef int trains_left, stations_left, claims_left
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
    @cython.locals(count=cython.int, city=cython.int, route=cython.int, a=cython.int, b=cython.int)
    cpdef draw_arcs(self)
    @cython.locals(route=cython.int, half=cython.int, routes=mask)
    cpdef void look(self, State state, int seat, int turns_left) noexcept nogil
    @cython.locals(cards=cython.int, kind=cython.int)
    cdef void count_pieces(self, State state, int seat, int turns_left) noexcept nogil
    @cython.locals(length=cython.int, color=cython.int, price=cython.int)
    cdef int price_of(self, State state, int seat, int route) noexcept nogil
    @cython.locals(other=cython.int, half=cython.int, routes=mask)
    cdef void look_at_rivals(self, State state, int seat) noexcept nogil
    @cython.locals(one=mask, ends=mask)
    cdef void borrow(self, State state, int seat, int route) noexcept nogil
    cdef void reset_prices(self) noexcept nogil
    @cython.locals(one=mask, used=mask, here=cython.int, step=cython.int, city=cython.int)
    cpdef int travel(self, int start, int goal, int limit) noexcept nogil
    @cython.locals(one=mask, used=mask, arc=cython.int, other=cython.int, there=cython.int)
    cdef mask leave(self, int city, int here) noexcept nogil
    cdef void empty_buckets(self, mask used) noexcept nogil
    @cython.locals(city=cython.int, route=cython.int)
    cdef void measure_way(self, int start, int goal) noexcept nogil
    @cython.locals(one=mask, city=cython.int, route=cython.int)
    cdef void take_way(self, int start, int goal) noexcept nogil
    cdef int station_for(self, int route) noexcept nogil
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
