"""From a view back to a state: all that the seat knows as it is, all that it can't see as it might be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from semafor.maps.json_cursor import JsonCursor
from semafor.maps.model import Map
from semafor.notation.cards import LETTERS, LOCOMOTIVE
from semafor.notation.errors import PositionError, ViewError
from semafor.notation.game_options import BITS, write_seed
from semafor.notation.map_lookup import MapLookup
from semafor.notation.position_reading import find_map, read_position
from semafor.rules import determinize
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# Numbers in a view count cards; no map has more of any kind.
MOST = 999


def viewer_of(view: Mapping[str, object]) -> int | None:
    """The seat that a view was made for: the one whose hand it shows; None for a spectator's."""
    seats = view.get("seats")
    if not isinstance(seats, list):
        return None
    shown = (
        number for number, seat in enumerate(seats) if isinstance(seat, dict) and isinstance(seat.get("hand"), str)
    )
    return next(shown, None)


def state_from_view(view: Mapping[str, object], dice: FastRng, maps: MapLookup | None = None) -> State:
    """A state that looks like this view to its seat; the rest is dealt at random."""
    faults: list[str] = []
    root = JsonCursor(view, "view", "", faults)
    map = find_map(root.child("map", view.get("map")), maps or MapLookup())
    if map is None:
        raise ViewError(faults)
    position = Guess(root, view, map, dice).position()
    if faults:
        raise ViewError(faults)
    try:
        state = read_position(position, maps or MapLookup(), settle=False).state
    except PositionError as problem:
        raise ViewError([fault.replace("position:", "view:", 1) for fault in problem.faults]) from None
    viewer = viewer_of(view)
    determinize.redeal(state, -1 if viewer is None else viewer, dice)
    return state


