cimport cython
from semafor.rules cimport deal_rng, event_kinds, constants
from semafor.rules.state cimport State

cdef void settle(State state) noexcept nogil
@cython.locals(size=cython.int, kind=cython.int, i=cython.int)
cdef void renew_deck(State state) noexcept nogil
cdef int pop_deck(State state) noexcept nogil
cdef void turn_up(State state, int place) noexcept nogil
@cython.locals(place=cython.int, i=cython.int)
cdef void take_from_row(State state, int kind) noexcept nogil
@cython.locals(i=cython.int)
cdef bint in_row(State state, int kind) noexcept nogil
@cython.locals(count=cython.int, i=cython.int)
cdef int locomotives_in_row(State state) noexcept nogil
@cython.locals(repeats=cython.int, swept=cython.ulonglong, i=cython.int)
cdef void flush(State state) noexcept nogil
@cython.locals(in_deck=cython.int, cards=cython.int, others=cython.int, i=cython.int)
cdef bint can_flush(State state) noexcept nogil
