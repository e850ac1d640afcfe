"""What changed between two rulebooks: clauses lined up by key first and by number then, and terms by name."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pitboss.law import values
from pitboss.law.model import Clause, Instrument, Term, Unplaced
from pitboss.law.rulebook import Rulebook
from pitboss.law.standing import takes_over


class ChangedClause(Struct, frozen=True):
    """One clause before and after, and in what it differs."""

    old: Clause
    new: Clause
    differs: tuple[str, ...]


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
    lined = _Lined([*old.clauses.values()], [*new.clauses.values()])
    pairs = [(before, lined.after[before.ref]) for before in lined.old if before.ref in lined.after]
    merged, restated, removed = lined.left_over()
    joined, split, added = lined.come_in()
    return Difference(
        added=tuple(added),
        removed=tuple(removed),
        changed=tuple(ChangedClause(a, b, _differs(a, b)) for a, b in pairs if _differs(a, b)),
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


class _Lined:
    """The clauses of two texts side by side: pairs first, then what is left over on either side."""

    def __init__(self, old: list[Clause], new: list[Clause]) -> None:
        self.old, self.new = old, new
        pairs = _pairs(old, new)
        self.after = {before.ref: clause for before, clause in pairs}
        self.before = {clause.ref: before for before, clause in pairs}
        self._same = {before.ref for before, clause in pairs if before.ref == clause.ref}

    def left_over(self) -> tuple[list[Moved], list[Moved], list[Clause]]:
        """Old clauses without a pair: merged into one, restated in several, or removed."""
        into: dict[str, list[Clause]] = {}
        restated: list[Moved] = []
        removed: list[Clause] = []
        for clause in (clause for clause in self.old if clause.ref not in self.after):
            targets = [other for other in self.new if takes_over(other, clause)]
            moved = [other for other in targets if other.ref not in self._same] or targets
            if not moved:
                removed.append(clause)
            elif len(moved) == 1:
                into.setdefault(moved[0].ref, []).append(clause)
            else:
                restated.append(Moved((clause,), tuple(moved)))
        merged = [
            Moved(self._in_order(self.old, [self.before[new.ref], *into[new.ref]]), (new,))
            for new in self.new
            if new.ref in into
        ]
        return merged, restated, removed

    def come_in(self) -> tuple[list[Moved], list[Moved], list[Clause]]:
        """New clauses without a pair: made of several, split from one, or added."""
        out_of: dict[str, list[Clause]] = {}
        joined: list[Moved] = []
        added: list[Clause] = []
        for clause in (clause for clause in self.new if clause.ref not in self.before):
            sources = [
                other for other in self.old if other.ref not in self._same and takes_over(clause, other)
            ]
            if not sources:
                added.append(clause)
            elif len(sources) == 1:
                out_of.setdefault(sources[0].ref, []).append(clause)
            else:
                joined.append(Moved(tuple(sources), (clause,)))
        split = [
            Moved((old,), self._in_order(self.new, [self.after[old.ref], *out_of[old.ref]]))
            for old in self.old
            if old.ref in out_of
        ]
        return joined, split, added

    @staticmethod
    def _in_order(text: list[Clause], some: list[Clause]) -> tuple[Clause, ...]:
        refs = {clause.ref for clause in some}
        return tuple(clause for clause in text if clause.ref in refs)


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
    if takes_over(new, old):
        return True
    without_keys = not old.keys or not new.keys
    return without_keys and old.kind == new.kind and (old.no == new.no or old.says == new.says)


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
