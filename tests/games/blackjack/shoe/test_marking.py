"""Where the cutting card goes: about 78 cards from the back (r 6.4), or as a manager directs (r 6.5)."""

import pytest

from pitboss.record.table import Table
from tests.games.blackjack.shoes import DECK, in_round, opened, readied
from tests.games.blackjack.telling import cites, happened, played, refused, table

# A deck and a half.
REGULAR = DECK + DECK // 2
# Half of eight decks.
HALF_WAY = 4 * DECK
MANAGERS = ("casino manager", "shift manager")


def cut(readings: dict[str, str] | None = None, cutting_cards: int = 1) -> Table:
    """Eight decks that are shuffled and cut."""
    at = opened(table(readings, cards="sealed", cutting_cards=cutting_cards), 3)
    played(at, "dealer: offer cut to box 3", "box 3: cut at 200")
    return at


def directed(cards: int, who: str = "shift manager") -> Table:
    """Cut cards, with another place for the cutting card directed."""
    at = cut()
    happened(at, "dealer: tell inspector of cutting card", f"{who}: direct cutting card {cards} from back")
    return at


def test_r6_4_the_cutting_card_goes_a_deck_and_a_half_from_the_back() -> None:
    at = cut()
    cites(happened(at, f"dealer: cutting card {REGULAR} from back"), "6.4")
    assert at.state.shoe.mark == REGULAR


@pytest.mark.parametrize(("cards", "is_right"), [(51, False), (52, True), (104, True), (105, False)])
def test_r6_4_about_means_half_a_deck_either_way(cards: int, is_right: bool) -> None:
    answer = played(cut(), f"dealer: cutting card {cards} from back")
    if is_right:
        cites(answer, "6.4")
    else:
        assert "52 to 104" in refused(answer, "bad-place", "6.4").says


@pytest.mark.parametrize(("cards", "is_right"), [(77, False), (78, True), (79, False)])
def test_r6_4_by_another_reading_the_place_is_exact(cards: int, is_right: bool) -> None:
    at = cut({"cutting-card-approximately": "exactly"})
    answer = played(at, f"dealer: cutting card {cards} from back")
    if is_right:
        cites(answer, "6.4")
    else:
        refused(answer, "bad-place", "6.4")


def test_r6_4_the_cutting_card_goes_in_after_the_cut_and_once() -> None:
    at = opened(table(cards="sealed"), 3)
    refused(played(at, "dealer: cutting card 78 from back"), "not-cut", "6.4", "6.2")
    at = cut()
    happened(at, "dealer: cutting card 78 from back")
    refused(played(at, "dealer: cutting card 78 from back"), "not-cut", "6.4")


def test_r6_5_a_manager_directs_another_place_once_the_inspector_knows() -> None:
    for who in MANAGERS:
        at = cut()
        refused(played(at, f"{who}: direct cutting card 150 from back"), "inspector-not-told", "6.5")
        told = happened(at, "game supervisor: tell inspector of cutting card")
        cites(told, "6.5")
        cites(happened(at, f"{who}: direct cutting card 150 from back"), "6.5")


@pytest.mark.parametrize("who", ["operator", "casino supervisor", "game supervisor", "dealer", "inspector"])
def test_r6_5_nobody_else_directs(who: str) -> None:
    at = cut()
    happened(at, "dealer: tell inspector of cutting card")
    assert (
        "shift manager" in refused(played(at, f"{who}: direct cutting card 150 from back"), "no-power").says
    )


@pytest.mark.parametrize(
    ("cards", "is_right"), [(0, False), (1, True), (HALF_WAY, True), (HALF_WAY + 1, False)]
)
def test_r6_5_the_place_is_in_the_rear_half(cards: int, is_right: bool) -> None:
    at = cut()
    happened(at, "dealer: tell inspector of cutting card")
    answer = played(at, f"casino manager: direct cutting card {cards} from back")
    if is_right:
        cites(answer, "6.5")
    else:
        assert f"1 to {HALF_WAY}" in refused(answer, "too-far-in", "6.5").says


def test_r6_5_the_dealer_follows_the_direction_and_it_holds_once() -> None:
    at = directed(150)
    for cards in (149, 151, REGULAR):
        refused(played(at, f"dealer: cutting card {cards} from back"), "bad-place", "6.5")
    cites(happened(at, "dealer: cutting card 150 from back"), "6.5")
    assert at.state.shoe.directed is None
    assert at.state.shoe.mark == 150


def test_r6_5_every_direction_is_told_anew() -> None:
    at = directed(150)
    refused(played(at, "shift manager: direct cutting card 100 from back"), "inspector-not-told", "6.5")


def test_r6_5_a_direction_comes_too_late_once_the_card_is_in() -> None:
    at = cut()
    played(at, "dealer: tell inspector of cutting card", "dealer: cutting card 78 from back")
    refused(played(at, "shift manager: direct cutting card 100 from back"), "not-now", "6.5")
    refused(played(at, "dealer: load shoe", "shift manager: direct cutting card 100 from back"), "not-now")


def test_r6_5_a_direction_may_be_given_before_the_shuffle() -> None:
    at = table(cards="sealed")
    happened(
        at, "dealer: tell inspector of cutting card", "casino manager: direct cutting card 208 from back"
    )
    opened(at, 3)
    happened(at, "dealer: offer cut to box 3", "box 3: cut at 200", "dealer: cutting card 208 from back")


def test_r6_5_half_way_is_of_the_stack_that_is_there() -> None:
    """In a round with two cards on the table the stack has 414, and half of it 207."""
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts 7c", "shoe: runs out", "dealer: shuffle")
    happened(at, "dealer: tell inspector of cutting card")
    refused(played(at, "shift manager: direct cutting card 208 from back"), "too-far-in", "6.5")
    happened(at, "shift manager: direct cutting card 207 from back")


def test_r6_4_a_second_cutting_card_changes_nothing_for_the_first() -> None:
    at = cut(cutting_cards=2)
    cites(readied(at), "6.4")
    assert at.state.shoe.mark == REGULAR
