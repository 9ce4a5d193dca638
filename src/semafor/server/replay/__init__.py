"""Games that are over, looked at again: a record becomes frames, and from any of them a game can go on."""
