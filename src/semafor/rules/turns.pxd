cimport cython
from semafor.rules cimport (
    action_codes,
    bits,
    claiming,
    drawing_cards,
    ending,
    event_kinds,
    constants,
    paying,
    refusal_codes,
    train_cards,
    stations,
    tickets,
    tunnels,
)
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

@cython.locals(number=cython.int)
cpdef int play(State state, int seat, unsigned int action) noexcept nogil
@cython.locals(verb=cython.int, malformed=cython.int)
cpdef int refusal(State state, int seat, unsigned int action) noexcept nogil
@cython.locals(target=cython.int, color=cython.int, colored=cython.int)
cdef int refusal_of_number(State state, int seat, int verb, unsigned int action) noexcept nogil
@cython.locals(target=cython.int, color=cython.int, colored=cython.int, locomotives=cython.int)
cdef int refusal_of_verb(State state, int seat, int verb, unsigned int action) noexcept nogil
cdef bint can_do_something(State state, int seat) noexcept nogil
cdef void list_actions(State state, int seat, ActionList found) noexcept nogil
cdef void list_simple_actions(State state, int seat, ActionList found) noexcept nogil
@cython.locals(count=cython.int)
cpdef int count_actions(State state, int seat, ActionList found) noexcept nogil
cpdef unsigned int action_at(State state, int seat, ActionList found, int index) noexcept nogil
@cython.locals(found=ActionList)
cpdef list legal(State state, int seat)
@cython.locals(seat=cython.int)
cpdef list acting(State state)
@cython.locals(verb=cython.int, target=cython.int, color=cython.int, colored=cython.int, locomotives=cython.int)
cdef void apply(State state, int seat, unsigned int action) noexcept nogil
cpdef void settle(State state) noexcept nogil

cdef ActionList SHARED
