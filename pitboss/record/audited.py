"""An audit in words: the shape that the page and the JSON share."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.record.audit import Audit
from pitboss.record.explain import DifferenceLine, RuledUnder, difference, ruled_under
from pitboss.record.lines import Damage
from pitboss.table.listed import Listed

SCHEMA = "pitboss/audit/1"


class Audited(Struct, Listed, frozen=True, kw_only=True):
    """What came of the audit of one file; `head` is the hash of its last good line."""

    file: str
    rulebook: RuledUnder | None
    actions: int
    rounds: int
    head: str
    findings: tuple[DifferenceLine, ...]
    overpaid_cents: int
    underpaid_cents: int
    warnings: tuple[str, ...]
    damage: Damage | None
    exit_code: int

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
