"""The rules of the register: what a command leads to, or why it is refused. Pure: no clock, no storage.

Whether a secret is right and whether a token is held is not asked here: nobody writes either into a ledger.
What can be known from the register alone is: who is who, which session is whose, what two people agreed on.
"""

from collections.abc import Callable
from typing import Any

from pitboss.people import changing
from pitboss.people import commands as c
from pitboss.people import events as e
from pitboss.people.apply import SKEW_MS, after
from pitboss.people.house import KEEPERS, LEAST_KEEPERS, MINUTE_MS, House, Person, Proposal
from pitboss.people.signing import is_signed
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

APPROVAL_MINUTES = 30
HOUR_MS = 60 * MINUTE_MS
MOST_SESSION_MS = 12 * HOUR_MS
MOST_SESSIONS = 10  # of one person
MOST_PROPOSALS = 100
ID_DIGITS, TOKEN_DIGITS = 32, 64

NO_SESSION = "no-session"
NOT_THEIRS = "not-theirs"
NO_PERSON = "no-person"


def decide(house: House | None, command: c.AnyCommand) -> e.Events | Refusal:
    """What a command does to the register."""
    if isinstance(command, c.Begin):
        return _begin(house, command)
    if house is None:
        return refuse("no-register", "nobody is registered: `pitboss people secure` begins with two people")
    if isinstance(command, c.Try | c.LogIn):
        # Also where the register is ahead: a clock that was wrong once would shut everybody out.
        return _try(house, command) if isinstance(command, c.Try) else _log_in(house, command)
    if house.last_at - command.at > SKEW_MS:
        behind = (house.last_at - command.at) / 1000
        says = f"at: this clock is {behind:,.0f} seconds behind the register; a login puts that right"
        return refuse("clock-back", says)
    stranger = out_of_session(house, command)
    return stranger or _RULES[type(command)](house, command)


def out_of_session(house: House, command: c.Command) -> Refusal | None:
    """Why a command is not one of the session it names."""
    session = house.sessions.get(command.session)
    if session is None:
        return refuse(NO_SESSION, f"{command.who or 'somebody'} is not logged in: `pitboss login NAME`")
    if session.person != command.who:
        return refuse(NOT_THEIRS, f"who: the session is {session.person}'s, not {command.who}'s")
    if command.role and command.role not in session.roles:
        held = ", ".join(session.roles)
        return refuse(NOT_THEIRS, f"role: {session.person} is {held}; not {command.role}")
    if not session.since - SKEW_MS <= command.at <= session.until:
        return refuse(NO_SESSION, f"the session of {session.person} is over: `pitboss login NAME`")
    return None


def refuse(code: str, says: str) -> Refusal:
    """A refusal by the register: no clause stands behind it."""
    return Refusal(code, says, ())


def known(house: House, name: str) -> Person | Refusal:
    """A person who may log in."""
    person = house.people.get(name)
    if person is None or person.is_removed:
        return refuse(NO_PERSON, f"name: {name!r} is not registered; `pitboss people list` says who is")
    if person.is_suspended:
        return refuse("suspended", f"{person.name} is suspended")
    return person


def must_wait(person: Person, at: int) -> Refusal | None:
    """Why no secret of somebody is answered at an instant, after too many that were wrong."""
    if not person.tried_at - SKEW_MS <= at < person.waits_until:
        return None
    seconds = (person.waits_until - at + 999) // 1000
    says = f"{person.tries} wrong secrets in a row: the next is looked at in {seconds:,} seconds"
    return refuse("wait", f"{says}; two others may release {person.name}")


def _begin(house: House | None, command: c.Begin) -> e.Events | Refusal:
    if house is not None:
        return refuse("register-exists", "the register has begun: `pitboss people add` proposes a person")
    if not _is_hex(command.ledger, ID_DIGITS):
        return refuse("bad-id", f"ledger: an id of {ID_DIGITS} hexadecimal digits")
    new = House(command.ledger, {})
    found: list[e.AnyEvent] = [e.Begun(ledger=command.ledger)]
    for person in command.people:
        added = changing.outcome(new, person, command.heads, command.at)
        if isinstance(added, Refusal):
            return added
        found += added
        new = after(new, added, command.at)
    if len(new.keepers) < LEAST_KEEPERS:
        return changing.too_few()
    return (*found, e.Secured(heads=command.heads))


def _propose(house: House, command: c.Propose) -> e.Events | Refusal:
    refusal = _no_keeper(command)
    if refusal is not None:
        return refusal
    if len(house.proposals) >= MOST_PROPOSALS:
        return refuse("too-many", f"{MOST_PROPOSALS} proposals wait already: approve or reject some")
    would = changing.outcome(house, command.change, {}, command.at)
    if isinstance(would, Refusal):
        return would
    until = command.at + APPROVAL_MINUTES * MINUTE_MS
    return (e.Proposed(number=house.numbers + 1, change=command.change, who=command.who, until=until),)