@dataclass
class Guess:
    """Fills in one view, in the simplest way that fits; ``redeal`` then gives every possible filling its chance."""

    root: JsonCursor
    view: Mapping[str, object]
    map: Map
    dice: FastRng
    cards: list[str] = field(default_factory=list)
    regular: list[str] = field(default_factory=list)
    long: list[str] = field(default_factory=list)
    rejected: list[str] = field(default_factory=list)

    def position(self) -> dict[str, object]:
        """The view as a position."""
        self.gather_unseen()
        seats = [self.seat(cursor) for cursor in self.seat_nodes()]
        deck = "".join(self.take_cards(self.count(self.root.child("deck", self.view.get("deck")))))
        filled = {name: value for name, value in self.view.items() if name not in ("first", "rejected")}
        filled |= {"seats": seats, "deck": deck, "ticket_deck": self.ticket_deck(), "seed": self.seed()}
        if self.view.get("phase") == "start":
            filled |= {"first": self.view.get("first", 0), "rejected": self.rejected}
        return filled

    def seat_nodes(self) -> list[JsonCursor]:
        seats = self.root.child("seats", self.view.get("seats"))
        return [cursor for cursor in seats.items(*self.map.rules.players) if isinstance(cursor.value, dict)]

    def gather_unseen(self) -> None:
        """All cards and tickets of the game but those that the view shows, shuffled."""
        rules = self.map.rules
        shown = "".join(texts_in(self.view, ("row", "discard")))
        tunnel = self.view.get("tunnel")
        shown += "".join(texts_in(tunnel, ("laid", "revealed")))
        tickets: set[object] = set()
        for cursor in self.seat_nodes():
            own = texts_in(cursor.value, ("hand",))
            # Of other hands only what all know is seen; of one's own that is a part of the hand.
            shown += "".join(own or texts_in(cursor.value, ("known",)))
            for name in ("tickets", "offered"):
                tickets.update(listed(cursor.value, name))
        for letter in LETTERS:
            there = rules.locomotives if letter == LOCOMOTIVE else rules.color_cards
            self.cards += letter * (there - shown.count(letter))
        self.shuffle(self.cards)
        unseen = [ticket for ticket in self.map.tickets if ticket.id not in tickets]
        self.regular = [ticket.id for ticket in unseen if not ticket.long]
        self.long = [ticket.id for ticket in unseen if ticket.long]
        self.shuffle(self.regular)
        self.shuffle(self.long)
        # What the seat has put under the deck is taken last, so it stays there if anything does.
        returned = {name for cursor in self.seat_nodes() for name in listed(cursor.value, "returned")}
        self.regular.sort(key=lambda name: name not in returned)

    def seat(self, cursor: JsonCursor) -> dict[str, object]:
        assert isinstance(cursor.value, dict)
        content: dict[str, object] = dict(cursor.value)
        if isinstance(content.get("hand"), str):
            if self.view.get("phase") == "start" and self.map.rules.start_tickets.rejected == "bottom":
                mine = [name for name in listed(content, "returned") if name in self.regular]
                self.rejected += mine
                self.regular = [name for name in self.regular if name not in mine]
            return content
        known = content.get("known", "")
        known = known if isinstance(known, str) else ""
        unknown = self.count(cursor.child("hand", content.get("hand"))) - len(known)
        content["hand"] = known + "".join(self.take_cards(unknown))
        offered = self.count(cursor.child("offered", content.get("offered")))
        content["offered"] = self.offer(offered)
        if content.get("tickets") is None:
            content["tickets"] = [] if offered else self.secret_choice()
        elif not isinstance(content["tickets"], list):
            content["tickets"] = self.take_tickets(self.count(cursor.child("tickets", content["tickets"])))
        return content

    def offer(self, count: int) -> list[str]:
        """Tickets on offer: at the start the long ones are among them."""
        long = self.map.rules.start_tickets.long if self.view.get("phase") == "start" and count else 0
        return [self.long.pop() for _ in range(min(long, len(self.long)))] + self.take_tickets(count - long)

    def secret_choice(self) -> list[str]:
        """What a seat that has chosen may have kept; the rest of the deal is rejected."""
        start = self.map.rules.start_tickets
        dealt = self.offer(start.regular + start.long)
        kept = start.keep + self.dice.below(len(dealt) - start.keep + 1) if len(dealt) >= start.keep else len(dealt)
        self.shuffle(dealt)
        if start.rejected == "bottom":
            self.rejected += dealt[kept:]
        return dealt[:kept]

    def ticket_deck(self) -> list[str]:
        count = self.count(self.root.child("ticket_deck", self.view.get("ticket_deck")))
        if count > len(self.regular):
            self.root.child("ticket_deck").fault(f"{count} tickets can't be there, at most {len(self.regular)}")
        # Those returned stand first in the list of the unseen and last in the deck.
        return self.regular[:count][::-1]

    def take_tickets(self, count: int) -> list[str]:
        """Tickets that somebody holds: regular ones as long as the deck can spare them, then long ones."""
        deck = self.view.get("ticket_deck")
        spare = len(self.regular) - (deck if isinstance(deck, int) else 0)
        taken = [self.regular.pop() for _ in range(min(count, max(spare, 0)))]
        missing = count - len(taken)
        if missing > len(self.long):
            self.root.child("seats").fault("more tickets are held than exist")
            return taken
        return taken + [self.long.pop() for _ in range(missing)]

    def take_cards(self, count: int) -> list[str]:
        if not 0 <= count <= len(self.cards):
            self.root.fault("hands and deck count more cards than exist, or fewer than are known")
            return []
        return [self.cards.pop() for _ in range(count)]

    def count(self, cursor: JsonCursor) -> int:
        return cursor.whole(0, MOST) or 0

    def shuffle(self, things: list[str]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.dice.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def seed(self) -> int | str:
        words = [self.dice.roll() for _ in range(BITS // 64)]
        return write_seed(sum(word << 64 * i for i, word in enumerate(words)))


def texts_in(value: object, names: Sequence[str]) -> list[str]:
    found = [value.get(name) for name in names] if isinstance(value, Mapping) else []
    return [text for text in found if isinstance(text, str)]


def listed(value: object, name: str) -> list[str]:
    found = value.get(name) if isinstance(value, Mapping) else None
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []
