cimport cython
from semafor.bots cimport numbers
from semafor.rules cimport bits, kinds
from semafor.rules.board cimport Board

ctypedef unsigned long long mask

@cython.final
cdef class Ways:
    cdef readonly Board board
    cdef unsigned short first[65]
    cdef unsigned char arc_route[256]
    cdef unsigned char arc_city[256]
    cdef int price[128]
    cdef int distance[64]
    cdef unsigned char came_by[64]
    cdef int gap[4096]
    cdef unsigned char hop[4096]
    @cython.locals(count=cython.int, city=cython.int, route=cython.int, a=cython.int, b=cython.int)
    cpdef draw_arcs(self)
    cpdef void set_price(self, int route, int price) noexcept nogil
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
