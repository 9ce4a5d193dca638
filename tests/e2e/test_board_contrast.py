"""Claimed and free at a glance: on a blurred full board, the wagons of every player stand out and free spaces don't."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from board_contrast import EYES, MAPS, SCHEMES, Scheme, contrast_of, look_at, show_board
from browser import serve_page
from playwright.sync_api import Browser

from support.long_tests import partly_long

# A browser takes long to start, and does the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

# The board is hardest to read in the dark, where black wagons stand on dark land.
HARDEST = ("europe", "dark", "usual")
BOARDS = list(product(MAPS, SCHEMES, EYES))
# Before wagons were raised and free spaces hollowed out, these were 0.60 and 30 % on the worst board.
LEAST_CERTAINTY = 0.98
MOST_MISTAKES = 0.05


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve_page() as served:
        yield served


@pytest.mark.parametrize(
    ("map_id", "scheme", "eyes"), partly_long(BOARDS, "the same measure for another board", short=[HARDEST])
)
def test_claimed_and_free_are_told_apart_by_brightness_and_saturation(
    browser: Browser, address: str, map_id: str, scheme: Scheme, eyes: str
) -> None:
    page = show_board(browser, address, map_id, scheme, eyes)
    spaces = look_at(page, map_id)
    page.context.close()
    # Were nothing drawn at all, nothing could be mistaken.
    assert len({space.seat for space in spaces}) == (5 if map_id == "poland" else 6)
    contrast = contrast_of(spaces)
    assert contrast.weakest >= LEAST_CERTAINTY, contrast
    assert contrast.mistakes <= MOST_MISTAKES, contrast
