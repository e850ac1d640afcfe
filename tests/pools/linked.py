"""A Caribbean stud table that plays for a pool in memory, driven line by line or at random."""

from datetime import UTC, date, datetime, time
from typing import Any

from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Divide
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.jackpot.units import units
from pitboss.law.consolidate import ZONE
from pitboss.law.key import Key
from pitboss.ledger.opening import open_store
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.line import Pools
from pitboss.pools.link import TableLink
from pitboss.record.choice import Choice
from pitboss.record.fields import struct_of
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from tests.hours import AtItsHour

STUD = "caribbean-stud"
POOL = "stud"
SEED_CENTS = 5_000_000
# 70% of a wager of 1.00.
SHARE = units(70)
MINOR_CENTS = 500_000
SUB_POOLS = "sub-pools"
LAWS = {
    "nz-1996": Choice(game=STUD, on=date(1996, 6, 1)),
    "nz-1998": Choice(game=STUD, on=date(1998, 6, 1)),
    "nz-2001": Choice(game=STUD, on=date(2001, 12, 1)),
    "sub-pools": Choice(game=STUD, on=date(2001, 12, 1), elections=(SUB_POOLS,)),
    "us-s10": Choice(game=STUD, jurisdiction="us-s10"),
}
# A pair of fours against which two pairs win, and hands that do not meet in one deck.
DEALER = "9c 8d 4h 4s Ah"
PAIR = "7h 7c 2s Jd Tc"
FLUSH = "3h 6h 9h Th Qh"
STRAIGHT_FLUSH = "5c 6c 7c 8c 9c"
ROYAL = "As Ks Qs Js Ts"
NOTHING = "2d 5h 8s Jc Kd"


def instant(on: Any) -> int:
    """Eight in the evening of a day."""
    day = on or date(2002, 3, 1)
    return round(datetime.combine(day, time(20), ZONE).astimezone(UTC).timestamp() * 1000)


def opened(choice: Choice, where: str = ":memory:", **settings: Any) -> Pools:
    """A pool that has paid nothing yet, in memory if not elsewhere; divided where sub-pools are elected."""
    ledger: Pools = AtItsHour(open_store(where, create=True))
    is_divided = SUB_POOLS in choice.elections
    law = Law(
        jurisdiction=choice.jurisdiction,
        elections=tuple(name for name in choice.elections if name != SUB_POOLS),
        readings=choice.readings,
    )
    given = Settings(
        game=STUD,
        law=law,
        tables=("T1", "T2"),
        chips=(100, 500, 2500, 10000, 50000),
        wager_cents=100,
        rates=Rates(pool=7_000),
        seed_cents=SEED_CENTS + (MINOR_CENTS if is_divided else 0),
        reset_cents=0,
        approval="CCA 1",
        alone_most_cents=10**10,
        skew_ms=0,
    )
    asked: dict[str, Any] = {"pool": POOL, "at": instant(choice.on), "role": "operator", "reason": "opening"}
    commands: list[c.AnyCommand] = [
        c.Create(**asked, command_id="create", who="Zoe", settings=replace(given, **settings))
    ]
    if is_divided:
        change = Divide(
            minor_units=units(MINOR_CENTS), rates=Rates(pool=5_000, minor=2_000), approval="CCA 2"
        )
        commands += [
            c.Propose(**asked, command_id="propose", who="Zoe", change=change),
            c.Approve(**asked, command_id="approve", who="Yan", proposal=1, amount_cents=MINOR_CENTS),
        ]
    for command in commands:
        answer = ledger.do(command)
        assert not isinstance(answer, Refusal), answer
    return ledger


