cimport cython
from semafor.rules cimport bits, countries, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class CountryRoutes:
    cdef Board board
    cdef mask special[2]
    @cython.locals(one=mask, route=cython.int)
    cdef void mark_special_routes(self) noexcept nogil
    cdef bint has_countries(self) noexcept nogil
    cdef int city_of(self, int route) noexcept nogil
    cdef mask open_to(self, State state, int seat, int half) noexcept nogil
    @cython.locals(one=mask, network=mask)
    cdef mask reached_with(self, State state, int seat, int route) noexcept nogil
    cdef bint has_any(self, State state, int seat) noexcept nogil
    @cython.locals(points=cython.int, stack=mask)
    cdef int top_cards(self, mask cards, mask places) noexcept nogil
    @cython.locals(stack=mask)
    cdef mask without_top_cards(self, mask cards, mask places) noexcept nogil
    @cython.locals(one=mask, result=mask, network=mask, half=cython.int, routes=mask, other=cython.int)
    cdef mask beside_with(self, State state, int seat, int route) noexcept nogil
    cdef bint is_ripe(self, State state, int seat, int route) noexcept nogil
