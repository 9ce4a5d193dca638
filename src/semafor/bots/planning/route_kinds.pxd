cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

ctypedef unsigned long long mask

@cython.final
cdef class RouteKinds:
    cdef Board board
    cdef unsigned char kind_of[constants.ROUTES]
    cdef int size
    cdef unsigned char first[constants.GRAY + 2]
    cdef mask routes[2 * constants.ROUTES]
    cdef unsigned char color[constants.ROUTES]
    cdef unsigned char length[constants.ROUTES]
    cdef unsigned char symbols[constants.ROUTES]
    cdef unsigned char plain[constants.ROUTES]
    cdef unsigned char points[constants.ROUTES]
    cdef unsigned char is_special[constants.ROUTES]
    cdef mask neighbors[2 * constants.ROUTES]
    cdef mask near[2]
    cdef void sort_in(self, int route, int kind) noexcept nogil
    @cython.locals(is_special=cython.bint, kind=cython.int)
    cdef int find_kind(self, int route) noexcept nogil
    cdef void describe(self, int route) noexcept nogil
    cdef int plain_cards(self, int route) noexcept nogil
    @cython.locals(route=cython.int, other=cython.int, ends=mask)
    cdef void relate_routes(self) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void find_near(self, mask low, mask high) noexcept nogil
    cdef int first_near(self, int kind, mask low, mask high) noexcept nogil
    cdef int first_apart(self, int kind, mask low, mask high) noexcept nogil
    cdef int first_of(self, int kind, mask low, mask high) noexcept nogil
