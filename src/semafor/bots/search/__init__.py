"""Trying alternatives out on guesses of the hidden cards: rollouts and the search on top of them. Compiled."""
