"""Evenings at a jackpot pool: commands put to the engine, and beside them facts for a second reckoning."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from typing import Any

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import (
    Adjust,
    Alter,
    Change,
    Combine,
    Divide,
    PayOut,
    Renumber,
    SetClock,
)
from pitboss.jackpot.decide import Decided, decide
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.table.refusal import Refusal
from tests.jackpot.oracle import oracle_facts as f
from tests.jackpot.oracle.oracle_prizes import MAJOR, MINOR, Hand, Readings, Setting, wins_poker_jackpot

RANKS = ("flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush")
STEPS = ("shown", "counted", "told", "validated")
VERSIONS = ("nz-1996", "nz-1998", "nz-2001", "us", "poker")
_DAYS = {"nz-1996": (1996, 6, 1), "nz-1998": (1998, 6, 1), "nz-2001": (2002, 3, 1), "us": (2002, 3, 1)}
# What each reading is called in the register of interpretations, and where it arises.
_INSTANT = ("jackpot-settlement-instant", ("at-proposal", "at-approval"))
_NZ = {
    "instant": _INSTANT,
    "straights": ("several-straight-flushes", ("same-base", "in-turn")),
    "lone": ("lone-fixed-prize", ("reduces", "paid-beside")),
    "interleaved": ("tables-interleaved", ("table-by-table", "hand-by-hand")),
    "forfeited": ("forfeited-before-play", ("stays-in-pool", "to-operator")),
    "reset": ("jackpot-reset", ("when-none-waits", "at-once")),
}
ARISING: dict[str, dict[str, tuple[str, tuple[str, str]]]] = {
    "nz-1996": _NZ,
    "nz-1998": _NZ,
    "nz-2001": {**_NZ, "short": ("minor-pool-short", ("topped-up", "from-major"))},
    "us": {
        "off_meter": ("us-prizes-off-meter", ("off-the-meter", "paid-beside")),
        "between": ("us-between-royals", ("all-taken", "running")),
        "reset": ("us-jackpot-reset", ("at-once", "when-none-waits")),
        "in_round": ("us-reset-in-round", ("at-once", "after-the-round")),
        "instant": _INSTANT,
    },
    "poker": {
        "instant": _INSTANT,
        "increment": ("poker-jackpot-increment", ("at-commencement", "at-completion")),
        "board": ("poker-jackpot-board", ("flop", "community-cards")),
    },
}

Answer = Decided | Refusal
Facts = Callable[[Decided], Sequence[f.Fact]]


@dataclass(frozen=True)
class Step:
    """A command, the pool before it, and what came of it."""

    command: c.AnyCommand
    before: Pool | None
    answer: Answer

    @property
    def is_done(self) -> bool:
        """Whether it was accepted."""
        return isinstance(self.answer, Decided)


def start(version: str) -> int:
    """An evening on which a version is in force, in milliseconds."""
    return int(datetime(*_DAYS.get(version, (2018, 5, 1)), 8, tzinfo=UTC).timestamp() * 1000)


def cards(rank: str, suit: str = "s") -> tuple[str, ...]:
    """Five cards that make a hand; those of different suits seldom have a card in common."""
    small = dict(zip("cdhs", "4324", strict=True))[suit]
    other = {"c": "d", "d": "h", "h": "s", "s": "c"}[suit]
    return {
        "royal-flush": tuple(value + suit for value in "AKQJT"),
        "straight-flush": tuple(value + suit for value in "98765"),
        "four-of-a-kind": (*(small + each for each in "cdhs"), "7" + suit),
        "full-house": (*(small + each for each in "cdhs" if each != other), "8" + suit, "8" + other),
        "flush": tuple(value + suit for value in "QJ986"),
    }[rank]


@dataclass
class Evening:
    """A pool, what was done to it, and the journal of facts."""

    version: str
    setting: Setting
    settings: Settings
    at: int
    watch: Callable[["Evening", Step], None] = lambda evening, step: None
    pool: Pool | None = None
    steps: list[Step] = field(default_factory=list)
    journal: list[f.Fact] = field(default_factory=list)
    changes: dict[int, Change] = field(default_factory=dict)

    def do(self, kind: type, facts: Facts = lambda _: (), **fields: Any) -> Answer:
        """A command put to the engine; if it is accepted, its facts go into the journal."""
        given = {"who": "Ann", "role": "casino supervisor", "reason": "as seen", "at": self.at, **fields}
        command = kind(pool="pool", command_id=f"c{len(self.steps)}", **given)
        before = self.pool
        answer = decide(before, command)
        if isinstance(answer, Decided):
            self.pool = answer.pool
            self.journal += facts(answer)
        step = Step(command, before, answer)
        self.steps.append(step)
        self.watch(self, step)
        return answer

    @property
    def now(self) -> Pool:
        """The pool as it is."""
        assert self.pool is not None
        return self.pool

    # Opening and playing

    def open(self) -> None:
        """The pool is created."""
        seed, reset = self.settings.seed_cents, self.settings.reset_cents
        opened = self.do(
            c.Create, lambda _: [f.Opened(seed, reset)], role="casino manager", settings=self.settings
        )
        assert isinstance(opened, Decided), opened

    def wager(
        self, table: str, boxes: Sequence[int], coupons: Sequence[int] = (), carried: Sequence[int] = ()
    ) -> Answer:
        """A round with jackpot wagers at the price and the rates of the hour."""
        price, rates = self.now.settings.wager_cents, self.now.settings.rates
        facts = [f.Staked(table, box, price, rates.pool, rates.minor) for box in (*boxes, *coupons)]
        return self.do(
            c.Wager,
            lambda _: facts,
            role="dealer",
            table=table,
            round=self.number(table) + 1,
            cents=price,
            boxes=tuple(boxes),
            coupons=tuple(coupons),
            carried=tuple(carried),
        )

    def number(self, table: str) -> int:
        """The number of the last round at a table."""
        round_ = self.now.rounds.get(table)
        return round_.number if round_ else 0

    def press(self, table: str, number: int) -> Answer:
        """The button of a poker table."""
        fact = f.Began(table, number, self.now.settings.increment_cents)
        return self.do(c.Press, lambda _: [fact], role="dealer", table=table, round=number)

    def missed(self, table: str, number: int, cause: str = "not-recorded") -> Answer:
        """A poker round set right."""
        fact = f.SetRight(table, number, self.now.settings.increment_cents)
        return self.do(c.Missed, lambda _: [fact], table=table, round=number, cause=cause)

    def break_off(self, table: str) -> Answer:
        """A poker round is never completed."""
        fact = f.BrokenOff(table, self.number(table), self.now.settings.increment_cents)
        return self.do(c.Misdeal, lambda _: [fact], table=table, round=fact.round)

    def finish(self, table: str) -> Answer:
        """A round is over."""
        number = self.number(table)
        facts: list[f.Fact] = []
        if self.now.is_poker:
            facts = [f.Completed(table, number, self.now.settings.increment_cents)]
        return self.do(c.Finish, lambda _: facts, role="dealer", table=table, round=number)

    def refund(self, table: str, boxes: Sequence[int]) -> Answer:
        """Wagers that go back."""
        facts = [f.Refunded(table, box) for box in boxes]
        return self.do(c.Refund, lambda _: facts, table=table, boxes=tuple(boxes))

    def forfeit(self, table: str, boxes: Sequence[int]) -> Answer:
        """Wagers that are lost before they are played."""
        facts = [f.Forfeited(table, box) for box in boxes]
        return self.do(c.Forfeit, lambda _: facts, role="operator", table=table, boxes=tuple(boxes))

    # Claiming and paying

    def claim(
        self, table: str, box: int, rank: str, first: int, whole: int, device: str = "shoe", suit: str = "s"
    ) -> Answer:
        """A hand, with when its first card and its last were dealt."""
        number = self.number(table)
        hand = Hand(table, number, box, rank, whole if device == "shuffler" else first)
        return self.do(
            c.Claim,
            lambda _: [f.Claimed(hand)],
            table=table,
            round=number,
            box=box,
            cards=cards(rank, suit),
            dealt_by=device,
            first_card_at=first,
            whole_hand_at=whole,
        )

    def claim_royal(
        self, table: str, seat: int, hole: Sequence[str], board: Sequence[str], number: int = 0
    ) -> Answer:
        """A poker hand, of the table's last round unless told otherwise; if it is recorded, it wins."""
        hand = Hand(table, number or self.number(table), seat, "royal-flush", self.at)
        answer = self.do(
            c.ClaimRoyal,
            lambda _: [f.Claimed(hand)],
            table=table,
            round=hand.round,
            seat=seat,
            hole=tuple(hole),
            board=tuple(board),
            is_exposed=True,
        )
        if not isinstance(answer, Decided):
            assert (answer.code == "no-prize") <= (not wins_poker_jackpot(self.setting, hole, board))
        else:
            assert wins_poker_jackpot(self.setting, hole, board)
        return answer

    def verify(self, table: str) -> None:
        """Every step that is still to be taken for the hands of a table."""
        for waiting in self.now.waiting_at(table):
            for step in STEPS:
                if step not in waiting.steps:
                    self.do(c.Check, table=table, box=waiting.claim.box, step=step)

    def pay(self, table: str) -> Answer:
        """A payout: made, or put before a second person."""

        def facts(outcome: Decided) -> list[f.Fact]:
            number = outcome.pool.proposals_made
            if number == before:
                return [f.Paid(table)]
            self.changes[number] = outcome.pool.proposals[-1].change
            return [f.Asked(table)]

        before = self.now.proposals_made
        return self.do(c.Pay, facts, table=table)

    def wish(self, table: str, box: int, means: str) -> Answer:
        """A winner asks for cash or a cheque."""
        return self.do(
            c.AskPayment, lambda _: [f.Wished(table, box, means)], table=table, box=box, means=means
        )

    def drop(self, table: str, box: int) -> Answer:
        """A claim falls."""
        return self.do(c.Drop, lambda _: [f.Fell(table, box)], table=table, box=box, cause="void")

    def correct_flop(self, table: str, board: Sequence[str]) -> Answer:
        """A flop is put right: the hand stands or falls."""
        waiting = self.now.waiting_at(table)
        box, hole = waiting[0].claim.box, waiting[0].claim.cards[:2]
        facts = [] if wins_poker_jackpot(self.setting, hole, board) else [f.Fell(table, box)]
        return self.do(c.CorrectFlop, lambda _: facts, table=table, board=tuple(board))

    # Two people

    def propose(self, change: Change) -> Answer:
        """The first of them."""

        def facts(outcome: Decided) -> list[f.Fact]:
            self.changes[outcome.pool.proposals_made] = change
            return []

        return self.do(c.Propose, facts, change=change)

    def approve(self, number: int, cents: int | None = None, who: str = "Cy") -> Answer:
        """The second."""
        amounts = {p.number: p.amount_units // 10_000 for p in self.now.proposals}
        amount = amounts.get(number, 0) if cents is None else cents
        facts = _facts(self.changes[number]) if number in self.changes else []
        return self.do(
            c.Approve, lambda _: facts, who=who, role="casino manager", proposal=number, amount_cents=amount
        )

    def both(self, change: Change) -> Answer:
        """Proposed and approved."""
        asked = self.propose(change)
        return self.approve(self.now.proposals_made) if isinstance(asked, Decided) else asked


def _facts(change: Change) -> list[f.Fact]:
    match change:
        case Adjust(units=units, is_minor=is_minor):
            return [f.Adjusted(Fraction(units, 10_000), MINOR if is_minor else MAJOR)]
        case Divide(minor_units=units):
            return [f.Divided(Fraction(units, 10_000))]
        case Combine():
            return [f.Combined()]
        case PayOut(table=table):
            return [f.Paid(table, as_asked=True)]
        case Alter(reset_cents=reset):
            return [] if reset is None else [f.ResetChanged(reset)]
        case Renumber() | SetClock():
            return []


def an_evening(random: Random, version: str, **fixed: Any) -> Evening:
    """A pool with settings and readings at random."""
    names = {name: random.choice(both) for name, (_, both) in ARISING[version].items()}
    names |= {name: value for name, value in fixed.pop("readings", {}).items() if name in names}
    is_poker = version == "poker"
    # A chip of 37 cents makes shares of odd units, which tenths and halves do not divide.
    chips = random.choice([(100, 500, 2500), (100, 250, 1000), (100, 300, 700), (37, 100, 500)])
    price = 100 if version == "us" else chips[0] if 37 in chips else random.choice(chips)
    settings: dict[str, Any] = {
        "game": "poker" if is_poker else "caribbean-stud",
        "law": Law(
            jurisdiction="us-s10" if version == "us" else "nz",
            readings={ARISING[version][name][0]: reading for name, reading in names.items()},
        ),
        "tables": tuple(f"T{number}" for number in range(1, random.randint(1, 4) + 1)),
        "chips": chips,
        "coins": random.choice([(), (10, 50), (20, 50)]),
        "seed_cents": random.choice([0, 37, 999_99, 10_000_00, 50_000_00, random.randrange(300_000_00)]),
        "reset_cents": random.choice([0, 20_000_00, 33_333_33]),
        "alone_most_cents": random.choice([0, 10_000_00, 10**10]),
        "skew_ms": random.choice([0, 2_000]),
        "approval": "CCA 1",
    }
    if is_poker:
        settings |= {"increment_cents": random.choice([1, 50, 333])}
    else:
        rate = random.choice([7_000, 7_001, 9_999, 10_000])
        settings |= {"wager_cents": price, "rates": Rates(pool=rate)}
    if version == "us":
        settings |= {"straight_flush": random.choice(["share", "fixed"])}
    settings |= fixed
    law = {"us": "us", "poker": "poker"}.get(version, "nz")
    setting = Setting(
        law, Readings(**names), settings["chips"], settings["coins"], settings.get("straight_flush", "share")
    )
    return Evening(version, setting, Settings(**settings), start(version))
