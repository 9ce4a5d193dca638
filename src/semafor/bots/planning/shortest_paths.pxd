cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.adjacency cimport Adjacency
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

ctypedef unsigned long long mask

@cython.final
cdef class ShortestPaths:
    cdef readonly Board board
    cdef Adjacency arcs
    cdef int price[128]
    cdef int distance[64]
    cdef unsigned char came_by[64]
    cdef int gap[4096]
    cdef unsigned char hop[4096]
    cpdef void set_price(self, int route, int price) noexcept nogil
    cdef void set_prices(self, int half, mask routes, int price) noexcept nogil
    cpdef int gap_between(self, int a, int b) noexcept nogil
    @cython.locals(one=mask, waiting=mask, rest=mask, city=cython.int, there=cython.int, here=cython.int,
                   arc=cython.int, other=cython.int)
    cpdef int travel(self, int start, int goal, int without) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, k=cython.int, size=cython.int, near=cython.int, through=cython.int,
                   hop=cython.uchar)
    cpdef void measure(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, arc=cython.int, route=cython.int)
    cdef void measure_neighbors(self) noexcept nogil
    cdef int other_end(self, int route, int city) noexcept nogil
