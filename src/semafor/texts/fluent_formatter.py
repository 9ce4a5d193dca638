"""Writes Fluent messages out: variables, references, and the variant that a word or an amount selects.

The files are parsed by ``fluent.syntax``. Fluent's own formatter would bring Babel, whose data of all languages take
thirty times the space of the engine. Ours are three languages and whole numbers, and the tests hold this module against
that formatter, message by message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fluent.syntax import ast

Variables = Mapping[str, str | int]


class FormatError(LookupError):
    """A message or a variable that is not there, or a part of Fluent's syntax that no text of ours uses."""


def one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


def polish_plural(number: int) -> str:
    if number == 1:
        return "one"
    is_few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "few" if is_few else "many"


# The plural rules of the Unicode consortium, for whole numbers that are not negative.
PLURALS: dict[str, Callable[[int], str]] = {"en": one_or_other, "pl": polish_plural, "el": one_or_other}
# What stands between thousands. In Polish it is a space at which no line breaks.
GROUPING = {"en": ",", "pl": "\u00a0", "el": "."}


class MessageFormatter:
    """The messages of one language that have been added so far, and how they are written out."""

    def __init__(self, language: str) -> None:
        self.messages: dict[str, ast.Message] = {}
        self._plural = PLURALS[language]
        self._grouping = GROUPING[language]

    def add(self, resource: ast.Resource) -> None:
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self.messages[entry.id.name] = entry

    def find_pattern(self, message_id: str, attribute: str | None) -> ast.Pattern | None:
        message = self.messages[message_id]
        if attribute is None:
            return message.value
        return next((part.value for part in message.attributes if part.id.name == attribute), None)

    def write(self, pattern: ast.Pattern, variables: Variables) -> str:
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else self._shown(self._value(element.expression, variables))
            for element in pattern.elements
        )

    def _shown(self, value: str | int) -> str:
        return value if isinstance(value, str) else f"{value:,}".replace(",", self._grouping)

    def _value(self, expression: ast.BaseNode, variables: Variables) -> str | int:
        match expression:
            case ast.VariableReference():
                if expression.id.name not in variables:
                    raise FormatError(f"Unknown external: {expression.id.name}")
                return variables[expression.id.name]
            case ast.SelectExpression():
                return self.write(self._selected(expression, variables).value, variables)
            case ast.MessageReference():
                return self.write(self._referenced(expression), variables)
            case ast.StringLiteral():
                text: str = expression.parse()["value"]
                return text
            case _:
                raise FormatError(f"no text may use a {type(expression).__name__}")

    def _selected(self, expression: ast.SelectExpression, variables: Variables) -> ast.Variant:
        value = self._value(expression.selector, variables)
        wanted = {value} if isinstance(value, str) else {value, self._plural(abs(value))}
        (default,) = (variant for variant in expression.variants if variant.default)
        return next((variant for variant in expression.variants if key_of(variant) in wanted), default)

    def _referenced(self, reference: ast.MessageReference) -> ast.Pattern:
        attribute = None if reference.attribute is None else reference.attribute.name
        pattern = self.find_pattern(reference.id.name, attribute) if reference.id.name in self.messages else None
        if pattern is None:
            raise FormatError(f"Unknown message: {reference.id.name}")
        return pattern


def key_of(variant: ast.Variant) -> str | int:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else int(key.value)
