cimport cython
from semafor.rules cimport bits
from semafor.rules.state cimport State

cdef void begin_use(State state) noexcept nogil
cdef void end_use(State state) noexcept nogil
cdef unsigned int next_word(State state) noexcept nogil
@cython.locals(word=cython.ulonglong, product=cython.ulonglong, unfair=cython.ulonglong)
cdef unsigned int below(State state, unsigned long long n) noexcept nogil
cdef unsigned int choose(State state, unsigned int n) noexcept nogil
cdef void shuffle_pile(State state, int size) noexcept nogil
cdef void make_block(State state) noexcept nogil
cdef void quarter_round(State state, int a, int b, int c, int d) noexcept nogil
cdef unsigned int rotate(unsigned int word, int by) noexcept nogil
