"""Tables that may not be opened, each with the clause that forbids it, and those just within the rules."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.games.caribbean_stud.state import State
from pitboss.record.choice import Choice
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites

GAME = GAMES["caribbean-stud"]
CHIP = 100
SIGN = Sign(500, 50_000)
JACKPOT_SIGN = Sign(500, 50_000, jackpot_wager=CHIP)
DATES = {"nz-1996": date(1996, 6, 1), "nz-1998": date(1998, 6, 1), "nz-2001": date(2001, 12, 1)}
NEW_ZEALAND = list(DATES)
US = "us-s10"


def opened(law: str, sign: Sign = SIGN, readings: dict[str, str] | None = None, **more: Any) -> Any:
    """The open table, or why it may not open."""
    place = "nz" if law in DATES else law
    choice = Choice(game=GAME.slug, on=DATES.get(law), jurisdiction=place, readings=readings or {})
    return GAME.new(GAME.rules(choice.book()), Setup(sign, **more))


def refused(code: str, *field_and_args: Any, **more: Any) -> Refusal:
    """The refusal, which has this code and names this field first."""
    field, *args = field_and_args
    answer = opened(*args, **more)
    assert isinstance(answer, Refusal), f"the table opened: {args} {more}"
    assert answer.code == code
    assert answer.says.startswith(f"{field}: ")
    return answer


def test_a_plain_table_opens_everywhere() -> None:
    for law in (*NEW_ZEALAND, US):
        assert isinstance(opened(law), State)


# Boxes


@pytest.mark.parametrize("boxes", [-1, 0, 8])
@pytest.mark.parametrize("law", ["nz-1998", "nz-2001"])
def test_r3_1_a_table_has_one_to_seven_boxes(law: str, boxes: int) -> None:
    cites(refused("setup-boxes", "boxes", law, boxes=boxes), "nz-1998/6/3.1")


@pytest.mark.parametrize("boxes", [1, 7])
def test_r3_1_one_box_and_seven_are_within_the_rule(boxes: int) -> None:
    assert isinstance(opened("nz-1998", boxes=boxes), State)


def test_r2_1_no_most_is_set_in_1996_but_a_table_has_places_for_players() -> None:
    assert isinstance(opened("nz-1996", boxes=8), State)
    cites(refused("setup-boxes", "boxes", "nz-1996", boxes=0), "nz-1996/VIII/2.1")


# Devices


def test_r3_4c_nobody_deals_from_the_hand() -> None:
    for law in ("nz-1998", "nz-2001"):
        refusal = refused("setup-device", "device", law, device="hand")
        cites(refusal, "nz-1998/6/3.4(c)", "nz-1998/6/3.4(c)(i)", "nz-1998/6/3.4(c)(ii)")


def test_r2_5a_nobody_deals_from_the_hand_in_1996() -> None:
    refusal = refused("setup-device", "device", "nz-1996", device="hand")
    cites(refusal, "nz-1996/VIII/2.5(a)", "nz-1996/VIII/2.5(a)(i)", "nz-1996/VIII/2.5(a)(ii)")


@pytest.mark.parametrize("device", ["shoe", "shuffler"])
@pytest.mark.parametrize("law", NEW_ZEALAND)
def test_a_shoe_and_a_shuffler_are_open_in_new_zealand(law: str, device: str) -> None:
    assert isinstance(opened(law, device=device), State)


def test_h2i_cards_dealt_from_the_hand_are_shuffled_by_a_machine() -> None:
    refusal = refused("setup-shuffled-by", "shuffled-by", US, device="hand", shuffled_by="dealer")
    cites(refusal, "us-s10//(h)(2)(i)")
    assert refusal.because[0] == "us-s10//(h)(2)(i)"
    assert isinstance(opened(US, device="hand", shuffled_by="machine"), State)
    assert opened(US, device="hand").shuffled_by == "machine"


# The jackpot wager


@pytest.mark.parametrize("jackpot", ["electronic", "manual"])
@pytest.mark.parametrize(
    ("law", "clause"),
    [("nz-1996", "nz-1996/VIII/11.5"), ("nz-1998", "nz-1998/6/11.2"), ("nz-2001", "nz-1998/6/11.2")],
)
def test_r11_2_and_r11_5_the_sign_says_what_a_jackpot_wager_costs(
    law: str, clause: str, jackpot: str
) -> None:
    cites(refused("setup-jackpot-wager", "jackpot-wager", law, jackpot=jackpot), clause)
    assert isinstance(opened(law, JACKPOT_SIGN, jackpot=jackpot), State)


@pytest.mark.parametrize("jackpot", ["electronic", "manual"])
@pytest.mark.parametrize(
    ("law", "clause"),
    [("nz-1996", "nz-1996/VIII/4.2"), ("nz-1998", "nz-1998/6/11.3"), ("nz-2001", "nz-1998/6/11.3")],
)
def test_r11_3_and_r4_2_a_jackpot_wager_is_one_chip_of_the_table(law: str, clause: str, jackpot: str) -> None:
    two_chips = Sign(500, 50_000, jackpot_wager=2 * CHIP)
    cites(refused("setup-jackpot-wager", "jackpot-wager", law, two_chips, jackpot=jackpot), clause)
    assert isinstance(opened(law, Sign(500, 50_000, jackpot_wager=500), jackpot=jackpot), State)


def test_a_jackpot_wager_on_the_sign_does_no_harm_where_no_jackpot_is_run() -> None:
    assert isinstance(opened("nz-1998", Sign(500, 50_000, jackpot_wager=2 * CHIP)), State)


@pytest.mark.parametrize("cents", [0, -100])
def test_r13_2_a_jackpot_wager_is_above_nothing(cents: int) -> None:
    sign = Sign(500, 50_000, jackpot_wager=cents)
    refusal = refused("sign-jackpot-wager", "jackpot_wager", "nz-1998", sign, jackpot="electronic")
    cites(refusal, "nz-1996/I/13.2")


def test_f3_the_rule_fixes_the_progressive_wager_in_the_us() -> None:
    for cents in (500, 2500):
        sign = Sign(500, 50_000, jackpot_wager=cents)
        cites(
            refused("setup-jackpot-wager", "jackpot-wager", US, sign, jackpot="electronic"), "us-s10//(f)(3)"
        )
    for sign in (SIGN, JACKPOT_SIGN):
        assert isinstance(opened(US, sign, jackpot="electronic"), State)


def test_f3_a_table_without_chips_for_the_fixed_wager_runs_no_jackpot() -> None:
    sign, chips = Sign(500, 50_000), (500, 2500)
    refusal = refused("setup-jackpot-wager", "jackpot-wager", US, sign, chips=chips, jackpot="electronic")
    cites(refusal, "us-s10//(f)(3)")


def test_f3_no_progressive_wager_lies_on_the_layout_in_the_us() -> None:
    cites(refused("setup-jackpot", "jackpot", US, jackpot="manual"), "us-s10//(f)(3)")


# The payout limit: at least $5,000, or what a patron can win at the minimum, (l)(4)

# A royal flush pays 100 to 1 on a bet of twice the ante: 200 times the minimum, and once more for the ante.
LEAST_LIMITS = [
    ("ante-and-bet", 500, 500_000),  # 201 x $5 = $1,005: the $5,000 governs
    ("bet-only", 500, 500_000),
    ("ante-and-bet", 2500, 502_500),  # 201 x $25
    ("bet-only", 2500, 500_000),  # 200 x $25, which is $5,000 either way
    ("ante-and-bet", 10_000, 2_010_000),  # 201 x $100
    ("bet-only", 10_000, 2_000_000),  # 200 x $100
]


@pytest.mark.parametrize(("reading", "minimum", "least"), LEAST_LIMITS)
def test_l4_a_payout_limit_at_the_least_stands_and_one_chip_below_does_not(
    reading: str, minimum: int, least: int
) -> None:
    readings = {"us-payout-limit": reading}
    at = Sign(minimum, 50_000, max_payout=least)
    below = Sign(minimum, 50_000, max_payout=least - CHIP)
    assert isinstance(opened(US, at, readings), State)
    cites(refused("setup-max-payout", "max-payout", US, below, readings), "us-s10//(l)(4)")


def test_l4_the_higher_floor_is_the_default() -> None:
    refused("setup-max-payout", "max-payout", US, Sign(10_000, 50_000, max_payout=2_010_000 - CHIP))
    assert isinstance(opened(US, Sign(10_000, 50_000, max_payout=2_010_000)), State)


@pytest.mark.parametrize("law", NEW_ZEALAND)
def test_r5_9_and_r10_2_no_floor_is_set_under_the_cap_in_new_zealand(law: str) -> None:
    assert isinstance(opened(law, Sign(500, 50_000, max_payout=CHIP)), State)
