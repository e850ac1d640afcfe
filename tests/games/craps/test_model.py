"""The second craps is right by exact arithmetic: the share of the house on every wager is the known one."""

from fractions import Fraction

import pytest

from tests.games.craps.model import (
    COME_ODDS,
    HORN,
    KINDS,
    LAYING,
    MADE_UP,
    MAY_SLEEP,
    PASS_ODDS,
    POINTS,
    ROLLS,
    STAYS,
    TAKING,
    commission,
    may_come_down,
    most_odds,
    next_point,
    parts,
    settle,
    settle_made_up,
    settle_parts,
    states,
)

State = tuple[int | None, int | None]
Row = dict[State, Fraction]
SINGLE = [kind for kind in KINDS if kind not in MADE_UP]
DECIDED_WITHOUT_LOSS = ("void", "returned")


def step(kind: str, state: State, called: str | None) -> tuple[Fraction, Row]:
    """What one roll gains on average, and where it leaves the wager with which chance."""
    number, point = state
    gained, onward = Fraction(0), dict[State, Fraction]()
    for roll in ROLLS:
        outcome, paid = settle(kind, number, point, roll, called)
        if outcome in ("stays", "travels"):
            own = sum(roll) if outcome == "travels" else number
            then = (own, next_point(point, roll))
            onward[then] = onward.get(then, Fraction(0)) + Fraction(1, 36)
        elif outcome not in DECIDED_WITHOUT_LOSS:
            gained += (paid if outcome == "win" else Fraction(-1)) / 36
    return gained, onward


