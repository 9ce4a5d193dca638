cimport cython
from semafor.rules cimport bits
from semafor.rules.longest_path_search cimport LongestPathSearch

@cython.final
cdef class LongestPath:
    cdef LongestPathSearch tangle
    cdef int best, routes
    cdef unsigned char end[128]
    cdef unsigned char across[128]
    cdef int length[128]
    cdef unsigned char left_out[128]
    cdef unsigned char done[128]
    cdef unsigned long long cities, junctions
    cdef unsigned char degree[64]
    cdef unsigned char knot[64]
    cdef int hang[64]
    cdef int second[64]
    cdef unsigned char junction[64]
    cpdef void clear(self) noexcept nogil
    @cython.locals(route=cython.int)
    cpdef void add(self, int a, int b, int length) noexcept nogil
    cpdef int longest(self) noexcept nogil
    cpdef int steps(self) noexcept nogil
    @cython.locals(route=cython.int)
    cdef void gather(self) noexcept nogil
    @cython.locals(one=cython.ulonglong)
    cdef void attach(self, int route, int city) noexcept nogil
    @cython.locals(one=cython.ulonglong)
    cdef void detach(self, int route, int city) noexcept nogil
    @cython.locals(rest=cython.ulonglong, city=cython.int, route=cython.int, reach=cython.int)
    cdef void peel(self) noexcept nogil
    cdef void hang_on(self, int city, int reach) noexcept nogil
    @cython.locals(route=cython.int, a=cython.int, b=cython.int)
    cdef void straighten(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, rest=cython.ulonglong, city=cython.int)
    cdef void lay_junctions(self) noexcept nogil
    @cython.locals(city=cython.int, length=cython.int)
    cdef void trace(self, int route, int start) noexcept nogil
    @cython.locals(goal=cython.int, route=cython.int)
    cpdef list path(self)
    cdef list in_order(self, list routes)
