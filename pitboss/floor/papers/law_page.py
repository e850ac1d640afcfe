"""A clause as in force on a day, a plain page without a script: `/law/nz/1998/6/10.1?on=1999-01-01`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import chain
from typing import Any
from urllib.parse import quote, urlencode

from pitboss.floor.bounds import FIRST_YEAR, LAST_YEAR
from pitboss.floor.errors import FloorError, NotFoundError
from pitboss.games import GAMES
from pitboss.law.errors import LawError, UnknownNameError
from pitboss.law.key import Key
from pitboss.law.library import shelf
from pitboss.law.model import Silence
from pitboss.law.rulebook import Rulebook
from pitboss.record.choice import parse_on
from pitboss.terminal.law.showing import asked

LONGEST_REF = 100
SILENT = "silent/"


def address(ref: str, on: str = "") -> str:
    """Where the page of a clause is.

    >>> address("nz-1998/6/10.1", "1999-01-01")
    '/law/nz/1998/6/10.1?on=1999-01-01'
    >>> address("us-s10/10/(j)(6)")
    '/law/us-s10/10/%28j%29%286%29'
    """
    place, _, rest = ref.partition("/")
    text, dash, year = place.rpartition("-")
    parts = (text, year, rest) if dash and year.isdigit() else (place, rest)
    path = "/".join(quote(part) for part in parts)
    return f"/law/{path}{'?' + urlencode({'on': on}) if on else ''}"


def ref_of(path: str) -> str:
    """The reference that an address stands for.

    >>> ref_of("nz/1998/6/10.1"), ref_of("us-s10/10/(j)(6)")
    ('nz-1998/6/10.1', 'us-s10/10/(j)(6)')
    """
    place, _, rest = path.partition("/")
    year, slash, number = rest.partition("/")
    return f"{place}-{year}/{number}" if slash and year.isdigit() and len(year) == 4 else path


def division_of(book: Rulebook) -> tuple[str, str]:
    """The text that most clauses of a game are in: the first of them here, and how that text is cited."""
    own = {heading.id: heading for heading in shelf().headings_of(book.jurisdiction, book.game)}
    of = {ref: ref.rpartition("/")[0] for ref in book.clauses}
    main = Counter(text for text in of.values() if text in own).most_common(1)[0][0]
    return next(ref for ref, text in of.items() if text == main), shelf().division(own[main])


def shown(path: str, on: str) -> dict[str, Any]:
    """What the page of a clause says, as its template wants it."""
    ref, day = ref_of(path), _day(on)
    if len(ref) > LONGEST_REF:
        raise NotFoundError(f"a reference has at most {LONGEST_REF} letters")
    try:
        found = asked(_book(ref, day), ref)
    except UnknownNameError as error:
        raise NotFoundError(str(error)) from None
    cite = shelf().citation(ref)
    return {"ref": ref, "cite": cite, "on": day, "found": found, "book": found.book, "address": address}


def unsaid(path: str, on: str) -> dict[str, Any]:
    """What is done, game by game, where the text of a place is silent on a matter: for its page."""
    day, (place, _, key) = _day(on), path.removeprefix(SILENT).partition("/")
    found: dict[tuple[str, Silence], list[str]] = {}
    for book in _books(day, [*GAMES], place):
        silence = book.silence(Key(key))
        if silence is not None and book.is_silent(silence.key):
            found.setdefault((book.name, silence), []).append(book.game)
    if not found:
        raise NotFoundError(f"no text of {place} in force on {day.isoformat()} is silent on {key!r}")
    return {"path": path, "about": key.replace("-", " "), "on": day, "found": found}


def today() -> str:
    """The day that an address without one leads to: of it the last text held is shown, and that is said."""
    return date.today().isoformat()


def _day(on: str) -> date:
    found = day_in_bounds(on)
    return date(found.year, found.month, found.day)


def day_in_bounds(on: str) -> date:
    """A day that somebody names, or an instant of one, as far as any law is asked for."""
    try:
        found = parse_on(on)
    except ValueError as error:
        raise FloorError(f"on: {error}") from None
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise FloorError(f"on: a day from {FIRST_YEAR}-01-01 to {LAST_YEAR}-12-31")
    return found


def _book(ref: str, on: date) -> Rulebook:
    """The rulebook of that day that has the clause; else the one whose law it belongs to on other days."""
    own = [heading for heading in shelf().headings if ref.startswith(f"{heading.id}/")]
    if not own:
        raise NotFoundError(f"no text is held that {ref!r} could be a clause of")
    lineages = {heading.lineage for heading in own}
    place = shelf().instrument(own[0].instrument).jurisdiction
    books = list(_books(on, [game for game in GAMES if game in lineages] or [*GAMES], place))
    all_books = chain(books, (book for plain in books for book in _elected(plain)))
    return next((book for book in all_books if ref in book.clauses), books[0])


def _elected(book: Rulebook) -> Iterator[Rulebook]:
    """The same law while something is elected, for each thing that can be by then."""
    for name in shelf().elections(book.jurisdiction, book.game):
        with suppress(LawError):
            yield Rulebook.on(book.at, book.game, jurisdiction=book.jurisdiction, elections=(name,))


def _books(on: date, games: Sequence[str], place: str) -> Iterator[Rulebook]:
    """The rulebooks of that day, one at least: where no law is held, that is said."""
    too_early: list[LawError] = []
    for game in games:
        try:
            yield Rulebook.on(on, game, jurisdiction=place)
        except LawError as error:
            too_early.append(error)
    if len(too_early) == len(games):
        raise NotFoundError(str(too_early[0])) from None
