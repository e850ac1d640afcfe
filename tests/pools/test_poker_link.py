"""A poker table that plays for a pool: what happens there moves a real jackpot (2017 section 19)."""

from datetime import date
from typing import Any

import pytest

from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.jackpot import commands as c
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Settings
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from pitboss.ledger.opening import open_ledger
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.line import Pools
from pitboss.pools.poker_link import PokerLink
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.pools.linked import instant

POOL = "royal"
DAY = date(2018, 6, 1)
INCREMENT_CENTS, SEED_CENTS = 500, 1_000_000


class Room:
    """A table with two players and its link to a pool in memory."""

    def __init__(self, readings: dict[str, str] | None = None) -> None:
        self.at = instant(DAY)
        self.ledger: Pools = open_ledger(":memory:", Jackpots(), create=True)
        settings = Settings(
            game="poker",
            law=Law(readings=readings or {}),
            tables=("P1",),
            chips=(100,),
            increment_cents=INCREMENT_CENTS,
            seed_cents=SEED_CENTS,
            approval="CCA 1",
            alone_most_cents=10**10,
            skew_ms=0,
        )
        told: dict[str, Any] = {"role": "operator", "reason": "opening", "who": "Zoe"}
        create = c.Create(pool=POOL, command_id="create", at=self.at, settings=settings, **told)
        assert not isinstance(self.ledger.do(create), Refusal)
        book = Rulebook.on(DAY, "poker", readings=readings or {})
        setup = Setup(sign=Sign(2, 10_000), blinds=(1, 2), chips=(1,), boxes=9, jackpot=True)  # type: ignore[arg-type]
        self.table = Table(Poker(), book, setup)
        self.link = PokerLink(self.ledger, POOL, "P1", who="Ann", stream="evening")
        self.heard: list[tuple[Action, tuple[Event, ...]]] = []
        self.says("box 1: buy chips 1.00", "box 2: buy chips 1.00")

    @property
    def pool(self) -> Pool:
        found = self.ledger.state(POOL)
        assert found is not None
        return found

    @property
    def gained_units(self) -> int:
        """What the pool holds beyond its seed."""
        return self.pool.pool_units - units(SEED_CENTS)

    def read(self, line: str) -> Action:
        self.at += 1_000
        return self.table.read(line, self.at)

    def says(self, *lines: str) -> list[Refusal]:
        """Lines that the table accepts; what the pool refused of what followed."""
        refusals: list[Refusal] = []
        for line in lines:
            action = self.read(line)
            answer = self.table.act(action)
            assert not isinstance(answer, Refusal), f"{line}: {answer}"
            self.heard.append((action, answer))
            refusals += self.link.follow(action, answer).refusals
        return refusals

    def refused(self, line: str) -> str:
        """The code by which the pool is against a line that the table would accept."""
        action = self.read(line)
        answer = self.table.game.decide(self.table.rules, self.table.state, action)
        assert not isinstance(answer, Refusal), answer
        refusal = self.link.confirm(action, answer)
        return refusal.code if refusal else ""

    def asked(self) -> list[str]:
        found = [Jackpots().decode_command(entry.command) for entry in self.ledger.store.entries(POOL)]
        return [type(command).__name__ for command in found]

    def begun(self, *, is_pressed: bool = True) -> None:
        pressed = ["dealer: press jackpot button"] if is_pressed else []
        self.says("dealer: new hand", *pressed)
        for due in self.table.state.due:
            self.says(f"box {due.box}: post")

    def royal(self) -> None:
        """Box 2 wins unseen with ace and king of spades, and the flop on request completes them."""
        self.begun()
        self.says("deck: deals As 2d Ks 7h", "box 1: fold", "box 2: ask for flop", "deck: deals 2c Qs Js Ts")


def test_r19_5_each_press_of_the_button_adds_the_increment() -> None:
    room = Room()
    room.begun()
    assert room.gained_units == units(INCREMENT_CENTS)
    room.says("deck: deals As 2d Ks 7h", "box 1: fold", "dealer: award pots")
    assert room.gained_units == units(INCREMENT_CENTS)
    room.begun()
    assert room.gained_units == units(2 * INCREMENT_CENTS)
    assert room.asked() == ["Create", "Press", "Finish", "Press"]


