"""The ledger: commands are decided by their domain, recorded durably and answered; once, however often sent.

A command is answered with a `Receipt` or a `Refusal`, never before its commit. The same id again gets the
first receipt, with `repeated`, in whichever login it is sent; the same id with another content is refused
with the code `id-used`. Commands of one pool that come at the same time share a commit. `LedgerError` means
that nothing is known to be recorded: try again with the same id.
"""

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from pitboss.ledger.chain import BEFORE_ALL, UNSEALED, sealed
from pitboss.ledger.checkpoints import is_due, next_checkpoint
from pitboss.ledger.domain import C, Decided, Domain, Gate, S
from pitboss.ledger.entry import LEAST_INTEGER, MOST_INTEGER, Checkpoint, Entry, Head, Written
from pitboss.ledger.errors import BrokenError, CommitError, ConflictError, DamagedError, LedgerError
from pitboss.ledger.group import Groups
from pitboss.ledger.standing import SAVED_ENTRIES, states_of
from pitboss.ledger.store import Store, Writing
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

ID_USED = "id-used"
MOST_CHARACTERS = 200  # of a pool's name and of an id: both are keys in every database
MOST_CONFLICTS = 5


class Receipt(Struct, frozen=True, kw_only=True):
    """That a command stands in the ledger, and what followed from it."""

    pool: str
    version: int
    command_id: str
    hash: bytes
    events: bytes
    postings: tuple[Posting, ...]
    repeated: bool


class _Asked(Generic[C]):
    """A command that waits for its answer."""

    __slots__ = ("answer", "barred", "command", "error", "gate", "is_leader", "sent")

    def __init__(self, command: C, sent: bytes, barred: Refusal | None) -> None:
        self.command = command
        self.sent = sent
        self.barred = barred
        self.gate: Lock | None = None
        self.is_leader = False
        self.answer: Receipt | Refusal | None = None
        self.error: Exception | None = None


class _Known(Struct, Generic[S], frozen=True):
    """A state in memory, and the head of which it is the state."""

    version: int
    hash: bytes
    state: S | None
    # The state that stands in the store, if it does in parts, of which only those that change are written;
    # and the version after which the next is due.
    saved: S | None
    due: int


class Ledger(Generic[S, C]):
    """What a domain decides, kept in a store. Safe to use from many threads. A gate says who may command."""

    def __init__(
        self,
        store: Store,
        domain: Domain[S, C],
        gate: Gate | None = None,
        clock: Callable[[], int] | None = None,
    ) -> None:
        """The store's clock and the domain's gate decide, unless others are given."""
        self.store = store
        self.domain = domain
        self.gate = gate or domain.gate(store)
        self._now = clock or store.now
        self._known: dict[str, _Known[S]] = {}
        # What was read last, where others write.
        self._seen: dict[str, _Known[S]] = {}
        self._groups: Groups[_Asked[C]] = Groups(self._carry_out)

    def do(self, command: C) -> Receipt | Refusal:
        """Carry out a command, durably, or say why not."""
        _check(command)
        # What is decided on is what will be read again: an equal text, made elsewhere, may be written out.
        read = self.domain.decode_command(self.domain.encode_command(command))
        barred = self.gate.refuses(read) if self.gate else None
        asked = _Asked(read, self.domain.encode_command(read), barred)
        self._groups.join(command.pool, asked)
        if asked.error:
            raise asked.error
        assert asked.answer
        return asked.answer

    def state(self, pool: str) -> S | None:
        """The state of a pool after its last entry; never waits for a writer."""
        last = self.store.last(pool)
        for known in (self._known.get(pool), self._seen.get(pool)):
            if known and last == (known.version, known.hash):
                return known.state
        head = self.store.head(pool)
        if head is None:
            return None
        self._seen[pool] = seen = self._read(head)
        return seen.state

    def close(self) -> None:
        """Let go of the store."""
        self.store.close()

    def _carry_out(self, pool: str, group: list[_Asked[C]]) -> None:
        """Answer every command of a group, or give every one of them the error."""
        try:
            self._known[pool] = self._record(pool, group, self._now())
        except BaseException as error:
            self._known.pop(pool, None)
            if isinstance(error, BrokenError) or isinstance(error.__cause__, BrokenError):
                self.store.condemn(str(error))
            for asked in group:
                asked.answer, asked.error = None, _failed(error)
            if not isinstance(error, Exception):
                raise

    def _record(self, pool: str, group: list[_Asked[C]], now: int, conflicts: int = 0) -> _Known[S]:
        """Decide and commit a group; once more if another writer came in between."""
        try:
            with self.store.write(pool, [asked.command.command_id for asked in group]) as writing:
                known = self._decide(writing, group, now)
        except ConflictError:
            if conflicts == MOST_CONFLICTS:
                raise
            return self._record(pool, group, now, conflicts + 1)
        return known

    def _decide(self, writing: Writing, group: list[_Asked[C]], now: int) -> _Known[S]:
        """Decide each command on the state that the one before it left; write those that were not refused."""
        known = self._state_of(writing.head)
        new: dict[str, Entry] = {}
        due: tuple[int, S] | None = None
        for asked in group:
            asked.answer = asked.error = None
            if self._was_answered(asked, new, writing):
                continue
            if asked.barred:
                asked.answer = asked.barred
                continue
            try:
                state, command = known.state, asked.command
                decided = self.domain.untimely(state, command, now) or self.domain.decide(state, command)
                if isinstance(decided, Refusal):
                    asked.answer = decided
                    continue
                entry = _entry_after(known, asked, decided)
            except Exception as error:  # a fault in one command is its caller's alone
                asked.error = error
                continue
            asked.answer = _receipt(entry, repeated=False)
            new[entry.command_id] = entry
            known = _Known(entry.version, entry.hash, decided.state, known.saved, known.due)
            if is_due(entry):
                due = len(new), decided.state
        if not new:
            return known
        entries = list(new.values())
        checkpoints = self._checkpoints(entries, due) if due else ()
        if known.version < known.due:
            writing.append(Written(entries, {}, checkpoints))
            return known
        assert known.state is not None
        writing.append(Written(entries, self.domain.encode_state(known.state, known.saved), checkpoints))
        return replace(known, saved=known.state, due=known.version + SAVED_ENTRIES)

    def _checkpoints(self, new: list[Entry], due: tuple[int, S]) -> tuple[Checkpoint, ...]:
        """The checkpoint after so many of the new entries. Without it all goes on, if more slowly."""
        entries, state = due
        try:
            with self.store.read() as reading:
                found = next_checkpoint(reading, self.domain, new[:entries], state)
        except (LedgerError, ValueError):
            return ()
        return (found,) if found else ()

    def _was_answered(self, asked: _Asked[C], new: dict[str, Entry], writing: Writing) -> bool:
        """Answer a command whose id stands in the ledger already."""
        command_id = asked.command.command_id
        try:
            earlier = new.get(command_id) or writing.find(command_id)
            if earlier and not earlier.is_balanced:
                raise DamagedError(earlier, "its postings do not sum to zero")
        except DamagedError as error:
            asked.error = error
            return True
        if earlier is None:
            return False
        if earlier.command == asked.sent or self._is_same(earlier.command, asked):
            asked.answer = _receipt(earlier, repeated=True)
        else:
            says = f"{command_id} is the id of another command: a new command needs an id of its own"
            asked.answer = Refusal(ID_USED, says, ())
        return True

    def _is_same(self, earlier: bytes, asked: _Asked[C]) -> bool:
        """Whether only the login differs: somebody who logged in again sends the same command."""
        try:
            command: Any = self.domain.decode_command(earlier)
        except ValueError:
            return False
        again: C = replace(command, session=asked.command.session)
        return self.domain.encode_command(again) == asked.sent

    def _state_of(self, head: Head | Entry | None) -> _Known[S]:
        """The state at a head: that in memory if it is of this very head, for others write too."""
        if head is None:
            return _Known(0, BEFORE_ALL, None, None, 0)
        known = self._known.get(head.pool)
        if known and known.version == head.version and known.hash == head.hash:
            return known
        if isinstance(head, Entry):
            raise ConflictError(f"{head.pool}: what its last entry led to must be looked up")
        return self._read(head)

    def _read(self, head: Head) -> _Known[S]:
        """The state at a head. It is written with the next entry: where others write, they look it up too."""
        saved, state = states_of(self.domain, head)
        return _Known(head.version, head.hash, state, saved if head.is_split else None, 0)


