"""The strings that people read: complete, alike and well-formed in English, Polish and Greek."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from string import Formatter

import pytest
from fluent.syntax import ast

from semafor.notation.refusals import SENTENCES
from semafor.texts import LANGUAGES, BadText, Texts
from semafor.texts.bundle import CARD_ORDER, FILES, load_file
from support.paths import TESTS

RULE_IDS = tuple((TESTS / "rule_ids.txt").read_text(encoding="utf-8").split())
PLURAL_CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray")

# The reasons for which the rules refuse an action, with what each tells. Whoever refuses uses these very keys.
REFUSALS = {
    "not-your-turn": {"player"},
    "wait-for-start": set(),
    "already-chosen": set(),
    "game-over": set(),
    "wrong-phase-second": set(),
    "wrong-phase-tunnel": {"route"},
    "wrong-phase-keep": set(),
    "no-tunnel": set(),
    "nothing-offered": set(),
    "deck-empty": set(),
    "no-cards-at-all": set(),
    "not-in-row": {"card"},
    "locomotive-second": set(),
    "unknown-route": {"route"},
    "unknown-city": {"city"},
    "unknown-ticket": {"ticket"},
    "route-taken": {"route", "owner"},
    "twin-own": {"route"},
    "twin-closed": {"route", "players"},
    "country-own": {"route", "country"},
    "trains-short": {"route", "length", "trains"},
    "payment-count": {"route", "length", "count"},
    "payment-mixed": {"cards"},
    "payment-color": {"route", "color", "cards"},
    "ferry-locomotives": {"route", "needed", "count"},
    "cards-missing": {"cards", "hand"},
    "tunnel-extra-count": {"extra", "count"},
    "tunnel-extra-color": {"color", "cards"},
    "tunnel-only-locomotives": {"cards"},
    "tunnel-cards-missing": {"cards"},
    "tickets-none": set(),
    "keep-too-few-start": {"least", "count"},
    "keep-too-few": {"least", "count"},
    "keep-not-offered": {"ticket"},
    "keep-twice": {"ticket"},
    "stations-not-here": set(),
    "stations-all-built": set(),
    "station-city-taken": {"city", "owner"},
    "station-payment-count": {"needed", "count"},
    "station-payment-mixed": {"cards"},
    "station-cards-missing": {"cards"},
    "pass-not-allowed": set(),
    "unreadable": {"text"},
    "unknown-seat": {"seat"},
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass
class Uses:
    """What a message is made of: variables, other messages, the keys that variables choose among, plain words."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    choices: list[tuple[str, set[str]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def note(self, node: ast.BaseNode) -> None:
        match node:
            case ast.VariableReference():
                self.variables.add(node.id.name)
            case ast.MessageReference():
                self.messages.add(node.id.name)
            case ast.TextElement():
                self.words += re.findall(r"[^\W\d_]+", node.value)
            case ast.SelectExpression(selector=ast.VariableReference() as selector):
                keys = (variant.key for variant in node.variants)
                names = {key.name if isinstance(key, ast.Identifier) else key.value for key in keys}
                self.choices.append((selector.id.name, names))


def nodes_in(part: object) -> Iterator[ast.BaseNode]:
    """A part of a parsed file and all that it holds."""
    if isinstance(part, list):
        for item in part:
            yield from nodes_in(item)
    elif isinstance(part, ast.BaseNode):
        yield part
        for inner in vars(part).values():
            yield from nodes_in(inner)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {
        entry.id.name: entry
        for name in FILES.values()
        for entry in load_file(language, name).body
        if isinstance(entry, ast.Message)
    }


@cache
def uses(language: str, message_id: str) -> Uses:
    """What a message needs, by itself and by the messages that it speaks through."""
    found = Uses()
    for node in nodes_in(messages(language)[message_id]):
        found.note(node)
    for other in sorted(found.messages):
        inner = uses(language, other)
        found.variables |= inner.variables
        found.choices += inner.choices
    return found


def sample_variables(needs: Uses) -> Iterator[dict[str, str | int]]:
    """Values for every variable: each card, each color, and amounts of every plural form."""
    numbers = {variable for variable, keys in needs.choices if keys & PLURAL_CATEGORIES}
    choices: dict[str, tuple[str | int, ...]] = {"card": tuple(CARD_ORDER), "color": COLORS}
    choices |= dict.fromkeys(numbers, (0, 1, 2, 5, 22))
    variables = sorted(needs.variables)
    for values in product(*(choices.get(variable, (f"<{variable}>",)) for variable in variables)):
        yield dict(zip(variables, values, strict=True))


