"""What happened, what can be done and why something can't, as sentences in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.explain.names import Names
from semafor.explain.typed_events import TypedKeepEvent, TypedTicketsEvent, typed
from semafor.notation.actions import DECK, Action
from semafor.notation.events import Event
from semafor.notation.refusals import IllegalAction


def event_sentence(event: Event, names: Names) -> str:
    """What happened, from what the event says. What the event doesn't tell, the sentence doesn't tell either."""
    told, texts = typed(event), names.texts
    if told["event"] == "turn_up":
        return texts("event-turn-up", card=told["card"])
    if told["event"] == "flush":
        return texts("event-flush", cards=texts.cards(told["cards"]))
    if told["event"] == "reshuffle":
        return texts("event-reshuffle", count=told["cards"])
    if told["event"] == "over":
        return texts("event-over")
    player = names.player(told["seat"])
    if told["event"] == "draw":
        if told["from"] == "row":
            return texts("event-draw-row", player=player, card=told["card"])
        if "card" in told:
            return texts("event-draw-deck-card", player=player, card=told["card"])
        return texts("event-draw-deck", player=player)
    if told["event"] == "claim":
        route, cards = names.route(told["route"]), texts.cards(told["cards"])
        return texts("event-claim", player=player, route=route, cards=cards, points=told["points"])
    if told["event"] == "tunnel":
        route, laid, revealed = names.route(told["route"]), texts.cards(told["laid"]), texts.cards(told["revealed"])
        return texts("event-tunnel", player=player, route=route, laid=laid, revealed=revealed, extra=told["extra"])
    if told["event"] == "pay":
        return texts("event-pay", player=player, cards=texts.cards(told["cards"]))
    if told["event"] == "withdraw":
        return texts("event-withdraw", player=player, route=names.route(told["route"]))
    if told["event"] == "station":
        city, cards = names.place(told["city"]), texts.cards(told["cards"])
        return texts("event-station", player=player, city=city, cards=cards)
    if told["event"] == "country_card":
        country = names.place(told["country"])
        return texts("event-country-card", player=player, country=country, value=told["value"])
    if told["event"] == "tickets":
        return tickets_sentence(told, names)
    if told["event"] == "keep":
        return keep_sentence(told, names)
    # A pass and the last round tell nothing but who.
    return texts("event-pass" if told["event"] == "pass" else "event-last-round", player=player)


def tickets_sentence(event: TypedTicketsEvent, names: Names) -> str:
    player, offered = names.player(event["seat"]), event["offered"]
    if isinstance(offered, int):
        return names.texts("event-tickets", player=player, count=offered)
    return names.texts("event-tickets-offered", player=player, tickets=names.tickets(offered))


def keep_sentence(event: TypedKeepEvent, names: Names) -> str:
    player, kept, rejected = names.player(event["seat"]), event.get("kept"), event.get("rejected", 0)
    if kept is None:
        return names.texts("event-keep-secret", player=player)
    if isinstance(kept, int):
        return names.texts("event-keep", player=player, kept=kept, rejected=rejected)
    return names.texts("event-keep-tickets", player=player, tickets=names.tickets(kept), rejected=rejected)


def events_paragraph(events: Iterable[Event], names: Names, *, turned_up: bool = False) -> str:
    """Events as one paragraph. Cards turned up are left out unless asked for: the row shows them."""
    return " ".join(event_sentence(event, names) for event in events if turned_up or event["event"] != "turn_up")


def action_sentence(action: Action, names: Names) -> str:
    """What somebody could do, in the words of the page."""
    texts = names.texts
    match action.verb:
        case "draw" if action.card != DECK:
            return texts("page-draw-row", card=action.card or DECK)
        case "draw":
            return texts("page-draw-deck")
        case "tickets":
            return texts("page-draw-tickets")
        case "claim":
            return texts("page-claim", route=names.route(action.route or ""), cards=texts.cards(action.cards))
        case "station":
            return texts("page-station", city=names.place(action.city or ""), cards=texts.cards(action.cards))
        case "keep":
            return texts("page-keep", tickets=names.tickets(action.tickets))
        case "pay":
            return texts("page-pay", cards=texts.cards(action.cards))
    # Withdrawing and passing have nothing but the verb.
    return texts(f"page-{action.verb}")


def refusal_sentence(refusal: IllegalAction, names: Names) -> str:
    """Why an action is refused."""
    facts = {key: names.fact(key, fact) for key, fact in refusal.facts.items()}
    suggestion = facts.pop("suggestion", None)
    sentence = names.texts(f"refusal-{refusal.reason}", **facts)
    if suggestion is None:
        return sentence
    return f"{sentence} {names.texts('term-did-you-mean', suggestion=suggestion)}"
