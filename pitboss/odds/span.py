"""A range of a term as a person writes it, and the values on the way: odds, amounts, rates, counts."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil, lcm

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import LawError, Rulebook, values
from pitboss.law.errors import BadProposalError, UnknownNameError
from pitboss.law.model import Term
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.number import Number
from pitboss.record.choice import Choice

# So many steps make a range where none is named; nobody wants to wait for more than the most.
STEPS, MOST = 10, 100
# The step of each kind of figure, in its own unit.
GRAINS = {"odds": Fraction(1), "money": Fraction(100), "rate": Fraction(1, 100), "count": Fraction(1)}
# What may be made finer: an amount has cents, and a count is whole.
FINE = ("odds", "rate")
# What stands behind a figure that is no amount or count.
UNITS = {"odds": " to 1", "rate": "%"}
# A value of more signs is no figure of a rule.
LONGEST = 24
_RANGE = re.compile(r"(?P<low>.+?)\s*\.\.\s*(?P<high>.+?)(?:\s+by\s+(?P<step>.+))?")


class Span(Struct, frozen=True, kw_only=True):
    """A term, or a row of one, what kind of figure it is, and the values asked about."""

    name: str
    kind: str
    clause: str | None
    in_force: Fraction | None
    """What the law says; none where it does not state it."""
    stated: Fraction | None
    """What the rulebook asked about says: it may be a proposed one."""
    low: Fraction
    high: Fraction
    step: Fraction | None

    def values(self) -> Iterator[Fraction]:
        """The values of the range, its ends and what is stated among them."""
        step = self.step or self._step()
        count = int((self.high - self.low) / step)
        if count > MOST:
            raise OddsError(f"--along {self.name}: {count} steps are too many; allowed: at most {MOST}")
        found = {self.low + step * number for number in range(count + 1)} | {self.high}
        stated = {value for value in (self.in_force, self.stated) if value and self.low < value < self.high}
        yield from sorted(found | stated)

    def _step(self) -> Fraction:
        """A step of a size that people choose; finer where odds or a rate would have but a few."""
        width, grain = self.high - self.low, GRAINS[self.kind]
        grain /= lcm(*((end / grain).denominator for end in (self.low, self.high)))
        while width / grain < STEPS and self.kind in FINE:
            grain /= 2 if width / grain >= STEPS / 2 else 5
        return grain * max(1, ceil(width / grain / STEPS))


def span(asked: Asked, text: str) -> Span:
    """The range that a person means; the law itself says whether a value may be proposed."""
    name, _, ends = (part.strip() for part in text.partition("="))
    match = _RANGE.fullmatch(ends)
    if not name or match is None:
        raise OddsError(f"--along {text!r} is not TERM=FROM..TO, such as 'odds.red=1 to 1..2 to 1'")
    first, last = (_proposed(asked, name, match[end]) for end in ("low", "high"))
    kind = first.kind.removesuffix(values.TABLE)
    low, high, step = _value(first, name), _value(last, name), _read_step(name, kind, match["step"])
    if low >= high or (step is not None and step <= 0):
        raise OddsError(
            f"--along {text!r} goes nowhere; allowed: a lower value, a higher one, a step above 0"
        )
    return Span(
        name=f"{first.name}.{_row(first, name)}" if isinstance(first.value, Mapping) else first.name,
        kind=kind,
        clause=first.clause,
        in_force=_stated(replace(asked.law, proposed={}).book(), first.name, name),
        stated=_stated(asked.book, first.name, name),
        low=low,
        high=high,
        step=step,
    )


def _proposed(asked: Asked, name: str, value: str) -> Term:
    """The term as an end of the range leaves it; what has no range is refused."""
    try:
        book = proposing(asked.law, name, value).book()
    except (UnknownNameError, BadProposalError) as error:
        raise OddsError(f"--along {error}") from None
    term = next(term for term in book.terms.values() if term.name.lower() == name.partition(".")[0].lower())
    kind = term.kind.removesuffix(values.TABLE)
    if kind not in GRAINS or (term.kind != kind and "." not in name):
        allowed = ", ".join(GRAINS)
        raise OddsError(f"--along {name}: a {term.kind} has no range; allowed: {allowed}, a row of a table")
    return term


def proposing(law: Choice, name: str, value: str) -> Choice:
    """A law with a value of a term in the place of whatever was proposed of it, in whichever letters."""
    others = {each: said for each, said in law.proposed.items() if each.lower() != name.lower()}
    return replace(law, proposed={**others, name: value})


def _read_step(name: str, kind: str, written: str | None) -> Fraction | None:
    try:
        return _number(values.read(kind, written.strip())) if written else None
    except LawError as error:
        raise OddsError(f"--along {name}: by {error}") from None


def _stated(book: Rulebook, term: str, name: str) -> Fraction | None:
    """What a rulebook says of a term, or of its row."""
    found = book.terms.get(term)
    if found is None or (isinstance(found.value, Mapping) and _row(found, name) is None):
        return None
    return _value(found, name)


def _row(term: Term, name: str) -> str | None:
    assert isinstance(term.value, Mapping)
    row = name.partition(".")[2].lower()
    return next((each for each in term.value if each.lower() == row), None)


def _value(term: Term, name: str) -> Fraction:
    if not isinstance(term.value, Mapping):
        return _number(term.value)
    row = _row(term, name)
    assert row is not None, f"{term.name} has no {name}"
    return _number(term.value[row])


def _number(value: object) -> Fraction:
    assert isinstance(value, int | Fraction), value
    return Fraction(value)


def written(kind: str, value: Fraction) -> str | None:
    """A value as a law file writes it; none where no law can state it.

    >>> written("odds", Fraction(3, 2)), written("money", Fraction(2500)), written("count", Fraction(8))
    ('3 to 2', '25.00', '8')
    >>> written("count", Fraction(1, 2)), written("rate", Fraction(1, 3))
    (None, None)
    """
    if kind not in FINE and value.denominator != 1:
        return None
    text = values.written(Term("", kind, value if kind in FINE else int(value), None, ""))
    assert isinstance(text, str)
    try:
        return text if _number(values.read(kind, text)) == value else None
    except LawError:
        return None


def told(kind: str, value: Number) -> str:
    """A value in words; one that no law can state, or that is not exact, is about that."""
    exact = written(kind, value) if isinstance(value, Fraction) else None
    return exact or f"about {in_units(kind, value)}{UNITS.get(kind, '')}"


def in_units(kind: str, value: Number) -> str:
    """A value in dollars, percent, or as it is, to the digits that matter.

    >>> in_units("money", Fraction(2550)), in_units("rate", Fraction(1, 20)), in_units("odds", Fraction(7, 2))
    ('25.5', '5', '3.5')
    """
    return f"{float(value) / {'money': 100, 'rate': 0.01}.get(kind, 1):.6g}"
