cimport cython
from semafor.rules cimport bits

cdef int NONE, POINT, TICKET

@cython.final
cdef class StationBorrowing:
    cdef readonly int points, completed
    cdef unsigned char done[128]
    cdef short choice[8]
    cdef unsigned long long group[64]
    cdef unsigned long long joined[64]
    cdef unsigned long long links[64]
    cdef unsigned long long wanted
    cdef int loans, stations
    cdef unsigned char station[256]
    cdef unsigned char route[256]
    cdef unsigned char loan_a[256]
    cdef unsigned char loan_b[256]
    cdef short first[8]
    cdef short following[256]
    cdef int tickets, pending
    cdef unsigned char ticket_a[128]
    cdef unsigned char ticket_b[128]
    cdef int ticket_points[128]
    cdef unsigned char pending_a[128]
    cdef unsigned char pending_b[128]
    cdef int worth[128]
    cdef short tried[8]
    cdef short best[8]
    cdef int best_worth
    @cython.locals(one=cython.ulonglong, place=cython.int)
    cpdef void clear(self) noexcept nogil
    @cython.locals(both=cython.ulonglong, rest=cython.ulonglong)
    cpdef void own(self, int a, int b) noexcept nogil
    @cython.locals(loan=cython.int)
    cpdef void lend(self, int station, int route, int a, int b) noexcept nogil
    @cython.locals(ticket=cython.int)
    cpdef void ticket(self, int a, int b, int points) noexcept nogil
    @cython.locals(open_worth=cython.int, ticket=cython.int)
    cpdef int solve(self) noexcept nogil
    cpdef bint is_completed(self, int ticket) noexcept nogil
    cpdef int borrowed(self, int station) noexcept nogil
    cdef int group_of(self, int place) noexcept nogil
    @cython.locals(one=cython.ulonglong, place=cython.int, loan=cython.int, a=cython.int, b=cython.int)
    cdef void merge(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, ticket=cython.int, a=cython.int, b=cython.int)
    cdef void find_pending(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, rest=cython.ulonglong, group=cython.int, other=cython.int)
    cdef void sift(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, groups=cython.ulonglong, loan=cython.int)
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
    cdef void join(self, unsigned long long groups, unsigned long long with_groups) noexcept nogil
    @cython.locals(station=cython.int, loan=cython.int, both=cython.ulonglong, ticket=cython.int, a=cython.int, b=cython.int)
    cdef void settle(self) noexcept nogil
