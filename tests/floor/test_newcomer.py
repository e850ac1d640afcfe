"""What a newcomer does first, in a real browser: win the jackpot, and follow a clause to another day."""

from typing import TYPE_CHECKING

import pytest

from tests.floor.gates import gated, pressed, watched

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize(
    ("width", "scheme"), [(1280, "light"), pytest.param(390, "dark", marks=pytest.mark.slow)]
)
def test_the_jackpot_is_won_in_practice_and_its_clause_leads_to_another_day(
    page: "Page", served: str, width: int, scheme: str
) -> None:
    said = watched(page, served)
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto(served)
    page.get_by_role("button", name="Practice: win the jackpot").click()
    page.wait_for_selector("main[data-ready]")
    assert "nothing is proved" in page.locator("[data-part=limits]").inner_text()
    assert "the jackpot wager" in page.locator("[data-part=calls]").inner_text()
    # Brass alone lays all that the lesson needs.
    for _ in range(8):
        pressed(page)
        if page.locator("[data-part=ruling] .lines li").count():
            break
    ruling = page.locator("[data-part=ruling]")
    assert "royal flush" in ruling.inner_text()
    assert "+50,00" in ruling.get_by_text("Jackpot prize", exact=True).locator("..").inner_text()
    assert page.locator("[data-part=net]").inner_text().startswith("+5")
    assert gated(page) == []
    ruling.locator("a.law").last.click()
    page.get_by_label("The law of another day").fill("1999-01-01")
    page.get_by_role("button", name="Show").click()
    assert "1 January 1999" in page.locator(".day").inner_text()
    assert said == []
