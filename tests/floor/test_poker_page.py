"""Poker in a real browser: bets by slider, cards put away by touch, what is left to choose asked for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.floor.poker_table import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BRASS, CALLS = "[data-part=brass]", "[data-part=calls]"
TURN = "() => document.querySelector('main').dataset.turn"
IS_LATER = "turn => document.querySelector('main').dataset.turn !== turn"


@pytest.fixture(scope="module")
def draw(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table of draw, where somebody may put cards away."""
    with served(tmp_path_factory.mktemp("draw"), {"game": "draw", "boxes": "3"}) as address:
        yield address


@pytest.fixture(scope="module")
def page(browser: "Browser", draw: str) -> "Iterator[Page]":
    """One guest for all of these: the bots have the other boxes."""
    opened = browser.new_context().new_page()
    yield opened
    opened.context.close()


def sat(page: "Page", address: str, width: int) -> list[str]:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector("main[data-ready]")
    return said


def clicked(page: "Page", what: str) -> None:
    turn = page.evaluate(TURN)
    page.locator(what).click()
    page.wait_for_function(IS_LATER, arg=turn)


def test_cards_are_put_away_by_touch_and_brass_says_how_many(page: "Page", draw: str) -> None:
    said = sat(page, draw, 390)
    for _ in range(30):
        if page.locator(".away").count():
            break
        clicked(page, BRASS)
    held = [each.get_attribute("data-code") for each in page.locator(".away").all()]
    assert page.locator(BRASS).inner_text() == "Stand pat"
    page.locator(".away").nth(0).click()
    page.locator(".away").nth(3).press("Space")
    assert page.locator(BRASS).inner_text() == "Draw 2 cards"
    clicked(page, BRASS)
    has = [each.get_attribute("data-card") for each in page.locator(".seat.own .card").all()]
    assert len(has) == 5
    assert not {held[0], held[3]} & set(has)
    assert {held[1], held[2], held[4]} <= set(has)
    assert said == []


def test_an_amount_is_chosen_by_slider_step_and_part_of_the_pot(page: "Page", draw: str) -> None:
    said = sat(page, draw, 1280)
    for _ in range(30):
        if page.locator(".amount").count():
            break
        clicked(page, BRASS)
    does = page.locator(".amount .do")
    least = does.inner_text()
    page.get_by_role("button", name="more: by").click()
    assert does.inner_text() != least
    page.get_by_role("button", name="Least: ").click()
    assert does.inner_text() == least
    page.get_by_role("slider").press("End")
    most = does.inner_text()
    page.get_by_role("button", name="All in: ").click()
    assert does.inner_text() == most
    assert most.startswith(("Bet ", "Raise to "))
    assert f"{page.get_by_role('slider').get_attribute('aria-valuetext')}" in most
    clicked(page, ".amount .do")
    assert said == []


def test_an_exact_amount_is_written_by_keyboard_alone(page: "Page", draw: str) -> None:
    said = sat(page, draw, 390)
    for _ in range(30):
        if page.locator(".amount").count():
            break
        clicked(page, BRASS)
    exact = within(page, 11_50)
    page.get_by_role("button", name="Another amount").press("Enter")
    page.get_by_role("textbox", name="Amount").fill(exact)
    with page.expect_response("**/posts") as heard:
        page.get_by_role("textbox", name="Amount").press("Enter")
    assert f"{(heard.value.request.post_data_json or {})['fields']['cents'] / 100:.2f}" == exact
    assert heard.value.json()["answers"] == [{}]
    assert said == []


def within(page: "Page", cents: int) -> str:
    """An amount that may be bet: this one, or the least where that is more."""
    least, most = (int(page.get_by_role("slider").get_attribute(end) or 0) for end in ("min", "max"))
    return f"{min(max(cents, least), most) / 100:.2f}"


def test_what_an_option_leaves_to_choose_is_asked_for(page: "Page", draw: str) -> None:
    said = sat(page, draw, 390)
    page.locator("[data-part=more] summary").click()
    page.get_by_role("button", name="Raise dispute …").click()
    page.get_by_role("textbox", name="What you say").fill("the cards came too early")
    clicked(page, "dialog .brass")
    page.locator("[data-part=more] summary").click()
    page.get_by_role("button", name="Exchange …").click()
    page.get_by_role("button", name="Cancel").click()
    page.locator("dialog").wait_for(state="detached")
    assert said == []


def test_what_the_last_hand_came_to_stands_there_while_the_next_is_played(page: "Page", draw: str) -> None:
    sat(page, draw, 1280)
    came_to = "[data-part=ruling] .result"
    for _ in range(60):
        if "New hand" in page.locator(BRASS).inner_text() and page.locator(came_to).count():
            break
        clicked(page, BRASS)
    over = page.locator(came_to).inner_text()
    assert over.startswith("Box ")
    for _ in range(4):
        clicked(page, BRASS)
        if page.locator(".seat.own .card").count():
            break
    assert page.locator(came_to).inner_text() == over
