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
    cdef unsigned char deck[constants.DECK]
    cdef readonly int deck_size
    cdef unsigned char row[constants.ROW]
    cdef readonly int row_size
    cdef unsigned char discard[constants.KINDS]
    cdef readonly int discard_size
    cdef unsigned char hand[constants.KINDS * constants.SEATS]
    cdef unsigned char known[constants.KINDS * constants.SEATS]
    cdef unsigned char trains[constants.SEATS]
    cdef unsigned char stations[constants.SEATS]
    cdef int points[constants.SEATS]
    cdef unsigned long long routes[2 * constants.SEATS]
    cdef unsigned long long station_cities[constants.SEATS]
    cdef unsigned long long open_routes[2]
    cdef unsigned long long barred[2 * constants.SEATS]
    cdef unsigned char ticket_deck[constants.TICKETS]
    cdef readonly int ticket_deck_size
    cdef unsigned long long tickets[2 * constants.SEATS]
    cdef unsigned long long offered[2 * constants.SEATS]
    cdef unsigned long long returned[2 * constants.SEATS]
    cdef unsigned long long rejected[2]
    cdef unsigned long long country_cards_left
    cdef unsigned long long country_cards[constants.SEATS]
    cdef int tunnel_route, tunnel_color, tunnel_colored, tunnel_locomotives, tunnel_extra
    cdef unsigned char revealed[constants.REVEALED]
    cdef int revealed_size
    cdef unsigned int key[8]
    cdef unsigned int next_key[8]
    cdef unsigned int block[16]
    cdef int block_number, block_used
    cdef unsigned char pile[constants.DECK]
    cpdef State copy(self)
    cpdef void become(self, State other) noexcept nogil
    cdef void forget_tunnel(self) noexcept nogil
    @cython.locals(half=cython.int)
    cdef void close_parallel_routes(self, int seat, int route) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int owner(self, int route) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int station_owner(self, int city) noexcept nogil
    cpdef snapshot(self)
    @cython.locals(cards=cython.int, sets=cython.int, kind=cython.int)
    cpdef seat_snapshot(self, int seat)
    @cython.locals(i=cython.int, half=cython.int, seat=cython.int)
    cpdef fill(self, object snapshot)
    @cython.locals(kind=cython.int)
    cpdef fill_piles(self, object snapshot)
    @cython.locals(kind=cython.int, half=cython.int)
    cpdef fill_seat(self, int seat, object content)

@cython.locals(found=list, half=cython.int, mask=cython.ulonglong, number=cython.int)
cpdef list members(unsigned long long low, unsigned long long high)
cpdef object word(list indexes, int half)
