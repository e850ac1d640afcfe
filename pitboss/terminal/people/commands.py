"""pitboss people: who may command a ledger, changed by two of them."""

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, help_if_alone, print_json
from pitboss.terminal.command import Command, Group
from pitboss.terminal.jackpot.options import PLACE, Json, LedgerAt
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.people import options as o

if TYPE_CHECKING:
    from pitboss.ledger.ledger import Receipt
    from pitboss.people.changes import AnyChange
    from pitboss.people.people import People

app = typer.Typer(cls=Group, invoke_without_command=True, rich_markup_mode=None)


@app.callback()
def people(context: typer.Context) -> None:
    """Who may command a ledger: names, roles, logins and keys. Two people change them."""
    help_if_alone(context)


@app.command("list", cls=Command)
def list_(ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """Who is registered, in which roles, and what waits for a second person."""
    from pitboss.terminal.people import pages
    from pitboss.terminal.people.asking import people_of

    with turning_down(json=json), people_of(ledger, read_only=True) as those:
        found = pages.listed(those.house)
    print_json(found) if json else pages.list_page(console(), found)


@app.command(cls=Command)
def secure(
    person: o.People = None,
    key: o.FirstKeys = None,
    secret_file: o.SecretFile = "",
    as_: o.As = "",
    reason: o.Reason = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """Let nobody command the ledger without a login. The first time, two people register together.

    Both sit at one keyboard, and each types a secret of their own. Two of them must be shift manager,
    casino manager or operator: such two change the register afterwards. Name three, so that one may be away.
    """
    from pitboss.people.changes import Secure
    from pitboss.terminal.jackpot.fields import BadFieldError
    from pitboss.terminal.people.asking import people_of

    with turning_down(json=json), people_of(ledger) as those:
        if those.house is not None:
            if person or key:
                raise BadFieldError(
                    "--person: the register has begun; `pitboss people add` proposes a person"
                )
            return _propose(those, Secure(), as_, reason, json=json)
        return _tell(those, _begun(those, person or [], key or [], secret_file), json=json)


@app.command("open", cls=Command)
def open_(as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """Propose to open the ledger: anybody may claim to be anyone again."""
    from pitboss.people.changes import Open
    from pitboss.terminal.people.asking import people_of

    with turning_down(json=json), people_of(ledger) as those:
        _propose(those, Open(), as_, reason, json=json)


@app.command(cls=Command)
def add(
    name: o.Name,
    role: o.Roles = None,
    key: o.Key = "",
    secret_file: o.SecretFile = "",
    as_: o.As = "",
    reason: o.Reason = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """Propose a new person, who types a secret of their own now, or has a key."""
    from pitboss.terminal.people.asking import SecretsAsked, held_of, key_in, named, people_of, roles_in

    with turning_down(json=json), people_of(ledger) as those:
        held_of(those)
        new, roles = named("NAME", name), roles_in(role or [])
        those.check_name(new)
        public = key_in("--key", key) if key else ""
        secret = "" if key else SecretsAsked(secret_file).next(f"Secret of {new}", twice=True)
        _propose(those, those.newcomer(new, roles, secret, public), as_, reason, json=json)


@app.command(cls=Command)
def change(
    name: o.Name,
    role: o.Roles = None,
    secret: Annotated[bool, typer.Option("--secret", help="Another secret, which they type now.")] = False,
    no_secret: Annotated[bool, typer.Option("--no-secret", help="No secret: they have a key.")] = False,
    key: o.Key = "",
    no_key: Annotated[bool, typer.Option("--no-key", help="No key: they have a secret.")] = False,
    secret_file: o.SecretFile = "",
    as_: o.As = "",
    reason: o.Reason = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """Propose other roles, another secret or another key for somebody. It ends their sessions."""
    from pitboss.terminal.jackpot.fields import BadFieldError
    from pitboss.terminal.people.asking import SecretsAsked, held_of, key_in, named, people_of, roles_in

    with turning_down(json=json), people_of(ledger) as those:
        held_of(those)
        if (secret and no_secret) or (key and no_key):
            raise BadFieldError("--no-secret, --no-key: not together with a new one")
        if not (role or secret or no_secret or key or no_key):
            raise BadFieldError("say what changes: --role, --secret, --no-secret, --key or --no-key")
        who = those.named(named("NAME", name))
        typed = SecretsAsked(secret_file).next(f"New secret of {who}", twice=True) if secret else None
        altered = those.alter(
            who,
            roles=roles_in(role) if role else None,
            secret="" if no_secret else typed,
            key="" if no_key else key_in("--key", key) if key else None,
        )
        _propose(those, altered, as_, reason, json=json)


@app.command(cls=Command)
def suspend(
    name: o.Name, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Propose that somebody may not act for now. It ends their sessions."""
    from pitboss.people.changes import Suspend

    _about(name, Suspend, ledger, as_, reason, json=json)


@app.command(cls=Command)
def resume(
    name: o.Name, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Propose that somebody who was suspended may act again."""
    from pitboss.people.changes import Resume

    _about(name, Resume, ledger, as_, reason, json=json)


@app.command(cls=Command)
def remove(
    name: o.Name, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Propose that somebody has left. The name stays taken, for what is on record."""
    from pitboss.people.changes import Remove

    _about(name, Remove, ledger, as_, reason, json=json)


@app.command(cls=Command)
def release(
    name: o.Name, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Propose that somebody need not wait any longer after wrong secrets."""
    from pitboss.people.changes import Release

    _about(name, Release, ledger, as_, reason, json=json)


@app.command(cls=Command)
def approve(number: o.Number, as_: o.As = "", ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """The second person agrees to a proposal, and it is done."""
    from pitboss.terminal.jackpot.fields import number as read
    from pitboss.terminal.people.asking import held_of, people_of

    with turning_down(json=json), people_of(ledger) as those:
        _tell(those, those.approve(held_of(those), _role(as_), read("PROPOSAL", number)), json=json)


@app.command(cls=Command)
def reject(
    number: o.Number, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Turn a proposal down, or take one's own back."""
    from pitboss.terminal.jackpot.fields import number as read
    from pitboss.terminal.people.asking import held_of, people_of

    with turning_down(json=json), people_of(ledger) as those:
        _check_reason(reason)
        _tell(those, those.reject(held_of(those), _role(as_), read("PROPOSAL", number), reason), json=json)


@app.command(cls=Command)
def secret(secret_file: o.SecretFile = "", ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """Choose another secret for yourself. It takes the old one, and nobody else."""
    from pitboss.terminal.people.asking import SecretsAsked, held_of, people_of

    with turning_down(json=json), people_of(ledger) as those:
        held = held_of(those)
        those.session(held)
        asked = SecretsAsked(secret_file)
        old, new = asked.next("Secret as it is"), asked.next("New secret", twice=True)
        _tell(those, those.change_secret(held, old, new), json=json)


@app.command(cls=Command)
def sessions(ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """Who is logged in."""
    from pitboss.terminal.people import pages
    from pitboss.terminal.people.asking import people_of, there

    with turning_down(json=json), people_of(ledger, read_only=True) as those:
        found = pages.sessions(there(those), those.now())
    print_json(found) if json else pages.sessions_page(console(), found)


@app.command(cls=Command)
def end(
    session: Annotated[str, typer.Argument(metavar="SESSION", help="As `pitboss people sessions` has it.")],
    as_: o.As = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """End the session of another. A supervisor does."""
    from pitboss.terminal.jackpot.fields import BadFieldError, readable
    from pitboss.terminal.people.asking import held_of, people_of

    with turning_down(json=json), people_of(ledger) as those:
        readable("SESSION", session)
        if not session.strip():
            raise BadFieldError("SESSION: name one; `pitboss people sessions` lists them")
        _tell(those, those.log_out(held_of(those), session, _role(as_)), json=json)


@app.command(cls=Command)
def keys(ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """The keys that sign heads, with when they were added and revoked."""
    from pitboss.terminal.people import pages
    from pitboss.terminal.people.asking import people_of, there

    with turning_down(json=json), people_of(ledger, read_only=True) as those:
        found = pages.keys(there(those))
    print_json(found) if json else pages.keys_page(console(), found)


@app.command("key-add", cls=Command)
def key_add(
    name: o.KeyName,
    public: Annotated[str, typer.Argument(metavar="PUBLIC", help="The public key: pb1..., or its file.")],
    replaces: Annotated[
        str, typer.Option("--replaces", metavar="NAME", help="The key that is revoked for it.")
    ] = "",
    as_: o.As = "",
    reason: o.Reason = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """Propose a key that signs heads, in the place of another or beside it."""
    from pitboss.people.changes import AddKey
    from pitboss.terminal.people.asking import key_in, named, people_of

    with turning_down(json=json), people_of(ledger) as those:
        gone = named("--replaces", replaces) if replaces else ""
        new = AddKey(name=named("NAME", name), public=key_in("PUBLIC", public), replaces=gone)
        _propose(those, new, as_, reason, json=json)


@app.command("key-revoke", cls=Command)
def key_revoke(
    name: o.KeyName, as_: o.As = "", reason: o.Reason = "", ledger: LedgerAt = PLACE, json: Json = False
) -> None:
    """Propose that a key signs heads no longer."""
    from pitboss.people.changes import RevokeKey
    from pitboss.terminal.people.asking import named, people_of

    with turning_down(json=json), people_of(ledger) as those:
        _propose(those, RevokeKey(name=named("NAME", name)), as_, reason, json=json)


def _begun(those: "People", person: list[str], key: list[str], secret_file: str) -> "Receipt":
    """The first people, each with a secret that they type, or with a key."""
    from pitboss.terminal.jackpot.fields import BadFieldError
    from pitboss.terminal.people.asking import SecretsAsked, key_in, named, people_in

    roles = people_in(person)
    if len(roles) < 2:
        raise BadFieldError("--person: name two people or more, such as --person 'Ann Lee=casino manager'")
    public = {
        named("--key", name): key_in("--key", text) for name, _, text in (k.partition("=") for k in key)
    }
    strays = [name for name in public if name not in roles]
    if strays:
        raise BadFieldError(f"--key: {strays[0]} is not among those who are named by --person")
    asked = SecretsAsked(secret_file)
    typed = {name: asked.next(f"Secret of {name}", twice=True) for name in roles if name not in public}
    if len(set(typed.values())) < len(typed):
        raise BadFieldError("secret: each has a secret of their own")
    return those.begin(
        [those.newcomer(name, roles[name], typed.get(name, ""), public.get(name, "")) for name in roles]
    )


def _about(name: str, kind: type, ledger: str, as_: str, reason: str, *, json: bool) -> None:
    """Propose something about one person."""
    from pitboss.terminal.people.asking import held_of, named, people_of

    with turning_down(json=json), people_of(ledger) as those:
        held_of(those)
        _propose(those, kind(person=those.named(named("NAME", name))), as_, reason, json=json)


def _propose(those: "People", change_: "AnyChange", as_: str, reason: str, *, json: bool) -> None:
    from pitboss.terminal.people.asking import held_of

    _check_reason(reason)
    _tell(those, those.propose(held_of(those), _role(as_), change_, reason), json=json)


def _role(as_: str) -> str:
    from pitboss.people.house import ROLES
    from pitboss.terminal.jackpot.fields import one_of

    return one_of("--as", as_.replace("-", " "), ROLES) if as_ else ""


def _check_reason(reason: str) -> None:
    from pitboss.terminal.jackpot.fields import readable, short

    readable("--reason", reason)
    short("--reason", reason, 500)


def _tell(those: "People", receipt: "Receipt", *, json: bool) -> None:
    """Print what came of a command."""
    from pitboss.people.register import Register
    from pitboss.terminal.people import pages
    from pitboss.terminal.people.asking import there

    found = pages.done(there(those), receipt.version, receipt.hash, Register().decode_events(receipt.events))
    print_json(found) if json else pages.done_page(console(), found)
