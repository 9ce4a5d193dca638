cimport cython
from semafor.rules cimport bits, constants

cdef int NONE, POINT, TICKET

@cython.final
cdef class StationBorrowing:
    cdef readonly int points, completed
    cdef unsigned char done[constants.TICKETS]
    cdef short choice[constants.STATIONS]
    cdef unsigned long long group[constants.PLACES]
    cdef unsigned long long joined[constants.PLACES]
    cdef unsigned long long links[constants.PLACES]
    cdef unsigned long long wanted
    cdef int loans, stations
    cdef unsigned char station[2 * constants.ROUTES]
    cdef unsigned char route[2 * constants.ROUTES]
    cdef unsigned char loan_a[2 * constants.ROUTES]
    cdef unsigned char loan_b[2 * constants.ROUTES]
    cdef short first[constants.STATIONS]
    cdef short following[2 * constants.ROUTES]
    cdef int tickets, pending
    cdef unsigned char ticket_a[constants.TICKETS]
    cdef unsigned char ticket_b[constants.TICKETS]
    cdef int ticket_points[constants.TICKETS]
    cdef unsigned char pending_a[constants.TICKETS]
    cdef unsigned char pending_b[constants.TICKETS]
    cdef int worth[constants.TICKETS]
    cdef short tried[constants.STATIONS]
    cdef short best[constants.STATIONS]
    cdef int best_worth
    @cython.locals(place=cython.int)
    cpdef void clear(self) noexcept nogil
    @cython.locals(both=cython.ulonglong, rest=cython.ulonglong, place=cython.int)
    cpdef void add_own_route(self, int a, int b) noexcept nogil
    @cython.locals(loan=cython.int)
    cpdef void add_lent_route(self, int station, int route, int a, int b) noexcept nogil
    @cython.locals(ticket=cython.int)
    cpdef void add_ticket(self, int a, int b, int points) noexcept nogil
    @cython.locals(open_worth=cython.int, ticket=cython.int)
    cpdef int solve(self) noexcept nogil
    cpdef bint is_completed(self, int ticket) noexcept nogil
    cpdef int borrowed(self, int station) noexcept nogil
    cdef int group_of(self, int place) noexcept nogil
    @cython.locals(place=cython.int, loan=cython.int, a=cython.int, b=cython.int)
    cdef void merge(self) noexcept nogil
    @cython.locals(ticket=cython.int, a=cython.int, b=cython.int)
    cdef void find_pending(self) noexcept nogil
    @cython.locals(rest=cython.ulonglong, group=cython.int, other=cython.int)
    cdef void drop_useless_links(self) noexcept nogil
    @cython.locals(groups=cython.ulonglong, loan=cython.int)
    cdef unsigned long long linked(self) noexcept nogil
    @cython.locals(station=cython.int, loan=cython.int)
    cdef void list_loans(self) noexcept nogil
    @cython.locals(pair=cython.int, other=cython.int)
    cdef bint is_listed(self, int loan) noexcept nogil
    @cython.locals(loan=cython.int, each=cython.int)
    cdef void choose(self, int station, int worth, int open_worth) noexcept nogil
    @cython.locals(loan=cython.int, side_a=cython.ulonglong, side_b=cython.ulonglong, gain=cython.int)
    cdef void borrow(self, int station, int worth, int open_worth) noexcept nogil
    @cython.locals(worth=cython.int, ticket=cython.int, a=cython.int, b=cython.int)
    cdef int worth_of_joining(self, unsigned long long side_a, unsigned long long side_b) noexcept nogil
    @cython.locals(group=cython.int)
    cdef void join(self, unsigned long long groups, unsigned long long with_groups) noexcept nogil
    @cython.locals(station=cython.int, loan=cython.int, both=cython.ulonglong, ticket=cython.int, a=cython.int, b=cython.int)
    cdef void settle(self) noexcept nogil
