"""A proposed rulebook: the text in force with other values of some terms, with a mark on what is no law."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct, structs

from pitboss.law import values
from pitboss.law.consolidate import GENERAL, Text
from pitboss.law.errors import BadLawFileError, BadProposalError, UnknownNameError
from pitboss.law.library import Library
from pitboss.law.model import PROPOSED, Clause, Mark, Term, Value
from pitboss.law.names import covers, meant

NOT_STATED = "not stated"
"""What is proposed of a term that the rules are to do without; no value of any kind reads so."""
HOUSE = "proposed where the rules state nothing"


class Proposal(Struct, frozen=True):
    """One term, or one row of a table, that is to be otherwise."""

    name: str
    """`decks`, or of a table `bet-odds.royal-flush`."""
    old: str
    """What the rules say, as a law file writes it; `not stated` where they say nothing."""
    new: str
    """What is proposed."""
    clause: str | None
    """The reference of the clause that gives the term; none where no clause does."""

    @property
    def says(self) -> str:
        """What is proposed in the place of what."""
        if self.old == NOT_STATED:
            return f"{self.name} is {self.new}, where the rules state none"
        return f"{self.name} is {self.new} in place of {self.old}"


def propose(
    library: Library, game: str, text: Text, proposed: Mapping[str, str]
) -> tuple[Text, list[Proposal]]:
    """A text with what is proposed in it, and of that what differs from the text."""
    law = {term.name: term for term in text.terms}
    terms = dict(law)
    # A whole table comes before its rows, whichever was named first.
    for name, written in sorted(proposed.items()):
        term, row = _found(library, game, terms, name)
        new = _proposed(term, row, written.strip(), name)
        if new != term and is_for_people(term):
            assert term.mark
            raise BadProposalError(f"{name}: no play hangs on it: {term.mark.people}")
        terms.pop(term.name, None) if new is None else terms.update({term.name: new})
    names = dict.fromkeys((*law, *terms))
    made = [each for name in names for each in differing(law.get(name), terms.get(name))]
    marked = [term if term == law.get(name) else _marked(term, made) for name, term in terms.items()]
    clauses = tuple(_clause(clause, text.terms, made) for clause in text.clauses)
    notes = [f"Proposed, not law: {p.says}{_by(library, p.clause)}." for p in made]
    return structs.replace(text, terms=tuple(marked), clauses=clauses, notes=(*notes, *text.notes)), made


def is_for_people(term: Term) -> bool:
    """Whether no code reads a term: what it says is done by people alone."""
    return term.mark is not None and bool(term.mark.people)


def names_in(term: Term) -> list[str]:
    """The names by which a term is proposed otherwise; of a table, row by row."""
    return [f"{term.name}.{row}" for row in _rows_of(term)] or [term.name]


def _by(library: Library, clause: str | None) -> str:
    return f" ({library.citation(clause)})" if clause else " (house policy)"


def _found(library: Library, game: str, terms: Mapping[str, Term], name: str) -> tuple[Term, str]:
    """The term that a name means, and the row of it; one that only another text states has no value."""
    written, _, row = name.partition(".")
    known = _spelt(written, terms)
    term = terms[known] if known else _elsewhere(library, game, written)
    if term is None:
        near, allowed = meant(written, terms), ", ".join(terms) or "none"
        raise UnknownNameError(f"term {written!r} is not known in {game}; allowed: {allowed}{near}")
    if not row:
        return term, ""
    if not isinstance(term.value, Mapping):
        raise BadProposalError(f"{name}: {term.name} is no table and has no rows; write {term.name}=VALUE")
    rows = [*term.value]
    found = _spelt(row, rows)
    if found is None:
        near, allowed = meant(row, rows), ", ".join(rows) or "none"
        raise UnknownNameError(f"{term.name} has no row {row!r}; allowed: {allowed}{near}")
    return term, found


def _spelt(name: str, known: Collection[str]) -> str | None:
    """A name as the law files spell it, in whichever letters it was typed."""
    return name if name in known else next((each for each in known if each.lower() == name.lower()), None)


def _elsewhere(library: Library, game: str, name: str) -> Term | None:
    """A term that another text of the game, or a general one, states; its value there is nothing here."""
    for heading in library.headings:
        if heading.lineage not in (game, GENERAL):
            continue
        register = library.texts[heading.id]
        for entry in register.term:
            if entry.name == name.lower():
                there = values.term(entry, register.id)
                value: Value = {} if isinstance(there.value, Mapping) else there.value
                return structs.replace(there, value=value, clause=None, house=HOUSE, mark=None)
    return None


def _proposed(term: Term, row: str, written: str, name: str) -> Term | None:
    """The term as it is proposed; none where the rules are to do without it."""
    if written == NOT_STATED and not row:
        return None
    try:
        if row:
            assert isinstance(term.value, Mapping)
            value = values.read(term.kind.removesuffix(values.TABLE), written)
            return structs.replace(term, value={**term.value, row: value})
        value = values.read(term.kind, written)
        _check_numbers(term.value, value)
        return structs.replace(term, value=value)
    except BadLawFileError as error:
        rows = f"; {term.name} is a table: write {term.name}.ROW=VALUE" if _is_whole(term, row) else ""
        raise BadProposalError(f"{name}: {error}{rows}") from None


def _check_numbers(law: Value, proposed: Value) -> None:
    """What is a list of numbers stays one."""
    if isinstance(law, tuple) and isinstance(proposed, tuple) and all(item.isdecimal() for item in law):
        for item in proposed:
            values.count(item)


def _is_whole(term: Term, row: str) -> bool:
    return not row and term.kind.endswith(values.TABLE)


def differing(law: Term | None, proposed: Term | None) -> Iterator[Proposal]:
    """What is otherwise of a term; of a table that keeps its rows, row by row."""
    term = law or proposed
    if term is None or (law and proposed and law.value == proposed.value):
        return
    rows = _rows_of(law)
    if not rows or {*rows} != {*_rows_of(proposed)}:
        yield Proposal(term.name, _stated(law), _stated(proposed), term.clause)
        return
    for row in rows:
        old, new = _stated(law, row), _stated(proposed, row)
        if old != new:
            yield Proposal(f"{term.name}.{row}", old, new, term.clause)


def _rows_of(term: Term | None) -> list[str]:
    return [*term.value] if term is not None and isinstance(term.value, Mapping) else []


def _stated(term: Term | None, row: str = "") -> str:
    """A term, or a row of it, as a text that is read again."""
    if term is None:
        return NOT_STATED
    written = values.written(term)
    if isinstance(written, str):
        return written
    return written[row] if row else ", ".join(f"{name} {value}" for name, value in written.items())


def _marked(term: Term, made: Iterable[Proposal]) -> Term:
    note = "; ".join(p.says for p in made if p.name.partition(".")[0] == term.name)
    return structs.replace(term, mark=Mark(PROPOSED, f"{note}."))


def _clause(clause: Clause, terms: Collection[Term], made: Collection[Proposal]) -> Clause:
    """A clause as it stands, or with what is proposed of it: nobody is to take that for law."""
    says = "; ".join(_about(clause, terms, made))
    if not says:
        return clause
    mark = structs.replace(clause.mark or Mark(), confidence=PROPOSED)
    return structs.replace(clause, says=f"{clause.says} Proposed, not law: {says}.", mark=mark)


def _about(clause: Clause, terms: Collection[Term], made: Collection[Proposal]) -> Iterator[str]:
    """What is proposed of a clause: of its figures or, where a paragraph has none, of those of its rule."""
    has_own = any(term.clause == clause.ref for term in terms)
    for proposal in made:
        is_rule = proposal.clause is not None and covers(proposal.clause, clause.ref)
        if proposal.clause == clause.ref or (is_rule and not has_own):
            yield proposal.says
