cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

ctypedef unsigned long long mask
ctypedef const unsigned short* fixed_places
ctypedef const unsigned char* fixed_numbers
ctypedef unsigned char* small_numbers
ctypedef int* numbers
ctypedef mask* masks

@cython.final
cdef class Adjacency:
    cdef Board board
    cdef unsigned short first[65]
    cdef unsigned char route[256]
    cdef unsigned char city[256]
    @cython.locals(count=cython.int, city=cython.int, route=cython.int, a=cython.int, b=cython.int)
    cdef list_neighbors(self)

@cython.final
cdef class ShortestPaths:
    cdef readonly Board board
    cdef Adjacency adjacency
    cdef int price[128]
    cdef int distance[64]
    cdef unsigned char came_by[64]
    cdef mask bucket[64]
    cdef unsigned char path[64]
    cdef int path_size
    cdef int gap[4096]
    cdef unsigned char hop[4096]
    cpdef void set_price(self, int route, int price) noexcept nogil
    cpdef int price_of(self, int route) noexcept nogil
    @cython.locals(number=cython.int)
    cdef void set_prices(self, int half, mask routes, int price) noexcept nogil
    @cython.locals(route=cython.int)
    cpdef void close_all(self) noexcept nogil
    @cython.locals(waiting=mask, rest=mask, city=cython.int, there=cython.int, here=cython.int, arc=cython.int,
                   other=cython.int)
    cpdef int travel(self, int start, int goal, int without) noexcept nogil
    @cython.locals(city=cython.int)
    cpdef int travel_in_buckets(self, int start, int goal, int limit) noexcept nogil
    @cython.locals(used=mask, here=cython.int, last_step=cython.int, city=cython.int, arc=cython.int, other=cython.int,
                   there=cython.int, first=fixed_places, routes=fixed_numbers, cities=fixed_numbers, price=numbers,
                   distance=numbers, came_by=small_numbers, bucket=masks)
    cdef int spread(self, int goal, int limit) noexcept nogil
    @cython.locals(cheapest=cython.int, arc=cython.int)
    cdef int cheapest_at(self, int city) noexcept nogil
    @cython.locals(number=cython.int)
    cdef void empty_buckets(self, mask used) noexcept nogil
    @cython.locals(city=cython.int)
    cdef void come_nearer(self, int goal) noexcept nogil
    @cython.locals(city=cython.int, route=cython.int)
    cdef void trace(self, int start, int goal) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list find_path(self, int start, int goal)
    @cython.locals(i=cython.int, j=cython.int, k=cython.int, size=cython.int, near=cython.int, through=cython.int,
                   hop=cython.uchar)
    cpdef void measure(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, arc=cython.int, route=cython.int)
    cdef void measure_neighbors(self) noexcept nogil
    cpdef int gap_between(self, int a, int b) noexcept nogil
    @cython.locals(route=cython.int)
    cdef void trace_gap(self, int start, int goal) noexcept nogil
    cdef int other_end(self, int route, int city) noexcept nogil
