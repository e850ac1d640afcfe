"""The second baccarat on r 4.10: reductions that are right, and each way to be wrong, under every reading."""

import pytest

from tests.games.baccarat.model.model import READINGS, Wager, reduce_check

# With fifty cents the smallest, a wager on the Banker's Hand is admissible at every ten dollars.
CHIPS = (50, 100, 500, 2_500)

ANN, BOB, CAT, DAN = ("ann", "banker"), ("bob", "banker"), ("cat", "player"), ("dan", "tie")

# Ten thousand on the Banker's Hand, three on the Player's: seven thousand between them.
BEFORE = {ANN: 6_000, BOB: 4_000, CAT: 3_000, DAN: 9_000}
LIMIT = 5_000


def after(ann: int, bob: int, cat: int, dan: int = 9_000) -> dict[Wager, int]:
    return {ANN: ann, BOB: bob, CAT: cat, DAN: dan}


def complaints(now: dict[Wager, int], reading: str, limit: int = LIMIT) -> list[str]:
    return reduce_check(BEFORE, now, limit, CHIPS, reading)


# The exact shares. difference: 8,000 of 10,000, so 4,800 and 3,200. one-hand: 5,000 of 10,000, so 3,000 and
# 2,000. all-wagers: a half, so 3,000, 2,000 and 1,500. difference-of-all: five sevenths, so about 4,286,
# 2,857 and 2,143.
@pytest.mark.parametrize(
    ("reading", "ann", "bob", "cat"),
    [
        ("difference", 5_000, 3_000, 3_000),
        ("difference", 4_000, 4_000, 3_000),
        ("one-hand", 3_000, 2_000, 3_000),
        ("all-wagers", 3_000, 2_000, 1_500),
        ("difference-of-all", 4_000, 3_000, 2_150),
        ("difference-of-all", 5_000, 2_000, 2_150),
    ],
)
def test_r4_10_a_right_reduction(reading: str, ann: int, bob: int, cat: int) -> None:
    assert complaints(after(ann, bob, cat), reading) == []


@pytest.mark.parametrize(
    ("reading", "now", "complaint"),
    [
        ("difference", after(6_000, 4_000, 3_000), "limit"),
        ("difference", after(5_000, 4_000, 3_000), "limit"),
        ("difference", after(4_000, 3_000, 3_000), "('ann', 'banker'): could be 5000"),
        ("difference", after(4_800, 3_200, 3_000), "4800 is not admissible"),
        ("difference", after(6_000, 2_000, 3_000), "6000 is not from 4000 to 5000"),
        ("difference", after(5_000, 3_000, 2_950), "('cat', 'player'): was not to be changed"),
        ("difference", after(5_000, 3_000, 3_050), "('cat', 'player'): was not to be changed"),
        ("difference", after(5_000, 3_000, 3_000, 8_950), "('dan', 'tie'): was not to be changed"),
        ("one-hand", after(3_000, 3_000, 3_000), "limit"),
        ("one-hand", after(3_000, 1_000, 3_000), "1000 is not from 2000 to 2000"),
        ("one-hand", after(3_000, 2_000, 1_500), "('cat', 'player'): was not to be changed"),
        ("all-wagers", after(3_000, 2_000, 3_000), "3000 is not from 1500 to 1500"),
        ("all-wagers", after(3_000, 2_000, 1_450), "('cat', 'player'): could be 1500"),
        ("difference-of-all", after(4_000, 2_000, 2_150), "('bob', 'banker'): could be 3000"),
        ("difference-of-all", after(4_000, 3_000, 2_100), "('cat', 'player'): could be 2150"),
        ("difference-of-all", after(5_000, 3_000, 2_150), "limit"),
        ("difference-of-all", after(4_000, 3_000, 3_000), "3000 is not from 2100 to 2150"),
    ],
)
def test_r4_10_a_wrong_reduction(reading: str, now: dict[Wager, int], complaint: str) -> None:
    assert any(complaint in line for line in complaints(now, reading))


@pytest.mark.parametrize(
    ("reading", "limit"),
    [("difference", 7_000), ("one-hand", 10_000), ("all-wagers", 10_000), ("difference-of-all", 7_000)],
)
def test_r4_10_a_limit_just_reached_reduces_nothing_and_a_cent_less_does(reading: str, limit: int) -> None:
    assert complaints(BEFORE, reading, limit) == []
    assert complaints(BEFORE, reading, limit + 1) == []
    assert "the limit is not kept" in complaints(BEFORE, reading, limit - 1)
    assert complaints(after(6_000, 3_000, 3_000), reading, limit) != []


@pytest.mark.parametrize("reading", READINGS)
def test_r4_10_a_wager_from_nowhere_is_wrong(reading: str) -> None:
    stray = {("eve", "tie"): 50}
    assert any("was not there" in line for line in complaints(BEFORE | stray, reading, 20_000))


def test_r4_10_a_wager_may_come_down_to_nothing() -> None:
    # Half of 1,000 is 500, which the Banker's Hand does not take: one stays whole and one goes.
    before = {ANN: 1_000, BOB: 1_000}
    for now in ({ANN: 1_000, BOB: 0}, {ANN: 0, BOB: 1_000}, {BOB: 1_000}):
        assert reduce_check(before, now, 1_000, CHIPS, "difference") == []
    assert reduce_check(before, {ANN: 0, BOB: 0}, 1_000, CHIPS, "difference") != []
    assert reduce_check(before, {ANN: 0, BOB: 0}, 999, CHIPS, "difference") == []


def test_r4_10_either_hand_may_be_the_heavier() -> None:
    before = {ANN: 1_000, CAT: 4_000}
    assert reduce_check(before, {ANN: 1_000, CAT: 3_000}, 2_000, CHIPS, "difference") == []
    # The exact share of 1,990 over the Banker's 1,000 is no sum of chips; fifty cents' worth below is.
    assert reduce_check(before, {ANN: 1_000, CAT: 2_950}, 1_990, CHIPS, "difference") == []
    assert reduce_check(before, {ANN: 1_000, CAT: 3_000}, 1_990, CHIPS, "difference") != []


def test_r4_10_one_hand_reads_each_hand_for_itself() -> None:
    before = {ANN: 6_000, CAT: 6_000}
    assert reduce_check(before, before, 5_000, CHIPS, "difference") == []
    assert reduce_check(before, {ANN: 5_000, CAT: 5_000}, 5_000, CHIPS, "one-hand") == []
    assert reduce_check(before, {ANN: 5_000, CAT: 6_000}, 5_000, CHIPS, "one-hand") != []


@pytest.mark.parametrize(
    ("reading", "right"),
    [
        # An exact share of 16,000 on the Banker's Hand: 10,000 or 20,000, neither within 500 of 15,500.
        ("difference", {ANN: 10_000, CAT: 15_500}),
        # A ninth, 2,222 and 1,722: nothing or 10,000 against 1,500 or 2,000, never within 500.
        ("difference-of-all", {ANN: 0, CAT: 2_000}),
    ],
)
def test_r4_10_where_chips_are_too_coarse_the_heavier_hand_is_still_cut_down(
    reading: str, right: dict[Wager, int]
) -> None:
    # With five dollars the smallest chip, the Banker's Hand takes whole hundreds of dollars.
    before = {ANN: 20_000, CAT: 15_500}
    assert reduce_check(before, right, 500, [500], reading) == []
    assert reduce_check(before, before, 500, [500], reading) != []
