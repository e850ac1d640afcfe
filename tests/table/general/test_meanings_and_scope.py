"""Words of Division I on which something turns, and whom its rules bind: rules 1.0 and 2.1."""

import pytest

from pitboss.law import Rulebook
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.house import House, by_mistake, refuse_amount
from pitboss.table.sign import Sign, refuse_sign
from tests.chips import moves
from tests.citing import cites
from tests.table.general.scene import NZ, US, accepted, done, house, in_round, read, refused, say

WAGERS = in_round((2, "ante", 5000), (2, "bet", 10000))


def lines(events: tuple[Event, ...]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def disputed() -> House:
    return done(house(), "box 1: dispute I was paid even money")


def voided() -> list[Settled]:
    """The wagers of a player with a device, declared void in the middle of a round."""
    table = done(house(), "dealer: device found box 2", situation=WAGERS)
    return lines(accepted(say(table, "shift manager: void wagers of box 2", WAGERS)))


def test_r1_0_void_of_a_wager_is_that_it_neither_wins_nor_loses() -> None:
    settled = voided()
    cites(settled, "nz-1996/I/1.0/void", "nz-1996/I/1.0/void(a)")
    assert [(line.stake, line.paid, line.collected) for line in settled] == [(5000, 0, 0), (10000, 0, 0)]


def test_r1_0_void_of_a_round_is_that_it_has_no_result() -> None:
    settled = lines(accepted(say(house(), "operator: invalidate game disruption", WAGERS)))
    cites(settled, "nz-1996/I/1.0/void", "nz-1996/I/1.0/void(b)")
    assert {line.outcome for line in settled} == {"void"}
    assert all(line.returned == line.stake for line in settled)


@pytest.mark.parametrize(("cents", "void"), [(50000, 0), (50250, 250), (60000, 10000)])
def test_r1_0_void_may_be_a_part_of_a_wager(cents: int, void: int) -> None:
    mistake = by_mistake(NZ, house(), 1, cents)
    assert mistake.void_cents == void
    assert ("nz-1996/I/1.0/void" in mistake.because) is bool(void)
    if void:
        cites(mistake, "nz-1996/I/1.0/void")


def test_r1_0_stand_off_leaves_player_and_house_as_they_were() -> None:
    settled = voided()
    cites(settled, "nz-1996/I/1.0/stand-off")
    moved = [move for line in settled for move in moves(line) if move[2]]
    assert moved == [("layout", "box 2", 5000), ("layout", "box 2", 10000)]


@pytest.mark.parametrize(
    ("cents", "made_of_chips"), [(2500, True), (2750, True), (2600, False), (2501, False)]
)
def test_r1_0_chips_of_the_table_are_what_a_wager_is_made_of(cents: int, made_of_chips: bool) -> None:
    refusal = refuse_amount(NZ, house(), 1, cents)
    assert (refusal is None) is made_of_chips
    if refusal:
        assert refusal.code == "not-in-chips"
        cites(refusal, "nz-1996/I/1.0/chips")


def test_r1_0_chips_are_what_a_table_cannot_do_without() -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000), ())
    assert refusal is not None
    cites(refusal, "nz-1996/I/1.0/chips")


@pytest.mark.parametrize(
    ("role", "can"),
    [
        ("casino supervisor", True),
        ("shift manager", True),
        ("casino manager", True),
        ("game supervisor", False),
        ("dealer", False),
        ("operator", False),
    ],
)
def test_r1_0_casino_supervisor_is_not_the_game_supervisor(role: str, can: bool) -> None:
    result = say(house(), f"{role}: close table")
    if can:
        accepted(result)
    else:
        cites(refused(result, "not-your-power"), "nz-1996/I/1.0/casino-supervisor")


def test_r1_0_read_by_its_name_no_manager_is_a_casino_supervisor() -> None:
    by_name = read(**{"casino-supervisor-is": "by-name"})
    accepted(say(house(), "casino supervisor: close table", book=by_name))
    for role in ("shift manager", "casino manager"):
        refused(say(house(), f"{role}: close table", book=by_name), "not-your-power")


@pytest.mark.parametrize(
    ("role", "can"), [("game supervisor", True), ("casino supervisor", False), ("inspector", False)]
)
def test_r1_0_game_supervisor_is_the_first_to_rule_on_the_game(role: str, can: bool) -> None:
    result = say(disputed(), f"{role}: rule it stands")
    if can:
        accepted(result)
    else:
        cites(result, "nz-1996/I/1.0/game-supervisor")


def test_r1_0_dealer_operates_the_game_and_does_not_judge_it() -> None:
    cites(refused(say(disputed(), "dealer: rule it stands"), "not-your-power"), "nz-1996/I/1.0/dealer")


def test_r1_0_government_inspector_has_the_last_word_and_no_other() -> None:
    refusal = say(disputed(), "inspector: rule pay two to one")
    cites(refusal, "nz-1996/I/1.0/government-inspector")
    refused(refusal, "no-dispute")
    table = done(
        disputed(),
        "game supervisor: rule it stands",
        "box 1: ask for review",
        "casino supervisor: rule it stands",
        "box 1: ask for review",
    )
    assert done(table, "inspector: rule pay two to one").disputes == ()


@pytest.mark.parametrize("cents", ["0.01", "20.00"])
def test_r2_1_a_payment_beyond_the_rules_does_not_become_the_players(cents: str) -> None:
    # The rules bind the operator and its staff: a dealer cannot give away what they do not award.
    events = accepted(say(house(), f"dealer: overpaid box 3 {cents}"))
    cites(events, "nz-1996/I/2.1")
    assert isinstance(events[0], Ruled)
    assert events[0].what.startswith(f"recoverable: {cents}")


def test_r2_1_there_is_no_seat_but_those_of_the_game() -> None:
    cites(refused(say(house(), "box 4: sit Dan"), "no-such-box"), "nz-1996/I/2.1")
    cites(accepted(say(house(), "box 3: sit Dan")), "nz-1996/I/2.1")


@pytest.mark.parametrize(("book", "held"), [(NZ, True), (US, False)])
def test_r2_1_the_general_rules_apply_to_the_games_of_their_own_law(book: Rulebook, held: bool) -> None:
    events = accepted(say(house(), "box 1: sit Ann", book=book))
    assert ("nz-1996/I/2.1" in events[0].because) is held
    if held:
        cites(events, "nz-1996/I/2.1")
