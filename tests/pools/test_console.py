"""What is done at the console behind a table's back: the table goes on, and no wager counts twice."""

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot.units import units
from pitboss.record.choice import Choice
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.pools.linked import FLUSH, LAWS, NOTHING, PAIR, SHARE, Linked, asked


def claiming(law: str | Choice = "nz-1998") -> Linked:
    """A flush at box 1 that waits to be paid, every step taken, beside a pair at box 2."""
    at = Linked(law)
    at.played({1: FLUSH, 2: PAIR})
    at.verified(1)
    return at


def withdrawn(at: Linked) -> None:
    at.says("game supervisor: withdraw claim box 1 it was dropped at the console")


def next_round(at: Linked) -> None:
    """The next round with chips at both boxes."""
    at.next()
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.does("dealer: no more bets")


def told_again(at: Linked) -> None:
    """Everything told once more changes nothing."""
    before = at.pool
    at.told_again()
    assert at.pool == before


@pytest.mark.parametrize("cause", ["collusion", "void"])
def test_a_misdeal_after_a_claim_was_dropped_elsewhere_carries_every_wager_once(cause: str) -> None:
    at = claiming()
    at.console(c.Drop, box=1, cause=cause)
    at.says("dealer: count deck 51")
    assert sorted(stake.box for stake in at.pool.carried["T1"]) == [1, 2]
    at.says("shift manager: replace cards")
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.does("dealer: no more bets")
    assert sorted(at.pool.rounds["T1"].boxes) == [1, 2]
    assert (at.pool.totals.wagers, at.gained_units, at.refusals) == (units(200), 2 * SHARE, [])
    told_again(at)


@pytest.mark.parametrize("cause", ["collusion", "void"])
def test_a_claim_dropped_elsewhere_is_withdrawn_at_the_table_and_play_goes_on(cause: str) -> None:
    at = claiming()
    at.console(c.Drop, box=1, cause=cause)
    refusal = at.confirm("dealer: pay jackpot box 1")
    assert refusal is not None
    assert refusal.code == "no-claim"
    assert "withdraw claim box 1" in refusal.says
    stuck = at.table.act(at.read("dealer: shuffle"))
    assert isinstance(stuck, Refusal)
    assert "withdrawn" in stuck.says
    withdrawn(at)
    next_round(at)
    assert at.pool.totals.wagers == units(400)
    assert at.refusals == []
    told_again(at)


def test_a_claim_withdrawn_at_the_table_falls_at_the_pool() -> None:
    """Division I r 8.1: a supervisor decides against the claim."""
    at = claiming()
    withdrawn(at)
    assert at.pool.waiting == ()
    (drop,) = (entry for entry in at.ledger.store.entries("stud") if entry.command_id.endswith("/drop/1"))
    assert drop.reason == "game supervisor: withdraw claim box 1 it was dropped at the console"
    assert at.pool.rounds["T1"].boxes == (1, 2)
    next_round(at)
    assert (at.pool.totals.wagers, at.refusals) == (units(400), [])
    told_again(at)


def test_a_claim_that_the_pool_has_paid_is_not_withdrawn() -> None:
    at = claiming()
    assert at.console(c.Pay) is None
    refusal = at.confirm("game supervisor: withdraw claim box 1 a mistake")
    assert refusal is not None
    assert refusal.code == "paid-already"
    assert at.confirm("dealer: pay jackpot box 1") is None
    at.says("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [100_00]


def test_a_prize_paid_elsewhere_whose_claim_then_falls_is_for_people() -> None:
    at = claiming()
    at.console(c.Pay)
    at.says("dealer: count deck 51")
    assert [refusal.code for refusal in at.refusals] == ["paid-already", "spent-already"]
    assert [stake.box for stake in at.pool.carried["T1"]] == [2]
    told_again(at)


def ended_elsewhere() -> Linked:
    """A round that somebody ends at the console while the cards are out."""
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: NOTHING})
    at.console(c.Finish, round=1)
    return at


def played_on(at: Linked) -> None:
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")


def test_a_claim_after_the_round_was_ended_elsewhere_says_what_a_supervisor_can_do() -> None:
    at = ended_elsewhere()
    played_on(at)
    (refusal,) = at.refusals
    assert refusal.code == "round-over"
    assert "records it at the console" in refusal.says
    assert "withdraw claim box 1" in refusal.says


