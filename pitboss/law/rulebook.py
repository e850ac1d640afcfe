"""One rulebook for a date, a place and what the operator chose."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, time
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType

from pitboss.law import consolidate
from pitboss.law.consolidate import GENERAL, ZONE
from pitboss.law.errors import BadLawFileError, UnknownNameError
from pitboss.law.key import Key
from pitboss.law.library import Library, shelf
from pitboss.law.model import (
    BY_A_GAME,
    PROPOSED,
    By,
    Clause,
    Instrument,
    Interpretation,
    Silence,
    Term,
    Unplaced,
)
from pitboss.law.proposed import Proposal, is_for_people, names_in, propose


def instant(on: date | datetime | None) -> datetime | None:
    """The instant meant: a bare date is the end of that day in New Zealand."""
    if on is None or isinstance(on, datetime):
        return on if on is None or on.tzinfo else on.replace(tzinfo=ZONE)
    return datetime.combine(on, time(23, 59, 59), ZONE)


# Offices that several roles may hold.
OFFICES = ("operator", "casino supervisor")


class Rulebook:
    """The law of one game as in force at an instant and a place: clauses, terms, silences and readings.

    `odds`, `money`, `count` and the like read a term that has to be there; `has` says whether it is.
    """

    def __init__(
        self,
        library: Library,
        game: str,
        jurisdiction: str,
        text: consolidate.Text,
        chosen: Mapping[str, str],
        *,
        at: datetime | None,
        venue: str | None,
        elections: frozenset[str],
        proposed: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.library = library
        """The shelf of texts that it was made from."""
        self.game = game
        """The game: `caribbean-stud`."""
        self.jurisdiction = jurisdiction
        """Whose law it is: `nz`."""
        self._text = text
        self._cites: dict[str, str] = {}
        self.at = at
        """The instant that it was in force; none for the last text held."""
        self.venue = venue
        """The casino, where one was named."""
        self.elections = elections
        """What the operator has elected."""
        text, made = propose(library, game, text, proposed) if proposed else (text, [])
        self.proposals: tuple[Proposal, ...] = tuple(made)
        """What is proposed in it in place of law."""
        self.instruments: tuple[str, ...] = tuple(dict.fromkeys((*text.general, *text.own)))
        """The instruments that it is made of, the last one last."""
        self.clauses: Mapping[str, Clause] = {clause.ref: clause for clause in text.clauses}
        """Every clause in force, by its reference."""
        self.terms: Mapping[str, Term] = {term.name: term for term in text.terms}
        """Every term in force, by its name."""
        self.unplaced: tuple[Unplaced, ...] = text.unplaced
        """Changes to a text that is not held."""
        self.not_held: tuple[Instrument, ...] = text.not_held
        """Instruments later than its text that had commenced and whose own text is not held."""
        self.notes: tuple[str, ...] = text.notes
        """What else has to be known of it, in sentences."""
        self._silences = {silence.key: silence for silence in text.silences}
        self.interpretations: Mapping[str, Interpretation] = _arising(library, game, text)
        """Every rule in force that can be read in two ways, by its name."""
        self._readings = _readings(self.interpretations, chosen)
        self.consulted: set[str] = set()
        """The interpretations that somebody has asked the reading of: no other can have mattered so far."""
        self._chosen = chosen
        self._because: dict[tuple[Key, ...], tuple[str, ...]] = {}
        # Who holds a power, and on which readings that hangs.
        self._held: dict[tuple[Key, str], tuple[bool, frozenset[str]]] = {}
        self._refs: dict[Key, list[str]] = {}
        for clause in sorted(text.clauses, key=lambda clause: clause.kind == "definition"):
            for key in clause.keys:
                self._refs.setdefault(key, []).append(clause.ref)

    @classmethod
    def on(
        cls,
        on: date | datetime | None,
        game: str,
        *,
        jurisdiction: str = "nz",
        venue: str | None = None,
        elections: Iterable[str] = (),
        readings: Mapping[str, str] | None = None,
        proposed: Mapping[str, str] | None = None,
        library: Library | None = None,
    ) -> "Rulebook":
        """The rules of a game in force at an instant; none means the last text held.

        `proposed` gives terms, or rows of tables, other values than the law: `{"odds.split": "18 to 1"}`.
        """
        library = library or shelf()
        at, chosen, elected = instant(on), dict(readings or {}), frozenset(elections)
        text = consolidate.text_of(library, game, jurisdiction, at, venue, elected, chosen)
        return cls(
            library,
            game,
            jurisdiction,
            text,
            chosen,
            at=at,
            venue=venue,
            elections=elected,
            proposed=proposed or {},
        )

    def reread(self, readings: Mapping[str, str]) -> "Rulebook":
        """The same law with some doubtful rules read otherwise."""
        chosen = {**self._chosen, **readings}
        if self.shaping & {*readings}:
            return Rulebook.on(
                self.at,
                self.game,
                jurisdiction=self.jurisdiction,
                venue=self.venue,
                elections=self.elections,
                readings=chosen,
                proposed=self.proposed,
                library=self.library,
            )
        return self._again(chosen, self.proposed)

    @property
    def settable(self) -> list[str]:
        """The name of every term that may be proposed otherwise: `decks`; of a table, `bet-odds.flush`."""
        return [name for term in self.terms.values() if not is_for_people(term) for name in names_in(term)]

    def proposing(self, proposed: Mapping[str, str]) -> "Rulebook":
        """The same law with terms, or rows of tables, of other values, beside those proposed already."""
        return self._again(self._chosen, {**self.proposed, **proposed})

    def _again(self, chosen: Mapping[str, str], proposed: Mapping[str, str]) -> "Rulebook":
        return Rulebook(
            self.library,
            self.game,
            self.jurisdiction,
            self._text,
            chosen,
            at=self.at,
            venue=self.venue,
            elections=self.elections,
            proposed=proposed,
        )

    @property
    def proposed(self) -> dict[str, str]:
        """What is proposed, by the term or the row of a table that it is proposed for."""
        return {proposal.name: proposal.new for proposal in self.proposals}

    @property
    def shaping(self) -> frozenset[str]:
        """The interpretations that decide which text is in force at all."""
        also = (also for heading in self.library.headings for also in heading.also_replaces)
        return frozenset(each.interpretation for each in also if each.interpretation in self._readings)

    def because(self, *keys: Key) -> tuple[str, ...]:
        """References of the clauses behind some keys, the deciding one first; silence only if it decides."""
        found = self._because.get(keys)
        if found is None:
            refs = dict.fromkeys(ref for key in keys for ref in self._behind(key))
            spoken = [ref for ref in refs if not ref.startswith("silent/")]
            decided_in_silence = keys and self.is_silent(keys[0])
            found = self._because[keys] = tuple(refs if decided_in_silence else spoken)
        return found

    def _behind(self, key: Key) -> list[str]:
        refs: list[str] = []
        for ref in self._refs.get(key, ()):
            under = self.clauses[ref].under
            refs += [ref] if under is None else [ref, under]
        if not refs and self.silence(key) is None:
            raise UnknownNameError(
                f"key {key!r} stands on no clause of {self.name}, nor is it declared silent"
            )
        return refs or [f"silent/{self.jurisdiction}/{key}"]

    def silence(self, key: Key) -> Silence | None:
        """What is done where the text is silent on a key; none where it is not declared silent."""
        return self._silences.get(key)

    def is_silent(self, key: Key) -> bool:
        """Whether the text in force says nothing on a key."""
        return key not in self._refs

    @property
    def spoken(self) -> frozenset[Key]:
        """Every key that stands on a clause in force."""
        return frozenset(self._refs)

    @property
    def silent(self) -> frozenset[Key]:
        """Every key on which the text in force is declared silent."""
        return frozenset(self._silences)

    def compare(self, declared: Collection[Key], by: Collection[By] = BY_A_GAME) -> None:
        """Fail unless code and law have the same keys: each declared one is given, and none is forgotten.

        `by` are those whose clauses are to be carried out by the code that declares.
        """
        where = ", ".join(dict.fromkeys("/".join(ref.split("/")[:2]) for ref in self.clauses))
        missing = sorted(key for key in declared if key not in self._refs and key not in self._silences)
        problems = [f"{key} is declared, but neither on a clause nor silent in {where}" for key in missing]
        problems += [
            f"{key} stands on {clause.ref}, by the {clause.by}, but nothing declares it"
            for clause in self.clauses.values()
            if clause.by in by
            for key in clause.keys
            if key not in declared
        ]
        if problems:
            raise BadLawFileError(f"keys of {self.game}: {'; '.join(problems)}")

    def clause(self, ref: str) -> Clause | Silence:
        """The clause of a reference, or of a number as one cites it: `10.5`.

        A number is looked for in the game's own division before the general rules. A reference may also stand
        for a silence.
        """
        if ref.startswith("silent/"):
            key = Key(ref.split("/", 2)[-1])
            if key not in self._silences:
                raise UnknownNameError(f"{self.name} declares no silence on {key!r}")
            return self._silences[key]
        if ref in self.clauses:
            return self.clauses[ref]
        from pitboss.law.find import find

        return find(self, ref)

    def caveats(self, refs: Iterable[str]) -> tuple[str, ...]:
        """What has to be said beside clauses cited: known changes whose words are not held or not placed."""
        from pitboss.law.caveats import caveats

        return caveats(self, refs)

    def __repr__(self) -> str:
        return f"<rulebook of {self.game}: {self.name}>"

    def cite(self, ref: str) -> str:
        """A reference as people write it."""
        # The same few clauses stand beside everything that is offered, again after every action.
        if ref not in self._cites:
            self._cites[ref] = self._cited(ref)
        return self._cites[ref]

    def _cited(self, ref: str) -> str:
        if ref.startswith("silent/"):
            silence = self._silences[Key(ref.split("/", 2)[2])]
            return f"{self._text_name} is silent ({silence.fallback.replace('-', ' ')})"
        clause = self.clauses.get(ref)
        cite = self.library.citation(ref)
        return f"{cite} ({PROPOSED})" if clause and clause.is_proposed else cite

    @property
    def name(self) -> str:
        """What the rulebook is called in a sentence; one in which anything is proposed says so."""
        return f"{self._text_name} ({PROPOSED})" if self.proposals else self._text_name

    @property
    def _text_name(self) -> str:
        return self.library.instrument(self.instruments[-1]).cite

    @cached_property
    def id(self) -> str:
        """A fingerprint of every clause, term and reading in force."""
        parts = [_said(clause) for clause in self.clauses.values()]
        parts += [_said(term) for term in self.terms.values()]
        parts += [f"{name}={reading}" for name, reading in sorted(self._readings.items())]
        return sha256("\n".join(parts).encode()).hexdigest()[:16]

    def holds(self, key: Key, role: str) -> bool:
        """Whether a role holds the power of a key; a clause that names nobody leaves it to all staff."""
        if (key, role) not in self._held:
            before, self.consulted = self.consulted, set()
            held = self._finds_held(key, role)
            self._held[key, role] = held, frozenset(self.consulted)
            self.consulted = before
        held, consulted = self._held[key, role]
        self.consulted |= consulted
        return held

    def _finds_held(self, key: Key, role: str) -> bool:
        holders = {role for ref in self._refs.get(key, ()) for role in self.clauses[ref].holders}
        if not holders or role in holders:
            return True
        return any(office in holders and role in self.acting_as(office) for office in OFFICES)

    def acting_as(self, office: str) -> frozenset[str]:
        """The roles that hold an office: the operator's, a company's, or one that is defined by function.

        So it is at every game: what a manager may do is said here, and nowhere else.
        """
        return self._operators if office == "operator" else self._casino_supervisors

    @property
    def _casino_supervisors(self) -> frozenset[str]:
        if self.reads("casino-supervisor-is", "by-function"):
            return frozenset({"casino supervisor", "shift manager", "casino manager"})
        return frozenset({"casino supervisor"})

    @property
    def _operators(self) -> frozenset[str]:
        managers = frozenset({"operator", "casino manager", "shift manager"})
        if self.reads("operator-acts-through", "any-supervisor"):
            return managers | {"casino supervisor", "game supervisor"}
        return managers

    def reading(self, interpretation: str) -> str:
        """The name of the reading that was chosen of an interpretation."""
        if interpretation not in self._readings:
            raise UnknownNameError(f"interpretation {interpretation!r} does not arise under {self.name}")
        self.consulted.add(interpretation)
        return self._readings[interpretation]

    def reads(self, interpretation: str, reading: str) -> bool:
        """Whether an interpretation arises here and is read this way."""
        return self.arises(interpretation) and self.reading(interpretation) == reading

    def arises(self, interpretation: str) -> bool:
        """Whether an interpretation has a clause in force here."""
        return interpretation in self._readings

    def term(self, name: str, kind: str) -> Term | None:
        """A term of the kind asked for; none where the rules do not state it."""
        term = self.terms.get(name)
        if term is not None and term.kind != kind:
            raise BadLawFileError(f"{self.name}: term {name} is {term.kind}, and {kind} is needed")
        return term

    def _needed(self, name: str, kind: str) -> Term:
        term = self.term(name, kind)
        if term is None:
            raise BadLawFileError(f"{self.name} lacks the term {name} ({kind})")
        return term

    def odds(self, name: str) -> Fraction:
        """The odds that a term gives: winnings for each one wagered."""
        value = self._needed(name, "odds").value
        assert isinstance(value, Fraction)
        return value

    def odds_table(self, name: str) -> dict[str, Fraction]:
        """The pay table that a term gives: odds by hand or result."""
        value = self._needed(name, "odds-table").value
        assert isinstance(value, Mapping)
        return {key: Fraction(item) for key, item in value.items()}

    def money_table(self, name: str) -> dict[str, int]:
        """The table of sums that a term gives, in cents."""
        value = self._needed(name, "money-table").value
        assert isinstance(value, Mapping)
        return {key: int(item) for key, item in value.items()}

    def count_table(self, name: str) -> dict[str, int]:
        """The table of counts that a term gives."""
        value = self._needed(name, "count-table").value
        assert isinstance(value, Mapping)
        return {key: int(item) for key, item in value.items()}

    def list_of(self, name: str) -> tuple[str, ...]:
        """The list that a term gives, in its order."""
        value = self._needed(name, "list").value
        assert isinstance(value, tuple)
        return value

    def count(self, name: str) -> int:
        """The count that a term gives."""
        value = self._needed(name, "count").value
        assert isinstance(value, int)
        return value

    def count_between(self, name: str, least: int, most: int | None = None) -> int:
        """The count that a term gives, which has to be one that the engine can play by."""
        count = self.count(name)
        if count < least or (most is not None and count > most):
            known = (
                f"from {least} up" if most is None else str(least) if least == most else f"{least} to {most}"
            )
            raise BadLawFileError(f"{self.name}: {name} is {count}; the engine knows {known}")
        return count

    def money(self, name: str) -> int:
        """The sum that a term gives, in cents."""
        value = self._needed(name, "money").value
        assert isinstance(value, int)
        return value

    def rate(self, name: str) -> Fraction:
        """The rate that a term gives, as a part of one."""
        value = self._needed(name, "rate").value
        assert isinstance(value, Fraction)
        return value

    def policy(self, name: str, *allowed: str) -> str:
        """The policy that a term gives, which has to be one of those allowed."""
        value = self._needed(name, "policy").value
        if value not in allowed:
            raise BadLawFileError(f"{self.name}: {name} is {value!r}; the engine knows {', '.join(allowed)}")
        return str(value)

    def has(self, name: str) -> bool:
        """Whether the rules state a term."""
        return name in self.terms


def _said(item: Clause | Term) -> str:
    """What a clause or a term says, as records fingerprint it; how we know it is no part of that."""
    said = {name: getattr(item, name) for name in item.__struct_fields__ if name != "mark"}
    if said.get("by") == "pool":
        # Older fingerprints do not know this word: what a pool carries out was the engine's.
        said["by"] = "engine"
    return f"{type(item).__name__}({', '.join(f'{name}={value!r}' for name, value in said.items())})"


def _arising(library: Library, game: str, text: consolidate.Text) -> Mapping[str, Interpretation]:
    """Every interpretation that arises under the instruments in force."""
    spoken = {game: {*text.own}, GENERAL: {*text.own, *text.general}}
    return {
        name: item
        for name, item in library.interpretations_of(*spoken).items()
        if any(spoken.get(lineage, set()) & {*item.in_} for lineage in item.lineages)
        and not {*text.own} & {*item.settled_by}
    }


def _readings(arising: Mapping[str, Interpretation], chosen: Mapping[str, str]) -> dict[str, str]:
    """The reading of every interpretation that arises."""
    for name, reading in chosen.items():
        if name not in arising:
            allowed = ", ".join(arising) or "none"
            raise UnknownNameError(f"interpretation {name!r} does not arise here; those that do: {allowed}")
        known = [item.id for item in arising[name].reading]
        if reading not in known:
            raise UnknownNameError(f"reading {reading!r} of {name} is not known; allowed: {', '.join(known)}")
    return {name: chosen.get(name, item.default) for name, item in arising.items()}
