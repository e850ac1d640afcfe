"""The last round ruled again for one person: by other readings of doubtful rules, and other days' law."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from pitboss.floor.errors import FloorError
from pitboss.floor.papers.saw import Saw, last_round
from pitboss.law import LawError, Rulebook
from pitboss.law.consolidate import ZONE
from pitboss.law.library import shelf
from pitboss.record.answer.deciding import deciding, in_brief
from pitboss.record.answer.points import changes, points
from pitboss.record.answer.shapes import Change, OtherwiseLine, Relied
from pitboss.record.case import Case, Line
from pitboss.record.choice import Choice
from pitboss.record.result import Result, run_at
from pitboss.record.table import CannotOpenError
from pitboss.table.event import Event, Settled
from pitboss.table.who import box_of

HIDDEN = "cards of this round are hidden from you: this can be told once its seed is shown"
# What a rule says of a card that nobody named may be anything at all.
_LOST = (AssertionError, LookupError, ValueError, TypeError, AttributeError)


def readings(lines: Sequence[bytes], who: str, since: int = 0) -> dict[str, Any]:
    """What would change what somebody got in the last round: doubtful rules, and the law of other days."""
    played = _Round(lines, who, since)
    box, given = box_of(who), played.result()
    return {
        "readings": [to_builtins(item) for item in _doubts(given, box)],
        "laws": list(_laws(played, given, box)),
    }


def _doubts(given: Result, box: int | None) -> list[Relied]:
    try:
        found = (_of_box(item, box) for item in deciding(given))
        return [item for item in found if item.otherwise]
    except _LOST:
        raise FloorError(HIDDEN) from None


def _of_box(item: Relied, box: int | None) -> Relied:
    """A doubtful rule with what it changes for one player: what it does for others may tell their cards."""
    found = ((line, _mine(line.changes, box)) for line in item.otherwise)
    mine: Iterable[OtherwiseLine] = (
        replace(line, changes=own, says=in_brief(own)) for line, own in found if own
    )
    return replace(item, otherwise=tuple(mine))


def _mine(found: Iterable[Change], box: int | None) -> tuple[Change, ...]:
    return tuple(change for change in found if change.box == box)


def _laws(played: "_Round", given: Result, box: int | None) -> Iterator[dict[str, Any]]:
    """Each other law that would have given something else."""
    ruled, said = points(given), set[str]()
    for book in _other_books(played.choice, given.book):
        try:
            other = played.under(book)
        except (CannotOpenError, FloorError):
            continue
        mine = _mine(changes(ruled, points(other)), box)
        says = in_brief(mine)
        if mine and says not in said:
            said.add(says)
            yield {"law": book.name, "on": book.at.date().isoformat() if book.at else "", "says": says}


def _other_books(choice: Choice, own: Rulebook) -> Iterator[Rulebook]:
    """Other law: as it stands where terms are proposed, and as it was whenever a text of the game began."""
    known = {own.id}
    for other in _other_choices(choice):
        try:
            book = other.book()
        except LawError:
            continue
        if book.id not in known:
            known.add(book.id)
            yield book


def _other_choices(choice: Choice) -> Iterator[Choice]:
    yield replace(choice, proposed={})
    library = shelf()
    headings = library.headings_of(choice.jurisdiction, choice.game)
    # What has always been in force was so before any instant that is held.
    begins = {max(0.0, library.begins(heading)) for heading in headings}
    for since in sorted(begins, reverse=True):
        yield replace(choice, on=datetime.fromtimestamp(since, ZONE), proposed={})


class _Round:
    """The last round as somebody saw it, to be ruled on from how the table stood as it began."""

    def __init__(self, lines: Sequence[bytes], who: str, since: int) -> None:
        saw = Saw(lines, who, since)
        place = last_round(saw.steps)
        self._who, self._saw, self._steps = who, saw, saw.steps[place]
        self._state, self._books = saw.stood[place.start]
        if not all(saw.is_open(step.line) for step in self._steps):
            self._state = saw.table.game.view(self._state, saw.saw_as(self._steps[0].line))
        self.choice: Choice = saw.header.choice

    def result(self) -> Result:
        """What came of it by the law of the table."""
        if self._saw.is_of_others(self._steps):
            raise FloorError("you had no wager in this round: you sat down after it")
        if not any(step.is_end for step in self._steps):
            raise FloorError("this can be told once the round is over")
        result = self.under(self._saw.table.book.reread({}))
        told = (event for step in self._steps for event in step.events)
        if result.refusals or self._got(result.events) != self._got(told):
            raise FloorError(HIDDEN)
        return result

    def under(self, book: Rulebook) -> Result:
        """What comes of it under some law, with the table as it stood when the round began."""
        start = self._saw.table
        start.state, start.books = self._state, self._books
        try:
            return run_at(start.under(book), self._case())
        except CannotOpenError:
            raise
        except _LOST:
            raise FloorError(HIDDEN) from None

    def _case(self) -> Case:
        return Case(
            name="the last round",
            title="",
            story="",
            choice=self.choice,
            setup=self._saw.table.setup,
            lines=tuple(Line(s.line.seq + 1, s.action) for s in self._steps if s.action is not None),
        )

    def _got(self, events: Iterable[Event]) -> list[tuple[str, int, int]]:
        box = box_of(self._who)
        mine = (event for event in events if isinstance(event, Settled) and event.box == box)
        return [(event.area, event.stake, event.returned) for event in mine]
