"""What a person types for a jackpot command, read: money, rates, boxes, cards, instants, names."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal, InvalidOperation

from pitboss.intake.file import no_file
from pitboss.table.cards import BadCardError, Card, parse_cards
from pitboss.table.chips.money import BadMoneyError, money, parse_money
from pitboss.table.who import LONGEST, STAFF, is_number

# The first and the last year of which every time zone knows all days, with room for milliseconds since 1970.
FIRST_YEAR, LAST_YEAR = 1971, 9998

# In units it is far from the largest number that a ledger holds.
MOST_CENTS = 999_999_999_999

# Of a person's name and of an id, and of a pool's name.
MOST_CHARACTERS, MOST_NAME = 100, 40

MINUTE_MS = 60_000
_TIME = re.compile(r"[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?")
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_SECRET = re.compile(r"^\s*(postgres|postgresql):|password\s*=", re.IGNORECASE)


class BadFieldError(Exception):
    """A field that cannot be read: its name, what is wrong, what is allowed."""


def cents(field: str, text: str) -> int:
    """An amount of money."""
    try:
        found = parse_money(text.strip())
    except BadMoneyError as error:
        raise BadFieldError(f"{field}: {error}") from None
    if found > MOST_CENTS:
        raise BadFieldError(f"{field}: {text} is too much; allowed: up to {money(MOST_CENTS)}")
    return found


def signed_cents(field: str, text: str) -> int:
    """An amount that may be taken out: -25.00."""
    sign, words = (-1, text[1:]) if text.startswith("-") else (1, text.removeprefix("+"))
    return sign * cents(field, words)


def cents_list(field: str, texts: Iterable[str]) -> tuple[int, ...]:
    """Several amounts, each with its cents, so that a comma between them is not one for thousands."""
    return tuple(cents(field, part) for text in texts for part in _parts(text))


def rate(field: str, text: str) -> int:
    """A rate in percent, in hundredths of a percent.

    >>> rate("--rate", "70%"), rate("--rate", "4.25%")
    (7000, 425)
    """
    digits = text.strip().removesuffix("%")
    try:
        hundredths = Decimal(digits) * 100
    except InvalidOperation:
        hundredths = Decimal("NaN")
    is_plain = text.strip().endswith("%") and digits.replace(".", "", 1).isdecimal() and digits.isascii()
    if not is_plain or hundredths != hundredths.to_integral_value():
        says = "write a percentage, such as 70% or 4.25%: hundredths of a percent at most"
        raise BadFieldError(f"{field}: {text!r} is not a rate; {says}")
    if hundredths > 10_000:
        raise BadFieldError(f"{field}: {text} is more than all of it; allowed: 0% to 100%")
    return int(hundredths)


def boxes(field: str, texts: Iterable[str] | None) -> tuple[int, ...]:
    """Numbers of boxes, each by itself or with commas between them."""
    return tuple(number(field, part) for text in texts or () for part in _parts(text))


def number(field: str, text: str) -> int:
    """A whole number from 1 up."""
    if text.isascii() and text.isdigit() and len(text) > LONGEST:
        raise BadFieldError(f"{field}: {text} is too much; allowed: whole numbers from 1 to {'9' * LONGEST}")
    if not is_number(text) or int(text) < 1:
        raise BadFieldError(f"{field}: {text!r} is not a number; allowed: whole numbers from 1 up")
    return int(text)


def cards(field: str, text: str) -> tuple[Card, ...]:
    """Cards with spaces or commas between them."""
    try:
        return parse_cards(text)
    except BadCardError as error:
        raise BadFieldError(f"{field}: {error}") from None


def instant_ms(field: str, text: str) -> int:
    """An instant in milliseconds since 1970; a bare date is the end of that day in New Zealand.

    A time that comes twice as the clocks go back needs its offset: which one is meant decides who is paid.
    """
    from pitboss.law.rulebook import instant

    on = _written(field, text)
    if not isinstance(on, datetime) or on.tzinfo is not None:
        found = instant(on)
        assert found is not None
        return _ms(found)
    first, *again = _in_new_zealand(field, text, on)
    if again:
        one, other = (at.isoformat()[-6:] for at in (first, *again))
        says = f"comes twice that night; write {one} after it for the first, {other} for the second"
        raise BadFieldError(f"{field}: {text!r} {says}")
    return _ms(first)


def dealt_ms(field: str, text: str, at: int) -> int:
    """An instant, or a time of day alone: the last such time before another instant, in New Zealand.

    A time that comes twice as the clocks go back is the second one, as soon as that has come.
    """
    if not _TIME.fullmatch(text):
        return instant_ms(field, text)
    from pitboss.law.consolidate import ZONE

    today = datetime.fromtimestamp(at / 1000, ZONE).date()
    return max(_come(field, today, text, at) or _come(field, today - timedelta(days=1), text, at))


def day_of(field: str, text: str) -> date:
    """A day of the calendar."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadFieldError(
            f"{field}: {text!r} is not a day; allowed: YYYY-MM-DD, today, yesterday"
        ) from None
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise BadFieldError(f"{field}: {text!r} is out of range; allowed: {FIRST_YEAR} to {LAST_YEAR}")
    return day


def one_of(field: str, text: str, allowed: Sequence[str]) -> str:
    """One of a few words."""
    if text not in allowed:
        raise BadFieldError(f"{field}: {text!r} is not known; allowed: {', '.join(allowed)}")
    return text


def role(text: str) -> str:
    """A role of the staff; it must be named."""
    if not text:
        raise BadFieldError(f"--role: say in which role; allowed: {', '.join(STAFF)}")
    return one_of("--role", text.replace("-", " "), STAFF)


