cimport cython
from semafor.rules cimport action_codes, bits, claiming, event_kinds, constants, paying, refusal_codes, train_cards
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

cdef bint is_tunnel(State state, int route) noexcept nogil
@cython.locals(showing=cython.int, i=cython.int)
cdef bint attempt(State state, int seat, int route, int color, int colored, int locomotives) noexcept nogil
cdef void reveal(State state) noexcept nogil
@cython.locals(extra=cython.int, i=cython.int)
cdef int extra_price(State state) noexcept nogil
cdef int refusal_to_pay(State state, int seat, int color, int colored, int locomotives) noexcept nogil
@cython.locals(extra=cython.int, color=cython.int)
cdef void add_answers(State state, int seat, ActionList found) noexcept nogil
cdef void pay(State state, int seat, int color, int colored, int locomotives) noexcept nogil
cdef void withdraw(State state, int seat) noexcept nogil
cdef void succeed(State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void discard_revealed(State state) noexcept nogil
