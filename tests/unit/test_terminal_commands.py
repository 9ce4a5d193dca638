"""What can be typed at every prompt: help, log, map, save, load, undo, quit."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from semafor.bots.bot import Budget
from semafor.bots.playing import hint
from semafor.bots.reasons import Reason
from semafor.cli.terminal.layout import TIE, wrap
from semafor.cli.terminal.rulebook import HELP
from semafor.cli.terminal.telling import tell_action
from semafor.cli.terminal.words import Words
from semafor.engine.reasoning import sentence, sentences
from semafor.game import Game
from semafor.maps.loader import load_map
from semafor.texts import LANGUAGES, Texts
from terminal_player import Evenings, game_from, new_game

every_language = pytest.mark.parametrize("language", LANGUAGES)
# The starting tickets are chosen, and it is Ola's first turn.
BEGUN = ("1 2", "")


def typed(tmp_path: Path, *lines: str, language: str = "en") -> tuple[str, Game]:
    evenings = Evenings(tmp_path, language)
    return evenings.type(*BEGUN, *lines, wish=new_game("europe")), evenings.game


# --- help


@every_language
def test_help_lists_everything_that_can_be_typed(language: str, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, language)
    shown = evenings.type("help", wish=new_game())
    for words, message_id in HELP:
        assert f"  {words}  " in shown or f"  {words} " in shown
        assert evenings.texts(message_id).split()[0] in shown


@every_language
def test_an_explanation_goes_on_below_where_it_began(language: str, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, language, size=(44, 40))
    shown = evenings.type("help", wish=new_game())
    texts = evenings.texts
    table = shown[shown.index(texts("terminal-help-heading")) : shown.index(texts("terminal-help-cards")[:20])]
    begin = table.index(texts("terminal-help-number").split()[0]) - table.index("  7 ")
    continued = [line for line in table.split("\n") if line.startswith("   ")]
    assert continued
    assert {len(line) - len(line.lstrip()) for line in continued} == {begin}


@every_language
@pytest.mark.parametrize("wanted", ["TUN-02", "tun-02", "CASE-7A"])
def test_help_explains_a_rule_in_the_language_of_the_players(language: str, wanted: str, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, language)
    shown = " ".join(evenings.type(f"help {wanted}", wish=new_game()).split())
    rule = evenings.texts.rule(wanted)
    assert rule is not None
    assert f"{rule.id}: {rule.title} {rule.text}" in shown


@pytest.mark.parametrize(("language", "word"), [("en", "Tunnel"), ("pl", "TUNEL"), ("el", "τουνελ")])
def test_help_finds_rules_by_a_word_without_its_marks(language: str, word: str, tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, f"help {word}", language=language)
    assert "TUN-01" in shown
    assert "CASE-50" in shown
    assert "LOCO-03" not in shown


@every_language
def test_help_about_nothing_known_says_so(language: str, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, language)
    shown = evenings.type("help derailment", wish=new_game())
    assert evenings.texts("terminal-rule-none-found", text="derailment") in " ".join(shown.split())


def test_help_lists_all_rules(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path)
    shown = evenings.type("help rules", wish=new_game())
    assert all(f"  {id} " in shown for id in evenings.texts.rule_ids)


# --- looking


def test_the_log_tells_ones_own_cards_and_nobody_elses(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "d", "d", "log all")
    log = " ".join(shown[shown.rindex("What has happened") :].split())
    cards = [event["card"] for step in game.history() for event in step.events if event["event"] == "draw"]
    assert log.count("Ola draws a") + log.count("Ola draws an") >= 2
    assert "Ola draws a card from the deck." not in log
    assert cards
    assert "Bot 1 keeps" in log


def test_the_score_adds_up_as_if_the_game_ended_now(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "score")
    total = game.score().seats[0].total
    table = shown[shown.index("If the game ended now, you would have:") :]
    assert f"Total  {'':9}{total}".replace("-", "−").split() == table.split("\n")[7].split()


def test_the_map_lists_routes_and_writes_a_picture(tmp_path: Path) -> None:
    position = {"map": "europe", "seats": [{"routes": ["paris-zurich"]}, {"station_cities": ["wien"]}], "row": "RBGYK"}
    evenings = Evenings(tmp_path / "shelf")
    shown = evenings.type("map", game=game_from(position))
    assert "Ola (you): Paris–Zürich 3" in shown
    assert "Bot 1 (bot): station Wien" in shown
    picture = tmp_path / "board.svg"
    assert str(picture) in shown.replace("\n", "")
    assert 'data-route="paris-zurich"' in picture.read_text(encoding="utf-8")


def test_the_table_is_shown_again(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "table", "hand")
    assert shown.count("── Turn 1: Ola") == 2
    assert shown.count("Your hand (4 cards)") == 4


# --- saving and loading


def test_a_saved_game_can_be_loaded_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    shown, game = typed(tmp_path / "shelf", "d", f"save {file}", "d")
    assert f"The game is saved in {file}." in shown.replace("\n", " ")
    saved = Game.load(file)
    assert saved.phase == "second"
    evenings = Evenings(tmp_path / "other")
    shown = evenings.type(f"load {file}", wish=new_game("usa"))
    assert "Your second card:" in shown
    assert evenings.game.position() == saved.position()
    assert game.entries[: len(saved.entries)] == saved.entries


def test_a_file_is_overwritten_only_when_agreed(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ola", encoding="utf-8")
    shown, _ = typed(tmp_path / "shelf", f"save {file}", "", f"save {file}", "perhaps", "n")
    assert shown.count("Nothing was saved.") == 2
    assert "Please answer y or n." in shown
    assert file.read_text(encoding="utf-8") == "Dear Ola"
    typed(tmp_path / "shelf", f"save {file}", "y")
    assert json.loads(file.read_bytes())["format"] == "semafor-record/1"


def test_saving_where_one_cannot_says_why(tmp_path: Path) -> None:
    shown, _ = typed(
        tmp_path / "shelf",
        f"save {tmp_path}/no/such.json",
        f"save {tmp_path}",
        "y",
        f"save {'x' * 999}",
        "save ~no.one/x",
    )
    assert " ".join(shown.split()).count("can't be written") == 4
    shown, _ = typed(tmp_path / "shelf", "save")
    assert "Type save and the name of a file." in shown


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"format": "x"}', "\x00", '{"map": "europe", "seats": 7}'])
def test_loading_what_is_no_game_says_so_and_the_game_goes_on(content: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    shown, game = typed(
        tmp_path / "shelf", f"load {file}", f"load {tmp_path}", "load /no/such.json", "load", "load \0", "d"
    )
    assert "is not a saved game" in " ".join(shown.split())
    assert "There is no file /no/such.json." in shown
    assert "can't be read" in " ".join(shown.split())
    assert "Type load and the name of a file." in shown
    assert game.phase == "second"


# --- hint


@every_language
def test_a_hint_names_a_legal_action_and_why(language: str, tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "hint fast", language=language)
    told = " ".join(shown.split())
    choice = hint(game, 0, "fast", Budget())
    assert choice.action in game.legal()
    assert tell_action(choice.action, Words(Texts(language), game.map, game.names)) in told
    assert choice.reasons
    for reason in sentences(choice.reasons, game.map, Texts(language)):
        assert " ".join(reason.split()) in told


def test_a_hint_of_a_bot_that_nobody_knows_lists_those_there_are(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "hint nobody")
    assert "longroute" in shown
    assert "cmd:PROGRAM" in shown


BOTS = """
from semafor.bots.bot import Choice
from semafor.bots.reasons import Reason
from semafor.notation.actions import Action


