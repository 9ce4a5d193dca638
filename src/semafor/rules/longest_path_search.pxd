cimport cython
from semafor.rules cimport bits, constants

cdef int FREE, GONE, NEVER

@cython.final
cdef class LongestPathSearch:
    cdef readonly int best, steps
    cdef int lines, junctions, choice
    cdef unsigned long long root
    cdef unsigned char end[constants.ROUTES]
    cdef unsigned char across[constants.ROUTES]
    cdef int length[constants.ROUTES]
    cdef unsigned char state[constants.ROUTES]
    cdef unsigned char side_size[constants.ROUTES]
    cdef int circles[constants.PLACES]
    cdef unsigned long long links[constants.PLACES]
    cdef short start[constants.PLACES + 1]
    cdef unsigned char line_at[2 * constants.ROUTES]
    cdef void clear(self) noexcept nogil
    @cython.locals(junction=cython.int)
    cdef int add_junction(self) noexcept nogil
    @cython.locals(line=cython.int)
    cdef void add_line(self, int a, int b, int length) noexcept nogil
    @cython.locals(seen=cython.ulonglong, region=cython.ulonglong, junction=cython.int)
    cdef int longest(self, int best) noexcept nogil
    @cython.locals(end=cython.int, junction=cython.int, line=cython.int, a=cython.int, b=cython.int)
    cdef void sort_lines(self) noexcept nogil
    @cython.locals(widest=cython.int, line=cython.int, size=cython.int)
    cdef void fold_bridges(self) noexcept nogil
    @cython.locals(side=cython.ulonglong, here=cython.int, there=cython.int, size=cython.int, size_there=cython.int)
    cdef int smaller_side(self, int line) noexcept nogil
    @cython.locals(side=cython.ulonglong, tip=cython.int, best=cython.int)
    cdef void fold(self, int bridge) noexcept nogil
    @cython.locals(junction=cython.int, at=cython.int)
    cdef void clear_away(self, unsigned long long region) noexcept nogil
    @cython.locals(a=cython.int, b=cython.int, at=cython.int, other=cython.int)
    cdef void cut(self, int line) noexcept nogil
    @cython.locals(a=cython.int, b=cython.int)
    cdef void mend(self, int line) noexcept nogil
    @cython.locals(region=cython.ulonglong, fresh=cython.ulonglong, around=cython.ulonglong, at=cython.int)
    cdef unsigned long long flood(self, int junction) noexcept nogil
    @cython.locals(odd=cython.ulonglong, rest=cython.ulonglong, length=cython.int, circles=cython.int, junction=cython.int, at=cython.int, line=cython.int)
    cdef void search(self, unsigned long long region, unsigned long long kept, int depth) noexcept nogil
    @cython.locals(junction=cython.int, at=cython.int, line=cython.int)
    cdef void explore(self, unsigned long long region, int length, unsigned long long odd, unsigned long long kept, int depth) noexcept nogil
    @cython.locals(side=cython.ulonglong, a=cython.int, b=cython.int)
    cdef void give_up(self, int line, unsigned long long region, int length, unsigned long long odd, unsigned long long kept, int depth) noexcept nogil
    @cython.locals(rest=cython.ulonglong, total=cython.int, highest=cython.int, second=cython.int, fewest=cython.int, junction=cython.int, halves=cython.int, free=cython.int, at=cython.int, line=cython.int, is_shared=cython.int)
    cdef int loss(self, unsigned long long odd) noexcept nogil
