"""One name, one thing: no module, class, test, tool or benchmark is called like another one."""

from __future__ import annotations

from pathlib import Path

import count_names
import pytest

from support.paths import ROOT

PACKAGE = count_names.SourceTree(ROOT / "src" / "semafor")
# Each exception with its reason. An exception that isn't needed any more fails a test, so the lists stay short.
MODULES_NAMED_ALIKE: dict[str, str] = {}
CLASSES_NAMED_ALIKE = {
    "Result": "the library's result and its model on the wire, whose name is part of the published schemas",
    "SeatResult": "the same for one seat",
}
FILES_NAMED_ALIKE: dict[str, str] = {}
# pytest and Python prescribe these names.
PRESCRIBED = frozenset({"conftest", "__init__"})


def files_beside_the_package() -> dict[str, list[str]]:
    files = [path for folder in ("tests", "tools", "bench", "examples") for path in (ROOT / folder).rglob("*.py")]
    return count_names.by_name(
        (path.stem, str(path.relative_to(ROOT))) for path in files if path.stem not in PRESCRIBED
    )


def names_like_the_package(files: dict[str, list[str]], modules: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: [*places, *modules[name]] for name, places in files.items() if name in modules}


def test_no_two_modules_or_packages_have_the_same_name() -> None:
    assert without(MODULES_NAMED_ALIKE, count_names.used_twice(PACKAGE.module_names())) == {}


def test_no_two_classes_have_the_same_name() -> None:
    assert without(CLASSES_NAMED_ALIKE, count_names.used_twice(PACKAGE.class_names())) == {}


def test_no_test_tool_or_benchmark_is_named_like_another_file() -> None:
    files = files_beside_the_package()
    alike = count_names.used_twice(files) | names_like_the_package(files, PACKAGE.module_names())
    assert without(FILES_NAMED_ALIKE, alike) == {}


def without(exceptions: dict[str, str], alike: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is named alike and has no reason for it. Every exception must still be one."""
    assert sorted(exceptions.keys() - alike.keys()) == []
    return {name: places for name, places in alike.items() if name not in exceptions}


@pytest.fixture
def tree(tmp_path: Path) -> count_names.SourceTree:
    """A package of three modules with everything in it that the counts look for."""
    package = tmp_path / "package"
    for folder in (package, package / "trains", package / "cards", package / "migrations"):
        folder.mkdir()
        (folder / "__init__.py").write_text("", encoding="utf-8")
    (package / "trains" / "deck.py").write_text("class Deck: ...\n" + "\n" * 40, encoding="utf-8")
    (package / "cards" / "deck.py").write_text("from package.trains import deck\nclass Deck: ...\n", encoding="utf-8")
    (package / "cards" / "trains.py").write_text("class Trains: ...\n", encoding="utf-8")
    (package / "migrations" / "deck.py").write_text("class Deck: ...\n", encoding="utf-8")
    return count_names.SourceTree(package)


def test_modules_packages_and_classes_that_share_a_name_are_found(tree: count_names.SourceTree) -> None:
    assert count_names.used_twice(tree.module_names()) == {
        "deck": ["package/cards/deck.py", "package/trains/deck.py"],
        "trains": ["package/cards/trains.py", "package/trains"],
    }
    assert count_names.used_twice(tree.class_names()) == {"Deck": ["package/cards/deck.py", "package/trains/deck.py"]}


def test_short_modules_readers_and_crowded_folders_are_counted(tree: count_names.SourceTree) -> None:
    assert tree.slivers() == {"package/cards/deck.py": 2, "package/cards/trains.py": 1}
    assert tree.read_once() == {"package.trains.deck": "package.cards.deck"}
    assert tree.files_per_folder() == {"package/cards": 2, "package/trains": 1}


def test_a_tool_named_like_a_module_of_the_package_is_found(tree: count_names.SourceTree) -> None:
    alike = names_like_the_package({"deck": ["tools/deck.py"], "soak": ["tools/soak.py"]}, tree.module_names())
    assert alike == {"deck": ["tools/deck.py", "package/cards/deck.py", "package/trains/deck.py"]}


def test_an_exception_that_is_not_needed_any_more_is_refused() -> None:
    assert without({"deck": "two piles"}, {"deck": ["a", "b"], "row": ["c", "d"]}) == {"row": ["c", "d"]}
    with pytest.raises(AssertionError):
        without({"deck": "two piles"}, {})
