cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.rules cimport action_codes, bits, constants, train_cards
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

cdef class CardBudget:
    cdef Board board
    cdef int left[9]
    cdef int value[9]
    @cython.final
    @cython.locals(best=cython.int, best_color=cython.int, hand=cython.int, color=cython.int)
    cdef int take_hand(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int, best_color=cython.int, color=cython.int)
    cdef int most_left(self) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int, second=cython.int, best_action=cython.uint, i=cython.int, value=cython.int)
    cdef unsigned int best_draw(self, State state, int deck_value) noexcept nogil
