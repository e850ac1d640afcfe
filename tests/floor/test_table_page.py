"""Roulette in a real browser: chips on lines and corners, refusals, arrow keys. Needs chromium."""

from typing import TYPE_CHECKING

from tests.floor.gates import played, sat

if TYPE_CHECKING:
    from playwright.sync_api import Page


def staked(page: "Page") -> str:
    return page.locator("[data-part=staked]").inner_text()


def is_staked(page: "Page", cents: str) -> None:
    page.wait_for_function(
        "cents => document.querySelector('[data-part=staked]').textContent === cents", arg=cents
    )


def test_chips_are_laid_moved_taken_back_and_decided_with_their_clauses(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    for name in ("Split 17 20,", "Red,", "13–24,", "17,"):
        page.get_by_role("button", name=name).first.click()
    is_staked(page, "20.00")
    page.get_by_role("button", name="Red,").first.click(button="right")
    is_staked(page, "15.00")
    page.get_by_role("button", name="Undo").click()
    is_staked(page, "10.00")
    page.locator("[data-place='dozen 2']").drag_to(page.locator("[data-place='dozen 3']"))
    page.wait_for_selector("[data-place='dozen 3'][aria-label*='5.00 lies there']")
    is_staked(page, "10.00")
    page.get_by_role("radio", name="Take chips back").check(force=True)
    page.locator("[data-place='dozen 3']").click()
    is_staked(page, "5.00")
    page.get_by_role("radio", name="5.00", exact=True).check(force=True)
    played(page)
    assert staked(page) == "0.00"
    cite = page.locator("[data-part=ruling] a.law").first
    cite.click()
    assert page.locator("h1").inner_text().startswith("NZ ")


def test_chips_that_are_dragged_where_they_may_not_lie_lie_where_they_lay(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    red, black = page.locator("[data-place='red']"), page.locator("[data-place='black']")
    red.click()
    is_staked(page, "5.00")
    page.get_by_role("radio", name="100.00").check(force=True)
    black.click()
    is_staked(page, "105.00")
    red.drag_to(black)
    page.get_by_role("alert").get_by_text("105.00 is above the maximum").wait_for()
    page.wait_for_selector("[data-place='red'][aria-label*='5.00 lies there']")
    is_staked(page, "105.00")
    red.drag_to(page.locator("[data-place='odd']"))
    page.wait_for_selector("[data-place='odd'][aria-label*='5.00 lies there']")
    # The place that they left takes the next chip at once.
    page.get_by_role("radio", name="1.00", exact=True).check(force=True)
    red.click()
    is_staked(page, "106.00")


def test_what_was_paid_lies_there_to_be_seen_and_is_no_wager_any_more(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    for name in ("red", "black", "straight 0"):
        page.locator(f"[data-place='{name}']").click()
    is_staked(page, "15.00")
    played(page)
    assert page.locator(".pile.own .paid").count() == 1
    assert page.locator("[aria-label*='lies there']").count() == 0


def test_a_refusal_is_said_beside_the_hand(page: "Page", served: str, tables: dict[str, str]) -> None:
    sat(page, served, tables["roulette"])
    page.get_by_role("radio", name="500.00").check(force=True)
    page.get_by_role("button", name="Red,").first.click()
    refusal = page.get_by_role("alert")
    assert "100.00" in refusal.inner_text()
    assert refusal.get_by_role("link").count() >= 1
    assert staked(page) == "0.00"


def test_nothing_is_told_of_a_spin_before_the_ball_lies_or_it_is_skipped(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-part=brass]").click()
    is_staked(page, "1.00")
    page.wait_for_timeout(400)
    page.locator("[data-part=brass]").click()
    page.get_by_role("button", name="Show the result").wait_for()
    assert page.locator("[data-part=calls] p").last.inner_text() == "Dealer: “No more bets.”"
    assert page.locator("[data-part=ruling] .lines li").count() == 0
    assert page.locator(".dolly").count() == 0
    assert staked(page) == "1.00"
    page.get_by_role("button", name="Show the result").click()
    page.wait_for_selector("[data-part=ruling] .lines li", timeout=2_000)
    assert page.locator(".dolly").count() == 1


def test_whoever_touches_the_felt_while_the_ball_runs_sees_the_result_and_lays_nothing(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-part=brass]").click()
    is_staked(page, "1.00")
    page.locator("[data-part=brass]").click()
    page.get_by_text("No more bets.”").wait_for()
    page.locator("[data-place='odd']").click()
    page.wait_for_selector("[data-part=ruling] .lines li", timeout=2_000)
    assert staked(page) == "0.00"
    assert page.locator(".pile.own:has(.stack:only-child)").count() == 0


def test_letters_act_and_can_be_switched_off(page: "Page", served: str, tables: dict[str, str]) -> None:
    sat(page, served, tables["roulette"])
    page.keyboard.press("s")
    is_staked(page, "1.00")
    page.keyboard.press("u")
    is_staked(page, "0.00")
    page.get_by_text("Settings").click()
    page.get_by_role("checkbox", name="Letter keys").uncheck()
    page.keyboard.press("s")
    page.wait_for_timeout(200)
    assert staked(page) == "0.00"


def test_every_area_is_reached_by_arrow_keys_from_one_tab_stop(
    page: "Page", served: str, tables: dict[str, str]
) -> None:
    sat(page, served, tables["roulette"])
    stops = page.locator(".touch button[tabindex='0']").count()
    assert (stops, page.locator(".touch button").count()) == (1, 157)
    reached = page.evaluate(
        """() => {
          const buttons = [...document.querySelectorAll(".touch button")];
          const seen = new Set([buttons.find(each => each.tabIndex === 0)]);
          for (const from of seen) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
            from.focus();
            from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            seen.add(document.activeElement);
          }
          return seen.size;
        }"""
    )
    assert reached == 157
