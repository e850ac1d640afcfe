"""Tips, advice, side bets, partnership and disputes: rules 3, 4, 7, 8 and 14.1(c) of Division I."""

from itertools import product

import msgspec
import pytest

from pitboss.table.event import Ruled, Told
from pitboss.table.general import conduct, dispute
from pitboss.table.general.disputes import ReviewAsked, RulingGiven
from pitboss.table.general.situation import Premises
from pitboss.table.house import House, may_wager
from pitboss.table.who import Place
from tests.citing import cites
from tests.table.general.scene import (
    NZ,
    QUIET,
    US,
    accepted,
    after,
    done,
    house,
    in_round,
    read,
    refused,
    rounds,
    say,
)

ROLES = ("casino-supervisor", "dealer", "game-supervisor", "government-inspector")


def ruling(table: House, line: str) -> str:
    return next(event.what for event in accepted(say(table, line)) if isinstance(event, Ruled))


@pytest.mark.parametrize("how", ["accepted", "solicited"])
def test_r3_0_staff_neither_take_nor_ask_for_tips(how: str) -> None:
    events = accepted(say(house(), f"dealer: tip {how}"))
    cites(events, "nz-1996/I/3.0")
    assert ruling(house(), f"dealer: tip {how}").startswith("breach")


def test_r4_1_staff_advise_only_to_keep_a_player_within_the_rules() -> None:
    cites(accepted(say(house(), "dealer: advises box 2")), "nz-1996/I/4.1")
    assert ruling(house(), "dealer: advises box 2").startswith("breach")
    assert ruling(house(), "dealer: advises box 2 to-comply").startswith("allowed")
    asked = done(house(), "box 2: asks for advice")
    assert ruling(asked, "dealer: advises box 2").startswith("breach")


@pytest.mark.parametrize("who", ["spectator", "box 1"])
def test_r4_2_others_advise_only_a_player_who_asked(who: str) -> None:
    cites(accepted(say(house(), f"{who}: advises box 2")), "nz-1996/I/4.2")
    assert ruling(house(), f"{who}: advises box 2").startswith("breach")
    asked = done(house(), "box 2: asks for advice")
    assert ruling(asked, f"{who}: advises box 2").startswith("allowed")
    assert ruling(asked, f"{who}: advises box 3").startswith("breach")
    assert ruling(rounds(asked, 1, 2), f"{who}: advises box 2").startswith("breach")


def test_r4_2_nobody_advises_themselves() -> None:
    refused(say(house(), "box 2: advises box 2"), "outside-box")


@pytest.mark.parametrize("who", ["spectator", "box 1"])
@pytest.mark.parametrize("book", [NZ, US])
def test_r7_0_side_bets_are_refused(who: str, book: object) -> None:
    refusal = refused(say(house(), f"{who}: side bet 10.00 with box 2", book=book), "side-bet")  # type: ignore[arg-type]
    if book is NZ:
        cites(refusal, "nz-1996/I/7.0")


def test_r14_1c_partners_make_no_wagers() -> None:
    table = house()
    events = accepted(say(table, "game supervisor: partnership of box 1 and box 3"))
    cites(events, "nz-1996/I/14.1(c)")
    table = after(table, *events)
    for box in (1, 3):
        refusal = may_wager(NZ, table, box)
        assert refusal is not None
        cites(refusal, "nz-1996/I/14.1(c)", "nz-1996/I/14.1")
    assert may_wager(NZ, table, 2) is None
    assert may_wager(NZ, done(table, "game supervisor: no partnership"), 1) is None


def test_r14_1c_a_partnership_is_of_two() -> None:
    refused(say(house(), "dealer: partnership of box 1 and box 1"), "outside-other")
    refused(say(house(boxes=1), "dealer: partnership of box 1 and box 2"), "nobody-to-join")


def test_r14_1c_a_pair_is_ruled_on_as_it_is_among_all_pairs() -> None:
    table = Premises(NZ, house(), QUIET)
    rule = next(rule for rule in conduct.RULES if rule.verb is conduct.Partnership)
    wide = msgspec.structs.replace(rule, about=None)
    for box, other in product(map(Place, range(5)), repeat=2):
        pair = conduct.Partnership(who="dealer", box=box, other=other)
        assert rule.decide(table, pair) == wide.decide(table, pair)


def test_r14_1c_a_partnership_outlasts_a_change_of_seats() -> None:
    table = done(house(), "box 1: sit Ann", "dealer: partnership of box 1 and box 3", "box 1: leave")
    table = done(table, "box 2: sit Ann")
    for box in (2, 3):
        refusal = may_wager(NZ, table, box)
        assert refusal is not None
        assert refusal.code == "partnership"
        cites(refusal, "nz-1996/I/14.1(c)")
    assert may_wager(NZ, table, 1) is None
    assert may_wager(NZ, done(table, "dealer: no partnership"), 2) is None


