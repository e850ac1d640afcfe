"""Side pots: what an all-in player contests, held beside a plain reckoning chip by chip."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pitboss.games.poker.betting.pots import Pot, Share, cut, moved, uncalled


def test_one_pot_while_nobody_is_all_in() -> None:
    shares = [Share(1, 30, True, False), Share(2, 30, True, False), Share(3, 10, False, False)]
    assert cut(shares) == (Pot("main pot", ((1, 30), (2, 30), (3, 10)), (1, 2)),)


def test_no_pot_where_the_only_blind_went_back() -> None:
    assert cut([]) == ()


def test_each_all_in_player_ends_a_pot() -> None:
    """20, 50 and 80 twice: a main pot of 80, a side pot of 90 for three, another of 60 for two."""
    shares = [
        Share(1, 20, True, True),
        Share(2, 50, True, True),
        Share(3, 80, True, False),
        Share(4, 80, True, False),
    ]
    pots = cut(shares)
    assert [(pot.area, pot.cents, pot.contenders) for pot in pots] == [
        ("main pot", 80, (1, 2, 3, 4)),
        ("side pot 1", 90, (2, 3, 4)),
        ("side pot 2", 60, (3, 4)),
    ]


def test_chips_of_those_who_folded_stay() -> None:
    shares = [Share(1, 20, True, True), Share(2, 35, False, False), Share(3, 40, True, False)]
    assert [(pot.cents, pot.contenders) for pot in cut(shares)] == [(60, (1, 3)), (35, (3,))]


def test_more_than_anybody_who_can_win_has_put_in_stays_with_the_last_pot() -> None:
    """A hand that is dead had 50 in, and the others 20 and 30."""
    shares = [Share(1, 20, True, True), Share(2, 50, False, False), Share(3, 30, True, True)]
    assert [(pot.cents, pot.contenders) for pot in cut(shares)] == [(60, (1, 3)), (40, (3,))]


def test_what_nobody_met_goes_back() -> None:
    assert uncalled([Share(1, 20, True, True), Share(2, 50, True, False)]) == (2, 30)
    assert uncalled([Share(1, 50, False, False), Share(2, 50, True, False)]) is None
    assert uncalled([Share(1, 10, True, False)]) == (1, 10)


def test_pots_become_one_where_the_all_in_player_between_them_is_gone() -> None:
    """A main pot of 60 and a side pot of 60; box 1 was all-in and left, and 5 more come in from each."""
    before = cut([Share(1, 20, True, True), Share(2, 50, True, False), Share(3, 50, True, False)])
    pots = cut([Share(1, 20, False, False), Share(2, 55, True, False), Share(3, 55, True, False)])
    assert [(pot.cents, pot.contenders) for pot in pots] == [(130, (2, 3))]
    assert moved(before, pots, "bet") == (
        ("side pot 1", "main pot", 2, 30),
        ("bet", "main pot", 2, 5),
        ("side pot 1", "main pot", 3, 30),
        ("bet", "main pot", 3, 5),
    )


@given(
    st.lists(st.tuples(st.integers(1, 60), st.booleans(), st.booleans()), min_size=2, max_size=8).filter(
        lambda players: any(live for _, live, _ in players)
    )
)
def test_each_chip_is_contested_by_those_who_met_it(players: list[tuple[int, bool, bool]]) -> None:
    """Chip by chip: the nth chips of all lie together, for those who put in as many and can win."""
    most = max(cents for cents, live, _ in players if live)
    # Only somebody who is all-in has fewer chips in than another who can win.
    shares = [
        Share(box, cents, live, live and (all_in or cents < most))
        for box, (cents, live, all_in) in enumerate(players)
    ]
    expected: Counter[tuple[int, ...]] = Counter()
    for chip in range(1, max(share.cents for share in shares) + 1):
        who = tuple(share.box for share in shares if share.is_live and share.cents >= min(chip, most))
        expected[who] += sum(share.cents >= chip for share in shares)
    found: Counter[tuple[int, ...]] = Counter()
    for pot in cut(shares):
        found[pot.contenders] += pot.cents
    assert found == expected
