"""What may be called and raised: rules 10.2 to 10.4 in figures, in dollars."""

import pytest
from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets, blind, least_raise, raised, straddled
from pitboss.games.poker.betting.room import (
    Facing,
    is_reopened,
    no_limit,
    pot_limit,
    spread_limit,
    structured_limit,
)
from pitboss.games.poker.betting.way import Way

FULL, HALF = Way(), Way(by_half=True, adds_up=False)

# What a player has in now, and the total at which they acted last.
FRESH = Facing(bet=0, stack=1000, faced=None, pot=0, most=20)


def facing(bet: int, faced: int | None, pot: int = 0) -> Facing:
    return Facing(bet, 1000, faced, pot, 20)


def bets(*totals: int, unit: int = 10, way: Way = FULL) -> Bets:
    """Bets and raises to these totals, from nothing."""
    found = Bets(unit)
    for to in totals:
        found = raised(found, to, way)
    return found


def fixed(*totals: int, unit: int = 10, **read: bool) -> Bets:
    return bets(*totals, unit=unit, way=replace(HALF, **read))


def blinds(*sizes: int) -> Bets:
    """Blinds posted in full."""
    found = Bets(sizes[-1])
    for size in sizes:
        found = blind(found, size, size)
    return found


@pytest.mark.parametrize(
    ("totals", "least"),
    [
        ((), 10),
        ((10,), 20),
        ((25,), 50),
        ((10, 30), 50),
        # 10.3: an all-in player short of a full raise founds nothing; the raise goes on top of the call.
        ((10, 13), 23),
        ((10, 19), 29),
        ((10, 20), 30),
        ((10, 30, 35), 55),
        # One who opens for less than the least bet.
        ((4,), 14),
    ],
)
def test_r10_3_the_least_raise_is_the_last_full_one_on_top_of_the_call(
    totals: tuple[int, ...], least: int
) -> None:
    assert no_limit(bets(*totals), FRESH, FULL).least == least
    assert pot_limit(bets(*totals), FRESH, FULL).least == least


@pytest.mark.parametrize(
    ("totals", "had", "may"),
    [
        ((10, 19), 10, False),
        ((10, 20), 10, True),
        # Two short raises that are a full one together.
        ((10, 15, 20), 10, True),
        ((10, 15, 19), 10, False),
        # Over a check: the least bet is 10.
        ((9,), 0, False),
        ((10,), 0, True),
    ],
)
def test_r10_4_who_has_acted_raises_again_only_over_a_full_raise(
    totals: tuple[int, ...], had: int, may: bool
) -> None:
    assert is_reopened(bets(*totals), facing(had, had), FULL) is may
    assert is_reopened(bets(*totals), facing(had, None), FULL)


def test_r10_4_over_a_blind() -> None:
    """Blinds 1 and 2; one calls, another is all-in for 3: the caller cannot raise, the blind may, to 5."""
    found = raised(blinds(1, 2), 3, FULL)
    assert not is_reopened(found, facing(2, 2), FULL)
    assert is_reopened(found, facing(2, None), FULL)
    assert no_limit(found, FRESH, FULL).least == 5
    assert is_reopened(raised(found, 4, FULL), facing(2, 2), FULL)


def test_r7_9_a_straddle_is_a_raise() -> None:
    """Blinds 1 and 2, a straddle to 4: the next raise is to 6, or to 8 where it sets the least by itself."""
    found = blinds(1, 2)
    assert no_limit(straddled(found, 4, 2), FRESH, FULL).least == 6
    assert no_limit(straddled(found, 4, 4), FRESH, FULL).least == 8
    assert straddled(found, 4, 2).raises == 0


@pytest.mark.parametrize(
    ("totals", "to"),
    [
        ((), 10),
        ((10,), 20),
        # An opener short of half the unit is completed; from half on the unit goes on top.
        ((1,), 10),
        ((4,), 10),
        ((5,), 15),
        ((9,), 19),
        # So is an excess over a bet.
        ((10, 13), 20),
        ((10, 14), 20),
        ((10, 15), 25),
        ((10, 16), 26),
        ((10, 13, 14), 20),
        ((10, 13, 16), 26),
        ((10, 20, 30), 40),
    ],
)
def test_r10_2_what_is_short_of_half_is_completed(totals: tuple[int, ...], to: int) -> None:
    room = structured_limit(fixed(*totals), FRESH, HALF)
    assert (room.least, room.most) == (to, to)


@pytest.mark.parametrize(
    ("totals", "had", "faced", "may"),
    [
        # Only the excess: call or fold, however much it is.
        ((10, 13), 10, 10, False),
        ((10, 19), 10, 10, False),
        ((10, 14, 19), 10, 10, False),
        # A completion reopens, and so does a raise.
        ((10, 13, 20), 10, 10, True),
        ((10, 20), 10, 10, True),
        # One who checked faces a bet.
        ((4,), 0, 0, True),
        ((5,), 0, 0, True),
        # Nobody faces more than their own bet.
        ((10,), 10, 10, False),
    ],
)
def test_r10_2_an_excess_is_no_raise(totals: tuple[int, ...], had: int, faced: int, may: bool) -> None:
    assert is_reopened(fixed(*totals), facing(had, faced), HALF) is may


