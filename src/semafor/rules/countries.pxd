cimport cython
from semafor.rules cimport bits, event_kinds, constants
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.locals(network=mask, reached=mask)
cdef void collect(State state, int seat, int route) noexcept nogil
@cython.locals(left=mask, right=mask, unpaid=mask, country=cython.int)
cdef void collect_by_joining(State state, int seat, int route) noexcept nogil
@cython.locals(ends=mask, routes=mask, half=cython.int, route=cython.int, grown=cython.int)
cdef mask reach(State state, int seat, mask places, int without) noexcept nogil
cdef mask countries_in(State state, mask places) noexcept nogil
@cython.locals(stack=mask, country=cython.int, card=cython.int)
cdef void take_cards(State state, int seat, mask places) noexcept nogil
