cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.rival_threat cimport RivalThreat
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.rollout_player cimport RolloutPlayer
from semafor.bots.planning.fast_policy cimport FastPolicy
from semafor.bots.planning.ticket_draw_value cimport TicketDrawValue
from semafor.bots.planning.payment cimport Payment
from semafor.bots.planning.turn_value cimport TurnValue
from semafor.bots.planning.wanted_cards cimport WantedCards
from semafor.bots.planning.route_value cimport RouteValue
from semafor.rules cimport action_codes, bits, constants, tickets
from semafor.rules.board cimport Board
from semafor.rules.state cimport State, members

ctypedef unsigned long long mask

cdef int TUNNEL_CARDS

@cython.final
cdef class PlannerPolicy(RolloutPlayer):
    cdef readonly Board board
    cdef bint is_brisk
    cdef PlannerWeights weights
    cdef TurnValue tempo
    cdef ExactPlanner network
    cdef RivalThreat outlook
    cdef TicketDrawValue prospects
    cdef RouteValue worths
    cdef WantedCards wishes
    cdef readonly FastPolicy policy
    cdef Payment purse
    cpdef unsigned int choose(self, State state, int seat) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void tell_policy(self, State state, int seat) noexcept nogil
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
    @cython.locals(best=cython.int, best_choice=cython.uint, choice=cython.uint, value=cython.int, least=cython.int)
    cdef unsigned int keep_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(low=mask, high=mask, held_low=mask, held_high=mask, value=cython.int, half=cython.int, new=mask,
                   ticket=cython.int)
    cdef int value_of_choice(self, State state, int seat, unsigned int choice) noexcept nogil
    @cython.locals(time=cython.int, price=cython.double)
    cdef bint wants_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(best=cython.int, best_action=cython.uint, half=cython.int, routes=mask, route=cython.int,
                   color=cython.int, action=cython.uint, value=cython.int)
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
