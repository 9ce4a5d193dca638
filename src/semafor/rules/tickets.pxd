cimport cython
from semafor.rules cimport action_codes, bits, deal_rng, event_kinds, constants, refusal_codes
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

cpdef int offered_count(State state, int seat) noexcept nogil
cpdef list offered_to(State state, int seat)
@cython.locals(least=cython.int)
cpdef int least_to_keep(State state, int seat) noexcept nogil
cdef int refusal_to_draw(State state) noexcept nogil
cdef int refusal_to_keep(State state, int seat, unsigned int choice) noexcept nogil
@cython.locals(least=cython.int, size=cython.int, choice=cython.uint)
cdef void add_choices(State state, int seat, ActionList found) noexcept nogil
@cython.locals(ticket=cython.int)
cdef void draw(State state, int seat) noexcept nogil
@cython.locals(rejected=cython.int, kept_low=cython.ulonglong, kept_high=cython.ulonglong,
               half=cython.int, offered=cython.ulonglong, ticket=cython.int)
cdef void keep(State state, int seat, unsigned int choice) noexcept nogil
@cython.locals(i=cython.int)
cdef void set_aside(State state, int seat, int rejected) noexcept nogil
@cython.locals(i=cython.int)
cdef void remember(State state, int seat, int rejected) noexcept nogil
@cython.locals(i=cython.int)
cdef void put_under(State state, int count) noexcept nogil
@cython.locals(count=cython.int, half=cython.int, rejected=cython.ulonglong)
cdef void put_starting_rejects_under(State state) noexcept nogil