def test_a_claim_recorded_at_the_console_after_all_is_paid_at_the_table() -> None:
    at = ended_elsewhere()
    played_on(at)
    claim = at.table.state.claims[0]
    told = {"cards": claim.cards, "dealt_by": claim.device, "first_card_at": claim.first_card_at}
    recorded = at.console(c.Claim, round=1, box=1, whole_hand_at=claim.whole_hand_at, **told)
    assert recorded is None
    at.refusals.clear()
    at.verified(1)
    at.does("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [100_00]
    assert at.refusals == []
    next_round(at)


def test_steps_taken_before_the_claim_was_recorded_are_taken_off_at_the_console() -> None:
    at = ended_elsewhere()
    played_on(at)
    at.verified(1)
    assert [refusal.code for refusal in at.refusals] == ["round-over", "no-claim"]
    claim = at.table.state.claims[0]
    told = {"cards": claim.cards, "dealt_by": claim.device, "first_card_at": claim.first_card_at}
    at.console(c.Claim, round=1, box=1, whole_hand_at=claim.whole_hand_at, **told)
    refusal = at.confirm("dealer: pay jackpot box 1")
    assert refusal is not None
    assert refusal.code == "step-missing"
    assert "shown of box 1, told of box 1, counted of box 1; record each at the console" in refusal.says
    for step in ("shown", "told", "counted"):
        assert at.console(c.Check, box=1, step=step) is None
    at.does("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [100_00]


def test_a_claim_that_the_pool_never_had_is_withdrawn_and_play_goes_on() -> None:
    at = ended_elsewhere()
    played_on(at)
    at.refusals.clear()
    withdrawn(at)
    next_round(at)
    assert (at.pool.totals.wagers, at.refusals) == (units(400), [])


def test_a_misdeal_after_the_round_was_ended_elsewhere_carries_every_wager_once() -> None:
    at = ended_elsewhere()
    at.says("dealer: wrong count dealer 4")
    assert sorted(stake.box for stake in at.pool.carried["T1"]) == [1, 2]
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.does("dealer: no more bets")
    assert (at.pool.totals.wagers, at.refusals) == (units(200), [])
    told_again(at)


def test_a_misdeal_recorded_elsewhere_only_says_what_the_console_can_do() -> None:
    """The table has played the round and collected the chips; at the pool they wait for the next one."""
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.console(c.Misdeal, round=1)
    played_on(at)
    at.next()
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    refusal = at.confirm("dealer: no more bets")
    assert refusal is not None
    assert refusal.code == "is-carried"
    assert "the console refunds that wager" in refusal.says
    at.console(c.Refund, boxes=(1, 2))
    at.does("dealer: no more bets")
    assert (at.pool.totals.wagers, at.pool.carried, at.refusals) == (units(200), {}, [])


def test_a_wager_given_back_elsewhere_is_not_carried_and_it_is_said() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: NOTHING})
    at.console(c.Refund, boxes=(2,))
    at.says("dealer: wrong count dealer 4")
    assert [stake.box for stake in at.pool.carried["T1"]] == [1]
    (refusal,) = at.refusals
    assert refusal.code == "spent-already"
    assert "box 2 was given back, so its chip is not carried" in refusal.says
    told_again(at)


def test_a_round_whose_only_wager_was_given_back_elsewhere_ends_with_its_misdeal() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot")
    at.dealt({1: PAIR})
    at.console(c.Refund, boxes=(1,))
    at.says("dealer: wrong count dealer 4")
    assert at.pool.rounds["T1"].is_over
    at.next()
    at.says("box 1: ante 5.00")
    at.does("dealer: no more bets")
    assert (at.pool.totals.wagers, at.pool.rounds["T1"].number) == (0, 1)
    assert [refusal.code for refusal in at.refusals] == ["spent-already", "spent-already"]
    told_again(at)


def test_a_hand_recorded_at_the_console_first_is_the_tables_claim() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot")
    at.dealt({1: FLUSH})
    at.says("box 1: bet", "dealer: reveal")
    box = at.table.state.boxes[1]
    told = {"dealt_by": "shoe", "first_card_at": box.first_card_at, "whole_hand_at": box.whole_hand_at}
    at.console(c.Claim, round=1, box=1, cards=box.cards, **told)
    at.says("dealer: settle")
    at.verified(1)
    at.does("dealer: pay jackpot box 1")
    assert asked(at) == ["Wager", "Finish", "Check", "Check", "Check", "Pay"]
    assert at.refusals == []


def test_i_r8_1_whoever_decides_disputes_withdraws_a_claim_and_says_why() -> None:
    at = claiming()
    action = at.read("game supervisor: withdraw claim box 1 the pool has dropped it")
    answer = at.table.game.decide(at.table.rules, at.table.state, action)
    assert not isinstance(answer, Refusal)
    cites(answer, "nz-1996/I/8.1")
    for line, code in (
        ("dealer: withdraw claim box 1 a mistake", "no-power"),
        ("floorperson: withdraw claim box 1 a mistake", "no-power"),
        ("operator: withdraw claim box 1 a mistake", "no-power"),
        ("game supervisor: withdraw claim box 2 a mistake", "no-claim"),
    ):
        refusal = at.table.act(at.read(line))
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
        cites(refusal, "nz-1996/I/8.1")
    withdrawn(at)
    gone = at.table.act(at.read("game supervisor: withdraw claim box 1 once more"))
    assert isinstance(gone, Refusal)
    assert gone.code == "no-claim"


@pytest.mark.parametrize("manager", ["shift manager", "casino manager"])
def test_i_r8_1_a_manager_withdraws_a_claim_as_a_casino_supervisor_by_function_only(manager: str) -> None:
    line = f"{manager}: withdraw claim box 1 a mistake"
    by_name = claiming(replace(LAWS["nz-1998"], readings={"casino-supervisor-is": "by-name"}))
    refusal = by_name.table.act(by_name.read(line))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-power"
    cites(refusal, "nz-1996/I/8.1")
    by_function = claiming()
    by_function.says(line)
    assert by_function.pool.waiting == ()
