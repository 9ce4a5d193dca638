cimport cython
from semafor.bots.planning cimport available_routes, bot_constants
from semafor.bots.planning.planner_weights cimport PlannerWeights
from semafor.bots.planning.turn_value cimport TurnValue
from semafor.bots.planning.shortest_paths cimport ShortestPaths
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef int LEAST_CHANCE, USUAL_PLAYERS

@cython.final
cdef class RivalThreat:
    cdef Board board
    cdef PlannerWeights weights
    cdef ShortestPaths paths
    cdef int usual[128]
    cdef int whole[128]
    cdef int rest[128]
    cdef int chance[128]
    cdef int danger[128]
    @cython.locals(ticket=cython.int, route=cython.int)
    cdef void price_tickets(self, TurnValue turn_value) noexcept nogil
    @cython.locals(route=cython.int, other=cython.int, ticket=cython.int)
    cdef void look(self, State state, int seat) noexcept nogil
    @cython.locals(half=cython.int, route=cython.int, routes=mask)
    cdef void price_routes(self, State state, int other) noexcept nogil
    @cython.locals(ticket=cython.int, total=cython.int, held=cython.int)
    cdef void judge_tickets(self, State state, int seat, int other) noexcept nogil
    @cython.locals(half=cython.int, known=mask)
    cdef bint can_be_held(self, State state, int seat, int ticket) noexcept nogil
    @cython.locals(progress=cython.int)
    cdef int likelihood(self, int ticket) noexcept nogil
    cdef int distance(self, int ticket) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void mark_path(self, int ticket) noexcept nogil
