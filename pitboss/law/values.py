"""Values of terms as a law file writes them: odds, money, rates, counts, policies, lists."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from pitboss.law.errors import BadLawFileError
from pitboss.law.model import AmendmentEntry, Mark, Term, TermEntry, Value

TABLE = "-table"
"""How the name of a kind ends that has rows."""

# No figure of a rule has more digits than these.
_ODDS = re.compile(r"(\d{1,9}) to (0*[1-9]\d{0,8})", re.ASCII)
_MONEY = re.compile(r"(\d{1,12})\.(\d\d)", re.ASCII)
_RATE = re.compile(r"(\d{1,3}(?:\.\d{1,6})?)%", re.ASCII)
_COUNT = re.compile(r"(\d{1,3})", re.ASCII)
_POLICY = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)")


def odds(text: str) -> Fraction:
    """
    >>> odds("3 to 2")
    Fraction(3, 2)
    """
    win, stake = _parts(_ODDS, text, "odds such as '3 to 2'")
    return Fraction(int(win), int(stake))


def cents(text: str) -> int:
    """
    >>> cents("10000.00")
    1000000
    """
    whole, part = _parts(_MONEY, text, "money such as '10000.00'")
    return int(whole) * 100 + int(part)


def rate(text: str) -> Fraction:
    """
    >>> rate("70%")
    Fraction(7, 10)
    """
    (percent,) = _parts(_RATE, text, "a rate such as '70%'")
    return Fraction(percent) / 100


def count(text: str) -> int:
    """
    >>> count("8")
    8
    """
    return int(_parts(_COUNT, text, "a count such as '8'")[0])


def read(kind: str, text: str) -> Value:
    """
    The value of a kind that a text states, as `written` gives it; a table by its rows.

    >>> read("rate", "4%"), read("list", "9, 10")
    (Fraction(1, 25), ('9', '10'))
    >>> read("odds-table", "tie 9 to 1, pair 11 to 1")
    {'tie': Fraction(9, 1), 'pair': Fraction(11, 1)}
    """
    parts = [part.strip() for part in text.split(",")]
    match kind:
        case "odds":
            return odds(text)
        case "money":
            return cents(text)
        case "rate":
            return rate(text)
        case "count":
            return count(text)
        case "policy":
            return _parts(_POLICY, text, "a policy by its name, such as 'whole-table'")[0]
        case "odds-table":
            return {name: odds(item) for name, item in _rows(parts)}
        case "money-table":
            return {name: cents(item) for name, item in _rows(parts)}
        case "count-table":
            return {name: count(item) for name, item in _rows(parts)}
    assert kind == "list", kind
    if not all(parts):
        raise BadLawFileError(f"{text!r} is not a list such as '9, 10, 11'")
    return tuple(parts)


def _rows(parts: list[str]) -> Iterator[tuple[str, str]]:
    """Rows of a table, each a name and its value."""
    for part in parts:
        name, _, value = part.partition(" ")
        if not value:
            raise BadLawFileError(f"{part!r} is not a row: a name and its value, and a comma before the next")
        yield name, value.strip()


def term(entry: TermEntry, register: str) -> Term:
    """The term that an entry states, with a full reference to its clause."""
    if bool(entry.clause) == bool(entry.house):
        raise BadLawFileError(f"{register}: term {entry.name} needs either a clause or a house reason")
    kind, value = _value(entry, f"{register}: term {entry.name}")
    clause = f"{register}/{entry.clause}" if entry.clause else None
    known = Mark(entry.confidence, entry.note, people=entry.people)
    return Term(entry.name, kind, value, clause, entry.house, known if known != Mark() else None)


def amended(entry: AmendmentEntry, register: str) -> Term:
    """The term as an amendment leaves it."""
    plain = TermEntry(
        name=entry.term,
        clause=entry.clause,
        odds=entry.odds,
        odds_table=entry.odds_table,
        money=entry.money,
        money_table=entry.money_table,
        count=entry.count,
        count_table=entry.count_table,
        rate=entry.rate,
        policy=entry.policy,
        list_=entry.list_,
        confidence=entry.confidence,
        note=entry.note,
    )
    return term(plain, register)


def written(term: Term) -> str | dict[str, str]:
    """The value of a term as a law file writes it: a text, or a table of texts."""
    if isinstance(term.value, Mapping):
        return {name: _written(term.kind, item) for name, item in term.value.items()}
    if isinstance(term.value, tuple):
        return ", ".join(term.value)
    return _written(term.kind, term.value)


def _written(kind: str, value: Fraction | int | str) -> str:
    match kind, value:
        case ("odds" | "odds-table", Fraction() as odds_):
            return f"{odds_.numerator} to {odds_.denominator}"
        case ("money" | "money-table", int() as sum_):
            return f"{sum_ // 100}.{sum_ % 100:02d}"
        case ("rate", Fraction() as share):
            return f"{Decimal(share.numerator * 100) / share.denominator:f}%"
    return str(value)


def _value(entry: TermEntry, where: str) -> tuple[str, Value]:
    given: list[tuple[str, Value]] = []
    if entry.odds:
        given.append(("odds", odds(entry.odds)))
    if entry.odds_table:
        given.append(("odds-table", {name: odds(text) for name, text in entry.odds_table.items()}))
    if entry.money:
        given.append(("money", cents(entry.money)))
    if entry.money_table:
        given.append(("money-table", {name: cents(text) for name, text in entry.money_table.items()}))
    if entry.count is not None:
        given.append(("count", entry.count))
    if entry.count_table:
        given.append(("count-table", dict(entry.count_table)))
    if entry.rate:
        given.append(("rate", rate(entry.rate)))
    if entry.policy:
        given.append(("policy", entry.policy))
    if entry.list_:
        given.append(("list", entry.list_))
    if len(given) != 1:
        raise BadLawFileError(f"{where} states {len(given)} values; it needs exactly one")
    return given[0]


def _parts(pattern: re.Pattern[str], text: str, expected: str) -> tuple[str, ...]:
    match = pattern.fullmatch(text)
    if match is None:
        raise BadLawFileError(f"{text!r} is not {expected}")
    return match.groups()
