"""Whose decisions keep a box that was left out from being dealt in (r 15.4)."""

import pytest

from pitboss.games.blackjack.events import BoxOut, Reconstructed
from pitboss.record.table import Table
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, laid
from tests.games.blackjack.telling import cites, ended, happened, net, table

_OVER = "dealer: deal complete"
_NO_PART = {"other-player-on-the-box": "no-part"}
# Box 1 has 20, the dealer a seven, and box 2 one card only.
_CARDS = "1 Tc, 2 9c, 0 7d, 1 Th"
_BEHIND = "box 1: wager 20.00 on box 2"


def _laid_anew(at: Table, *lines: str) -> bool:
    return any(isinstance(event, Reconstructed) for event in happened(at, *lines, "dealer: left out box 2"))


def test_r15_4_to_whoever_shares_the_box_one_who_decided_elsewhere_is_another_player() -> None:
    at = table()
    laid(at, _CARDS, TEN_ON_1, TEN_ON_2, _BEHIND)
    events = happened(at, _OVER, "box 1: stand", "dealer: left out box 2")
    cites(events, "15.4")
    assert ended(events) == {"box 2 original": "void 0.00", "box 1 box 2 original": "void 0.00"}
    assert [event.box for event in events if isinstance(event, BoxOut)] == [2]


def test_r15_4_by_the_other_reading_another_player_has_no_part_in_the_box() -> None:
    at = table(_NO_PART)
    laid(at, _CARDS, TEN_ON_1, TEN_ON_2, _BEHIND)
    assert _laid_anew(at, _OVER, "box 1: stand")


@pytest.mark.parametrize("readings", [{}, _NO_PART])
def test_r15_4_a_player_without_a_part_in_the_box_is_another_by_every_reading(
    readings: dict[str, str],
) -> None:
    at = table(readings)
    laid(at, _CARDS, TEN_ON_1, TEN_ON_2)
    assert not _laid_anew(at, _OVER, "box 1: stand")


def test_r15_4_alone_on_both_boxes_nobody_is_another_player() -> None:
    at = table()
    laid(at, _CARDS, TEN_ON_1, "box 1: wager 10.00 on box 2")
    assert _laid_anew(at, _OVER, "box 1: stand")


def test_r15_4_one_who_abides_by_anothers_decision_has_made_none() -> None:
    """Ann plays boxes 1 and 2 and has stood on box 1, with somebody behind her there."""
    at = table()
    laid(
        at, _CARDS, "box 1: sit Ann", "box 2: sit Ann", TEN_ON_1, TEN_ON_2, "standing 1: wager 5.00 on box 1"
    )
    assert _laid_anew(at, _OVER, "box 1: stand")


def test_r15_4_one_behind_who_insures_decides_for_themselves() -> None:
    """Ann has boxes 1 and 2; the one behind her at box 1 insures, and is another player."""
    at = table()
    wagers = ("box 1: sit Ann", "box 2: sit Ann", TEN_ON_1, TEN_ON_2, "standing 1: wager 10.00 on box 1")
    laid(at, "1 Tc, 2 9c, 0 Ad, 1 Th", *wagers)
    assert not _laid_anew(at, _OVER, "standing 1: insure 5.00 on box 1")


def test_r15_4_a_decision_on_the_box_itself_is_none_of_the_others() -> None:
    at = table()
    laid(at, "1 Tc, 2 9c, 0 Ad, 1 Th", TEN_ON_1, TEN_ON_2, "standing 1: wager 10.00 on box 2")
    assert _laid_anew(at, _OVER, "standing 1: insure 5.00 on box 2")


def test_r15_4_a_name_given_in_mid_round_is_the_same_person() -> None:
    at = table()
    laid(at, _CARDS, TEN_ON_1, "box 1: wager 10.00 on box 2")
    assert _laid_anew(at, _OVER, "box 1: stand", "box 1: sit Ann")


def test_r15_4_found_after_the_settlement_the_loss_is_undone() -> None:
    """Box 2 stood on one card, lost to 17, and has its 10.00 back while the cards lie there."""
    at = table()
    laid(at, "1 Tc, 2 Jc, 0 7d, 1 Th", TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: stand", "box 2: draw", "shoe: deal 6s", "box 2: stand")
    happened(at, "shoe: deal Kd", "dealer: settle")
    assert net(happened(at, "dealer: left out box 2"), "box 2") == 1000


def test_r15_3_stray_cards_found_after_the_settlement_are_racked() -> None:
    at = table()
    laid(at, "1 Tc, 2 9c, 0 7d, 1 Th", TEN_ON_1)
    happened(at, _OVER, "box 1: stand", "shoe: deal Kd", "dealer: settle")
    cites(happened(at, "dealer: no wager at box 2"), "15.3")
    assert at.state.shoe.rack == ("9c",)
