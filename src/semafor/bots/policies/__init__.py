"""How bots decide at once: the fast policy and the planner, which also play the rollouts. Compiled."""
