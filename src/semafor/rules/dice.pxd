cimport cython
from semafor.rules cimport bits

@cython.final
cdef class Dice:
    cdef unsigned long long low, high
    cpdef Dice copy(self)
    @cython.locals(result=cython.ulonglong, mixed=cython.ulonglong)
    cpdef unsigned long long roll(self) noexcept nogil
    cpdef int below(self, unsigned long long n) noexcept nogil

cpdef Dice revive(unsigned long long low, unsigned long long high)
