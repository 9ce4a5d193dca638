cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.state cimport State

cdef tuple CARD_TEXTS, CARD_CODES, PHASE_TEXTS

@cython.final
cdef class WrittenViews:
    cdef object map_ids
    cdef State state
    cdef bytes names, rest
    cdef list own, other
    @cython.locals(seat=cython.int)
    cdef write_seats(self, WrittenViews before)
    cpdef bytes view(self, object viewer)
    cpdef bytes open_view(self)
    @cython.locals(state=State, i=cython.int)
    cpdef bytes position(self)
    @cython.locals(state=State)
    cdef bytes public_part(self)
    @cython.locals(state=State, i=cython.int)
    cdef bytes opening(self, bytes deck, bytes ticket_deck)
    @cython.locals(state=State, cards=cython.int, sets=cython.int, offers=cython.int)
    cdef write_seat(self, int seat)

@cython.locals(i=cython.int)
cdef bint is_same_seat(State state, State before, int seat)
cdef bint is_at_an_end(State state)
@cython.locals(kind=cython.int)
cdef bytes cards_text(const unsigned char* counts, int first)
@cython.locals(half=cython.int, index=cython.int, indexes=cython.ulonglong)
cdef bytes ids_json(tuple names, const unsigned long long* words, int first)
@cython.locals(index=cython.int)
cdef bytes cities_json(tuple names, unsigned long long cities)
@cython.locals(card=cython.int)
cdef dict values_by_country(unsigned long long cards, object map_ids)
cdef bytes country_cards_json(unsigned long long cards, object map_ids)
cdef bytes stacks_json(unsigned long long cards, object map_ids)
cdef bytes tunnel_json(State state, object map_ids)
