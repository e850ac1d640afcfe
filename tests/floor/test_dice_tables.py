"""Craps and tai-sai on their felts: what dice decide goes where the table has it. Needs chromium."""

from collections.abc import Iterator
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.games.craps.game import Craps
from pitboss.games.tai_sai.game import TaiSai
from tests.floor.gates import MEET, leave, pressed, sat, watched

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIT = "() => document.querySelectorAll('.cell.lit').length"


@pytest.fixture(scope="module", autouse=True)
def fallen() -> Iterator[None]:
    """Dice that fall as these tests want them, from the first throw of the tables on."""
    throws = chain([(4, 5), (3, 5)], repeat((3, 4)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Craps, "draw", lambda *_: next(throws))
        patch.setattr(TaiSai, "draw", lambda *_: (5, 5, 5))
        yield


def lay(page: "Page", place: str) -> None:
    page.locator(f"[data-place='{place}']").click()
    page.wait_for_function(_LIES, arg=place)


_LIES = "name => /lies there/.test(document.querySelector(`[data-place='${name}']`).ariaLabel)"


def lies(page: "Page", place: str) -> bool:
    found: bool = page.evaluate(_LIES, place)
    return found


def puck(page: "Page") -> str:
    return page.locator(".puck").inner_text()


def pressed_for(page: "Page", words: str) -> None:
    """Brass, until it says this next."""
    for _ in range(4):
        if words in page.locator("[data-part=brass]").inner_text():
            return
        pressed(page)
    raise AssertionError(page.locator("[data-part=brass]").inner_text())


def test_r3_1_come_wagers_go_to_their_number_and_what_is_off_outlives_a_seven(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    said = watched(page, served)
    sat(page, served, tables["craps"], 390, "dark")
    lay(page, "c-and-e")
    # The shooter needs a line bet: brass lays it, though something lies already.
    pressed_for(page, "Roll")
    assert puck(page) == "OFF"
    pressed(page)
    assert puck(page) == "ON"
    assert not lies(page, "c-and-e")
    lay(page, "come")
    pressed(page)
    assert lies(page, "come 8")
    assert not lies(page, "come")
    lay(page, "come-odds 8")
    lay(page, "place 4")
    page.locator("[data-part=more] summary").click()
    page.get_by_role("button", name="Call off place 4").click()
    page.wait_for_selector(".button.off")
    assert page.evaluate(MEET) == []
    pressed(page)
    assert puck(page) == "OFF"
    assert [place for place in ("pass", "come 8", "come-odds 8", "place 4") if lies(page, place)] == [
        "place 4"
    ]
    assert page.locator(".throws li").all_inner_texts() == ["7", "8", "9"]
    assert page.locator("[data-part=ruling] .result").inner_text() == "7"
    assert said == []


@pytest.mark.parametrize("width", [1280, 390])
def test_r6_5_the_areas_that_win_are_lit_until_the_next_wager(
    page: "Page", served: str, tables: dict[str, str], width: Any
) -> None:
    sat(page, served, tables["tai-sai"], width)
    pressed_for(page, "Lay 5.00 on small")
    lay(page, "any-triple")
    pressed(page)
    called = page.locator("[data-part=calls]").inner_text()
    pressed_for(page, "Lay 5.00 on small")
    assert page.locator(".die").count() == 3
    # A triple of five: any triple, triple, double and number of fives, and their total.
    assert page.evaluate(LIT) == 5, called
    assert page.locator(".tag").inner_text() == "+155"
    pressed(page)
    assert page.evaluate(LIT) == 0
    assert page.locator(".dice.hidden").count() == 1


def test_dice_are_told_once_their_cover_is_lifted(page: "Page", served: str, tables: dict[str, str]) -> None:
    sat(page, served, tables["tai-sai"])
    pressed_for(page, "Lay 5.00 on small")
    pressed(page)
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-part=brass]").click()
    page.get_by_role("button", name="Show the result").wait_for()
    assert page.get_by_role("img", name="Dice:").count() == 0
    assert page.locator("[data-part=calls] p").last.inner_text() == "Dealer: “No more bets.”"
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("img", name="Dice:").wait_for()


def test_r5_1_who_waits_for_the_dice_is_told_for_whom_and_gets_them_once_the_shooter_leaves(
    browser: Any, served: str, tables: dict[str, str]
) -> None:
    shooter, other = (browser.new_context().new_page() for _ in range(2))
    for page, width in ((shooter, 1280), (other, 390)):
        sat(page, served, tables["craps"], width)
    pressed_for(shooter, "Take dice")
    pressed(shooter)
    shooter.get_by_role("button", name="Undo").click()
    shooter.wait_for_function("() => document.querySelector('[data-part=staked]').textContent === '0.00'")
    assert "Lay 5.00 on pass" in shooter.locator("[data-part=brass]").inner_text()
    assert "no line bet yet" in shooter.locator("[data-part=layout]").inner_text()
    pressed(other)
    other.wait_for_selector("[data-part=brass][aria-disabled=true]")
    box = other.locator(".shooter").first.inner_text().removeprefix("Dice: ")
    assert other.locator("[data-part=brass]").inner_text() == f"Waits for {box}"
    told = other.get_by_role("log").inner_text()
    says = f"The dice wait for {box}: the shooter needs a pass or don't pass bet to throw."
    assert told.splitlines().count(says) == 1
    assert says not in shooter.get_by_role("log").inner_text(), "brass tells the shooter what to do"
    shooter.get_by_text("Settings").click()
    shooter.get_by_role("button", name="Leave the table").click()
    shooter.wait_for_url(f"{served}/")
    other.get_by_role("button", name="Take dice").wait_for()
    leave(other)
    for page in (shooter, other):
        page.context.close()


def test_nothing_is_told_of_a_throw_before_the_dice_lie_or_it_is_skipped(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["craps"])
    pressed_for(page, "Roll")
    past = page.locator(".throws").inner_text()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-part=brass]").click()
    page.get_by_role("button", name="Show the result").wait_for()
    assert page.get_by_role("img", name="The dice roll").count() == 1
    assert page.locator(".die .passing").count() > 0
    assert "Stickperson" not in page.locator("[data-part=calls] p").last.inner_text()
    assert page.locator(".throws").inner_text() == past
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("img", name="Dice: 3 4, total 7").wait_for()
    assert page.locator(".passing").count() == 0
