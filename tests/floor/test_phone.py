"""A seat goes along to a phone: the link on a page, in a second browser. Needs chromium."""

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")
from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TAGS = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}}
COME_IN = "fetch('/api/guests', {method: 'POST', body: JSON.stringify({name: 'Mere'})})"
ME = "fetch('/api/me').then((answer) => answer.json())"
PUT = "(at) => import(at).then((module) => document.querySelector('main').append(module.phone('')))"


def is_clean(page: "Page") -> bool:
    found = Axe().run(page, options=TAGS)
    assert found.violations_count == 0, found.generate_report()
    return True


def test_a_seat_goes_along_to_another_browser(browser: "Browser", page: "Page", served: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(served)
    page.evaluate(COME_IN)
    mark: str = page.evaluate("document.querySelector('link[rel=icon]').href")
    page.evaluate(PUT, mark.replace("mark.svg", "table/phone.js"))
    page.get_by_text("Take this seat to your phone").click()
    link = page.locator(".address").inner_text()
    assert page.get_by_text("is served to this machine alone").is_visible()
    assert is_clean(page)
    context = browser.new_context()
    phone = context.new_page()
    phone.goto(link)
    assert is_clean(phone)
    assert phone.evaluate(ME)["guest"] is None
    phone.get_by_role("button", name="Play on here").click()
    assert phone.evaluate(ME) == page.evaluate(ME)
    phone.goto(link)
    assert phone.get_by_text("this link was used").is_visible()
    context.close()
    assert said == []
