"""What a change leads to, asked when it is proposed and again when it is approved."""

from collections.abc import Mapping

from pitboss.people import changes as x
from pitboss.people import events as e
from pitboss.people.apply import after
from pitboss.people.house import KEEPERS, LEAST_KEEPERS, ROLES, House, Person
from pitboss.people.names import bad_name, is_alike
from pitboss.people.signing import is_public_key
from pitboss.table.refusal import Refusal

MOST_PEOPLE = 5_000
MOST_KEYS = 500
HASH_MARK = "$argon2id$"
LONGEST_HASH = 200


def outcome(house: House, change: x.AnyChange, heads: Mapping[str, int], at: int) -> e.Events | Refusal:
    """The events of a change, or why it cannot be."""
    events = _events(house, change, heads)
    if isinstance(events, Refusal) or not house.keepers:
        return events
    # What would leave nobody to undo it is not done.
    return events if len(after(house, events, at).keepers) >= _least(house) else too_few()


def too_few() -> Refusal:
    """Why the last two stay."""
    keepers = ", ".join(KEEPERS)
    says = f"two people must remain who can change the register: {keepers}"
    return Refusal("last-two", says, ())


def bad_new_name(house: House, name: str) -> Refusal | None:
    """Why nobody can come in under a name."""
    if len(house.people) >= MOST_PEOPLE:
        return _no("too-many", f"name: the register holds up to {MOST_PEOPLE:,} people")
    taken = next((one for one in house.people if is_alike(one, name)), None)
    if taken is not None:
        return _no("name-taken", f"name: {name!r} reads like {taken!r}, who is registered")
    bad = bad_name(name)
    return _no("bad-name", bad) if bad else None


def is_hash(secret: str) -> bool:
    """Whether this is what the register keeps of a secret."""
    return secret.startswith(HASH_MARK) and len(secret) <= LONGEST_HASH


def bad_hash() -> Refusal:
    """Why a secret itself never stands in the register."""
    return _no("bad-secret", "secret: the register keeps an argon2id hash of it")


def _least(house: House) -> int:
    return min(LEAST_KEEPERS, len(house.keepers))


def _events(house: House, change: x.AnyChange, heads: Mapping[str, int]) -> e.Events | Refusal:
    match change:
        case x.Add():
            return _bad_newcomer(house, change) or (e.Added(person=change),)
        case x.AddKey() | x.RevokeKey():
            return _keys(house, change)
        case x.Secure():
            is_done = house.is_secured
            return _no("secured", "the ledger is secured already") if is_done else (e.Secured(heads=heads),)
        case x.Open():
            is_open = not house.is_secured
            return _no("open", "the ledger is open already") if is_open else (e.Opened(heads=heads),)
    person = house.people.get(change.person)
    if person is None or person.is_removed:
        return _no(
            "no-person", f"name: {change.person!r} is not registered; `pitboss people list` says who is"
        )
    return _of_person(house, person, change)


def _of_person(house: House, person: Person, change: x.AnyChange) -> e.Events | Refusal:
    name = person.name
    mine = sorted(id_ for id_, session in house.sessions.items() if session.person == name)
    ended = tuple(e.Ended(session=id_, how="with a change") for id_ in mine)
    match change:
        case x.Alter():
            return _altered(person, change, ended)
        case x.Suspend():
            is_so = person.is_suspended
            return _no("suspended", f"{name} is suspended") if is_so else (e.Suspended(person=name), *ended)
        case x.Resume():
            is_so = person.is_suspended
            return (e.Resumed(person=name),) if is_so else _no("not-suspended", f"{name} is not suspended")
        case x.Remove():
            return (e.Removed(person=name), *ended)
        case x.Release():
            is_so = person.tries > 0
            return (e.Released(person=name),) if is_so else _no("not-waiting", f"{name} need not wait")
    raise TypeError(f"no person changes by {change!r}")


def _altered(person: Person, change: x.Alter, ended: e.Events) -> e.Events | Refusal:
    roles = person.roles if change.roles is None else change.roles
    secret = person.secret if change.secret is None else change.secret
    key = person.key if change.key is None else change.key
    refusal = _bad_roles(roles) or _bad_proof(secret, key)
    if refusal is not None:
        return refusal
    if (roles, secret, key) == (person.roles, person.secret, person.key):
        return _no("no-change", f"{person.name} has all that already")
    return (e.Changed(person=person.name, roles=roles, secret=secret, key=key), *ended)


def _bad_newcomer(house: House, new: x.Add) -> Refusal | None:
    return bad_new_name(house, new.person) or _bad_roles(new.roles) or _bad_proof(new.secret, new.key)


def _bad_roles(roles: tuple[str, ...]) -> Refusal | None:
    if roles and len(set(roles)) == len(roles) and all(role in ROLES for role in roles):
        return None
    return _no("bad-role", f"role: one or more of {', '.join(ROLES)}")


def _bad_proof(secret: str, key: str) -> Refusal | None:
    if not secret and not key:
        return _no("no-proof", "a person needs a secret, a key, or both")
    if secret and not is_hash(secret):
        return bad_hash()
    if key and not is_public_key(key):
        return _no("bad-key", "key: a public key as `pitboss key show` prints it: pb1...")
    return None


def _keys(house: House, change: x.AddKey | x.RevokeKey) -> e.Events | Refusal:
    if isinstance(change, x.RevokeKey):
        return _revoked(house, change.name)
    bad = bad_name(change.name)
    if bad:
        return _no("bad-name", bad)
    if any(is_alike(name, change.name) for name in house.keys) or len(house.keys) >= MOST_KEYS:
        return _no(
            "name-taken", f"name: {change.name!r} reads like a key that is registered, or there is no room"
        )
    if not is_public_key(change.public):
        return _no("bad-key", "key: a public key as `pitboss key show` prints it: pb1...")
    if any(key.public == change.public for key in house.keys.values()):
        return _no("key-taken", "key: this very key is registered under another name")
    gone = _revoked(house, change.replaces) if change.replaces else ()
    return gone if isinstance(gone, Refusal) else (*gone, e.KeyAdded(name=change.name, public=change.public))


def _revoked(house: House, name: str) -> e.Events | Refusal:
    key = house.keys.get(name)
    if key is None or key.revoked:
        good = ", ".join(name for name, key in house.keys.items() if not key.revoked) or "none"
        return _no("no-key", f"name: {name!r} is no key that is good; there are: {good}")
    return (e.KeyRevoked(name=name),)


def _no(code: str, says: str) -> Refusal:
    return Refusal(code, says, ())
