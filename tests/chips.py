"""The chips that an event moves, told coarsely: from a box, the layout or the house to another of them."""

from pitboss.table.chips.accounts import Account
from pitboss.table.event import Event
from pitboss.table.who import box as name_of


def moves(event: Event) -> list[tuple[str, str, int]]:
    """From, to, cents."""
    return [(_coarsely(move.source), _coarsely(move.target), move.cents or 0) for move in event.moves()]


def _coarsely(account: Account) -> str:
    match account.kind:
        case "player":
            return name_of(account.box)
        case "wager":
            return "layout"
    return account.kind
