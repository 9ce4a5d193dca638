cimport cython
from semafor.rules cimport bits, constants

@cython.final
cdef class Board:
    cdef readonly object map
    cdef readonly int bonus
    cdef readonly bint generous
    cdef readonly int trains, stations, station_points, end_trains, start_cards, color_cards, locomotives
    cdef readonly int start_regular, start_long, start_keep
    cdef readonly bint rejected_leave
    cdef readonly int draw_deal, draw_keep
    cdef readonly int cities, places, routes, tickets
    cdef unsigned char end_a[128]
    cdef unsigned char end_b[128]
    cdef unsigned char length[128]
    cdef unsigned char color[128]
    cdef unsigned char symbols[128]
    cdef unsigned char points[128]
    cdef unsigned char country[128]
    cdef unsigned long long tunnels[2]
    cdef unsigned long long twins[256]
    cdef unsigned long long siblings[256]
    cdef unsigned long long at_most[32]
    cdef unsigned long long payable[288]
    cdef unsigned long long symbols_over[32]
    cdef unsigned char ticket_a[128]
    cdef unsigned char ticket_b[128]
    cdef int ticket_points[128]
    cdef unsigned long long long_tickets[2]
    cdef int card_value[64]
    cdef unsigned char card_stack[64]
    cdef unsigned long long country_stack[64]
    cdef unsigned char tie_breaks[4]
    cpdef int cards_of(self, int kind) noexcept nogil
    @cython.locals(one=cython.ulonglong, i=cython.int)
    cpdef describe_routes(self)
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, i=cython.int, j=cython.int)
    cpdef relate_routes(self)
    @cython.locals(one=cython.ulonglong, bit=cython.ulonglong, i=cython.int, number=cython.int, color=cython.int, half=cython.int)
    cpdef price_routes(self)
    @cython.locals(one=cython.ulonglong, i=cython.int, card=cython.int, place=cython.int)
    cpdef describe_cards(self)
