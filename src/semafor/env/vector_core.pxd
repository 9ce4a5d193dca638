cimport cython
from semafor.bots.policies.fast_policy cimport FastPolicy
from semafor.env cimport rewards
from semafor.env.observation_writer cimport ObservationWriter
from semafor.rules cimport bits, dealing, constants, refusal_codes, turns
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

cdef int NOBODY, RANDOM, FAST
cdef unsigned long long MULTIPLIER, INCREMENT, MIXER

@cython.final
cdef class VectorCore:
    cdef readonly ObservationWriter observer
    cdef readonly int reward, opponents, start, stop
    cdef readonly bint watched
    cdef readonly list states
    cdef unsigned long long[::1] addresses
    cdef State empty
    cdef Scores scores
    cdef FastPolicy policy
    cdef int[::1] actions
    cdef int[::1] seats
    cdef short[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] over
    cdef unsigned int[:, ::1] seeds
    cdef unsigned int[::1] chance
    @cython.locals(i=cython.int)
    cdef void begin(self, State state, int at) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void deal(self, State state, int at) noexcept nogil
    cdef bint is_legal(self, State state, int at) noexcept nogil
    @cython.locals(seat=cython.int, before=cython.int)
    cdef void play(self, State state, int at) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play_opponents(self, State state, int at) noexcept nogil
    @cython.locals(before=cython.int)
    cdef void apply(self, State state, int at, int seat, unsigned int action) noexcept nogil
    @cython.locals(index=cython.int)
    cdef unsigned int random_action(self, State state, int at, int seat) noexcept nogil
    @cython.locals(word=cython.ulonglong)
    cdef int below(self, int at, unsigned long long n) noexcept nogil
    cdef void write_out(self, State state, int at) noexcept nogil
    cdef void choose(self, State state, int at) noexcept nogil
    @cython.locals(addresses=object)
    cpdef attach(self, object batch, object addresses, list states)

# Below the class, because the bodies in vector_nogil.pxd need to know it.
from semafor.env cimport vector_nogil

cpdef begin_all(VectorCore core)
cpdef int find_illegal(VectorCore core)
cpdef play_all(VectorCore core)
cpdef choose_all(VectorCore core)
