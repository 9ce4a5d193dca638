"""Who is brought together with whom, when people want to play with anybody."""

from __future__ import annotations

from dataclasses import replace

from semafor.server.tables.pairing import CONTENT_AFTER, Seeker, find_group

MAPS = {"usa": (2, 5), "poland": (2, 4)}
NOW = 1_000_000
ADA, BOB, EVE = (Seeker(name, name.capitalize(), 2, NOW) for name in ("ada", "bob", "eve"))


def paired(*seekers: Seeker, now: int = NOW) -> tuple[str, set[str]] | None:
    group = find_group(seekers, MAPS, now)
    return None if group is None else (group.map, {seeker.person for seeker in group.seekers})


def test_two_who_want_the_same_map_play_on_it() -> None:
    assert paired(replace(ADA, map="poland"), replace(BOB, map="poland")) == ("poland", {"ada", "bob"})
    assert paired(replace(ADA, map="poland"), BOB) == ("poland", {"ada", "bob"})
    assert paired(replace(ADA, map="poland"), replace(BOB, map="usa")) is None
    assert paired(ADA) is None


def test_only_people_who_want_a_game_of_the_same_size_play_together() -> None:
    three = [replace(each, players=3) for each in (ADA, BOB, EVE)]
    assert paired(ADA, *three[1:]) is None
    found = find_group(three, MAPS, NOW)
    assert found is not None
    assert len(found.seekers) == 3
    assert paired(*(replace(ADA, person=str(number), players=5, map="poland") for number in range(5))) is None


def test_the_nearest_rating_is_chosen() -> None:
    ada, bob, eve = (
        replace(each, ratings={"usa": rating, "poland": rating})
        for each, rating in ((ADA, 1500.0), (BOB, 1600.0), (EVE, 1510.0))
    )
    assert paired(ada, bob, eve) == ("usa", {"ada", "eve"})


def test_the_map_is_the_one_on_which_they_are_closest() -> None:
    bob = replace(BOB, ratings={"usa": 1590.0, "poland": 1505.0})
    assert paired(ADA, bob) == ("poland", {"ada", "bob"})


def test_far_ratings_meet_only_after_a_while_and_then_everybody_will_do() -> None:
    strong = replace(BOB, ratings={"usa": 1900.0, "poland": 1900.0})
    assert paired(ADA, strong) is None
    assert paired(ADA, strong, now=NOW + 8_000) is None
    assert paired(ADA, strong, now=NOW + 9_000) == ("usa", {"ada", "bob"})
    strongest = replace(BOB, ratings={"usa": 3900.0, "poland": 3900.0})
    assert paired(ADA, strongest, now=NOW + CONTENT_AFTER - 1) is None
    assert paired(ADA, strongest, now=NOW + CONTENT_AFTER) == ("usa", {"ada", "bob"})
    # Who has just come has not waited yet, so a long wait of the other alone is not enough.
    assert paired(ADA, replace(strongest, since=NOW + CONTENT_AFTER), now=NOW + CONTENT_AFTER) is None


def test_who_has_waited_longest_is_served_first() -> None:
    assert paired(replace(ADA, since=NOW - 1), BOB, replace(EVE, since=NOW - 2)) == ("usa", {"ada", "eve"})


def test_nobody_plays_with_somebody_they_do_not_want_to_hear() -> None:
    assert paired(replace(ADA, avoids=frozenset({"bob"})), BOB) is None
    assert paired(ADA, replace(BOB, avoids=frozenset({"ada"}))) is None
