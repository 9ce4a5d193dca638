# declarations-only
from semafor.bots.search.rollouts cimport Rollouts
from semafor.bots.search.rollout_race cimport RolloutRace
from semafor.rules.state cimport State

cdef inline void play_games(Rollouts rollouts, int players, int games):
    with nogil:
        rollouts.play_games(players, games)

cdef inline void play_guesses(Rollouts rollouts, State start, int seat, int guesses):
    with nogil:
        rollouts.play_guesses(start, seat, guesses)

cdef inline void run_race(RolloutRace race, int guesses):
    with nogil:
        race.run(guesses)
