cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.card_budget cimport CardBudget
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.route_kinds cimport RouteKinds
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
    cdef int near_value[constants.ROUTES]
    cdef int apart_value[constants.ROUTES]
    cdef int most_value[constants.ROUTES]
    cdef int weighed_worth[constants.ROUTES]
    cdef int weighed_lacking[constants.ROUTES]
    cdef int color_value[constants.LENGTHS * (constants.GRAY + 1)]
    cdef int weighed_players
    cdef int lacking, claims, trains_left, card_cost, plan_turns, filling_worth, filling_spaces
    cdef int unseen[9]
    cdef int unseen_in_all, deck_value
    @cython.locals(kind=cython.int)
    cdef void look(self, State state, int seat, ExactPlanner planner, RouteValue route_value, int turns_left) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void want_plan(self, ExactPlanner planner) noexcept nogil
    @cython.locals(route=cython.int, half=cython.int)
    cdef void want_filling(self, ExactPlanner planner, RouteValue route_value, int turns_left) noexcept nogil
    @cython.locals(best=cython.int, best_route=cython.int, longest=cython.int, most_lacking=cython.int, gray_color=cython.int, low=mask, high=mask,
                   kind=cython.int, color=cython.int, left=cython.int, lacking=cython.int, value=cython.int, route=cython.int)
    cdef int best_to_fill(self, ExactPlanner planner, RouteValue route_value, int turns_left) noexcept nogil
    @cython.locals(worth=cython.int, length=cython.int)
    cdef void weigh(self, int kind, int lacking, RouteValue route_value) noexcept nogil
    @cython.locals(kind=cython.int, color=cython.int, left=cython.int, most=cython.int)
    cdef void weigh_colors(self, int players, RouteValue route_value) noexcept nogil
    @cython.locals(length=cython.int, lacking=cython.int, worth=cython.int)
    cdef int most_of_kind(self, int kind, int left, RouteValue route_value) noexcept nogil
    cdef int most_lacking(self, int turns_left) noexcept nogil
    cdef int per_space(self, int worth, int spaces) noexcept nogil
    @cython.locals(plain=cython.int, symbols=cython.int)
    cdef int lacking_for(self, int route, int color) noexcept nogil
    @cython.locals(lacking=cython.int)
    cdef int lacking_for_kind(self, RouteKinds kinds, int kind, int left) noexcept nogil
    cdef int plain_cards(self, int route) noexcept nogil
    @cython.locals(symbols=cython.int, plain=cython.int, have=cython.int)
    cdef void want(self, int route, int color, int value) noexcept nogil
    cdef int color_for(self, int route) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void value_locomotive(self) noexcept nogil
    @cython.locals(kind=cython.int, value=cython.int)
    cdef void value_deck(self, State state, int seat) noexcept nogil
    @cython.locals(kind=cython.int, cards=cython.int, other=cython.int, i=cython.int)
    cdef void count_unseen(self, State state, int seat) noexcept nogil
    cdef unsigned int draw_card(self, State state) noexcept nogil
