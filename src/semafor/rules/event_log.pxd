cimport cython
from semafor.rules cimport bits, event_kinds

ctypedef unsigned long long number

@cython.final
cdef class EventLog:
    cdef readonly int size
    cdef number item[event_kinds.ENTRIES * event_kinds.WIDTH]
    cpdef void clear(self) noexcept nogil
    @cython.locals(at=cython.int)
    cpdef void add(self, int event, number a=*, number b=*, number c=*, number d=*, number e=*, number f=*,
                   number g=*) noexcept nogil
