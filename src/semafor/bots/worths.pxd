cimport cython
from semafor.bots.network cimport Network
from semafor.bots.planner_weights cimport PlannerWeights
from semafor.bots.policy cimport Policy
from semafor.bots.tempo cimport Tempo
from semafor.rules cimport bits, kinds
from semafor.rules.board cimport Board
from semafor.rules.state cimport State
from semafor.rules.trails cimport Trails

ctypedef unsigned long long mask

@cython.final
cdef class Worths:
    cdef Board board
    cdef PlannerWeights weights
    cdef Tempo tempo
    cdef Policy policy
    cdef Trails trails
    cdef mask own[2]
    cdef mask cities
    cdef int longest
    cdef bint is_brisk
    cdef int worth[128]
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef void look(self, State state, int seat, Network network) noexcept nogil
    @cython.locals(one=mask, half=cython.int, routes=mask, route=cython.int)
    cdef void look_at_paths(self, State state, int seat, Network network) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int worth_of(self, State state, int seat, int route) noexcept nogil
    @cython.locals(half=cython.int, routes=mask, route=cython.int)
    cdef int longest_path(self, mask low, mask high, int extra) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int, low=mask, high=mask)
    cdef int longest_of_rivals(self, State state, int seat) noexcept nogil
