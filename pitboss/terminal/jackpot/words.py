"""Words for what the jackpot commands print: exact sums, rates, boxes, hands, times where the pool is."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from rich.console import Console
from rich.text import Text

from pitboss.jackpot.laws import book
from pitboss.jackpot.settings import Law
from pitboss.jackpot.units import UNITS_PER_CENT
from pitboss.law import LawError, Rulebook
from pitboss.pools.reconcile import zone_of
from pitboss.table.chips.money import money

_DECIMALS = 4


def exact(units: int) -> str:
    """Money to the last unit; a part of a cent stands after the cents.

    >>> exact(5_250_000), exact(1_062_500), exact(-1)
    ('5.25', '1.0625', '-0.000001')
    """
    whole, part = divmod(abs(units), UNITS_PER_CENT)
    sign = "-" if units < 0 else ""
    return f"{sign}{money(whole)}{f'{part:0{_DECIMALS}}'.rstrip('0')}"


def signed(units: int) -> str:
    """A movement: with a plus where something was received."""
    return f"+{exact(units)}" if units > 0 else exact(units)


def percent(rate: int) -> str:
    """
    >>> percent(7000), percent(425)
    ('70%', '4.25%')
    """
    text = f"{rate // 100}.{rate % 100:02}".rstrip("0").rstrip(".")
    return f"{text}%"


def some(name: str, numbers: Sequence[int]) -> str:
    """
    >>> some("box", [3]), some("box", [1, 2, 3]), some("seat", [1, 2])
    ('box 3', 'boxes 1, 2 and 3', 'seats 1 and 2')
    """
    if len(numbers) == 1:
        return f"{name} {numbers[0]}"
    plural = f"{name}es" if name.endswith("x") else f"{name}s"
    return f"{plural} {listed(str(number) for number in numbers)}"


def listed(items: Iterable[str]) -> str:
    """
    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last


def count(number: int, name: str) -> str:
    """
    >>> count(1, "entry"), count(2, "entry"), count(0, "round")
    ('1 entry', '2 entries', '0 rounds')
    """
    plural = f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
    return f"{number} {name if number == 1 else plural}"


def hand(category: str) -> str:
    """A prize hand as people say it."""
    return category.replace("-", " ")


def clock(at: int, law: Law) -> str:
    """The time of day where the pool is."""
    return time_of_day(at, zone_of(law), "%H:%M:%S")


def time_of_day(at: int, zone: str, form: str) -> str:
    """The time of day in a zone; one that comes twice, as the clocks go back, has the zone's short name."""
    when = moment(at, zone)
    is_twice = when.replace(fold=0).utcoffset() != when.replace(fold=1).utcoffset()
    return when.strftime(f"{form} %Z" if is_twice else form)


def day_and_clock(at: int, law: Law) -> str:
    """The day and the time where the pool is, with the zone's short name."""
    return moment(at, zone_of(law)).strftime("%Y-%m-%d %H:%M:%S %Z")


def moment(at: int, zone: tzinfo | str) -> datetime:
    """An instant in milliseconds, in a zone."""
    place = ZoneInfo(zone) if isinstance(zone, str) else zone
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(place)


def whole(out: Console, words: str, indent: int) -> None:
    """A line to be copied: never broken."""
    out.print(Text.assemble(" " * indent, (words, "cyan")), soft_wrap=True)


def cited(game: str, law: Law, at: int, refs: Iterable[str]) -> tuple[str, ...]:
    """References as people write them, each once."""
    books = _books(game, law, at)
    return tuple(dict.fromkeys(_cite(books, ref) for ref in refs))


def in_a_line(cites: Iterable[str]) -> str:
    """Citations on a line: what several have in common is said once.

    >>> in_a_line(["NZ 1998 Div 6 r 11.6", "NZ 1998 Div 6 r 11.2", "US s 10(b)"])
    'NZ 1998 Div 6 r 11.6, 11.2; US s 10(b)'
    """
    lines: list[str] = []
    before = ""
    for cite in dict.fromkeys(cites):
        text, _, number = cite.rpartition(" r ")
        if text and text == before:
            lines[-1] += f", {number}"
        else:
            lines.append(cite)
        before = text
    return "; ".join(lines)


def _books(game: str, law: Law, at: int) -> list[Rulebook]:
    """The rulebooks that a reference may come from: with and without sub-pools."""
    found: list[Rulebook] = []
    for is_divided in (False, True):
        try:
            found.append(book(game, law, at, is_divided=is_divided))
        except LawError:
            continue
    return found


def _cite(books: Sequence[Rulebook], ref: str) -> str:
    for rulebook in books:
        try:
            return rulebook.cite(ref)
        except (KeyError, LawError):
            continue
    return ref
