cimport cython
from semafor.rules cimport bits, constants, tickets
from semafor.rules.fast_rng cimport FastRng
from semafor.rules.state cimport State

ctypedef unsigned long long mask

@cython.locals(i=cython.int)
cpdef void redeal(State state, int seat, FastRng rng) noexcept nogil
@cython.locals(size=cython.int, other=cython.int, hand=cython.int, unknown=cython.int, kind=cython.int, i=cython.int)
cdef void guess_train_cards(State state, int seat, FastRng rng) noexcept nogil
@cython.locals(size=cython.int, kind=cython.int, unseen=cython.int, i=cython.int, other=cython.int, cards=cython.int)
cdef int gather_unseen_cards(State state, int seat) noexcept nogil
@cython.locals(counts=mask, size=cython.int, spare=cython.int, chances=cython.int, other=cython.int, held=cython.int,
               i=cython.int)
cdef void guess_tickets(State state, int seat, FastRng rng) noexcept nogil
@cython.locals(dealt=cython.int, keep=cython.int, i=cython.int, ticket=cython.int)
cdef int guess_start(State state, int other, int offered, int size, FastRng rng) noexcept nogil
cdef void hold(State state, int seat, int ticket) noexcept nogil
cdef void offer(State state, int seat, int ticket) noexcept nogil
cdef void reject(State state, int ticket) noexcept nogil
@cython.locals(counts=mask, packed=mask, other=cython.int, held=cython.int, half=cython.int)
cdef mask forget_tickets(State state, int seat) noexcept nogil
cdef int held_of(mask counts, int seat) noexcept nogil
cdef int offered_of(mask counts, int seat) noexcept nogil
@cython.locals(returned=cython.int, size=cython.int)
cdef int lay_out_unseen_tickets(State state, int seat, FastRng rng) noexcept nogil
@cython.locals(half=cython.int, unseen=mask)
cdef int lay_out(State state, int seat, int size, bint own_returned) noexcept nogil
@cython.locals(result=mask, ticket=cython.int)
cdef mask all_tickets(State state, int half) noexcept nogil
@cython.locals(count=cython.int, half=cython.int, skip=cython.int, ticket=cython.int, free=mask)
cdef int pick_long_ticket(State state, FastRng rng) noexcept nogil
@cython.locals(free=mask, seat=cython.int)
cdef mask free_long_tickets(State state, int half) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, card=cython.int)
cdef void shuffle(State state, int start, int end, FastRng rng) noexcept nogil
