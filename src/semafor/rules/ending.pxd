cimport cython
from semafor.rules cimport bits, event_kinds, constants, train_cards, tickets, tunnels
from semafor.rules.state cimport State

@cython.locals(seat=cython.int)
cdef void wait_for_the_others(State state) noexcept nogil
cdef void end_turn(State state, int seat, bint progress) noexcept nogil
@cython.locals(players=cython.int)
cdef bint is_at_end(State state) noexcept nogil
cdef void finish(State state) noexcept nogil
cdef void pass_on(State state) noexcept nogil
cdef int next_seat(State state) noexcept nogil
cdef bint is_resigned(State state, int seat) noexcept nogil
cdef int players_left(State state) noexcept nogil
@cython.locals(other=cython.int)
cpdef void resign(State state, int seat) noexcept nogil
cdef void drop_what_it_holds(State state, int seat) noexcept nogil
@cython.locals(turns=cython.int, at=cython.int)
cdef int turns_until(State state, int seat) noexcept nogil
