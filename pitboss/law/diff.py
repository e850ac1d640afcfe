"""What changed between two rulebooks: clauses lined up by key first and by number then, and terms by name."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pitboss.law import values
from pitboss.law.lining import Lined
from pitboss.law.model import Clause, Instrument, Term, Unplaced
from pitboss.law.proposed import differing, is_for_people
from pitboss.law.rulebook import Rulebook


class ChangedClause(Struct, frozen=True):
    """One clause before and after, in what it differs, and which others have the rest of its matter now."""

    old: Clause
    new: Clause
    differs: tuple[str, ...]
    rest: tuple[Clause, ...] = ()


class Moved(Struct, frozen=True):
    """Clauses before and after, where they are not one and one."""

    old: tuple[Clause, ...]
    new: tuple[Clause, ...]


class ChangedTerm(Struct, frozen=True):
    """One term before and after; of a table, only the rows that differ."""

    name: str
    old: str | dict[str, str]
    new: str | dict[str, str]
    old_clause: str | None
    new_clause: str | None


class Difference(Struct, frozen=True):
    """Everything that one rulebook has and another has not, or has otherwise.

    `changed` are clauses that are one and one. A clause that has none of its own stands in `merged` (several
    became one), `split` (one became several) or `restated` (its matter stands in several others); only one
    whose matter is found nowhere is `added` or `removed`. `not_held` and `unplaced` are changes in between
    whose words are not held.
    """

    added: tuple[Clause, ...]
    removed: tuple[Clause, ...]
    changed: tuple[ChangedClause, ...]
    merged: tuple[Moved, ...]
    split: tuple[Moved, ...]
    restated: tuple[Moved, ...]
    terms_added: tuple[Term, ...]
    terms_removed: tuple[Term, ...]
    terms_changed: tuple[ChangedTerm, ...]
    fell_silent: tuple[str, ...]
    spoke: tuple[str, ...]
    not_held: tuple[Instrument, ...]
    unplaced: tuple[Unplaced, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the two rulebooks say the same, and nothing is missing between them."""
        return not any(getattr(self, name) for name in self.__struct_fields__)


def difference(old: Rulebook, new: Rulebook) -> Difference:
    """What changed from one rulebook to another."""
    lined = Lined([*old.clauses.values()], [*new.clauses.values()])
    merged, restated, removed = _left_over(lined)
    joined, split, added = _come_in(lined)
    return Difference(
        added=tuple(added),
        removed=tuple(removed),
        changed=tuple(_changed(lined)),
        merged=(*merged, *joined),
        split=tuple(split),
        restated=tuple(restated),
        terms_added=tuple(term for name, term in new.terms.items() if name not in old.terms),
        terms_removed=tuple(term for name, term in old.terms.items() if name not in new.terms),
        terms_changed=tuple(_terms_changed(old.terms, new.terms)),
        fell_silent=tuple(sorted(old.spoken & new.silent)),
        spoke=tuple(sorted(old.silent & new.spoken)),
        not_held=tuple(item for item in new.not_held if item not in old.not_held),
        unplaced=tuple(change for change in new.unplaced if change not in old.unplaced),
    )


def _changed(lined: Lined) -> Iterator[ChangedClause]:
    for old in lined.old:
        new = lined.after.get(old.ref)
        if new is not None and (differs := _differs(old, new)):
            yield ChangedClause(old, new, differs, tuple(lined.rest(old)))


def _left_over(lined: Lined) -> tuple[list[Moved], list[Moved], list[Clause]]:
    """Old clauses without a pair: merged into one, restated in several, or removed."""
    into: dict[str, list[Clause]] = {}
    restated: list[Moved] = []
    removed: list[Clause] = []
    for clause in (clause for clause in lined.old if clause.ref not in lined.after):
        moved = lined.became(clause)
        if not moved:
            removed.append(clause)
        elif len(moved) == 1:
            into.setdefault(moved[0].ref, []).append(clause)
        else:
            restated.append(Moved((clause,), tuple(moved)))
    merged = [
        Moved(_in_order(lined.old, [lined.before[new.ref], *into[new.ref]]), (new,))
        for new in lined.new
        if new.ref in into
    ]
    return merged, restated, removed


def _come_in(lined: Lined) -> tuple[list[Moved], list[Moved], list[Clause]]:
    """New clauses without a pair: made of several, split from one, or added."""
    out_of: dict[str, list[Clause]] = {}
    joined: list[Moved] = []
    added: list[Clause] = []
    for clause in (clause for clause in lined.new if clause.ref not in lined.before):
        sources = lined.came_of(clause)
        if not sources:
            added.append(clause)
        elif len(sources) == 1:
            out_of.setdefault(sources[0].ref, []).append(clause)
        else:
            joined.append(Moved(tuple(sources), (clause,)))
    split = [
        Moved((old,), _in_order(lined.new, [lined.after[old.ref], *out_of[old.ref]]))
        for old in lined.old
        if old.ref in out_of
    ]
    return joined, split, added


def _in_order(text: Sequence[Clause], some: list[Clause]) -> tuple[Clause, ...]:
    refs = {clause.ref for clause in some}
    return tuple(clause for clause in text if clause.ref in refs)


def _differs(old: Clause, new: Clause) -> tuple[str, ...]:
    fields = ("no", "says", "kind", "by", "holders", "under")
    return tuple(name for name in fields if getattr(old, name) != getattr(new, name))


def _terms_changed(old: Mapping[str, Term], new: Mapping[str, Term]) -> Iterator[ChangedTerm]:
    for name in old:
        if name not in new or old[name].value == new[name].value:
            continue
        before, after = values.written(old[name]), values.written(new[name])
        if isinstance(before, dict) and isinstance(after, dict):
            before, after = (
                {row: text for row, text in before.items() if after.get(row) != text},
                {row: text for row, text in after.items() if before.get(row) != text},
            )
        yield ChangedTerm(name, before, after, old[name].clause, new[name].clause)


class TermChange(Struct, frozen=True):
    """A term, or a row of a table, that two rulebooks give otherwise: each as `proposed` would set it."""

    name: str
    """`decks`, or of a table that has the same rows in both `bet-odds.royal-flush`."""
    old: str
    """What the one says, as a law file writes it; `not stated` where it says nothing."""
    new: str
    """What the other says."""
    old_clause: str | None
    """The clause that gives it in the one; none where no clause does."""
    new_clause: str | None
    """The same in the other."""


def term_changes(old: Rulebook, new: Rulebook) -> tuple[TermChange, ...]:
    """Every term that one rulebook gives otherwise than another, row by row where a table keeps its rows.

    Terms that are for people alone are left out: no play hangs on them.
    """
    names = dict.fromkeys((*old.terms, *new.terms))
    return tuple(change for name in names for change in _changes(old.terms.get(name), new.terms.get(name)))


def applied(book: Rulebook, *changes: TermChange) -> Rulebook:
    """A rulebook with some changes in it as proposals: one by one they tell what each of them is worth."""
    return book.proposing({change.name: change.new for change in changes})


def _changes(old: Term | None, new: Term | None) -> Iterator[TermChange]:
    clauses = old.clause if old else None, new.clause if new else None
    if any(term and is_for_people(term) for term in (old, new)):
        return
    for proposal in differing(old, new):
        yield TermChange(proposal.name, proposal.old, proposal.new, *clauses)
