cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.rival_threat cimport RivalThreat
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.policies.rollout_player cimport RolloutPlayer
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.bots.planning.ticket_draw_value cimport TicketDrawValue
from semafor.bots.planning.payment cimport Payment
from semafor.bots.planning.turn_value cimport TurnValue
from semafor.bots.planning.wanted_cards cimport WantedCards
from semafor.bots.planning.route_value cimport RouteValue
from semafor.rules cimport action_codes, bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State, members

ctypedef unsigned long long mask

cdef int TUNNEL_CARDS

@cython.final
cdef class PlannerPolicy(RolloutPlayer):
    cdef readonly Board board
    cdef bint is_brisk
    cdef PlannerWeights weights
    cdef TurnValue turn_value
    cdef ExactPlanner planner
    cdef RivalThreat rival_threat
    cdef TicketDrawValue ticket_draw_value
    cdef RouteValue route_value
    cdef WantedCards wanted_cards
    cdef readonly FastPolicy fast
    cdef Payment payment
    cpdef unsigned int choose(self, State state, int seat) noexcept nogil
    @cython.locals(time=cython.int)
    cdef void make_plan(self, State state, int seat) noexcept nogil
    @cython.locals(action=cython.uint)
    cdef unsigned int take_turn(self, State state, int seat) noexcept nogil
    @cython.locals(action=cython.uint)
    cdef unsigned int claim(self, State state, int seat) noexcept nogil
    @cython.locals(fewest=cython.int, seat=cython.int)
    cdef int turns_left(self, State state) noexcept nogil
    @cython.locals(spaces=cython.int, lacking=cython.int, kind=cython.int)
    cdef int turns_of(self, State state, int seat) noexcept nogil
    cdef unsigned int keep_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(value=cython.int, half=cython.int, new=mask, ticket=cython.int)
    cdef int points_at_stake(self, mask low, mask high) noexcept nogil
    @cython.locals(time=cython.int, price=cython.double)
    cdef bint wants_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(best=cython.int, best_action=cython.uint, half=cython.int, routes=mask, route=cython.int,
                   action=cython.uint, value=cython.int)
    cdef unsigned int claim_planned(self, State state, int seat) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int urgency(self, State state, int seat, int route, unsigned int action) noexcept nogil
    cdef bint can_wait(self, State state) noexcept nogil
    @cython.locals(best=cython.int, best_action=cython.uint, half=cython.int, routes=mask, route=cython.int,
                   color=cython.int, action=cython.uint, value=cython.int, usual=cython.int)
    cdef unsigned int claim_filling(self, State state, int seat) noexcept nogil
    @cython.locals(value=cython.int, colored=cython.int, reserved=cython.int, color=cython.int, at_stake=cython.int)
    cdef int gain(self, State state, int seat, int route, unsigned int action) noexcept nogil
    @cython.locals(hand=cython.int, color=cython.int, spare=cython.int, dear=cython.int, hit=cython.int, miss=cython.int)
    cdef int risk(self, State state, int seat, int route, unsigned int action) noexcept nogil
    cpdef list planned_routes(self)
    cpdef list filling_routes(self)
