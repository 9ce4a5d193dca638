"""Who somebody is to the tables: an id and a name. How people prove it is the business of ``people``."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

ID_BYTES = 12


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or the owner of an account. The id is no secret; the token that stands for the person is."""

    id: str
    name: str


def make_id() -> str:
    """96 random bits for the id of a table, a person or a ban: unguessable, and easy to pass on in a link.

    An id never begins with a dash: ``semafor admin close -x3…`` would take it for a flag.
    """
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made
