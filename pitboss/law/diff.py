"""What changed between two rulebooks: clauses lined up by key first and by number then, and terms by name."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pitboss.law import values
from pitboss.law.model import Clause, Term
from pitboss.law.rulebook import Rulebook


class ChangedClause(Struct, frozen=True):
    """One clause before and after, and in what it differs."""

    old: Clause
    new: Clause
    differs: tuple[str, ...]


class ChangedTerm(Struct, frozen=True):
    """One term before and after; of a table, only the rows that differ."""

    name: str
    old: str | dict[str, str]
    new: str | dict[str, str]
    old_clause: str | None
    new_clause: str | None


class Difference(Struct, frozen=True):
    """Everything that one rulebook has and another has not, or has otherwise."""

    added: tuple[Clause, ...]
    removed: tuple[Clause, ...]
    changed: tuple[ChangedClause, ...]
    terms_added: tuple[Term, ...]
    terms_removed: tuple[Term, ...]
    terms_changed: tuple[ChangedTerm, ...]
    fell_silent: tuple[str, ...]
    spoke: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the two rulebooks say the same."""
        return not any(getattr(self, name) for name in self.__struct_fields__)


def difference(old: Rulebook, new: Rulebook) -> Difference:
    """What changed from one rulebook to another."""
    pairs = _pairs([*old.clauses.values()], [*new.clauses.values()])
    after = {before.ref: clause for before, clause in pairs}
    met = {clause.ref for clause in after.values()}
    changed = [(before, after[before.ref]) for before in old.clauses.values() if before.ref in after]
    return Difference(
        added=tuple(clause for clause in new.clauses.values() if clause.ref not in met),
        removed=tuple(clause for clause in old.clauses.values() if clause.ref not in after),
        changed=tuple(ChangedClause(a, b, _differs(a, b)) for a, b in changed if _differs(a, b)),
        terms_added=tuple(term for name, term in new.terms.items() if name not in old.terms),
        terms_removed=tuple(term for name, term in old.terms.items() if name not in new.terms),
        terms_changed=tuple(_terms_changed(old.terms, new.terms)),
        fell_silent=tuple(sorted(old.spoken & new.silent)),
        spoke=tuple(sorted(old.silent & new.spoken)),
    )


def _pairs(old: list[Clause], new: list[Clause]) -> list[tuple[Clause, Clause]]:
    """The likeliest pairs first; each clause is paired once at most."""
    likeness = {
        (i, j): _likeness(before, after)
        for i, before in enumerate(old)
        for j, after in enumerate(new)
        if _may_pair(before, after)
    }
    left, right = {*range(len(old))}, {*range(len(new))}
    pairs: list[tuple[Clause, Clause]] = []
    for i, j in sorted(likeness, key=lambda pair: (*likeness[pair], *pair)):
        if i in left and j in right:
            left.remove(i)
            right.remove(j)
            pairs.append((old[i], new[j]))
    return pairs


def _may_pair(old: Clause, new: Clause) -> bool:
    if {*old.keys} & {*new.keys}:
        return True
    by_number = not old.keys or not new.keys
    return by_number and old.no == new.no and old.kind == new.kind


def _likeness(old: Clause, new: Clause) -> tuple[bool | float, ...]:
    """Sorts the likeliest pair first: same text, most keys shared, same number, same sub-paragraph, words."""
    shared, either = {*old.keys} & {*new.keys}, {*old.keys} | {*new.keys}
    alike = len(shared) / len(either) if either else 0.0
    return (
        old != new,
        -alike,
        old.no != new.no,
        old.says != new.says,
        old.no.partition("(")[2] != new.no.partition("(")[2],
        old.kind != new.kind,
    )


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
