"""The second blackjack: when the dealer draws on (r 12.3, 12.4)."""

from itertools import product

import pytest

from tests.games.blackjack.model.model import READINGS, Stake, dealer_needs_card, settle, total
from tests.games.blackjack.model.model_boxes import BUST_ALL, BUST_FIRST, BUST_SECOND, TEN, box, lines


@pytest.mark.parametrize(
    ("dealer", "draws"),
    [
        ("Tc 6d", True),
        ("Tc 7d", False),
        ("Ac 5d", True),
        ("Ac 6d", False),
        ("Ac 5d Th", True),
        ("Ac 5d Th Ah", False),
        ("Ac Ad", True),
        ("Tc 6d 5h", False),
        ("Tc 6d 6h", False),
        ("Ac Td", False),
        ("Tc", True),
    ],
)
def test_r12_3_sixteen_draws_and_every_seventeen_stands(dealer: str, draws: bool) -> None:
    assert dealer_needs_card([box("Tc 9d")], dealer.split()) is draws


def test_r12_3_a_card_after_seventeen_or_none_after_sixteen_is_no_hand() -> None:
    with pytest.raises(ValueError, match="stands"):
        lines(box("Tc 9d"), "Ac 6d 4h")
    with pytest.raises(ValueError, match="not complete"):
        lines(box("Tc 9d"), "Tc 6d")


@pytest.mark.parametrize("reading", READINGS)
def test_r12_4_nothing_depends_on_bust_hands_that_stay_lost(reading: str) -> None:
    for shown in ("Ac", "Tc", "9c"):
        assert not dealer_needs_card([box("8c 6d 9h")], [shown], reading)
        # r 11.7 in the first reading would give the second hand back.
        awaited = reading == "original-only" and shown != "9c"
        assert dealer_needs_card([BUST_ALL], [shown], reading) is awaited
        assert not dealer_needs_card([BUST_ALL], [shown, "2c"], reading)


def test_r12_4_a_bust_hand_with_the_original_alone_on_it_waits_for_nothing() -> None:
    at = box("8c 6d 9h", "8d 6c Th", stakes=[Stake("standing 1", 600, on=2)])
    assert not dealer_needs_card([at], ["Ac"])


# r 12.4 once more, by its own words: draw on if and only if two ways to draw on settle differently.

SHAPES = {
    "live": box("Tc 9d"),
    "twenty-one": box("7c 7d 7h"),
    "bust": box("Tc 6d 6h"),
    "blackjack": box("Ac Td"),
    "even money": box("Ac Td", stakes=[Stake("box 1", TEN, even_money=True)]),
    "even money of one": box(
        "Ac Td", stakes=[Stake("box 1", TEN, even_money=True), Stake("standing 1", TEN)]
    ),
    "bust and insured": box("Tc 6d 6h", stakes=[Stake("box 1", TEN, insurance=500)]),
    "even money and insured": box("Ac Td", stakes=[Stake("box 1", TEN, insurance=500, even_money=True)]),
    "doubled": box("4c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: TEN})]),
    "split": box("8c Td", "8d Ah"),
    "bust first": BUST_FIRST,
    "bust second": BUST_SECOND,
    "bust all": BUST_ALL,
    "behind a bust hand": box("8c 6d 9h", "8d 6c Th", stakes=[Stake("standing 1", 600, on=2)]),
}
STARTS = ("Ac", "Tc", "9c", "6c Tc", "Tc 2c", "Ac 5c", "Ac 6c", "8c 8d", "Tc 7c", "Ac Tc", "Tc Ac")


def completions(dealer: list[str]) -> list[list[str]]:
    """The ways for the dealer to go on to seventeen, by rank; one for each first two cards and total."""
    if total(dealer)[0] >= 17:
        return [dealer]
    found: dict[tuple[str, str, int], list[str]] = {}
    for rank in "A23456789T":
        for hand in completions([*dealer, f"{rank}s"]):
            found[hand[0], hand[1], total(hand)[0]] = hand
    return [*found.values()]


@pytest.mark.parametrize("start", STARTS)
def test_r12_4_the_dealer_draws_on_just_when_a_card_can_matter(start: str) -> None:
    dealer = start.split()
    ends = completions(dealer)
    for (name, at), reading, no_blackjack in product(SHAPES.items(), READINGS, (False, True)):
        offered = any(stake.insurance or stake.even_money for stake in at.stakes)
        if offered and (dealer[0] != "Ac" or no_blackjack):
            continue
        results = [settle([at], end, reading, no_blackjack) for end in ends]
        matters = any(result != results[0] for result in results)
        assert dealer_needs_card([at], dealer, reading, no_blackjack) is matters, (name, reading)
        if not matters:
            assert settle([at], dealer, reading, no_blackjack) == results[0]


@pytest.mark.parametrize("reading", READINGS)
def test_r12_4_before_the_dealer_has_any_card(reading: str) -> None:
    assert dealer_needs_card([box("Tc 9d")], [], reading, no_blackjack=True)
    assert not dealer_needs_card([box("Ac Td")], [], reading, no_blackjack=True)
    assert dealer_needs_card([BUST_ALL], [], reading, no_blackjack=True) is (reading == "original-only")
