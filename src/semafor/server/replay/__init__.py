"""Finished games replayed: a record becomes frames, and a new game can go on from any of them."""
