"""Models of what people may know of one another: ratings with their history, leaderboards, profiles, head to head."""

from __future__ import annotations

from typing import Literal

import orjson
from pydantic import BaseModel, Field

from semafor.server.people.profiles import Leaderboard, NoPlace, OwnPlace, PublicProfile
from semafor.server.schemas.http_models import RecordLine
from semafor.server.store.profile_store import BOT, HeadToHead, MetGame, Ranked
from semafor.server.store.results_store import Rating, RatingPoint


class ShownRating(BaseModel):
    """How strong somebody is on a map: in 19 of 20 cases within two times ``doubt`` of ``rating``."""

    map: str
    rating: int
    doubt: int
    games: int
    provisional: bool

    @classmethod
    def of(cls, map: str, rating: Rating) -> ShownRating:
        return cls(
            map=map,
            rating=round(rating.mean),
            doubt=round(rating.doubt),
            games=rating.games,
            provisional=rating.is_provisional,
        )


class RatingStep(BaseModel):
    """The rating after a game; the doubt of old games is not known."""

    game: str
    rating: int
    doubt: int | None
    change: int
    finished_at: int

    @classmethod
    def of(cls, point: RatingPoint) -> RatingStep:
        return cls(
            game=point.game,
            rating=round(point.mean),
            doubt=None if point.doubt is None else round(point.doubt),
            change=round(point.change),
            finished_at=point.finished_at,
        )


class LeaderboardLine(BaseModel):
    """``place`` is null for bots, ``person`` too: they are shown to compare with."""

    place: int | None
    person: str | None
    name: str
    bot: str | None
    rating: int
    doubt: int
    games: int


class MyPlace(BaseModel):
    """One's own place, or why one has none, and the rating if there is one."""

    person: str
    place: int | None
    reason: NoPlace | None
    rating: ShownRating | None


class ShownLeaderboard(BaseModel):
    """The best of a map, ranked by the rating less twice the doubt; ``count`` people have a place in all."""

    map: str
    count: int
    lines: list[LeaderboardLine]
    mine: MyPlace | None

    @classmethod
    def of(cls, map: str, board: Leaderboard) -> ShownLeaderboard:
        in_order = sorted((*board.ranked, *board.bots), key=lambda each: -each.rating.at_least)
        lines = [line_of(each, board.ranked) for each in in_order]
        return cls(map=map, count=board.count, lines=lines, mine=place_shown(map, board.mine))


class ShownOpponent(BaseModel):
    """All games against one opponent. ``person`` is given where that person has a profile to look at. ``margin`` is by
    how many points one was ahead, on average.
    """

    opponent: str = Field(description="asks for the games against this opponent")
    person: str | None
    name: str
    bot: str | None
    games: int
    wins: int
    ties: int
    losses: int
    margin: float
    last_at: int

    @classmethod
    def of(cls, met: HeadToHead) -> ShownOpponent:
        bot = met.opponent.removeprefix(BOT) if met.opponent.startswith(BOT) else None
        return cls(
            opponent=met.opponent,
            person=met.opponent if met.is_public else None,
            name=met.name or bot or "",
            bot=bot,
            games=met.games,
            wins=met.wins,
            ties=met.ties,
            losses=met.games - met.wins - met.ties,
            margin=round(met.margin, 1),
            last_at=met.last_at,
        )


class ShownMeeting(BaseModel):
    """A game against an opponent; ``record`` is whether it can be replayed."""

    game: str
    map: str
    outcome: Literal["won", "tied", "lost"]
    margin: int
    finished_at: int
    record: bool

    @classmethod
    def of(cls, met: MetGame) -> ShownMeeting:
        outcome: Literal["won", "tied", "lost"] = "won" if met.outcome > 0 else "lost" if met.outcome < 0 else "tied"
        return cls(
            game=met.game,
            map=met.map,
            outcome=outcome,
            margin=met.margin,
            finished_at=met.finished_at,
            record=met.has_record,
        )


class ShownProfile(BaseModel):
    """What everybody may know of a person: ratings and games at listed tables; and one's own games against them."""

    id: str
    name: str
    ratings: list[ShownRating]
    games: list[RecordLine]
    together: ShownOpponent | None
    games_together: list[ShownMeeting]

    @classmethod
    def json_of(cls, profile: PublicProfile) -> bytes:
        shown = cls(
            id=profile.person.id,
            name=profile.person.name,
            ratings=[ShownRating.of(map, rating) for map, rating in profile.ratings.items()],
            games=[],
            together=None if profile.together is None else ShownOpponent.of(profile.together),
            games_together=[ShownMeeting.of(met) for met in profile.games_together],
        )
        # Games are told as they were stored, like in the list of all games: an older one may lack a field.
        return orjson.dumps({**shown.model_dump(), "games": profile.games})


def line_of(line: Ranked, ranked: list[Ranked]) -> LeaderboardLine:
    """Places are counted from 1; those who are equally good share the better one."""
    bot = line.player.removeprefix(BOT) if line.player.startswith(BOT) else None
    better = sum(each.rating.at_least > line.rating.at_least for each in ranked)
    return LeaderboardLine(
        place=None if bot else better + 1,
        person=None if bot else line.player,
        name=bot or line.name,
        bot=bot,
        rating=round(line.rating.mean),
        doubt=round(line.rating.doubt),
        games=line.rating.games,
    )


def place_shown(map: str, standing: OwnPlace | None) -> MyPlace | None:
    if standing is None:
        return None
    rating = None if standing.rating is None else ShownRating.of(map, standing.rating)
    return MyPlace(person=standing.person, place=standing.place, reason=standing.reason, rating=rating)