def counted(field: str, texts: Iterable[str] | None) -> dict[str, int]:
    """Sums by table: T1=500.00."""
    found: dict[str, int] = {}
    for text in texts or ():
        readable(field, text)
        table, equals, amount = text.rpartition("=")
        if not equals or not table:
            raise BadFieldError(f"{field}: {text!r} is not TABLE=AMOUNT, such as T1=500.00")
        if table in found:
            raise BadFieldError(f"{field}: {table} is named twice")
        found[table] = cents(field, amount)
    return found


def prizes(field: str, texts: Iterable[str] | None) -> dict[str, int]:
    """Fixed prizes by hand: flush=75.00."""
    return {hand: cents(field, amount) for hand, amount in _pairs(field, texts, "HAND=MONEY", "flush=75.00")}


def moves(field: str, texts: Iterable[str] | None) -> tuple[tuple[int, int], ...]:
    """From which box to which a wager went: 2=5."""
    pairs = _pairs(field, texts, "FROM=TO", "2=5")
    return tuple((number(field, source), number(field, target)) for source, target in pairs)


def _pairs(field: str, texts: Iterable[str] | None, form: str, example: str) -> Iterator[tuple[str, str]]:
    """What was written as one thing and another, each first thing once."""
    found: set[str] = set()
    for text in texts or ():
        readable(field, text)
        first, equals, second = text.partition("=")
        if not (first and equals and second):
            raise BadFieldError(f"{field}: {text!r} is not {form}, such as {example}")
        if first in found:
            raise BadFieldError(f"{field}: {first} is named twice")
        found.add(first)
        yield first, second


def readings(texts: Iterable[str] | None) -> Mapping[str, str]:
    """Readings of doubtful rules: NAME=READING."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, equals, reading = text.partition("=")
        if not (name and equals and reading):
            says = "`pitboss law interpretations` lists them"
            raise BadFieldError(f"--reading: {text!r} is not NAME=READING; {says}")
        found[name] = reading
    return found


def readable(field: str, text: str) -> None:
    """Fail on what would not print: bytes that are no text, more than one line, signals to a terminal."""
    if not text.isprintable():
        raise BadFieldError(f"{field}: not a line of plain text in UTF-8")


def short(field: str, text: str, most: int = MOST_CHARACTERS) -> None:
    """Fail on what is longer than a ledger keeps."""
    if len(text) > most:
        raise BadFieldError(f"{field}: it has {len(text)} characters; allowed: 1 to {most}")


def to_write(field: str, text: str) -> None:
    """Fail on what is no file that can be written to."""
    readable(field, text)
    if no_file(text):
        raise BadFieldError(f"{field}: {no_file(text)}")


def place(text: str) -> None:
    """Fail on what is neither a file nor the address of a PostgreSQL database."""
    allowed = "allowed: a file, sqlite:FILE, or postgresql://USER@HOST/DATABASE"
    readable("--ledger", text)
    to_write("--ledger", text.removeprefix("sqlite:"))
    if text.startswith(("postgresql://", "postgres://")):
        return
    path = text.removeprefix("sqlite:")
    # Not the rest of it, which may hold a password.
    if scheme := _SCHEME.match(path):
        raise BadFieldError(f"--ledger: {scheme[0]} is not known; {allowed}")
    if _SECRET.search(path):
        raise BadFieldError(f"--ledger: that is no address of a database; {allowed}")
    if not path.strip():
        raise BadFieldError(f"--ledger: say where the ledger is; {allowed}")
    if path.startswith((":", "file:")):
        raise BadFieldError(f"--ledger: {text} is no file, and would be gone with this command; {allowed}")


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _written(field: str, text: str) -> date | datetime:
    """A date, or a date and a time, as written."""
    try:
        on = date.fromisoformat(text) if len(text) <= 10 else datetime.fromisoformat(text)
    except ValueError:
        says = "allowed: YYYY-MM-DD, or 'YYYY-MM-DD HH:MM:SS.mmm' in New Zealand time or with its own offset"
        raise BadFieldError(f"{field}: {text!r} is not an instant; {says}") from None
    if not FIRST_YEAR <= on.year <= LAST_YEAR:
        raise BadFieldError(f"{field}: {text!r} is out of range; allowed: {FIRST_YEAR} to {LAST_YEAR}")
    return on


def _come(field: str, day: date, text: str, at: int) -> list[int]:
    """When a time of day had come on a day; a clock may be a minute ahead."""
    words = f"{day} {text}"
    local = _written(field, words)
    assert isinstance(local, datetime)
    return [ms for ms in map(_ms, _in_new_zealand(field, words, local)) if ms <= at + MINUTE_MS]


def _in_new_zealand(field: str, text: str, local: datetime) -> tuple[datetime, ...]:
    """When the clocks show a time: twice in the hour before which they go back, never in one they skip."""
    from pitboss.law.consolidate import ZONE

    first, second = (local.replace(tzinfo=ZONE, fold=fold) for fold in (0, 1))
    # A time that is skipped lies later by the old offset than by the new.
    if _ms(first) > _ms(second):
        forward = first.astimezone(UTC).astimezone(ZONE)
        says = f"the clocks go forward over it that night; by a clock put forward it is {forward:%H:%M:%S}"
        raise BadFieldError(f"{field}: {text!r} never comes: {says}")
    return (first,) if _ms(first) == _ms(second) else (first, second)


def _ms(at: datetime) -> int:
    since = at.astimezone(UTC) - datetime(1970, 1, 1, tzinfo=UTC)
    return (since.days * 86_400 + since.seconds) * 1000 + since.microseconds // 1000
