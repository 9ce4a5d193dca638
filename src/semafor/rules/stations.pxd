cimport cython
from semafor.rules cimport action_codes, bits, claiming, event_kinds, constants, paying, refusal_codes
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

cpdef int price(State state, int seat) noexcept nogil
cdef int refusal(State state, int seat, int city, int color, int colored, int locomotives) noexcept nogil
@cython.locals(hand=cython.int, cost=cython.int, best=cython.int, color=cython.int)
cdef bint can_build(State state, int seat) noexcept nogil
@cython.locals(taken=cython.ulonglong, seat=cython.int)
cdef unsigned long long taken_cities(State state) noexcept nogil
@cython.locals(cost=cython.int, free=cython.ulonglong, first=cython.int, start=cython.int,
               color=cython.int, end=cython.int, size=cython.int, city=cython.int, i=cython.int)
cdef void add_stations(State state, int seat, ActionList found) noexcept nogil
@cython.locals(free=cython.int)
cdef int count_stations(State state, int seat) noexcept nogil
@cython.locals(cost=cython.int, count=cython.int, free=cython.ulonglong, city=cython.int)
cdef unsigned int station_at(State state, int seat, int index) noexcept nogil
cdef void build(State state, int seat, int city, int color, int colored, int locomotives) noexcept nogil
