"""The pages of people: who is registered, who is logged in, which keys sign, what waits for a second."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.law.consolidate import ZONE
from pitboss.people import changes as x
from pitboss.people import events as e
from pitboss.people.house import House, Person
from pitboss.terminal.due_page import FAINT, GOOD, STRONG, heading, write
from pitboss.terminal.jackpot.words import moment, whole
from pitboss.terminal.people import openness

SECURED = "This ledger is secured: whoever commands it is logged in."


class PersonRow(Struct, frozen=True):
    """Somebody of the house; no hash of a secret is told."""

    name: str
    roles: Sequence[str]
    has_secret: bool
    key: str
    is_suspended: bool
    is_removed: bool
    waits_until: int


class ProposalRow(Struct, frozen=True):
    """A change that waits for a second person."""

    proposal: int
    says: str
    who: str
    until: int
    approve: str


class SessionRow(Struct, frozen=True):
    """Somebody who is logged in."""

    session: str
    person: str
    roles: Sequence[str]
    since: int
    until: int


class KeyRow(Struct, frozen=True):
    """A key that signs heads."""

    name: str
    public: str
    since: int
    revoked: int


class Listed(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss people list."""

    secured: bool
    ledger: str
    people: Sequence[PersonRow]
    proposals: Sequence[ProposalRow]
    schema: str = "pitboss/people/1"


