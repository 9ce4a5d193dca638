cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef mask FACTOR

cdef mask open_to(State state, int seat, int half) noexcept nogil
cdef mask mixed(mask result, mask word) noexcept nogil

@cython.final
cdef class AvailableRoutes:
    cdef Board board
    cdef mask own[2]
    cdef mask open[2]
    cdef mask borrowed[2]
    cdef mask lent[2]
    cdef mask own_stations, taken_cities
    cdef int trains_left, stations_left, claims_left
    @cython.locals(half=cython.int)
    cpdef void look(self, State state, int seat, int turns_left, int hurry_turns) noexcept nogil
    @cython.locals(cards=cython.int, kind=cython.int)
    cdef void count_pieces(self, State state, int seat, int turns_left, int hurry_turns) noexcept nogil
    @cython.locals(other=cython.int, half=cython.int, routes=mask, route=cython.int)
    cdef void look_at_rivals(self, State state, int seat) noexcept nogil
    @cython.locals(ends=mask)
    cdef void borrow(self, int route) noexcept nogil
    @cython.locals(result=mask, half=cython.int, kind=cython.int)
    cdef mask fingerprint(self, State state, int seat) noexcept nogil
    cdef bint suffices_for(self, int trains, int claims, int stations) noexcept nogil
    cdef int station_for(self, int route) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cpdef dict cities_that_lend(self)
