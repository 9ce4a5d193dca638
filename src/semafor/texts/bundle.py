"""The strings of one language: Fluent files, read when one of their messages is first asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib import resources

from fluent.syntax import FluentParser, ast

from semafor.languages import LANGUAGES
from semafor.texts.fluent_formatter import FormatError, MessageFormatter

# The first word of a message id tells its file, so that nobody waits for texts that are not shown.
FILES = {
    "term": "terms.ftl",
    "rule": "rules.ftl",
    "terminal": "terminal.ftl",
    "refusal": "refusals.ftl",
    "event": "events.ftl",
    "reason": "reasons.ftl",
    "notice": "notices.ftl",
    "page": "page.ftl",
    "rulebook": "rulebook.ftl",
    "lesson": "lesson.ftl",
    "claim": "claim.ftl",
    "scoring": "scoring.ftl",
    "settings": "settings.ftl",
    "log": "log.ftl",
    "hint": "hints.ftl",
    "chat": "chat.ftl",
    "replay": "replay.ftl",
    "fair": "fair.ftl",
    "connection": "connection.ftl",
    "tables": "tables.ftl",
    "bot": "bots.ftl",
    "talk": "bot_talk.ftl",
    "keyboard": "keyboard.ftl",
    "match": "match.ftl",
    "fullscreen": "fullscreen.ftl",
    "word": "command_words.ftl",
    "tab": "tab.ftl",
}

# The order in which cards are written, in actions and in sentences.
CARD_ORDER = "RBGYKWOPL"


class BadText(LookupError):
    """A string that is not there, or lacks one of its variables. This is a defect of the program, not of its input."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule or ruling as players read it."""

    id: str
    title: str
    text: str


@cache
def load_file(language: str, name: str) -> ast.Resource:
    """One parsed file. Texts of the same language share it."""
    path = resources.files("semafor.texts").joinpath(language, name)
    resource: ast.Resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
    return resource


class Texts:
    """All strings of a language: ``texts("event-claim", player="Ola", …)``.

    Names and cards are given as strings, amounts as numbers, which choose the plural form.
    """

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no texts in the language {language!r}, only in {', '.join(LANGUAGES)}")
        self.language = language
        self._formatter = MessageFormatter(language)
        self._loaded: set[str] = set()
        self._load("term")  # the other files speak in its words

    def __call__(self, message_id: str, **variables: str | int) -> str:
        """The message with its variables filled in."""
        return self._format(message_id, None, variables)

    def rule(self, rule_id: str) -> RuleText | None:
        """The text of a rule or ruling, ``LOCO-03`` or ``loco-03``; nothing if there is no such rule."""
        rule_id = rule_id.upper()
        if rule_id not in self.rule_ids:
            return None
        message_id = f"rule-{rule_id}"
        return RuleText(rule_id, title=self._format(message_id, "title", {}), text=self._format(message_id, None, {}))

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules and rulings, in the order of the rules."""
        return rule_ids_of(self.language)

    def cards(self, cards: str) -> str:
        """Cards in words: ``GGL`` is twice green and once a locomotive."""
        amounts = Counter(cards)
        if unknown := amounts.keys() - set(CARD_ORDER):
            raise ValueError(f"no such cards: {''.join(sorted(unknown))}")
        kinds = [self("term-card-count", card=card, count=amounts[card]) for card in CARD_ORDER if amounts[card]]
        return ", ".join(kinds) or self("term-no-cards")

    def _format(self, message_id: str, attribute: str | None, variables: dict[str, str | int]) -> str:
        self._load(message_id.partition("-")[0])
        if message_id not in self._formatter.messages:
            raise BadText(f"there is no text {message_id!r} in the language {self.language!r}")
        pattern = self._formatter.find_pattern(message_id, attribute)
        if pattern is None:
            raise BadText(f"the text {message_id!r} has no {attribute or 'value'} in the language {self.language!r}")
        try:
            return self._formatter.write(pattern, variables)
        except FormatError as problem:
            raise BadText(f"the text {message_id!r} in the language {self.language!r}: {problem}") from None

    def _load(self, first_word: str) -> None:
        name = FILES.get(first_word)
        if name is not None and name not in self._loaded:
            self._formatter.add(load_file(self.language, name))
            self._loaded.add(name)


@cache
def rule_ids_of(language: str) -> tuple[str, ...]:
    entries = load_file(language, FILES["rule"]).body
    return tuple(entry.id.name.removeprefix("rule-") for entry in entries if isinstance(entry, ast.Message))
