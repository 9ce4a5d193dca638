cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.rules cimport action_codes, bits, tickets
from semafor.rules.state cimport State

ctypedef unsigned long long mask

cdef class RolloutPlayer:
    cdef unsigned int decide(self, State state, int seat) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef int value_of_choice(self, State state, int seat, unsigned int choice) noexcept nogil
    @cython.locals(least=cython.int, best=cython.int, best_choice=cython.uint, choice=cython.uint, value=cython.int)
    cdef unsigned int keep_best_tickets(self, State state, int seat) noexcept nogil
    @cython.locals(offered=mask, result=mask, ticket=cython.int)
    cdef mask tickets_of_choice(self, State state, int seat, unsigned int choice, int half) noexcept nogil
