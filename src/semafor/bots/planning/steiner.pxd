cimport cython
from semafor.bots.planning cimport bot_constants
from semafor.bots.planning.shortest_paths cimport ShortestPaths
from semafor.rules cimport bits, constants
from semafor.rules.board cimport Board

ctypedef unsigned long long mask

cdef int MOST_TERMINALS, MOST_PAIRS

@cython.final
cdef class SteinerForest:
    cdef readonly ShortestPaths paths
    cdef readonly int pairs, terminals
    cdef unsigned char terminal[10]
    cdef unsigned int ends[8]
    cdef int tree[32768]
    cdef unsigned char via[32768]
    cdef unsigned short split[32768]
    cdef int joined[64]
    cdef int forest[256]
    cdef unsigned short first_tree[256]
    cdef mask routes[2]
    cpdef void clear(self) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, known=cython.int)
    cpdef bint add_pair(self, int a, int b) noexcept nogil
    @cython.locals(i=cython.int, city=cython.int)
    cdef int find_terminal(self, int a) noexcept nogil
    @cython.locals(group=cython.uint)
    cpdef void solve(self) noexcept nogil
    @cython.locals(city=cython.int, at=cython.int)
    cdef void reach_one(self, unsigned int group) noexcept nogil
    @cython.locals(at=cython.int, one_part=cython.int, rest=cython.int, part=cython.uint, lowest=cython.uint,
                   city=cython.int, cost=cython.int)
    cdef void merge_parts(self, unsigned int group) noexcept nogil
    @cython.locals(at=cython.int, city=cython.int, other=cython.int, near=cython.int)
    cdef void spread(self, unsigned int group) noexcept nogil
    @cython.locals(chosen=cython.uint, part=cython.uint, lowest=cython.uint, cost=cython.int, rest=cython.uint)
    cdef void divide_into_trees(self) noexcept nogil
    @cython.locals(group=cython.uint, i=cython.int)
    cdef unsigned int ends_of(self, unsigned int chosen) noexcept nogil
    @cython.locals(root=cython.int)
    cdef int tree_cost(self, unsigned int group) noexcept nogil
    cdef int root_of(self, unsigned int group) noexcept nogil
    cpdef int cost(self, unsigned int chosen) noexcept nogil
    @cython.locals(group=cython.uint, root=cython.int)
    cpdef void lay_out(self, unsigned int chosen) noexcept nogil
    @cython.locals(at=cython.int, city=cython.int)
    cdef void lay_tree(self, unsigned int group, int root) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void lay_path(self, int start, int goal) noexcept nogil
    cdef void lay_route(self, int route) noexcept nogil
    cpdef tuple laid_routes(self)
