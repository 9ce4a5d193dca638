cimport cython
from semafor.rules cimport bits, constants

@cython.final
cdef class FastWeights:
    cdef int length_cost[16]
    cdef public int gray_cost
    cdef public int symbol_cost
    cdef public int tunnel_cost
    cdef public int card_saves
    cdef public int station_cost
    cdef public int ticket_worth
    cdef public int ticket_toll
    cdef public int ticket_trains
    cdef public int ticket_rival_trains
    cdef public int most_orders
    cdef public int claim_space
    cdef public int claim_locomotive
    cdef public int claim_threat
    cdef public int claim_least
    cdef public int fill_turn
    cdef public int fill_train
    cdef public int fill_touch
    cdef public int country_promise
    cdef public int country_claim
    cdef public int country_train
    cdef public int country_worth
    cdef public int country_haste
    cdef public int draw_needed
    cdef public int draw_lacking
    cdef public int draw_nearest
    cdef public int draw_other
    cdef public int draw_held
    cdef public int draw_deck
    cdef public int draw_locomotive
    cdef public int pace
    cdef public int hurry_turns
