"""A real browser for the pages that the terminal writes. Needs chromium."""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# Where it is set, a machine without a browser fails; elsewhere it skips what needs one.
NEEDED = "PITBOSS_NEED_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """The system's chromium; where it or playwright is missing these tests are skipped."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        says = f"no browser is installed here; looked for {', '.join(NAMES)}"
        if os.environ.get(NEEDED):
            pytest.fail(says)
        pytest.skip(says)
    with api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: "Browser") -> "Iterator[Page]":
    opened = browser.new_page()
    yield opened
    opened.close()
