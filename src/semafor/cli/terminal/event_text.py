"""Events and refusals as sentences in the language of the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from semafor.cli.terminal.names import Names
from semafor.notation.actions import DECK, Action
from semafor.notation.events import Event
from semafor.notation.refusals import IllegalAction


def tell(event: Event, words: Names) -> str:
    """What happened, from what the event says; what it keeps back, the sentence keeps back too."""
    texts = words.texts
    facts: Any = event
    player = {"player": words.player(facts["seat"])} if "seat" in facts else {}
    match facts["event"]:
        case "draw" if facts["from"] == "row":
            return texts("event-draw-row", card=facts["card"], **player)
        case "draw" if "card" in facts:
            return texts("event-draw-deck-card", card=facts["card"], **player)
        case "draw":
            return texts("event-draw-deck", **player)
        case "turn_up":
            return texts("event-turn-up", card=facts["card"])
        case "flush":
            return texts("event-flush", cards=texts.cards(facts["cards"]))
        case "reshuffle":
            return texts("event-reshuffle", count=facts["cards"])
        case "claim":
            route, cards = words.route(facts["route"]), texts.cards(facts["cards"])
            return texts("event-claim", route=route, cards=cards, points=facts["points"], **player)
        case "tunnel":
            laid, revealed = texts.cards(facts["laid"]), texts.cards(facts["revealed"])
            route = words.route(facts["route"])
            return texts("event-tunnel", route=route, laid=laid, revealed=revealed, extra=facts["extra"], **player)
        case "pay":
            return texts("event-pay", cards=texts.cards(facts["cards"]), **player)
        case "withdraw":
            return texts("event-withdraw", route=words.route(facts["route"]), **player)
        case "station":
            return texts("event-station", city=words.place(facts["city"]), cards=texts.cards(facts["cards"]), **player)
        case "country_card":
            return texts("event-country-card", country=words.place(facts["country"]), value=facts["value"], **player)
        case "tickets" | "keep":
            return tell_tickets(facts, words, player)
    # pass, last_round, over: nothing but who.
    return texts(f"event-{facts['event'].replace('_', '-')}", **player)


def tell_action(action: Action, words: Names) -> str:
    """What somebody could do, in the words of the page."""
    texts = words.texts
    match action.verb:
        case "draw" if action.card != DECK:
            return texts("page-draw-row", card=action.card or DECK)
        case "draw":
            return texts("page-draw-deck")
        case "tickets":
            return texts("page-draw-tickets")
        case "claim":
            return texts("page-claim", route=words.route(action.route or ""), cards=texts.cards(action.cards))
        case "station":
            return texts("page-station", city=words.place(action.city or ""), cards=texts.cards(action.cards))
        case "keep":
            return texts("page-keep", tickets=words.tickets(action.tickets))
        case "pay":
            return texts("page-pay", cards=texts.cards(action.cards))
    # withdraw, pass: nothing but the verb.
    return texts(f"page-{action.verb}")


def tell_tickets(facts: Any, words: Names, player: Mapping[str, str]) -> str:
    texts = words.texts
    if facts["event"] == "tickets":
        if isinstance(facts["offered"], int):
            return texts("event-tickets", count=facts["offered"], **player)
        return texts("event-tickets-offered", tickets=words.tickets(facts["offered"]), **player)
    if "kept" not in facts:
        return texts("event-keep-secret", **player)
    if isinstance(facts["kept"], int):
        return texts("event-keep", kept=facts["kept"], rejected=facts["rejected"], **player)
    return texts("event-keep-tickets", tickets=words.tickets(facts["kept"]), rejected=facts["rejected"], **player)


def tell_all(events: Iterable[Event], words: Names, *, turned_up: bool = False) -> str:
    """Events as one paragraph. Cards turned up are left out unless asked for: the row shows them."""
    told = [tell(event, words) for event in events if turned_up or event["event"] != "turn_up"]
    return " ".join(told)


def tell_refusal(problem: IllegalAction, words: Names) -> str:
    """Why an action was refused, with its rule."""
    facts = {key: name_fact(key, fact, words) for key, fact in problem.facts.items()}
    message = words.texts(f"refusal-{problem.reason}", **facts)
    if problem.rule is None:
        return message
    refused = words.texts("terminal-refused", message=message, rule=problem.rule)
    return f"{refused}\n{words.texts('terminal-rule-more', id=problem.rule)}"


def name_fact(key: str, fact: int | str, words: Names) -> int | str:
    """Seats and ids become names; an id that the map does not know stays as it was typed."""
    board = words.map
    match key, fact:
        case (("player" | "owner"), int()):
            return words.player(fact)
        case "route", str() if fact in board.routes_by_id:
            return words.route(fact)
        case "ticket", str() if fact in board.tickets_by_id:
            return words.ticket(fact)
        case (("city" | "country"), str()) if fact in board.places:
            return words.place(fact)
        case "hand", "":
            return words.texts("term-no-cards")
    return fact
