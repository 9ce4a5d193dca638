cimport cython
from semafor.rules cimport action_codes, bits, constants
from semafor.rules.board cimport Board

cdef int DRAW_DECK, DRAW_ROW, DRAW_TICKETS, PASS, WITHDRAW

@cython.final
cdef class ActionIndex:
    cdef readonly Board board
    cdef readonly int size, keep_first, pay_first, claim_first, station_first, station_size
    cdef unsigned int packed[32768]
    cdef int route_first[128]
    @cython.locals(kind=cython.int, mask=cython.uint, price=cython.int, route=cython.int, city=cython.int)
    cpdef count(self)
    cpdef add(self, unsigned int action)
    @cython.locals(color=cython.int, locomotives=cython.int)
    cpdef add_payments(self, int verb, int target, object colors, int price, int symbols)
    cpdef unsigned int action_of(self, int number) noexcept nogil
    @cython.locals(verb=cython.int, target=cython.int, color=cython.int, colored=cython.int, locomotives=cython.int,
                   price=cython.int, first=cython.int)
    cpdef int number_of(self, unsigned int action) noexcept nogil

cdef int payments_below(int price) noexcept nogil
cdef int payment_number(int color, int colored, int locomotives, int symbols) noexcept nogil
