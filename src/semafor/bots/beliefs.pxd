cimport cython
from semafor.bots cimport numbers
from semafor.bots.plans cimport Planner
from semafor.bots.weights cimport Weights
from semafor.rules cimport bits, kinds
from semafor.rules.board cimport Board
from semafor.rules.dice cimport Dice
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class Beliefs:
    cdef Board board
    cdef Planner planner
    cdef readonly double strength
    cdef int whole_price[128]
    cdef double weight[640]
    @cython.locals(one=mask, table=State, route=cython.int, ticket=cython.int)
    cdef price_tickets(self)
    cdef int price_of(self, int ticket) noexcept nogil
    @cython.locals(other=cython.int, ticket=cython.int, progress=cython.double)
    cpdef look(self, State state, int seat)
    @cython.locals(other=cython.int, half=cython.int, held=mask, ticket=cython.int)
    cpdef void deal_tickets(self, State state, int seat, Dice dice) noexcept nogil
    @cython.locals(one=mask, bottom=cython.int, total=cython.double, rest=cython.double, i=cython.int, new=cython.int)
    cdef void deal_ticket(self, State state, int seat, int other, int ticket, Dice dice) noexcept nogil