def test_r19_2_by_another_reading_the_end_of_the_round_adds_it() -> None:
    room = Room({"poker-jackpot-increment": "at-completion"})
    room.begun()
    assert room.gained_units == 0
    room.says("deck: deals As 2d Ks 7h", "box 1: fold", "dealer: award pots")
    assert room.gained_units == units(INCREMENT_CENTS)


def test_r19_6_a_recorded_royal_flush_waits_to_be_paid_at_the_console() -> None:
    room = Room()
    room.royal()
    assert room.says("dealer: record jackpot of box 2", "dealer: counts deck 52", "dealer: award pots") == []
    assert list(room.link.claims) == [2]
    assert room.asked() == ["Create", "Press", "ClaimRoyal", "Check", "Check", "Finish"]
    pay = c.Pay(
        pool=POOL,
        command_id="pay",
        at=room.at,
        who="Zoe",
        role="casino supervisor",
        table="P1",
        reason="royal flush",
    )
    assert not isinstance(room.ledger.do(pay), Refusal)
    assert not list(room.link.claims)
    # The whole of it is paid, and nothing was set to begin anew with.
    assert room.pool.pool_units == 0


def test_the_pool_is_asked_before_the_table_records_a_hand() -> None:
    room = Room()
    room.royal()
    assert room.refused("dealer: record jackpot of box 2") == ""
    assert room.link.claims == (2,)
    room.at -= 1_000
    assert room.says("dealer: record jackpot of box 2") == []


def test_r19_15_a_round_that_was_missed_is_made_good() -> None:
    room = Room()
    room.begun(is_pressed=False)
    room.says("deck: deals As 2d Ks 7h", "box 1: fold", "dealer: award pots")
    assert room.gained_units == 0
    assert room.says("dealer: jackpot button not pressed") == []
    assert room.gained_units == units(INCREMENT_CENTS)
    assert room.asked() == ["Create", "Missed"]
    room.begun()
    assert room.pool.rounds["P1"].number == 2


def test_a_hand_of_a_round_that_nobody_entered_is_refused_by_the_pool() -> None:
    room = Room()
    room.begun(is_pressed=False)
    room.says("deck: deals As 2d Ks 7h", "box 1: fold", "box 2: ask for flop", "deck: deals 2c Qs Js Ts")
    assert room.refused("dealer: record jackpot of box 2")


def test_events_told_twice_change_nothing() -> None:
    room = Room()
    room.royal()
    room.says("dealer: record jackpot of box 2", "dealer: counts deck 52", "dealer: award pots")
    before = room.pool
    again = PokerLink(room.ledger, POOL, "P1", who="Ann", stream="evening")
    for action, events in room.heard:
        assert again.follow(action, events).refusals == ()
    assert room.pool == before


@pytest.mark.parametrize(
    ("pushed", "gained_cents"),
    [((), 0), (("dealer: counts deck 52", "dealer: award pots"), INCREMENT_CENTS)],
)
def test_r19_2_a_claim_falls_at_the_pool_with_the_hand_that_is_set_aside(
    pushed: tuple[str, ...], gained_cents: int
) -> None:
    """The increment of 5.00 stays with a hand that was completed, and is taken off one that was not."""
    room = Room()
    room.royal()
    room.says("dealer: record jackpot of box 2", *pushed)
    assert room.link.claims == (2,)
    assert room.says("casino manager: invalidate game fraud") == []
    assert len(room.link.claims) == 0
    assert "Drop" in room.asked()
    assert room.gained_units == units(gained_cents)


def test_r19_13_a_defective_deck_ends_the_claim_and_the_round() -> None:
    room = Room()
    room.royal()
    room.says("dealer: record jackpot of box 2")
    assert room.says("dealer: finds deck joker") == []
    assert (room.link.claims, room.gained_units) == ((), 0)
    assert room.asked()[-2:] == ["Drop", "Misdeal"]


def test_i_r12_1_a_claim_that_was_paid_is_not_dropped() -> None:
    room = Room()
    room.royal()
    room.says("dealer: record jackpot of box 2", "dealer: counts deck 52", "dealer: award pots")
    told: dict[str, Any] = {"role": "game supervisor", "reason": "", "who": "Zoe"}
    pay = c.Pay(pool=POOL, command_id="pay", at=room.at, table="P1", **told)
    assert not isinstance(room.ledger.do(pay), Refusal)
    (refusal,) = room.says("casino manager: invalidate game fraud")
    assert refusal.code == "no-claim"
