"""A table moves its pool: wagers, claims, payouts; refusals; the same evening told twice."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Renumber
from pitboss.jackpot.pool import Totals
from pitboss.jackpot.units import units
from pitboss.ledger.errors import LedgerError
from pitboss.pools.line import unfinished
from pitboss.pools.link import TableLink
from pitboss.record.choice import Choice
from pitboss.table.cards import parse_cards
from pitboss.table.refusal import Refusal
from tests.hours import AtItsHour
from tests.pools.linked import (
    DEALER,
    FLUSH,
    LAWS,
    MINOR_CENTS,
    NOTHING,
    PAIR,
    POOL,
    ROYAL,
    SEED_CENTS,
    SHARE,
    STRAIGHT_FLUSH,
    STUD,
    Linked,
    asked,
    commands,
)

# Ordinary rounds


@pytest.mark.parametrize(
    ("law", "jackpot"),
    # No jackpot wager is taken on the layout in the US.
    [*((law, "electronic") for law in LAWS), *((law, "manual") for law in LAWS if law != "us-s10")],
)
def test_each_wager_adds_its_share_as_the_wagering_closes(law: str, jackpot: str) -> None:
    at = Linked(law, setup={"jackpot": jackpot})
    at.says("box 1: ante 5.00 jackpot", "box 3: ante 5.00 jackpot", "box 4: ante 5.00")
    assert at.gained_units == 0
    at.dealt({1: PAIR, 3: NOTHING, 4: "3d 6d 9h Th Qh"})
    assert at.gained_units == 2 * SHARE
    assert at.pool.rounds["T1"].boxes == (1, 3)
    assert not at.pool.rounds["T1"].is_over
    at.says("box 1: bet", "box 3: fold", "box 4: fold", "dealer: reveal", "dealer: settle")
    assert at.pool.rounds["T1"].is_over
    assert at.gained_units == 2 * SHARE
    assert at.pool.totals.wagers == units(200)
    assert asked(at) == ["Wager", "Finish"]
    assert at.refusals == []


def test_a_round_without_jackpot_wagers_is_not_reported() -> None:
    at = Linked()
    at.says("box 1: ante 5.00")
    at.dealt({1: PAIR})
    at.says("box 1: bet", "dealer: reveal", "dealer: settle")
    assert commands(at) == []


def test_a_wager_taken_back_before_the_call_is_not_reported() -> None:
    at = Linked()
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot", "box 1: take back jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    assert at.pool.rounds["T1"].boxes == (2,)


def test_a_chip_whose_light_stays_dark_is_not_reported() -> None:
    at = Linked()
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot", "slot 1: light dark")
    at.dealt({1: PAIR, 2: NOTHING})
    assert at.pool.rounds["T1"].boxes == (2,)
    assert at.refusals == []


def test_a_round_is_numbered_after_the_last_one_that_the_pool_has_of_the_table() -> None:
    at = Linked()
    before: dict[str, Any] = {"pool": POOL, "table": "T1", "at": at.at, "who": "Bob", "role": "dealer"}
    for command in (
        c.Wager(**before, command_id="w", round=41, cents=100, boxes=(5,)),
        c.Finish(**before, command_id="f", round=41),
    ):
        assert not isinstance(at.ledger.do(command), Refusal)
    at.played({1: PAIR})
    assert at.pool.rounds["T1"].number == 42
    at.next()
    at.played({1: PAIR})
    assert at.pool.rounds["T1"].number == 43


def test_cards_that_come_out_before_the_call_close_the_wagering_for_the_pool_too() -> None:
    at = Linked()
    at.says("box 1: ante 5.00 jackpot", f"shoe: box 1 {PAIR}")
    assert at.pool.rounds["T1"].boxes == (1,)


# Prizes


def test_a_flush_is_paid_by_the_pool_before_the_table_hands_it_over() -> None:
    at = Linked()
    at.played({1: FLUSH})
    at.verified(1)
    assert at.confirm("dealer: pay jackpot box 1") is None
    # 1998 r 11.9(e): 100.00, which leaves the pool before the table is told.
    assert at.gained_units == SHARE - units(10_000)
    assert at.link.claims == (1,)
    at.says("dealer: pay jackpot box 1")
    assert at.gained_units == SHARE - units(10_000)
    assert [prize.paid_cents for prize in at.prizes] == [10_000]
    assert not at.link.claims
    assert asked(at) == ["Wager", "Claim", "Finish", "Check", "Check", "Check", "Pay"]


@pytest.mark.parametrize(
    ("law", "steps"),
    [
        ("nz-1998", ("shown", "told", "counted")),
        ("nz-2001", ("shown", "told", "counted")),
        # Only for a prize of the Major pool are cards counted (2001 r 11.6C(f)).
        ("sub-pools", ("shown", "told")),
        ("us-s10", ("shown", "validated")),
    ],
)
def test_the_steps_that_the_rules_ask_for_are_recorded_and_no_others(
    law: str, steps: tuple[str, ...]
) -> None:
    at = Linked(law)
    at.played({1: FLUSH})
    at.verified(1)
    (waiting,) = at.pool.waiting
    assert waiting.steps == steps
    at.says("dealer: count deck 52")
    assert at.confirm("dealer: pay jackpot box 1") is None
    assert at.refusals == []


def test_the_supervisor_who_validated_a_payout_is_on_the_record() -> None:
    at = Linked("us-s10")
    at.played({1: FLUSH})
    at.verified(1)
    roles = {command.step: command.role for command in commands(at) if isinstance(command, c.Check)}
    assert roles == {"shown": "dealer", "validated": "casino supervisor"}


def test_two_prizes_of_one_round_are_reckoned_together() -> None:
    at = Linked()
    at.played({1: FLUSH, 2: STRAIGHT_FLUSH}, dealer="9d 8d 4d 4s Ah")
    at.verified(1, 2)
    at.says("dealer: pay jackpot box 1", "dealer: pay jackpot box 2")
    # The fixed prize first: 50,001.40 - 100.00 = 49,901.40, of which a tenth is 4,990.14; in chips 4,991.00.
    assert [prize.paid_cents for prize in at.prizes] == [10_000, 499_100]
    assert at.pool.pool_units == units(4_990_140 - 499_014)
    assert at.pool.totals.rounded == units(86)
    assert asked(at).count("Pay") == 1


def elsewhere(at: Linked, *commands: type[c.AnyCommand], **fields: Any) -> None:
    """Commands of a dealer at T2, who takes each as soon as the table here has done what it did."""
    for number, kind in enumerate(commands):
        role = "casino supervisor" if kind is c.Pay else "dealer"
        named: dict[str, Any] = {"pool": POOL, "table": "T2", "at": at.at, "who": "Bob", "role": role}
        wanted = {name: value for name, value in fields.items() if name in kind.__struct_fields__}
        answer = at.ledger.do(kind(**named, command_id=f"T2/{kind.__name__}/{at.at}/{number}", **wanted))
        assert not isinstance(answer, Refusal), answer


def test_hand_by_hand_a_table_waits_for_another_between_two_of_its_own() -> None:
    """By one reading each hand meets the pool when it was received: here box 1, then T2, then box 2."""
    choice = Choice(game=STUD, on=LAWS["nz-2001"].on, readings={"tables-interleaved": "hand-by-hand"})
    at = Linked(choice)
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    elsewhere(at, c.Wager, round=1, cents=100, boxes=(1,))
    at.says("dealer: no more bets", f"shoe: box 1 {FLUSH}")
    between = at.at + 500
    at.says(f"shoe: box 2 {STRAIGHT_FLUSH}", "shoe: dealer 9d 8d 4d 4s Ah")
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    hand = {"round": 1, "box": 1, "cards": parse_cards("3d 6d 9d Td Qd"), "dealt_by": "shoe"}
    elsewhere(at, c.Claim, c.Finish, **hand, first_card_at=between, whole_hand_at=between)
    for step in ("shown", "told", "counted"):
        at.at += 1
        elsewhere(at, c.Check, box=1, step=step)
    at.verified(1, 2)
    at.says("dealer: pay jackpot box 1")
    refusal = at.confirm("dealer: pay jackpot box 2")
    assert refusal is not None
    assert refusal.code == "not-first"
    elsewhere(at, c.Pay)
    at.says("dealer: pay jackpot box 2")
    assert [prize.claim.box for prize in at.prizes] == [1, 2]
    assert asked(at).count("Pay") == 2
    assert at.refusals == []


def test_a_royal_by_cheque_takes_the_pool_to_the_cent() -> None:
    """Only 1996 r 11.8 lets a winner ask; asked twice, the last word counts."""
    at = Linked("nz-1996")
    at.played({1: ROYAL}, dealer="9c 8d 4h 4d Ah")
    at.says("box 1: ask cash", "box 1: ask cheque")
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert [(prize.paid_cents, prize.means) for prize in at.prizes] == [(SEED_CENTS + 70, "cheque")]
    assert at.pool.pool_units == 0


def test_with_sub_pools_the_minor_pool_pays_a_flush() -> None:
    """The pool takes 50% of a wager and the Minor pool 20%."""
    at = Linked("sub-pools")
    at.played({1: FLUSH, 2: PAIR})
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert at.pool.pool_units == units(SEED_CENTS + 100)
    assert at.pool.minor_units == units(MINOR_CENTS + 40 - 10_000)


def test_a_payout_waits_for_the_steps_of_every_hand_of_the_round() -> None:
    at = Linked()
    at.played({1: FLUSH, 2: STRAIGHT_FLUSH}, dealer="9d 8d 4d 4s Ah")
    at.verified(1)
    refusal = at.confirm("dealer: pay jackpot box 1")
    assert refusal is not None
    assert refusal.code == "step-missing"
    assert at.pool.totals.paid == 0
    at.says("dealer: verify box 2")
    assert at.confirm("dealer: pay jackpot box 1") is None


def test_a_payout_above_what_one_may_pay_alone_waits_for_a_second_person() -> None:
    at = Linked(alone_most_cents=9_999)
    at.played({1: FLUSH})
    at.verified(1)
    first, again = (at.confirm("dealer: pay jackpot box 1") for _ in range(2))
    assert first is not None
    assert first.code == "payout-waits"
    assert "100.00" in first.says
    assert again == first
    (proposal,) = at.pool.proposals
    assert at.link.proposal(at.at) == proposal
    asked_by: dict[str, Any] = {"pool": POOL, "at": at.at, "role": "casino manager"}
    approve = c.Approve(**asked_by, command_id="a", who="Bob", proposal=1, amount_cents=10_000)
    assert not isinstance(at.ledger.do(approve), Refusal)
    assert at.confirm("dealer: pay jackpot box 1") is None
    at.says("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [10_000]
    assert asked(at).count("Pay") == 1


def test_at_the_sum_that_one_may_pay_alone_nobody_else_is_needed() -> None:
    at = Linked(alone_most_cents=10_000)
    at.played({1: FLUSH})
    at.verified(1)
    assert at.confirm("dealer: pay jackpot box 1") is None


def test_a_proposal_that_ran_out_is_made_again() -> None:
    at = Linked(alone_most_cents=0, approval_minutes=1)
    at.played({1: FLUSH})
    at.verified(1)
    assert at.confirm("dealer: pay jackpot box 1") is not None
    at.at += 60_000
    assert at.confirm("dealer: pay jackpot box 1") is not None
    assert [proposal.number for proposal in at.pool.proposals] == [1, 2]


def test_a_payout_that_nobody_confirmed_is_surfaced() -> None:
    at = Linked(alone_most_cents=0)
    at.played({1: FLUSH})
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert [refusal.code for refusal in at.refusals] == ["payout-waits"]
    assert at.prizes == []


# What the pool refuses


def test_wagers_that_the_pool_does_not_take_are_refused_before_the_wagering_closes() -> None:
    at = Linked(wager_cents=500)
    at.says("box 1: ante 5.00 jackpot")
    refusal = at.confirm("dealer: no more bets")
    assert refusal is not None
    assert refusal.code == "wrong-amount"
    assert "5.00" in refusal.says


def test_wagers_that_the_pool_did_not_take_claim_nothing_and_it_is_said() -> None:
    at = Linked(wager_cents=500)
    at.played({1: FLUSH})
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert [refusal.code for refusal in at.refusals] == ["wrong-amount", "not-recorded", "no-claim"]
    assert at.pool.totals == Totals(seeded=units(SEED_CENTS))


def test_a_claim_that_somebody_dropped_elsewhere_is_surfaced() -> None:
    at = Linked()
    at.played({1: FLUSH})
    drop = c.Drop(
        pool=POOL,
        table="T1",
        box=1,
        cause="void",
        command_id="d",
        at=at.at,
        who="Bob",
        role="shift manager",
        reason="x",
    )
    assert not isinstance(at.ledger.do(drop), Refusal)
    at.says("dealer: verify box 1")
    assert [refusal.code for refusal in at.refusals] == ["no-claim"]


def test_after_a_failure_of_the_ledger_the_events_are_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Linked()
    at.says("box 1: ante 5.00 jackpot")
    done = at.ledger.do

    def fails(command: c.AnyCommand) -> Any:
        raise LedgerError("the disk is full")

    monkeypatch.setattr(at.ledger, "do", fails)
    with pytest.raises(LedgerError):
        at.says("dealer: no more bets")
    assert at.gained_units == 0
    monkeypatch.setattr(at.ledger, "do", done)
    at.says(f"shoe: box 1 {PAIR}", f"shoe: dealer {DEALER}")
    assert at.gained_units == SHARE
    at.says("box 1: bet", "dealer: reveal", "dealer: settle")
    assert asked(at) == ["Wager", "Finish"]


# Telling it twice


def evening() -> Linked:
    """A flush, a misdeal, a carried wager that wins, and a round that is still open."""
    at = Linked("nz-1998")
    at.played({1: FLUSH, 2: PAIR})
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    at.next()
    at.says("box 1: ante 5.00 jackpot")
    at.dealt({1: PAIR})
    at.says("dealer: wrong count dealer 4")
    at.next()
    at.played({1: FLUSH}, wager="ante 5.00")
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    at.next()
    at.says("box 1: ante 5.00 jackpot")
    at.dealt({1: FLUSH})
    at.says("box 1: bet", "dealer: reveal", "dealer: settle")
    assert at.refusals == []
    return at


def test_a_list_of_events_told_again_changes_nothing() -> None:
    at = evening()
    before = at.pool
    link = at.told_again()
    assert at.pool == before
    assert link.claims == (1,)


def test_a_link_that_heard_it_again_goes_on_where_the_first_stopped() -> None:
    at = evening()
    at.link = at.told_again()
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert at.refusals == []
    assert len(at.prizes) == 3
    # Four wagers, of which one was carried, and three flushes of 100.00 each.
    assert at.gained_units == 4 * SHARE - 3 * units(10_000)


def test_the_same_events_under_another_name_are_another_evening() -> None:
    at = Linked(skew_ms=60_000)
    at.played({1: PAIR})
    other = TableLink(at.ledger, POOL, "T1", who="Ann")
    assert other.stream != at.link.stream
    for action, events in at.heard:
        assert other.follow(action, events).refusals == ()
    assert at.gained_units == 2 * SHARE


# Clocks


@pytest.mark.parametrize("skew_ms", [0, 2_000])
def test_a_table_whose_clock_is_ahead_is_told_so_before_the_wagering_closes(skew_ms: int) -> None:
    at = Linked(skew_ms=skew_ms)
    assert isinstance(at.ledger, AtItsHour)
    at.says("box 1: ante 5.00 jackpot")
    at.ledger.ahead_ms = 86_400_000
    refusal = at.confirm("dealer: no more bets")
    assert refusal is not None
    assert refusal.says == (
        "at: the clock of Ann is 86,400 seconds ahead of the ledger's: set it; allowed: "
        f"{skew_ms // 1000} seconds"
    )
    assert at.gained_units == 0
    at.ledger.ahead_ms = skew_ms
    at.does("dealer: no more bets")
    assert at.gained_units == SHARE


def test_a_table_whose_last_round_was_put_right_plays_on_from_its_new_number() -> None:
    at = Linked()
    at.played({1: PAIR})
    change = Renumber(table="T1", recorded=1, round=70)
    told: dict[str, Any] = {
        "pool": POOL,
        "at": at.at,
        "role": "casino manager",
        "reason": "the table's count",
    }
    propose = c.Propose(**told, command_id="propose", who="Zoe", change=change)
    approve = c.Approve(**told, command_id="approve", who="Yan", proposal=1)
    assert not any(isinstance(at.ledger.do(command), Refusal) for command in (propose, approve))
    at.next()
    at.played({1: PAIR})
    assert at.refusals == []
    assert at.pool.rounds["T1"].number == 71


# What is left open


def test_what_an_earlier_sitting_left_open_is_named() -> None:
    at = Linked("nz-1998")
    assert unfinished(at.pool, "T1") == ""
    at.says("box 1: ante 5.00 jackpot")
    at.dealt({1: FLUSH})
    assert unfinished(at.pool, "T1") == "round 1 is not over"
    at.says("box 1: bet", "dealer: reveal", "dealer: settle")
    assert "claim of box 1" in unfinished(at.pool, "T1")
    at.says("dealer: count deck 51")
    assert "box 1, carried from a misdeal" in unfinished(at.pool, "T1")
    assert unfinished(at.pool, "T2") == ""
