"""Wagers in words."""

from collections.abc import Sequence

from pitboss.odds.laws import Wager
from pitboss.odds.priced import Priced

# Of a kind of wager, so many variants are named.
MOST_NAMED = 6


def named(records: Sequence[Priced | Wager]) -> str:
    """Wagers whose figures are the same, in words."""
    one, variants = records[0], [record.variant for record in records if record.variant]
    which = ", ".join(variants) if len(variants) <= MOST_NAMED else f"{len(variants)} places"
    how = [one.strategy] if one.strategy else []
    how += [f"per {_PER[one.convention]}"] if one.convention != "made" else []
    how += [f"by {one.per.replace('-', ' ')}"] if one.per != "stake" else []
    name = f"{one.wager.replace('-', ' ')} {which}".rstrip()
    return f"{name} ({', '.join(how)})" if how else name


_PER = {"made": "wager made", "resolved": "wager decided", "roll": "roll"}
