"""The register after an event: the only transition there is."""

from typing import Any

from msgspec.structs import replace

from pitboss.people import events as e
from pitboss.people.house import MINUTE_MS, House, Key, Person, Proposal, Session

SKEW_MS = MINUTE_MS
DAY_MS = 24 * 60 * MINUTE_MS


def after(house: House | None, events: e.Events, at: int) -> House:
    """The register after the events of one command; what is over by then is left behind."""
    for event in events:
        house = House(event.ledger, {}) if isinstance(event, e.Begun) else _applied(_there(house), event, at)
    house = _there(house)
    if house.last_at - at > SKEW_MS and any(isinstance(event, e.LoggedIn) for event in events):
        house = _put_back(house, at)
    return replace(
        house,
        sessions={id_: s for id_, s in house.sessions.items() if at <= s.until + SKEW_MS},
        proposals=tuple(p for p in house.proposals if at <= p.until + SKEW_MS),
        last_at=max(house.last_at, at),
    )


def _put_back(house: House, at: int) -> House:
    """The register as somebody logged in by a clock that is behind it: what is of days to come never was."""
    latest = at + DAY_MS
    return replace(
        house,
        sessions={id_: s for id_, s in house.sessions.items() if s.since <= latest},
        proposals=tuple(p for p in house.proposals if p.until <= latest),
        last_at=at,
    )


def _there(house: House | None) -> House:
    assert house is not None, "the first event of a register begins it"
    return house


def _applied(house: House, event: e.AnyEvent, at: int) -> House:
    match event:
        case e.Proposed():
            proposal = Proposal(event.number, event.change, event.who, event.until)
            return replace(house, proposals=(*house.proposals, proposal), numbers=event.number)
        case e.Closed():
            left = tuple(p for p in house.proposals if p.number != event.proposal)
            return replace(house, proposals=left)
        case e.Added():
            new = event.person
            return _with(house, Person(new.person, new.roles, secret=new.secret, key=new.key))
        case e.Changed():
            fields = {"roles": event.roles, "secret": event.secret, "key": event.key}
            return _with(house, replace(house.people[event.person], **fields, tries=0))
        case e.Suspended():
            return _changed(house, event.person, is_suspended=True)
        case e.Resumed():
            return _changed(house, event.person, is_suspended=False)
        case e.Removed():
            return _with(house, Person(event.person, house.people[event.person].roles, is_removed=True))
        case e.Released():
            return _changed(house, event.person, tries=0)
        case e.KeyAdded():
            return replace(house, keys={**house.keys, event.name: Key(event.public, at)})
        case e.KeyRevoked():
            key = replace(house.keys[event.name], revoked=at)
            return replace(house, keys={**house.keys, event.name: key})
        case e.Secured():
            return replace(house, is_secured=True)
        case e.Opened():
            return replace(house, is_secured=False)
        case e.Tried():
            tries = house.people[event.person].tries + 1
            return _changed(house, event.person, tries=tries, tried_at=at)
        case e.LoggedIn():
            session = Session(event.person, event.roles, event.token, at, event.until)
            house = _changed(house, event.person, tries=0)
            return replace(house, sessions={**house.sessions, event.session: session})
        case e.Ended():
            left_in = {id_: s for id_, s in house.sessions.items() if id_ != event.session}
            return replace(house, sessions=left_in)
    raise TypeError(f"no register changes by {event!r}")


def _with(house: House, person: Person) -> House:
    return replace(house, people={**house.people, person.name: person})


def _changed(house: House, name: str, **fields: Any) -> House:
    return _with(house, replace(house.people[name], **fields))
