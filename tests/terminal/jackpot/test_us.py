"""pitboss jackpot under the United States text: coupons, a floor under the rate, no order between tables."""

from pathlib import Path

import pytest

from tests.terminal.jackpot.room import CHIPS, FLUSH, MANAGER, ROYAL, SUPERVISOR, Room

US = ("--game", "caribbean-stud", "--jurisdiction", "us-s10", "--table", "T1", "--table", "T2")
MONEY = ("--chips", CHIPS, "--wager", "1.00", "--seed", "1,000.00")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_the_rate_is_at_least_seventy_percent(room: Room) -> None:
    says = room.refused("create", "main", *US, *MONEY, "--rate", "69.99%", *MANAGER)
    assert says.startswith("rates: the pool gets at least 70% of a wager (US s 10(l)(6)")
    room.does("create", "main", *US, *MONEY, "--rate", "70%", *MANAGER)


def test_a_coupon_is_shared_like_a_chip(room: Room) -> None:
    room.does("create", "main", *US, *MONEY, "--rate", "75%", *MANAGER)
    page = room.does("wager", "main", "T1", "--box", "1,2", "--coupon", "3")
    assert "from boxes 1 and 2; coupons from box 3." in page
    assert "coupons                      -1.00" in page
    assert "The pool stands at 1,002.25." in page


def test_l6_the_displays_show_the_meter(room: Room) -> None:
    room.does("create", "main", *US, *MONEY, "--rate", "70.01%", *MANAGER)
    room.does("wager", "main", "T1", "--box", "1")
    page = room.does("show", "main")
    # 70.01% of a dollar: a part of a cent shows as a whole one.
    assert "1,000.71  exactly 1,000.7001\n    shown on the displays by US s 10(l)(6)\n" in page
    assert room.shape("show", "main")["display"]["shown_cents"] == 1_000_71


def test_a_claim_needs_no_time_and_a_payout_is_validated(room: Room) -> None:
    room.does("create", "main", *US, *MONEY, "--rate", "75%", *MANAGER)
    room.does("wager", "main", "T2", "--box", "1")
    room.does("wager", "main", "T1", "--box", "1")
    page = room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--dealt-by", "hand")
    assert "validated." in page
    room.does("finish", "main", "T1")
    for step in room.shape("show", "main")["waiting"][0]["missing"]:
        # A dealer's word is enough for all but the validation.
        who = ("--role", "casino supervisor") if step["step"] == "validated" else ()
        room.does("check", "main", "T1", "--box", "1", "--step", step["step"], *who)
    # T2 plays on: no rule orders the tables.
    # No rule there asks for chips.
    page = room.does("pay", "main", "T1", *SUPERVISOR)
    assert "T1, box 1: flush, 50.00: 50.00 from the pool." in page
    assert "T1, box 1: flush, 50.00\n" in room.does("reconcile", "main", "--day", "2002-03-01")


def test_how_a_prize_is_paid_is_told_where_somebody_asked(room: Room) -> None:
    room.does("create", "main", *US, *MONEY, "--rate", "75%", *MANAGER)
    room.does("wager", "main", "T1", "--box", "1")
    room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--dealt-by", "hand")
    room.does("finish", "main", "T1")
    for step in ("shown", "validated"):
        room.does("check", "main", "T1", "--box", "1", "--step", step, "--role", "casino supervisor")
    room.does("ask", "main", "T1", "--box", "1", "--means", "cash", *MANAGER)
    page = room.does("pay", "main", "T1", *SUPERVISOR)
    assert "T1, box 1: flush, 50.00 in cash: 50.00 from the pool." in page


def test_a_straight_flush_may_be_designated_at_a_fixed_sum(room: Room) -> None:
    fixed = ("--straight-flush", "fixed", "--rate", "75%", *MANAGER)
    room.does("create", "main", *US, *MONEY, *fixed)
    assert room.shape("show", "main")["settings"]["straight_flush"] == "fixed"


