"""A maximum for a box or for a player on it, directed and lifted while the table is open (r 13.2)."""

import pytest

from tests.games.blackjack.telling import cites, happened, played, refused, table


def test_r13_2_without_a_direction_each_box_has_the_whole_maximum_for_each_player() -> None:
    at = table()
    happened(at, "box 1: wager 500.00", "standing 1: wager 500.00 on box 1", "box 1: wager 500.00 on box 2")


@pytest.mark.parametrize(("cents", "fits"), [("100.00", True), ("101.00", False)])
def test_r13_2_a_box_maximum_holds_from_its_direction_on(cents: str, fits: bool) -> None:
    at = table()
    happened(at, "box 1: wager 400.00")
    cites(happened(at, "operator: direct box maximum 500.00"), "13.2")
    if fits:
        happened(at, f"standing 1: wager {cents} on box 1")
    else:
        refused(played(at, f"standing 1: wager {cents} on box 1"), "above-box-maximum", "13.2")


def test_r13_2_a_player_maximum_is_directed_and_lifted() -> None:
    at = table()
    happened(at, "casino manager: direct player maximum 50.00")
    refused(played(at, "box 1: wager 51.00"), "above-player-maximum", "13.2")
    cites(happened(at, "operator: lift player maximum"), "13.2")
    happened(at, "box 1: wager 51.00")
    refused(played(at, "operator: lift player maximum"), "no-maximum", "13.2")


def test_r13_2_is_the_operators_and_not_below_the_minimum() -> None:
    at = table()
    refused(played(at, "dealer: direct box maximum 500.00"), "no-power", "13.2")
    refused(played(at, "operator: direct box maximum 4.00"), "outside-cents", "13.2")
    refused(played(at, "operator: direct table maximum 50.00"), "no-such-maximum", "13.2")
    happened(at, "operator: direct box maximum 5.00")


def test_r13_2_by_one_reading_only_the_table_maximum_is_directed() -> None:
    at = table({"box-maximum-figure": "table-maximum"})
    for cents in ("499.00", "501.00"):
        refused(played(at, f"operator: direct box maximum {cents}"), "outside-cents", "13.2")
    happened(at, "operator: direct box maximum 500.00", "box 1: wager 400.00")
    refused(played(at, "standing 1: wager 101.00 on box 1"), "above-box-maximum", "13.2")


def test_r13_2_by_one_reading_a_box_maximum_waits_for_a_pause() -> None:
    at = table({"box-maximum-notice": "as-the-sign"})
    happened(at, "box 1: wager 400.00")
    answer = refused(played(at, "operator: direct box maximum 500.00"), "gaming-goes-on", "13.2")
    assert "nz-1996/I/13.3" in answer.because
    at = table({"box-maximum-notice": "as-the-sign"})
    happened(at, "operator: direct box maximum 500.00")
