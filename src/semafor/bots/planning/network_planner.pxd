cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.available_routes cimport AvailableRoutes
from semafor.bots.planning.shortest_paths cimport ShortestPaths
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask
ctypedef int* numbers

cdef class NetworkPlanner:
    cdef Board board
    cdef AvailableRoutes available
    cdef ShortestPaths paths
    cdef int full_price[128]
    cdef int empty_price[128]
    cdef int card_price[constants.LENGTHS * constants.ROUTES]
    cdef int card_saves, station_cost, highest_price
    cdef int table_price[128]
    cdef unsigned char order[128]
    cdef int order_size
    cdef mask routes[2]
    cdef mask stations
    cdef readonly int trains, value
    @cython.final
    @cython.locals(price=cython.int, cards=cython.int, saved=cython.int)
    cdef void set_full_price(self, int route, int effort, int symbol_cost, int gray_cost, int tunnel_cost) noexcept nogil
    @cython.final
    @cython.locals(color=cython.int, cards=cython.int, longest=cython.int, half=cython.int, closed=mask)
    cdef void price_table(self, State state, int seat, int turns_left, int hurry_turns) noexcept nogil
    @cython.final
    @cython.locals(number=cython.int)
    cdef void price_all(self, int half, mask routes, int price) noexcept nogil
    @cython.final
    @cython.locals(half=cython.int, routes=mask, route=cython.int, row=cython.int, card_price=numbers,
                   table_price=numbers)
    cdef void price_color(self, int color, int cards) noexcept nogil
    @cython.final
    cdef void reset_prices(self) noexcept nogil
    @cython.final
    @cython.locals(half=cython.int, tickets=mask, ticket=cython.int, at=cython.int)
    cdef void line_up(self, mask low, mask high) noexcept nogil