def test_r14_1c_read_otherwise_a_partnership_ends_when_a_partner_gives_up_the_seat() -> None:
    narrow = read(**{"partnership-ends": "seat-left"})
    table = done(house(), "box 1: sit Ann", "dealer: partnership of box 1 and box 3", book=narrow)
    assert may_wager(narrow, done(table, "box 1: leave", book=narrow), 3) is None
    assert may_wager(narrow, done(table, "operator: exclude box 1", book=narrow), 3) is None


def test_r8_1_the_ladder_goes_from_game_supervisor_to_casino_supervisor_to_inspector() -> None:
    table = done(house(), "box 1: dispute I was paid even money, not two to one")
    for role in ("casino supervisor", "inspector", "dealer", "shift manager"):
        result = say(table, f"{role}: rule it stands")
        assert result.code in ("no-dispute", "not-your-power")  # type: ignore[union-attr]
        cites(result, "nz-1996/I/8.1", *(f"nz-1996/I/1.0/{held}" for held in ROLES))
    refused(say(table, "box 1: ask for review"), "no-ruling")
    table = done(table, "game supervisor: rule it stands")
    refused(say(table, "game supervisor: rule again"), "no-dispute")
    events = accepted(say(table, "box 1: ask for review"))
    cites(events, "nz-1996/I/8.1")
    assert events == (ReviewAsked(number=1, to="casino supervisor", because=events[0].because),)
    table = done(after(table, *events), "casino supervisor: rule it still stands", "box 1: ask for review")
    assert table.disputes[0].stage == "inspector"
    final = accepted(say(table, "inspector: rule pay two to one"))
    cites(final, "nz-1996/I/8.1")
    assert isinstance(final[0], RulingGiven)
    assert final[0].final
    table = after(table, *final)
    assert table.disputes == ()
    refused(say(table, "box 1: ask for review"), "no-ruling")


def test_r8_1_an_accepted_ruling_ends_the_dispute() -> None:
    table = done(house(), "box 1: dispute this", "game supervisor: rule it stands")
    refused(say(table, "box 2: accept ruling"), "no-ruling")
    assert done(table, "box 1: accept ruling").disputes == ()


def test_r8_1_disputes_are_decided_in_the_order_in_which_they_were_raised() -> None:
    table = done(house(), "box 1: dispute this", "box 2: dispute that", "game supervisor: rule first")
    assert [(item.number, item.ruling) for item in table.disputes] == [(1, "first"), (2, "")]
    assert [item.ruling for item in done(table, "game supervisor: rule second").disputes] == [
        "first",
        "second",
    ]


def test_r8_1_another_person_at_the_box_does_not_take_over_the_dispute() -> None:
    lines = (
        "box 1: sit Ann",
        "box 1: dispute this",
        "game supervisor: rule no",
        "box 1: leave",
        "box 1: sit Dan",
    )
    table = done(house(), *lines)
    refused(say(table, "box 1: ask for review"), "no-ruling")
    accepted(say(done(table, "box 2: sit ann"), "box 2: ask for review"))


def test_r8_1_a_game_raises_a_dispute_where_its_rules_are_silent() -> None:
    table = after(house(), *dispute(NZ, house(), 2, "two hands at one box"))
    cites(accepted(say(table, "game supervisor: rule both hands are void")), "nz-1996/I/8.1")


def test_r8_2_the_complainant_is_told_of_the_inspector() -> None:
    events = accepted(say(house(), "box 3: dispute the count"))
    cites(events, "nz-1996/I/8.2", "nz-1996/I/8.1")
    assert [event.whom for event in events if isinstance(event, Told)] == ["box 3"]


@pytest.mark.parametrize("who", ["box 2", "spectator"])
def test_r8_3_the_rules_are_shown_on_request(who: str) -> None:
    events = accepted(say(house(), f"{who}: ask for rules", in_round((2, "ante", 2500))))
    cites(events, "nz-1996/I/8.3", "nz-1996/I/2.1")
    assert isinstance(events[0], Told)
    assert events[0].whom == who


def test_without_general_rules_the_ladder_is_house_policy() -> None:
    table = done(house(), "box 1: dispute this", "game supervisor: rule no", book=US)
    assert done(table, "box 1: ask for review", book=US).disputes[0].stage == "casino supervisor"
    assert accepted(say(table, "dealer: tip accepted", QUIET, book=US))[0].because == ("silent/us-s10/tips",)


@pytest.mark.parametrize(("reading", "may"), [("complainant", False), ("anybody-concerned", True)])
@pytest.mark.parametrize("who", ["box 2", "dealer"])
def test_r8_1_who_requests_a_review(reading: str, may: bool, who: str) -> None:
    book = read(**{"review-requested-by": reading})
    table = done(house(), "box 1: dispute the payout", "game supervisor: rule it stands", book=book)
    result = say(table, f"{who}: ask for review of box 1", book=book)
    if may:
        cites(accepted(result), "nz-1996/I/8.1")
        assert after(table, *accepted(result)).disputes[0].stage == "casino supervisor"
    else:
        cites(refused(result, "no-ruling"), "nz-1996/I/8.1")
    refused(say(table, f"{who}: ask for review", book=book), "no-ruling" if not may else "outside-box")
    assert accepted(say(table, "box 1: ask for review of box 1", book=book))
