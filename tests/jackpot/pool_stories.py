"""Stories of a pool: commands told one after another, each accepted or refused as the test says."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from datetime import datetime
from itertools import count
from typing import Any, TypeVar

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Divide
from pitboss.jackpot.decide import Decided, decide
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Pool, Waiting
from pitboss.jackpot.settings import CARIBBEAN_STUD, POKER, Law, Rates, Settings
from pitboss.jackpot.units import UNITS_PER_CENT, units
from pitboss.table.cards import Card
from pitboss.table.refusal import Refusal
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT

E = TypeVar("E", bound=e.PoolEvent)

SECOND, MINUTE = 1_000, 60_000
# One-cent pieces among the chips: what is due in whole cents can be paid, and nothing is rounded.
CHIPS = (1, 1_00, 2_50, 5_00, 25_00, 100_00)
# 70% of 2.50, and of the dollar of the US.
SHARE, US_SHARE = 1_75, 70
# More than any pool here: one person may pay it all.
ALONE = 10**12

DEALER, GAME, CASINO = "dealer", "game supervisor", "casino supervisor"
MANAGER, SHIFT = "casino manager", "shift manager"

# Who does what, where a story does not say.
ROLES: Mapping[type, str] = {
    c.Create: MANAGER,
    c.Link: GAME,
    c.Unlink: GAME,
    c.Missed: GAME,
    c.Drop: MANAGER,
    c.Refund: GAME,
    c.Forfeit: MANAGER,
    c.Misdeal: GAME,
    c.CorrectFlop: GAME,
    c.AskPayment: MANAGER,
    c.SettleOrder: GAME,
    c.Pay: GAME,
    c.Propose: CASINO,
    c.Approve: MANAGER,
    c.Reject: MANAGER,
}
REASONED = (c.Drop, c.SettleOrder, c.Propose, c.Refund, c.Forfeit, c.Misdeal)


def instant(text: str) -> int:
    """Milliseconds of an instant that is written with its offset."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)


NZ = Law()
US = Law(jurisdiction="us-s10")
EVENING = {
    "nz-1996": instant("1996-06-01T20:00:00+12:00"),
    "nz-1998": instant("1998-06-01T20:00:00+12:00"),
    "nz-2001": instant("2002-06-01T20:00:00+12:00"),
    "us": instant("2002-06-01T20:00:00-05:00"),
    "poker": instant("2018-06-01T20:00:00+12:00"),
}


def cards_of(hand: str, box: int = 1) -> tuple[Card, ...]:
    """Cards for a hand; boxes 1 to 4 have a suit each, so that no card lies in two hands."""
    suit = "shdc"[(box - 1) % 4]
    ranks = {ROYAL: "AKQJT", STRAIGHT: "98765", FLUSH: "KQ976"}
    if hand in ranks:
        return tuple(Card(rank + suit) for rank in ranks[hand])
    texts = {FOUR: "2s 2h 2d 2c 3c", FULL: "3s 3h 3d 4s 4h"}[hand]
    return tuple(Card(text) for text in texts.split())


def cards(text: str) -> tuple[Card, ...]:
    """Cards as they are typed."""
    return tuple(Card(card) for card in text.split())


