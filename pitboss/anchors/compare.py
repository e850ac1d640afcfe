"""Anchors held against a chain: which of them hold, from where on it is another chain, and whom to believe.

A key is trusted because whoever compares has it from elsewhere, never because it stands beside what it
signed. Without a key the anchors are taken for the reader's own copy: their hashes are compared, and nothing
is said of who signed them.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from pitboss.anchors.anchor import Anchor, Of, is_by
from pitboss.anchors.kept import Kept
from pitboss.anchors.key import PublicKey
from pitboss.anchors.walk import Break, Walked

Verdict = Literal["holds", "differs", "beyond", "broken", "missing"]
Trust = Literal["signed", "not-checked", "other-key", "forged"]


class Judged(Struct, frozen=True):
    """An anchor, whether it is to be believed, and whether the chain is the one that it speaks of.

    `differs`: the chain has another hash there. `beyond`: it ends before. `broken`: it breaks before.
    `missing`: there is no such chain at all.
    """

    line: int
    anchor: Anchor
    trust: Trust
    verdict: Verdict

    @property
    def is_believed(self) -> bool:
        """Whether it counts."""
        return self.trust in ("signed", "not-checked")


class Compared(Struct, frozen=True):
    """One chain and the anchors of it, in the order of their versions; it was read from `begins` on."""

    name: str
    end: int
    breaks: Break | None
    anchors: tuple[Judged, ...]
    begins: int = 1

    @property
    def believed(self) -> tuple[Judged, ...]:
        """The anchors that count."""
        return tuple(judged for judged in self.anchors if judged.is_believed)

    @property
    def fails(self) -> Judged | None:
        """The first anchor that does not hold."""
        return next((judged for judged in self.believed if judged.verdict != "holds"), None)

    @property
    def holds(self) -> Judged | None:
        """The last anchor before that; what comes up to it is what was signed."""
        first = self.fails
        before = [judged for judged in self.believed if judged.verdict == "holds"]
        if first is not None:
            before = [judged for judged in before if judged.anchor.version < first.anchor.version]
        return before[-1] if before else None


def of_kind(kept: Iterable[Kept], of: Of) -> dict[str, list[Kept]]:
    """Anchors by the chain that they are of, each in the order of its versions."""
    found: dict[str, list[Kept]] = {}
    for item in sorted(kept, key=lambda item: (item.anchor.version, item.anchor.at, item.line)):
        if item.anchor.of == of:
            found.setdefault(item.anchor.name, []).append(item)
    return found


def compared(
    name: str, kept: Sequence[Kept], walk: Walked | None, keys: Sequence[PublicKey] = (), begins: int = 1
) -> Compared:
    """Hold anchors of one chain against it; none where there is no such chain."""
    judged = tuple(
        Judged(item.line, item.anchor, trust(item.anchor, keys), _verdict(item.anchor, walk)) for item in kept
    )
    return Compared(name, walk.end if walk else 0, walk.breaks if walk else None, judged, begins)


def trust(anchor: Anchor, keys: Sequence[PublicKey]) -> Trust:
    """Whether an anchor is to be believed: `forged` names a trusted key that has not signed it so."""
    if not keys:
        return "not-checked"
    named = [key for key in keys if key.fingerprint == anchor.key]
    if not named:
        return "other-key"
    return "signed" if any(is_by(anchor, key) for key in named) else "forged"


def _verdict(anchor: Anchor, walk: Walked | None) -> Verdict:
    if walk is None:
        return "missing"
    digest = walk.hashes.get(anchor.version)
    if digest is None:
        return "broken" if walk.breaks else "beyond"
    return "holds" if digest == anchor.hash else "differs"
