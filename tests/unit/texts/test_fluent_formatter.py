"""Our formatter of Fluent messages writes what Fluent's own writes, which brings more than the game itself."""

from __future__ import annotations

from itertools import product

import babel
import pytest
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from semafor.texts import LANGUAGES
from semafor.texts.bundle import FILES, load_file
from semafor.texts.fluent_formatter import PLURALS, FormatError, MessageFormatter

# Every plural form of each language, and what has a separator. Plurals of more numbers are compared below.
NUMBERS = (0, 1, 2, 5, 12, 22, 1234)
# Words that only a number selects; nobody passes them as words.
PLURAL_CATEGORIES = {"one", "few", "many", "other"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def variables_of(part: object) -> dict[str, set[str]]:
    """The variables in a part of a parsed file, with the words that each is held against."""
    found: dict[str, set[str]] = {}
    if isinstance(part, list):
        inner = [variables_of(item) for item in part]
    elif isinstance(part, ast.BaseNode):
        inner = [variables_of(value) for value in vars(part).values()]
        if isinstance(part, ast.VariableReference):
            found[part.id.name] = set()
        if isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            inner.append({part.selector.id.name: {str(getattr(v.key, "name", "")) for v in part.variants}})
    else:
        inner = []
    for each in inner:
        for name, words in each.items():
            found.setdefault(name, set()).update(words)
    return found


def both(language: str) -> tuple[MessageFormatter, FluentBundle]:
    ours, theirs = MessageFormatter(language), FluentBundle([language], use_isolating=False)
    for name in FILES.values():
        ours.add(load_file(language, name))
        theirs.add_resource(load_file(language, name))
    return ours, theirs


@every_language
def test_every_text_is_written_as_fluent_writes_it(language: str) -> None:
    ours, theirs = both(language)
    for message_id, message in ours.messages.items():
        parts = [message, *(ours.messages[node.id.name] for node in references_in(message))]
        known = variables_of(list(parts))
        names = sorted(known)
        for attribute in (None, *(part.id.name for part in message.attributes)):
            pattern = ours.find_pattern(message_id, attribute)
            if pattern is None:
                continue
            compiled = theirs.get_message(message_id)
            their_pattern = compiled.value if attribute is None else compiled.attributes[attribute]
            assert their_pattern is not None
            for number in NUMBERS if names else NUMBERS[:1]:
                words: list[tuple[str | int, ...]] = [
                    (number, *sorted(known[name] - PLURAL_CATEGORIES - {""})) for name in names
                ]
                for values in product(*words) if len(names) < 4 else [(number,) * len(names)]:
                    variables = dict(zip(names, values, strict=True))
                    expected, errors = theirs.format_pattern(their_pattern, variables)
                    assert errors == []
                    assert ours.write(pattern, variables) == expected, (message_id, variables)


@every_language
def test_numbers_have_the_plural_forms_and_separators_of_their_language(language: str) -> None:
    locale = babel.Locale(language)
    formatter = MessageFormatter(language)
    formatter.add(FluentParser().parse("m = { $n }"))
    pattern = formatter.find_pattern("m", None)
    assert pattern is not None
    for number in (*range(-130, 1130), 12_345, 1_234_567):
        assert PLURALS[language](abs(number)) == locale.plural_form(number)
        assert formatter.write(pattern, {"n": number}) == format_decimal(number, locale=locale)


def references_in(part: object) -> list[ast.MessageReference]:
    if isinstance(part, list):
        return [node for item in part for node in references_in(item)]
    if isinstance(part, ast.MessageReference):
        return [part]
    return [n for v in vars(part).values() for n in references_in(v)] if isinstance(part, ast.BaseNode) else []


def written(source: str, message_id: str, **variables: str | int) -> str:
    formatter = MessageFormatter("en")
    formatter.add(FluentParser().parse(source))
    pattern = formatter.find_pattern(message_id, None)
    assert pattern is not None
    return formatter.write(pattern, variables)


def test_an_amount_by_itself_goes_before_its_plural_form() -> None:
    source = "m = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n } of them\n }\n"
    assert [written(source, "m", n=n) for n in (0, 1, 2000)] == ["none", "one", "2,000 of them"]


def test_an_unknown_word_takes_the_default() -> None:
    assert written("m = { $c ->\n    [R] red\n   *[B] blue\n }\n", "m", c="Z") == "blue"


@pytest.mark.parametrize("source", ["m = { other }", "m = { $who }", "m = { NUMBER(3) }", "m = { -brand }"])
def test_what_cannot_be_written_is_refused(source: str) -> None:
    with pytest.raises(FormatError):
        written(source, "m")
