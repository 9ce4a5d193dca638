# declarations-only
from semafor.env.vector_core cimport VectorCore
from semafor.rules.state cimport State

# A crowd keeps its states alive in a list; without the interpreter lock only their addresses can be used.
cdef inline void begin(VectorCore crowd):
    cdef int at
    with nogil:
        for at in range(crowd.start, crowd.stop):
            crowd.begin(<State><void*>crowd.addresses[at - crowd.start], at)

cdef inline int find_illegal(VectorCore crowd):
    cdef int at
    with nogil:
        for at in range(crowd.start, crowd.stop):
            if not crowd.is_legal(<State><void*>crowd.addresses[at - crowd.start], at):
                return at
    return -1

cdef inline void play(VectorCore crowd):
    cdef int at
    with nogil:
        for at in range(crowd.start, crowd.stop):
            crowd.play(<State><void*>crowd.addresses[at - crowd.start], at)

cdef inline void choose(VectorCore crowd):
    cdef int at
    with nogil:
        for at in range(crowd.start, crowd.stop):
            crowd.choose(<State><void*>crowd.addresses[at - crowd.start], at)
