"""Splits and covers of a wager below the minimum, and additions at a maximum of the box (r 11.2, 13.2)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.sign import Sign
from tests import citing
from tests.games.blackjack.telling import dealt, ended, happened, played, refused, table

_EQUAL = {"split-below-minimum": "equal-is-enough"}
_EVERY = {"box-maximum-and-additions": "every-wager"}
_CAPPED = Sign(500, 50_000, box_maximum=5_000, player_maximum=3_000)


def _small_pair(cents: str, readings: dict[str, str] | None = None) -> Table:
    """Box 1 has nines, with a wager that slipped through at a table of 10.00."""
    at = table(readings, sign=Sign(1_000, 50_000))
    how = "dealer: accepted by mistake of box 1" if cents != "10.00" else "box 1: wager"
    dealt(at, "9c 6d 9d", f"{how} {cents}")
    return at


def test_r11_2_a_wager_that_counts_though_it_is_small_is_not_split() -> None:
    at = _small_pair("9.00")
    citing.cites(refused(played(at, "box 1: split"), "below-minimum", "11.2"), "nz-1996/I/14.1(b)")
    events = happened(at, "box 1: stand", "shoe: deal Tc 9h", "dealer: settle")
    assert ended(events) == {"box 1 original": "win 9.00"}


def test_r11_2_at_the_minimum_it_is_split() -> None:
    happened(_small_pair("10.00"), "box 1: split")


def test_r11_2_by_the_other_reading_an_equal_wager_is_enough() -> None:
    at = _small_pair("9.00", _EQUAL)
    happened(at, "box 1: split")
    assert at.state.boxes[1].stakes[0].split == {2: 900}


@pytest.mark.parametrize("readings", [{}, _EQUAL])
def test_r13_3d_a_small_wager_behind_covers_by_one_reading_and_else_designates(
    readings: dict[str, str],
) -> None:
    at = table(readings)
    wagers = ("box 1: wager 10.00", "dealer: accepted by mistake of standing 1 3.00 on box 1")
    dealt(at, "8c 6d 8d", *wagers)
    happened(at, "box 1: split")
    if readings:
        happened(at, "standing 1: cover")
        return
    citing.cites(refused(played(at, "standing 1: cover"), "below-minimum", "11.2"), "nz-1996/I/14.1(b)")
    happened(at, "standing 1: designate hand 2")


def _at_the_cap(readings: dict[str, str] | None, cards: str, *wagers: str) -> Table:
    at = table(readings, sign=_CAPPED)
    dealt(at, cards, *wagers)
    return at


def test_r13_2_a_cap_on_the_box_is_on_original_wagers() -> None:
    at = _at_the_cap(None, "5c 6d 6c", "box 1: wager 30.00", "standing 1: wager 20.00 on box 1")
    happened(at, "box 1: double", "standing 1: double")


def test_r13_2_by_the_other_reading_a_double_must_fit_under_a_players_cap() -> None:
    """20.00 of 30.00 lie there: 10.00 may be added, and not 11.00."""
    at = _at_the_cap(_EVERY, "5c 6d 6c", "box 1: wager 20.00")
    refused(played(at, "box 1: double"), "above-player-maximum", "13.2")
    refused(played(at, "box 1: double of 11.00"), "above-player-maximum", "13.2")
    happened(at, "box 1: double of 10.00")


def test_r13_2_by_the_other_reading_a_double_must_fit_under_the_cap_of_the_box() -> None:
    """15.00, 15.00 and 15.00 of 50.00 lie there: 5.00 may be added."""
    wagers = ("box 1: wager 15.00", "standing 1: wager 15.00 on box 1", "standing 2: wager 15.00 on box 1")
    at = _at_the_cap(_EVERY, "5c 6d 6c", *wagers)
    refused(played(at, "box 1: double of 6.00"), "above-box-maximum", "13.2")
    happened(at, "box 1: double of 5.00")
    refused(played(at, "standing 1: double of 5.00"), "above-box-maximum", "13.2")


@pytest.mark.parametrize(("wager", "fits"), [("15.00", True), ("16.00", False)])
def test_r13_2_by_the_other_reading_a_split_must_fit(wager: str, fits: bool) -> None:
    at = _at_the_cap(_EVERY, "8c 6d 8d", f"box 1: wager {wager}")
    if fits:
        happened(at, "box 1: split")
    else:
        refused(played(at, "box 1: split"), "above-player-maximum", "13.2")
