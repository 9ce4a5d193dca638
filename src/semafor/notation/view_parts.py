"""One moment of a game, taken apart so that many can be told of it: what all may see once, and what each seat adds."""

from __future__ import annotations

from semafor.notation.cards import letters_of
from semafor.notation.map_ids import MapIds
from semafor.notation.options import GameOptions
from semafor.notation.positions import ids
from semafor.notation.seeds import write_seed
from semafor.notation.views import hidden_part, private_part, public_part, public_seat
from semafor.rules import constants
from semafor.rules.state import State

Part = dict[str, object]


class ViewParts:
    """The parts of all views of a state, and of its position, none of them written twice.

    Put together they are what ``write_view`` and ``write_position`` write.
    """

    # Not one cached property: in Python 3.11 each takes a lock, and this is made for every action of every table.
    __slots__ = ("hidden", "private", "public", "seats", "secret")

    def __init__(self, state: State, map_ids: MapIds, options: GameOptions) -> None:
        snapshot = state.snapshot()
        # What all views have in common: everything but the seats, which stand there empty.
        self.public: Part = public_part(snapshot, map_ids, options)
        # Of each seat what lies open, what it alone sees, and what the others see of that.
        self.seats: list[Part] = [public_seat(seat, map_ids) for seat in snapshot.seats]
        self.private: list[Part] = [private_part(seat, map_ids) for seat in snapshot.seats]
        self.hidden: list[Part] = [hidden_part(seat, map_ids, snapshot.phase) for seat in snapshot.seats]
        # What a position says in place of the public part, or besides.
        self.secret: Part = {
            "deck": letters_of(snapshot.deck),
            "ticket_deck": ids(map_ids.tickets, snapshot.ticket_deck),
            "seed": write_seed(snapshot.seed),
        }
        if snapshot.phase == constants.START:
            self.secret["rejected"] = ids(map_ids.tickets, snapshot.rejected)

    def view(self, viewer: int | None) -> Part:
        parts = [*self.hidden]
        if viewer is not None:
            parts[viewer] = self.private[viewer]
        return {**self.public, "seats": [{**part, **seat} for part, seat in zip(parts, self.seats, strict=True)]}

    def position(self) -> Part:
        seats = [{**part, **seat} for part, seat in zip(self.private, self.seats, strict=True)]
        return {**self.public, **self.secret, "seats": seats}
