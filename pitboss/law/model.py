"""What the law is made of: instruments, registers, clauses, terms, silences, interpretations."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct, field

from pitboss.law.key import Key

By = Literal["engine", "table", "pool", "floor", "record", "people"]
Kind = Literal[
    "definition",
    "scope",
    "equipment",
    "limit",
    "procedure",
    "wager",
    "ranking",
    "settlement",
    "payout",
    "jackpot",
    "irregularity",
    "power",
    "conduct",
]
Op = Literal["insert", "substitute", "delete", "amend-term", "unplaced"]
Lack = Literal["", "not cited", "not exercised", "neither cited nor exercised"]
Confidence = Literal["", "seen", "seen-copy", "inferred", "practice", "invented"]
PROPOSED: Final = "proposed"
Value = Fraction | int | str | Mapping[str, Fraction] | Mapping[str, int] | tuple[str, ...]

BY_A_GAME: frozenset[By] = frozenset({"engine", "table"})
BY_A_POOL: frozenset[By] = frozenset({"pool"})
CARRIED_OUT_BY_CODE: frozenset[By] = BY_A_GAME | BY_A_POOL


class _Toml(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A table of a law file; an unknown field is a mistake."""


class Mark(Struct, frozen=True):
    """How a clause or a term is known, and where it stands, so far as there is anything to say.

    Confidence: seen (on the page, of which we keep facts only), seen-copy (in somebody else's copy of it),
    inferred (from numbers, cross-references or arithmetic), practice (of casinos, not law), invented (ours,
    because a picture or a figure is lost).
    """

    confidence: Confidence | Literal["proposed"] = ""
    """How it is known; empty where there is only a note or a place. Of what is no law it says `proposed`."""
    note: str = ""
    """What else there is to say of it."""
    placed: str = ""
    """By what lineage a change stands where it stands."""
    in_place_of: str | None = None
    """The clause that it took the place of."""
    page: str = ""
    """Its page in the Gazette, where a source gives one."""
    item: str = ""
    """Its item in the notice, where a source gives one."""
    restates: tuple[str, ...] = ()
    """References of clauses of an earlier text whose matter it took over without their keys."""
    people: str = ""
    """Of a term that no code reads: why what it says is for people alone."""


class Clause(Struct, frozen=True):
    """One numbered rule or sub-paragraph, in our own words."""

    ref: str
    """The reference that events and records keep: `nz-1998/6/10.5`."""
    no: str
    """Its number in the text: `10.5`."""
    keys: tuple[Key, ...]
    """The keys by which code cites it."""
    says: str
    """What it says, in our words."""
    kind: Kind
    """What sort of rule it is."""
    by: By
    """Who carries it out."""
    why: str = ""
    """Why it is left to people, where it is."""
    holders: tuple[str, ...] = ()
    """The roles to whom it gives a power."""
    under: str | None = None
    """The clause that made the change, where this is a changed one."""
    mark: Mark | None = None
    """How it is known, where it was not simply read in a source held."""

    @property
    def is_proposed(self) -> bool:
        """Whether a figure of it is somebody's proposal, and not law."""
        return self.mark is not None and self.mark.confidence == PROPOSED

    def __repr__(self) -> str:
        return f"<{self.ref}: {self.says}>"


class Unplaced(Struct, frozen=True):
    """An amendment that cannot be applied, and why."""

    register: str
    """The instrument and the division in which it stands: `nz-2001/6`."""
    ref: str
    """The reference of the rule that it changes, as it counts it."""
    says: str
    """What it does."""
    reason: str
    """Why it cannot be placed."""


