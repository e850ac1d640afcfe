"""Closing and reserving tables: rules 6 and 20 of Division I."""

import pytest

from pitboss.table.house import House, may_wager
from tests.citing import cites
from tests.table.general.scene import (
    EVENING,
    MINUTE,
    NZ,
    US,
    accepted,
    after,
    done,
    house,
    in_round,
    refused,
    rounds,
    say,
)


def occupied() -> House:
    return done(house(), "box 1: sit Ann")


@pytest.mark.parametrize(("late", "enough"), [(-1, False), (0, True), (1, True)])
def test_r6_0_a_table_with_players_closes_after_exactly_20_minutes(late: int, enough: bool) -> None:
    table = done(occupied(), "casino supervisor: give notice of closing")
    result = say(table, "casino supervisor: close table", at=EVENING + 20 * MINUTE + late)
    cites(result, "nz-1996/I/6.0")
    if not enough:
        refused(result, "too-early")
        return
    table = after(table, *accepted(result))
    refusal = may_wager(NZ, table, 1)
    assert refusal is not None
    cites(refusal, "nz-1996/I/6.0")
    refused(say(table, "box 2: sit Ben"), "table-closed")
    assert may_wager(NZ, done(table, "casino supervisor: open table"), 1) is None


def test_r6_0_without_notice_a_table_with_players_stays_open() -> None:
    cites(refused(say(occupied(), "casino supervisor: close table"), "no-notice"), "nz-1996/I/6.0")
    refused(say(rounds(house(), 2), "casino supervisor: close table"), "no-notice")


def test_r6_0_a_table_without_players_needs_no_notice() -> None:
    cites(accepted(say(house(), "casino supervisor: close table")), "nz-1996/I/6.0")


@pytest.mark.parametrize("role", ["dealer", "game supervisor", "operator"])
def test_r6_0_only_a_casino_supervisor_closes(role: str) -> None:
    for line in ("give notice of closing", "close table", "open table"):
        refusal = refused(say(house(), f"{role}: {line}"), "not-your-power")
        cites(refusal, "nz-1996/I/6.0", "nz-1996/I/1.0/casino-supervisor", "nz-1996/I/1.0/dealer")


def test_r6_0_a_round_is_finished_and_a_sign_stands_once() -> None:
    table = done(occupied(), "casino supervisor: give notice of closing")
    late = EVENING + 30 * MINUTE
    refused(
        say(table, "casino supervisor: close table", in_round((1, "ante", 2500)), at=late),
        "round-in-progress",
    )
    refused(say(table, "casino supervisor: give notice of closing"), "notice-stands")
    refused(say(table, "casino supervisor: open table"), "table-open")
    closed = done(house(), "casino supervisor: close table")
    refused(say(closed, "casino supervisor: close table"), "table-closed")
    refused(say(closed, "casino supervisor: give notice of closing"), "table-closed")


def test_r20_1a_a_table_is_reserved_for_people() -> None:
    table = done(house(), "box 1: sit Ann", "box 2: sit Ben", "box 3: sit Dan")
    events = accepted(say(table, "operator: reserve table for Ann, ben"))
    cites(events, "nz-1996/I/20.1", "nz-1996/I/20.1(a)")
    table = after(table, *events)
    assert may_wager(NZ, table, 1) is None
    assert may_wager(NZ, table, 2) is None
    refusal = may_wager(NZ, table, 3)
    assert refusal is not None
    assert refusal.code == "private-table"
    cites(refusal, "nz-1996/I/20.2")


@pytest.mark.parametrize("purpose", ["promotion", "tournament", "event"])
def test_r20_1b_a_table_is_reserved_for_an_event(purpose: str) -> None:
    table = done(house(), "box 1: sit Ann")
    events = accepted(say(table, f"shift manager: reserve table as {purpose}"))
    cites(events, "nz-1996/I/20.1(b)")
    table = after(table, *events)
    assert may_wager(NZ, table, 1) is not None
    assert may_wager(NZ, done(table, "operator: admit Ann"), 1) is None


def test_r20_2_the_public_plays_again_when_the_table_is_opened_to_it() -> None:
    table = done(house(), "operator: reserve table for Ann")
    refusal = may_wager(NZ, table, 1)
    assert refusal is not None
    cites(refusal, "nz-1996/I/20.2")
    assert may_wager(NZ, done(table, "operator: open table to public"), 1) is None
    refused(say(house(), "operator: open table to public"), "not-private")
    refused(say(house(), "operator: admit Ann"), "not-private")


def test_r20_1_the_operator_reserves_between_rounds() -> None:
    for line in ("reserve table for Ann", "reserve table as event", "admit Ann", "open table to public"):
        cites(refused(say(house(), f"dealer: {line}"), "not-your-power"), "nz-1996/I/20.1")
    live = in_round((1, "ante", 2500))
    refused(say(house(), "operator: reserve table for Ann", live), "round-in-progress")
    refused(say(house(), "operator: reserve table as wedding"), "outside-purpose")


def test_without_general_rules_a_table_closes_between_rounds_without_notice() -> None:
    refused(
        say(occupied(), "floorperson: close table", in_round((1, "ante", 2500)), book=US), "round-in-progress"
    )
    assert done(occupied(), "floorperson: close table", book=US).closed
    assert done(occupied(), "floorperson: reserve table for Ann", book=US).reserved