def _approve(house: House, command: c.Approve) -> e.Events | Refusal:
    proposal = _found(house, command.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    refusal = _no_keeper(command)
    if refusal is not None:
        return refusal
    if command.who == proposal.who:
        return refuse("same-person", f"{proposal.who} proposed it: somebody else approves")
    if command.who == getattr(proposal.change, "person", ""):
        return refuse("same-person", f"it is about {command.who}: somebody else approves")
    if not house.people[proposal.who].is_keeper:
        return refuse("no-power", f"{proposal.who} can no longer propose it: propose again")
    if command.at > proposal.until:
        return refuse("approval-expired", f"the time for proposal {proposal.number} is over: propose again")
    outcome = changing.outcome(house, proposal.change, command.heads, command.at)
    if isinstance(outcome, Refusal):
        return outcome
    return (e.Closed(proposal=proposal.number, how="approved"), *outcome)


def _reject(house: House, command: c.Reject) -> e.Events | Refusal:
    proposal = _found(house, command.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    is_own = command.who == proposal.who
    refusal = None if is_own else _no_keeper(command)
    return refusal or (e.Closed(proposal=proposal.number, how="taken-back" if is_own else "rejected"),)


def _try(house: House, command: c.Try) -> e.Events | Refusal:
    person = known(house, command.who)
    if isinstance(person, Refusal):
        return person
    return must_wait(person, command.at) or (e.Tried(person=person.name),)


def _log_in(house: House, command: c.LogIn) -> e.Events | Refusal:
    person = known(house, command.who)
    if isinstance(person, Refusal):
        return person
    if not _is_hex(command.command_id, ID_DIGITS) or not _is_hex(command.token, TOKEN_DIGITS):
        return refuse("bad-id", "a session has an id and a token of its own")
    if not 0 < command.until - command.at <= MOST_SESSION_MS:
        hours = MOST_SESSION_MS // HOUR_MS
        return refuse("too-long", f"hours: a session lasts up to {hours} hours")
    if person.key and not is_signed(person.key, house.ledger, command):
        return refuse("bad-signature", f"{person.name} logs in with the key that is registered")
    mine = sorted((s.since, id_) for id_, s in house.sessions.items() if s.person == person.name)
    oldest = [id_ for _, id_ in mine[: max(0, len(mine) - MOST_SESSIONS + 1)]]
    begun = e.LoggedIn(
        session=command.command_id,
        person=person.name,
        roles=person.roles,
        token=command.token,
        until=command.until,
    )
    return (*(e.Ended(session=id_, how="one too many") for id_ in oldest), begun)


def _log_out(house: House, command: c.LogOut) -> e.Events | Refusal:
    session = house.sessions.get(command.ends)
    if session is None:
        return refuse(NO_SESSION, f"session: {command.ends!r} is over, or never was")
    is_own = session.person == command.who
    if not is_own and command.role not in SUPERVISORS:
        return refuse("no-power", "role: a supervisor ends the session of another")
    return (e.Ended(session=command.ends, how="by its person" if is_own else f"by {command.who}"),)


def _change_secret(house: House, command: c.ChangeSecret) -> e.Events | Refusal:
    person = house.people[command.who]
    if not person.secret or not command.secret:
        return refuse("no-secret", f"{person.name} has no secret to change: two people give one")
    if not changing.is_hash(command.secret):
        return changing.bad_hash()
    others = sorted(id_ for id_, s in house.sessions.items() if s.person == person.name)
    return (
        e.Changed(person=person.name, roles=person.roles, secret=command.secret, key=person.key),
        *(e.Ended(session=id_, how="with a change") for id_ in others if id_ != command.session),
    )


def _no_keeper(command: c.Command) -> Refusal | None:
    if command.role in KEEPERS:
        return None
    return refuse("no-power", f"role: the register is changed by the {', '.join(KEEPERS)}")


def _found(house: House, number: int) -> Proposal | Refusal:
    for proposal in house.proposals:
        if proposal.number == number:
            return proposal
    waiting = ", ".join(str(p.number) for p in house.proposals) or "none"
    return refuse("no-proposal", f"proposal {number} does not wait; waiting: {waiting}")


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and all(digit in "0123456789abcdef" for digit in text)


_RULES: dict[type, Callable[[House, Any], e.Events | Refusal]] = {
    c.Propose: _propose,
    c.Approve: _approve,
    c.Reject: _reject,
    c.LogOut: _log_out,
    c.ChangeSecret: _change_secret,
}
