cimport cython
from semafor.bots.planning.fast_weights cimport FastWeights

@cython.final
cdef class PlannerWeights:
    cdef readonly FastWeights basic
    cdef public int turn_share
    cdef public int least_price
    cdef public int gray_cost
    cdef public int symbol_cost
    cdef public int tunnel_cost
    cdef public int card_saves
    cdef public int station_cost
    cdef public int train_price
    cdef public int plan_worth
    cdef public int ticket_worth
    cdef public int ticket_toll
    cdef public int ticket_turn
    cdef public int ticket_claims
    cdef public int belief_strength
    cdef public int claim_space
    cdef public int claim_locomotive
    cdef public int claim_gray
    cdef public int claim_danger
    cdef public int claim_least
    cdef public int claim_lacking
    cdef public int claim_time
    cdef public int fill_reserved
    cdef public int fill_share
    cdef public int longest_space
    cdef public int longest_lead, longest_touch
    cdef public int card_planned
    cdef public int card_fill
    cdef public int card_near
    cdef public int card_other
    cdef public int card_symbol
    cdef public int card_locomotive
    cdef public int card_deck
    cdef public int claim_pace
    cdef public int spare_cards
    cdef public int tunnel_risk
    cdef public int hurry_turns
