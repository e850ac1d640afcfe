"""What the law commands print as JSON. `schema` names the shape and its version; a version only gains fields.

pitboss/law-list/1             texts held, instruments not held, elections, approvals
pitboss/law-show/1             a rulebook and its clauses in force
pitboss/law-terms/1            the terms of a rulebook, each of which can be proposed otherwise
pitboss/law-clause/1           one clause, its history, the readings and terms that hang on it
pitboss/law-standing/1         how a clause stands that is not in the text in force
pitboss/law-find/1             clauses, interpretations and cases that have some words
pitboss/law-diff/1             two rulebooks and what changed between them
pitboss/law-coverage/1         clauses that code carries out, with code and tests; clauses left to others
pitboss/law-gaps/1             what the law as held cannot answer
pitboss/law-interpretations/1  rules that can be read in two ways

Dates are ISO 8601 with an offset, or null where a text is undated. Odds, money and rates are texts as a law
file writes them: "250 to 1", "10000.00", "70%". `ref` is a clause's stable name; `citation` is for people.
"""

from typing import Any

from msgspec import Struct

from pitboss.law.coverage import Evidence
from pitboss.law.model import Lack


class Book(Struct, frozen=True):
    """Which rulebook answers: the game, the choice made, and the instruments in force."""

    name: str
    game: str
    jurisdiction: str
    on: str | None
    venue: str | None
    elections: list[str]
    readings: dict[str, str]
    instruments: list[str]
    notes: list[str]
    id: str
    proposed: dict[str, str] = {}


class ClauseRow(Struct, frozen=True):
    """One clause in our own words, and who carries it out; `confidence` is empty if read in a source.

    `part` is the part of the game that it is about. `gazette` is where it was published, with `page` and
    `item` so far as a source gives them.
    """

    ref: str
    citation: str
    no: str
    keys: list[str]
    says: str
    kind: str
    by: str
    why: str
    holders: list[str]
    under: str | None
    confidence: str
    note: str
    placed: str
    in_place_of: str | None
    part: str = ""
    gazette: str = ""
    page: str = ""
    item: str = ""


class TermRow(Struct, frozen=True):
    """A number or a policy; `clause` is a citation, `house` the reason where the house sets it.

    `confidence` is `proposed` where it is no law; `people` says why no code reads it, where that is so."""

    name: str
    kind: str
    value: str | dict[str, str]
    clause: str | None
    house: str
    confidence: str
    note: str
    people: str = ""


class HistoryRow(Struct, frozen=True):
    """What one instrument says on the keys of a clause."""

    jurisdiction: str
    instrument: str
    since: str | None
    how: str
    citation: str
    says: str
    election: str


class ReadingRow(Struct, frozen=True):
    """One way to read a rule."""

    id: str
    says: str
    chosen: bool


class InterpretationRow(Struct, frozen=True):
    """A rule that can be read in more than one way; `chosen` marks the reading in use.

    `games` are those whose law it is about, and `game` is the first of them.
    """

    id: str
    game: str
    clauses: list[str]
    question: str
    default: str
    reason: str
    readings: list[ReadingRow]
    games: list[str]


class TextRow(Struct, frozen=True):
    """One division of one instrument as held."""

    id: str
    citation: str
    jurisdiction: str
    game: str
    title: str
    since: str | None
    replaces: str | None
    amends: bool
    in_force: bool
    clauses: int
    terms: int
    interpretations: int
    in_part: bool


class PartRow(Struct, frozen=True):
    """A division of which only a part is registered: which, and what is left out."""

    citation: str
    game: str
    says: str


class InstrumentRow(Struct, frozen=True):
    """An instrument, and what is uncertain about its commencement."""

    id: str
    citation: str
    jurisdiction: str
    title: str
    source: str
    since: str | None
    commencement_note: str
    affects: list[str]
    gazette: str = ""


class UnplacedRow(Struct, frozen=True):
    """An amendment that cannot be applied, and why."""

    citation: str
    says: str
    reason: str


class ElectionRow(Struct, frozen=True):
    """What an operator may elect, and from when."""

    name: str
    game: str
    jurisdiction: str
    since: str | None


class Shape(Struct, frozen=True, tag_field="schema"):
    """The base of every shape."""


class Listed(Shape, frozen=True, tag="pitboss/law-list/1"):
    """The law that pitboss holds."""

    texts: list[TextRow]
    not_held: list[InstrumentRow]
    elections: list[ElectionRow]
    approvals: dict[str, list[str]]
    approvals_note: str = ""


