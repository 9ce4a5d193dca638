cimport cython
from semafor.env.observation_writer cimport ObservationWriter
from semafor.rules.state cimport State

@cython.final
cdef class FloatWriter:
    cdef ObservationWriter observer
    cdef short[:, ::1] flat
    cdef signed char[::1] is_shown
    cdef float[::1] out
    @cython.locals(i=cython.int)
    cpdef void write(self, State state, int seat) noexcept nogil