class Linked:
    """A table and its link; whatever the pool refuses is kept in `refusals`."""

    def __init__(
        self, law: str | Choice = "nz-2001", *, setup: dict[str, Any] | None = None, **settings: Any
    ) -> None:
        choice = LAWS[law] if isinstance(law, str) else law
        game = GAMES[STUD]
        given = {
            "sign": {"minimum": "5.00", "maximum": "500.00", "jackpot-wager": "1.00"},
            "jackpot": "electronic",
            "name": "T1",
            **(setup or {}),
        }
        self.table = Table(game, choice.book(), struct_of(game.setup, given))
        self.ledger = opened(choice, **settings)
        self.link = TableLink(self.ledger, POOL, "T1", who="Ann", stream="evening")
        self.at = instant(choice.on)
        self.heard: list[tuple[Action, tuple[Event, ...]]] = []
        self.refusals: list[Refusal] = []
        self.prizes: list[Prize] = []

    @property
    def pool(self) -> Pool:
        found = self.ledger.state(POOL)
        assert found is not None
        return found

    @property
    def gained_units(self) -> int:
        """What the pool holds beyond its seed."""
        return self.pool.pool_units + self.pool.minor_units - self.pool.totals.seeded

    def read(self, line: str) -> Action:
        self.at += 1_000
        return self.table.read(line, self.at)

    def follow(self, action: Action, events: tuple[Event, ...]) -> None:
        self.heard.append((action, events))
        heard = self.link.follow(action, events)
        self.refusals += heard.refusals
        self.prizes += heard.prizes

    def says(self, *lines: str) -> None:
        """Lines that the table accepts; the pool hears what follows from each."""
        for line in lines:
            action = self.read(line)
            answer = self.table.act(action)
            assert not isinstance(answer, Refusal), f"{line}: {answer}"
            self.follow(action, answer)

    def confirm(self, line: str) -> Refusal | None:
        """What the pool has against a line that the table would accept."""
        action = self.read(line)
        return self.link.confirm(action, self._would_follow(action))

    def confirmed(self, line: str) -> tuple[Action, tuple[Event, ...]]:
        """A line that the pool agrees to, and what the table is yet to carry out."""
        action = self.read(line)
        events = self._would_follow(action)
        assert self.link.confirm(action, events) is None
        return action, events

    def carry_out(self, action: Action, events: tuple[Event, ...]) -> None:
        """What the pool agreed to happens at the table, and the pool hears of it."""
        self.table.follow(events)
        self.follow(action, events)

    def does(self, line: str) -> None:
        """A line that the pool agrees to before the table carries it out, as one action."""
        self.carry_out(*self.confirmed(line))

    def _would_follow(self, action: Action) -> tuple[Event, ...]:
        answer = self.table.game.decide(self.table.rules, self.table.state, action)
        assert not isinstance(answer, Refusal), f"{action}: {answer}"
        return answer

    def dealt(self, hands: dict[int, str], dealer: str = DEALER) -> None:
        """The call and the cards, to each box of those that have an ante."""
        self.says("dealer: no more bets")
        self.says(*(f"shoe: box {box} {cards}" for box, cards in hands.items()), f"shoe: dealer {dealer}")

    def played(self, hands: dict[int, str], dealer: str = DEALER, wager: str = "ante 5.00 jackpot") -> None:
        """A round to its settlement: every box antes with a jackpot wager, and bets."""
        self.says(*(f"box {box}: {wager}" for box in hands))
        self.dealt(hands, dealer)
        self.says(*(f"box {box}: bet" for box in hands), "dealer: reveal", "dealer: settle")

    def verified(self, *boxes: int) -> None:
        """Every step before a payout, by whoever takes it."""
        self.says(*(f"dealer: verify box {box}" for box in boxes), "dealer: count deck 52")
        if not self.table.book.is_silent(Key("jackpot-validated")):
            self.says(*(f"casino supervisor: validate box {box}" for box in boxes))

    def console(self, kind: type, **fields: Any) -> Refusal | None:
        """Something that a manager does at the console, behind the table's back."""
        self.at += 1_000
        told = {"role": "casino manager", "reason": "as seen", "table": "T1", **fields}
        command = kind(pool=POOL, command_id=f"console-{self.at}", at=self.at, who="Zoe", **told)
        answer = self.ledger.do(command)
        return answer if isinstance(answer, Refusal) else None

    def next(self) -> None:
        """The cards are shuffled and cut for another round."""
        self.says("dealer: shuffle", "dealer: cut 26")

    def told_again(self) -> TableLink:
        """A new link that hears everything once more."""
        link = TableLink(self.ledger, POOL, "T1", who="Ann", stream="evening")
        for action, events in self.heard:
            link.follow(action, events)
        return link


def commands(at: Linked) -> list[c.AnyCommand]:
    """Everything that the table asked of the pool and had done."""
    domain = Jackpots()
    found = [domain.decode_command(entry.command) for entry in at.ledger.store.entries(POOL)]
    return [command for command in found if command.command_id.startswith("T1/")]


def asked(at: Linked) -> list[str]:
    return [type(command).__name__ for command in commands(at)]
