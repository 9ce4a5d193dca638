"""The rule book at the prompt: a rule by its id, or all rules that speak of a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from semafor.cli.terminal.command_words import FIRST_WORDS, words_of
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import columns
from semafor.texts import RuleText, Texts

MOST_FOUND: Final = 15
ALL_RULES: Final = "rules"

# What can be typed, with the message that explains it. Words in braces are shown in the language of the player.
HELP: Final = (
    ("7", "terminal-help-number"),
    ("7 2, 7 GGL", "terminal-help-number-payment"),
    ("d, R, B, L …", "terminal-help-draw"),
    ("berl", "terminal-help-city"),
    ("{more}", "terminal-help-more"),
    ("{claim} …", "terminal-help-notation"),
    ("{draw} {tickets}", "terminal-help-draw-tickets"),
    ("{table}", "terminal-help-row"),
    ("{hand}", "terminal-help-hand"),
    ("{tickets}", "terminal-help-tickets-held"),
    ("{score}", "terminal-help-scores"),
    ("{map}", "terminal-help-map-picture"),
    ("{log}, {log} {all}", "terminal-help-log"),
    ("{hint}, {hint} fast", "terminal-help-hint"),
    ("{undo}", "terminal-help-undo"),
    ("{save} FILE", "terminal-help-save"),
    ("{load} FILE", "terminal-help-load"),
    ("{help} LOCO-03", "terminal-help-explain"),
    ("{help} tunnel", "terminal-help-search"),
    ("{quit}", "terminal-help-quit"),
)


def explain(texts: Texts, wanted: str) -> list[str]:
    """Lines of help about what was asked for: nothing in particular, a rule, all rules, or a word."""
    if not wanted:
        return overview(texts)
    if fold(wanted) == ALL_RULES:
        return titles(all_rules(texts))
    rule = texts.rule(wanted)
    found = [rule] if rule else search(texts, wanted)
    if not found:
        return [texts("terminal-rule-none-found", text=wanted[:40])]
    if len(found) == 1:
        return [texts("terminal-rule-heading", id=found[0].id, title=found[0].title), found[0].text]
    lines = [texts("terminal-rule-found", text=wanted[:40]), *titles(found[:MOST_FOUND])]
    if len(found) > MOST_FOUND:
        lines.append(texts("terminal-rule-found-more", count=len(found) - MOST_FOUND))
    return [*lines, texts("terminal-rule-more", id=found[0].id)]


def overview(texts: Texts) -> list[str]:
    typed = [(f"  {words}", texts(message_id)) for words, message_id in what_to_type(texts)]
    return [texts("terminal-help-heading"), *columns(typed), texts("terminal-help-cards")]


def what_to_type(texts: Texts) -> list[tuple[str, str]]:
    """What can be typed, in the words of the language, with the message that explains it."""
    words = {word: words_of(texts.language).shown(word) for word in FIRST_WORDS}
    return [(line.format_map(words), message_id) for line, message_id in HELP]


def search(texts: Texts, wanted: str) -> list[RuleText]:
    """Rules whose id begins with, or whose title or text holds, what was typed; those with it in the title first."""
    word = fold(wanted)
    rules = all_rules(texts)
    if family := [rule for rule in rules if fold(rule.id).startswith(word)]:
        return family
    in_title = [rule for rule in rules if word in fold(rule.title)]
    in_text = [rule for rule in rules if word in fold(rule.text) and rule not in in_title]
    return in_title + in_text


def all_rules(texts: Texts) -> list[RuleText]:
    return [rule for id in texts.rule_ids if (rule := texts.rule(id)) is not None]


def titles(rules: Iterable[RuleText]) -> list[str]:
    return columns([(f"  {rule.id}", rule.title) for rule in rules])
