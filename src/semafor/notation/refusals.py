"""Refusals that explain themselves: the rule, the reason as a key, the facts by name, and one English sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from semafor.maps.route_names import place_name, route_name, ticket_name
from semafor.notation.errors import GameError
from semafor.notation.map_ids import MapIds

Fact = int | str
Facts = Mapping[str, Fact]

# The rules behind the reasons that the text of an action gives, before its numbers ever reach the rules.
RULES_OF_TEXT: Mapping[str, str] = {
    "unknown-seat": "TURN-01",
    "unknown-route": "CLAIM-01",
    "unknown-city": "STAT-01",
    "unknown-ticket": "TICK-01",
    "payment-mixed": "CLAIM-02",
    "station-payment-mixed": "STAT-04",
    "tunnel-extra-color": "TUN-02",
    "tunnel-only-locomotives": "TUN-03",
    "keep-twice": "TICK-01",
    "keep-not-offered": "TICK-01",
}

# What is in braces is a fact; ids of the map and seats are spelled out as names.
SENTENCES: Mapping[str, str] = {
    "not-your-turn": "It is the turn of {player}.",
    "wait-for-start": "Everybody chooses tickets before the first turn; until then nothing but keep is possible.",
    "already-chosen": "The starting tickets are chosen already; the others still choose theirs.",
    "game-over": "The game is over.",
    "wrong-phase-second": "The second train card has to be drawn first.",
    "wrong-phase-tunnel": "The tunnel {route} asks for extra cards: pay them or withdraw.",
    "wrong-phase-keep": "First choose which of the drawn tickets to keep.",
    "no-tunnel": "There is no tunnel attempt to pay for or to withdraw from.",
    "nothing-offered": "No tickets are on offer.",
    "deck-empty": "The deck of train cards is empty.",
    "not-in-row": "There is no {card} card in the row.",
    "locomotive-second": "A face-up locomotive can't be the second card.",
    "unknown-route": "There is no route {route} on this map.",
    "unknown-city": "There is no city {city} on this map.",
    "unknown-ticket": "There is no ticket {ticket} on this map.",
    "unknown-seat": "There is no seat {seat} in this game.",
    "route-taken": "{route} belongs to {owner}.",
    "twin-own": "{route}: a parallel route of it is yours, and nobody may have two of them.",
    "twin-closed": "{route}: its twin is claimed, and with {players} players it is closed.",
    "country-own": "{route}: you have a route into {country} already, and more than one is not allowed.",
    "trains-short": "{route} takes {length} trains, and only {trains} are left.",
    "payment-count": "{route} costs {length} cards, not {count}.",
    "payment-mixed": "{cards}: the cards for a route are of one color, besides locomotives.",
    "payment-color": "{route} is paid with {color} cards and locomotives, not with {cards}.",
    "ferry-locomotives": "{route} is a ferry that needs locomotives: {needed}, not {count}.",
    "cards-missing": "{cards} is more than the hand holds ({hand}).",
    "tunnel-extra-count": "The tunnel asks for exactly so many extra cards: {extra}, not {count}.",
    "tunnel-extra-color": "The extra cards of this tunnel are {color} or locomotives, not {cards}.",
    "tunnel-only-locomotives": "Only locomotives were laid out, so only locomotives can be added, not {cards}.",
    "tunnel-cards-missing": "{cards} is more than the hand still holds; the extra price is paid whole or not at all.",
    "tickets-none": "There is no ticket left to draw.",
    "keep-too-few-start": "At least {least} of the starting tickets have to be kept, not {count}.",
    "keep-too-few": "At least {least} of the drawn tickets has to be kept, not {count}.",
    "keep-not-offered": "The ticket {ticket} is not on offer.",
    "keep-twice": "The ticket {ticket} is named twice.",
    "stations-not-here": "There are no stations on this map.",
    "stations-all-built": "All stations are built.",
    "station-city-taken": "In {city} stands a station of {owner}, and no city has two.",
    "station-payment-count": "This station costs {needed} cards, not {count}.",
    "station-payment-mixed": "{cards}: the cards for a station are of one color, besides locomotives.",
    "station-cards-missing": "{cards} is more than the hand holds.",
    "pass-not-allowed": "Passing is possible only where nothing else is.",
    "unreadable": "{text} stands for no action.",
}

# Text that a person sent is quoted, but not at any length.
LONGEST_QUOTE = 60


class IllegalAction(GameError):
    """An action that the rules refuse; nothing has changed.

    ``rule`` is the id of the rule that it breaks (None where the text itself makes no sense), ``reason`` a key that
    never changes, ``facts`` the things concerned: ids of the map, seats, card letters and numbers.
    """

    def __init__(self, rule: str | None, reason: str, facts: Facts, message: str) -> None:
        super().__init__(rule, reason, facts, message)
        self.rule = rule
        self.reason = reason
        self.facts = dict(facts)
        self.message = message

    def __str__(self) -> str:
        return self.message


def refused(
    rule: str | None, reason: str, facts: Facts, map_ids: MapIds | None = None, names: Sequence[str] = ()
) -> IllegalAction:
    """The refusal for a reason, with its sentence."""
    words = {key: spelled_out(key, fact, map_ids, names) for key, fact in facts.items()}
    sentence = SENTENCES[reason].format_map(words)
    if "suggestion" in facts:
        sentence += f" Did you mean {facts['suggestion']}?"
    return IllegalAction(rule, reason, facts, sentence)


def spelled_out(key: str, fact: Fact, map_ids: MapIds | None, names: Sequence[str]) -> str:
    """A fact as the sentence shows it: things of the map and players by name, all else as it is."""
    if key in ("player", "owner") and isinstance(fact, int) and fact < len(names):
        return names[fact]
    text = str(fact)
    if map_ids is not None:
        if key == "route" and text in map_ids.route_index:
            return route_name(map_ids.map, text)
        if key == "ticket" and text in map_ids.ticket_index:
            return ticket_name(map_ids.map, text)
        if key in ("city", "country") and text in map_ids.map.places:
            return place_name(map_ids.map, text)
    if key == "hand" and not text:
        return "nothing"
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