def value(kind: str, number: int | None, point: int | None, called: str | None = None) -> Fraction:
    """What a wager of one gains on average when it stays to the end, by elimination of every later state."""
    start = (number, point)
    chain: dict[State, tuple[Fraction, Row]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in chain:
            chain[state] = step(kind, state, called)
            waiting.extend(chain[state][1])
    for gone in [state for state in chain if state != start]:
        eliminate(chain, gone)
    gained, onward = chain[start]
    return gained / (1 - onward.get(start, Fraction(0)))


def eliminate(chain: dict[State, tuple[Fraction, Row]], gone: State) -> None:
    """Put what a state is worth into every state that leads to it."""
    gained, onward = chain.pop(gone)
    leaves = 1 - onward.pop(gone, Fraction(0))
    for state, (gains, row) in chain.items():
        chance = row.pop(gone, Fraction(0)) / leaves
        for then, share in onward.items():
            row[then] = row.get(then, Fraction(0)) + chance * share
        chain[state] = (gains + chance * gained, row)


def test_the_chances_of_a_come_out_point() -> None:
    made = [next_point(None, roll) for roll in ROLLS]
    assert {point: made.count(point) for point in POINTS} == {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}


def test_a_point_goes_when_it_repeats_or_a_seven_is_thrown() -> None:
    assert next_point(6, (3, 3)) is next_point(6, (3, 4)) is None
    assert next_point(6, (6, 2)) == next_point(6, (1, 1)) == 6


def test_pass_and_dont_pass() -> None:
    assert value("pass", None, None) == -Fraction(7, 495)
    assert value("dont-pass", None, None) == -Fraction(3, 220)


@pytest.mark.parametrize("point", POINTS)
def test_come_and_dont_come_are_worth_the_same_at_every_come_out_point(point: int) -> None:
    assert value("come", None, point) == -Fraction(7, 495)
    assert value("dont-come", None, point) == -Fraction(3, 220)


@pytest.mark.parametrize("point", POINTS)
def test_odds_and_what_is_laid_behind_are_fair(point: int) -> None:
    assert all(value(kind, None, point) == 0 for kind in PASS_ODDS)
    assert all(value(kind, point, 6) == 0 for kind in COME_ODDS)
    assert TAKING[point] * LAYING[point] == 1


@pytest.mark.parametrize("point", [None, *POINTS])
@pytest.mark.parametrize("called", [None, "on"])
@pytest.mark.parametrize(
    ("number", "share"), [(4, 15), (5, 25), (6, 66), (8, 66), (9, 25), (10, 15)], ids=str
)
def test_place_bets_cost_the_same_asleep_on_come_out_rolls_or_not(
    point: int | None, called: str | None, number: int, share: int
) -> None:
    # Place 4: of nine deciding rolls three win 9/5 and six lose: (27/5 - 6) / 9 = -1/15.
    assert value("place", number, point, called) == -Fraction(1, share)


@pytest.mark.parametrize("number", POINTS)
def test_a_buy_bet_costs_its_commission_and_no_more(number: int) -> None:
    fee = commission("buy", number)
    assert value("buy", number, 4, "on") == 0
    assert fee / (1 + fee) == Fraction(1, 21)


@pytest.mark.parametrize(("number", "share"), [(4, 41), (5, 31), (6, 25), (8, 25), (9, 31), (10, 41)])
def test_a_lay_bet_costs_its_commission_on_what_it_would_win(number: int, share: int) -> None:
    # Lay 4: 5 % of 1/2 is 1/40, of 41/40 put down: 1/41.
    fee = commission("lay", number)
    assert value("lay", number, None) == value("lay", number, 6) == 0
    assert fee / (1 + fee) == Fraction(1, share)


@pytest.mark.parametrize(("number", "share"), [(4, 9), (6, 11), (8, 11), (10, 9)])
def test_hardways(number: int, share: int) -> None:
    assert value("hardway", number, None) == value("hardway", number, 5, "on") == -Fraction(1, share)


@pytest.mark.parametrize(
    ("kind", "share"),
    [
        ("big-six", Fraction(1, 11)),
        ("big-eight", Fraction(1, 11)),
        ("field", Fraction(1, 18)),
        ("any-seven", Fraction(1, 6)),
        ("any-craps", Fraction(1, 9)),
        ("craps-two", Fraction(5, 36)),
        ("craps-three", Fraction(1, 9)),
        ("craps-twelve", Fraction(5, 36)),
        ("eleven", Fraction(1, 9)),
    ],
)
def test_big_six_big_eight_and_one_roll_wagers(kind: str, share: Fraction) -> None:
    assert value(kind, None, None) == value(kind, None, 8) == -share


@pytest.mark.parametrize(
    ("kind", "number", "won", "lost"),
    [
        ("big-six", None, {6}, {7}),
        ("big-eight", None, {8}, {7}),
        *((kind, n, {n}, {7}) for kind in ("come", "odds-on-come", "place", "buy") for n in POINTS),
        *((kind, n, {7}, {n}) for kind in ("dont-come", "behind-dont-come", "lay") for n in POINTS),
        *(("hardway", n, {n}, {n, 7}) for n in (4, 6, 8, 10)),
        ("field", None, {2, 3, 4, 9, 10, 11, 12}, {5, 6, 7, 8}),
        ("any-seven", None, {7}, {*range(2, 13)} - {7}),
        ("any-craps", None, {2, 3, 12}, {*range(4, 12)}),
        ("craps-two", None, {2}, {*range(3, 13)}),
        ("craps-three", None, {3}, {*range(2, 13)} - {3}),
        ("craps-twelve", None, {12}, {*range(2, 12)}),
        ("eleven", None, {11}, {*range(2, 13)} - {11}),
    ],
)
def test_which_totals_win_and_lose(kind: str, number: int | None, won: set[int], lost: set[int]) -> None:
    def totals(outcome: str) -> set[int]:
        return {sum(roll) for roll in ROLLS if settle(kind, number, 5, roll)[0] == outcome}

    assert (totals("win"), totals("lose")) == (won, lost)


@pytest.mark.parametrize(
    ("kind", "number", "share"),
    [
        ("horn", None, Fraction(1, 8)),
        ("horn-high", 2, Fraction(23, 180)),  # (5 + 5 + 4 + 4 + 5) / 36, of five units
        ("horn-high", 3, Fraction(22, 180)),
        ("horn-high", 11, Fraction(22, 180)),
        ("horn-high", 12, Fraction(23, 180)),
        ("world", None, Fraction(2, 15)),
        ("c-and-e", None, Fraction(1, 9)),
    ],
)
def test_made_up_wagers(kind: str, number: int | None, share: Fraction) -> None:
    gained, staked = Fraction(0), sum(units for _, units in parts(kind, number))
    for roll in ROLLS:
        for _, units, outcome, paid in settle_parts(kind, number, roll):
            gained += paid if outcome == "win" else -units
    assert gained / 36 / staked == -share


@pytest.mark.parametrize("number", HORN)
def test_horn_high_puts_two_of_its_five_units_on_the_total_it_names(number: int) -> None:
    units = dict(parts("horn-high", number))
    assert sorted(units.values()) == [1, 1, 1, 2]


def test_r3_1_v_to_y_which_totals_win_a_made_up_wager() -> None:
    def totals(kind: str, number: int | None = None) -> set[int]:
        return {sum(roll) for roll in ROLLS if settle_made_up(kind, number, roll)[0] == "win"}

    assert totals("horn") == totals("horn-high", 3) == totals("c-and-e") == {2, 3, 11, 12}
    assert totals("world") == {2, 3, 7, 11, 12}


def test_a_world_bet_that_wins_on_seven_wins_what_its_other_units_lose() -> None:
    assert settle_made_up("world", None, (3, 4)) == ("win", Fraction(4))


def test_a_horn_high_bet_on_twelve_at_twelve() -> None:
    assert settle_made_up("horn-high", 12, (6, 6)) == ("win", Fraction(60))
    assert settle_made_up("horn-high", 12, (1, 1)) == ("win", Fraction(30))


def test_a_c_and_e_need_not_be_halved() -> None:
    assert settle_made_up("c-and-e", None, (1, 2), (3, 1)) == ("win", Fraction(21))
    with pytest.raises(ValueError, match="no made-up wager"):
        parts("c-and-e", None, (2, 0))


@pytest.mark.parametrize("kind", MAY_SLEEP)
def test_r3_8_a_wager_asleep_neither_wins_nor_loses(kind: str) -> None:
    for number, point, called in states(kind):
        if called == "off" or (called is None and point is None):
            outcomes = {settle(kind, number, point, roll, called)[0] for roll in ROLLS}
            assert outcomes <= {"stays", "returned"}


@pytest.mark.parametrize("kind", MAY_SLEEP)
def test_r3_8_called_on_a_wager_fares_on_a_come_out_roll_as_on_any_other(kind: str) -> None:
    for number, _, called in states(kind):
        if called == "on":
            for roll in ROLLS:
                assert settle(kind, number, None, roll, "on") == settle(kind, number, 4, roll)


@pytest.mark.parametrize("number", POINTS)
def test_odds_asleep_go_back_when_their_come_bet_is_decided(number: int) -> None:
    for roll in ROLLS:
        come, _ = settle("come", number, None, roll)
        odds, _ = settle("odds-on-come", number, None, roll)
        assert odds == ("stays" if come == "stays" else "returned")


@pytest.mark.parametrize(
    ("line", "odds", "number", "point"),
    [
        *(("pass", "odds-on-pass", None, p) for p in POINTS),
        *(("dont-pass", "behind-dont-pass", None, p) for p in POINTS),
        *(("come", "odds-on-come", n, p) for n in POINTS for p in POINTS),
        *(("dont-come", "behind-dont-come", n, p) for n in POINTS for p in (None, *POINTS)),
    ],
)
def test_odds_that_are_awake_share_the_fate_of_their_line_wager(
    line: str, odds: str, number: int | None, point: int | None
) -> None:
    for roll in ROLLS:
        assert settle(line, number, point, roll)[0] == settle(odds, number, point, roll)[0]


def test_twelve_is_void_on_the_wrong_side_and_lost_on_the_right() -> None:
    twelve = (6, 6)
    assert settle("pass", None, None, twelve)[0] == settle("come", None, 5, twelve)[0] == "lose"
    assert settle("dont-pass", None, None, twelve)[0] == settle("dont-come", None, 5, twelve)[0] == "void"
    assert settle("dont-come", 5, 8, twelve) == settle("dont-pass", None, 5, twelve) == STAYS


@pytest.mark.parametrize("kind", SINGLE)
def test_every_state_of_every_wager_can_meet_every_roll(kind: str) -> None:
    met = {settle(kind, n, p, roll, called)[0] for n, p, called in states(kind) for roll in ROLLS}
    assert {"win", "lose"} <= met <= {"win", "lose", "void", "stays", "travels", "returned"}


@pytest.mark.parametrize(
    ("kind", "number", "point"),
    [
        ("come", None, None),
        ("dont-come", None, None),
        ("odds-on-pass", None, None),
        ("odds-on-come", None, 6),
        ("place", 7, 6),
        ("hardway", 5, 6),
        ("pass", 6, 6),
        ("horn", None, 6),
    ],
)
def test_a_wager_that_cannot_stand_is_refused(kind: str, number: int | None, point: int | None) -> None:
    with pytest.raises(ValueError, match="cannot stand"):
        settle(kind, number, point, (3, 3))


@pytest.mark.parametrize(
    ("kind", "number", "most"),
    [
        ("odds-on-pass", 4, Fraction(1)),
        ("odds-on-come", 6, Fraction(1)),
        ("behind-dont-pass", 4, Fraction(2)),  # 2 laid at 1 to 2 win 1
        ("behind-dont-pass", 5, Fraction(3, 2)),
        ("behind-dont-come", 6, Fraction(6, 5)),
    ],
)
def test_how_much_may_be_added_to_a_line_wager(kind: str, number: int, most: Fraction) -> None:
    assert most_odds(kind, number) == most
    assert most_odds(kind, number, doubled=True) == 2 * most


def test_r3_5_only_pass_and_come_are_held_by_their_point() -> None:
    held = {
        (kind, number, point)
        for kind in SINGLE
        for number, point, _ in states(kind)
        if not may_come_down(kind, number, point)
    }
    assert {kind for kind, _, _ in held} == {"pass", "come"}
    assert may_come_down("pass", None, None)
    assert may_come_down("come", None, 6)
    assert not may_come_down("come", 5, None)
