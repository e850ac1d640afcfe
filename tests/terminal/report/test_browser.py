"""A report in a real browser: on a desk, on a telephone and on A4 nothing is cut off. Needs chromium."""

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from pitboss.record.answer.shapes import FactLine
from pitboss.terminal.report.as_html import as_html
from pitboss.terminal.report.contents import document
from tests.terminal.browsing import A4_WIDTH, FITS, OUTSIDE
from tests.terminal.report.answers import FULL, PAPERS, hostile

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANSWERS = {"full": FULL, "hostile": hostile(lines=20, boxes=30)}


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize(("width", "media"), [(1200, "screen"), (360, "screen"), (A4_WIDTH, "print")])
def test_nothing_is_cut_off(page: "Page", name: str, width: int, media: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(media="print" if media == "print" else "screen")
    page.set_content(as_html(document(ANSWERS[name], PAPERS)))
    assert page.evaluate(FITS)
    assert page.evaluate(OUTSIDE) == []


def test_a_check_of_the_width_fails_where_something_is_cut_off(page: "Page") -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.set_content('<p style="width: 400px">wide</p>')
    assert not page.evaluate(FITS)
    assert page.evaluate(OUTSIDE) != []


def test_a_hostile_report_runs_and_loads_nothing(page: "Page") -> None:
    happened: list[str] = []
    page.on("dialog", lambda dialog: happened.append(dialog.message))
    page.on("request", lambda request: happened.append(request.url))
    page.on("console", lambda message: happened.append(message.text))
    page.set_content(as_html(document(ANSWERS["hostile"], PAPERS)))
    assert happened == []
    assert page.locator("script, img").count() == 0


def colours(page: "Page") -> tuple[str, str]:
    style = "getComputedStyle(document.querySelector('main'))"
    return page.evaluate(f"{style}.color"), page.evaluate(f"{style}.backgroundColor")


def test_it_is_light_or_dark_on_a_screen_and_black_on_white_in_print(page: "Page") -> None:
    page.set_content(as_html(document(FULL, PAPERS)))
    page.emulate_media(color_scheme="light")
    light = colours(page)
    page.emulate_media(color_scheme="dark")
    assert colours(page) != light
    page.emulate_media(color_scheme="dark", media="print")
    assert colours(page) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")


def printed(page: "Page", lines: int) -> bytes:
    facts = tuple(FactLine(number, "box 1: ante 25.00") for number in range(1, lines + 1))
    page.set_content(as_html(document(replace(FULL, facts=facts), PAPERS)))
    return page.pdf(prefer_css_page_size=True)


def test_it_prints_on_a4_and_goes_on_over_many_pages(page: "Page") -> None:
    short, long = printed(page, 2), printed(page, 2_000)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", long)
    # 210 by 297 mm in points, within one point.
    assert boxes
    assert all(abs(float(x) - 595.3) < 1 and abs(float(y) - 841.9) < 1 for x, y in boxes)
    pages = [len(re.findall(rb"/Type /Page\b", pdf)) for pdf in (short, long)]
    # At most some 60 lines go on a page: 2,000 of them take more than 30.
    assert pages[1] > pages[0] + 30
