"""A large input is parsed a few frames at a time, and nobody's frames wait for those of somebody else."""

from __future__ import annotations

import asyncio
import random
import struct

import pytest
from websockets.frames import Frame, Opcode

from semafor.server.http.frame_budget import (
    ADDRESS_SECONDS,
    CONNECTIONS_AT_ONCE,
    CONNECTIONS_PER_SECOND,
    FRAMES_IN_A_ROW,
    FRAMES_IN_A_STEP,
    OPENING,
    SOCKET_SECONDS,
    AddressBudgets,
    FrameCutter,
    FrameQueue,
    short_text,
    text_frame,
)
from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import MANY_ADDRESSES
from support.in_process_server import Clock


def frame(size: int, fill: bytes = b"x") -> bytes:
    """A frame of a client with so many bytes in it."""
    if size < 126:
        head = struct.pack("!BB", 0x81, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x81, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x81, 0x80 | 127, size)
    return head + b"mask" + fill * size


@pytest.mark.parametrize("text", ["", "x", "x" * 125, "x" * 126, "ż" * 300, '{"type":"ping"}'])
def test_a_short_message_is_read_as_the_parser_reads_it(text: str) -> None:
    sent = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert short_text(sent) == text


@pytest.mark.parametrize(
    "data",
    [
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
        Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True),
        b"\xc1" + frame(1)[1:],
        Frame(Opcode.BINARY, b"x").serialize(mask=True),
        Frame(Opcode.PING, b"x").serialize(mask=True),
        Frame(Opcode.CLOSE, b"").serialize(mask=True),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 2000).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
    ],
    ids=["unmasked", "fragment", "extension", "binary", "ping", "close", "no text", "long", "very long"],
)
def test_everything_but_a_short_message_is_left_to_the_parser(data: bytes) -> None:
    assert short_text(data) is None


def all_of(cutter: FrameCutter, most: int = FRAMES_IN_A_ROW) -> list[tuple[bytes, int]]:
    portions = []
    while cutter.has_more:
        portions.append(cutter.take(most))
    return portions


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70_000])
def test_input_is_cut_after_whole_frames(size: int) -> None:
    cutter = FrameCutter()
    assert cutter.is_whole_frame(frame(size))
    cutter.add(frame(size) * 20)
    assert all_of(cutter) == [(frame(size) * 8, 8), (frame(size) * 8, 8), (frame(size) * 4, 4)]


def test_nothing_is_lost_or_held_back_however_the_input_is_split() -> None:
    rng = random.Random(11)
    for _ in range(200):
        frames = [frame(rng.choice((0, 1, 5, 125, 126, 300))) for _ in range(rng.randint(1, 20))]
        stream, given, passed, paid = b"".join(frames), 0, b"", 0
        cutter = FrameCutter()
        while given < len(stream):
            step = rng.choice((1, 3, 40, 1000))
            cutter.add(stream[given : given + step])
            given += step
            for portion, cost in all_of(cutter):
                assert 0 < cost <= FRAMES_IN_A_ROW
                passed, paid = passed + portion, paid + cost
            # At most the beginning of a header waits here.
            assert len(stream[:given]) - len(passed) < 14
        assert passed == stream
        assert paid >= len(frames)


def test_a_frame_that_says_that_it_is_endless_is_passed_on_for_the_parser_to_refuse() -> None:
    cutter = FrameCutter()
    cutter.add(struct.pack("!BBQ", 0x81, 0xFF, 1 << 62) + b"maskabc")
    assert cutter.take(8) == (struct.pack("!BBQ", 0x81, 0xFF, 1 << 62) + b"maskabc", 1)
    assert not cutter.has_more


class Flood:
    """A socket that has thousands of frames waiting; it writes down when they are parsed."""

    def __init__(self, name: str, frames: int, steps: list[tuple[int, str, int]]) -> None:
        self._name, self._left, self._steps = name, frames, steps
        self.step = 0

    def parse_some(self) -> int:
        portion = min(FRAMES_IN_A_ROW, self._left)
        self._left -= portion
        self._steps.append((self.step, self._name, portion))
        return portion

    @property
    def can_go_on(self) -> bool:
        return self._left > 0


def test_few_frames_are_parsed_between_two_steps_of_the_event_loop() -> None:
    parsed: list[tuple[int, str, int]] = []
    flood, other = Flood("flood", 5000, parsed), Flood("other", 20, parsed)

    async def run() -> None:
        queue = FrameQueue()
        queue.put(flood)
        queue.put(other)
        while flood.can_go_on:
            await asyncio.sleep(0)
            flood.step += 1
            other.step += 1

    asyncio.run(run())
    steps = {step for step, _, _ in parsed}
    for step in steps:
        assert sum(count for at, _, count in parsed if at == step) <= FRAMES_IN_A_STEP
    assert len(steps) >= 5000 // FRAMES_IN_A_STEP
    assert [name for _, name, _ in parsed[:6]] == ["flood", "other"] * 3


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_what_the_server_writes_is_what_the_library_would_write(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


# --- credit


def test_a_socket_has_some_seconds_of_its_rate_at_once() -> None:
    clock = Clock(0)
    budgets = AddressBudgets(LimitSettings(frames_per_socket=10, frames_per_address=1000), clock)
    socket = budgets.open_socket("192.0.2.1")
    assert socket is not None
    assert socket.pay(10 * SOCKET_SECONDS)
    assert not socket.pay(1)
    clock.now += 1
    assert socket.pay(10)
    assert not socket.pay(1)


def test_sockets_of_an_address_share_its_credit_but_who_sends_little_is_served_on() -> None:
    clock = Clock(0)
    budgets = AddressBudgets(LimitSettings(frames_per_socket=40, frames_per_address=25), clock)
    modest, greedy = budgets.open_socket("192.0.2.1"), budgets.open_socket("192.0.2.1")
    assert modest is not None
    assert greedy is not None
    assert greedy.pay(25 * ADDRESS_SECONDS - 2 * OPENING)
    assert not greedy.pay(1)
    assert not budgets.has_credit("192.0.2.1")
    assert budgets.open_socket("192.0.2.1") is None
    assert all(modest.pay(1) for _ in range(20))
    assert not modest.pay(1)
    assert budgets.open_socket("192.0.2.2") is not None


def test_addresses_that_have_all_their_credit_back_are_forgotten() -> None:
    clock = Clock(0)
    budgets = AddressBudgets(LimitSettings(), clock)
    for number in range(MANY_ADDRESSES):
        assert budgets.open_socket(f"198.18.{number // 250}.{number % 250}") is not None
    clock.now += 3600
    assert budgets.open_socket("192.0.2.1") is not None
    assert len(budgets) == 1


def test_connections_of_an_address_that_come_together_take_turns() -> None:
    clock = Clock(0)
    budgets = AddressBudgets(LimitSettings(), clock)
    waits = [budgets.wait_to_connect("192.0.2.1") for _ in range(CONNECTIONS_AT_ONCE + 3)]
    between = 1 / CONNECTIONS_PER_SECOND
    assert waits == [0.0] * CONNECTIONS_AT_ONCE + [pytest.approx(turn * between) for turn in (1, 2, 3)]
    assert budgets.wait_to_connect("192.0.2.2") == 0
    budgets.give_turn_back("192.0.2.1")
    assert budgets.wait_to_connect("192.0.2.1") == pytest.approx(3 * between)
    clock.now += 60
    assert budgets.wait_to_connect("192.0.2.1") == 0
