"""The pages of anchors: heads that were signed, and what anchors and printed hashes prove of a ledger."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.anchors.anchor import Anchor
from pitboss.anchors.compare import Compared, Judged
from pitboss.anchors.digits import printed
from pitboss.anchors.told import ENTRIES, moment, told, told_of_anchor
from pitboss.ledger.anchored import Held, Place
from pitboss.terminal.answer import on_one_line
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, write
from pitboss.terminal.jackpot.words import count

SCHEMA = "pitboss/jackpot-anchor/1"
NOBODY = "whoever can write the ledger can still rewrite it. --sign and --anchors sign it."


class SignedHead(Struct, frozen=True):
    """A head as it was signed, and its hash as it is printed."""

    pool: str
    version: int
    hash: str
    printed: Sequence[str]
    at: int
    key: str


class Signing(Struct, frozen=True):
    """What came of signing: the heads, or why nothing was signed."""

    is_done: bool = False
    heads: Sequence[SignedHead] = ()
    why_not: str = ""


class SignedShape(Struct, frozen=True):
    """The JSON of pitboss jackpot anchor."""

    signed: Signing
    schema: str = SCHEMA


class AnchorRow(Struct, frozen=True):
    """One anchor: what it says, whether it is believed, and whether it holds."""

    line: int
    version: int
    hash: str
    at: int
    key: str
    trust: str
    verdict: str
    registered: str


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


def signing(anchors: Sequence[Anchor]) -> Signing:
    """Heads that were signed."""
    rows = (SignedHead(a.name, a.version, a.hash, printed(a.hash), a.at, a.key) for a in anchors)
    return Signing(True, tuple(rows))


def signing_shape(done: Signing) -> SignedShape:
    """The same as JSON holds it."""
    return SignedShape(done)


def signing_page(out: Console, done: Signing) -> None:
    """Each head for paper: two lines of digits, each with the number that finds a mistake."""
    for head in done.heads:
        what = f"{head.pool}, entry {head.version}: signed on {moment(head.at)} by {head.key}"
        write(out, Text(on_one_line(what), STRONG))
        for line in head.printed:
            write(out, Text(line), 2)
    if done.why_not:
        is_alarm = done.why_not != NOBODY
        write(out, Text(on_one_line(f"Not signed: {done.why_not}"), BAD if is_alarm else STRONG))


def shape(
    held: Held,
    *,
    file: str,
    is_checked: bool,
    torn: int,
    others: int,
    registered: Mapping[str, str] | None = None,
) -> Anchored:
    """What was found; `file` is empty where no anchors were given, `others` are anchors of records in it."""
    pools = [_pool(pool, registered or {}) for pool in held.pools] if file else []
    since = [_since(digits, places, held.pools) for digits, places in held.places.items()]
    judged = [judged for pool in held.pools for judged in pool.anchors]
    problems = [told_of_anchor(each) for each in judged if each.trust == "forged"]
    if file and not any(each.is_believed for each in judged):
        problems.append(f"{file}: no anchor in it counts: nothing is proven")
    notes = [told_of_anchor(each) for each in judged if each.trust == "other-key"]
    if torn:
        notes.append(f"{file}, line {torn} breaks off: it was not written to its end, and was left out")
    if others:
        notes.append(f"{file}: {count(others, 'anchor')} of records, not of a ledger")
    is_right = not problems and all(row.is_right for row in pools) and all(row.is_right for row in since)
    return Anchored(is_right, is_checked, pools, since, problems, notes)


def page(out: Console, anchored: Anchored) -> None:
    """What is proven of each pool, then what is to be known of the anchors themselves."""
    for row in anchored.since:
        write(out, Text(on_one_line(row.says), GOOD if row.is_right else BAD))
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
    if anchored.pools and not anchored.are_signatures_checked:
        says = (
            "The anchors were taken for your own copy: their signatures were not checked. --key checks them."
        )
        write(out, Text(says, FAINT))


def _pool(pool: Compared, registered: Mapping[str, str]) -> PoolRow:
    fails, holds = pool.fails, pool.holds
    signed_to = holds.anchor.version if holds else 0
    return PoolRow(
        pool=pool.name,
        is_right=fails is None and pool.breaks is None,
        says=told(pool, ENTRIES),
        entries=pool.end,
        signed_to=signed_to,
        wrong_from=signed_to + 1 if fails else 0,
        wrong_to=fails.anchor.version if fails else 0,
        anchors=[_row(each, registered) for each in pool.anchors],
    )


def _row(judged: Judged, registered: Mapping[str, str]) -> AnchorRow:
    anchor = judged.anchor
    return AnchorRow(
        judged.line,
        anchor.version,
        anchor.hash,
        anchor.at,
        anchor.key,
        judged.trust,
        judged.verdict,
        registered.get(anchor.key, ""),
    )


def _since(digits: str, places: Sequence[Place], pools: Sequence[Compared]) -> SinceRow:
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
        "the ledger was rewritten, shortened or put back since."
    )
    return SinceRow(digits, False, says, places)


def _stands(place: Place) -> str:
    those = "entry 1 is" if place.version == 1 else f"entries 1 to {place.version} are"
    after = f"{place.after} came after, each bound to the one before" if place.after else "nothing came after"
    return f"{place.pool}: {those} what was printed with that hash; {after}."
