cimport cython
from semafor.bots.planning cimport available_routes
from semafor.rules cimport bits, countries, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class CountryRoutes:
    cdef Board board
    cdef mask special[2]
    @cython.locals(route=cython.int)
    cdef void mark_special_routes(self) noexcept nogil
    cdef bint has_countries(self) noexcept nogil
    cdef bint is_special(self, int route) noexcept nogil
    cdef int city_of(self, int route) noexcept nogil
    @cython.locals(network=mask)
    cdef mask reached_with(self, State state, int seat, int route) noexcept nogil
    cdef bint has_any(self, State state, int seat) noexcept nogil
    @cython.locals(points=cython.int, country=cython.int, stack=mask)
    cdef int top_cards(self, mask cards, mask places) noexcept nogil
    @cython.locals(country=cython.int, stack=mask)
    cdef mask without_top_cards(self, mask cards, mask places) noexcept nogil
    @cython.locals(result=mask, network=mask, half=cython.int, routes=mask, other=cython.int)
    cdef mask beside_with(self, State state, int seat, int route) noexcept nogil
    @cython.locals(reached=mask)
    cdef int gain(self, State state, int seat, int route, int promise) noexcept nogil
    cdef bint is_ripe(self, State state, int seat, int route) noexcept nogil
