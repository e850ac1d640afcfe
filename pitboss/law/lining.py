"""The clauses of two texts lined up: which became which, and where else the matter of one stands."""

from collections.abc import Sequence

from pitboss.law.model import Clause, Mark


class Lined:
    """The clauses of an older and a newer text side by side: pairs first, each clause in one at most."""

    def __init__(self, old: Sequence[Clause], new: Sequence[Clause]) -> None:
        self.old, self.new = old, new
        pairs = _pairs(old, new)
        self.after = {before.ref: clause for before, clause in pairs}
        self.before = {clause.ref: before for before, clause in pairs}
        self.same = {before.ref for before, clause in pairs if before.ref == clause.ref}

    def became(self, clause: Clause) -> list[Clause]:
        """The new clauses that have the matter of an old one, all of them together."""
        pair = self.after.get(clause.ref)
        if pair is None:
            return self.takers(clause)
        found = {pair.ref, *(other.ref for other in self.rest(clause))}
        return [other for other in self.new if other.ref in found]

    def rest(self, clause: Clause) -> list[Clause]:
        """The new clauses that have what the pair of an old one lacks of its matter."""
        pair = self.after[clause.ref]
        return [
            other
            for other in self.new
            if other.ref not in self.same | {pair.ref}
            and (_restates(other, clause) or {*other.keys} & ({*clause.keys} - {*pair.keys}))
        ]

    def takers(self, clause: Clause) -> list[Clause]:
        """The new clauses with the matter of an old one that has no pair; of both texts only if no other."""
        found = [other for other in self.new if takes_over(other, clause)]
        return [other for other in found if other.ref not in self.same] or found

    def came_of(self, clause: Clause) -> list[Clause]:
        """The old clauses whose matter a new one has: its pair, or all where it has none."""
        pair = self.before.get(clause.ref)
        if pair is not None:
            return [other for other in self.old if other is pair or clause in self._others(other)]
        return [other for other in self.old if other.ref not in self.same and takes_over(clause, other)]

    def _others(self, clause: Clause) -> list[Clause]:
        return self.rest(clause) if clause.ref in self.after else self.takers(clause)


def takes_over(clause: Clause, earlier: Clause) -> bool:
    """Whether a clause has the matter of an earlier one."""
    return _restates(clause, earlier) or bool({*clause.keys} & {*earlier.keys})


def _restates(clause: Clause, earlier: Clause) -> bool:
    mark = clause.mark or Mark()
    return mark.in_place_of == earlier.ref or earlier.ref in mark.restates


def _pairs(old: Sequence[Clause], new: Sequence[Clause]) -> list[tuple[Clause, Clause]]:
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
