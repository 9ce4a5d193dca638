"""A bot's reasons as sentences in the reader's language: ids of the map become names, shares become per cent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from semafor.explain.names import Names

MINUS = "\N{MINUS SIGN}"


class KindAndFacts(Protocol):
    """What a sentence needs of a reason; ``semafor.bots.reasons.Reason`` has it."""

    @property
    def kind(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, str | int | float]: ...


def reason_sentences(reasons: Iterable[KindAndFacts], names: Names) -> list[str]:
    """One sentence a reason."""
    return [reason_sentence(reason, names) for reason in reasons]


def reason_sentence(reason: KindAndFacts, names: Names) -> str:
    facts = dict(reason.facts)
    message = f"reason-{reason.kind}"
    match reason.kind:
        case "wants-route":
            message += f"-{facts['why']}"
            facts.setdefault("rivals", 1)
        case "collects-color" if facts["color"] == "locomotive":
            message = "reason-collects-locomotives"
        case "expects":
            margin, share = round(float(facts["margin"])), round(100 * float(facts["win_share"]))
            facts |= {"margin": f"+{margin}" if margin > 0 else f"{margin}".replace("-", MINUS), "win_share": share}
    rounded = {name: round(fact) if isinstance(fact, float) else fact for name, fact in facts.items()}
    return names.texts(message, **{name: names.fact(name, fact) for name, fact in rounded.items()})
