"""Stories for runs that go wrong: commands that a domain accepts one after the other."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust
from pitboss.jackpot.settings import CARIBBEAN_STUD, Law, Rates, Settings
from pitboss.ledger.domain import Command, Domain
from pitboss.pools.jackpots import Jackpots
from pitboss.table.cards import Card
from tests.ledger.counter import Counter, count


class Story(Struct, frozen=True):
    """A domain, and what is asked of it."""

    domain: Domain[Any, Any]
    commands: tuple[Command, ...]

    @property
    def ids(self) -> list[str]:
        return [command.command_id for command in self.commands]


def counting(commands: int) -> Story:
    """So many counts, each of another number of units, so that none can stand for another."""
    return Story(Counter(), tuple(count(f"count-{number}", 100 + number) for number in range(commands)))


def an_evening() -> Story:
    """A jackpot at Caribbean stud: wagers, a flush that is claimed, verified and paid, a sum put right."""
    evening_ms = 896_688_000_000  # 1 June 1998, 20:00 in Auckland
    told: list[Command] = []

    def say(kind: type[Any], role: str, who: str = "Ann", **fields: Any) -> None:
        number = len(told)
        at = evening_ms + 20_000 * number
        told.append(kind(pool="grand", command_id=f"jackpot-{number}", at=at, who=who, role=role, **fields))

    settings = Settings(
        game=CARIBBEAN_STUD,
        law=Law(),
        tables=("T1", "T2"),
        chips=(1_00, 2_50, 5_00, 25_00, 100_00),
        wager_cents=2_50,
        rates=Rates(pool=70_00),
        seed_cents=100_000_00,
        reset_cents=20_000_00,
        approval="Authority 12/3",
        is_demonstration=True,
    )
    say(c.Create, "casino manager", settings=settings)
    say(c.Wager, "dealer", table="T1", round=1, cents=2_50, boxes=(1, 2))
    dealt_at = told[-1].at + 1_000
    say(c.Wager, "dealer", table="T2", round=1, cents=2_50, boxes=(3,))
    say(
        c.Claim,
        "dealer",
        table="T1",
        round=1,
        box=1,
        cards=tuple(map(Card, ("Ks", "Qs", "9s", "7s", "6s"))),
        dealt_by="shoe",
        first_card_at=dealt_at,
        whole_hand_at=dealt_at + 2_000,
    )
    say(c.Finish, "dealer", table="T1", round=1)
    for step in ("shown", "counted", "told"):
        say(c.Check, "dealer", table="T1", box=1, step=step)
    say(c.Pay, "game supervisor", table="T1")
    say(c.Finish, "dealer", table="T2", round=1)
    say(c.Propose, "casino supervisor", change=Adjust(units=50_000_000), reason="a count put right")
    say(c.Approve, "casino manager", "Bob", proposal=1, amount_cents=5_000)
    return Story(Jackpots(), tuple(told))


# By name, for a process of its own that has to find its story.
STORIES: dict[str, Callable[[], Story]] = {
    "four counts": partial(counting, 4),
    "forty counts": partial(counting, 40),
    "an evening": an_evening,
}
