"""Bots of a server think in worker processes: the questions, the service that asks, and the workers that answer."""
