cimport cython
from semafor.rules cimport (
    actions, bits, claiming, drawing, events, kinds, paying, refusals, row, stations, tickets, tunnels,
)
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

@cython.locals(number=cython.int)
cpdef int play(State state, int seat, unsigned int action) noexcept nogil
@cython.locals(verb=cython.int)
cpdef int refusal(State state, int seat, unsigned int action) noexcept nogil
@cython.locals(target=cython.int, color=cython.int, colored=cython.int, locomotives=cython.int)
cdef int refusal_of_verb(State state, int seat, int verb, unsigned int action) noexcept nogil
cdef bint can_do_something(State state, int seat) noexcept nogil
cdef void list_actions(State state, int seat, ActionList found) noexcept nogil
cpdef list legal(State state, int seat)
@cython.locals(seat=cython.int)
cpdef list acting(State state)
@cython.locals(verb=cython.int, target=cython.int, color=cython.int, colored=cython.int, locomotives=cython.int)
cdef void apply(State state, int seat, unsigned int action) noexcept nogil
@cython.locals(seat=cython.int)
cdef void wait_for_the_others(State state) noexcept nogil
cdef void end_turn(State state, int seat, bint progress) noexcept nogil
@cython.locals(players=cython.int)
cdef bint is_at_end(State state) noexcept nogil
cdef void finish(State state) noexcept nogil
cdef void pass_on(State state) noexcept nogil
cdef bint is_resigned(State state, int seat) noexcept nogil
cdef int players_left(State state) noexcept nogil
cpdef void resign(State state, int seat) noexcept nogil
cdef void drop_what_it_holds(State state, int seat) noexcept nogil
@cython.locals(turns=cython.int, at=cython.int)
cdef int turns_until(State state, int seat) noexcept nogil
cpdef void settle(State state) noexcept nogil

cdef ActionList SCRATCH
