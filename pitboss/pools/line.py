"""The line from one table to its pool: under which id and in whose name commands go, and what is recorded."""

from collections.abc import Sequence
from typing import Any, Literal
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import laws
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import AnyEvent
from pitboss.jackpot.pool import Pool, Round, Waiting
from pitboss.jackpot.rounds.wagers import undone
from pitboss.law.key import Key
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.people.decide import NOT_THEIRS
from pitboss.people.gate import Gate
from pitboss.people.whose import SUPERVISOR
from pitboss.pools.jackpots import Jackpots
from pitboss.record.mode import Mode
from pitboss.table.action import Action
from pitboss.table.refusal import Refusal
from pitboss.table.who import STAFF, SUPERVISORS

Pools = Ledger[Pool, c.AnyCommand]


class Recorded(Struct, frozen=True):
    """A round as the pool has it: its place in the stream, its number there, the version of its wagers."""

    place: int
    number: int
    version: int


class Kept(Struct, frozen=True):
    """A command that the pool carried out before the table was told, and its receipt; neither changes."""

    command: c.AnyCommand
    receipt: Receipt


class TableLine:
    """Commands of one table. The same events told again under the same stream name get the same ids."""

    def __init__(
        self,
        ledger: Pools,
        pool: str,
        table: str,
        *,
        who: str,
        device: str,
        supervisor: str,
        stream: str,
        begins: Literal["wager", "press"] = "wager",
        chance: Mode = "dealt",
    ) -> None:
        self.ledger = ledger
        self.pool = pool
        self.table = table
        self.who = who
        self.device = device
        self.supervisor = supervisor
        self.stream = stream or uuid4().hex[:12]
        self.chance = chance
        # What a round begins with at the pool: the jackpot wagers, or in poker the button.
        self._begins = begins
        self._domain = Jackpots()
        self._round: Recorded | None = None
        self._kept: Kept | None = None

    def state(self) -> Pool:
        """The pool as it stands now."""
        pool = self.ledger.state(self.pool)
        assert pool is not None, f"there is no pool {self.pool}"
        return pool

    def do(self, command: c.AnyCommand) -> Receipt | Refusal:
        """Have a command carried out; one that was confirmed has its receipt, and is not sent again."""
        kept = self._kept
        if kept and kept.command == command:
            return kept.receipt
        given = self._given(command)
        return given if isinstance(given, Refusal) else self.ledger.do(given)

    def confirm(self, command: c.AnyCommand) -> Refusal | None:
        """Have a command carried out before the table is told of what it follows from; keep its receipt."""
        answer = self.do(command)
        if isinstance(answer, Refusal):
            return answer
        self._kept = Kept(command, answer)
        return None

    @property
    def is_secured(self) -> bool:
        """Whether what this table asks needs a login."""
        return self._gate is not None

    @property
    def dealing(self) -> list[str]:
        """Everybody who is logged in as a dealer, at this table or another."""
        gate = self._gate
        return gate.dealing() if gate else []

    @property
    def _gate(self) -> Gate | None:
        """What holds the logins of this table, where the ledger is secured."""
        gate = self.ledger.gate
        return gate if isinstance(gate, Gate) and gate.is_secured else None

    def _given(self, command: c.AnyCommand) -> c.AnyCommand | Refusal:
        """The same command in the login of whoever holds its role, where the ledger is secured."""
        gate = self._gate
        if gate is None:
            return command
        holder = gate.holder(command.role)
        if holder is None:
            says = f"nobody at this table is logged in as {command.role}: `pitboss login NAME`, with "
            return Refusal(NOT_THEIRS, f"{says}{SUPERVISOR} for one above the dealer", ())
        session, person = holder
        return replace(command, who=person.person, session=session)

    def _is_held(self, role: str) -> bool:
        """Whether somebody at this table may act in a role."""
        gate = self._gate
        return gate is None or gate.holder(role) is not None

    def id(self, place: int, *what: object) -> str:
        """The id of what is asked in a round of the stream."""
        return "/".join(str(part) for part in (self.table, self.stream, place, *what))

    def fields(self, place: int, action: Action, *what: object) -> dict[str, Any]:
        """What every command says: who asks, in which role, when, of which table, by whose word on chance."""
        return {
            "pool": self.pool,
            "command_id": self.id(place, *what),
            "at": action.at,
            "who": self.who,
            "role": action.who if action.who in STAFF else "dealer",
            "device": self.device,
            "chance": self.chance,
            "table": self.table,
        }

    def able(self, action: Action, key: Key) -> str:
        """The role of whoever acted or confirms, or the first above that holds a power by the rules."""
        settings = self.state().settings
        book = laws.book(settings.game, settings.law, action.at)
        roles = (self.above(action.who), *reversed(SUPERVISORS))
        able = [role for role in roles if book.holds(key, role)] or [roles[0]]
        return next(filter(self._is_held, able), able[0])

    def above(self, role: str) -> str:
        """A supervisor's role: of whoever acted, or of the one who confirms what this table asks."""
        if role in SUPERVISORS:
            return role
        return next(filter(self._is_held, (self.supervisor, *SUPERVISORS)), self.supervisor)

    def command(self, command_id: str) -> c.AnyCommand | None:
        """A command that is recorded."""
        found = self._standing(command_id)
        return found[1] if found else None

    def _standing(self, command_id: str) -> tuple[int, c.AnyCommand] | None:
        """A command that is recorded, after its version; what was confirmed need not be looked for."""
        kept = self._kept
        if kept and kept.command.command_id == command_id:
            return kept.receipt.version, kept.command
        entry = self.ledger.store.find(command_id)
        return (entry.version, self._domain.decode_command(entry.command)) if entry else None

    def done(self, command_id: str) -> tuple[AnyEvent, ...] | None:
        """What followed from a command that is recorded."""
        entry = self.ledger.store.find(command_id)
        return self._domain.decode_events(entry.events) if entry else None

    def events(self, receipt: Receipt) -> tuple[AnyEvent, ...]:
        """What followed from a command."""
        return self._domain.decode_events(receipt.events)

    def recorded(self, place: int) -> Recorded | None:
        """A round of the stream as the pool has it; none where it has none."""
        if self._round is None or self._round.place != place:
            found = self._standing(self.id(place, self._begins))
            if found is None:
                return None
            version, command = found
            assert isinstance(command, c.Wager | c.Press)
            self._round = Recorded(place, command.round, version)
        return self._round

    def number(self, place: int) -> int:
        """The number that the pool has given to a round of the stream; 0 where it has none."""
        recorded = self.recorded(place)
        return recorded.number if recorded else 0

    def round(self, place: int) -> Round | None:
        """The very round at the pool, as long as no other has begun there."""
        found = self.state().rounds.get(self.table)
        return found if found and found.number == self.number(place) else None

    def held(self, place: int) -> frozenset[int]:
        """The boxes whose wagers the pool can still carry or give back: of a round, and left by a misdeal."""
        pool, round_ = self.state(), self.round(place)
        if round_ is None and self.number(place):
            return frozenset()
        carried = frozenset(stake.box for stake in pool.carried.get(self.table, ()))
        return carried.union(undone(Desk(pool, round_.opened_at), round_)) if round_ else carried

    def waiting(self, place: int, box: int) -> Waiting | None:
        """The claim of a box in this very round."""
        found = self.state().find(self.table, box)
        return found if found and found.round == self.number(place) else None

    def happened(self, place: int) -> Sequence[AnyEvent]:
        """Everything in the pool since the wagers of a round, up to the next round at this table."""
        recorded = self.recorded(place)
        found: list[AnyEvent] = []
        for entry in self.ledger.store.entries(self.pool, recorded.version) if recorded else ():
            command = self._domain.decode_command(entry.command)
            if isinstance(command, c.Wager | c.Press) and command.table == self.table:
                break
            found += self._domain.decode_events(entry.events)
        return found


def unfinished(pool: Pool, table: str) -> str:
    """What an earlier sitting left open at a table; a new one cannot take it up. Empty where all is done."""
    boxes = ", ".join(str(waiting.claim.box) for waiting in pool.waiting_at(table))
    if boxes:
        return f"the claim of box {boxes} waits to be paid or dropped"
    round_ = pool.rounds.get(table)
    if round_ is not None and not round_.is_over:
        return f"round {round_.number} is not over"
    carried = ", ".join(str(stake.box) for stake in pool.carried.get(table, ()))
    return f"the jackpot wager of box {carried}, carried from a misdeal, has to go back" if carried else ""
