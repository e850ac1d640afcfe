"""A page of odds in a real browser: nothing is cut off or loaded, axe finds no fault. Needs chromium."""

import os
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.odds import price
from pitboss.terminal.odds.html.page import page as written
from tests.terminal.browsing import A4_WIDTH, FITS, OUTSIDE
from tests.terminal.conftest import NEEDED
from tests.terminal.odds.answers import every_chart, hostile

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = ("tai-sai", "every chart", "hostile")


@cache
def html(name: str) -> str:
    """One of the pages."""
    match name:
        case "tai-sai":
            return written(price("tai-sai"), "pitboss odds tai-sai")
        case "every chart":
            return written(every_chart(), "pitboss odds roulette")
    return written(hostile(), "pitboss odds '<script>alert(3)</script>'")


OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true })"
OVERLAPS = """() => [...document.querySelectorAll("svg")].flatMap(svg => {
  const words = [...svg.querySelectorAll("text")].map(text => text.getBoundingClientRect())
    .filter(at => at.width);
  return words.slice(1).filter((at, i) => at.left < words[i].right && at.right > words[i].left
    && at.top < words[i].bottom && at.bottom > words[i].top).map(at => svg.outerHTML.slice(0, 300));
})"""


def faults(page: "Page") -> Any:
    """What axe has to say against a page."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ModuleNotFoundError:
        if os.environ.get(NEEDED):
            raise
        pytest.skip("axe-playwright-python is not installed here")
    return [(fault["id"], fault["nodes"][0]["html"]) for fault in Axe().run(page).response["violations"]]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "media"), [(1280, "screen"), (360, "screen"), (A4_WIDTH, "print")])
def test_nothing_is_cut_off_and_no_words_of_an_axis_meet(
    page: "Page", name: str, width: int, media: str
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(media="print" if media == "print" else "screen")
    page.set_content(html(name))
    page.evaluate(OPEN)
    assert page.evaluate(FITS)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        ("every chart", 1280, "light"),
        ("every chart", 390, "dark"),
        ("tai-sai", 390, "light"),
        ("hostile", 1280, "dark"),
    ],
)
def test_axe_finds_no_fault(page: "Page", name: str, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_content(html(name))
    page.evaluate(OPEN)
    assert faults(page) == []


def test_axe_finds_the_fault_of_a_page_that_has_one(page: "Page") -> None:
    page.set_content(html("tai-sai").replace("--faint: #555", "--faint: #ccc"))
    assert [rule for rule, _ in faults(page)] == ["color-contrast"]


def test_a_hostile_page_runs_and_loads_nothing(page: "Page") -> None:
    happened: list[str] = []
    page.on("dialog", lambda dialog: happened.append(dialog.message))
    page.on("request", lambda request: happened.append(request.url))
    page.on("console", lambda message: happened.append(message.text))
    page.set_content(html("hostile"))
    assert happened == []
    assert page.locator("script, img").count() == 0


def test_what_is_folded_is_on_paper(page: "Page") -> None:
    page.set_content(html("tai-sai"))
    folded = page.get_by_text("Everything that can become of it").first
    assert not folded.is_visible()
    page.emulate_media(media="print")
    assert folded.is_visible()


def test_a_clause_leads_to_what_it_says(page: "Page") -> None:
    page.set_content(html("every chart"))
    targets = page.eval_on_selector_all("a", "links => links.map(link => link.getAttribute('href'))")
    assert targets
    assert all(page.locator(target).count() == 1 for target in set(targets))
