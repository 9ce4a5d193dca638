"""The generator behind the seed: documented, the same for ever, fair, and telling nothing of what it dealt before."""

from __future__ import annotations

from collections import Counter

import pytest

import semafor
from semafor import Game, load_map
from semafor.rules import constants, deal_rng, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng
from semafor.rules.snapshot import SeatSnapshot, Snapshot
from semafor.rules.state import State
from support.chacha20 import Generator, below, chacha20_block
from support.position_builders import look, usa

# RFC 8439, appendix A.1, test vectors 1 to 4 (those with a nonce of zero), and the example of section 2.3.2.
ONE_AT_THE_END = bytes(31) + b"\x01"
FF_AT_SECOND = b"\x00\xff" + bytes(30)
RFC_BLOCKS = [
    (
        bytes(32),
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        ONE_AT_THE_END,
        1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        FF_AT_SECOND,
        2,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]
interpreted_only = pytest.mark.skipif(semafor.compiled, reason="what is inside can only be touched interpreted")


@pytest.mark.parametrize(("key", "counter", "block"), RFC_BLOCKS)
def test_the_comparison_is_chacha20(key: bytes, counter: int, block: str) -> None:
    assert chacha20_block(key, counter).hex() == block


def test_the_comparison_knows_the_example_of_the_standard() -> None:
    nonce = bytes.fromhex("000000090000004a00000000")
    block = chacha20_block(bytes(range(32)), 1, nonce)
    assert block.hex().startswith("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c0680304")


@interpreted_only
@pytest.mark.parametrize(("key", "counter", "block"), RFC_BLOCKS)
def test_our_block_is_chacha20(key: bytes, counter: int, block: str) -> None:
    state = State(Board(load_map("usa")))
    state.key[:] = [int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(8)]
    state.block_number = counter
    deal_rng.make_block(state)
    assert b"".join(word.to_bytes(4, "little") for word in state.block).hex() == block


@pytest.mark.parametrize("map_id", ["usa", "europe", "poland"])
@pytest.mark.parametrize("seed", [0, 1, 2**53 - 1, 2**255 + 12345])
def test_a_deal_is_what_the_description_says(map_id: str, seed: int) -> None:
    """First player, train cards, long tickets, regular tickets; piles are dealt from their last place."""
    map = load_map(map_id)
    snapshot = new_game(Board(map), 3, seed, -1).snapshot()
    generator = Generator(seed)
    assert snapshot.first == generator.choose(3)
    cards = [kind for kind in range(9) for _ in range(14 if kind == constants.LOCOMOTIVE else 12)]
    generator.shuffle(cards)
    for content in snapshot.seats:
        dealt = Counter(cards.pop() for _ in range(4))
        assert content.hand == [dealt[kind] for kind in range(9)]
    while (row := [cards.pop() for _ in range(5)]).count(constants.LOCOMOTIVE) >= 3:
        pass
    assert snapshot.row == row
    assert snapshot.deck == cards[::-1]
    long = [index for index, ticket in enumerate(map.tickets) if ticket.long]
    regular = [index for index, ticket in enumerate(map.tickets) if not ticket.long]
    offers: list[list[int]] = [[], [], []]
    if map.rules.start_tickets.long:
        generator.shuffle(long)
        for offer in offers:
            offer.append(long.pop())
    generator.shuffle(regular)
    for offer in offers:
        offer += [regular.pop() for _ in range(map.rules.start_tickets.regular)]
    assert [content.offered for content in snapshot.seats] == [sorted(offer) for offer in offers]
    assert snapshot.ticket_deck == regular[::-1]
    assert snapshot.seed == generator.seed


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 40, 110])
def test_a_reshuffle_is_what_the_description_says(size: int) -> None:
    """The discards are laid out by kind, shuffled, and drawn from the last place down."""
    counts = [size // 9 + (kind < size % 9) for kind in range(9)]
    seats = [SeatSnapshot(45, 0), SeatSnapshot(45, 0)]
    row = [0, 1, 2, 3, 4]
    state = State.from_snapshot(
        Board(load_map("usa")), Snapshot(seats, discard=counts, row=row, seed=99, phase=constants.TURN)
    )
    turns.settle(state)
    generator, pile = Generator(99), [kind for kind in range(9) for _ in range(counts[kind])]
    generator.shuffle(pile)
    snapshot = state.snapshot()
    assert snapshot.deck == pile[::-1]
    assert snapshot.seed == generator.seed


# Dealt by version 0.1.0 on the USA map for two. A change here breaks every record that anybody has kept.
PINNED = [
    (
        0,
        0,
        ["BYPL", "RGYP"],
        "WPGLW",
        "BLKPBLYGWWROWROPGBKBORWLGYLYKROYLORRYPKRBYOOLWOWPKWBORBROOKYYLYGBBKGYWGPRGLPPGBLLPKKOLBPWWGLGRKKK",
    ),
    (
        1,
        1,
        ["RRBY", "KOPP"],
        "YKLLK",
        "LBYLWRYRLWOWBOBYWORGKGKRPGGBPRYOKBBPOLWLWWYLGBRBOBGYGKRPYKWYGKWLBOWPYPWLPKLROKGBGOLGPKROLYRLPWOGP",
    ),
    (
        2**53 - 1,
        0,
        ["GGOL", "GKWP"],
        "KKROG",
        "RKWLBYBPPPPLLWYWLGLYGLKBOYWROPGBRBBBYKBBGBRPBLLWRRKYWGKWBOYWKWPGRPOGYYGORRWLPOLPOOLYOLKYOKRLPWKRY",
    ),
    (
        "ff" * 32,
        0,
        ["RBYK", "BGLL"],
        "KPYLO",
        "YBLPROPLPPRWLBORBBOLKPGRYLPPOWBKOPOKWKKKBOWWWYOGRBLLLGWYRYWKYBPRRPLGOBGGGWWKKWLPOYKGYBRRRLGOGYWYG",
    ),
]


@pytest.mark.parametrize(("seed", "first", "hands", "row", "deck"), PINNED)
def test_deals_are_pinned_for_ever(seed: int | str, first: int, hands: list[str], row: str, deck: str) -> None:
    position = look(Game.new("usa", 2, seed=seed))
    assert position["first"] == first
    assert [content["hand"] for content in position["seats"]] == hands
    assert (position["row"], position["deck"]) == (row, deck)


def test_the_key_changes_with_every_use_and_with_nothing_else() -> None:
    game = usa("", "", deck="OOOR", discard="BBG", seed=5)
    assert look(game)["seed"] == 5
    game.play("draw deck")
    game.play("draw B")
    assert look(game)["seed"] == 5, "no chance was needed"
    game.play("draw deck")
    game.play("draw deck")
    generator = Generator(5)
    generator.shuffle([0, 0, 1])
    assert int(look(game)["seed"], 16) == generator.seed


def test_a_shuffle_of_one_needs_no_chance() -> None:
    game = usa("", "", deck="O", discard="B", seed=5)
    game.play("draw deck")
    assert look(game)["deck"] == "B"
    assert look(game)["seed"] == 5


def test_words_that_favour_some_numbers_are_thrown_away() -> None:
    """Of 2³² words 2³² mod n are too many: for n = 3 the word 0, and no other."""
    assert below(iter([0, 1 << 31]), 3) == 1
    assert below(iter([1]), 3) == 0
    assert below(iter([0]), 4) == 0


@interpreted_only
@pytest.mark.parametrize(("words", "n", "number", "used"), [([0, 1 << 31], 3, 1, 2), ([1], 3, 0, 1), ([0], 4, 0, 1)])
def test_ours_throws_them_away_as_well(words: list[int], n: int, number: int, used: int) -> None:
    state = State(Board(load_map("usa")))
    state.block[: len(words)] = words
    state.block_used = 0
    assert deal_rng.below(state, n) == number
    assert state.block_used == used


def test_every_order_of_a_small_pile_is_equally_likely() -> None:
    """Chi-square over the six orders; 20.5 is passed once in a thousand sets of seeds, and these are fixed."""
    board, seats = Board(load_map("usa")), [SeatSnapshot(45, 0), SeatSnapshot(45, 0)]
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        discard = [1, 1, 1, 0, 0, 0, 0, 0, 0]
        state = State.from_snapshot(board, Snapshot(seats, discard=discard, row=[3, 4, 5, 6, 7], seed=seed))
        turns.settle(state)
        orders[tuple(state.snapshot().deck)] += 1
    assert len(orders) == 6
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 20.5


def test_seeds_that_differ_in_one_bit_deal_different_games() -> None:
    board = Board(load_map("usa"))
    decks = {tuple(new_game(board, 2, 1 << bit, 0).snapshot().deck) for bit in range(0, 256, 17)}
    assert len(decks) == 16


def test_dice_are_repeatable_copy_and_differ_by_seed() -> None:
    dice = FastRng(7)
    twin = dice.copy()
    assert [dice.below(6) for _ in range(50)] == [twin.below(6) for _ in range(50)]
    rolls = Counter(dice.below(6) for _ in range(6000))
    assert set(rolls) == set(range(6))
    assert max(rolls.values()) < 1150
    assert FastRng(7).roll() != FastRng(8).roll()
