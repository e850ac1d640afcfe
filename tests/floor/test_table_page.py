"""The page of a table in a real browser: chips on the felt, a round by one button. Needs chromium."""

from typing import TYPE_CHECKING, Any

import pytest

from tests.terminal.browsing import FITS
from tests.terminal.odds.test_browser import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

WAYS = [(1280, 800, "light"), (390, 844, "dark")]
# Words of the cloth that meet, or that its edge cuts.
MEET = """() => {
  const printed = [...document.querySelectorAll(".cloth text")];
  const words = printed.map(text => [text, text.getBoundingClientRect()]);
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const out = words.filter(([, at]) => at.left < cloth.left - 1 || at.right > cloth.right + 1
    || at.top < cloth.top - 1 || at.bottom > cloth.bottom + 1);
  const over = words.flatMap(([text, at], i) => words.slice(i + 1).filter(([, other]) =>
    at.left < other.right && at.right > other.left && at.top < other.bottom && at.bottom > other.top));
  return [...out, ...over].map(([text]) => text.textContent);
}"""
SMALL = """() => [...document.querySelectorAll("button:not([hidden]), a, .pick")].filter(each => {
  const at = each.getBoundingClientRect();
  return at.width && (at.width < least(each) || at.height < least(each));
  function least(element) { return element.closest(".does") || element.matches(".pick, .brand") ? 44 : 19; }
}).map(each => each.outerHTML.slice(0, 120))"""


def sat(page: "Page", served: str, width: int, height: int, scheme: Any) -> list[str]:
    """A page at a table, and whatever it complains of."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(served) else said.append(request.url))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(served)
    table = page.evaluate("async () => (await (await fetch('/api/tables')).json()).tables[0].table")
    said.clear()
    page.goto(f"{served}/table/{table}")
    page.wait_for_selector("main[data-ready]")
    return said


def staked(page: "Page") -> str:
    return page.locator("[data-part=staked]").inner_text()


@pytest.mark.parametrize(("width", "height", "scheme"), WAYS)
def test_chips_are_laid_taken_back_and_decided_with_their_clauses(
    page: "Page", served: str, width: int, height: int, scheme: str
) -> None:
    said = sat(page, served, width, height, scheme)
    for name in ("Split 17 20,", "Red,", "13–24,", "17,"):
        page.get_by_role("button", name=name).first.click()
    page.wait_for_function("() => document.querySelector('[data-part=staked]').textContent === '20.00'")
    page.get_by_role("button", name="Red,").first.click(button="right")
    page.wait_for_function("() => document.querySelector('[data-part=staked]').textContent === '15.00'")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => document.querySelector('[data-part=staked]').textContent === '10.00'")
    assert page.evaluate(MEET) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(FITS)
    assert faults(page) == []
    while not page.locator("[data-part=ruling] li").count():
        page.locator("[data-part=brass]").click()
        page.wait_for_timeout(50)
    assert staked(page) == "0.00"
    assert page.locator("[data-part=ruling] li").count() == 2
    cite = page.locator("[data-part=ruling] a.law").first
    assert cite.inner_text().startswith("NZ ")
    cite.click()
    assert page.locator("h1").inner_text().startswith("NZ ")
    assert said == []


def test_a_refusal_is_said_beside_the_hand(page: "Page", served: str) -> None:
    sat(page, served, 1280, 800, "light")
    page.get_by_role("radio", name="500.00").check(force=True)
    page.get_by_role("button", name="Red,").first.click()
    refusal = page.get_by_role("alert")
    assert "100.00" in refusal.inner_text()
    assert refusal.get_by_role("link").count() >= 1
    assert staked(page) == "0.00"


def test_the_brass_button_alone_plays_a_round(page: "Page", served: str) -> None:
    sat(page, served, 1280, 800, "light")
    for _ in range(8):
        page.locator("[data-part=brass]").click()
        page.wait_for_timeout(80)
        if page.locator("[data-part=ruling] li").count():
            break
    assert page.locator("[data-part=ruling] li").count() == 1


def test_every_area_is_reached_by_arrow_keys_from_one_tab_stop(page: "Page", served: str) -> None:
    sat(page, served, 1280, 800, "light")
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
