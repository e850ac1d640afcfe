"""The pages of anchors: heads that were signed, and what anchors and printed hashes prove of a ledger."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.anchors.anchor import Anchor
from pitboss.anchors.compare import Compared
from pitboss.anchors.digits import Paper, printed
from pitboss.anchors.kept import Kept
from pitboss.anchors.named import Named, said_of
from pitboss.anchors.told import ENTRIES, told, told_of_anchor
from pitboss.intake.words import on_one_line
from pitboss.ledger.checking.anchored import Held, Place
from pitboss.terminal.anchor_rows import (
    AnchorRow,
    SignedAnchor,
    are_first,
    first_page,
    on_paper,
    on_signatures,
    row,
    signed,
)
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, write
from pitboss.terminal.jackpot.words import count

SCHEMA = "pitboss/jackpot-anchor/1"
NOBODY = "whoever can write the ledger can rewrite it (see --sign, --anchors)."


class Signing(Struct, frozen=True):
    """What came of signing: the heads, which of them were signed for the first time, or why nothing was."""

    is_done: bool = False
    heads: Sequence[SignedAnchor] = ()
    why_not: str = ""
    first: Sequence[str] = ()


class SignedShape(Struct, frozen=True):
    """The JSON of pitboss jackpot anchor."""

    signed: Signing
    secured: bool
    schema: str = SCHEMA


class PoolRow(Struct, frozen=True):
    """A pool beside its anchors: up to which version it is what was signed, and from which it is not."""

    pool: str
    is_right: bool
    says: str
    entries: int
    signed_to: int
    wrong_from: int
    wrong_to: int
    anchors: Sequence[AnchorRow]


class SinceRow(Struct, frozen=True):
    """A printed hash, and where it stands."""

    hash: str
    is_right: bool
    says: str
    places: Sequence[Place]


class Anchored(Struct, frozen=True):
    """What anchors and printed hashes prove of a ledger."""

    is_right: bool
    are_signatures_checked: bool
    pools: Sequence[PoolRow]
    since: Sequence[SinceRow]
    problems: Sequence[str]
    notes: Sequence[str]


def signing(anchors: Sequence[Anchor], kept: Sequence[Kept]) -> Signing:
    """Heads that were signed; the first of a pool had no earlier one to be compared with."""
    first = [anchor.name for anchor in are_first(anchors, kept)]
    return Signing(True, tuple(map(signed, anchors)), first=first)


def signing_page(out: Console, done: Signing) -> None:
    """Each head for paper: two lines of digits, each with the number that finds a mistake."""
    for head in done.heads:
        on_paper(out, head, f"{head.name}, entry {head.version}")
    first_page(out, done.first)
    if done.why_not:
        is_alarm = done.why_not != NOBODY
        write(out, Text(on_one_line(f"Not signed: {done.why_not}"), BAD if is_alarm else STRONG))


def shape(
    held: Held,
    *,
    papers: Sequence[Paper],
    file: str,
    is_checked: bool,
    torn: int,
    others: int,
    starts: Mapping[str, Anchor] | None = None,
    named: Sequence[Named] | None = None,
) -> Anchored:
    """What was found; `file` is empty where no anchors were given, `others` are anchors of records in it.

    `starts` are those at which the check began; `named` are the keys that the ledger names, if it has people.
    """
    pools = [_pool(pool, named) for pool in held.pools] if file else []
    since = [_since(paper, held) for paper in papers]
    judged = [judged for pool in held.pools for judged in pool.anchors]
    problems = [told_of_anchor(each) for each in judged if each.trust == "forged"]
    if file and not any(each.is_believed for each in judged):
        problems.append(f"{file}: no anchor in it counts: nothing is proven")
    notes = [told_of_anchor(each) for each in judged if each.trust == "other-key"]
    for name, start in (starts or {}).items():
        begun = f"{name}: checked from entry {start.version} on, whose state was signed"
        notes.append(f"{begun}; what came before was not read")
    proven = {place.pool for row in since for place in row.places}
    others_there = [pool.name for pool in held.pools if pool.name not in proven]
    if others_there and not file:
        notes.append(f"{', '.join(others_there)}: nothing is proven: no hash that was given stands there")
    if torn:
        notes.append(f"{file}, line {torn} breaks off: it was not written to its end, and was left out")
    if others:
        notes.append(f"{file}: {count(others, 'anchor')} of records, not of a ledger")
    is_right = not problems and all(row.is_right for row in pools) and all(row.is_right for row in since)
    return Anchored(is_right, is_checked, pools, since, problems, notes)


def unread(says: str, *, is_checked: bool) -> Anchored:
    """What is proven of a ledger that cannot be read."""
    return Anchored(False, is_checked, [], [], [f"nothing is proven: {says}"], [])


def page(out: Console, anchored: Anchored) -> None:
    """What is proven of each pool, then what is to be known of the anchors themselves."""
    for since in anchored.since:
        write(out, Text(on_one_line(since.says), GOOD if since.is_right else BAD))
    for pool in anchored.pools:
        style = BAD if not pool.is_right else GOOD if pool.signed_to else STRONG
        write(out, Text(on_one_line(pool.says), style))
        for key in dict.fromkeys(
            f"{each.key}: {each.registered}" for each in pool.anchors if each.registered
        ):
            write(out, Text(on_one_line(key), FAINT), 2)
    for problem in anchored.problems:
        write(out, Text(on_one_line(f"{problem}."), BAD))
    for note in anchored.notes:
        write(out, Text(on_one_line(f"{note}."), FAINT))
    if anchored.pools:
        rows = [each for pool in anchored.pools for each in pool.anchors]
        write(out, Text(on_signatures(rows, is_checked=anchored.are_signatures_checked), FAINT))


def _pool(pool: Compared, named: Sequence[Named] | None) -> PoolRow:
    fails, holds = pool.fails, pool.holds
    signed_to = holds.anchor.version if holds else 0
    said = ["" if named is None else said_of(each.anchor, named) for each in pool.anchors]
    return PoolRow(
        pool=pool.name,
        is_right=fails is None and pool.breaks is None,
        says=told(pool, ENTRIES),
        entries=pool.end,
        signed_to=signed_to,
        wrong_from=(signed_to + 1 if holds else pool.begins) if fails else 0,
        wrong_to=fails.anchor.version if fails else 0,
        anchors=[row(each, says) for each, says in zip(pool.anchors, said, strict=True)],
    )


def _since(paper: Paper, held: Held) -> SinceRow:
    digits, pools = paper.digits, held.pools
    places = [place for place in held.places[digits] if not paper.name or _is_at(place, paper)]
    if paper.name and not places:
        return SinceRow(digits, False, _gone(paper, held), places)
    if len(places) == 1:
        return SinceRow(digits, True, _stands(places[0]), places)
    shown = printed(digits)[0].partition(" =")[0]
    if places:
        says = f"{shown}: {count(len(places), 'entry')} have a hash that begins so; type more of its digits."
        return SinceRow(digits, False, says, places)
    broken = [f"{pool.name} is broken at entry {pool.breaks.version}" for pool in pools if pool.breaks]
    why = f" ({'; '.join(broken)})" if broken else ""
    says = (
        f"{shown}: no entry of this ledger has that hash{why}. If it was typed as it was printed, "
        "the ledger was rewritten, shortened or put back since. Typed with the words before it, "
        "as POOL, entry N: HASH, it tells from where."
    )
    return SinceRow(digits, False, says, places)


def _is_at(place: Place, paper: Paper) -> bool:
    return (place.pool, place.version) == (paper.name, paper.version)


def _gone(paper: Paper, held: Held) -> str:
    """From where a pool is not the one that was printed."""
    name, version = paper.name, paper.version
    pool = next((pool for pool in held.pools if pool.name == name), None)
    if pool is None or not (pool.end or pool.breaks):
        return f"{name}: it is missing; entry {version} of it was printed with that hash."
    if pool.breaks and pool.breaks.version <= version:
        return f"{name}: nothing is proven: entry {pool.breaks.version}: {pool.breaks.says}."
    if pool.end < version:
        return f"{name}: it was shortened: it ends at entry {pool.end}, and {version} was printed."
    good = [place.version for places in held.places.values() for place in places if place.pool == name]
    first = max((stands for stands in good if stands < version), default=0) + 1
    are = f"entry {first} is" if first == version else f"from {first} to {version} they are"
    return f"{name}: {are} not what was printed with that hash."


def _stands(place: Place) -> str:
    those = "entry 1 is" if place.version == 1 else f"entries 1 to {place.version} are"
    after = f"{place.after} came after, each bound to the one before" if place.after else "nothing came after"
    return f"{place.pool}: {those} what was printed with that hash; {after}."
