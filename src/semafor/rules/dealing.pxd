cimport cython
from semafor.rules cimport bits, deal_rng, constants, train_cards
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

@cython.locals(i=cython.int)
cpdef State new_game(Board board, int players, object seed, int first)
@cython.locals(chosen=cython.int)
cdef void deal(State state, int first) noexcept nogil
@cython.locals(seat=cython.int, route=cython.int, place=cython.int)
cdef void set_up_board(State state) noexcept nogil
@cython.locals(kind=cython.int, seat=cython.int)
cdef void deal_train_cards(State state) noexcept nogil
cdef void deal_tickets(State state) noexcept nogil
@cython.locals(size=cython.int, ticket=cython.int, is_long=cython.bint, i=cython.int)
cdef void shuffle_tickets(State state, bint long) noexcept nogil
@cython.locals(seat=cython.int, ticket=cython.int)
cdef void deal_from_ticket_deck(State state, int count) noexcept nogil
