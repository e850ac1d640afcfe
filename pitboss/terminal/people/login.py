"""pitboss login, logout and whoami: who sits here, until when."""

from typing import TYPE_CHECKING

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot.options import PLACE, Json, LedgerAt
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.people import options as o
from pitboss.terminal.screen import say

if TYPE_CHECKING:
    from pitboss.people.house import Session
    from pitboss.people.people import People


def login(
    name: o.Name,
    key: o.KeyFile = "",
    hours: o.Hours = "8",
    secret_file: o.SecretFile = "",
    ledger: LedgerAt = PLACE,
    json: Json = False,
) -> None:
    """Prove who you are. Until the session ends, commands from here are yours."""
    from pitboss.people import held as files
    from pitboss.people.decide import HOUR_MS, MOST_SESSION_MS
    from pitboss.people.errors import PeopleError
    from pitboss.terminal.jackpot.fields import BadFieldError, number
    from pitboss.terminal.people.asking import SecretsAsked, named, people_of, signs_with, there

    with turning_down(json=json), people_of(ledger) as those:
        lasts_ms = number("--hours", hours) * HOUR_MS
        if lasts_ms > MOST_SESSION_MS:
            raise BadFieldError(f"--hours: {hours} is too long; allowed: 1 to {MOST_SESSION_MS // HOUR_MS}")
        house = there(those)
        path = files.place(house.ledger)
        person = house.find(named("NAME", name))
        sign = signs_with("--key", key) if key else None
        secret = ""
        if person is not None and person.secret:
            secret = SecretsAsked(secret_file).next(f"Secret of {person.name}")
        held = those.log_in(name, secret, sign, lasts_ms=lasts_ms)
        try:
            files.write(path, held)
        except PeopleError:  # nobody could act in it: let nobody
            those.log_out(held)
            raise
        _tell(those, held.session, those.session(held), json=json)


def logout(ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """End the session that was begun here."""
    from pitboss.people import held as files
    from pitboss.people.errors import PeopleError
    from pitboss.terminal.people import openness, pages
    from pitboss.terminal.people.asking import held_of, people_of

    with turning_down(json=json), people_of(ledger) as those:
        held = held_of(those)
        try:
            those.log_out(held)
        except PeopleError as error:  # it is over: what is left of it is the file
            if error.code != "no-session":
                raise
        files.forget(files.place(held.ledger))
        secured = those.is_secured
    if json:
        return print_json(pages.LoggedOut(person=held.person, session=held.session))
    say(f"{held.person} is logged out.")
    return openness.tell(console(), secured=secured)


def whoami(ledger: LedgerAt = PLACE, json: Json = False) -> None:
    """Who is logged in here, in which roles, until when."""
    from pitboss.terminal.people.asking import held_of, people_of

    with turning_down(json=json), people_of(ledger, read_only=True) as those:
        held = held_of(those)
        _tell(those, held.session, those.session(held), json=json)


def _tell(those: "People", id_: str, session: "Session", *, json: bool) -> None:
    """A session as the register has it: a file may say anything."""
    from pitboss.terminal.people import pages

    found = pages.Who(
        person=session.person,
        roles=session.roles,
        session=id_,
        until=session.until,
        secured=those.is_secured,
    )
    print_json(found) if json else pages.who_page(console(), found)
