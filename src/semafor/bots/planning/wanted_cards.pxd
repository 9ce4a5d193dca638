cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.card_budget cimport CardBudget
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.route_value cimport RouteValue
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef int HIGH_LEVEL

@cython.final
cdef class WantedCards(CardBudget):
    cdef PlannerWeights weights
    cdef mask filling[2]
    cdef mask closed[2]
    cdef unsigned char color_of[128]
    cdef int fill_lacking[128]
    cdef int fill_value[128]
    cdef mask of_color[2 * constants.GRAY + 2]
    cdef int gray_color, gray_left
    cdef int lacking, claims, trains_left, card_cost, plan_turns, filling_worth, filling_spaces
    cdef int unseen[9]
    cdef int unseen_in_all, deck_value
    @cython.locals(kind=cython.int)
    cdef void look(self, State state, int seat, ExactPlanner planner, RouteValue route_value, int turns_left) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int, color=cython.int, gray=cython.int)
    cdef void want_plan(self, ExactPlanner planner) noexcept nogil
    @cython.locals(route=cython.int, half=cython.int)
    cdef void want_filling(self, ExactPlanner planner, RouteValue route_value, int turns_left) noexcept nogil
    @cython.locals(best=cython.int, best_route=cython.int, half=cython.int, routes=mask, route=cython.int,
                   lacking=cython.int, value=cython.int)
    cdef int best_to_fill(self, ExactPlanner planner, int turns_left) noexcept nogil
    @cython.locals(i=cython.int, route=cython.int)
    cdef void sort_by_color(self) noexcept nogil
    @cython.locals(color=cython.int)
    cdef void weigh_all(self, ExactPlanner planner, RouteValue route_value) noexcept nogil
    @cython.locals(gray_color=cython.int)
    cdef void weigh_again(self, int color, ExactPlanner planner, RouteValue route_value) noexcept nogil
    @cython.locals(pay=cython.int, longest=cython.int, half=cython.int, routes=mask, route=cython.int, lacking=cython.int, worth=cython.int)
    cdef void weigh(self, int color, ExactPlanner planner, RouteValue route_value) noexcept nogil
    cdef bint can_be_done(self, int lacking, int turns_left) noexcept nogil
    cdef int per_space(self, int worth, int spaces) noexcept nogil
    @cython.locals(plain=cython.int, symbols=cython.int)
    cdef int lacking_for(self, int route, int color) noexcept nogil
    cdef int plain_cards(self, int route) noexcept nogil
    @cython.locals(symbols=cython.int, plain=cython.int, have=cython.int)
    cdef void want(self, int route, int color, int value) noexcept nogil
    cdef int color_for(self, int route) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void value_locomotive(self) noexcept nogil
    @cython.locals(kind=cython.int, value=cython.int)
    cdef void value_deck(self, State state, int seat) noexcept nogil
    @cython.locals(kind=cython.int, other=cython.int, i=cython.int)
    cdef void count_unseen(self, State state, int seat) noexcept nogil
    cdef unsigned int draw_card(self, State state) noexcept nogil
