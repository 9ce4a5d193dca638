"""An action as text and as a value: ``claim paris-zurich GGL`` is what people type, files keep and programs compare."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from semafor.notation.cards import LETTERS, are_cards, sorted_cards
from semafor.notation.refusals import IllegalAction

DECK = "deck"

# What each verb is followed by.
FORMS = {
    "draw": "draw deck, or draw and one card letter",
    "claim": "claim ROUTE CARDS",
    "pay": "pay CARDS",
    "withdraw": "withdraw",
    "tickets": "tickets",
    "keep": "keep TICKET,TICKET…",
    "station": "station CITY CARDS",
    "pass": "pass",
}
# The longest action that any map allows is far shorter; what is longer need not be looked at.
LONGEST_TEXT = 4000
LONGEST_QUOTE = 60


class ActionError(IllegalAction):
    """A text that is no action."""

    def __init__(self, text: str, why: str, suggestion: str | None = None) -> None:
        quoted = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
        meant = "" if suggestion is None else f" Did you mean {suggestion}?"
        super().__init__(None, "unreadable", {"text": quoted}, f"{quoted!r} is no action: {why}.{meant}")
        self._made_of = (text, why, suggestion)

    def __reduce__(self) -> tuple[object, ...]:
        return ActionError, self._made_of


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """What a seat asks for. Two actions that mean the same are equal, however their cards and tickets were ordered.

    An action also equals its own text, and both find each other in sets and dictionaries. Only the text that ``str``
    gives is equal: another spelling of the same action has another hash, as every text has its own. Where a spelling
    comes from people, ``Action.parse`` reads it.

    >>> Action.parse("claim paris-zurich LGG")
    Action.parse('claim paris-zurich GGL')
    >>> Action.claim("paris-zurich", "GLG") == Action.parse("claim paris-zurich GGL")
    True
    >>> Action.draw("R") == "draw R", {Action.draw("R"): 1}["draw R"]
    (True, 1)
    """

    verb: str
    card: str | None = None
    route: str | None = None
    city: str | None = None
    cards: str = ""
    tickets: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.verb not in FORMS or not are_cards(self.cards):
            raise ActionError(f"{self.verb} {self.cards}", "the verb or the cards don't exist")
        if self.verb == "draw" and self.card != DECK and self.card not in tuple(LETTERS):
            raise ActionError(f"draw {self.card}", f"it must read: {FORMS['draw']}")
        if self.cards:
            object.__setattr__(self, "cards", sorted_cards(self.cards))
        if self.tickets:
            object.__setattr__(self, "tickets", tuple(sorted(self.tickets)))

    @classmethod
    def draw(cls, card: str = DECK) -> Action:
        return cls("draw", card=card)

    @classmethod
    def claim(cls, route: str, cards: str) -> Action:
        return cls("claim", route=route, cards=cards)

    @classmethod
    def pay(cls, cards: str) -> Action:
        return cls("pay", cards=cards)

    @classmethod
    def withdraw(cls) -> Action:
        return cls("withdraw")

    @classmethod
    def draw_tickets(cls) -> Action:
        return cls("tickets")

    @classmethod
    def keep(cls, tickets: Iterable[str]) -> Action:
        return cls("keep", tickets=tuple(tickets))

    @classmethod
    def station(cls, city: str, cards: str) -> Action:
        return cls("station", city=city, cards=cards)

    @classmethod
    def pass_turn(cls) -> Action:
        return cls("pass")

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action. Cards and tickets may stand in any order; ActionError says what is wrong with the text."""
        if not isinstance(text, str):
            raise ActionError(f"{text!r}", "an action is a text")
        if len(text) > LONGEST_TEXT:
            raise ActionError(text, f"it is longer than {LONGEST_TEXT} characters")
        match text.split():
            case ["draw", card] if card == DECK or card in tuple(LETTERS):
                return cls.draw(card)
            case ["claim", route, cards] if are_cards(cards):
                return cls.claim(route, cards)
            case ["station", city, cards] if are_cards(cards):
                return cls.station(city, cards)
            case ["pay", cards] if are_cards(cards):
                return cls.pay(cards)
            case ["keep", tickets] if all(names := tickets.split(",")):
                return cls.keep(names)
            case ["withdraw" | "tickets" | "pass" as verb]:
                return cls(verb)
            case [verb, *_] if verb in FORMS:
                raise ActionError(text, f"it must read: {FORMS[verb]}")
            case words:
                from semafor.notation.suggestions import find_nearest

                nearest = find_nearest(words[0], FORMS) if words else None
                raise ActionError(text, f"it must begin with one of {', '.join(FORMS)}", nearest)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return self._meaning == other._meaning
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def _meaning(self) -> tuple[object, ...]:
        return self.verb, self.card, self.route, self.city, self.cards, self.tickets

    def __str__(self) -> str:
        words = (self.verb, self.card, self.route, self.city, self.cards, ",".join(self.tickets))
        return " ".join([word for word in words if word])

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"
