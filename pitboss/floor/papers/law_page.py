"""A clause as in force on a day, a plain page without a script: `/law/nz/1998/6/10.1?on=1999-01-01`."""

from datetime import date
from typing import Any
from urllib.parse import quote, urlencode

from pitboss.floor.errors import FloorError, NotFoundError
from pitboss.games import GAMES
from pitboss.law.errors import LawError, UnknownNameError
from pitboss.law.library import shelf
from pitboss.law.rulebook import Rulebook
from pitboss.record.choice import parse_on
from pitboss.terminal.law.showing import asked

LONGEST_REF = 100


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


def first_of(book: Rulebook) -> str:
    """The first clause of a game's own rules: where its law is read from."""
    own = {heading.id for heading in shelf().headings_of(book.jurisdiction, book.game)}
    return next(ref for ref in book.clauses if ref.rpartition("/")[0] in own)


def shown(path: str, on: str) -> dict[str, Any]:
    """What the page of a clause says, as its template wants it."""
    ref, day = ref_of(path), _day(on)
    if len(ref) > LONGEST_REF:
        raise NotFoundError(f"a reference has at most {LONGEST_REF} letters")
    try:
        found = asked(_book(ref, day), ref)
    except UnknownNameError as error:
        raise NotFoundError(str(error)) from None
    return {"ref": ref, "on": day, "found": found, "book": found.book, "address": address}


def today() -> str:
    """The day that an address without one leads to: of it the last text held is shown, and that is said."""
    return date.today().isoformat()


def _day(on: str) -> date:
    try:
        found = parse_on(on)
    except ValueError as error:
        raise FloorError(f"on: {error}") from None
    if not date(1990, 1, 1) <= date(found.year, found.month, found.day) <= date(2999, 12, 31):
        raise FloorError("on: a day from 1990-01-01 to 2999-12-31")
    return date(found.year, found.month, found.day)


def _book(ref: str, on: date) -> Rulebook:
    """The rulebook of that day that has the clause; else the one whose law it belongs to on other days."""
    own = [heading for heading in shelf().headings if ref.startswith(f"{heading.id}/")]
    if not own:
        raise NotFoundError(f"no text is held that {ref!r} could be a clause of")
    games = sorted(GAMES, key=lambda game: game not in {heading.lineage for heading in own})
    place = shelf().instrument(own[0].instrument).jurisdiction
    books = [book for game in games if (book := _on(on, game, place)) is not None]
    if not books:
        raise NotFoundError(f"no law of {place} is held for {on.isoformat()}")
    return next((book for book in books if ref in book.clauses), books[0])


def _on(on: date, game: str, place: str) -> Rulebook | None:
    try:
        return Rulebook.on(on, game, jurisdiction=place)
    except LawError:
        return None
