"""Invalidation of games: rule 12 of Division I."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.table.event import Event, RoundEnded, Settled, Wager
from pitboss.table.general import Situation
from tests.chips import moves
from tests.citing import cites
from tests.table.general.scene import US, accepted, after, done, house, in_round, refused, rounds, say

LIVE = in_round((1, "ante", 2500), (1, "jackpot", 250), (3, "ante", 5000), (3, "bet", 10000))


def lines(events: tuple[Event, ...]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


@pytest.mark.parametrize(
    ("ground", "ref"), [("disruption", "nz-1996/I/12.1(a)"), ("fraud", "nz-1996/I/12.1(b)")]
)
def test_r12_1_either_ground_refunds_every_wager(ground: str, ref: str) -> None:
    events = accepted(say(house(), f"operator: invalidate game {ground}", LIVE))
    cites(events, ref, "nz-1996/I/12.1", "nz-1996/I/12.2", "nz-1996/I/1.0/void(b)", "nz-1996/I/1.0/void")
    assert [line.outcome for line in lines(events)] == ["void"] * 4
    assert [line.returned for line in lines(events)] == [2500, 250, 5000, 10000]
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].boxes == (1, 3)


def test_r12_2_a_fraudulent_players_wagers_may_be_forfeited() -> None:
    directed = accepted(say(house(), "operator: direct forfeit of box 3", LIVE))
    cites(directed, "nz-1996/I/12.2")
    table = after(house(), *directed)
    events = accepted(say(table, "operator: invalidate game fraud", LIVE))
    taken = [line for line in lines(events) if line.box == 3]
    cites(taken, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    assert [(line.outcome, line.collected, line.returned) for line in taken] == [
        ("lose", 5000, 0),
        ("lose", 10000, 0),
    ]
    assert sum(line.returned for line in lines(events)) == 2750
    assert after(table, *events).forfeits == frozenset()


OVER = Situation(
    settled=(
        Settled(box=1, area="ante", outcome="win", stake=2500, paid=2500, because=("x",)),
        Settled(box=1, area="bet", outcome="void", stake=5000, because=("x",)),
        Settled(box=3, area="ante", outcome="lose", stake=5000, collected=5000, because=("x",)),
    )
)


def net(events: tuple[Event, ...]) -> dict[str, int]:
    """What each account has after some events."""
    accounts: dict[str, int] = {}
    for event in events:
        for giver, taker, cents in moves(event):
            accounts[giver] = accounts.get(giver, 0) - cents
            accounts[taker] = accounts.get(taker, 0) + cents
    return {name: cents for name, cents in accounts.items() if cents}


def test_r12_2_a_round_that_was_settled_is_undone() -> None:
    events = accepted(say(house(), "operator: invalidate game disruption", OVER))
    cites(events, "nz-1996/I/12.2")
    assert net(events) == {"box 1": -2500, "box 3": 5000, "house": -2500}


def test_r12_2_after_settlement_a_fraudulent_player_loses_winnings_and_stakes() -> None:
    table = done(house(), "operator: direct forfeit of box 1", situation=OVER)
    events = accepted(say(table, "operator: invalidate game fraud", OVER))
    cites(events, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    assert net(events) == {"box 1": -10000, "box 3": 5000, "house": 5000}


def test_r12_2_only_fraud_forfeits() -> None:
    table = done(house(), "operator: direct forfeit of box 3", situation=LIVE)
    events = accepted(say(table, "operator: invalidate game disruption", LIVE))
    assert sum(line.returned for line in lines(events)) == 17750


def test_r12_2_a_direction_is_for_its_own_round() -> None:
    table = done(house(), "operator: direct forfeit of box 3", situation=LIVE)
    events = accepted(say(rounds(table, 1, 3), "operator: invalidate game fraud", LIVE))
    assert sum(line.returned for line in lines(events)) == 17750


def test_r12_1_the_operator_alone_invalidates_and_only_a_game_with_wagers() -> None:
    for role in ("dealer", "game supervisor", "casino supervisor"):
        cites(
            refused(say(house(), f"{role}: invalidate game fraud", LIVE), "not-your-power"), "nz-1996/I/12.1"
        )
        refusal = refused(say(house(), f"{role}: direct forfeit of box 3", LIVE), "not-your-power")
        cites(refusal, "nz-1996/I/12.2")
    refused(say(house(), "operator: invalidate game fraud"), "no-wagers")
    refused(say(house(), "operator: direct forfeit of box 3"), "no-wagers")
    refused(say(house(), "operator: direct forfeit of box 2", LIVE), "outside-box")
    refused(say(house(), "operator: invalidate game boredom", LIVE), "outside-ground")


@given(
    st.lists(
        st.builds(Wager, st.integers(1, 3), st.sampled_from(["ante", "bet"]), st.integers(1, 10**6)),
        min_size=1,
    )
)
def test_r12_2_invalidation_conserves_money(wagers: list[Wager]) -> None:
    situation = Situation(tuple(wagers), in_round=True)
    table = done(house(), f"operator: direct forfeit of box {wagers[0].box}", situation=situation)
    moved = [
        move
        for line in lines(accepted(say(table, "operator: invalidate game fraud", situation)))
        for move in moves(line)
    ]
    assert sum(cents for source, _, cents in moved if source == "layout") == sum(w.cents for w in wagers)
    assert all(cents >= 0 for _, __, cents in moved)
    to_house = sum(cents for _, target, cents in moved if target == "house")
    assert to_house == sum(w.cents for w in wagers if w.box == wagers[0].box)


def test_without_general_rules_a_supervisor_invalidates() -> None:
    events = accepted(say(house(), "casino supervisor: invalidate game disruption", LIVE, book=US))
    assert sum(line.returned for line in lines(events)) == 17750
