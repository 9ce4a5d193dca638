"""Who is there is known to all processes: nobody is given up who listens at another one, with or without a bus."""

from __future__ import annotations

from pathlib import Path

from support.live_server import LiveServer, Somebody, serving


def who_is_due(one: LiveServer, ada: Somebody, bob: Somebody) -> str:
    """A table at which Bob is to choose, and has been looked for at this process since long ago."""
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    ada.act(table, 0)

    async def let_time_pass() -> None:
        hosted = one.app.state.services.table_service.live_tables[table]
        hosted.table.changed = 0
        hosted.seen[hosted.table.seats[1].person] = 0

    one.run(let_time_pass())
    return table


def test_without_a_bus_nobody_is_given_up_who_listens_at_another_process(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as two:
        ada, bob = one.guest("Ada"), one.guest("Bob")
        there = two.guest("Bob", token=bob.token)
        present, absent = who_is_due(one, ada, bob), who_is_due(one, ada, bob)
        with there.at(present) as ear:
            ear.wait_for("hello")
            two.run(two.app.state.services.scheduler.repeat_presence())
            # A player for whom nobody waits is not looked for.
            with ada.at(present), ada.at(absent):
                one.run(one.app.state.services.scheduler.replace_absent_players())
            assert "stand_in" not in ada.look(present)["table"]["seats"][1]
            assert ada.look(absent)["table"]["seats"][1]["stand_in"] == "fast"
