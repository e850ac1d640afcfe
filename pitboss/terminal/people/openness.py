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


def is_known_secured(store: "Store") -> bool:
    """The same, where the register itself may be damaged: that is told otherwise."""
    from pitboss.ledger.errors import LedgerError

    try:
        return is_secured(store)
    except LedgerError:
        return False


def tell(out: Console, *, secured: bool) -> None:
    """The last line of a page."""
    if not secured:
        write(out, Text(OPEN, FAINT))