class Shown(Shape, frozen=True, tag="pitboss/law-show/1"):
    """A rulebook, its clauses in force, its terms, and the keys on which it is silent."""

    book: Book
    clauses: list[ClauseRow]
    terms: list[TermRow]
    silent: list[str]
    unplaced: list[UnplacedRow] = []


class Terms(Shape, frozen=True, tag="pitboss/law-terms/1"):
    """The terms of a rulebook, in the order of the text."""

    book: Book
    terms: list[TermRow]


class StandingRow(Struct, frozen=True):
    """How a clause stands: in-force, last-text-held, text-not-held, not-registered, restated, ended, not-yet
    or not-elected; `clauses` are those to look at instead."""

    status: str
    says: str
    clauses: list[str]


class Stood(Shape, frozen=True, tag="pitboss/law-standing/1"):
    """How a clause stands that is not in the text in force."""

    book: Book
    asked: str
    standing: StandingRow
    clauses: list[ClauseRow]


class ShownClause(Shape, frozen=True, tag="pitboss/law-clause/1"):
    """One clause and everything that hangs on it: the rules it is a paragraph of, and its own paragraphs."""

    book: Book
    clause: ClauseRow
    terms: list[TermRow]
    interpretations: list[InterpretationRow]
    history: list[HistoryRow]
    elsewhere: list[HistoryRow]
    standing: StandingRow
    within: list[ClauseRow]
    paragraphs: list[ClauseRow]
    caveats: list[str]


class ChangedClauseRow(Struct, frozen=True):
    """A clause before and after, and the fields in which it differs; `rest` cites who has the rest of it."""

    old: ClauseRow
    new: ClauseRow
    differs: list[str]
    rest: list[str] = []


class MovedRow(Struct, frozen=True):
    """Clauses before and after, where they are not one and one."""

    old: list[ClauseRow]
    new: list[ClauseRow]


class ChangedTermRow(Struct, frozen=True):
    """A term before and after; of a table, the rows that differ."""

    name: str
    old: str | dict[str, str]
    new: str | dict[str, str]
    old_clause: str | None
    new_clause: str | None


class Compared(Shape, frozen=True, tag="pitboss/law-diff/1"):
    """What changed from one rulebook to another; `odds` as pitboss/odds/1 has a comparison, if asked for."""

    old: Book
    new: Book
    terms_added: list[TermRow]
    terms_removed: list[TermRow]
    terms_changed: list[ChangedTermRow]
    added: list[ClauseRow]
    removed: list[ClauseRow]
    changed: list[ChangedClauseRow]
    renumbered: list[ChangedClauseRow]
    fell_silent: list[str]
    spoke: list[str]
    merged: list[MovedRow]
    split: list[MovedRow]
    restated: list[MovedRow]
    not_held: list[InstrumentRow]
    unplaced: list[UnplacedRow]
    odds: dict[str, Any] | None = None


class CoveredRow(Struct, frozen=True):
    """A clause that code carries out: file:line within the package, ids of tests, what each asserts of it.

    `cited_only` says why, where none asserts more than that it is cited.
    """

    clause: ClauseRow
    cited: list[str]
    exercised: list[str]
    lacks: Lack
    evidence: dict[str, Evidence]
    cited_only: str = ""


class Covering(Shape, frozen=True, tag="pitboss/law-coverage/1"):
    """Every clause, beside the code and the tests, or beside the reason why it is left to others.

    `evidence` counts the clauses of which some test asserts money, a refusal or a state, and under `citation`
    those of which none does.
    """

    bare: int
    covered: list[CoveredRow]
    left: list[ClauseRow]
    in_part: list[PartRow]
    evidence: dict[Evidence, int]


class MarkedTermRow(Struct, frozen=True):
    """A term that was not read in a source held, and whose it is."""

    citation: str
    game: str
    term: TermRow


class SilenceRow(Struct, frozen=True):
    """Keys on which a text says nothing, and what is done instead."""

    citation: str
    keys: list[str]
    fallback: str
    says: str


class Missing(Shape, frozen=True, tag="pitboss/law-gaps/1"):
    """Everything that is known to be missing."""

    not_held: list[InstrumentRow]
    commencement: list[InstrumentRow]
    unplaced: list[UnplacedRow]
    placed: list[ClauseRow]
    marked: list[ClauseRow]
    marked_terms: list[MarkedTermRow]
    silent: list[SilenceRow]
    waiting: list[ClauseRow]
    pictures: list[ClauseRow]
    in_part: list[PartRow]


class Interpreted(Shape, frozen=True, tag="pitboss/law-interpretations/1"):
    """Every rule that can be read in two ways."""

    interpretations: list[InterpretationRow]
