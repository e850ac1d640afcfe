"""One jackpot command as a person typed it: who asks what of which ledger, and when."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from pitboss.table.who import is_same_person
from pitboss.terminal.jackpot.fields import (
    MOST_NAME,
    BadFieldError,
    instant_ms,
    number,
    place,
    readable,
    role,
    short,
)
from pitboss.terminal.jackpot.refusing import turn_down

if TYPE_CHECKING:
    from pitboss.jackpot.commands import AnyCommand
    from pitboss.jackpot.pool import Pool
    from pitboss.ledger.ledger import Ledger
    from pitboss.people.held import Held
    from pitboss.table.refusal import Refusal


class Asked:
    """A command that is put to a ledger once it is made, and answered."""

    def __init__(self, options: dict[str, Any], *, creates: bool) -> None:
        self._creates = creates
        self.where: str = options["ledger"]
        self.json: bool = options["json"]
        self.id: str = options["id_"] or str(uuid.uuid4())
        self._has_id = bool(options["id_"])
        self._options = options
        self._session: Held | None = None

    @cached_property
    def ledger(self) -> "Ledger[Pool, AnyCommand]":
        """The ledger; only the command that opens a pool makes one. Its gate holds the session from here."""
        from pitboss.people.gate import Gate
        from pitboss.people.whose import session_of

        ledger = opened(self.where, create=self._creates)
        self._session = session_of(ledger.store)
        ledger.gate = Gate(ledger.store, [self._session] if self._session else [])
        return ledger

    @property
    def session(self) -> "Held | None":
        """The login in which this is asked, where the ledger is secured."""
        return self._session if not is_missing(self.where) and self.ledger else None

    @cached_property
    def earlier(self) -> "AnyCommand | None":
        """The command that stands in the ledger under this id: what is left out now is as it was then."""
        if not self._has_id or is_missing(self.where):
            return None
        entry = self.ledger.store.find(self.id)
        return self.ledger.domain.decode_command(entry.command) if entry else None

    @cached_property
    def at(self) -> int:
        """The instant asked for, or that of the earlier sending, or now."""
        if self._options["at"]:
            return instant_ms("--at", self._options["at"])
        return self.earlier.at if self.earlier else now_ms()

    def common(self, pool: str) -> dict[str, Any]:
        """What every command carries."""
        if not pool:
            raise BadFieldError("POOL: name the pool")
        _check_is_pool(pool)
        session = self.session
        who = self._options["who"] or (session.person if session else "")
        if not who.strip():
            self._check_is_open()
            raise BadFieldError("--who: say who asks, or set PITBOSS_WHO")
        short("POOL", pool, MOST_NAME)
        short("--who", who)
        short("--id", self.id)
        named = self._options["role"] or (session.roles[0] if session and len(session.roles) == 1 else "")
        return {
            "pool": pool,
            "command_id": self.id,
            "at": self.at,
            "who": session.person if session and is_same_person(who, session.person) else who,
            "role": role(named),
            "device": self._options["device"],
            "reason": self._options["reason"],
            "session": session.session if session else "",
        }

    def _check_is_open(self) -> None:
        """Where a login is needed, a name alone would not help."""
        from pitboss.terminal.people import openness

        if not is_missing(self.where) and openness.is_secured(self.ledger.store):
            raise BadFieldError("the ledger is secured, and nobody is logged in: `pitboss login NAME`")

    def pool(self, name: str) -> "Pool | None":
        """The pool as it stands, where there is one."""
        _check_is_pool(name)
        return None if is_missing(self.where) else self.ledger.state(name)

    def round(self, pool: str, table: str, text: str, *, step: int) -> int:
        """The round named; else that of an earlier sending, the one under way (step 0) or the next (1)."""
        if text:
            return number("--round", text)
        if self.earlier is not None:
            return getattr(self.earlier, "round", 1)
        state = self.pool(pool)
        last = state.rounds.get(table) if state else None
        return max(1, last.number + step) if last else 1

    def do(self, command: "AnyCommand") -> None:
        """Put the command to the ledger and print what came of it."""
        from pitboss.ledger.errors import LedgerError
        from pitboss.pools.jackpots import Jackpots
        from pitboss.table.refusal import Refusal
        from pitboss.terminal.jackpot import done

        if self._creates and is_missing(self.where):
            # A pool that is refused leaves no new ledger behind.
            rules, now = Jackpots(), now_ms()
            early = rules.untimely(None, command, now) or rules.decide(None, command)
            if isinstance(early, Refusal):
                self.turn_down(command, early)
        try:
            receipt = self.ledger.do(command)
        except LedgerError as error:
            raise LedgerError(f"{error} (--id {self.id})") from error
        if isinstance(receipt, Refusal):
            self.turn_down(command, receipt)
        done.answer(self.ledger, receipt, command, self.where, json=self.json)

    def close(self) -> None:
        """Let go of the ledger, if it was opened."""
        if "ledger" in self.__dict__:
            self.ledger.close()

    def turn_down(self, command: "AnyCommand", refusal: "Refusal") -> NoReturn:
        """Say why the pool's rules refuse a command."""
        from pitboss.jackpot.commands import Create
        from pitboss.terminal.jackpot.refusal import Clause, TurnedDown
        from pitboss.terminal.jackpot.words import cited

        because: list[Clause] = []
        if refusal.because:
            state = None if isinstance(command, Create) else self.pool(command.pool)
            settings = command.settings if isinstance(command, Create) else state.settings if state else None
            assert settings, "a clause is cited for a pool that has a law"
            for ref in refusal.because:
                because.append(Clause(ref, *cited(settings.game, settings.law, command.at, [ref])))
        turn_down(TurnedDown(refusal.code, refusal.says, because), json=self.json)


def _check_is_pool(name: str) -> None:
    """What begins so stands beside the pools."""
    if name.startswith("@"):
        raise BadFieldError(f"POOL: {name!r} is no pool")


def now_ms() -> int:
    """The clock on the wall, in milliseconds since 1970."""
    from pitboss.ledger import clock

    return clock.now_ms()


def opened(where: str, *, create: bool = False, read_only: bool = False) -> "Ledger[Pool, AnyCommand]":
    """The ledger of prize pools at a place."""
    from pitboss.ledger.errors import LedgerError
    from pitboss.ledger.opening import open_ledger
    from pitboss.pools.jackpots import Jackpots

    place(where)
    domain: Jackpots = Jackpots()
    if not create and is_missing(where):
        raise LedgerError(
            f"{where}: there is no ledger; `pitboss jackpot create` makes one with its first pool"
        )
    return open_ledger(where, domain, create=create, read_only=read_only)


@contextmanager
def opening(where: str) -> "Iterator[Ledger[Pool, AnyCommand]]":
    """The ledger at a place, for as long as it is looked at; nothing there is changed."""
    ledger = opened(where, read_only=True)
    try:
        yield ledger
    finally:
        ledger.close()


def pool_of(ledger: "Ledger[Pool, AnyCommand]", name: str) -> "Pool":
    """The pool of that name, which must be there."""
    from pitboss.pools.names import pool_names

    readable("POOL", name)
    short("POOL", name, MOST_NAME)
    names = pool_names(ledger.store)
    state = ledger.state(name) if name in names else None
    if state is None:
        known = ", ".join(names) or "none"
        raise BadFieldError(f"POOL: there is no pool {name!r}; there are: {known}")
    return state


def is_missing(where: str) -> bool:
    """Whether a ledger in a file has not been made yet."""
    from pitboss.ledger.opening import file_of, is_server

    return not is_server(where) and not Path(file_of(where)).exists()
