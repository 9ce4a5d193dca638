"""What the games of an arena come to: ratings, shares of wins, scores, who beats whom, each with its interval."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random
from statistics import fmean

from semafor.arena.game_outcomes import Fault, GameOutcome, SeatOutcome
from semafor.arena.intervals import Estimate, estimate_mean, estimate_share
from semafor.arena.ratings import Ranking, rate

Deal = Sequence[GameOutcome]


@dataclass(frozen=True)
class Standing:
    """One entrant. ``games`` counts a game once, in however many seats; scores are those of games without a fault."""

    label: str
    games: int
    rating: Estimate
    wins: Estimate
    place: float
    score: Estimate | None
    scores: Mapping[int, int]
    tickets_held: float
    tickets_completed: float
    milliseconds: float
    slowest_milliseconds: float
    faults: Mapping[str, int]
    # The first fault of each kind, and where it happened.
    examples: Mapping[str, str]


@dataclass(frozen=True)
class Pairing:
    """One entrant against another, in the games in which both took part, deal by deal."""

    first: int
    second: int
    games: int
    wins: Estimate
    difference: Estimate | None

    def turned(self) -> Pairing:
        """The same, seen by the other one."""
        wins, difference = self.wins, self.difference
        return Pairing(
            self.second,
            self.first,
            self.games,
            Estimate(1 - wins.value, 1 - wins.high, 1 - wins.low),
            None if difference is None else Estimate(-difference.value, -difference.high, -difference.low),
        )


@dataclass(frozen=True)
class Standings:
    """All of it, for the deals that every line-up has played to the end."""

    entrants: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]
    deals: int
    games: int

    @property
    def ranked(self) -> list[Standing]:
        """The best first."""
        return sorted(self.entrants, key=lambda standing: -standing.rating.value)


def whole_deals(outcomes: Iterable[GameOutcome], games_a_deal: int) -> list[Deal]:
    """The games by deal, without the deals that are not yet played by everybody."""
    ordered = sorted(outcomes, key=lambda outcome: (outcome.deal, outcome.seating))
    deals = [list(games) for _, games in groupby(ordered, key=lambda outcome: outcome.deal)]
    return [games for games in deals if len(games) == games_a_deal]


def judge(deals: Sequence[Deal], labels: Sequence[str]) -> Standings:
    """The standings after these deals, of which there is at least one."""
    entrants = range(len(labels))
    ratings = rate([[ranking_of(game) for game in deal] for deal in deals], len(labels), Random(len(deals)))
    standings = [judge_entrant(deals, entrant, labels[entrant], ratings[entrant]) for entrant in entrants]
    pairings = [
        pairing
        for first in entrants
        for second in entrants
        if first < second and (pairing := judge_pair(deals, first, second)) is not None
    ]
    return Standings(tuple(standings), tuple(pairings), len(deals), sum(len(deal) for deal in deals))


def ranking_of(game: GameOutcome) -> Ranking:
    places: defaultdict[int, list[int]] = defaultdict(list)
    for entrant, seat in zip(game.seating, game.seats, strict=True):
        places[seat.place].append(entrant)
    return tuple(tuple(sorted(places[place])) for place in sorted(places))


def win_of(game: GameOutcome, seat: SeatOutcome) -> float:
    """A shared victory is a part of a win for each winner."""
    return 1 / len(game.winners) if seat.place == 1 else 0.0


def seats_of(game: GameOutcome, entrant: int) -> list[SeatOutcome]:
    return [seat for who, seat in zip(game.seating, game.seats, strict=True) if who == entrant]


def faults_of(deal: Deal, entrant: int) -> list[tuple[GameOutcome, Fault]]:
    return [(game, fault) for game in deal for fault in game.faults if game.seating[fault.seat] == entrant]


def judge_entrant(deals: Sequence[Deal], entrant: int, label: str, rating: Estimate) -> Standing:
    wins: list[float] = []
    means: list[float] = []
    games = 0
    seats: list[SeatOutcome] = []
    fair: list[SeatOutcome] = []
    faults: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for deal in deals:
        played = [(game, seat) for game in deal for seat in seats_of(game, entrant)]
        wins.append(fmean([win_of(game, seat) for game, seat in played]))
        games += sum(entrant in game.seating for game in deal)
        seats += [seat for _, seat in played]
        proper = [seat for game, seat in played if not game.faults]
        fair += proper
        if proper:
            means.append(fmean([seat.total for seat in proper]))
        for game, fault in faults_of(deal, entrant):
            faults[fault.kind] += 1
            examples.setdefault(fault.kind, f"deal {game.deal}, action {fault.action}: {fault.message}")
    return Standing(
        label=label,
        games=games,
        rating=rating,
        wins=estimate_share(wins),
        place=fmean([seat.place for seat in seats]),
        score=estimate_mean(means) if means else None,
        scores=Counter(seat.total for seat in fair),
        tickets_held=fmean([len(seat.completed) + len(seat.failed) for seat in fair] or [0]),
        tickets_completed=fmean([len(seat.completed) for seat in fair] or [0]),
        milliseconds=1000 * sum(seat.seconds for seat in seats) / max(1, sum(seat.decisions for seat in seats)),
        slowest_milliseconds=1000 * max(seat.slowest for seat in seats),
        faults=faults,
        examples=examples,
    )


def judge_pair(deals: Sequence[Deal], first: int, second: int) -> Pairing | None:
    """How often the first is before the second, and by how many points; None where they never met."""
    wins: list[float] = []
    differences: list[float] = []
    games = 0
    for deal in deals:
        met = [(seats_of(game, first), seats_of(game, second), game) for game in deal]
        met = [(ours, theirs, game) for ours, theirs, game in met if ours and theirs]
        if not met:
            continue
        games += len(met)
        wins.append(fmean([before(one, other) for ours, theirs, _ in met for one in ours for other in theirs]))
        proper = [
            fmean([seat.total for seat in ours]) - fmean([seat.total for seat in theirs])
            for ours, theirs, game in met
            if not game.faults
        ]
        if proper:
            differences.append(fmean(proper))
    if not wins:
        return None
    difference = estimate_mean(differences) if differences else None
    return Pairing(first, second, games, estimate_share(wins), difference)


def before(one: SeatOutcome, other: SeatOutcome) -> float:
    return 0.5 if one.place == other.place else float(one.place < other.place)