@every_language
def test_every_file_parses_to_its_last_line(language: str) -> None:
    for name in FILES.values():
        junk = [entry.content for entry in load_file(language, name).body if isinstance(entry, ast.Junk)]
        assert junk == [], name


@every_language
def test_a_message_stands_once_and_in_the_file_that_its_first_word_names(language: str) -> None:
    for first_word, name in FILES.items():
        ids = [entry.id.name for entry in load_file(language, name).body if isinstance(entry, ast.Message)]
        assert len(ids) == len(set(ids)), name
        assert {message_id.partition("-")[0] for message_id in ids} == {first_word}


@pytest.mark.parametrize("language", ["pl", "el"])
def test_the_languages_have_the_same_messages_in_the_same_order(language: str) -> None:
    def outline(of: str) -> list[tuple[str, list[str]]]:
        return [(id_, [attribute.id.name for attribute in entry.attributes]) for id_, entry in messages(of).items()]

    assert outline(language) == outline("en")


@pytest.mark.parametrize("language", ["pl", "el"])
def test_the_languages_need_the_same_variables(language: str) -> None:
    for message_id in messages("en"):
        assert uses(language, message_id).variables == uses("en", message_id).variables, message_id


@every_language
def test_every_message_can_be_said_and_says_all_that_it_was_told(language: str) -> None:
    texts = Texts(language)
    for message_id in messages(language):
        for values in sample_variables(uses(language, message_id)):
            said = texts(message_id, **values)
            assert said.strip() == said != ""
            assert all(value in said for value in map(str, values.values()) if value.startswith("<")), message_id


@every_language
def test_every_card_and_every_color_has_a_name_of_its_own(language: str) -> None:
    texts = Texts(language)
    for message_id in ("term-card", "term-card-object", "term-card-lacking"):
        assert len({texts(message_id, card=card) for card in CARD_ORDER}) == 9
    for message_id in ("term-color", "term-route-color", "term-color-cards"):
        assert len({texts(message_id, color=color) for color in COLORS}) == 9


@every_language
def test_every_rule_has_a_title_and_a_text_of_whole_sentences(language: str) -> None:
    texts = Texts(language)
    assert texts.rule_ids == RULE_IDS
    for rule_id in RULE_IDS:
        rule = texts.rule(rule_id)
        assert rule is not None
        assert rule.id == rule_id
        assert rule.text.endswith(".")
        assert not rule.title.endswith(".")


@every_language
def test_no_two_rules_have_the_same_title(language: str) -> None:
    texts = Texts(language)
    titles = [rule.title for rule_id in RULE_IDS if (rule := texts.rule(rule_id)) is not None]
    assert sorted(titles) == sorted(set(titles))


@every_language
def test_a_rule_refers_only_to_rules_that_exist_and_to_the_same_in_every_language(language: str) -> None:
    texts, english = Texts(language), Texts("en")
    for rule_id in RULE_IDS:
        mentioned, mentioned_in_english = (
            set(re.findall(r"\b[A-Z]+-\d[0-9A-Z]+\b", rule.text))
            for rule in (texts.rule(rule_id), english.rule(rule_id))
            if rule is not None
        )
        assert mentioned <= set(RULE_IDS)
        assert mentioned == mentioned_in_english, rule_id


@pytest.mark.parametrize("language", ["pl", "el"])
def test_no_rule_is_left_in_english(language: str) -> None:
    texts, english = Texts(language), Texts("en")
    for rule_id in RULE_IDS:
        here, there = texts.rule(rule_id), english.rule(rule_id)
        assert here is not None
        assert there is not None
        assert here.text != there.text
        assert here.title != there.title


@pytest.mark.rule("CASE-87")
@every_language
def test_players_are_told_both_readings_of_the_longest_path_in_poland(language: str) -> None:
    rule = Texts(language).rule("CASE-87")
    assert rule is not None
    assert "10" in rule.text


@every_language
def test_the_rulebook_names_no_options_of_the_program(language: str) -> None:
    texts = Texts(language)
    told = [rule.text for rule_id in RULE_IDS if (rule := texts.rule(rule_id))]
    assert [text for text in told if re.search(r"[a-z]_[a-z]", text)] == []


@every_language
def test_every_reason_for_a_refusal_has_its_sentence(language: str) -> None:
    reasons = {
        message_id.removeprefix("refusal-"): uses(language, message_id).variables
        for message_id in messages(language)
        if message_id.startswith("refusal-")
    }
    assert reasons == REFUSALS