def only(events: Iterable[object], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


class Story:
    """A pool and what happens to it. Every command comes at `at`, unless it says when."""

    def __init__(self, settings: Settings, at: int, **fields: Any) -> None:
        self.before: Pool | None = None
        self.at = at
        self._ids = count(1)
        self.do(c.Create, settings=settings, **fields)

    @property
    def pool(self) -> Pool:
        """The pool as it stands."""
        assert self.before is not None
        return self.before

    @property
    def cents(self) -> int:
        """What the pool holds (the Major, while there are two), which has to be whole cents."""
        assert self.pool.pool_units % UNITS_PER_CENT == 0, self.pool.pool_units
        return self.pool.pool_units // UNITS_PER_CENT

    def try_(self, kind: type, **fields: Any) -> Decided | Refusal:
        """A command that may be refused."""
        told: dict[str, Any] = {
            "pool": "grand",
            "command_id": f"c{next(self._ids)}",
            "at": self.at,
            "who": "Bob" if kind is c.Approve else "Ann",
            "role": ROLES.get(kind, DEALER),
            "reason": "as told" if kind in REASONED else "",
        }
        return decide(self.before, kind(**(told | fields)))

    def do(self, kind: type, **fields: Any) -> tuple[e.AnyEvent, ...]:
        """A command that is carried out."""
        outcome = self.try_(kind, **fields)
        assert isinstance(outcome, Decided), f"refused: {outcome}"
        self.before = outcome.pool
        self.at = max(self.at, fields.get("at", self.at))
        return outcome.events

    def refused(self, code: str, kind: type, **fields: Any) -> Refusal:
        """A command that is refused, and changes nothing."""
        before = deepcopy(self.before)
        outcome = self.try_(kind, **fields)
        assert isinstance(outcome, Refusal), f"done: {outcome.events}"
        assert outcome.code == code, f"refused, but as {outcome}"
        assert self.before == before
        return outcome

    def wait(self, ms: int) -> None:
        """Time goes by."""
        self.at += ms

    def next_round(self, table: str) -> int:
        """The number of the table's next round."""
        before = self.pool.rounds.get(table)
        return before.number + 1 if before else 1

    def wager(self, table: str, *boxes: int, **fields: Any) -> e.Wagered:
        """The jackpot wagers of a new round, as the wagering closes."""
        told = {"round": self.next_round(table), "cents": self.pool.settings.wager_cents, "boxes": boxes}
        return only(self.do(c.Wager, table=table, **(told | fields)), e.Wagered)

    def finish(self, table: str) -> tuple[e.AnyEvent, ...]:
        """The table's round is over."""
        return self.do(c.Finish, table=table, round=self.pool.rounds[table].number)

    def claiming(self, table: str, box: int, hand: str, **fields: Any) -> dict[str, Any]:
        """What a claim tells: cards from a shoe, dealt a second after the wagers and whole at three."""
        round_ = self.pool.rounds[table]
        told = {
            "table": table,
            "round": round_.number,
            "box": box,
            "cards": cards_of(hand, box),
            "dealt_by": "shoe",
            "first_card_at": round_.opened_at + SECOND,
            "whole_hand_at": round_.opened_at + 3 * SECOND,
            "at": max(self.at, round_.opened_at + 10 * SECOND),
        }
        return told | fields

    def claim(self, table: str, box: int, hand: str, **fields: Any) -> Waiting:
        """A hand is claimed."""
        return only(self.do(c.Claim, **self.claiming(table, box, hand, **fields)), e.Recorded).waiting

    def steps(self, table: str, box: int) -> tuple[str, ...]:
        """What has to be done before a hand is paid, by the law of this pool."""
        settings, waiting = self.pool.settings, self.pool.find(table, box)
        assert waiting is not None
        if settings.game == POKER:
            return ("shown", "counted")
        if settings.law.jurisdiction == US.jurisdiction:
            return ("shown", "validated")
        is_minor = self.pool.is_divided and waiting.claim.category in (FLUSH, FULL, FOUR)
        is_helped = settings.law.readings.get("minor-pool-short") == "from-major" and self.is_minor_short
        return ("shown", "told") if is_minor and not is_helped else ("shown", "counted", "told")

    @property
    def is_minor_short(self) -> bool:
        """Whether the Minor pool cannot pay all the flushes, full houses and fours of a kind that wait."""
        fixed = {FLUSH: 100_00, FULL: 150_00, FOUR: 500_00}
        due = sum(fixed.get(waiting.claim.category, 0) for waiting in self.pool.waiting)
        return self.pool.minor_units < units(due)

    def verify(self, table: str, *boxes: int) -> None:
        """Every step before some hands are paid."""
        for box in boxes or tuple(w.claim.box for w in self.pool.waiting_at(table)):
            for step in self.steps(table, box):
                role = CASINO if step == "validated" else DEALER
                self.do(c.Check, table=table, box=box, step=step, role=role)

    def hit(self, table: str, hands: Mapping[int, str], *others: int, **fields: Any) -> None:
        """A round with winning hands, over and verified: only the payout is missing."""
        self.wager(table, *hands, *others)
        for box, hand in hands.items():
            self.claim(table, box, hand, **fields)
        self.finish(table)
        self.verify(table)

    def pay(self, table: str, **fields: Any) -> tuple[Prize, ...]:
        """A table's prizes, paid."""
        return only(self.do(c.Pay, table=table, **fields), e.Paid).prizes

    def propose(self, change: object, **fields: Any) -> int:
        """A change by hand that waits for a second person: the number of its proposal."""
        self.do(c.Propose, change=change, **fields)
        return self.pool.proposals_made

    def both(self, change: object, amount_cents: int = 0, **fields: Any) -> tuple[e.AnyEvent, ...]:
        """A change by hand that one person proposes and another approves."""
        number = self.propose(change, **fields)
        return self.do(c.Approve, proposal=number, amount_cents=amount_cents, **fields)


def stud_settings(version: str = "nz-1998", **fields: Any) -> Settings:
    """A Caribbean stud pool of three tables; what is not told is plain."""
    is_us = version == "us"
    told: dict[str, Any] = {
        "game": CARIBBEAN_STUD,
        "law": US if is_us else NZ,
        "tables": ("T1", "T2", "T3"),
        "chips": CHIPS,
        "wager_cents": 1_00 if is_us else 2_50,
        "rates": Rates(pool=70_00),
        "seed_cents": 100_000_00,
        "reset_cents": 20_000_00,
        "approval": "" if is_us else "Authority 12/3",
        "alone_most_cents": ALONE,
    }
    return Settings(**(told | fields))


def stud(version: str = "nz-1998", **fields: Any) -> Story:
    """A story of a Caribbean stud pool, on an evening under a version of the rules."""
    return Story(stud_settings(version, **fields), EVENING[version])


def reading(jurisdiction: str = "nz", **readings: str) -> Law:
    """A law with readings chosen, written as `jackpot_reset="at-once"`."""
    return Law(jurisdiction=jurisdiction, readings={k.replace("_", "-"): v for k, v in readings.items()})


SUB_RATES = Rates(pool=40_00, minor=30_00)


def divided(major_cents: int = 85_000_00, minor_cents: int = 15_000_00, **fields: Any) -> Story:
    """A story of a pool that has been divided: 40% of a wager to the Major pool, 30% to the Minor."""
    story = stud("nz-2001", **({"seed_cents": major_cents + minor_cents} | fields))
    change = Divide(minor_units=units(minor_cents), rates=SUB_RATES, approval="Authority 13/1")
    story.both(change, minor_cents)
    return story


def dealt(story: Story, *hands: tuple[str, int, str, int], **fields: Any) -> Story:
    """Hands (table, box, hand, milliseconds after the wagers), keyed in in this order, verified, unpaid.

    The first card and the whole hand are of one instant, unless something else is told.
    """
    start = story.at
    boxes: dict[str, list[int]] = {}
    for table, box, _, _ in hands:
        boxes.setdefault(table, []).append(box)
    for table, some in boxes.items():
        story.wager(table, *some)
    for table, box, hand, after in hands:
        told = {"first_card_at": start + after, "whole_hand_at": start + after}
        story.claim(table, box, hand, **(told | fields.get(table, {})))
    for table in boxes:
        story.finish(table)
        story.verify(table)
    return story


def poker_settings(**fields: Any) -> Settings:
    """A poker pool of three tables that grows by 1.50 a round."""
    told: dict[str, Any] = {
        "game": POKER,
        "law": NZ,
        "tables": ("P1", "P2", "P3"),
        "chips": CHIPS,
        "increment_cents": 1_50,
        "seed_cents": 10_000_00,
        "reset_cents": 5_000_00,
        "alone_most_cents": ALONE,
    }
    return Settings(**(told | fields))


class PokerStory(Story):
    """A poker pool and what happens to it."""

    def press(self, table: str, number: int | None = None, **fields: Any) -> tuple[e.AnyEvent, ...]:
        """The Jackpot Button."""
        return self.do(c.Press, table=table, round=number or self.next_round(table), **fields)

    def showing(self, table: str, seat: int = 1, **fields: Any) -> dict[str, Any]:
        """What a claim tells: two spades in the hand, three on the flop, all well."""
        told = {
            "table": table,
            "round": self.pool.rounds[table].number,
            "seat": seat,
            "hole": cards("As Ks"),
            "board": cards("Qs Js Ts"),
            "is_exposed": True,
        }
        return told | fields

    def royal(self, table: str, seat: int = 1, **fields: Any) -> e.Recorded:
        """A royal flush is recorded at the handset."""
        return only(self.do(c.ClaimRoyal, **self.showing(table, seat, **fields)), e.Recorded)


def poker(**fields: Any) -> PokerStory:
    """A story of a poker pool."""
    return PokerStory(poker_settings(**fields), EVENING["poker"])
