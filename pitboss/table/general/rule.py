"""What a general rule is made of: a verb, a guard that says how it may be uttered now, and what follows."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.event import Event, Settled, Wager
from pitboss.table.house import House
from pitboss.table.money import money
from pitboss.table.notation import clock
from pitboss.table.option import Amounts, AnyText, Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal

# No rule caps these; a finite number keeps options writable in JSON.
UNBOUNDED = 2**53 - 1
MINUTE = 60_000


class Situation(Struct, frozen=True):
    """What the general rules need to know of the game.

    Its live wagers, whether a round is under way, and what was settled in this round or in the one just over.
    """

    wagers: tuple[Wager, ...] = ()
    in_round: bool = False
    settled: tuple[Settled, ...] = ()

    @property
    def quiet(self) -> bool:
        """Whether no round is under way and no wager lies on the layout."""
        return not self.in_round and not self.wagers


class Table(Struct, frozen=True):
    """All that a guard looks at."""

    book: Rulebook
    house: House
    situation: Situation

    def because(self, *keys: str) -> tuple[str, ...]:
        """The clauses behind some keys."""
        return self.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: str) -> Refusal:
        """A refusal that rests on some keys."""
        return Refusal(code, says, self.because(*keys))

    @property
    def boxes(self) -> Choices:
        """Every box that the table has."""
        return Choices(tuple(range(1, self.house.boxes + 1)))

    @property
    def players(self) -> frozenset[int]:
        """The boxes with somebody at them: seated, gaming in the last round, or with a live wager."""
        seated_or_gaming = frozenset(self.house.seats) | self.house.playing
        return seated_or_gaming | {wager.box for wager in self.situation.wagers}

    def wagers_of(self, boxes: Iterable[int]) -> tuple[Wager, ...]:
        """The live wagers of some boxes."""
        those = frozenset(boxes)
        return tuple(wager for wager in self.situation.wagers if wager.box in those)


Guarded = tuple[Option, ...] | Refusal


class Rule(Struct, frozen=True):
    """One verb of the general rules. `advice` ends the sentence of a refusal when a bound is broken."""

    verb: type[Action]
    guard: Callable[[Table, str], Guarded]
    follows: Callable[[Table, Any, tuple[str, ...]], tuple[Event, ...]]
    advice: str = ""


def may(action: Action, because: tuple[str, ...], **vary: Range) -> tuple[Option, ...]:
    """The one option that a guard gives."""
    return (Option(action, because, vary),)


def never(_: Table, action: Action, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What follows from a request that no guard lets through: nothing, ever."""
    raise AssertionError(f"{action} is always refused ({because})")


def utters(verb: type[Action], who: str) -> bool:
    """Whether a verb is one that this actor ever utters."""
    return who in verb.by or actors.kind_of(who) in verb.by


def refuse_power(table: Table, key: str, who: str) -> Refusal | None:
    """Why somebody may not use a power; where the rules are silent any supervisor holds it."""
    silent = table.book.is_silent(key)
    roles = (*actors.STAFF, actors.INSPECTOR)
    holders = actors.SUPERVISORS if silent else tuple(role for role in roles if table.book.holds(key, role))
    if who in holders:
        return None
    says = f"{who} does not hold this power; it belongs to: {', '.join(holders)}"
    return table.refuse("not-your-power", says, key, "roles")


def box_number(who: str) -> int:
    """The box of a player who acts."""
    number = actors.box_of(who)
    assert number is not None, f"{who} is not at a box"
    return number


def refuse_box(table: Table, who: str) -> Refusal | None:
    """Why somebody cannot act from a box: the table has no such box."""
    number = actors.box_of(who)
    if number is None or 1 <= number <= table.house.boxes:
        return None
    says = f"there is no {who}; the table has boxes 1 to {table.house.boxes}"
    return table.refuse("no-such-box", says, "rules-apply")


def rule_on(rule: Rule, table: Table, action: Action) -> tuple[Event, ...] | Refusal:
    """What follows from an action under its rule, or the bound that it broke."""
    if not utters(rule.verb, action.who):
        return table.refuse("not-yours", f"{action.who} cannot do this", "rules-apply")
    guarded = rule.guard(table, action.who)
    if isinstance(guarded, Refusal):
        return guarded
    for option in guarded:
        if option.admits(action):
            return rule.follows(table, action, option.because)
    return _broken(rule, guarded, action)


def _broken(rule: Rule, options: tuple[Option, ...], action: Action) -> Refusal:
    """The refusal of the option that comes nearest; an action that is only too early is nearest of all."""
    faults = [(option, _faults(option, action)) for option in options]
    option, names = min(faults, key=lambda fault: [name != "at" for name in fault[1]])
    name = names[0]
    allowed = option.vary.get(name) or Choices((getattr(option.action, name),))
    value = getattr(action, name)
    if name == "at" and isinstance(allowed, Numbers):
        says = f"this may be done from {clock(allowed.least)}; it is {clock(action.at)}"
        return Refusal("too-early", says, option.because)
    says = f"{name} {_written(value, allowed)} is not allowed; allowed: {describe(allowed)}"
    return Refusal(f"outside-{name}", f"{says}; {rule.advice}" if rule.advice else says, option.because)


def _faults(option: Option, action: Action) -> list[str]:
    names = [name for name in type(action).__struct_fields__ if name not in ("who", "at")]
    found = [
        name
        for name in (*names, "at")
        if not option.vary.get(name, _same(option, name)).admits(getattr(action, name))
    ]
    assert found, "an action within every bound is admitted"
    return found


def _same(option: Option, name: str) -> Range:
    return Numbers(0, UNBOUNDED) if name == "at" else Choices((getattr(option.action, name),))


def _written(value: object, allowed: Range) -> str:
    return money(value) if isinstance(allowed, Amounts) and isinstance(value, int) else str(value)


def describe(allowed: Range) -> str:
    """A range in words."""
    match allowed:
        case Amounts(least=least, most=most, step=step):
            bounds = f"from {money(least)}" if most >= UNBOUNDED else f"{money(least)} to {money(most)}"
            return f"{bounds} in steps of {money(step)}, payable in chips"
        case Choices(values=values):
            return ", ".join(str(value) for value in values) or "none"
        case Numbers(least=least, most=most):
            return f"from {least}" if most >= UNBOUNDED else f"{least} to {most}"
        case AnyText(but_not=but_not):
            return "any words" + (f" but {', '.join(sorted(but_not))}" if but_not else "")
    return "some cards"
