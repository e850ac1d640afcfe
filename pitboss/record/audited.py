"""An audit in words: the shape that the page and the JSON share."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from pitboss.intake.file import lines_of
from pitboss.record.answer.explain import difference, ruled_under
from pitboss.record.answer.shapes import DifferenceLine, RuledUnder
from pitboss.record.audit import Audit
from pitboss.record.audit import audit as replayed
from pitboss.record.disputed import Disputed, by_former_defaults, disputed
from pitboss.record.lines import Damage, Header
from pitboss.record.mode import ChanceMode
from pitboss.record.terms import Games
from pitboss.table.listed import Listed

SCHEMA = "pitboss/audit/1"


class Audited(Struct, Listed, frozen=True, kw_only=True):
    """What came of the audit of one record. Money is in cents."""

    file: str
    """The name of the file."""
    rulebook: RuledUnder | None
    """The rules that it was kept under; none where no table can be opened from it."""
    chance: str
    """Who spoke for chance: sealed, dealt by whom, practice, or not stated; empty where it cannot be read."""
    actions: int
    """How many actions were replayed."""
    rounds: int
    """How many rounds ended in them."""
    head: str
    """The hash of the last good line, to compare with one that was kept elsewhere."""
    findings: tuple[DifferenceLine, ...]
    """Every difference between what was ruled and paid and what the rules say."""
    overpaid_cents: int
    """What was paid beyond what is due, in all."""
    underpaid_cents: int
    """What was due and not paid, in all."""
    warnings: tuple[str, ...]
    """What may make the answer doubtful, such as law that was edited since."""
    notes: tuple[str, ...]
    """What of the law of that day is not held, and days of commencement that are not in a source."""
    damage: Damage | None
    """The first line that cannot be trusted; what stands before it was audited."""
    disputed: tuple[Disputed, ...]
    """The rounds with differences, the first of them where there are many, and what other readings change."""
    exit_code: int
    """0 where all is well, 1 where there are findings, 2 where the record is damaged."""

    def __repr__(self) -> str:
        what = f"damaged: {self.damage}" if self.damage else f"{len(self.findings)} findings"
        return f"<audit of {self.file}: {self.rounds} rounds, {self.actions} actions, {what}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The findings."""
        rows = [(str(found.line), found.kind, found.says) for found in self.findings]
        return repr(self)[1:-1], ("line", "kind", "says"), rows


def audited(path: Path, games: Games, file: str = "") -> Audited:
    """The audit of a record; where something differs, also what of it hangs on doubtful rules."""
    found = replayed(lines_of(path, again=True), games)
    if not found.findings:
        return in_words(file or str(path), found)
    found = by_former_defaults(lambda: lines_of(path, again=True), found, games)
    return in_words(file or str(path), found, disputed(lambda: lines_of(path, again=True), found, games))


def in_words(file: str, audit: Audit, rounds: tuple[Disputed, ...] = ()) -> Audited:
    """An audit with every clause spelled out."""
    over = [(f.paid_cents or 0) - (f.due_cents or 0) for f in audit.findings]
    return Audited(
        file=file,
        rulebook=ruled_under(audit.book) if audit.book else None,
        chance=_chance(audit.header),
        actions=audit.actions,
        rounds=audit.rounds,
        head=audit.head,
        findings=tuple(difference(audit.book, finding) for finding in audit.findings if audit.book),
        overpaid_cents=sum(cents for cents in over if cents > 0),
        underpaid_cents=-sum(cents for cents in over if cents < 0),
        warnings=audit.warnings,
        notes=audit.book.notes if audit.book else (),
        damage=audit.damage,
        disputed=rounds,
        exit_code=audit.exit_code,
    )


def _chance(header: Header | None) -> str:
    if header is None:
        return ""
    return str(header.chance) if isinstance(header.chance, ChanceMode) else header.mode
