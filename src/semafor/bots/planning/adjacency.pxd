cimport cython
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

@cython.final
cdef class Adjacency:
    cdef Board board
    cdef unsigned short first[65]
    cdef unsigned char route[256]
    cdef unsigned char city[256]
    @cython.locals(count=cython.int, city=cython.int, route=cython.int, a=cython.int, b=cython.int)
    cdef draw(self)
