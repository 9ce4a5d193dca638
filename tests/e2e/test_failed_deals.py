"""A deal that somebody makes fail while the cards are dealt: what the others see of it, and what their page asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Welcome
from support.browser_group import link_shown, set_up, sit_down
from support.browser_visitor import Visitor


def leave_while_dealing(leaver: Visitor, other: Visitor, seat_name: str) -> None:
    """The leaver's page never shows its part, the other one does; then the leaver goes, and sits down again."""
    with other.page.expect_response("**/reveal"):
        leaver.page.get_by_role("button", name=leaver.say("page-start-game")).click()
    leaver.page.get_by_role("button", name=leaver.say("tables-leave")).click()
    leaver.page.get_by_label(leaver.say("page-front-your-name")).fill(seat_name)
    leaver.page.get_by_role("button", name=leaver.say("tables-sit-as", name=seat_name)).first.click()
    expect(leaver.page.get_by_text(f"({leaver.say('page-you')})")).to_be_visible()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_the_page_shows_who_left_a_deal_and_asks_before_it_takes_part_a_third_time(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    set_up(ola, "friends", "usa", 2)
    ola.page.get_by_role("button", name=ola.say("page-front-create")).click()
    sit_down(jan, link_shown(ola.page), "Jan")
    # Ola's browser is one that keeps its part for itself, to see Jan's first.
    ola.page.route("**/reveal", lambda _: None)

    leave_while_dealing(ola, jan, "Ola")
    expect(jan.page.get_by_text(jan.say("fair-failed", count=1))).to_be_visible()
    expect(jan.page.get_by_role("alertdialog")).to_have_count(0)

    leave_while_dealing(ola, jan, "Ola")
    expect(jan.page.get_by_text(jan.say("fair-failed", count=2))).to_be_visible()
    question = jan.page.get_by_role("alertdialog", name=jan.say("fair-failed-question"))
    expect(question).to_be_visible()
    ola.page.unroute("**/reveal")
    ola.page.get_by_role("button", name=ola.say("page-start-game")).click()
    expect(ola.page.get_by_role("alert")).to_be_visible()

    question.get_by_role("button", name=jan.say("fair-failed-yes")).click()
    expect(question).to_have_count(0)
    ola.page.get_by_role("button", name=ola.say("page-start-game")).click()
    for visitor in (ola, jan):
        visitor.page.get_by_role("button", name="Keep").first.wait_for()