class Sessions(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss people sessions."""

    secured: bool
    sessions: Sequence[SessionRow]
    schema: str = "pitboss/people-sessions/1"


class Keys(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss people keys."""

    secured: bool
    keys: Sequence[KeyRow]
    schema: str = "pitboss/people-keys/1"


class Done(Struct, frozen=True, kw_only=True):
    """The JSON of a command that changed the register."""

    version: int
    hash: str
    says: Sequence[str]
    waits: ProposalRow | None
    secured: bool
    schema: str = "pitboss/people-done/1"


class Who(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss login and pitboss whoami."""

    person: str
    roles: Sequence[str]
    session: str
    until: int
    secured: bool
    schema: str = "pitboss/people-session/1"


class LoggedOut(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss logout."""

    person: str
    session: str
    schema: str = "pitboss/people-logout/1"


def listed(house: House | None) -> Listed:
    """Everybody in the register, and what waits."""
    if house is None:
        return Listed(secured=False, ledger="", people=(), proposals=())
    rows = [_person(person) for person in house.people.values()]
    return Listed(secured=house.is_secured, ledger=house.ledger, people=rows, proposals=_waiting(house))


def sessions(house: House, at: int) -> Sessions:
    """Who is logged in at an instant."""
    found = sorted(house.live(at).items(), key=lambda item: item[1].since)
    rows = [SessionRow(id_, s.person, s.roles, s.since, s.until) for id_, s in found]
    return Sessions(secured=house.is_secured, sessions=rows)


def keys(house: House) -> Keys:
    """Every key that signs heads, or has done."""
    rows = [KeyRow(name, key.public, key.since, key.revoked) for name, key in house.keys.items()]
    return Keys(secured=house.is_secured, keys=rows)


def done(house: House, version: int, digest: bytes, events: e.Events) -> Done:
    """What came of a command."""
    made = [event.number for event in events if isinstance(event, e.Proposed)]
    waits = next((row for row in _waiting(house) if row.proposal in made), None)
    return Done(
        version=version,
        hash=digest.hex(),
        says=[words for event in events if (words := says(event))],
        waits=waits,
        secured=house.is_secured,
    )


def list_page(out: Console, shape: Listed) -> None:
    """Everybody in a line."""
    if not shape.people:
        write(out, Text("Nobody is registered."))
    for row in shape.people:
        proof = [*(["secret"] if row.has_secret else []), *(["key"] if row.key else [])]
        state = " (has left)" if row.is_removed else " (suspended)" if row.is_suspended else ""
        words = f"{row.name:<24}{', '.join(row.roles)}; {' and '.join(proof) or 'no login'}{state}"
        write(out, Text(words, FAINT if state else ""))
    if shape.proposals:
        heading(out, "Waiting for a second person")
    for proposal in shape.proposals:
        _proposal_page(out, proposal)
    close(out, secured=shape.secured)


def sessions_page(out: Console, shape: Sessions) -> None:
    """Everybody who is logged in, in a line."""
    if not shape.sessions:
        write(out, Text("Nobody is logged in."))
    for row in shape.sessions:
        until = clock(row.until)
        write(out, Text(f"{row.person:<24}{', '.join(row.roles)}; until {until}; {row.session}"))
    close(out, secured=shape.secured)


def keys_page(out: Console, shape: Keys) -> None:
    """Every key in two lines."""
    if not shape.keys:
        write(out, Text("No key is registered."))
    for row in shape.keys:
        revoked = f", revoked {clock(row.revoked)}" if row.revoked else ""
        write(out, Text(f"{row.name}: since {clock(row.since)}{revoked}", FAINT if revoked else STRONG))
        whole(out, row.public, 2)
    close(out, secured=shape.secured)


def done_page(out: Console, shape: Done) -> None:
    """Sentences, and what a second person has to type."""
    for words in shape.says:
        write(out, Text(words))
    if shape.waits is not None:
        until = clock(shape.waits.until)
        words = f"Proposal {shape.waits.proposal} waits for a second person until {until}. To approve it:"
        write(out, Text(words))
        whole(out, shape.waits.approve, 2)
    close(out, secured=shape.secured)


def who_page(out: Console, shape: Who) -> None:
    """Who is logged in here."""
    words = f"{shape.person} ({', '.join(shape.roles)}) is logged in until {clock(shape.until)}."
    write(out, Text(words, STRONG))
    close(out, secured=shape.secured)


def close(out: Console, *, secured: bool) -> None:
    """The last line of each page."""
    if secured:
        write(out, Text(SECURED, GOOD))
    else:
        openness.tell(out, secured=False)


def clock(at: int) -> str:
    """A day and a time in New Zealand; what is no time, as it stands."""
    try:
        return moment(at, ZONE).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return str(at)


def says(event: e.AnyEvent) -> str:
    """An event in a sentence; none for what goes without saying."""
    match event:
        case e.Proposed():
            return f"{event.who} proposes: {change_says(event.change)}."
        case e.Closed():
            return f"Proposal {event.proposal} was {event.how.replace('-', ' ')}."
        case e.Added():
            return f"{event.person.person} is registered as {', '.join(event.person.roles)}."
        case e.Changed():
            proof = [*(["a secret"] if event.secret else []), *(["a key"] if event.key else [])]
            return f"{event.person} is {', '.join(event.roles)}, with {' and '.join(proof)}."
        case e.Suspended():
            return f"{event.person} is suspended."
        case e.Resumed():
            return f"{event.person} may act again."
        case e.Removed():
            return f"{event.person} has left; the name stays taken."
        case e.Released():
            return f"{event.person} may log in again at once."
        case e.KeyAdded():
            return f"The key {event.name} signs heads from now on."
        case e.KeyRevoked():
            return f"The key {event.name} is revoked."
        case e.Secured():
            return "The ledger is secured: from now on nobody commands it without a login."
        case e.Opened():
            return "The ledger is open: from now on anybody may claim to be anyone."
        case e.Ended():
            return f"Session {event.session} has ended ({event.how})."
    return ""


def change_says(change: x.AnyChange) -> str:
    """A change in a few words."""
    match change:
        case x.Add():
            proof = [*(["a secret"] if change.secret else []), *(["a key"] if change.key else [])]
            return f"{change.person} comes in as {', '.join(change.roles)}, with {' and '.join(proof)}"
        case x.Alter():
            return f"{change.person} is to have {', '.join(_altered(change)) or 'nothing new'}"
        case x.Suspend():
            return f"{change.person} is suspended"
        case x.Resume():
            return f"{change.person} may act again"
        case x.Remove():
            return f"{change.person} leaves"
        case x.Release():
            return f"{change.person} need not wait after wrong secrets"
        case x.AddKey():
            instead = f" in the place of {change.replaces}" if change.replaces else ""
            return f"the key {change.name} ({change.public}) signs heads{instead}"
        case x.RevokeKey():
            return f"the key {change.name} is revoked"
        case x.Secure():
            return "the ledger is secured"
        case x.Open():
            return "the ledger is opened: anybody may claim to be anyone"


def _altered(change: x.Alter) -> list[str]:
    found = [f"the roles {', '.join(change.roles)}"] if change.roles is not None else []
    if change.secret is not None:
        found.append("another secret" if change.secret else "no secret")
    if change.key is not None:
        found.append(f"the key {change.key}" if change.key else "no key")
    return found


def _person(person: Person) -> PersonRow:
    return PersonRow(
        person.name,
        person.roles,
        bool(person.secret),
        person.key,
        person.is_suspended,
        person.is_removed,
        person.waits_until,
    )


def _waiting(house: House) -> list[ProposalRow]:
    return [
        ProposalRow(p.number, change_says(p.change), p.who, p.until, f"pitboss people approve {p.number}")
        for p in house.proposals
    ]


def _proposal_page(out: Console, row: ProposalRow) -> None:
    write(out, Text(f"{row.proposal}. {row.says}; {row.who} proposed it, until {clock(row.until)}"), 2)
    whole(out, row.approve, 4)
