"""Signing records, and holding anchors against them: what pitboss audit does beside its audit."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from pitboss.anchors.anchor import Anchor
from pitboss.anchors.compare import Compared
from pitboss.anchors.digits import MistypedError, printed, typed
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.kept import Kept, append_anchors
from pitboss.anchors.told import LINES, told, told_of_anchor
from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import lines_of
from pitboss.intake.words import on_one_line
from pitboss.record.anchored import Lines, held, sign_record, stands
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
from pitboss.terminal.due_page import BAD, FAINT, GOOD, write
from pitboss.terminal.jackpot.asked import now_ms
from pitboss.terminal.signing import earlier, public_keys, signing_key

if TYPE_CHECKING:
    from pitboss.anchors.key import SigningKey


class SinceLine(Struct, frozen=True):
    """A printed hash, and the line that has it; 0 where none has."""

    hash: str
    is_right: bool
    says: str
    line: int = 0


class Proof(Struct, frozen=True):
    """What anchors prove of a record, or its own anchor where it was signed."""

    file: str
    is_right: bool
    says: str
    are_signatures_checked: bool = False
    signed_to: int = 0
    wrong_from: int = 0
    wrong_to: int = 0
    anchors: Sequence[AnchorRow] = ()
    problems: Sequence[str] = ()
    signed: SignedAnchor | None = None
    since: Sequence[SinceLine] = ()
    is_first: bool = False
    """Whether it was signed and compared with nothing: the file had no anchor of it by this key."""


class Proving:
    """What an auditor brings along: a key to sign with, or anchors to compare with and keys to believe."""

    def __init__(
        self,
        sign: str | None,
        anchors: str,
        anchor: str | None,
        keys: Sequence[str],
        since: Sequence[str] = (),
    ) -> None:
        if sign == "":
            raise AnchorError("--sign: name the file of the key")
        if sign and (anchor is not None or since):
            raise AnchorError("--sign: sign, or compare with --anchor or --since, not both at once")
        if keys and anchor is None:
            raise AnchorError("--key: it checks who signed anchors; name their file with --anchor")
        try:
            self._since = [typed(text) for text in since]
        except MistypedError as error:
            raise AnchorError(f"--since: {error}") from None
        self._file = anchors if sign else anchor or ""
        self._new: list[Anchor] = []
        self._keys = public_keys("--key", keys)
        self._key: SigningKey | None = signing_key("--sign", sign) if sign else None
        self._kept: Sequence[Kept] = ()
        if sign or anchor is not None:
            field = "--anchors" if sign else "--anchor"
            self._kept = earlier(field, self._file, may_be_new=bool(sign)).kept

    def of(self, path: Path) -> Proof:
        """What is proven of a record, or that it was signed."""
        return self._sign(path) if self._key else self._compare(path)

    def keep(self) -> None:
        """Write down what was signed."""
        if not self._new:
            return
        try:
            append_anchors(Path(self._file), self._new)
        except AnchorError as error:
            raise AnchorError(f"--anchors: {error}") from None

    def _sign(self, path: Path) -> Proof:
        assert self._key is not None
        try:
            made = sign_record(str(path), lambda: _lines(path), self._key, self._kept, now_ms())
        except AnchorError as error:
            return Proof(str(path), False, f"Not signed: {error}")
        self._new.append(made)
        is_first = bool(are_first([made], self._kept))
        return Proof(str(path), True, "", signed=signed(made), is_first=is_first)

    def _compare(self, path: Path) -> Proof:
        since = [_printed(digits, str(path), lambda: _lines(path)) for digits in self._since]
        if not self._file:
            return Proof(str(path), all(row.is_right for row in since), "", since=since)
        found = held(str(path), lambda: _lines(path), self._kept, self._keys)
        proof = _proof(found, is_checked=bool(self._keys))
        return replace(proof, is_right=proof.is_right and all(row.is_right for row in since), since=since)


def page(out: Console, proof: Proof) -> None:
    """Under the audit of a record: its anchor for paper, or what is proven of it."""
    if proof.signed:
        on_paper(out, proof.signed, f"{proof.file}, line {proof.signed.version}")
        return first_page(out, [proof.file] if proof.is_first else [])
    for since in proof.since:
        write(out, Text(on_one_line(since.says), GOOD if since.is_right else BAD))
    if proof.says:
        write(out, Text(on_one_line(proof.says), GOOD if proof.is_right else BAD))
    for problem in proof.problems:
        write(out, Text(on_one_line(f"{problem}."), BAD))
    if proof.anchors:
        write(out, Text(on_signatures(proof.anchors, is_checked=proof.are_signatures_checked), FAINT))
    return None


def _printed(digits: str, file: str, lines: Lines) -> SinceLine:
    """Where a hash from paper stands in a record."""
    found, end = stands(lines, digits)
    shown = printed(digits)[0].partition(" =")[0]
    if len(found) == 1:
        those = "line 1 is" if found[0] == 1 else f"lines 1 to {found[0]} are"
        says = f"{file}: {those} what was printed with that hash; {end - found[0]} came after."
        return SinceLine(digits, True, says, found[0])
    if found:
        return SinceLine(
            digits, False, f"{shown}: several lines have a hash that begins so; type more of it."
        )
    says = f"{shown}: no line of {file} has that hash. If it was typed as it was printed, "
    return SinceLine(digits, False, f"{says}the record was rewritten or shortened since, or is another.")


def _proof(found: Compared, *, is_checked: bool) -> Proof:
    fails, holds = found.fails, found.holds
    signed_to = holds.anchor.version if holds else 0
    problems = [told_of_anchor(judged) for judged in found.anchors if not judged.is_believed]
    if not found.believed:
        problems.append("No anchor that counts is of this record; it is known by the hash of its first line")
    is_forged = any(judged.trust == "forged" for judged in found.anchors)
    return Proof(
        file=found.name,
        is_right=fails is None and bool(found.believed) and not is_forged,
        says=told(found, LINES),
        are_signatures_checked=is_checked,
        signed_to=signed_to,
        wrong_from=signed_to + 1 if fails else 0,
        wrong_to=fails.anchor.version if fails else 0,
        anchors=[row(judged) for judged in found.anchors],
        problems=problems,
    )


def _lines(path: Path) -> Iterator[bytes]:
    try:
        yield from lines_of(path, again=True)
    except OSError as error:
        raise AnchorError(f"{path}: {error.strerror or error}") from None
    except IntakeError as error:
        raise AnchorError(f"{path}: {error}") from None
