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
    cdef unsigned char end_a[constants.ROUTES]
    cdef unsigned char end_b[constants.ROUTES]
    cdef unsigned char length[constants.ROUTES]
    cdef unsigned char color[constants.ROUTES]
    cdef unsigned char symbols[constants.ROUTES]
    cdef unsigned char points[constants.ROUTES]
    cdef unsigned char country[constants.ROUTES]
    cdef unsigned long long tunnels[2]
    cdef unsigned long long twins[2 * constants.ROUTES]
    cdef unsigned long long siblings[2 * constants.ROUTES]
    cdef unsigned long long of_color[2 * (constants.GRAY + 1)]
    cdef unsigned long long at_city[2 * constants.PLACES]
    cdef unsigned long long at_most[2 * constants.LENGTHS]
    cdef unsigned long long payable[2 * constants.KINDS * constants.LENGTHS]
    cdef unsigned long long symbols_over[2 * constants.LENGTHS]
    cdef unsigned char ticket_a[constants.TICKETS]
    cdef unsigned char ticket_b[constants.TICKETS]
    cdef int ticket_points[constants.TICKETS]
    cdef unsigned long long long_tickets[2]
    cdef int card_value[constants.COUNTRY_CARDS]
    cdef unsigned char card_stack[constants.COUNTRY_CARDS]
    cdef unsigned long long country_stack[constants.PLACES]
    cdef unsigned char tie_breaks[4]
    cpdef int cards_of(self, int kind) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef describe_routes(self)
    @cython.locals(i=cython.int, j=cython.int)
    cpdef relate_routes(self)
    @cython.locals(i=cython.int, number=cython.int, color=cython.int)
    cpdef price_routes(self)
    @cython.locals(i=cython.int, card=cython.int, place=cython.int)
    cpdef describe_cards(self)
