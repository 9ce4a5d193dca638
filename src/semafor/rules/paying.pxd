cimport cython
from semafor.rules cimport constants
from semafor.rules.state cimport State

@cython.locals(hand=cython.int)
cdef bint has_cards(State state, int seat, int color, int colored, int locomotives) noexcept nogil
@cython.locals(hand=cython.int)
cdef void spend(State state, int seat, int color, int colored, int locomotives) noexcept nogil
cdef void discard(State state, int color, int colored, int locomotives) noexcept nogil
@cython.locals(hand=cython.int)
cdef void show_and_take_back(State state, int seat, int color, int colored, int locomotives) noexcept nogil