class First:
    name, version = "first", "1"

    def choose(self, sight, legal, rng, budget):
        return Choice(legal[0], (Reason("random", {"choices": budget.rollouts or len(legal)}),))


class Last(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(legal[-1])


class Cheat(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(Action.parse("claim paris-zurich GGG"))


class Mumbler(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(legal[0], (Reason("expects", {"margin": "much", "win_share": 1}),))


class Quitter(First):
    def choose(self, sight, legal, rng, budget):
        raise SystemExit("enough")
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def advice_in(shown: str, language: str = "en") -> str:
    """What was told to type."""
    label = Texts(language)("terminal-hint-type", action="", typed="").strip().removesuffix(")").replace(TIE, " ")
    (_, _, advised) = shown.rpartition(label)
    return advised.partition(")")[0]


@pytest.mark.parametrize(("map", "language"), [("usa", "en"), ("europe", "pl"), ("poland", "el")])
def test_what_a_hint_says_to_type_is_what_the_bot_would_do(map: str, language: str, bots: Path, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path / "shelf", language)
    expected: list[str] = []

    def obey(news: str) -> str | None:
        """Ask at every prompt, and do as one is told."""
        if news.rstrip().endswith(evenings.texts("terminal-press-enter")):
            return ""
        if f"{bots}" in news:
            return advice_in(news, language)
        if len(expected) == 40:
            return None
        at = 0 if len(expected) % 3 else -1
        expected.append(str(evenings.game.legal(0)[at]))
        return f"hint {bots}:{'Last' if at else 'First'}"

    evenings.spend(obey, wish=new_game(map))
    assert [entry.text for entry in evenings.game.entries if entry.seat == 0] == expected
    assert len({text.split()[0] for text in expected}) > 2


def test_a_hint_inside_a_question_numbers_what_is_asked_for_there(bots: Path, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path / "shelf")
    shown = evenings.type("8", f"hint {bots}:First", "", "9", f"hint {bots}:First", "", game=claim_game())
    told = " ".join(shown.split())
    # What would be done is neither this station nor this route, and neither prompt takes it.
    assert told.count("Draw a card from the deck") == 2
    assert "(type:" not in told


@pytest.mark.parametrize(("language", "keep"), [("en", "Keep "), ("pl", "Zatrzymaj: "), ("el", "Κράτησε: ")])
def test_a_hint_about_tickets_names_their_cities(language: str, keep: str, bots: Path, tmp_path: Path) -> None:
    evenings = Evenings(tmp_path / "shelf", language)
    shown = evenings.type(f"hint {bots}:Last", wish=new_game("europe"))
    choice = evenings.game.legal(0)[-1]
    names = Words(evenings.texts, evenings.game.map, ()).tickets(choice.tickets)
    assert f"{keep}{names}" in " ".join(shown.split())
    assert str(choice) not in shown


def test_a_hint_is_asked_of_a_class_a_program_or_with_a_budget(bots: Path, tmp_path: Path) -> None:
    program = Path(__file__).parents[2] / "examples" / "outside_bot.py"
    lines = (f"hint {bots}:First", f"hint {bots}:First@7r", "hint FAST@0.5", f"hint cmd:{sys.executable} {program}")
    shown, _ = typed(tmp_path / "shelf", *lines)
    told = " ".join(shown.split())
    assert told.count("would play:") == 4
    assert "Draw a card from the deck (type: 1)" in told
    assert "One of 7 legal actions, by chance." in told


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("Cheat", "has no advice; it chose an illegal action: claim paris-zurich GGG"),
        ("Mumbler", "has no advice; it answered with nonsense: reasons that can't be told"),
        ("Quitter", "has no advice; it raised an error: SystemExit: enough"),
        ("Nobody", "there is no class 'Nobody' in the file"),
    ],
)
def test_a_bot_that_fails_at_a_hint_is_told_of_and_the_game_goes_on(
    bot: str, complaint: str, bots: Path, tmp_path: Path
) -> None:
    shown, game = typed(tmp_path / "shelf", f"hint {bots}:{bot}", "d")
    assert complaint in " ".join(shown.split())
    assert game.phase == "second"


@every_language
def test_no_line_breaks_between_a_figure_and_its_per_cent_sign(language: str) -> None:
    said = sentence(Reason("expects", {"margin": 3, "win_share": 0.63}), load_map("usa"), Texts(language))
    lines = [line for width in range(20, 120) for line in wrap(said, width)]
    assert not any(line.startswith("%") for line in lines)


# --- undo


def claim_game() -> Game:
    own = {"hand": "GGGRRLL", "tickets": ["paris-wien"]}
    return game_from(
        {"map": "europe", "seats": [own, {"hand": "KK"}], "row": "RBGGK", "deck": "GGYLPWOB", "discard": ""}
    )


def test_a_claim_can_be_taken_back_before_the_others_play(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path)
    shown = evenings.type("claim amsterdam-london LL", "undo", game=claim_game())
    assert "To take this back, type undo." in shown
    assert "The last action is taken back." in shown
    assert evenings.game.position() == claim_game().position()
    assert [entry.text for entry in evenings.game.entries] == ["claim amsterdam-london LL", "undo"]
    assert evenings.kept()[0].entries == evenings.game.entries


@pytest.mark.parametrize("lines", [("d",), ("R",), ("draw tickets",), ("claim paris-zurich GGG",)])
def test_what_has_shown_something_hidden_stays(lines: tuple[str, ...], tmp_path: Path) -> None:
    position = claim_game().position() | {"ticket_deck": ["berlin-london", "angora-kharkov"], "deck": "GBYLPWOB"}
    evenings = Evenings(tmp_path)
    shown = evenings.type(*lines, "undo", game=game_from(position))
    assert "That can't be taken back: hidden cards or tickets have been seen." in shown
    assert [entry.text for entry in evenings.game.entries if entry.text == "undo"] == []


def test_nothing_of_others_is_taken_back(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path)
    shown = evenings.type("undo", "station wien L", "", "undo", game=claim_game())
    assert shown.count("There is nothing that you could take back.") == 2
    assert "undo" not in [entry.text for entry in evenings.game.entries]


def test_the_next_player_cannot_take_back_what_another_did(tmp_path: Path) -> None:
    game = game_from(claim_game().position(), people="Ola,Kostas")
    evenings = Evenings(tmp_path)
    shown = evenings.type("", "station wien L", "", "", "undo", game=game)
    assert "There is nothing that you could take back." in shown
    assert [entry.text for entry in evenings.game.entries] == ["station wien L"]


def test_a_choice_of_tickets_can_be_taken_back_too(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path)
    evenings.type("1 2", "undo", "2 3", "", wish=new_game("usa"))
    assert [entry.text for entry in evenings.game.entries][1] == "undo"
    assert evenings.game.phase == "turn"
    assert evenings.kept()[0].record() == evenings.game.record()


def test_what_was_taken_back_is_told_to_nobody(tmp_path: Path) -> None:
    position = claim_game().position()
    shown = Evenings(tmp_path).type(
        "", "claim amsterdam-london LL", "undo", "station wien G", "", "", game=game_from(position, people="Ola,Kostas")
    )
    news = shown[shown.rindex("What has happened") :]
    assert "Ola builds a station in Wien" in news
    assert "Amsterdam–London" not in news.split("──")[0]


# --- leaving


@pytest.mark.parametrize("line", ["quit", "exit", "QUIT"])
def test_quitting_says_where_the_game_is_and_how_to_come_back(line: str, tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, line)
    (path,) = tmp_path.glob("*.json")
    flat = shown.replace("\n", " ")
    assert f"The game is saved in {path}." in flat
    assert "To go on later: semafor play" in flat


def test_another_game_with_the_same_players(tmp_path: Path) -> None:
    position = {"map": "usa", "seats": [{"hand": ""}, {"hand": ""}], "ticket_deck": []}
    evenings = Evenings(tmp_path)
    shown = evenings.type("1", "y", "1 2", "", game=game_from(position))
    assert "Play again with the same players?" in shown
    assert evenings.game.names == ("Ola", "Bot 1")
    assert evenings.game.phase == "turn"
    assert len(evenings.kept()) == 2
