cimport cython
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

cdef int FEW_PLAYERS

@cython.final
cdef class TurnValue:
    cdef Board board
    cdef PlannerWeights weights
    cdef int worth[6]
    cdef unsigned char order[128]
    cdef unsigned char used[128]
    @cython.locals(route=cython.int, at=cython.int)
    cdef void sort_routes(self) noexcept nogil
    @cython.locals(gain=cython.int, other_gain=cython.int)
    cdef bint is_better(self, int route, int other) noexcept nogil
    @cython.locals(trains=cython.int, points=cython.int, half_turns=cython.int, route=cython.int, i=cython.int)
    cdef int points_per_turn(self, int players) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void use_up(self, int route) noexcept nogil
    @cython.locals(turns=cython.int, least=cython.int)
    cdef int price(self, int route, int players) noexcept nogil
    cpdef int worth_of_turn(self, int players) noexcept nogil
