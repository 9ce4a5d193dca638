cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board
from semafor.rules.event_log cimport EventLog

@cython.final
cdef class State:
    cdef readonly Board board
    cdef public EventLog log
    cdef readonly int players, phase, seat, first, last_round, idle, passes
    cdef readonly unsigned int resigned
    cdef unsigned char deck[192]
    cdef readonly int deck_size
    cdef unsigned char row[5]
    cdef readonly int row_size
    cdef unsigned char discard[9]
    cdef readonly int discard_size
    cdef unsigned char hand[45]
    cdef unsigned char known[45]
    cdef unsigned char trains[5]
    cdef unsigned char stations[5]
    cdef int points[5]
    cdef unsigned long long routes[10]
    cdef unsigned long long station_cities[5]
    cdef unsigned long long open_routes[2]
    cdef unsigned long long barred[10]
    cdef unsigned char ticket_deck[128]
    cdef readonly int ticket_deck_size
    cdef unsigned long long tickets[10]
    cdef unsigned long long offered[10]
    cdef unsigned long long returned[10]
    cdef unsigned long long rejected[2]
    cdef unsigned long long country_cards_left
    cdef unsigned long long country_cards[5]
    cdef int tunnel_route, tunnel_color, tunnel_colored, tunnel_locomotives, tunnel_extra
    cdef unsigned char revealed[3]
    cdef int revealed_size
    cdef unsigned int key[8]
    cdef unsigned int next_key[8]
    cdef unsigned int block[16]
    cdef int block_number, block_used
    cdef unsigned char pile[192]
    cpdef State copy(self)
    cpdef void become(self, State other) noexcept nogil
    cdef void forget_tunnel(self) noexcept nogil
    @cython.locals(one=cython.ulonglong, half=cython.int)
    cdef void close_routes(self, int seat, int route) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int owner(self, int route) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int station_owner(self, int city) noexcept nogil
    cpdef snapshot(self)
    @cython.locals(cards=cython.int, sets=cython.int, kind=cython.int)
    cpdef seat_snapshot(self, int seat)
    @cython.locals(i=cython.int, half=cython.int, seat=cython.int)
    cpdef take_over(self, object snapshot)
    @cython.locals(kind=cython.int)
    cpdef lay_out_piles(self, object snapshot)
    @cython.locals(kind=cython.int, half=cython.int)
    cpdef sit_down(self, int seat, object content)

@cython.locals(i=cython.int)
cpdef list members(unsigned long long low, unsigned long long high)
cpdef object word(list indexes, int half)
