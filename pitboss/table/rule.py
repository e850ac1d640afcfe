"""What a rule of play is made of: a verb, a guard that says how it may be uttered now, and what follows.

A request is accepted exactly when an option of its guard admits it. A fact is ruled on by its finding, which
offers options only as examples. The general rules and every game are lists of these.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from pitboss.law.key import Key, key
from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.notation import clock
from pitboss.table.option import Amounts, AnyText, Areas, Choices, Numbers, Option, Parts, Range
from pitboss.table.refusal import Refusal

RULES_APPLY = key("rules-apply")

# No rule caps these; a finite number keeps options writable in JSON.
UNBOUNDED = 2**53 - 1

Guarded = Option | tuple[Option, ...] | Refusal


class Context(Protocol):
    """What a guard looks at: it can at least cite and refuse."""

    def because(self, *keys: Key) -> tuple[str, ...]:
        """The clauses behind some keys."""
        ...

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal that rests on some keys."""
        ...


# A rule that looks at less of a table fits wherever more is to be looked at.
C = TypeVar("C", bound=Context, contravariant=True)


class Rule(Struct, Generic[C], frozen=True):
    """One verb whose action is accepted exactly when an option of its guard admits it.

    Where a guard has much to offer, `about` gives the options that one action could be, and no others; where
    there are none, it may leave it to the guard to say whether there is anything at all. When a bound is
    broken, `broken` says why; without it the bound itself is named, and `advice` added.
    """

    verb: type[Action]
    guard: Callable[[C, str], Guarded]
    follows: Callable[[C, Any, tuple[str, ...]], tuple[Event, ...]]
    broken: Callable[[C, Any], Refusal] | None = None
    advice: str = ""
    about: Callable[[C, Any], Guarded] | None = None

    def options(self, table: C, who: str) -> tuple[Option, ...]:
        """What the guard allows somebody now."""
        guarded = self.guard(table, who)
        if isinstance(guarded, Refusal):
            return ()
        return (guarded,) if isinstance(guarded, Option) else guarded

    def decide(self, table: C, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        guarded = self.about(table, action) if self.about else self.guard(table, action.who)
        if isinstance(guarded, Refusal):
            return guarded
        options = (guarded,) if isinstance(guarded, Option) else guarded
        for option in options:
            if option.admits(action):
                return self.follows(table, action, option.because)
        return self.broken(table, action) if self.broken else _broken(options, action, self.advice)


class FactRule(Struct, Generic[C], frozen=True):
    """One kind of fact: `offered` are likely ones, for whoever states them; `ruled` decides on any."""

    verb: type[Action]
    offered: Callable[[C, str], Sequence[Option]]
    ruled: Callable[[C, Any], tuple[Event, ...] | Refusal]

    def options(self, table: C, who: str) -> Sequence[Option]:
        """Facts of this kind that may well be stated now."""
        return self.offered(table, who)

    def decide(self, table: C, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from a fact, or why it cannot be."""
        return self.ruled(table, action)


def may(action: Action, because: tuple[str, ...], **vary: Range) -> tuple[Option, ...]:
    """The one option that a guard gives."""
    return (Option(action, because, vary),)


def never(_: object, action: Action, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What follows from a request that no guard lets through: nothing, ever."""
    raise AssertionError(f"{action} is always refused ({because})")


@lru_cache(maxsize=4096)
def utters(verb: type[Action], who: str) -> bool:
    """Whether a verb is one that this actor ever utters."""
    return who in verb.by or actors.kind_of(who) in verb.by


def options(
    rules: Iterable[Rule[C] | FactRule[C]],
    table: C,
    who: str,
    verbs: Collection[type[Action]] | None = None,
) -> list[Option]:
    """Everything that somebody may ask for or state now under some rules, or of some verbs alone."""
    return [
        option
        for rule in rules
        if (verbs is None or rule.verb in verbs) and utters(rule.verb, who)
        for option in rule.options(table, who)
    ]


# Fields that a person does not know by the name that they have here.
_FIELDS = {"cents": "an amount of"}


def decide(rule: Rule[C] | FactRule[C], table: C, action: Action) -> tuple[Event, ...] | Refusal:
    """What follows from an action under its rule; an actor that never says such a thing is refused first."""
    if not utters(rule.verb, action.who):
        return table.refuse("not-yours", f"{action.who} cannot do this", RULES_APPLY)
    return rule.decide(table, action)


def _broken(options: tuple[Option, ...], action: Action, advice: str) -> Refusal:
    """The refusal of the option that comes nearest; an action that is only too early is nearest of all.

    A number out of bounds is nearer than another word.
    """
    faults = [(option, _faults(option, action)) for option in options]
    option, names = min(
        faults,
        key=lambda fault: ([name != "at" for name in fault[1]], isinstance(_bounds(*fault), Choices)),
    )
    name, allowed = names[0], _bounds(option, names)
    value = getattr(action, name)
    if name == "at" and isinstance(allowed, Numbers):
        says = f"this may be done from {clock(allowed.least)}; it is {clock(action.at)}"
        return Refusal("too-early", says, option.because)
    called = _FIELDS.get(name, name)
    says = f"{called} {_written(value, allowed)} is not allowed; allowed: {describe(allowed)}"
    if name == "cents" and isinstance(allowed, Choices):
        sums = ", ".join(money(cents) for cents in allowed.values)
        says = f"{called} {money(value)} is not allowed; allowed: {sums}"
    return Refusal(f"outside-{name}", f"{says}; {advice}" if advice else says, option.because)


def _faults(option: Option, action: Action) -> list[str]:
    names = [name for name in type(action).__struct_fields__ if name not in ("who", "at")]
    found = [
        name
        for name in (*names, "at")
        if not option.vary.get(name, _same(option, name)).admits(getattr(action, name))
    ]
    assert found, "an action within every bound is admitted"
    return found


def _bounds(option: Option, names: list[str]) -> Range:
    """What an option allows for the first of what is at fault."""
    return option.vary.get(names[0]) or Choices((getattr(option.action, names[0]),))


def _same(option: Option, name: str) -> Range:
    return Numbers(0, UNBOUNDED) if name == "at" else Choices((getattr(option.action, name),))


def _written(value: object, allowed: Range) -> str:
    return money(value) if isinstance(allowed, Amounts) and isinstance(value, int) else str(value)


def describe(allowed: Range) -> str:
    """A range in words."""
    match allowed:
        case Amounts(least=least, most=most, step=step, odds=odds, within=within):
            bounds = f"from {money(least)}" if most >= UNBOUNDED else f"{money(least)} to {money(most)}"
            wins = ", and so is what it wins" if odds else ""
            fits = f", a multiple of it from {money(within[0])} to {money(within[1])}" if within else ""
            return f"{bounds} in steps of {money(step)}, payable in chips{wins}{fits}"
        case Parts(count=count, each=each, total=total):
            return f"{count} amounts of {money(each)} or more, together {describe(total)}"
        case Areas(names=names):
            return ", ".join(names)
        case Choices(values=values):
            return ", ".join(str(value) for value in values) or "none"
        case Numbers(least=least, most=most):
            return f"from {least}" if most >= UNBOUNDED else f"{least} to {most}"
        case AnyText(but_not=but_not):
            return "any words" + (f" but {', '.join(sorted(but_not))}" if but_not else "")
    return "some cards"
