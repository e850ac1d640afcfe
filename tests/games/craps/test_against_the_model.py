"""Every wager in every state that it can be in, under all 36 rolls, against a second craps."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.craps.actions import SettleRoll
from pitboss.games.craps.events import CameToRest, PuckMoved, Thrown, Travelled
from pitboss.games.craps.setup import Setup
from pitboss.games.craps.state import Bet, State
from pitboss.record.choice import Choice
from pitboss.table.event import Event, Settled
from pitboss.table.sign import Sign
from tests.games.craps import model

GAME = GAMES["craps"]
RULES = GAME.rules(Choice(game="craps", on=date(1996, 6, 1), venue="auckland").book())
# 60.00 divides by every odds of r 6.1 and by four and five units.
STAKE = 6_000
OURS = {
    "odds-on-pass": "odds",
    "behind-dont-pass": "behind",
    "odds-on-come": "come-odds",
    "behind-dont-come": "behind-come",
    "hardway": "hard",
}
BASE = {"odds": "pass", "behind": "dont-pass", "come-odds": "come", "behind-come": "dont-come"}


def area_of(kind: str, number: int | None) -> str:
    ours = OURS.get(kind, kind)
    return ours if number is None else f"{ours} {number}"


def at_table(area: str, point: int | None, bet: Bet) -> State:
    """A table with one wager of box 1 on it, and its base where it needs one."""
    state = GAME.new(RULES, Setup(Sign(500, 50_000)))
    assert isinstance(state, State)
    bets = {(1, area): bet}
    kind, _, number = area.partition(" ")
    if kind in BASE:
        bets[1, f"{BASE[kind]} {number}".strip()] = Bet(STAKE)
    return replace(state, bets=bets, point=point, shooter=1)


def settled(state: State, roll: model.Roll) -> tuple[list[Event], State]:
    """What the dealers settle once these faces lie up."""
    events: list[Event] = [
        Thrown(box=1, dice=(1, 2), because=()),
        CameToRest(faces=roll, by="stickperson", because=()),
    ]
    for event in events:
        state = GAME.apply(state, event)
    answer = GAME.decide(RULES, state, SettleRoll(who="dealer"))
    assert isinstance(answer, tuple)
    for event in answer:
        state = GAME.apply(state, event)
    return list(answer), state


def single() -> Iterator[tuple[str, int | None, int | None, str | None]]:
    for kind in model.KINDS:
        if kind not in model.MADE_UP:
            for number, point, called in model.states(kind):
                yield kind, number, point, called


@pytest.mark.parametrize("kind", [kind for kind in model.KINDS if kind not in model.MADE_UP])
def test_r6_1_every_wager_in_every_state_under_every_roll(kind: str) -> None:
    for number, point, called in model.states(kind):
        area = area_of(kind, number)
        bet = Bet(STAKE, called=called or "", is_marked=called == "on")  # type: ignore[arg-type]
        for roll in model.ROLLS:
            expected, won = model.settle(kind, number, point, roll, called)
            events, after = settled(at_table(area, point, bet), roll)
            found = _outcome(events, after, area)
            assert found == (expected, won), f"{area} at {point} called {called}: {roll}"


def _outcome(events: list[Event], after: State, area: str) -> model.Result:
    """What became of a wager, in the words of the model."""
    lines = [event for event in events if isinstance(event, Settled) and event.area == area]
    moved = [event for event in events if isinstance(event, Travelled) and event.area == area]
    if not lines:
        assert len(after.bets) >= 1
        return ("travels" if moved else "stays"), Fraction(0)
    (line,) = lines
    assert line.collected == (line.stake if line.outcome == "lose" else 0)
    assert line.stake == STAKE
    if line.outcome == "void" and area.startswith("come-odds"):
        return "returned", Fraction(0)
    return line.outcome, Fraction(line.paid, STAKE)


@pytest.mark.parametrize(
    ("kind", "number", "units"),
    [
        ("horn", None, (1, 1)),
        *(("horn-high", number, (1, 1)) for number in model.HORN),
        ("world", None, (1, 1)),
        *(("c-and-e", None, units) for units in ((1, 1), (3, 2), (1, 4))),
    ],
)
def test_r6_2_made_up_wagers_are_paid_in_their_parts(
    kind: str, number: int | None, units: tuple[int, int]
) -> None:
    whole = sum(stake for _, stake in model.parts(kind, number, units))
    bet = Bet(whole * 500, eleven=500 * units[1] if kind == "c-and-e" else 0)
    for point in (None, *model.POINTS):
        for roll in model.ROLLS:
            parts = model.settle_parts(kind, number, roll, units)
            paid = sum(won for *_, won in parts)
            lost = sum(stake for _, stake, outcome, _ in parts if outcome == "lose")
            events, after = settled(at_table(area_of(kind, number), point, bet), roll)
            (line,) = [event for event in events if isinstance(event, Settled)]
            assert line.outcome == model.settle_made_up(kind, number, roll, units)[0]
            assert (line.paid, line.collected) == (paid * 500, lost * 500), f"{kind} {number}: {roll}"
            assert not after.bets


@pytest.mark.parametrize("point", [None, *model.POINTS])
def test_r1_0_the_point_after_every_roll(point: int | None) -> None:
    for roll in model.ROLLS:
        events, after = settled(at_table("field", point, Bet(STAKE)), roll)
        assert after.point == model.next_point(point, roll)
        moved = [event.point for event in events if isinstance(event, PuckMoved)]
        assert moved == ([after.point] if after.point != point else [])


def test_every_wager_of_the_model_is_an_area_of_the_layout() -> None:
    areas = {area_of(kind, number) for kind, number, _, _ in single()}
    areas |= {"horn", "world", "c-and-e", *(f"horn-high {number}" for number in model.HORN)}
    assert areas == set(RULES.areas)
