"""What was settled is undone once, whoever finds what, and in whatever order (I rr 8.1, 11.2, 12.2)."""

from collections.abc import Sequence
from datetime import date

import pytest

from pitboss.games import GAMES
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Event, Reversed
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.chips import moves

# Box 1 loses 20.00 and box 2 wins even money on 20.00; then box 3 wagers on the next spin.
ROULETTE = """
box 1: place 20.00 on black
box 2: place 20.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 1
dealer: collect
dealer: pay
box 3: place 5.00 on red
"""
WHEEL = """
box 1: place 20.00 on symbol B
box 2: place 20.00 on symbol A
dealer: no more bets
dealer: spin
wheel: stops at A
dealer: collect
dealer: pay
box 3: place 5.00 on symbol A
"""
CALLED = f"{WHEEL}dealer: no more bets\n"
STORIES = [("roulette", ROULETTE), ("money-wheel", WHEEL), ("money-wheel", CALLED)]
FOUND = "dealer: spin fault interference"


def told(slug: str, *lines: str, on: date = date(1996, 6, 1)) -> list[Event | Refusal]:
    """Every event of a story, and the refusals in their places."""
    game = GAMES[slug]
    table = Table(
        game,
        Choice(game=slug, on=on).book(),
        game.setup(sign=Sign(100, 10_000)),
    )
    found: list[Event | Refusal] = []
    for line in filter(None, (line for part in lines for line in part.splitlines())):
        answer = table.act(table.read(line))
        found += (answer,) if isinstance(answer, Refusal) else answer
    return found


def net(events: Sequence[Event | Refusal], box: int) -> int:
    """What a box has gained, in cents; box 3 has its 5.00 on the layout."""
    chips = [move for event in events if isinstance(event, Event) for move in moves(event)]
    who = f"box {box}"
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)


@pytest.mark.parametrize(("slug", "story"), STORIES)
def test_r12_2_a_round_that_was_set_aside_cannot_be_found_void_as_well(slug: str, story: str) -> None:
    events = told(slug, story, "operator: invalidate game fraud in last round", FOUND)
    assert [net(events, box) for box in (1, 2, 3)] == [0, 0, -500]


@pytest.mark.parametrize(("slug", "story"), STORIES)
def test_r12_2_a_stake_that_is_forfeited_does_not_come_back_with_a_void_spin(slug: str, story: str) -> None:
    forfeit = "operator: direct forfeit of box 2 in last round"
    events = told(slug, story, forfeit, "operator: invalidate game fraud in last round", FOUND)
    assert [net(events, box) for box in (1, 2, 3)] == [0, -2000, -500]


@pytest.mark.parametrize(("slug", "story"), STORIES)
def test_r11_2a_a_win_that_is_void_for_a_device_is_undone_once(slug: str, story: str) -> None:
    powers = ("dealer: device found box 2", "casino manager: void wagers of box 2 in last round")
    events = told(slug, story, *powers)
    assert [net(events, box) for box in (1, 2)] == [-2000, 0]
    events = told(slug, story, *powers, FOUND)
    assert [net(events, box) for box in (1, 2)] == [0, 0]


@pytest.mark.parametrize(("slug", "story"), STORIES)
def test_r8_1_a_win_that_is_awarded_goes_back_with_a_void_spin(slug: str, story: str) -> None:
    area = "black" if slug == "roulette" else "symbol-b"
    decided = (
        "box 1: dispute that was mine",
        f"game supervisor: decides win for box 1 with 30.00 in last round on {area}",
    )
    events = told(slug, story, *decided)
    assert [net(events, box) for box in (1, 2)] == [3000, 2000]
    events = told(slug, story, *decided, FOUND)
    assert [net(events, box) for box in (1, 2)] == [0, 0]


@pytest.mark.parametrize(("slug", "story"), STORIES)
def test_r6_a_spin_found_void_is_not_set_aside_after_that(slug: str, story: str) -> None:
    events = told(slug, story, FOUND, "operator: invalidate game fraud in last round")
    assert [net(events, box) for box in (1, 2)] == [0, 0]
    assert len([event for event in events if isinstance(event, Reversed)]) == 2


PUSHED = """
box 1: place 5.00 on straight 17
dealer: moved by patron wager of box 1 from straight 17 to straight 20
dealer: spin
dealer: no more bets
wheel: ball in 20
dealer: collect
dealer: pay
box 3: place 5.00 on red
"""
RESTORED = "shift manager: original placement of wager of box 1 on straight 20"


@pytest.mark.parametrize(
    "powers",
    [
        ("dealer: device found box 1", "casino manager: void wagers of box 1 in last round"),
        ("operator: invalidate game fraud in last round",),
    ],
)
def test_2001_r3_8_what_was_undone_is_not_settled_anew_where_it_was_first_put(
    powers: tuple[str, ...],
) -> None:
    events = told("roulette", PUSHED, *powers, RESTORED, on=date(2001, 12, 1))
    refused = events[-1]
    assert isinstance(refused, Refusal)
    assert refused.code == "not-moved"
    assert net(events, 1) == 0
