cimport cython
from semafor.rules cimport bits

@cython.final
cdef class FastRng:
    cdef unsigned long long low, high
    cpdef FastRng copy(self)
    @cython.locals(result=cython.ulonglong, mixed=cython.ulonglong)
    cpdef unsigned long long roll(self) noexcept nogil
    cpdef int below(self, unsigned long long n) noexcept nogil

cpdef FastRng revive(unsigned long long low, unsigned long long high)
