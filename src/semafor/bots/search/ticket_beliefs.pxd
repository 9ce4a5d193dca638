cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.quick_planner cimport QuickPlanner
from semafor.bots.planning.fast_weights cimport FastWeights
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef class RivalTickets:
    cdef look(self, State state, int seat)
    cdef void deal_tickets(self, State state, int seat, FastRng dice) noexcept nogil

@cython.final
cdef class TicketBeliefs(RivalTickets):
    cdef Board board
    cdef QuickPlanner planner
    cdef readonly double strength
    cdef int whole_price[128]
    cdef double weight[640]
    @cython.locals(table=State, route=cython.int, ticket=cython.int)
    cdef price_tickets(self)
    cdef void look_at(self, State state, int seat) noexcept nogil
    @cython.locals(other=cython.int, ticket=cython.int, progress=cython.double)
    cpdef look(self, State state, int seat)
    @cython.locals(other=cython.int, half=cython.int, held=mask, ticket=cython.int)
    cpdef void deal_tickets(self, State state, int seat, FastRng dice) noexcept nogil
    @cython.locals(bottom=cython.int, total=cython.double, rest=cython.double, i=cython.int, new=cython.int)
    cdef void deal_ticket(self, State state, int seat, int other, int ticket, FastRng dice) noexcept nogil
