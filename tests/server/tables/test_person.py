"""Ids are handed on by people, on paper, in links and on command lines."""

from __future__ import annotations

from semafor.server.tables.person import make_id


def test_an_id_is_never_taken_for_a_flag_and_never_made_twice() -> None:
    made = [make_id() for _ in range(4000)]
    assert not [each for each in made if each.startswith("-")]
    assert len(set(made)) == len(made)
    assert {len(each) for each in made} == {16}
