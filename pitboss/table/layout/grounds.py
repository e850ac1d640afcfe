"""The grounds on which a spin is void: called as no spin, or found though nobody called."""

from collections.abc import Iterable
from typing import ClassVar

from pitboss.law.key import Key, key
from pitboss.table.action import Fact
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal

VOID_SPIN = key("void-spin")


class SpinFault(Fact, frozen=True, kw_only=True):
    """A ground that voids the spin, found though nobody called no spin."""

    form: ClassVar[str] = "spin fault <ground>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    ground: Words


def ground_of(said: Words) -> str:
    """A ground as this project writes it: foreign-object."""
    return "-".join(said.lower().replace("-", " ").split())


def no_such_ground(table: AnyMoment, ground: str, allowed: Iterable[str]) -> Refusal:
    """The refusal of a ground that no rule knows, with those that there are."""
    says = f"{str(ground)!r} voids no spin; what does: {', '.join(allowed)}"
    return table.refuse("no-ground", says, VOID_SPIN)


def no_spin_to_void(table: AnyMoment, keys: Iterable[Key]) -> Refusal:
    """The refusal of a ground when there was no spin."""
    return table.refuse("no-spin", "there is no spin that could be void", *keys)


def void_already(table: AnyMoment, why: str, keys: Iterable[Key]) -> tuple[Event, ...]:
    """One ground more changes nothing for a spin that is void."""
    return (Ruled(what=f"the spin is void already; {why}", because=table.because(*keys)),)


def offered(table: AnyMoment, fact: Fact, key: Key, grounds: tuple[str, ...]) -> list[Option]:
    """A fact with every ground that it may name."""
    return [Option(fact, table.because(key), {"ground": Choices(grounds)})]
