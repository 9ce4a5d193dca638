cimport cython
from semafor.notation cimport cards
from semafor.rules cimport bits, constants, tickets
from semafor.rules.state cimport State

@cython.locals(view=dict, own=cython.int, seats=list, seat=cython.int, part=dict)
cpdef dict write_view(State state, object map_ids, object options, object viewer)
@cython.locals(public=dict, i=cython.int)
cdef dict public_part(State state, object map_ids, object options)
@cython.locals(i=cython.int)
cdef dict tunnel_part(State state, object map_ids)
cdef add_public_seat(dict part, State state, int seat, object map_ids)
cdef dict private_part(State state, int seat, object map_ids)
@cython.locals(held=object, hand=cython.int, kind=cython.int)
cdef dict hidden_part(State state, int seat, object map_ids)
@cython.locals(found=list, half=cython.int, indexes=cython.ulonglong, index=cython.int)
cdef list names_in(tuple names, unsigned long long low, unsigned long long high)
@cython.locals(part=dict)
cdef dict public_seat(State state, int seat, object map_ids)
@cython.locals(names=tuple, last=cython.int, top=cython.int, secret=dict, i=cython.int)
cdef dict secret_part(State state, object map_ids)