@pytest.mark.parametrize(
    ("totals", "raises"),
    [
        ((10,), 0),
        ((10, 20), 1),
        ((10, 20, 30), 2),
        ((10, 13), 0),
        ((10, 13, 20), 1),
        ((4, 10), 0),
        ((5, 15), 1),
    ],
)
def test_r10_2_an_excess_leaves_the_cap_alone(totals: tuple[int, ...], raises: int) -> None:
    assert fixed(*totals).raises == raises


def test_pot_limit_is_the_call_and_the_pot_on_top() -> None:
    """Over a bet of 2, a pot of 5 allows a raise to 7; where nothing was bet, a bet of the pot."""
    found = blinds(1, 2)
    assert pot_limit(found, facing(0, None, pot=5), FULL).most == 7
    assert pot_limit(raised(found, 7, FULL), facing(2, None, pot=15), FULL).most == 7 + 15
    assert pot_limit(Bets(2), facing(0, None, pot=6), FULL).most == 6
    # A pot smaller than the least bet does not keep anybody from betting.
    assert pot_limit(Bets(2), facing(0, None, pot=1), FULL).most == 2


def test_spread_limit_is_any_amount_of_the_sign() -> None:
    assert spread_limit(Bets(2), FRESH, FULL).least == 2
    assert spread_limit(Bets(2), FRESH, FULL).most == 20
    assert spread_limit(bets(15, unit=2), FRESH, FULL).least == 30
    assert spread_limit(bets(15, unit=2), FRESH, FULL).most == 35


def test_excesses_together() -> None:
    """Bet 10, all-in 15, all-in 20: no raise to the bettor, unless excesses are added up; 19 never is one."""
    found = fixed(10, 15, 20)
    assert not is_reopened(found, facing(10, 10), HALF)
    together = replace(HALF, adds_up=True)
    assert is_reopened(found, facing(10, 10), together)
    assert not is_reopened(fixed(10, 15, 19), facing(10, 10), together)
    # One who called 15 faces 5.
    assert not is_reopened(found, facing(15, 10), together)


def test_checker_completes() -> None:
    """All-in for 4 after a check; from half on it is a bet that anybody may raise."""
    barred = replace(HALF, checker_completes=False)
    assert is_reopened(fixed(4), facing(0, 0), HALF)
    assert not is_reopened(fixed(4), facing(0, 0), barred)
    assert is_reopened(fixed(4), facing(0, None), barred)
    assert is_reopened(fixed(5), facing(0, 0), barred)


def test_completion_reopens() -> None:
    """Bet 10, all-in 13, a call of 13, completed to 20: the caller may raise, or has used up the choice."""
    found, closed = fixed(10, 13, 20), replace(HALF, completion_reopens=False)
    assert is_reopened(found, facing(13, 10), HALF)
    assert not is_reopened(found, facing(13, 10), closed)
    # Whoever bet 10 has not called the excess; and a raise after it, to 30, opens it to everybody.
    assert is_reopened(found, facing(10, 10), closed)
    assert is_reopened(fixed(10, 13, 20, 30), facing(13, 10), closed)
    # Another excess, to 14, opens it to nobody.
    assert not is_reopened(fixed(10, 13, 14), facing(13, 10), HALF)


def test_completion_and_cap() -> None:
    """All-in for 4, made up to 10: no raise yet, or one."""
    assert fixed(4, 10).raises == 0
    assert fixed(4, 10, completion_counts=True).raises == 1
    assert fixed(10, completion_counts=True).raises == 0


def test_excess_and_cap() -> None:
    """Bet 10, all-in 13: no raise, or one. An opener for 4 has nothing above a bet."""
    assert fixed(10, 13).raises == 0
    assert fixed(10, 13, excess_counts=True).raises == 1
    assert fixed(4, excess_counts=True).raises == 0
    assert bets(10, 13, way=replace(FULL, excess_counts=True)).raises == 1


def test_excess_from_half() -> None:
    """Bet 10, all-in 16: to 26, or to 20 where the half is that of a bet alone; an opener of 6: to 16."""
    completed = replace(HALF, completes_excess=True)
    assert least_raise(fixed(10, 16), HALF) == 26
    assert least_raise(fixed(10, 16), completed) == 20
    assert least_raise(fixed(10, 15), completed) == 20
    assert least_raise(fixed(6), completed) == 16


def test_short_all_ins_together() -> None:
    """Bet 10, all-in 15, all-in 20: a full raise to the bettor, unless each is looked at alone."""
    alone = replace(FULL, adds_up=False)
    assert is_reopened(bets(10, 15, 20), facing(10, 10), FULL)
    assert not is_reopened(bets(10, 15, 20, way=alone), facing(10, 10), alone)
    assert is_reopened(bets(10, 20, way=alone), facing(10, 10), alone)


def test_short_open_over_check() -> None:
    """All-in for 3 where 10 is the least: raised to 13, or made up to 10."""
    completed = replace(FULL, completes_open=True)
    assert least_raise(bets(3), FULL) == 13
    assert least_raise(bets(3, way=completed), completed) == 10
    assert bets(3, 13).raises == 1
    assert bets(3, 10, way=completed).raises == 0
    # The completed bet is one of 10: to 20; a bet of 25 in its place: to 50.
    assert least_raise(bets(3, 10, way=completed), completed) == 20
    assert least_raise(bets(3, 25, way=completed), completed) == 50
