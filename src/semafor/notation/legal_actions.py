"""The legal actions of a seat at one moment: answers ``in``, length, iteration and truth, and translates when asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from semafor.notation.action_codec import pack, read_number, write_action
from semafor.notation.actions import Action, ActionError
from semafor.notation.map_ids import MapIds, as_json

SHOWN = 5


class LegalActions(Sequence[Action]):
    """What a seat may do, each action once. It stays as it is when the game goes on."""

    __slots__ = ("_map_ids", "_numbers", "_offered", "seat")

    def __init__(self, seat: int | None, numbers: Sequence[int], map_ids: MapIds, offered: Sequence[int]) -> None:
        self.seat = seat
        self._numbers = numbers
        self._map_ids = map_ids
        self._offered = offered

    @property
    def packed(self) -> Sequence[int]:
        """The same actions as integers, in the same order."""
        return self._numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> LegalActions: ...
    def __getitem__(self, index: int | slice) -> Action | LegalActions:
        if isinstance(index, slice):
            return LegalActions(self.seat, self._numbers[index], self._map_ids, self._offered)
        number = self._numbers[index]
        return self._map_ids.actions.get(number) or read_number(number, self._map_ids, self._offered)

    def __iter__(self) -> Iterator[Action]:
        return (read_number(number, self._map_ids, self._offered) for number in self._numbers)

    def __contains__(self, action: object) -> bool:
        """Whether an action, or a text for it, is legal. A text that is no action is not."""
        known = self._map_ids.find_number(action)
        if known is not None:
            return known in self._numbers
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except ActionError:
                return False
        if not isinstance(action, Action):
            return False
        number, fault = pack(action, self._map_ids, self._offered)
        return fault is None and number in self._numbers

    def texts(self) -> list[str]:
        return [write_action(number, self._map_ids, self._offered) for number in self._numbers]

    def to_json(self) -> bytes:
        """The texts as a JSON list. Like the texts, those that mean the same at every moment are written once."""
        known = self._map_ids.json_actions
        try:
            return b"[" + b",".join([known[number] for number in self._numbers]) + b"]"
        except KeyError:
            pass
        written = []
        for number in self._numbers:
            text = as_json(write_action(number, self._map_ids, self._offered))
            if number in self._map_ids.action_texts:
                known[number] = text
            written.append(text)
        return b"[" + b",".join(written) + b"]"

    def __repr__(self) -> str:
        shown = ", ".join(str(action) for action in self[:SHOWN])
        return f"<{len(self)} legal actions: {shown}{', …' if len(self) > SHOWN else ''}>"
