"""How a jackpot command is turned down: a line on stderr, exit code 2, and with --json a shape on stdout."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

import typer

from pitboss.terminal.answer import print_json
from pitboss.terminal.jackpot.fields import BadFieldError
from pitboss.terminal.screen import complain

if TYPE_CHECKING:
    from pitboss.terminal.jackpot.refusal import TurnedDown


def turn_down(shape: "TurnedDown", *, json: bool) -> NoReturn:
    """Say in one line what is wrong, what is allowed and by which clause; nothing has changed."""
    if json:
        print_json(shape)
    from pitboss.terminal.jackpot.words import in_a_line

    clauses = f" ({in_a_line(clause.cite for clause in shape.because)})"
    says = f"{shape.says}{clauses if shape.because else ''}"
    complain(says)
    raise typer.Exit(2)


@contextmanager
def turning_down(*, json: bool) -> Iterator[None]:
    """Input that cannot be read, a ledger that fails and law that cannot answer are told in a line."""
    from msgspec import DecodeError

    from pitboss.law import LawError
    from pitboss.ledger.errors import LedgerError
    from pitboss.people.errors import PeopleError
    from pitboss.table.chips.money import ManyChipsError
    from pitboss.terminal.jackpot.refusal import TurnedDown

    try:
        yield
    except BadFieldError as error:
        turn_down(TurnedDown("bad-field", str(error)), json=json)
    except PeopleError as error:
        turn_down(TurnedDown(error.code, error.says), json=json)
    except LedgerError as error:
        turn_down(TurnedDown("ledger", f"ledger: {error}"), json=json)
    except DecodeError as error:
        says = f"ledger: it does not hold what a pool is made of ({error}); see pitboss jackpot verify"
        turn_down(TurnedDown("ledger", says), json=json)
    except ManyChipsError as error:
        turn_down(TurnedDown("chips", str(error)), json=json)
    except LawError as error:
        turn_down(TurnedDown("law", f"law: {error}"), json=json)
