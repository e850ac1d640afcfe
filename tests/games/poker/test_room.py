"""What may be called and raised: rules 10.2 to 10.4 in figures, in dollars."""

import pytest

from pitboss.games.poker.betting.bets import Bets, blind, raised, straddled, structured
from pitboss.games.poker.betting.room import (
    Facing,
    is_reopened,
    is_reopened_structured,
    no_limit,
    pot_limit,
    spread_limit,
    structured_limit,
)

# What a player has in now, and the total at which they acted last.
FRESH = Facing(bet=0, stack=1000, faced=None, pot=0, most=20)


def facing(bet: int, faced: int | None, pot: int = 0) -> Facing:
    return Facing(bet, 1000, faced, pot, 20)


def bets(*totals: int, unit: int = 10) -> Bets:
    """No limit: bets and raises to these totals, from nothing."""
    found = Bets(unit)
    for to in totals:
        found = raised(found, to)
    return found


def fixed(*totals: int, unit: int = 10) -> Bets:
    found = Bets(unit)
    for to in totals:
        found = structured(found, to)
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
    assert no_limit(bets(*totals), FRESH).least == least
    assert pot_limit(bets(*totals), FRESH).least == least


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
    assert is_reopened(bets(*totals), facing(had, had)) is may
    assert is_reopened(bets(*totals), facing(had, None))


def test_r10_4_over_a_blind() -> None:
    """Blinds 1 and 2; one calls, another is all-in for 3: the caller cannot raise, the blind may, to 5."""
    found = raised(blind(blind(Bets(2), 1), 2), 3)
    assert not is_reopened(found, facing(2, 2))
    assert is_reopened(found, facing(2, None))
    assert no_limit(found, FRESH).least == 5
    assert is_reopened(raised(found, 4), facing(2, 2))


def test_r7_9_a_straddle_is_a_raise() -> None:
    """Blinds 1 and 2, a straddle to 4: the next raise is to 6, or to 8 where it sets the least by itself."""
    found = blind(blind(Bets(2), 1), 2)
    assert no_limit(straddled(found, 4, 2), FRESH).least == 6
    assert no_limit(straddled(found, 4, 4), FRESH).least == 8
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
    room = structured_limit(fixed(*totals), FRESH)
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
    assert is_reopened_structured(fixed(*totals), facing(had, faced)) is may


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


def test_pot_limit_is_the_pot_after_the_call() -> None:
    """Blinds 1 and 2, nobody else in: a call of 2 makes 5, so a raise to 7. A raise to 7: 7 more and 15."""
    found = blind(blind(Bets(2), 1), 2)
    assert pot_limit(found, facing(0, None, pot=3)).most == 7
    assert pot_limit(raised(found, 7), facing(2, None, pot=10)).most == 7 + 15
    assert pot_limit(Bets(2), facing(0, None, pot=6)).most == 6
    # A pot smaller than the least bet does not keep anybody from betting.
    assert pot_limit(Bets(2), facing(0, None, pot=1)).most == 2


def test_spread_limit_is_any_amount_of_the_sign() -> None:
    assert spread_limit(Bets(2), FRESH).least == 2
    assert spread_limit(Bets(2), FRESH).most == 20
    assert spread_limit(bets(15, unit=2), FRESH).least == 30
    assert spread_limit(bets(15, unit=2), FRESH).most == 35
