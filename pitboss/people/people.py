"""The people of a ledger: registered, changed by two, logged in and out. One way in for every screen."""

import uuid
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store
from pitboss.people import changes as x
from pitboss.people import commands as c
from pitboss.people import secrets
from pitboss.people.changing import bad_new_name
from pitboss.people.decide import HOUR_MS, NO_PERSON, NO_SESSION, must_wait
from pitboss.people.errors import PeopleError
from pitboss.people.gate import Gate
from pitboss.people.held import Held, new_token, token_hash
from pitboss.people.house import KEEPERS, REGISTER, House, Person, Session
from pitboss.people.names import bad_sign
from pitboss.people.register import Register
from pitboss.people.secrets import Argon2, Secrets
from pitboss.people.signing import challenge
from pitboss.table.refusal import Refusal

SESSION_MS = 8 * HOUR_MS
WRONG = "wrong-secret"

# Signs some bytes with a private key that stays where it is.
Signs = Callable[[bytes], bytes]


class People:
    """Those of one ledger. What is refused raises PeopleError; what fails, LedgerError."""

    def __init__(
        self, store: Store, *, keeps: Secrets | None = None, clock: Callable[[], int] | None = None
    ) -> None:
        self._store = store
        self._ledger = Ledger(store, Register(), clock=clock)
        self._keeps = keeps
        self._clock = clock or store.now

    @property
    def house(self) -> House | None:
        """The register as it stands; none where it has not begun."""
        return self._ledger.state(REGISTER)

    def now(self) -> int:
        """The ledger's clock."""
        return self._clock()

    @property
    def is_secured(self) -> bool:
        """Whether a command needs a login."""
        house = self.house
        return house is not None and house.is_secured

    def check_name(self, name: str) -> None:
        """Fail on a name under which nobody can come in, before anybody is asked for a secret."""
        _check_signs(name)
        house = self.house
        refusal = bad_new_name(house, name) if house else None
        if refusal is not None:
            raise PeopleError(refusal.code, refusal.says)

    def newcomer(self, name: str, roles: Sequence[str], secret: str = "", key: str = "") -> x.Add:
        """Somebody as the register will have them: of the secret it keeps a hash."""
        _check_signs(name)
        hash_ = ""
        if secret:
            secrets.check(name, secret)
            hash_ = self._secrets.hash(secret)
        return x.Add(person=name, roles=tuple(roles), secret=hash_, key=key)

    def begin(self, people: Sequence[x.Add]) -> Receipt:
        """Begin the register with two people or more, and secure the ledger."""
        who = " and ".join(person.person for person in people)[: secrets.MOST_CHARACTERS]
        ledger, heads = uuid.uuid4().hex, self._heads()
        return self._do(c.Begin(**self._asked(who), ledger=ledger, people=tuple(people), heads=heads))

    def log_in(
        self, name: str, secret: str = "", sign: Signs | None = None, *, lasts_ms: int = SESSION_MS
    ) -> Held:
        """Prove who somebody is: by a secret, by a key, or by both where they have both."""
        house, person = self._known(name)
        token, asked = new_token(), self._asked(person.name)
        asked["command_id"] = uuid.uuid4().hex
        command = c.LogIn(**asked, token=token_hash(token), until=asked["at"] + lasts_ms, heads=self._heads())
        if person.key:
            if sign is None:
                raise PeopleError("no-key", f"{person.name} logs in with a key: --key FILE")
            signature = sign(challenge(house.ledger, command)).hex()
            command = replace(command, signature=signature)
        self._do_with(person, secret, command)
        return Held(house.ledger, command.command_id, person.name, person.roles, command.until, token)

    def log_out(self, held: Held, ends: str = "", role: str = "") -> Receipt:
        """End a session: one's own, or another's by a supervisor."""
        return self._do(c.LogOut(**self._by(held, role), ends=ends or held.session))

    def change_secret(self, held: Held, old: str, new: str) -> Receipt:
        """Choose another secret; nobody else is needed, but the old one is."""
        by = self._by(held, "")
        _, person = self._known(held.person)
        if not person.secret:
            raise PeopleError("no-secret", f"{person.name} has no secret to change: two people give one")
        secrets.check(person.name, new)
        return self._do_with(person, old, c.ChangeSecret(**by, secret=self._secrets.hash(new)))

    def propose(self, held: Held, role: str, change: x.AnyChange, reason: str = "") -> Receipt:
        """The first of two people."""
        if isinstance(change, x.AddKey):
            _check_signs(change.name)
        return self._do(c.Propose(**self._by(held, role, reason), change=change))

    def approve(self, held: Held, role: str, proposal: int) -> Receipt:
        """The second."""
        return self._do(c.Approve(**self._by(held, role), proposal=proposal, heads=self._heads()))

    def reject(self, held: Held, role: str, proposal: int, reason: str = "") -> Receipt:
        """Turn a proposal down, or take one's own back."""
        return self._do(c.Reject(**self._by(held, role, reason), proposal=proposal))

    def alter(
        self,
        name: str,
        *,
        roles: Sequence[str] | None = None,
        secret: str | None = None,
        key: str | None = None,
    ) -> x.Alter:
        """A change of what somebody has: of a new secret the register keeps a hash."""
        _, person = self._known(name, is_able=False)
        if secret:
            secrets.check(person.name, secret)
        hash_ = self._secrets.hash(secret) if secret else secret
        return x.Alter(
            person=person.name, roles=tuple(roles) if roles is not None else None, secret=hash_, key=key
        )

    def named(self, name: str) -> str:
        """The name of somebody as the register has it."""
        return self._known(name, is_able=False)[1].name

    def session(self, held: Held) -> Session:
        """A session that is good now, held by whoever shows it."""
        gate = Gate(self._store, [held], clock=self._clock)
        session = gate.holds(held.session)
        house = gate.house
        if session is None or house is None or house.ledger != held.ledger:
            raise PeopleError(NO_SESSION, "the session is over, or of another ledger: `pitboss login NAME`")
        return session

    def _known(self, name: str, *, is_able: bool = True) -> tuple[House, Person]:
        house = self.house
        if house is None:
            raise PeopleError(
                "no-register", "nobody is registered: `pitboss people secure` begins with two people"
            )
        person = house.find(name)
        if person is None or person.is_removed:
            raise PeopleError(
                NO_PERSON, f"name: {name!r} is not registered; `pitboss people list` says who is"
            )
        if is_able and person.is_suspended:
            raise PeopleError("suspended", f"{person.name} is suspended")
        return house, person

    def _do_with(self, person: Person, secret: str, command: c.LogIn | c.ChangeSecret) -> Receipt:
        """Carry out what needs somebody's secret; a wrong one is counted instead, before that is told.

        Either is one command, which the register refuses alike while the person waits. So however many are
        tried at once, five wrong ones in a row are answered, and then one for each wait: of any other nobody
        is told whether it was right, and it leads to nothing. Right ones count nothing, however many.
        """
        waits = must_wait(person, command.at)
        if waits is not None:  # the register would say so, but not before the work
            raise PeopleError(waits.code, waits.says)
        if person.secret and not self._secrets.is_right(person.secret, secret):
            # At the same instant: how long there is to wait would tell a wrong one from a right one.
            self._do(c.Try(**{**self._asked(person.name), "at": command.at}))
            raise PeopleError(WRONG, f"the secret is not {person.name}'s")
        return self._do(command)

    def _by(self, held: Held, role: str, reason: str = "") -> dict[str, Any]:
        """Who asks: the holder of a session, in the role that was named or one that keeps the register."""
        session = self.session(held)
        return {
            **self._asked(session.person),
            "role": role or next((r for r in session.roles if r in KEEPERS), session.roles[0]),
            "session": held.session,
            "reason": reason,
        }

    def _asked(self, who: str) -> dict[str, Any]:
        return {"command_id": str(uuid.uuid4()), "at": self._clock(), "who": who}

    def _heads(self) -> dict[str, int]:
        """The version of every pool."""
        pools = [name for name in self._store.pools() if name != REGISTER]
        return {name: last[0] for name in pools if (last := self._store.last(name)) is not None}

    def _do(self, command: c.AnyCommand) -> Receipt:
        answer = self._ledger.do(command)
        if isinstance(answer, Refusal):
            raise PeopleError(answer.code, answer.says)
        return answer

    @property
    def _secrets(self) -> Secrets:
        if self._keeps is None:
            self._keeps = Argon2()
        return self._keeps


def _check_signs(name: str) -> None:
    """Fail on a name that somebody might read otherwise than it is written, as it comes in."""
    if bad_sign(name):
        raise PeopleError("bad-name", bad_sign(name))