def test_l5_the_house_pays_more_than_the_least_prizes(room: Room) -> None:
    more = ("--prize", "flush=75.00", "--prize", "full-house=100.00", "--rate", "75%", *MANAGER)
    page = room.does("create", "main", *US, *MONEY, *more)
    assert "prizes of the house: flush 75.00 and full house 100.00;" in page
    assert "prizes of the house: flush 75.00 and full house 100.00;" in room.does("show", "main")
    room.does("wager", "main", "T1", "--box", "1")
    room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--dealt-by", "hand")
    room.does("finish", "main", "T1")
    for step in ("shown", "validated"):
        room.does("check", "main", "T1", "--box", "1", "--step", step, "--role", "casino supervisor")
    assert "T1, box 1: flush, 75.00: 75.00 from the pool." in room.does("pay", "main", "T1", *SUPERVISOR)


@pytest.mark.parametrize(
    ("prize", "says"),
    [
        ("flush=49.99", "law: flush: 49.99 is below the least prize, 50.00"),
        ("royal-flush=1.00", "law: no fixed prize is paid for 'royal-flush' here; known: four-of-a-kind"),
        ("straight-flush=6,000.00", "law: no fixed prize is paid for 'straight-flush' here"),
        ("flush", "--prize: 'flush' is not HAND=MONEY, such as flush=75.00"),
        ("flush=much", "--prize: 'much' is not an amount"),
    ],
)
def test_l5_a_prize_below_the_least_or_of_no_hand_is_refused(room: Room, prize: str, says: str) -> None:
    more = ("--prize", prize, "--rate", "75%", *MANAGER)
    assert room.refused("create", "main", *US, *MONEY, *more).startswith(says)


def test_l5_a_prize_is_named_once(room: Room) -> None:
    twice = ("--prize", "flush=50.00", "--prize", "flush=60.00", "--rate", "75%", *MANAGER)
    assert room.refused("create", "main", *US, *MONEY, *twice) == "--prize: flush is named twice"


def test_l5_a_designated_straight_flush_may_be_worth_more(room: Room) -> None:
    fixed = ("--straight-flush", "fixed", "--rate", "75%", *MANAGER)
    low = room.refused("create", "main", *US, *MONEY, *fixed, "--prize", "straight-flush=4,999.99")
    assert low.startswith("law: straight-flush: 4,999.99 is below the least prize, 5,000.00")
    room.does("create", "main", *US, *MONEY, *fixed, "--prize", "straight-flush=5,000.01")


def two_royals(room: Room, *terms: str) -> tuple[str, str]:
    """The pages of two payouts: a royal flush at each table, both waiting before the first is paid."""
    room.does("create", "main", *US, *MONEY, "--rate", "75%", "--reset", "400.00", *terms, *MANAGER)
    for table in ("T1", "T2"):
        room.does("wager", "main", table, "--box", "1")
        room.does("claim", "main", table, "--box", "1", "--cards", ROYAL, "--dealt-by", "hand")
        room.does("finish", "main", table)
        for step in ("shown", "validated"):
            room.does("check", "main", table, "--box", "1", "--step", step, "--role", "casino supervisor")
    return room.does("pay", "main", "T1", *SUPERVISOR), room.does("pay", "main", "T2", *SUPERVISOR)


def test_a_royal_flush_at_another_table_meets_the_reset_amount(room: Room) -> None:
    first, second = two_royals(room)
    # 1,000.00 and 0.75 of each wager; then what the operator put back.
    assert "T1, box 1: royal flush, 1,001.50: 1,001.50 from the pool." in first
    assert "The operator puts in 400.00: the meter is back at its reset amount." in first
    assert "T2, box 1: royal flush, 400.00: 400.00 from the pool." in second


def test_a_prize_of_nothing_says_why(room: Room) -> None:
    _, second = two_royals(room, "--reading", "us-jackpot-reset=when-none-waits")
    assert "T2, box 1: royal flush, 0.00: nothing stood on the meter at its turn." in second
    assert "nothing stood on the meter;" in room.does("reconcile", "main", "--day", "2002-03-01")
