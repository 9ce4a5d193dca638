cimport cython
from semafor.bots.planning.network_planner cimport NetworkPlanner
from semafor.rules cimport bits, constants
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.final
cdef class PlanMemory:
    cdef mask routes[10]
    cdef mask stations[5]
    cdef mask tickets[10]
    cdef unsigned char has_plan[5]
    cdef unsigned char is_done[5]
    @cython.locals(seat=cython.int)
    cpdef void forget(self) noexcept nogil
    cdef void forget_plan(self, int seat) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void remember(self, State state, int seat, NetworkPlanner planner) noexcept nogil
    cdef void become(self, PlanMemory other) noexcept nogil
    @cython.locals(half=cython.int, other=cython.int)
    cdef bint is_upset(self, State state, int seat) noexcept nogil
    cdef bint has_routes(self, int seat) noexcept nogil
