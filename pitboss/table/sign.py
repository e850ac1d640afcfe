"""The sign at a table: the limits it displays, and whether it can stand."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import gcd
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.chips.money import chips_fault, is_payable, money
from pitboss.table.refusal import Refusal

APPROVED_CHIPS = key("approved-chips")
INCREMENT = key("increment")
LIMITS_SET = key("limits-set")
SIGN_LIMITS = key("sign-limits")


class Limits(Struct, frozen=True):
    """The least and the most that a wager may be, and the step it goes in."""

    least: int
    most: int
    step: int


# No wager reaches it: the maximum of a sign that shows none. It can be written in JSON.
NO_MAXIMUM = 2**53 - 1


class Sign(Struct, frozen=True):
    """What the sign at a table displays, in cents; with chips or a pot as the limit it needs no maximum."""

    minimum: int
    maximum: int = NO_MAXIMUM
    increment: int | None = None
    box_maximum: int | None = None
    player_maximum: int | None = None
    jackpot_wager: int | None = None
    sevens_wager: int | None = None
    max_payout: int | None = None
    differential: int | None = None

    def limits(self, chips: tuple[int, ...]) -> Limits:
        """The limits of the sign; without an increment the step is the finest that the chips allow."""
        return Limits(self.minimum, self.maximum, self.increment or finest_step(chips))


@cache
def finest_step(chips: tuple[int, ...]) -> int:
    """The step that every amount made of these chips is a multiple of."""
    return gcd(*chips)


def amounts(sign: Any, kind: str = "") -> Iterator[tuple[str, int]]:
    """Every amount on a sign, by its name; a maximum that is not shown is left out."""
    shown = asdict(sign) if isinstance(sign, Struct) else sign
    for name, value in shown.items():
        words = f"{kind} {name}".strip().replace("_", " ").replace("-", " ")
        if isinstance(value, Struct | Mapping):
            yield from amounts(value, words)
        elif isinstance(value, int) and not isinstance(value, bool) and value != NO_MAXIMUM:
            yield words, value


# What only some games have on their sign.
FURTHER = ("box_maximum", "player_maximum", "jackpot_wager", "sevens_wager", "max_payout", "differential")
_AMOUNTS = ("minimum", "maximum", INCREMENT, *FURTHER)


def refuse_sign(
    book: Rulebook,
    sign: Sign,
    chips: tuple[int, ...],
    further: tuple[str, ...] = FURTHER,
    *,
    needs_maximum: bool = True,
) -> Refusal | None:
    """Why a sign cannot stand, naming the field: the chips, then each amount, then how the amounts agree.

    `further` are the amounts beside the limits that the game knows.
    """
    if needs_maximum and sign.maximum == NO_MAXIMUM:
        return _bad(book, "maximum", "the sign of this game shows one", LIMITS_SET, SIGN_LIMITS)
    return next(_faults(book, sign, chips, further), None)


def _faults(
    book: Rulebook, sign: Sign, chips: tuple[int, ...], further: tuple[str, ...]
) -> Iterator[Refusal]:
    for name in FURTHER:
        if name not in further and getattr(sign, name) is not None:
            yield _bad(book, name, "the sign of this game has no such amount", SIGN_LIMITS)
    fault = chips_fault(chips)
    if fault is not None:
        yield _bad(book, "chips", fault, APPROVED_CHIPS)
        return
    for name in _AMOUNTS:
        cents = getattr(sign, name)
        if cents is None or cents == NO_MAXIMUM:
            continue
        if cents < 1:
            yield _bad(book, name, f"{money(cents)} is not an amount above nothing", *_keys(name))
        elif not is_payable(cents, chips):
            made = ", ".join(money(chip) for chip in chips)
            yield _bad(
                book, name, f"{money(cents)} cannot be made of the table's chips ({made})", APPROVED_CHIPS
            )
    if sign.minimum > sign.maximum:
        yield _bad(
            book,
            "minimum",
            f"{money(sign.minimum)} is above the maximum, {money(sign.maximum)}",
            *_keys("minimum"),
        )
    for name in ("box_maximum", "player_maximum"):
        cents = getattr(sign, name)
        if cents is not None and cents < sign.minimum:
            says = f"{money(cents)} is below the minimum, {money(sign.minimum)}"
            yield _bad(book, name, says, *_keys(name))
    if sign.increment is not None and sign.increment > sign.minimum:
        yield _bad(
            book,
            "increment",
            f"{money(sign.increment)} is above the minimum, {money(sign.minimum)}",
            INCREMENT,
        )
    elif sign.increment is not None and sign.maximum // sign.increment * sign.increment < sign.minimum:
        yield _bad(
            book,
            "increment",
            f"no multiple of {money(sign.increment)} lies between the two limits",
            INCREMENT,
        )


def _keys(name: str) -> tuple[Key, ...]:
    return (INCREMENT,) if name == "increment" else (LIMITS_SET, SIGN_LIMITS)


def _bad(book: Rulebook, field: str, says: str, *keys: Key) -> Refusal:
    return Refusal(f"sign-{field.replace('_', '-')}", f"{field}: {says}", book.because(*keys))
