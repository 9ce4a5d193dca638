cimport cython
from semafor.rules cimport action_codes, bits, event_kinds, constants, refusal_codes, train_cards
from semafor.rules.action_list cimport ActionList
from semafor.rules.state cimport State

cdef int refusal_of_deck(State state) noexcept nogil
cdef int refusal_of_row(State state, int kind) noexcept nogil
@cython.locals(size=cython.int, showing=cython.ulonglong, kind=cython.int)
cdef void add_draws(State state, ActionList found) noexcept nogil
@cython.locals(draws=cython.ulonglong)
cdef unsigned long long possible_draws(State state) noexcept nogil
@cython.locals(kind=cython.int)
cdef unsigned int draw_at(unsigned long long draws, int index) noexcept nogil
@cython.locals(mask=cython.ulonglong, i=cython.int)
cdef unsigned long long kinds_in_row(State state) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint draw_from_deck(State state, int seat) noexcept nogil
cdef bint draw_from_row(State state, int seat, int kind) noexcept nogil
cdef bint finish_card(State state, bint last) noexcept nogil
cdef bint second_card_exists(State state) noexcept nogil
