cimport cython
from semafor.notation cimport cards
from semafor.rules cimport bits, event_kinds
from semafor.rules.event_log cimport EventLog

ctypedef unsigned long long number

@cython.locals(at=cython.int)
cpdef list write_events(EventLog log, object map_ids)
@cython.locals(kind=cython.int, seat=number, a=number, b=number, c=number, d=number, points=number, paid=str)
cdef dict write_event(EventLog log, int at, object map_ids)
@cython.locals(found=list, names=tuple, half=cython.int, tickets=number, ticket=cython.int)
cdef list tickets_of(number low, number high, object map_ids)
