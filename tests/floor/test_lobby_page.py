"""The lobby and the form that opens a table in a real browser: by JavaScript and without. Needs chromium."""

import json
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

from tests.terminal.browsing import FITS
from tests.terminal.odds.test_browser import faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = ("/", "/open?game=tai-sai&on=2001-09-27", "/open?game=poker")
OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true })"
# What is touched has room for a finger.
SMALL = """() => [...document.querySelectorAll("button, a, summary, select, input:not([type=hidden])")]
  .filter(each => each.checkVisibility() && !each.closest("p, h3, nav")).filter(each => {
    const at = each.getBoundingClientRect();
    return at.width < 23.5 || at.height < 23.5;
  }).map(each => each.outerHTML.slice(0, 140))"""


def watched(page: "Page", served: str) -> list[str]:
    """Whatever a page complains of, or asks of anybody else."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(served) else said.append(request.url))
    return said


def looked_at(page: "Page", served: str, path: str, width: int, scheme: Any, **media: Any) -> list[Any]:
    """Every fault of a page at a width."""
    said = watched(page, served)
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce", **media)
    page.goto(f"{served}{path}")
    page.wait_for_selector("main[data-ready]")
    page.evaluate(OPEN)
    fits = [] if page.evaluate(FITS) else [f"too wide at {width}"]
    return [*said, *fits, *page.evaluate(SMALL), *faults(page)]


def test_a_newcomer_opens_tai_sai_of_2001_and_its_table_stands_in_the_lobby(
    page: "Page", served: str
) -> None:
    assert looked_at(page, served, "/", 390, "light") == []
    page.get_by_role("link", name="Open a table").click()
    page.wait_for_selector("main[data-ready]")
    page.get_by_label("Game").select_option("tai-sai")
    page.wait_for_url("**/open?game=tai-sai*")
    page.get_by_role("link", name="NZ 2001 Div 9").click()
    page.wait_for_url("**on=2001-09-27")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/tai-sai-*")
    table = page.url.rpartition("/")[2]
    with urlopen(f"{served}/api/tables/{table}/felt") as answer:
        areas = {area["name"] for area in json.load(answer)["areas"]}
    # The layout of 2001 has wagers on three given dice.
    assert "three 1 2 3" in areas
    page.goto(served)
    card = page.locator(f"li[data-table='{table}']")
    assert card.get_by_role("link", name="Tai-sai, 27 September 2001").is_visible()
    card.get_by_role("button", name="Close this table").click()
    page.wait_for_url(f"{served}/")
    assert not card.count()


def test_without_a_script_the_lobby_lists_its_tables_and_the_practice_is_opened(
    browser: "Browser", served: str
) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(served)
    assert page.get_by_role("link", name="Roulette").is_visible()
    page.get_by_role("button", name="Practice: win the jackpot").click()
    assert "/table/caribbean-stud-" in page.url
    page.goto(f"{served}/open?game=blackjack")
    page.get_by_role("textbox", name="Decks", exact=True).fill("6")
    page.get_by_role("button", name="Open the table").click()
    assert "/table/blackjack-" in page.url
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("width", "scheme", "media"),
    [
        (1280, "light", {}),
        (1280, "dark", {}),
        (390, "dark", {}),
        (320, "light", {}),
        (640, "light", {"forced_colors": "active"}),
    ],
)
def test_nothing_is_wrong_with_a_page(
    page: "Page", served: str, path: str, width: int, scheme: str, media: dict[str, Any]
) -> None:
    assert looked_at(page, served, path, width, scheme, **media) == []


@pytest.mark.slow
def test_the_lobby_follows_its_tables(page: "Page", served: str) -> None:
    page.goto(served)
    page.wait_for_selector("main[data-ready]")
    made = page.evaluate(
        """async () => {
          const post = (path, body) => fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
          }).then(answer => answer.json());
          await post("/api/guests", { name: "Mere" });
          const { table } = await post("/api/tables", { game: "roulette", title: "A new one" });
          await post(`/api/tables/${table}/seat`, {});
          return table;
        }"""
    )
    card = page.locator(f"li[data-table='{made}']")
    card.wait_for()
    page.wait_for_function(
        "table => document.querySelector(`li[data-table='${table}'] .dots .on`)", arg=made, timeout=10_000
    )
    assert card.get_by_role("img", name="1 of 8 boxes taken").count()