def test_what_the_notation_tells_of_a_refusal_is_what_its_sentence_needs() -> None:
    for reason, sentence in SENTENCES.items():
        assert {name for _, name, _, _ in Formatter().parse(sentence) if name} == REFUSALS[reason], reason


@pytest.mark.parametrize(
    ("amount", "points", "cards", "turns"),
    [
        (0, "0 punktów", "0 kart", "zostało 0 tur"),
        (1, "1 punkt", "1 karta", "została 1 tura"),
        (2, "2 punkty", "2 karty", "zostały 2 tury"),
        (5, "5 punktów", "5 kart", "zostało 5 tur"),
        (12, "12 punktów", "12 kart", "zostało 12 tur"),
        (21, "21 punktów", "21 kart", "zostało 21 tur"),
        (22, "22 punkty", "22 karty", "zostały 22 tury"),
    ],
)
def test_polish_counts_as_poles_do(amount: int, points: str, cards: str, turns: str) -> None:
    texts = Texts("pl")
    assert texts("term-count-points", count=amount) == points
    assert texts("term-count-cards", count=amount) == cards
    assert texts("terminal-last-round", turns=amount) == f"Ostatnia kolejka: {turns}."


def test_polish_amounts_have_either_all_three_forms_or_the_two_of_the_genitive() -> None:
    for message_id in messages("pl"):
        for _, keys in uses("pl", message_id).choices:
            if keys & PLURAL_CATEGORIES:
                assert keys - {"0"} in ({"one", "few", "many"}, {"one", "other"}), message_id


@every_language
def test_no_word_mixes_alphabets(language: str) -> None:
    """A Latin o in a Greek word looks right, and nobody ever finds the word by searching."""
    words = {word for message_id in messages(language) for word in uses(language, message_id).words}
    assert len(words) > 500
    for word in words:
        assert len({unicodedata.name(letter).split()[0] for letter in word}) == 1, word


def test_what_is_missing_stands_in_the_case_that_the_sentence_asks_for() -> None:
    texts = Texts("pl")
    told = [texts("claim-missing-card", card="K", count=count) for count in (1, 5)]
    assert told == ["1 czarnej karty (lub lokomotywy)", "5 czarnych kart (lub lokomotyw)"]
    assert texts("claim-missing", cards=told[1]).endswith("Brakuje 5 czarnych kart (lub lokomotyw).")


def test_in_greek_a_semicolon_only_ends_a_question() -> None:
    """It is the Greek question mark; between the items of a list stand commas, between sentences an ano teleia."""
    for name in FILES.values():
        for entry in load_file("el", name).body:
            texts = [node.value for node in nodes_in(entry) if isinstance(node, ast.TextElement)]
            assert not [text for text in texts if re.search(r";\s+[a-zα-ωά-ώ0-9]", text)], name


def test_cards_are_told_by_kind_locomotives_last() -> None:
    assert Texts("en").cards("LGGL") == "2 green, 2 locomotives"
    assert Texts("pl").cards("RLKKYYYYY") == "1 czerwona, 5 żółtych, 2 czarne, 1 lokomotywa"
    assert Texts("el").cards("RLLKK") == "1 κόκκινη, 2 μαύρες, 2 μηχανές"
    assert Texts("en").cards("") == "no cards"
    with pytest.raises(ValueError, match="no such cards: XZ"):
        Texts("en").cards("RZX")


def test_a_sentence_takes_the_grammatical_form_it_needs() -> None:
    texts = Texts("pl")
    assert texts("event-draw-row", player="Ola", card="G") == "Ola bierze zieloną kartę spośród odkrytych."
    assert texts("refusal-not-in-row", card="G") == "Wśród odkrytych kart nie ma zielonej karty."


def test_a_rule_is_found_in_small_letters_too_and_an_unknown_one_is_nothing() -> None:
    texts = Texts("en")
    assert texts.rule("loco-03") == texts.rule("LOCO-03") is not None
    assert texts.rule("LOCO-99") is None


def test_a_missing_string_is_a_defect_and_says_so() -> None:
    with pytest.raises(BadText, match="'event-derailment' in the language 'pl'"):
        Texts("pl")("event-derailment")
    with pytest.raises(BadText, match="no text 'nonsense'"):
        Texts("en")("nonsense")


def test_a_missing_variable_is_a_defect_and_says_so() -> None:
    with pytest.raises(BadText, match=r"'event-pass'.*player"):
        Texts("en")("event-pass")


def test_an_unknown_language_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="'de', only in en, pl, el"):
        Texts("de")
