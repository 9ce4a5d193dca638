cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.longest_path_search cimport LongestPathSearch

@cython.final
cdef class LongestPath:
    cdef LongestPathSearch search
    cdef int best, routes
    cdef unsigned char end[constants.ROUTES]
    cdef unsigned char across[constants.ROUTES]
    cdef int length[constants.ROUTES]
    cdef unsigned char left_out[constants.ROUTES]
    cdef unsigned char done[constants.ROUTES]
    cdef unsigned long long cities, junctions
    cdef unsigned char degree[constants.PLACES]
    cdef unsigned char route_xor[constants.PLACES]
    cdef int dead_end[constants.PLACES]
    cdef int second_dead_end[constants.PLACES]
    cdef unsigned char junction[constants.PLACES]
    cpdef void clear(self) noexcept nogil
    @cython.locals(route=cython.int)
    cpdef void add(self, int a, int b, int length) noexcept nogil
    cpdef int longest(self) noexcept nogil
    cpdef int steps(self) noexcept nogil
    @cython.locals(route=cython.int)
    cdef void attach_routes(self) noexcept nogil
    cdef void attach(self, int route, int city) noexcept nogil
    cdef void detach(self, int route, int city) noexcept nogil
    @cython.locals(rest=cython.ulonglong, city=cython.int, route=cython.int, reach=cython.int)
    cdef void peel(self) noexcept nogil
    cdef void add_dead_end(self, int city, int reach) noexcept nogil
    @cython.locals(route=cython.int, a=cython.int, b=cython.int)
    cdef void straighten(self) noexcept nogil
    @cython.locals(rest=cython.ulonglong, city=cython.int)
    cdef void lay_junctions(self) noexcept nogil
    @cython.locals(city=cython.int, length=cython.int)
    cdef void trace(self, int route, int start) noexcept nogil
    @cython.locals(goal=cython.int, route=cython.int)
    cpdef list path(self)
    cdef list in_order(self, list routes)
