"""An audit: a record replayed under its own law, and every difference between paid and due."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Literal

import msgspec
from msgspec import Struct

from pitboss import __version__
from pitboss.intake.bounds import check_instant
from pitboss.law import LawError, Rulebook
from pitboss.law.key import key
from pitboss.law.library import Library
from pitboss.record.account import Account, Accounts, entered
from pitboss.record.compare import differing
from pitboss.record.fields import set_up
from pitboss.record.lines import BEFORE_ALL, EMPTY, Damage, Entry, Header, Line, line_at, line_ruled
from pitboss.record.table import CannotOpenError, Table
from pitboss.record.terms import Games
from pitboss.table.area import spoken
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import PRIZE, WasPaid
from pitboss.table.event import Event, RoundEnded
from pitboss.table.notation import NotationError
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of

OVERPAYMENT = key("overpayment")

Kind = Literal["overpaid", "underpaid", "ruling", "refusal"]


class Finding(Struct, frozen=True, kw_only=True):
    """One difference: where it stands, what it is, what it comes to, and the clauses behind what is right."""

    line: int
    kind: Kind
    says: str
    because: tuple[str, ...]
    box: int | None = None
    area: str = ""
    due_cents: int | None = None
    paid_cents: int | None = None
    # The line on which what is due was settled, where it is about a payment.
    settled_on: int = 0
    # The version of pitboss that kept the record, where another one rules on it now.
    kept_by: str = ""
    # How a doubtful rule was read by default in that version, where what is recorded is right by that.
    read_as: tuple[str, str] | None = None


class Audit(Struct, frozen=True, kw_only=True):
    """What came of an audit; a damaged record is audited up to its first broken line."""

    header: Header | None
    book: Rulebook | None
    actions: int
    rounds: int
    head: str
    findings: tuple[Finding, ...]
    warnings: tuple[str, ...]
    damage: Damage | None

    @property
    def exit_code(self) -> int:
        """0 all right, 1 differences, 2 damaged or unreadable."""
        if self.damage is not None:
            return 2
        return 1 if self.findings else 0


class _Said(Struct, frozen=True):
    """As much of a line as it takes to write it anew."""

    at: int
    action: str
    hidden_from: str = ""


_said = msgspec.json.Decoder(_Said)


class _Replay:
    """A record being replayed line by line."""

    def __init__(self, games: Games, library: Library | None, readings: Mapping[str, str]) -> None:
        self.games = games
        self.library = library
        self.readings = readings
        self.header: Header | None = None
        self.table: Table | None = None
        self.accounts = Accounts()
        self._entered: frozenset[type[Event]] = frozenset()
        self.findings: list[Finding] = []
        self.warnings: list[str] = []
        self.actions = self.rounds = self.last_at = 0
        self.has_prize_payments = False

    def take(self, content: Header | Line, line: int) -> Damage | None:
        """Take in a line; what is said of a seed is for `pitboss prove`."""
        match content:
            case Header():
                return self.open(content)
            case Entry():
                return self.follow(content, line)
        return None

    def open(self, header: Header) -> Damage | None:
        """Open the table that a header describes."""
        self.header = header
        if header.game not in self.games:
            known = ", ".join(self.games)
            return Damage(1, "header", f"the game {header.game!r} is not known; known: {known}")
        game = self.games[header.game]
        try:
            setup = set_up(game.setup, header.setup)
            book = header.choice.book(self.library)
            self.table = Table(game, book.reread(self.readings) if self.readings else book, setup)
        except (msgspec.ValidationError, LawError, CannotOpenError, ValueError) as error:
            return Damage(1, "header", f"the table cannot be opened: {error}")
        self._entered = entered(game.events)
        self._warn(header, self.table.book)
        return None

    def _warn(self, header: Header, book: Rulebook) -> None:
        if header.rulebook != book.id:
            self.warnings.append(
                f"The law has been edited since: the record was kept under rulebook {header.rulebook}, "
                f"{book.name} is now {book.id}. A difference may come from that."
            )
        if header.engine != __version__:
            self.warnings.append(f"The record was kept by pitboss {header.engine}; this is {__version__}.")

    def repeats(self, line: bytes, number: int, before: str) -> str | None:
        """Replay an action whose line is, byte for byte, what would be written of it now; gives its hash.

        Such a line is whole, untouched and rightly ruled. Any other is left for `line_at` to judge.
        """
        if self.table is None:
            return None
        try:
            said = _said.decode(line)
            if said.hidden_from:
                return None
            check_instant(said.at)
            action = self.table.read(said.action, said.at)
        except (ValueError, RecursionError):
            return None
        answer = self.table.ruled(action)
        now, own = line_ruled(number - 1, said.at, said.action, answer, before)
        if now != line:
            return None
        self.actions += 1
        self.last_at = max(self.last_at, said.at)
        if not isinstance(answer, Refusal):
            self.table.follow(answer)
            self._enter(answer, number)
        return own

    def follow(self, entry: Entry, line: int) -> Damage | None:
        """Replay one action, and compare what the record says followed with what the rules say."""
        assert self.table is not None
        if entry.hiding:
            return entry.hiding
        try:
            action = self.table.read(entry.action, entry.at)
        except NotationError as error:
            return Damage(line, "damaged", f"the action cannot be read: {error}")
        self.actions += 1
        self.last_at = max(self.last_at, entry.at)
        answer = self.table.act(action)
        if isinstance(answer, Refusal):
            self._compare_refusal(entry, answer, line)
            return None
        if entry.refusal is None:
            for says, because in differing(entry.events, answer, older=bool(self._kept_by)):
                self._find(line, "ruling", says, because)
        else:
            says = f"{entry.action!r} was refused as {entry.refusal.code}; it should have been accepted"
            self._find(line, "refusal", says, answer[0].because if answer else ())
        self._enter(answer, line)
        return None

    def _compare_refusal(self, entry: Entry, refusal: Refusal, line: int) -> None:
        """The code and the clauses must be the same; the sentence may be worded anew."""
        kept = entry.refusal
        if kept is None:
            says = f"{entry.action!r} was accepted; it should have been refused: {refusal.says}"
            self._find(line, "refusal", says, refusal.because)
        elif (kept.code, kept.because) != (refusal.code, refusal.because):
            says = (
                f"{entry.action!r} was refused as {kept.code}; the rules say {refusal.code}: {refusal.says}"
            )
            self._find(line, "refusal", says, refusal.because)

    def _enter(self, events: tuple[Event, ...], line: int) -> None:
        for event in events:
            kind = type(event)
            if kind in self._entered:
                self.accounts.add(event, line)
                if isinstance(event, WasPaid) and event.area == PRIZE:
                    self.has_prize_payments = True
            if kind is RoundEnded:
                self.rounds += 1

    @property
    def _kept_by(self) -> str:
        """The version of pitboss that kept the record, where it is another one."""
        return self.header.engine if self.header and self.header.engine != __version__ else ""

    def _find(self, line: int, kind: Kind, says: str, because: tuple[str, ...]) -> None:
        """A difference in a ruling; where another version ruled, it may be one that was mended since."""
        kept_by = self._kept_by
        if kept_by:
            says = f"{says}; pitboss {kept_by} ruled so, and rulings have been mended since"
        self.findings.append(Finding(line=line, kind=kind, says=says, because=because, kept_by=kept_by))

    def finish(self, head: str, damage: Damage | None) -> Audit:
        """Close the accounts and give the audit."""
        if self.has_prize_payments:
            self.warnings.append("Payments of prizes are not checked: a record holds no meter.")
            self.accounts.forget(PRIZE)
        book = self.table.book if self.table else None
        if book is not None:
            self.findings += [finding_of(book, account) for account in self.accounts.differences()]
            self._warn_of_new_law(book)
        return Audit(
            header=self.header,
            book=book,
            actions=self.actions,
            rounds=self.rounds,
            head=head,
            findings=tuple(sorted(self.findings, key=lambda finding: finding.line)),
            warnings=tuple(self.warnings),
            damage=damage,
        )

    def _warn_of_new_law(self, book: Rulebook) -> None:
        """Say when rules commenced while the record ran: a round has the rulebook in force as it begins."""
        if self.header is None or self.header.on is None or not self.last_at:
            return
        at = datetime.fromtimestamp(self.last_at / 1000, UTC)
        try:
            later = msgspec.structs.replace(self.header.choice, on=at).book(self.library)
        except LawError:
            return
        if later.id != book.id:
            self.warnings.append(
                f"The record is kept under {book.name} and runs on until {later.name} was in force: "
                "rounds that began after that belong in a record of their own."
            )


def audit(
    lines: Iterable[bytes],
    games: Games,
    library: Library | None = None,
    readings: Mapping[str, str] | None = None,
) -> Audit:
    """Replay a record and report every difference in its good part, some doubts read otherwise if asked."""
    replay = _Replay(games, library, readings or {})
    head, number = BEFORE_ALL, 0
    for number, line in enumerate(lines, start=1):
        own = replay.repeats(line, number, head)
        if own is None:
            found = line_at(number, line, head)
            if isinstance(found, Damage):
                return replay.finish(head, found)
            content, own = found
            damage = replay.take(content, number)
            if damage is not None:
                return replay.finish(head, damage)
        head = own
    return replay.finish(head, None if number else EMPTY)


def finding_of(book: Rulebook, account: Account) -> Finding:
    """A difference between paid and due in words: too much may be recovered, too little is owed."""
    assert account.paid_cents is not None
    due_cents, over_cents = account.due_cents or 0, account.over_cents
    where, paid = f"{name_of(account.box)} {spoken(account.area)}", money(account.paid_cents)
    what = f"{where}: {paid} was paid, {money(due_cents)} is due"
    if over_cents < 0:
        says, because = f"{what}; {money(-over_cents)} is owed to the player", account.because
    else:
        recoverable = book.because(OVERPAYMENT)
        says = f"{what}; {money(over_cents)} too much, {_recovered(book, recoverable)}"
        because = (*account.because, *recoverable)
    return Finding(
        line=account.paid_on,
        kind="underpaid" if over_cents < 0 else "overpaid",
        says=says,
        because=because,
        box=account.box,
        area=account.area,
        due_cents=due_cents,
        paid_cents=account.paid_cents,
        settled_on=account.settled_on,
    )


def _recovered(book: Rulebook, recoverable: tuple[str, ...]) -> str:
    if book.is_silent(OVERPAYMENT):
        return f"and whether it can be recovered is left open: {book.cite(recoverable[0])}"
    return f"recoverable under {book.cite(recoverable[0])}"
