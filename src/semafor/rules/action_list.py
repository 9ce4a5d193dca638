"""A list of actions that is filled again and again without making a Python object."""

from __future__ import annotations

from semafor.rules import bits, constants


class ActionList:
    """What a seat may do. There is room for all that the largest map and the fullest hand allow."""

    size: int
    # Where draws were counted and not listed: those that are possible, a mask that ``drawing_cards`` knows to read.
    draws: int
    # How many claims there are besides, in all and of each color, where they were counted and not listed.
    claims: int
    claims_of: list[int]
    item: list[int]

    def __init__(self) -> None:
        self.size = 0
        self.draws = 0
        self.claims = 0
        if not bits.COMPILED:
            bits.allocate(self, item=constants.ACTIONS, claims_of=constants.KINDS)

    def clear(self) -> None:
        self.size = 0

    def add(self, action: int) -> None:
        self.item[self.size] = action
        self.size += 1

    def to_list(self) -> list[int]:
        return [self.item[i] for i in range(self.size)]
