"""An audit in words: the shape that the page and the JSON share."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.record.audit import Audit
from pitboss.record.explain import DifferenceLine, RuledUnder, difference, ruled_under
from pitboss.record.lines import Damage
from pitboss.table.listed import Listed

SCHEMA = "pitboss/audit/1"


class Audited(Struct, Listed, frozen=True, kw_only=True):
    """What came of the audit of one record. Money is in cents."""

    file: str
    """The name of the file."""
    rulebook: RuledUnder | None
    """The rules that it was kept under; none where no table can be opened from it."""
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
    damage: Damage | None
    """The first line that cannot be trusted; what stands before it was audited."""
    exit_code: int
    """0 where all is well, 1 where there are findings, 2 where the record is damaged."""

    def __repr__(self) -> str:
        what = f"damaged: {self.damage}" if self.damage else f"{len(self.findings)} findings"
        return f"<audit of {self.file}: {self.rounds} rounds, {self.actions} actions, {what}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The findings."""
        rows = [(str(found.line), found.kind, found.says) for found in self.findings]
        return repr(self)[1:-1], ("line", "kind", "says"), rows


def audited(file: str, audit: Audit) -> Audited:
    """An audit with every clause spelled out."""
    over = [(f.paid_cents or 0) - (f.due_cents or 0) for f in audit.findings]
    return Audited(
        file=file,
        rulebook=ruled_under(audit.book) if audit.book else None,
        actions=audit.actions,
        rounds=audit.rounds,
        head=audit.head,
        findings=tuple(difference(audit.book, finding) for finding in audit.findings if audit.book),
        overpaid_cents=sum(cents for cents in over if cents > 0),
        underpaid_cents=-sum(cents for cents in over if cents < 0),
        warnings=audit.warnings,
        damage=audit.damage,
        exit_code=audit.exit_code,
    )
