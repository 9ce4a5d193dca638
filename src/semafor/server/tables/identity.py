"""Who somebody is to the tables: an id and a name. How people prove it is the business of ``people``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or the owner of an account. The id is no secret; the token that stands for it is."""

    id: str
    name: str
