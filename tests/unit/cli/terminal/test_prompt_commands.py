"""What can be typed at every prompt: help, log, map, save, load, undo, quit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from semafor.cli.terminal.help_and_rules import what_to_type
from semafor.game import Game
from semafor.texts import LANGUAGES
from support.terminal_player import TerminalSession, claim_game, game_from, new_game, typed

every_language = pytest.mark.parametrize("language", LANGUAGES)

# --- help


@every_language
def test_help_lists_everything_that_can_be_typed(language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    shown = session.type("help", new_game=new_game())
    for words, message_id in what_to_type(session.texts):
        assert f"  {words}  " in shown or f"  {words} " in shown
        assert session.texts(message_id).split()[0] in shown


@every_language
def test_an_explanation_goes_on_below_where_it_began(language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language, size=(44, 40))
    shown = session.type("help", new_game=new_game())
    texts = session.texts
    table = shown[shown.index(texts("terminal-help-heading")) : shown.index(texts("terminal-help-cards")[:20])]
    begin = table.index(texts("terminal-help-number").split()[0]) - table.index("  7 ")
    continued = [line for line in table.split("\n") if line.startswith("   ")]
    assert continued
    assert {len(line) - len(line.lstrip()) for line in continued} == {begin}


@every_language
@pytest.mark.parametrize("wanted", ["TUN-02", "tun-02", "CASE-7A"])
def test_help_explains_a_rule_in_the_language_of_the_players(language: str, wanted: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    shown = " ".join(session.type(f"help {wanted}", new_game=new_game()).split())
    rule = session.texts.rule(wanted)
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
    session = TerminalSession(tmp_path, language)
    shown = session.type("help derailment", new_game=new_game())
    assert session.texts("terminal-rule-none-found", text="derailment") in " ".join(shown.split())


def test_help_lists_all_rules(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type("help rules", new_game=new_game())
    assert all(f"  {id} " in shown for id in session.texts.rule_ids)


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
    session = TerminalSession(tmp_path / "saved_games")
    shown = session.type("map", game=game_from(position))
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
    shown, game = typed(tmp_path / "saved_games", "d", f"save {file}", "d")
    assert f"The game is saved in {file}." in shown.replace("\n", " ")
    saved = Game.load(file)
    assert saved.phase == "second"
    session = TerminalSession(tmp_path / "other")
    shown = session.type(f"load {file}", new_game=new_game("usa"))
    assert "Your second card:" in shown
    assert session.game.position() == saved.position()
    assert game.entries[: len(saved.entries)] == saved.entries


def test_a_file_is_overwritten_only_when_agreed(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ola", encoding="utf-8")
    shown, _ = typed(tmp_path / "saved_games", f"save {file}", "", f"save {file}", "perhaps", "n")
    assert shown.count("Nothing was saved.") == 2
    assert "Please answer y or n." in shown
    assert file.read_text(encoding="utf-8") == "Dear Ola"
    typed(tmp_path / "saved_games", f"save {file}", "y")
    assert json.loads(file.read_bytes())["format"] == "semafor-record/1"


def test_saving_where_one_cannot_says_why(tmp_path: Path) -> None:
    shown, _ = typed(
        tmp_path / "saved_games",
        f"save {tmp_path}/no/such.json",
        f"save {tmp_path}",
        "y",
        f"save {'x' * 999}",
        "save ~no.one/x",
    )
    assert " ".join(shown.split()).count("can't be written") == 4
    shown, _ = typed(tmp_path / "saved_games", "save")
    assert "Type save and the name of a file." in shown


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"format": "x"}', "\x00", '{"map": "europe", "seats": 7}'])
def test_loading_what_is_no_game_says_so_and_the_game_goes_on(content: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    shown, game = typed(
        tmp_path / "saved_games", f"load {file}", f"load {tmp_path}", "load /no/such.json", "load", "load \0", "d"
    )
    assert "is not a saved game" in " ".join(shown.split())
    assert "There is no file /no/such.json." in shown
    assert "can't be read" in " ".join(shown.split())
    assert "Type load and the name of a file." in shown
    assert game.phase == "second"


# --- undo


def test_a_claim_can_be_taken_back_before_the_others_play(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type("claim amsterdam-london LL", "undo", game=claim_game())
    assert "To take this back, type undo." in shown
    assert "The last action is taken back." in shown
    assert session.game.position() == claim_game().position()
    assert [entry.text for entry in session.game.entries] == ["claim amsterdam-london LL", "undo"]
    assert session.kept()[0].entries == session.game.entries


@pytest.mark.parametrize("lines", [("d",), ("R",), ("draw tickets",), ("claim paris-zurich GGG",)])
def test_what_has_shown_something_hidden_stays(lines: tuple[str, ...], tmp_path: Path) -> None:
    position = claim_game().position() | {"ticket_deck": ["berlin-london", "angora-kharkov"], "deck": "GBYLPWOB"}
    session = TerminalSession(tmp_path)
    shown = session.type(*lines, "undo", game=game_from(position))
    assert "That can't be taken back: hidden cards or tickets have been seen." in shown
    assert [entry.text for entry in session.game.entries if entry.text == "undo"] == []


def test_nothing_of_others_is_taken_back(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type("undo", "station wien L", "", "undo", game=claim_game())
    assert shown.count("There is nothing that you could take back.") == 2
    assert "undo" not in [entry.text for entry in session.game.entries]


def test_the_next_player_cannot_take_back_what_another_did(tmp_path: Path) -> None:
    game = game_from(claim_game().position(), people="Ola,Kostas")
    session = TerminalSession(tmp_path)
    shown = session.type("", "station wien L", "", "", "undo", game=game)
    assert "There is nothing that you could take back." in shown
    assert [entry.text for entry in session.game.entries] == ["station wien L"]


def test_a_choice_of_tickets_can_be_taken_back_too(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    session.type("1 2", "undo", "2 3", "", new_game=new_game("usa"))
    assert [entry.text for entry in session.game.entries][1] == "undo"
    assert session.game.phase == "turn"
    assert session.kept()[0].record() == session.game.record()


def test_what_was_taken_back_is_told_to_nobody(tmp_path: Path) -> None:
    position = claim_game().position()
    shown = TerminalSession(tmp_path).type(
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
    session = TerminalSession(tmp_path)
    shown = session.type("1", "y", "1 2", "", game=game_from(position))
    assert "Play again with the same players?" in shown
    assert session.game.names == ("Ola", "Bot 1")
    assert session.game.phase == "turn"
    assert len(session.kept()) == 2
