"""Bots of a server think in worker processes."""
