"""One moment of a game, taken apart so that many can be told of it: what all may see once, and what each seat adds."""

from __future__ import annotations

from functools import cached_property

from semafor.notation.cards import letters_of
from semafor.notation.lexicon import Lexicon
from semafor.notation.options import Options
from semafor.notation.positions import ids
from semafor.notation.seeds import write_seed
from semafor.notation.views import hidden_part, private_part, public_part, public_seat
from semafor.rules import kinds
from semafor.rules.state import State

Part = dict[str, object]


class Sheet:
    """The parts of all views of a state, and of its position, none of them written twice.

    Put together they are what ``write_view`` and ``write_position`` write.
    """

    def __init__(self, state: State, lexicon: Lexicon, options: Options) -> None:
        self._snapshot = state.snapshot()
        self._lexicon = lexicon
        self._options = options

    @cached_property
    def public(self) -> Part:
        """What all views have in common: everything but the seats, which stand there empty."""
        return public_part(self._snapshot, self._lexicon, self._options)

    @cached_property
    def secret(self) -> Part:
        """What a position says in place of the public part, or besides."""
        snapshot = self._snapshot
        secret: Part = {
            "deck": letters_of(snapshot.deck),
            "ticket_deck": ids(self._lexicon.tickets, snapshot.ticket_deck),
            "seed": write_seed(snapshot.seed),
        }
        if snapshot.phase == kinds.START:
            secret["rejected"] = ids(self._lexicon.tickets, snapshot.rejected)
        return secret

    @cached_property
    def seats(self) -> list[Part]:
        """Of each seat what lies open."""
        return [public_seat(seat, self._lexicon) for seat in self._snapshot.seats]

    @cached_property
    def private(self) -> list[Part]:
        """Of each seat what it alone sees."""
        return [private_part(seat, self._lexicon) for seat in self._snapshot.seats]

    @cached_property
    def hidden(self) -> list[Part]:
        """Of each seat what the others see of that."""
        return [hidden_part(seat, self._lexicon, self._snapshot.phase) for seat in self._snapshot.seats]

    def view(self, viewer: int | None) -> Part:
        parts = [*self.hidden]
        if viewer is not None:
            parts[viewer] = self.private[viewer]
        return {**self.public, "seats": [{**part, **seat} for part, seat in zip(parts, self.seats, strict=True)]}

    def position(self) -> Part:
        seats = [{**part, **seat} for part, seat in zip(self.private, self.seats, strict=True)]
        return {**self.public, **self.secret, "seats": seats}
