cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.exact_planner cimport ExactPlanner
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.shortest_paths cimport ShortestPaths
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class TicketDrawValue:
    cdef Board board
    cdef PlannerWeights weights
    cdef ShortestPaths paths
    cdef int trains_left, turns_left
    cdef int worth[128]
    cdef int size
    @cython.locals(ticket=cython.int)
    cdef double gain_of_drawing(self, State state, int seat, ExactPlanner planner, int turns_left) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void take_plan_for_granted(self, ExactPlanner planner) noexcept nogil
    @cython.locals(half=cython.int, gone=mask)
    cdef bint may_come(self, State state, int seat, int ticket) noexcept nogil
    @cython.locals(points=cython.int, start=cython.int, goal=cython.int, cost=cython.int)
    cdef int worth_of(self, int ticket) noexcept nogil
    @cython.locals(spaces=cython.int, claims=cython.int, i=cython.int, route=cython.int)
    cdef bint is_possible(self, int start, int goal) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void insert(self, int worth) noexcept nogil
    @cython.locals(mean=cython.double, share=cython.double, i=cython.int)
    cdef double mean_of_choice(self, int drawn) noexcept nogil
    @cython.locals(result=cython.double, _=cython.int)
    cdef double power(self, double chance, int times) noexcept nogil
