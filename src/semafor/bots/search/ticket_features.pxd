cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.quick_planner cimport QuickPlanner
from semafor.bots.search cimport belief_constants
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class TicketFeatures:
    cdef Board board
    cdef QuickPlanner planner
    cdef int whole_price[constants.TICKETS]
    cdef double solo[belief_constants.SOLO_FEATURES * constants.TICKETS]
    cdef mask touched_cities
    cdef double stage[constants.SEATS]
    cdef int trains_left[constants.SEATS]
    cdef double more_tickets[constants.SEATS]
    cdef int route_count[constants.SEATS]
    cdef mask network_ends[constants.SEATS]
    cdef mask built[2 * constants.SEATS * constants.TICKETS]
    cdef mask ahead[2 * constants.SEATS * constants.TICKETS]
    cdef mask ends[constants.SEATS * constants.TICKETS]
    cdef double joint[belief_constants.JOINT_FEATURES]
    @cython.locals(state=State, route=cython.int, ticket=cython.int)
    cdef price_tickets(self)
    @cython.locals(ticket=cython.int, held=cython.int)
    cpdef void measure_rival(self, State state, int other) noexcept nogil
    @cython.locals(touched=mask, twice=mask, pair=mask, half=cython.int, routes=mask, route=cython.int)
    cdef void find_network_ends(self, State state, int other) noexcept nogil
    @cython.locals(at=cython.int, a=cython.int, b=cython.int, cost=cython.int, half=cython.int, price=cython.int,
                   trains=cython.int, cards=cython.int, i=cython.int, route=cython.int, color=cython.int,
                   held=cython.int)
    cdef void measure_ticket(self, State state, int other, int ticket) noexcept nogil
    @cython.locals(at=cython.int, row=cython.int, stage=cython.double, whole=cython.double, is_lost=cython.bint,
                   progress=cython.double, done=cython.double, short=cython.double, touched=cython.double,
                   tips=cython.double, own=cython.int, share=cython.double, detour=cython.double,
                   points=cython.double, is_long=cython.double)
    cdef void describe(self, State state, int other, int ticket, int cost, int price, int trains,
                       int cards) noexcept nogil
    @cython.locals(row=cython.int, stage=cython.double, more=cython.double, points=cython.double, whole=cython.double,
                   progress=cython.double, done=cython.double, short=cython.double, touched=cython.double,
                   tips=cython.double, share=cython.double, is_between=cython.double)
    cdef void describe_products(self, int other, int ticket, double matched) noexcept nogil
    @cython.locals(stage=cython.double, routes=cython.int)
    cdef void describe_joint(self, int other, int cover, int tips, int shared, int needed, int lacking) noexcept nogil
