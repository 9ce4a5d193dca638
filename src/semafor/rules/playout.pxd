cimport cython
from semafor.rules cimport dealing, kinds, turns
from semafor.rules.action_list cimport ActionList
from semafor.rules.board cimport Board
from semafor.rules.dice cimport Dice
from semafor.rules.scoring cimport Scores
from semafor.rules.state cimport State

@cython.locals(count=cython.int)
cpdef int play_out(State state, Dice dice, ActionList found) noexcept nogil
cpdef long play_random_games(Board board, int players, int games, object seed)
@cython.locals(count=cython.long, i=cython.int)
cdef long run(State empty, State state, Dice dice, ActionList found, Scores scores, int players,
              int games) noexcept nogil
cpdef copy_states(State state, int copies)
cdef void copy_into(State twin, State state, int copies) noexcept nogil
