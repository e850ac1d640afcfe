"""Whether a ledger is open, which every page says."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from pitboss.terminal.due_page import FAINT, write

if TYPE_CHECKING:
    from pitboss.ledger.store import Store

OPEN = "This ledger is open: anybody may claim to be anyone (pitboss people secure)."


def is_secured(store: "Store") -> bool:
    """Whether nobody commands a ledger without a login."""
    from pitboss.people.people import People

    return People(store).is_secured


def is_known_secured(store: "Store") -> bool | None:
    """The same, where the register itself may be damaged: then nobody knows."""
    from pitboss.ledger.errors import LedgerError

    try:
        return is_secured(store)
    except LedgerError:
        return None


def tell(out: Console, *, secured: bool | None) -> None:
    """The last line of a page; of a ledger that cannot be read nothing is said."""
    if secured is False:
        write(out, Text(OPEN, FAINT))
