cimport cython
from semafor.env cimport observation_columns
from semafor.env.action_index cimport ActionIndex
from semafor.rules cimport bits, constants, turns
from semafor.rules.action_list cimport ActionList
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef short* numbers
ctypedef signed char* flags

@cython.final
cdef class ObservationWriter:
    cdef readonly Board board
    cdef readonly ActionIndex index
    cdef readonly int players, memory, cards
    cdef readonly int seat_width, seats, routes, cities, tickets, country_cards, size
    cdef ActionList found
    @cython.locals(row=numbers, i=cython.int)
    cpdef void write(self, State state, int seat, short[:, ::1] out, int at) noexcept nogil
    @cython.locals(i=cython.int, width=cython.int, kind=cython.int)
    cdef void write_table(self, State state, int seat, short* row) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int, first=cython.int, kind=cython.int, cards=cython.int)
    cdef void write_seats(self, State state, int seat, short* row) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int, half=cython.int, first=cython.int, routes=cython.ulonglong)
    cdef void write_board(self, State state, int seat, short* row) noexcept nogil
    @cython.locals(half=cython.int, first=cython.int)
    cdef void write_tickets(self, State state, int seat, short* row) noexcept nogil
    @cython.locals(row=flags, i=cython.int)
    cpdef void write_mask(self, State state, int seat, signed char[:, ::1] out, int at) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list legal_numbers(self, State state, int seat)

@cython.locals(number=cython.int)
cdef void write_set(unsigned long long members, int first, int width, short* row) noexcept nogil
cdef int held(State state, int seat) noexcept nogil
