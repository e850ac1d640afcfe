"""Checking the entries of one pool, in order: what each must be after those before it."""

from typing import Generic

from msgspec import Struct

from pitboss.ledger.chain import BEFORE_ALL, follows
from pitboss.ledger.domain import C, Domain, S
from pitboss.ledger.entry import Checkpoint, Entry, Head
from pitboss.ledger.errors import DamagedError, LedgerError
from pitboss.ledger.standing import states_of
from pitboss.table.refusal import Refusal


class Problem(Struct, frozen=True):
    """Something that is not as the ledger wrote it: where, of what kind, and in a sentence.

    Kinds: gap, chain, unbalanced, id-twice, unreadable, command, events, postings, head, state, checkpoint;
    of the whole ledger (no pool, version 0): file (its pages are damaged), database (its rows, tables and
    guards). Whoever knows the people adds person: an entry that nobody who was logged in gave. A ruling is no
    problem: the program would rule otherwise today.
    """

    pool: str
    version: int
    kind: str
    says: str

    def __str__(self) -> str:
        return f"{self.pool}, version {self.version}: {self.says}" if self.pool else self.says


class Replay(Generic[S, C]):
    """One pool, recomputed by its domain from the events; `rulings` are those that would differ today."""

    def __init__(self, pool: str, domain: Domain[S, C]) -> None:
        self.pool = pool
        self.version = 0
        self.entries = 0
        self.hash = BEFORE_ALL
        # The last entry of those from the first on with which nothing is wrong.
        self.good = 0
        self.good_hash = BEFORE_ALL
        self.state: S | None = None
        self.rulings: list[Problem] = []
        self._domain = domain
        self._has_diverged = False
        self._found: list[Problem] = []

    def begin(self, version: int, digest: bytes, state: S) -> None:
        """Go on from an entry and a state that are known to be right."""
        self.version, self.hash, self.state = version, digest, state
        self.good, self.good_hash = version, digest

    def take(self, entry: Entry, unreadable: str | None = None) -> list[Problem]:
        """What is wrong with the next entry. The one after it is held against it as it stands."""
        self._found = []
        self.entries += 1
        if entry.version != self.version + 1:
            self._note(entry, "gap", f"version {self.version + 1} should come here")
        if unreadable:
            self._note(entry, "unreadable", unreadable)
        elif entry.pool != self.pool or not follows(self.hash, entry):
            self._note(entry, "chain", "the entry, or the one before it, is not the one that was recorded")
        if not entry.is_balanced:
            self._note(entry, "unbalanced", "the postings do not sum to zero")
        before = self.state
        self._follow(entry)
        self._command(entry, before)
        self.version, self.hash = entry.version, entry.hash
        if not self._found and entry.version == self.good + 1:
            self.good, self.good_hash = entry.version, entry.hash
        return self._found

    def checkpoint(self, kept: Checkpoint | None, reckoned: Checkpoint | None) -> list[Problem]:
        """What is wrong with the checkpoint of the entry just taken."""
        self._found = []
        if kept is None or kept.hash != self.hash:
            self._note(None, "checkpoint", "its checkpoint is of another entry")
        elif kept != reckoned:
            self._note(None, "checkpoint", "what was kept of it is not what the entries lead to")
        return self._found

    def end(self, last: tuple[int, bytes] | None, head: Head | None) -> list[Problem]:
        """What is wrong with the head, which is that of the last entry, and with the state behind it."""
        self._found = []
        if last is None:
            self._note(None, "head", "the pool has entries but no head")
            return self._found
        if last != (self.version, self.hash):
            self._note(None, "head", f"the head is of version {last[0]}, or of another entry than the last")
        if head is None or not self._leads_to(head):
            self._note(None, "state", "the state at the head is not the one that the events lead to")
        return self._found

    def _leads_to(self, head: Head) -> bool:
        """Whether the events lead to the state at a head, in parts or as an earlier program wrote it."""
        if self.state is None or (head.version, head.hash) != (self.version, self.hash):
            return False
        try:
            saved, state = states_of(self._domain, head)
        except DamagedError:  # an entry since is wrong, which is told already; or the state is of another
            return self.good < self.version
        except LedgerError:
            return False
        whole, parts = self._domain.encode_whole, self._domain.encode_state
        is_as_written = head.parts == parts(saved, None) or head.parts == {"": whole(saved)}
        return is_as_written and whole(state) == whole(self.state)

    def _follow(self, entry: Entry) -> None:
        """Carry the events out, and hold the postings against theirs."""
        try:
            followed = self._domain.follow(self.state, entry.events, entry.at)
        except Exception as error:  # what the domain cannot read or carry out, it did not write
            self._note(entry, "events", f"the events cannot be carried out ({type(error).__name__}: {error})")
            return
        self.state = followed.state
        if followed.postings != entry.postings:
            self._note(entry, "postings", "the postings are not those of the events")

    def _command(self, entry: Entry, before: S | None) -> None:
        """Read the command, and have it ruled on again."""
        try:
            command = self._domain.decode_command(entry.command)
        except Exception as error:  # what the domain cannot read, it did not write
            self._note(entry, "command", f"the command cannot be read ({error})")
            return
        if self._domain.encode_command(command) != entry.command:
            self._note(entry, "command", "the command is not written as the ledger writes it")
        if _named(entry) != _named(command):
            self._note(
                entry, "command", "the command says another pool, id, instant, person, device or reason"
            )
        ruling = self._ruling(entry, before, command)
        # What only follows from a difference in an earlier entry is not told again.
        if ruling and not self._has_diverged:
            self.rulings.append(Problem(self.pool, entry.version, "ruling", ruling))
        self._has_diverged = ruling is not None

    def _ruling(self, entry: Entry, before: S | None, command: C) -> str | None:
        """How the program would rule on a command today, where that is not what stands there."""
        try:
            decided = self._domain.decide(before, command)
        except Exception as error:  # whatever the domain cannot bear was not decided by it
            return f"today the command could not be decided ({type(error).__name__}: {error})"
        if isinstance(decided, Refusal):
            return f"today the command would be refused ({decided.code}: {decided.says})"
        return None if decided.events == entry.events else "today other events would follow from the command"

    def _note(self, entry: Entry | None, kind: str, says: str) -> None:
        self._found.append(Problem(self.pool, entry.version if entry else self.version, kind, says))


def _named(of: Entry | C) -> tuple[object, ...]:
    """What an entry repeats of its command."""
    return of.pool, of.command_id, of.at, of.who, of.role, of.device, of.reason
