"""Every game on its felt in a real browser, by the same gates. Needs chromium."""

import re
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.floor.web.pages import static
from pitboss.games import GAMES
from tests.floor.gates import COVERED, UNPLACED, gated, leave, played, pressed, sat, watched

if TYPE_CHECKING:
    from playwright.sync_api import Page

# By day at a desk or by night on a phone: each game once, the others with the slow tests.
ONCE = [(game, *((1280, "light") if at % 2 else (390, "dark"))) for at, game in enumerate(GAMES)]
EACH = [(game, width, scheme) for game in GAMES for width in (1280, 390, 320) for scheme in ("light", "dark")]


def test_every_game_has_a_felt() -> None:
    content, _ = static()["games/games.js"]
    assert set(re.findall(r"^  \"?([a-z-]+)\"?: \(\) => import", content.decode(), re.M)) == set(GAMES)


@pytest.mark.parametrize(("game", "width", "scheme"), ONCE)
def test_brass_alone_plays_a_round_and_the_page_passes_its_gates(
    page: "Page", served: str, tables: dict[str, str], game: str, width: int, scheme: str
) -> None:
    said = watched(page, served)
    sat(page, served, tables[game], width, scheme)
    assert page.evaluate(UNPLACED, tables[game]) == []
    assert page.evaluate(COVERED) == []
    pressed(page)
    assert gated(page) == []
    assert played(page) > 0
    assert gated(page) == []
    assert page.locator("[data-part=ruling] a.law").count() > 0
    assert said == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "width", "scheme"), [way for way in EACH if way not in ONCE])
def test_every_game_passes_its_gates_at_every_width(
    page: "Page", served: str, tables: dict[str, str], game: str, width: int, scheme: str
) -> None:
    test_brass_alone_plays_a_round_and_the_page_passes_its_gates(page, served, tables, game, width, scheme)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("media", [{"forced_colors": "active"}, {"zoom": 2}], ids=str)
def test_every_game_can_be_read_in_forced_colours_and_at_200_percent(
    page: "Page", served: str, tables: dict[str, str], game: str, media: dict[str, Any]
) -> None:
    said = watched(page, served)
    # Twice as large is half as wide, as far as a page can tell.
    sat(page, served, tables[game], 640 if media.pop("zoom", 1) == 2 else 1280, **media)
    pressed(page)
    assert gated(page) == []
    assert said == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "poker"])
@pytest.mark.parametrize("way", ["mouse", "touch", "keys", "role"])
def test_every_place_that_is_offered_takes_a_chip(
    browser: Any, served: str, tables: dict[str, str], game: str, way: str
) -> None:
    """Each place is laid on as a hand, a finger, keys or somebody who hears it would; and taken back."""
    context = browser.new_context(has_touch=way == "touch")
    page = context.new_page()
    sat(page, served, tables[game], 390 if way == "touch" else 1280)
    tried = set()
    while left := [name for name in offered(page) if name not in tried]:
        tried.add(left[0])
        laid(page, left[0], way)
        was = lies(page, left[0])
        taken(page, left[0], way)
        # What is offered next is asked of a table that has heard of it.
        page.wait_for_function(
            """([name, was]) => document.querySelector(`[data-place='${name}']`).ariaLabel !== was
              || !document.querySelector("[data-part=refusal]").hidden""",
            arg=[left[0], was],
        )
    assert tried
    leave(page)
    context.close()


def offered(page: "Page") -> list[str]:
    """The places on which chips may lie now, and where none lie."""
    found: list[str] = page.evaluate(
        """async () => {
          const table = document.querySelector("main").dataset.table;
          const { table: now } = await (await fetch(`/api/tables/${table}`)).json();
          const lies = new Set(now.wagers.map(wager => wager.place));
          const places = now.options.filter(each => each.group === "lay").flatMap(each => each.places);
          return [...new Set(places.map(each => each.place))].filter(name => !lies.has(name));
        }"""
    )
    return found


def laid(page: "Page", name: str, way: str) -> None:
    place = page.locator(f"[data-place='{name}']")
    if way == "mouse":
        place.click()
    elif way == "touch":
        place.tap()
    elif way == "keys":
        place.focus()
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name=place.get_attribute("aria-label"), exact=True).press("Space")


def taken(page: "Page", name: str, way: str) -> None:
    place = page.locator(f"[data-place='{name}']")
    if way == "mouse":
        place.click(button="right")
    elif way == "keys":
        place.focus()
        page.keyboard.press("Delete")
    else:
        page.get_by_role("radio", name="Take chips back").check(force=True)
        place.tap() if way == "touch" else place.press("Enter")
        page.get_by_role("radio").first.check(force=True)


def lies(page: "Page", name: str) -> str | None:
    """Chips of one's own come to lie on a place; what it is called then."""
    page.wait_for_function(
        "name => /lies there/.test(document.querySelector(`[data-place='${name}']`).ariaLabel)", arg=name
    )
    return page.locator(f"[data-place='{name}']").get_attribute("aria-label")


def test_who_looks_on_sits_down_by_brass_once_a_box_is_free(
    browser: Any, served: str, tables: dict[str, str]
) -> None:
    """The house's poker has two boxes for guests."""
    pages = [browser.new_context().new_page() for _ in range(3)]
    for each in pages:
        sat(each, served, tables["poker"], 390)
    first, _, late = pages
    brass = late.locator("[data-part=brass]")
    assert brass.inner_text() == "Sit down"
    brass.click()
    late.locator("[data-part=refusal]").get_by_text("the table is full").wait_for()
    leave(first)
    brass.click()
    late.locator(".seat.own").wait_for()
    assert brass.inner_text() != "Sit down"
    for each in pages:
        leave(each)
        each.context.close()
