cimport cython
from semafor.rules cimport action_codes, bits, countries, event_kinds, constants, paying, refusal_codes
from semafor.rules.action_list cimport ActionList
from semafor.rules.board cimport Board
from semafor.rules.state cimport State

@cython.locals(closed=cython.int)
cdef int refusal(State state, int seat, int route, int color, int colored, int locomotives) noexcept nogil
cpdef int refusal_of_route(State state, int seat, int route) noexcept nogil
cpdef bint is_open(State state, int seat, int route) noexcept nogil
@cython.locals(longest=cython.int, symbols=cython.int, routes=cython.ulonglong)
cdef unsigned long long within_reach(State state, int seat, int half) noexcept nogil
@cython.locals(hand=cython.int, cards=cython.int)
cdef int spendable(State state, int seat, int color) noexcept nogil
@cython.locals(color=cython.int, entry=cython.int, half=cython.int)
cdef bint can_claim(State state, int seat) noexcept nogil
@cython.locals(low=cython.ulonglong, high=cython.ulonglong, color=cython.int, cards=cython.int, entry=cython.int)
cdef void add_claims(State state, int seat, ActionList found) noexcept nogil
@cython.locals(route=cython.int, length=cython.int, symbols=cython.int)
cdef void add_claims_of(State state, int seat, int color, unsigned long long routes, int half,
                        ActionList found) noexcept nogil
@cython.locals(fewest=cython.int, most=cython.int, size=cython.int, locomotives=cython.int)
cdef void add_payments(State state, int seat, int verb, int target, int color, int price, int symbols,
                       ActionList found) noexcept nogil
cdef int fewest_locomotives(State state, int seat, int color, int price, int symbols) noexcept nogil
@cython.locals(locomotives=cython.int)
cdef int most_locomotives(State state, int seat, int color, int price) noexcept nogil
@cython.locals(hand=cython.int, locomotives=cython.int, count=cython.int, most=cython.int, color=cython.int,
               cards=cython.int)
cdef int count_payments(State state, int seat, int price) noexcept nogil
@cython.locals(color=cython.int, fewest=cython.int, count=cython.int)
cdef unsigned int payment_at(State state, int seat, int verb, int target, int price, int index) noexcept nogil
@cython.locals(low=cython.ulonglong, high=cython.ulonglong, without_low=cython.ulonglong,
               without_high=cython.ulonglong, hand=cython.int, locomotives=cython.int, total=cython.int,
               color=cython.int, entry=cython.int, count=cython.int, spent=cython.int)
cdef int count_claims(State state, int seat, ActionList found) noexcept nogil
@cython.locals(hand=cython.int, total=cython.int, color=cython.int, cards=cython.int, entry=cython.int,
               count=cython.int)
cdef int count_mixed_claims(State state, int seat, int spent, unsigned long long low, unsigned long long high,
                            ActionList found) noexcept nogil
@cython.locals(color=cython.int, entry=cython.int, low=cython.ulonglong, high=cython.ulonglong)
cdef unsigned int claim_at(State state, int seat, ActionList found, int index) noexcept nogil
@cython.locals(half=cython.int, routes=cython.ulonglong, route=cython.int, price=cython.int, fewest=cython.int,
               count=cython.int)
cdef unsigned int claim_of_color_at(State state, int seat, int color, unsigned long long low, unsigned long long high,
                                    int index) noexcept nogil
cdef void claim(State state, int seat, int route, int color, int colored, int locomotives) noexcept nogil
