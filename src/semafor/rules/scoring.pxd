cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.station_borrowing cimport StationBorrowing
from semafor.rules.state cimport State
from semafor.rules.longest_path cimport LongestPath

ctypedef unsigned long long mask

@cython.final
cdef class Scores:
    cdef readonly LongestPath path
    cdef readonly StationBorrowing borrowing
    cdef int players
    cdef int routes[constants.SEATS]
    cdef mask completed[2 * constants.SEATS]
    cdef mask held[2 * constants.SEATS]
    cdef int completed_count[constants.SEATS]
    cdef int completed_points[constants.SEATS]
    cdef int tickets[constants.SEATS]
    cdef int stations[constants.SEATS]
    cdef int built[constants.SEATS]
    cdef int longest[constants.SEATS]
    cdef int bonus[constants.SEATS]
    cdef int countries[constants.SEATS]
    cdef int total[constants.SEATS]
    cdef int place[constants.SEATS]
    @cython.locals(seat=cython.int)
    cpdef void count(self, State state) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int, tickets=mask, ticket=cython.int,
                   a=cython.int, b=cython.int, held=cython.int)
    cdef void count_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(cities=mask, station=cython.int, city=cython.int, other=cython.int, half=cython.int, routes=mask,
                   route=cython.int, a=cython.int, b=cython.int)
    cdef void lend_routes(self, State state, int seat) noexcept nogil
    cdef void count_stations(self, State state, int seat) noexcept nogil
    @cython.locals(cards=mask, card=cython.int)
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
