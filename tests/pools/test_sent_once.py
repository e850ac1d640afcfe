"""What a pool confirmed before the table was told is not sent to it again when the table tells of it."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.units import units
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.store import Writing
from pitboss.pools.link import TableLink
from pitboss.table.action import Fact
from tests.pools.linked import DEALER, FLUSH, NOTHING, POOL, SHARE, Linked, asked

ROUND = (
    "box 1: ante 5.00 jackpot",
    "box 2: ante 5.00 jackpot",
    "dealer: no more bets",
    f"shoe: box 1 {FLUSH}",
    f"shoe: box 2 {NOTHING}",
    f"shoe: dealer {DEALER}",
    "box 1: bet",
    "box 2: fold",
    "dealer: reveal",
    "dealer: settle",
    "dealer: verify box 1",
    "dealer: count deck 52",
    "dealer: pay jackpot box 1",
)


class Sent:
    """The ids that are sent to the store of a table's ledger, by transaction, and those looked for there."""

    def __init__(self, at: Linked, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ids: list[str] = []
        self.looked_for: list[str] = []
        store = at.ledger.store
        write, find = store.write, store.find

        def counted(pool: str, asked: Sequence[str] = ()) -> AbstractContextManager[Writing]:
            self.ids += asked
            return write(pool, asked)

        def looked(command_id: str) -> object:
            self.looked_for.append(command_id)
            return find(command_id)

        monkeypatch.setattr(store, "write", counted)
        monkeypatch.setattr(store, "find", looked)


def play(at: Linked, lines: Sequence[str]) -> None:
    """Lines as a sitting plays them: the pool is asked before a request, and told of what happened."""
    for line in lines:
        if isinstance(at.read(line), Fact):
            at.says(line)
        else:
            at.does(line)


@pytest.mark.parametrize("law", ["nz-1998", "nz-2001"])
def test_every_command_of_a_round_with_a_payout_is_sent_once(
    law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Linked(law)
    sent = Sent(at, monkeypatch)
    play(at, ROUND)
    steps = ("shown/1/1", "told/1/1", "counted/1/1")
    assert sent.ids == [f"T1/evening/1/{what}" for what in ("wager", "claim/1", "finish", *steps, "pay/1")]
    assert asked(at) == ["Wager", "Claim", "Finish", "Check", "Check", "Check", "Pay"]
    # 1998 r 11.9(e): a flush takes 100.00.
    assert at.gained_units == 2 * SHARE - units(10_000)
    assert ([prize.paid_cents for prize in at.prizes], at.refusals) == ([10_000], [])


def test_round_after_round_nothing_is_sent_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Linked()
    sent = Sent(at, monkeypatch)
    for _ in range(3):
        play(at, ROUND)
        at.next()
    assert len(sent.ids) == len(set(sent.ids)) == 3 * 7
    assert at.gained_units == 3 * (2 * SHARE - units(10_000))


def test_what_was_confirmed_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once before it is sent, since the same evening may have been told before."""
    at = Linked()
    sent = Sent(at, monkeypatch)
    play(at, ROUND[:3])
    assert sent.looked_for == ["T1/evening/1/wager"]


# What happens between the pool's word and the table's


def test_a_link_lost_after_the_pool_took_the_wagers_leaves_them_taken_once() -> None:
    at = Linked()
    play(at, ROUND[:2])
    agreed = at.confirmed("dealer: no more bets")
    at.link = at.told_again()  # as after a kill, by a table that is told the rest
    at.carry_out(*agreed)
    play(at, ROUND[3:])
    assert at.gained_units == 2 * SHARE - units(10_000)
    assert asked(at) == ["Wager", "Claim", "Finish", "Check", "Check", "Check", "Pay"]
    assert at.refusals == []


def test_a_link_lost_after_the_pool_paid_leaves_the_prize_to_be_handed_over_once() -> None:
    at = Linked()
    play(at, ROUND[:-1])
    assert at.confirm(ROUND[-1]) is None
    at.link = at.told_again()
    play(at, ROUND[-1:])
    assert [prize.paid_cents for prize in at.prizes] == [10_000]
    assert at.gained_units == 2 * SHARE - units(10_000)
    assert asked(at).count("Pay") == 1


def test_wagers_whose_receipt_was_lost_are_taken_when_the_dealer_calls_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The commit stood and nobody was told: the next call is later, and of the same wagers."""
    at = Linked()
    play(at, ROUND[:2])
    done = at.ledger.do

    def lost(command: c.AnyCommand) -> Any:
        done(command)
        raise CommitError("it is not certain what was recorded")

    with monkeypatch.context() as failing:
        failing.setattr(at.ledger, "do", lost)
        with pytest.raises(LedgerError):
            at.confirm("dealer: no more bets")
    at.says("box 3: ante 5.00 jackpot")
    refusal = at.confirm("dealer: no more bets")
    assert refusal is not None
    assert refusal.code == "id-used"
    at.says("box 3: take back jackpot", "box 3: take back ante")
    play(at, ROUND[2:])
    assert asked(at).count("Wager") == 1
    assert (at.gained_units, at.refusals) == (2 * SHARE - units(10_000), [])


def test_a_sitting_killed_after_the_pool_took_its_wagers_closes_them_when_it_is_taken_up() -> None:
    """Another link of the same name hears what was recorded, and the dealer calls again, later."""
    at = Linked()
    play(at, ROUND[:2])
    at.confirmed("dealer: no more bets")
    at.link = at.told_again()
    play(at, ROUND[2:])
    assert asked(at) == ["Wager", "Claim", "Finish", "Check", "Check", "Check", "Pay"]
    assert (at.gained_units, at.refusals) == (2 * SHARE - units(10_000), [])


def test_another_evening_under_the_same_name_is_not_taken_for_the_one_before() -> None:
    at = Linked()
    play(at, ROUND)
    at.next()
    at.link, at.heard = TableLink(at.ledger, POOL, "T1", who="Ann", stream="evening"), []
    play(at, ROUND[:2])
    refusal = at.confirm("dealer: no more bets")
    assert refusal is not None
    assert refusal.code == "id-used"


def test_a_wager_that_the_console_gives_back_in_between_is_not_taken_again() -> None:
    at = Linked()
    play(at, ROUND[:2])
    agreed = at.confirmed("dealer: no more bets")
    assert at.console(c.Refund, boxes=(2,)) is None
    at.carry_out(*agreed)
    assert at.pool.rounds["T1"].boxes == (1,)
    assert (at.gained_units, at.refusals) == (SHARE, [])