class Term(Struct, frozen=True):
    """A number or a named policy, with the clause that gives it or the reason why the house sets it."""

    name: str
    """Its name: `bet-odds`."""
    kind: str
    """`odds`, `odds-table`, `money`, `money-table`, `count`, `count-table`, `rate`, `policy` or `list`."""
    value: Value
    """The number, the table or the word; money in cents."""
    clause: str | None
    """The reference of the clause that gives it; none where the house does."""
    house: str = ""
    """Why the house sets it; empty where a clause does."""
    mark: Mark | None = None
    """How it is known, where it was not simply read in a source held."""

    @property
    def is_proposed(self) -> bool:
        """Whether it is somebody's proposal, and not law."""
        return self.mark is not None and self.mark.confidence == PROPOSED


class Silence(Struct, frozen=True):
    """What the engine needs and a text does not say, with what is done instead."""

    key: Key
    """What the text does not speak of."""
    fallback: Literal["dispute", "house-policy"]
    """Whether people decide each time, or the house has decided."""
    says: str
    """What is done instead."""


class Reading(_Toml, frozen=True):
    """One way to read a clause."""

    id: str
    """Its name, as `readings` takes it."""
    says: str
    """What the clause means, read so."""


class FormerDefault(_Toml, frozen=True):
    """How an interpretation was read by default until a version of pitboss."""

    before: str
    """The first version that reads it otherwise."""
    reading: str
    """The reading that held until then."""


class Interpretation(_Toml, frozen=True):
    """A rule that can be read in more than one way, and the way we read it; a later text may settle it."""

    id: str
    """Its name, as `readings` takes it."""
    lineage: str | tuple[str, ...]
    """Whose law it is about: a game, several, or the general rules."""
    in_: tuple[str, ...] = field(name="in")
    """The instruments under which it arises."""
    clauses: tuple[str, ...]
    """The references of the clauses in doubt."""
    question: str
    """What is in doubt."""
    default: str
    """The reading that holds unless another is chosen."""
    reason: str
    """Why it is that one."""
    reading: tuple[Reading, ...]
    """The readings."""
    settled_by: tuple[str, ...] = ()
    """The instruments that took the doubt away."""
    was: tuple[FormerDefault, ...] = ()
    """The defaults of earlier versions, for the records that they kept."""

    @property
    def lineages(self) -> tuple[str, ...]:
        """Whose law it is about, however many the file writes."""
        return (self.lineage,) if isinstance(self.lineage, str) else self.lineage


class Instrument(_Toml, frozen=True):
    """A notice that made, replaced or amended rules.

    Of a text that is not held: `rules` are rules that it is known to have, as `13/7.1`, and `restates` says
    of some of them which clause held has their matter; `replaces` are divisions held that it took the place
    of; `changes` and `may_change` are references of clauses held that it is known, or thought, to have
    changed; `numbering` is what is known of its numbers, in a sentence.
    """

    id: str
    jurisdiction: str
    cite: str
    title: str
    source: str
    held: bool
    form: str = "{cite} Div {division} r {no}"
    published: str = ""
    commences: datetime | None = None
    commencement_note: str = ""
    gazette: str = ""
    divisions: tuple[str, ...] = ()
    affects: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    restates: Mapping[str, str] = {}
    replaces: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    may_change: tuple[str, ...] = ()
    numbering: str = ""
    approvals: Mapping[str, tuple[str, ...]] = {}
    approvals_until: datetime | None = None
    approvals_note: str = ""

    def citation(self, division: str, no: str) -> str:
        """How a clause of this instrument is cited."""
        rule, _, word = no.partition("/")
        if rule[:1].isalpha():
            where = self.form.format(cite=self.cite, division=division, no="").removesuffix(" r ")
            return f"{where} {rule.replace('-', ' ')}"
        word, bracket, letter = word.partition("(")
        quoted = f' "{word.replace("-", " ")}"{bracket}{letter}' if word else ""
        return self.form.format(cite=self.cite, division=division, no=rule) + quoted


