"""Ids of tables, people, bans: unguessable, and easy to hand on in links and on command lines."""

from __future__ import annotations

import secrets

BYTES = 12


def make_id() -> str:
    """96 random bits. It never begins with a dash: ``semafor admin close -x3…`` would take that for a flag."""
    while (made := secrets.token_urlsafe(BYTES)).startswith("-"):
        pass
    return made
