"""Anchors as pages and JSON show them: one that was signed, for paper, and one that was compared."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.anchors.anchor import Anchor
from pitboss.anchors.compare import Judged
from pitboss.anchors.digits import printed
from pitboss.anchors.kept import Kept
from pitboss.anchors.told import moment
from pitboss.intake.words import on_one_line
from pitboss.terminal.due_page import STRONG, write


class SignedAnchor(Struct, frozen=True):
    """What was signed, and its hash as it is printed. `name` is a pool, or the first hash of a record."""

    name: str
    version: int
    hash: str
    printed: Sequence[str]
    at: int
    key: str


class AnchorRow(Struct, frozen=True):
    """One anchor: what it says, whether it is believed and holds, and what the ledger says of its key."""

    line: int
    version: int
    hash: str
    at: int
    key: str
    trust: str
    verdict: str
    registered: str


def signed(anchor: Anchor) -> SignedAnchor:
    """An anchor that was signed."""
    digits = printed(anchor.hash)
    return SignedAnchor(anchor.name, anchor.version, anchor.hash, digits, anchor.at, anchor.key)


def row(judged: Judged, registered: str = "") -> AnchorRow:
    """An anchor that was compared."""
    anchor = judged.anchor
    return AnchorRow(
        line=judged.line,
        version=anchor.version,
        hash=anchor.hash,
        at=anchor.at,
        key=anchor.key,
        trust=judged.trust,
        verdict=judged.verdict,
        registered=registered,
    )


def on_paper(out: Console, anchor: SignedAnchor, what: str) -> None:
    """Two lines of digits, each with the number that finds a mistake."""
    write(out, Text(on_one_line(f"{what}: signed on {moment(anchor.at)} by {anchor.key}"), STRONG))
    for line in anchor.printed:
        write(out, Text(line), 2)


def are_first(new: Sequence[Anchor], kept: Sequence[Kept]) -> list[Anchor]:
    """Those of whose chain their key has signed nothing yet: others whoever writes the file can put there."""
    before = {(item.anchor.of, item.anchor.name, item.anchor.key) for item in kept}
    return [anchor for anchor in new if (anchor.of, anchor.name, anchor.key) not in before]


def first_page(out: Console, names: Sequence[str]) -> None:
    """What was signed for the first time, in a line: it was compared with nothing."""
    if names:
        words = f"No earlier anchor by this key to compare with: {', '.join(names)}."
        write(out, Text(on_one_line(words), STRONG))


def on_signatures(rows: Sequence[AnchorRow], *, is_checked: bool) -> str:
    """Whether signatures were checked, and whose they are."""
    if not is_checked:
        return (
            "The anchors were taken for your own copy: their signatures were not checked. --key checks them."
        )
    keys = [each.key for each in rows if each.trust == "signed"]
    counted = ", ".join(f"{keys.count(key)} by {key}" for key in dict.fromkeys(keys))
    return f"Signatures that are right: {counted or 'none'}."
