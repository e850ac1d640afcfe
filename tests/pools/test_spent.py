"""Wagers that a table has and its pool has not: none counts twice, and each way out that is named works."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.pools.linked import DEALER, FLUSH, NOTHING, PAIR, POOL, SHARE, Linked

THREE = {1: FLUSH, 2: PAIR, 3: "2c 3c 4c 5c 6c"}
WITHDRAW = "game supervisor: withdraw claim box 1 it is none"


def forfeited() -> Linked:
    """Chips at three boxes under the US rules; the claim of box 1 is dropped for collusion at the console."""
    at = Linked("us-s10")
    at.played(THREE)
    assert at.console(c.Drop, box=1, cause="collusion") is None
    return at


def misdealt(at: Linked) -> None:
    """The deck is short, and the next round is played with the chips that are carried."""
    at.says("dealer: count deck 51", "shift manager: replace cards")
    at.next()
    at.says(*(f"box {box}: ante 5.00" for box in THREE))
    at.does("dealer: no more bets")


def told_again(at: Linked) -> None:
    before = at.pool
    at.told_again()
    assert at.pool == before


@pytest.mark.parametrize("words", [(), (WITHDRAW,)])
def test_us_j_3_a_chip_forfeit_at_the_console_is_not_booked_again_after_a_misdeal(
    words: tuple[str, ...],
) -> None:
    at = forfeited()
    at.says(*words)
    misdealt(at)
    assert at.pool.rounds["T1"].boxes == (2, 3)
    assert (at.pool.totals.wagers, at.gained_units) == (units(300), 3 * SHARE)
    assert [refusal.code for refusal in at.refusals] == ["spent-already", "spent-already"]
    for refusal in at.refusals:
        assert "box 1 was forfeited, so its chip is not carried and does not play" in refusal.says
        assert "goes to the cage" in refusal.says
        cites(refusal, "us-s10//(j)(3)")
    told_again(at)


def test_us_j_3_a_claim_on_a_chip_that_does_not_play_is_refused_and_withdrawn() -> None:
    at = forfeited()
    misdealt(at)
    at.refusals.clear()
    at.says(*(f"shoe: box {box} {cards}" for box, cards in THREE.items()), f"shoe: dealer {DEALER}")
    at.says(*(f"box {box}: bet" for box in THREE), "dealer: reveal", "dealer: settle")
    (refusal,) = at.refusals
    assert refusal.code == "no-wager"
    assert "its chip does not play for the jackpot, and a supervisor withdraws it here" in refusal.says
    assert "adjustment" not in refusal.says
    at.says(WITHDRAW)
    assert at.pool.rounds["T1"].is_over
    at.verified(3)
    at.does("dealer: pay jackpot box 3")
    at.next()
    at.says("box 1: ante 5.00 jackpot")
    at.does("dealer: no more bets")
    assert at.pool.totals.wagers == units(400)
    told_again(at)


def test_us_j_3_a_chip_that_does_not_play_is_left_out_of_every_misdeal_that_follows() -> None:
    at = forfeited()
    misdealt(at)
    at.says("dealer: count deck 51", "shift manager: replace cards")
    at.next()
    at.says(*(f"box {box}: ante 5.00" for box in THREE))
    at.does("dealer: no more bets")
    assert at.pool.rounds["T1"].boxes == (2, 3)
    assert at.pool.totals.wagers == units(300)
    told_again(at)


def test_us_j_3_a_table_that_is_told_of_the_collusion_does_not_carry_the_chip() -> None:
    at = forfeited()
    refusal = at.table.game.decide(at.table.rules, at.table.state, at.read("dealer: communicated box 1"))
    assert not isinstance(refusal, Refusal)
    at.says("dealer: verify box 1")
    assert "the dealer says so here (communicated box 1)" in at.refusals.pop().says
    at.says("dealer: communicated box 1")
    misdealt(at)
    assert at.pool.rounds["T1"].boxes == (2, 3)
    assert (at.pool.totals.wagers, at.gained_units, at.refusals) == (units(300), 3 * SHARE, [])
    told_again(at)


def test_a_carried_chip_that_the_console_has_forfeited_is_left_out() -> None:
    """1996 Division I r 12.2, at the console only."""
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    assert at.console(c.Forfeit, boxes=(1,)) is None
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.does("dealer: no more bets")
    assert (at.pool.rounds["T1"].boxes, at.pool.totals.wagers) == ((2,), units(200))
    (refusal,) = at.refusals
    cites(refusal, "nz-1996/I/12.2")
    told_again(at)


# A claimant whose wager was taken off the round at the console


def without_its_wager(kind: type, **fields: object) -> Linked:
    """A flush at box 1, settled at the table; the console had taken its wager off the round before."""
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: PAIR})
    assert at.console(kind, **fields) is None
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    return at


def recorded(at: Linked, box: int = 1) -> None:
    """A claim of the table, as a supervisor types it at the console."""
    claim = next(claim for claim in at.table.state.claims if claim.box == box)
    told = {"cards": claim.cards, "dealt_by": claim.device, "first_card_at": claim.first_card_at}
    assert at.console(c.Claim, round=1, box=box, whole_hand_at=claim.whole_hand_at, **told) is None


def next_round(at: Linked) -> None:
    at.next()
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.does("dealer: no more bets")
    assert at.pool.rounds["T1"].number == 2


@pytest.mark.parametrize(
    ("kind", "fields", "option", "again"),
    [
        (c.Refund, {"boxes": (1,)}, "--box 1", {"boxes": (1,)}),
        (c.Misdeal, {"round": 1, "boxes": (1,)}, "--carried 1", {"carried": (1,)}),
    ],
)
def test_a_wager_taken_off_by_mistake_is_added_again_and_its_claim_is_paid(
    kind: type, fields: dict[str, object], option: str, again: dict[str, object]
) -> None:
    at = without_its_wager(kind, **fields)
    (refusal,) = at.refusals
    assert refusal.code == "no-wager"
    assert f"adds its wager again (wager --round 1 {option} --reason WHY)" in refusal.says
    at.refusals.clear()
    assert at.console(c.Wager, round=1, cents=100, **again) is None
    recorded(at)
    at.verified(1)
    at.does("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [100_00]
    assert (at.pool.totals.wagers, at.refusals) == (units(200), [])
    next_round(at)
    told_again(at)


@pytest.mark.parametrize(
    ("kind", "fields"), [(c.Refund, {"boxes": (1,)}), (c.Misdeal, {"round": 1, "boxes": (1,)})]
)
def test_a_wager_rightly_taken_off_has_its_claim_withdrawn_and_the_round_is_over(
    kind: type, fields: dict[str, object]
) -> None:
    at = without_its_wager(kind, **fields)
    assert not at.pool.rounds["T1"].is_over
    at.says("dealer: verify box 1")
    assert [refusal.code for refusal in at.refusals] == ["no-wager", "no-claim"]
    assert "adds its wager again" in at.refusals[1].says
    at.says(WITHDRAW)
    assert at.pool.rounds["T1"].is_over
    told_again(at)
    if at.pool.carried:
        at.console(c.Refund, boxes=(1,))
    next_round(at)
    assert at.pool.totals.wagers == units(300)
    told_again(at)


def test_steps_may_all_be_taken_at_the_console_before_the_table_pays() -> None:
    at = without_its_wager(c.Refund, boxes=(1,))
    at.says("dealer: verify box 1", "dealer: count deck 52")
    assert at.console(c.Wager, round=1, cents=100, boxes=(1,)) is None
    recorded(at)
    for step in ("shown", "told", "counted"):
        assert at.console(c.Check, box=1, step=step) is None
    assert at.confirm("dealer: pay jackpot box 1") is None
    at.says("dealer: pay jackpot box 1")
    assert [prize.paid_cents for prize in at.prizes] == [100_00]


def test_a_misdeal_found_while_such_a_claim_waits_carries_the_other_wagers() -> None:
    at = without_its_wager(c.Refund, boxes=(1,))
    at.refusals.clear()
    at.says("dealer: wrong count dealer 4")
    assert at.pool.rounds["T1"].is_over
    assert [stake.box for stake in at.pool.carried["T1"]] == [2]
    assert [refusal.code for refusal in at.refusals] == ["spent-already"]
    assert "goes back to the player" in at.refusals[0].says
    told_again(at)


def adjusted(at: Linked) -> None:
    """Two people take a prize of 100.00 out of the pool."""
    told: dict[str, Any] = {
        "pool": POOL,
        "at": at.at,
        "role": "casino manager",
        "reason": "the flush of box 1",
    }
    change = Adjust(units=-units(100_00))
    assert not isinstance(
        at.ledger.do(c.Propose(**told, command_id="propose-1", who="Zoe", change=change)), Refusal
    )
    number = at.pool.proposals[-1].number
    approve = c.Approve(**told, command_id="approve-1", who="Yan", proposal=number, amount_cents=-100_00)
    assert not isinstance(at.ledger.do(approve), Refusal)


def test_after_a_mistaken_misdeal_two_people_settle_a_claim_and_it_is_withdrawn() -> None:
    at = without_its_wager(c.Misdeal, round=1)
    at.says("dealer: verify box 1")
    assert [refusal.code for refusal in at.refusals] == ["round-over", "no-claim"]
    for refusal in at.refusals:
        assert "two people settle by an adjustment (adjust, then approve)" in refusal.says
        assert "withdraw claim box 1" in refusal.says
        assert "records it" not in refusal.says.split("the table has this claim")[-1]
    adjusted(at)
    at.says(WITHDRAW)
    assert at.console(c.Refund, boxes=(1, 2)) is None
    next_round(at)
    assert (at.pool.totals.wagers, at.gained_units) == (units(200), 2 * SHARE - units(10_000))


def test_a_claim_found_after_others_of_its_round_are_paid_is_settled_by_two_people() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: THREE[3]})
    at.console(c.Finish, round=1)
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    recorded(at, 2)
    at.verified(2)
    at.does("dealer: pay jackpot box 2")
    at.refusals.clear()
    at.says("dealer: verify box 1")
    (refusal,) = at.refusals
    assert "two people settle by an adjustment (adjust, then approve)" in refusal.says
    adjusted(at)
    at.says(WITHDRAW)
    next_round(at)


def test_a_claim_of_a_round_that_the_pool_has_left_behind_is_settled_by_two_people() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: PAIR})
    at.console(c.Finish, round=1)
    assert at.console(c.Wager, round=2, cents=100, boxes=(5,)) is None
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    assert at.refusals[0].code == "no-round"
    assert "two people settle by an adjustment (adjust, then approve)" in at.refusals[0].says
    adjusted(at)
    at.says(WITHDRAW)
    at.console(c.Finish, round=2)
    at.next()
    at.says("box 1: ante 5.00 jackpot")
    at.does("dealer: no more bets")
    assert at.pool.rounds["T1"].number == 3


def test_f3_a_coupon_taken_off_by_mistake_is_added_again_as_a_coupon() -> None:
    at = Linked("us-s10")
    at.says("box 1: ante 5.00", "box 1: jackpot coupon")
    at.dealt({1: FLUSH})
    at.console(c.Refund, boxes=(1,))
    at.says("box 1: bet", "dealer: reveal", "dealer: settle")
    assert "(wager --round 1 --coupon 1 --reason WHY)" in at.refusals.pop().says
    assert at.console(c.Wager, round=1, cents=100, coupons=(1,)) is None
    recorded(at)
    at.verified(1)
    at.does("dealer: pay jackpot box 1")
    assert (at.pool.totals.coupons, at.pool.totals.wagers, at.refusals) == (units(100), 0, [])
