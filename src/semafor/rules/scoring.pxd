cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.station_borrowing cimport StationBorrowing
from semafor.rules.state cimport State
from semafor.rules.longest_path cimport LongestPath

ctypedef unsigned long long mask

@cython.final
cdef class Scores:
    cdef readonly LongestPath trails
    cdef readonly StationBorrowing borrowing
    cdef int players
    cdef int routes[5]
    cdef mask completed[10]
    cdef mask held[10]
    cdef int completed_count[5]
    cdef int completed_points[5]
    cdef int tickets[5]
    cdef int stations[5]
    cdef int built[5]
    cdef int longest[5]
    cdef int bonus[5]
    cdef int countries[5]
    cdef int total[5]
    cdef int place[5]
    @cython.locals(seat=cython.int)
    cpdef void count(self, State state) noexcept nogil
    @cython.locals(one=mask, half=cython.int, routes=mask, route=cython.int, tickets=mask, ticket=cython.int,
                   a=cython.int, b=cython.int, held=cython.int)
    cdef void count_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(cities=mask, station=cython.int, city=cython.int, other=cython.int, half=cython.int, routes=mask,
                   route=cython.int, a=cython.int, b=cython.int)
    cdef void lend_routes(self, State state, int seat) noexcept nogil
    cdef void count_stations(self, State state, int seat) noexcept nogil
    @cython.locals(cards=mask)
    cdef void count_countries(self, State state, int seat) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int, length=cython.int)
    cdef int longest_path(self, State state, int seat) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int)
    cdef void award_longest_path(self, State state) noexcept nogil
    @cython.locals(longest=cython.int, seat=cython.int, other=cython.int)
    cdef void rank(self, State state) noexcept nogil
    @cython.locals(one_resigned=cython.int, other_resigned=cython.int, i=cython.int, difference=cython.int)
    cdef int compare(self, State state, int one, int other, int longest) noexcept nogil
    cdef int holds_card(self, int seat, int longest) noexcept nogil
    cpdef seat(self, int seat)
    cpdef list ranking(self)

cpdef Scores score(State state)
cpdef list longest_path(State state, int seat)
