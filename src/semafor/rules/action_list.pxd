cimport cython
from semafor.rules cimport bits, constants

@cython.final
cdef class ActionList:
    cdef readonly int size, claims
    cdef unsigned long long draws
    cdef int claims_of[constants.KINDS]
    cdef unsigned int item[constants.ACTIONS]
    cpdef void clear(self) noexcept nogil
    cdef void add(self, unsigned int action) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list to_list(self)
