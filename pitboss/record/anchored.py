"""Anchors of a record: its last line is signed, and a record that was rewritten or shortened since is found.

An anchor calls a record by the hash of its first line, for a file may be moved.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from pitboss.anchors.anchor import RECORD, Anchor, signed
from pitboss.anchors.compare import Compared, compared, of_kind, trust
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.kept import Kept
from pitboss.anchors.key import PublicKey, SigningKey
from pitboss.anchors.told import LINES, told
from pitboss.anchors.walk import Break, Link, Walked, walked
from pitboss.record.lines import Damage
from pitboss.record.lines import walk as lines_of

Lines = Callable[[], Iterable[bytes]]


def links(lines: Iterable[bytes]) -> Iterator[Link | Break]:
    """The lines of a record as far as each follows from the one before it."""
    for number, found in enumerate(lines_of(lines), start=1):
        if isinstance(found, Damage):
            yield Break(found.line, found.says)
            return
        yield Link(number, found[1])


def held(file: str, lines: Lines, kept: Sequence[Kept], keys: Sequence[PublicKey] = ()) -> Compared:
    """Hold the anchors of a record against it. The file is read twice: first for its name."""
    name = _name(lines)
    of_record = of_kind(kept, RECORD).get(name, [])
    return compared(file, of_record, _walked(lines, of_record), keys)


def stands(lines: Lines, beginning: str) -> tuple[tuple[int, ...], int]:
    """Which lines have a hash that begins so, and how many lines there are that can be trusted."""
    walk = walked(links(lines()), beginnings=[beginning])
    return walk.found.get(beginning, ()), walk.end


def sign_record(file: str, lines: Lines, key: SigningKey, kept: Sequence[Kept], at: int) -> Anchor:
    """Sign the last line of a record; AnchorError where it is damaged or not what was signed before."""
    name = _name(lines)
    of_record = of_kind(kept, RECORD).get(name, [])
    for item in of_record:
        if trust(item.anchor, [key.public]) == "forged":
            raise AnchorError(f"line {item.line} names this key, which has not signed it so: it was altered")
    walk = _walked(lines, of_record)
    found = compared(file, of_record, walk)
    if found.fails:
        raise AnchorError(told(found, LINES))
    if found.breaks:
        raise AnchorError(f"{file}: line {found.breaks.version}: {found.breaks.says}")
    return signed(key, of=RECORD, name=name, version=walk.end, digest=walk.head, at=at)


def _walked(lines: Lines, kept: Sequence[Kept]) -> Walked:
    return walked(links(lines()), {item.anchor.version for item in kept})


def _name(lines: Lines) -> str:
    """The hash of the first line; empty where that is none."""
    first = next(links(lines()), None)
    return first.hash if isinstance(first, Link) else ""
