"""The clauses that a report cites: told in words once in each section, and listed with where they stand."""

from collections.abc import Iterable
from datetime import datetime

from pitboss.law import Rulebook
from pitboss.record.answer.shapes import Explained, Why
from pitboss.record.choice import Choice
from pitboss.terminal.report.document import Block, Cited, Item, Items, Section, Words

SILENT = "silent/"


def book_of(answer: Explained) -> Rulebook:
    """The rulebook that an answer was given under."""
    under = answer.rulebook
    return Choice(
        game=under.game,
        on=datetime.fromisoformat(under.on) if under.on else None,
        jurisdiction=under.jurisdiction,
        venue=under.venue,
        elections=under.elections,
        readings={relied.id: relied.reading for relied in answer.readings},
        proposed=under.proposed,
    ).book()


class Clauses:
    """Which clauses a report has cited, and which of them the section at hand has told in words."""

    def __init__(self) -> None:
        self.cited: dict[str, Why] = {}
        self._told: set[str] = set()

    def section(self, title: str, blocks: Iterable[Block]) -> Section:
        """A section that can be read alone: it tells each clause that it cites."""
        made = Section(title, tuple(blocks))
        self._told.clear()
        return made

    def because(self, because: Iterable[Why]) -> tuple[Cited, ...]:
        """Clauses, the deciding one first. Silences share one name, so that each is told every time."""
        return tuple(dict.fromkeys(self._one(why) for why in because))

    def _one(self, why: Why) -> Cited:
        self.cited[why.ref] = why
        if why.ref in self._told and not why.ref.startswith(SILENT):
            return Cited(why.cite)
        self._told.add(why.ref)
        return Cited(why.cite, f"{why.says} ({why.known})" if why.known else why.says)


def where_they_stand(clauses: Clauses, book: Rulebook) -> tuple[Block, ...]:
    """The texts whose clauses were cited, and where each of them was published."""
    texts: dict[str, list[Why]] = {}
    for why in clauses.cited.values():
        if not why.ref.startswith(SILENT):
            texts.setdefault(why.ref.split("/")[0], []).append(why)
    if not texts:
        return (Words("No clause is cited."),)
    told = "What a clause says is told in our words; the text that binds stands where it was published."
    return Words(told, "faint"), Items(tuple(_text(book, name, whys) for name, whys in texts.items()))


def _text(book: Rulebook, name: str, whys: list[Why]) -> Item:
    """A text and where it was published; a clause whose page or item is known says so itself."""
    text = book.library.instrument(name)
    cited = (Cited(why.cite, "" if why.place in text.source else why.place) for why in whys)
    return Item(f"{text.source.rstrip('.')}.", f"{text.title}:", tuple(cited))
