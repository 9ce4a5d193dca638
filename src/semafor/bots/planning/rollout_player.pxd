from semafor.rules.state cimport State

cdef class RolloutPlayer:
    cdef unsigned int decide(self, State state, int seat) noexcept nogil
    cdef void forget(self) noexcept nogil
