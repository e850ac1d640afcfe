"""Who may use a power that a clause gives to some roles."""

from pitboss.law.key import Key
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.who import STAFF


def refuse_power(table: ShoeMoment, key: Key, who: str) -> Refusal | None:
    """Why somebody may not use a power: it belongs to others."""
    if who in STAFF and table.rules.book.holds(key, who):
        return None
    holders = [role for role in STAFF if table.rules.book.holds(key, role)]
    says = f"the {who} does not hold this power; it belongs to: {', '.join(holders)}"
    return table.refuse("no-power", says, key)
