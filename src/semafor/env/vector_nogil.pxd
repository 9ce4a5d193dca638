# declarations-only
from semafor.env.vector_core cimport VectorCore
from semafor.rules.state cimport State

# The list core.states can't be read without the interpreter lock, so the states are found by their addresses.
cdef inline void begin(VectorCore core):
    cdef int at
    with nogil:
        for at in range(core.start, core.stop):
            core.begin(<State><void*>core.addresses[at - core.start], at)

cdef inline int find_illegal(VectorCore core):
    cdef int at
    with nogil:
        for at in range(core.start, core.stop):
            if not core.is_legal(<State><void*>core.addresses[at - core.start], at):
                return at
    return -1

cdef inline void play(VectorCore core):
    cdef int at
    with nogil:
        for at in range(core.start, core.stop):
            core.play(<State><void*>core.addresses[at - core.start], at)

cdef inline void choose(VectorCore core):
    cdef int at
    with nogil:
        for at in range(core.start, core.stop):
            core.choose(<State><void*>core.addresses[at - core.start], at)
