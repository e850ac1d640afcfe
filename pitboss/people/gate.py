"""The gate before a ledger: on a secured one, nobody's command passes without their login.

What is known of the people is at most a second old: that long may a session act after it was ended elsewhere.
A token is hashed when the gate is made, and compared when the people were read again; a command costs
a look into a dictionary.
"""

import time
from collections.abc import Callable, Sequence
from hmac import compare_digest
from threading import Lock

from pitboss.ledger.domain import Command
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.store import Store
from pitboss.people.apply import SKEW_MS
from pitboss.people.decide import HOUR_MS, NO_SESSION, NOT_THEIRS
from pitboss.people.held import Held
from pitboss.people.house import REGISTER, House, Session
from pitboss.people.register import Register
from pitboss.table.refusal import Refusal

DEALER = "dealer"
FRESH_SECONDS = 1.0
# A table that lost its line to the ledger tells it later what happened, perhaps after another login.
LATE_MS = 12 * HOUR_MS


class Gate:
    """Who may command a ledger from this program: those whose sessions it holds."""

    def __init__(
        self,
        store: Store,
        held: Sequence[Held] = (),
        *,
        clock: Callable[[], int] | None = None,
        fresh_seconds: float | None = None,
    ) -> None:
        """The store's own clock says when a session is over, unless another is given."""
        self._register = Ledger(store, Register())
        self._clock = clock or store.now
        self._fresh_seconds = FRESH_SECONDS if fresh_seconds is None else fresh_seconds
        self._tokens = {one.session: one.hash for one in held}
        self._read_at = float("-inf")
        self._house: House | None = None
        self._sessions: dict[str, Session] = {}
        self._lock = Lock()

    @property
    def house(self) -> House | None:
        """The people, as they were at most a second ago; none where nobody is registered."""
        if self._is_old():
            with self._lock:
                if self._is_old():
                    self._read()
        return self._house

    @property
    def is_secured(self) -> bool:
        """Whether a command needs a login here."""
        house = self.house
        return house is not None and house.is_secured

    def refuses(self, command: Command) -> Refusal | None:
        """Why a command does not pass."""
        house = self.house
        return None if house is None or not house.is_secured else self._not_theirs(command)

    def holds(self, session: str) -> Session | None:
        """A session that is good now, and whose token this program has."""
        return self._held(session) if self.house is not None else None

    def holder(self, role: str) -> tuple[str, Session] | None:
        """The first session held here, by its id, of somebody in a role."""
        for id_ in self._tokens:
            session = self.holds(id_)
            if session is not None and role in session.roles:
                return id_, session
        return None

    def dealing(self) -> list[str]:
        """Everybody who is logged in as a dealer, at whichever table."""
        house = self.house
        found = house.live(self._clock()).values() if house is not None and house.is_secured else ()
        return [session.person for session in found if DEALER in session.roles]

    def _held(self, session: str) -> Session | None:
        """The same, by what is known of the people."""
        found = self._sessions.get(session)
        return found if found is not None and self._clock() <= found.until else None

    def _not_theirs(self, command: Command) -> Refusal | None:
        session = self._held(command.session)
        if session is None:
            return Refusal(NO_SESSION, self._why_not(command.session), ())
        if command.who != session.person:
            return Refusal(NOT_THEIRS, f"who: {session.person} is logged in, not {command.who}", ())
        if command.role not in session.roles:
            held = ", ".join(session.roles)
            return Refusal(NOT_THEIRS, f"role: {session.person} is {held}; not {command.role}", ())
        if not session.since - LATE_MS <= command.at <= session.until + SKEW_MS:
            says = "at: the instant is not within the session, nor shortly before it"
            return Refusal("not-in-session", says, ())
        return None

    def _why_not(self, session: str) -> str:
        if not session:
            return "the ledger is secured, and nobody is logged in: `pitboss login NAME`"
        if session in self._tokens:
            return "the session is over: `pitboss login NAME`"
        return "the session is not one that was begun here: `pitboss login NAME`"

    def _is_old(self) -> bool:
        return time.monotonic() - self._read_at > self._fresh_seconds

    def _read(self) -> None:
        """Look at the register again."""
        self._house = house = self._register.state(REGISTER)
        known = house.sessions if house else {}
        self._sessions = {
            id_: session
            for id_, token in self._tokens.items()
            if (session := known.get(id_)) is not None and compare_digest(session.token, token)
        }
        self._read_at = time.monotonic()