class ClauseEntry(_Toml, frozen=True):
    """A clause as a law file writes it."""

    no: str
    says: str
    kind: Kind
    by: By
    key: Key | tuple[Key, ...] = ()
    why: str = ""
    holders: tuple[str, ...] = ()
    restates: tuple[str, ...] = ()
    page: str = ""
    item: str = ""
    confidence: Confidence = ""
    note: str = ""

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the clause, however many the file writes."""
        return (self.key,) if isinstance(self.key, str) else self.key


class TermEntry(_Toml, frozen=True):
    """A term as a law file writes it: one value, and a clause or the house's reason."""

    name: str
    clause: str = ""
    house: str = ""
    odds: str = ""
    odds_table: Mapping[str, str] = {}
    money: str = ""
    money_table: Mapping[str, str] = {}
    count: int | None = None
    count_table: Mapping[str, int] = {}
    rate: str = ""
    policy: str = ""
    list_: tuple[str, ...] = field(name="list", default=())
    confidence: Confidence = ""
    note: str = ""
    people: str = ""


class AmendmentEntry(_Toml, frozen=True):
    """A change to a clause or a term as a law file writes it."""

    op: Op
    no: str = ""
    says: str = ""
    kind: Kind = "procedure"
    by: By = "engine"
    key: Key | tuple[Key, ...] = ()
    why: str = ""
    holders: tuple[str, ...] = ()
    after: str = ""
    in_place_of: str = ""
    placed: str = ""
    while_: str = field(name="while", default="")
    under: str = ""
    reason: str = ""
    term: str = ""
    clause: str = ""
    policy: str = ""
    money: str = ""
    money_table: Mapping[str, str] = {}
    rate: str = ""
    count: int | None = None
    count_table: Mapping[str, int] = {}
    odds: str = ""
    odds_table: Mapping[str, str] = {}
    list_: tuple[str, ...] = field(name="list", default=())
    restates: tuple[str, ...] = ()
    page: str = ""
    item: str = ""
    confidence: Confidence = ""
    note: str = ""

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the clause, however many the file writes."""
        return (self.key,) if isinstance(self.key, str) else self.key


class SilenceEntry(_Toml, frozen=True):
    """Keys on which a text is silent, as a law file writes them."""

    keys: tuple[Key, ...]
    fallback: Literal["dispute", "house-policy"]
    says: str


class AlsoReplaces(_Toml, frozen=True):
    """A division that is replaced too under one reading of an interpretation."""

    interpretation: str
    reading: str
    divisions: tuple[str, ...]


class Heading(_Toml, frozen=True):
    """What stands at the head of a register: which division it is, whose law, and what it replaces."""

    instrument: str
    division: str
    lineage: str
    title: str
    replaces: str = ""
    part: str = ""
    note: str = ""
    also_replaces: tuple[AlsoReplaces, ...] = ()

    @property
    def id(self) -> str:
        """Instrument and division: the prefix of every reference into it."""
        return f"{self.instrument}/{self.division}"


class Register(Heading, frozen=True):
    """One division of one instrument: everything it says, or the `part` of it that is registered so far.

    `parts` says by section which part of the game it is about: wagers, deal, irregularities.
    """

    parts: Mapping[str, str] = {}
    clause: tuple[ClauseEntry, ...] = ()
    amendment: tuple[AmendmentEntry, ...] = ()
    term: tuple[TermEntry, ...] = ()
    silent: tuple[SilenceEntry, ...] = ()

    def part_of(self, no: str) -> str:
        """
        The part of the game that a rule is about: that of its section, unless the rule has one of its own.

        >>> division = Register("nz-1996", "X", "craps", "Craps", parts={"3": "wagers", "3.1(a)": "pass"})
        >>> division.part_of("3.1(a)(i)"), division.part_of("3.10"), division.part_of("31.0")
        ('pass', 'wagers', '')
        """
        listed = [
            start for start in self.parts if no.startswith(start) and not no[len(start) :][:1].isdigit()
        ]
        return self.parts[max(listed, key=len)] if listed else ""
