cimport cython
from semafor.bots.search cimport belief_constants
from semafor.bots.search.ticket_beliefs cimport RivalTickets
from semafor.bots.search.ticket_features cimport TicketFeatures
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class TicketPosterior(RivalTickets):
    cdef Board board
    cdef readonly TicketFeatures features
    cdef double table[belief_constants.WEIGHT_TABLES * (belief_constants.SOLO_FEATURES + belief_constants.JOINT_FEATURES)]
    cdef double taste[belief_constants.WEIGHT_TABLES * constants.TICKETS]
    cdef readonly int sweeps
    cdef double weight[constants.SEATS * constants.TICKETS]
    cdef double cover_factor[constants.SEATS * constants.PLACES]
    cdef double end_factor[constants.SEATS * constants.PLACES]
    cdef double share_factor[constants.SEATS * constants.PLACES]
    cdef double need_factor[constants.SEATS * constants.PLACES]
    cdef double lack_factor[constants.SEATS * constants.PLACES]
    cdef mask free[2]
    cdef mask others_built[2]
    cdef mask others_ahead[2]
    cdef mask others_ends
    cdef int others_trains
    cdef double chance[constants.TICKETS]
    @cython.locals(players=cython.int, i=cython.int, size=cython.int, tickets=cython.int)
    cpdef use_tables(self, dict tables)
    @cython.locals(other=cython.int)
    cpdef look(self, State state, int seat)
    @cython.locals(solo=cython.int, joint=cython.int, first=cython.int, ticket=cython.int, score=cython.double,
                   i=cython.int, count=cython.int)
    cdef weigh(self, int players, int other)
    @cython.locals(score=cython.double, i=cython.int)
    cdef double joint_factor(self, int first)
    @cython.locals(other=cython.int, half=cython.int, held=mask, ticket=cython.int)
    cpdef void deal_tickets(self, State state, int seat, FastRng dice) noexcept nogil
    @cython.locals(half=cython.int, free=mask, ticket=cython.int, other=cython.int)
    cdef void find_free(self, State state, int seat) noexcept nogil
    @cython.locals(total=cython.double, half=cython.int, candidates=mask, new=cython.int,
                   rest=cython.double)
    cdef void deal_ticket(self, State state, int other, int ticket, FastRng dice) noexcept nogil
    @cython.locals(held=cython.int, i=cython.int, long_ones=mask)
    cdef mask candidates(self, State state, int other, int ticket, int half) noexcept nogil
    @cython.locals(place=cython.int, i=cython.int)
    cdef bint take_from_deck(self, State state, int old, int new) noexcept nogil
    @cython.locals(half=cython.int, outside=mask, i=cython.int)
    cdef int find_outside(self, State state) noexcept nogil
    @cython.locals(i=cython.int, half=cython.int, held=mask, number=cython.int, at=cython.int)
    cdef void gather_others(self, State state, int other, int ticket) noexcept nogil
    @cython.locals(result=cython.int, route=cython.int)
    cdef int spaces(self, int half, mask routes) noexcept nogil
    @cython.locals(at=cython.int, first=cython.int, needed=cython.int)
    cdef double weight_beside_others(self, int other, int ticket) noexcept nogil
    @cython.locals(low=cython.int)
    cdef int newly_needed(self, int at) noexcept nogil
    cdef int lacking(self, int other, int needed) noexcept nogil
    @cython.locals(low=mask, high=mask)
    cdef int newly_covered(self, int at) noexcept nogil
    cdef int new_tips(self, int other, int at) noexcept nogil
    @cython.locals(low=mask, high=mask)
    cdef int shared_ahead(self, int at) noexcept nogil
    @cython.locals(at=cython.int, first=cython.int, i=cython.int, number=cython.int, needed=cython.int,
                   covered=cython.int, tips=cython.int, shared=cython.int)
    cpdef list choices(self, State state, int seat, int other, int ticket)
