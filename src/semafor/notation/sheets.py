"""One moment of a game, taken apart so that many can be told of it: what all may see once, and what each seat adds."""

from __future__ import annotations

from functools import cached_property

from semafor.notation.lexicon import Lexicon
from semafor.notation.options import Options
from semafor.notation.positions import position_from
from semafor.notation.views import other_seat, own_seat, public_part
from semafor.rules.state import State


class Sheet:
    """The parts of all views of a state. Put together they are the views that ``write_view`` writes."""

    def __init__(self, state: State, lexicon: Lexicon, options: Options) -> None:
        self._snapshot = state.snapshot()
        self._lexicon = lexicon
        self._options = options

    @cached_property
    def public(self) -> dict[str, object]:
        """What all views have in common: everything but the seats."""
        return public_part(self._snapshot, self._lexicon, self._options)

    @cached_property
    def others(self) -> list[dict[str, object]]:
        """Each seat as everybody else sees it."""
        return [other_seat(seat, self._lexicon, self._snapshot.phase) for seat in self._snapshot.seats]

    def own(self, seat: int) -> dict[str, object]:
        """A seat as it sees itself."""
        return own_seat(self._snapshot.seats[seat], self._lexicon)

    def view(self, viewer: int | None) -> dict[str, object]:
        seats = [*self.others]
        if viewer is not None:
            seats[viewer] = self.own(viewer)
        return {**self.public, "seats": seats}

    def position(self) -> dict[str, object]:
        return position_from(self._snapshot, self._lexicon, self._options)
