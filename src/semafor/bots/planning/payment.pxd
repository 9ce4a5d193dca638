cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.card_budget cimport CardBudget
from semafor.bots.planning.plan_memory cimport PlanMemory
from semafor.bots.planning.fast_weights cimport FastWeights
from semafor.rules cimport action_codes, bits, constants, stations
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef int NO_AIM

@cython.final
cdef class Payment(CardBudget):
    cdef FastWeights weights
    cdef int trains, nearest_color, nearest_missing, most_held
    cdef mask affordable[2]
    cdef void begin(self, State state, int seat) noexcept nogil
    cpdef void clear(self, State state, int seat) noexcept nogil
    cdef void forget_aims(self) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void aim_at_plan(self, State state, int seat, PlanMemory plans) noexcept nogil
    @cython.locals(color=cython.int)
    cdef void aim_at_route(self, State state, int seat, int route) noexcept nogil
    @cython.locals(length=cython.int, symbols=cython.int, missing=cython.int)
    cdef int aim_at(self, State state, int seat, int route, int color) noexcept nogil
    cpdef void put_aside(self, int kind, int cards) noexcept nogil
    cpdef int color_for(self, State state, int seat, int route) noexcept nogil
    @cython.locals(best=cython.int, best_color=cython.int, color=cython.int, cards=cython.int, value=cython.int)
    cdef int dispensable_color(self, State state, int seat, int price) noexcept nogil
    @cython.locals(hand=cython.int, symbols=cython.int, locomotives=cython.int, plain=cython.int)
    cpdef int missing(self, State state, int seat, int route, int color) noexcept nogil
    cdef int lacking_for(self, State state, int seat, int route) noexcept nogil
    cpdef unsigned int pay(self, State state, int seat, int route) noexcept nogil
    @cython.locals(color=cython.int)
    cdef unsigned int pay_now(self, State state, int seat, int route) noexcept nogil
    @cython.locals(length=cython.int, symbols=cython.int, colored=cython.int)
    cdef unsigned int pay_in(self, State state, int seat, int route, int color) noexcept nogil
    @cython.locals(price=cython.int, hand=cython.int, color=cython.int, colored=cython.int)
    cpdef unsigned int pay_station(self, State state, int seat, int city) noexcept nogil
    @cython.locals(hand=cython.int, color=cython.int, colored=cython.int)
    cpdef unsigned int answer_tunnel(self, State state, int seat) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int)
    cdef unsigned int draw_card(self, State state, int seat) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int value_of_card(self, State state, int seat, int kind) noexcept nogil
    @cython.locals(kind=cython.int, is_lacking=cython.bint)
    cdef int value_of_locomotive(self) noexcept nogil