def _entry_after(known: _Known[S], asked: _Asked[C], decided: Decided[S]) -> Entry:
    """The sealed entry of a command that was decided."""
    command = asked.command
    sum_units = 0
    for posting in decided.postings:
        sum_units += posting.units
        if not LEAST_INTEGER <= posting.units <= MOST_INTEGER:
            raise LedgerError(f"{command.command_id}: a posting is too large; nothing was recorded")
    if sum_units:
        raise LedgerError(f"{command.command_id}: postings must sum to zero; nothing was recorded")
    return sealed(
        known.hash,
        Entry(
            pool=command.pool,
            version=known.version + 1,
            command_id=command.command_id,
            at=command.at,
            who=command.who,
            role=command.role,
            device=command.device,
            reason=command.reason,
            command=asked.sent,
            events=decided.events,
            postings=decided.postings,
            hash=UNSEALED,
        ),
    )


def _receipt(entry: Entry, *, repeated: bool) -> Receipt:
    return Receipt(
        pool=entry.pool,
        version=entry.version,
        command_id=entry.command_id,
        hash=entry.hash,
        events=entry.events,
        postings=entry.postings,
        repeated=repeated,
    )


def _check(command: C) -> None:
    """A command that no ledger could hold is a malformed call."""
    texts = (command.pool, command.command_id, command.who, command.role, command.device, command.reason)
    if not 0 < len(command.pool) <= MOST_CHARACTERS or not 0 < len(command.command_id) <= MOST_CHARACTERS:
        raise ValueError(f"a command names its pool and has an id, in 1 to {MOST_CHARACTERS} characters each")
    if "\0" in "".join(texts):
        raise ValueError("no text of a command may have a null character in it")
    if not LEAST_INTEGER <= command.at <= MOST_INTEGER:
        raise ValueError("a command's instant is in milliseconds since 1970")


def _failed(error: BaseException) -> Exception:
    """What each caller of a group is told: an error of its own, since each goes up its own stack."""
    what = str(error) or type(error).__name__
    # Ctrl-C may come when the commit is done, and nobody has been told.
    if isinstance(error, CommitError) or not isinstance(error, Exception):
        told: LedgerError = CommitError(
            f"{what}; it is not certain what was recorded: try again with the same id"
        )
    else:
        told = LedgerError(f"{what}; nothing was recorded: try again with the same id")
    told.__cause__ = error
    return told
