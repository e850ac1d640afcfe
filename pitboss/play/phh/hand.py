"""A hand as PHH writes it: its terms, its chips and its actions."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from msgspec import Struct

from pitboss.games.poker.setup import Setup
from pitboss.intake.bounds import IntakeError
from pitboss.intake.toml import tables_of
from pitboss.table.chips.money import Cents
from pitboss.table.rule import UNBOUNDED
from pitboss.table.sign import Sign

# Each variant of PHH: the game and the limit.
VARIANTS: Mapping[str, tuple[str, str]] = {
    "FT": ("hold-em", "structured"),
    "NT": ("hold-em", "no"),
    "PO": ("omaha", "pot"),
    "F7S": ("seven-card-stud", "structured"),
}


class BadPhhError(ValueError):
    """What is wrong with a hand in PHH: the field, or the action by its number."""


class Phh(Struct, frozen=True):
    """A hand as PHH has it, its amounts in cents; the first player is the one on the left of the button."""

    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    least: int
    large: int = 0
    bring_in: int = 0
    on: date | None = None


def read(text: str) -> Phh:
    """A hand from its text; fields that say nothing about play are passed over."""
    try:
        given = tables_of(text, Decimal)
    except IntakeError as error:
        raise BadPhhError(f"this is no PHH: {error}") from None
    variant = str(given.get("variant"))
    if variant not in VARIANTS:
        raise BadPhhError(f"variant: {variant!r} is not played here; allowed: {', '.join(VARIANTS)}")
    stacks = _all_cents(given, "starting_stacks")
    if len(stacks) < 2:
        raise BadPhhError("starting_stacks: a hand has two players or more")
    fixed = VARIANTS[variant][1] == "structured"
    actions = given.get("actions")
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        raise BadPhhError("actions: a list of texts, such as 'p1 cbr 6'")
    return Phh(
        variant=variant,
        antes=_antes(given, len(stacks)),
        blinds=_blinds(given, VARIANTS[variant][0]),
        stacks=stacks,
        actions=tuple(actions),
        least=cents_of("small_bet" if fixed else "min_bet", given.get("small_bet" if fixed else "min_bet")),
        large=cents_of("big_bet", given.get("big_bet")) if fixed else 0,
        bring_in=cents_of("bring_in", given.get("bring_in", 0)),
        on=_day(given),
    )


def _antes(given: Mapping[str, Any], players: int) -> tuple[int, ...]:
    antes = _all_cents(given, "antes", [0] * players)
    if len(antes) != players or len(set(antes)) > 1:
        raise BadPhhError(f"antes: one for each of {players} players, and all alike")
    return antes


def _blinds(given: Mapping[str, Any], game: str) -> tuple[int, ...]:
    """From the first player on, without a gap; who posts none has 0."""
    told = _all_cents(given, "blinds_or_straddles", [])
    blinds = tuple(cents for cents in told if cents)
    if told[: len(blinds)] != blinds:
        raise BadPhhError("blinds_or_straddles: they are posted one after another from the first player on")
    if not blinds and not game.endswith("stud"):
        raise BadPhhError(f"blinds_or_straddles: {game} is played with blinds")
    return blinds


def _day(given: Mapping[str, Any]) -> date | None:
    """The day on which it was played, if it is told."""
    parts: list[Any] = [given.get(name) for name in ("year", "month", "day")]
    if None in parts:
        return None
    try:
        return date(*parts)
    except (TypeError, ValueError, OverflowError):
        raise BadPhhError(f"year, month, day: {parts} is no day") from None


def _all_cents(given: Mapping[str, Any], field: str, default: list[int] | None = None) -> tuple[int, ...]:
    value = given.get(field, default)
    if not isinstance(value, list):
        raise BadPhhError(f"{field}: a list of amounts is wanted")
    return tuple(cents_of(field, each) for each in value)


def cents_of(field: str, value: Any) -> int:
    """An amount in cents, or what is wrong with it."""
    if value is None:
        raise BadPhhError(f"{field}: it is not told")
    number = Decimal(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else None
    if number is None or not number.is_finite() or not 0 <= number <= UNBOUNDED // 100:
        raise BadPhhError(f"{field}: {value} is no amount")
    cents = number * 100
    if cents != int(cents):
        raise BadPhhError(f"{field}: {value} is no amount in whole cents")
    return int(cents)


def setup_of(phh: Phh) -> Setup:
    """The table that a hand was played at."""
    game, limit = VARIANTS[phh.variant]
    return Setup(
        sign=Sign(phh.least, phh.large or UNBOUNDED),
        chips=(1,),
        boxes=len(phh.stacks),
        game=game,
        limit=limit,  # type: ignore[arg-type]
        blinds=tuple(Cents(cents) for cents in phh.blinds),
        ante=Cents(max(phh.antes, default=0)),
        bring_in=Cents(phh.bring_in),
        # PHH has four bets or raises a round at a structured limit, and counts no blind among them.
        raises=4 if limit == "structured" else None,
    )


def box_of_player(number: int, players: int) -> int:
    """The box of a player by the number in PHH."""
    return number % players + 1
