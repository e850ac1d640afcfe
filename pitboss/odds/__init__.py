"""Exact mathematics: what every wager is worth under a rulebook, by the very code that pays it.

>>> from pitboss import odds
>>> print(odds.price("money-wheel", "symbol A").wagers[0].house_edge)
1/13
"""

TYPE_CHECKING = False

__all__ = ["Odds", "OddsError", "Priced", "Return", "price"]

if TYPE_CHECKING:
    from pitboss.odds.answer import Odds
    from pitboss.odds.asked import OddsError
    from pitboss.odds.front import price
    from pitboss.odds.priced import Priced, Return

_ROOMS = {"Odds": "answer", "OddsError": "asked", "Priced": "priced", "Return": "priced", "price": "front"}


def __getattr__(name: str) -> object:
    """Load what is asked for, and nothing else."""
    if name not in _ROOMS:
        raise AttributeError(f"module 'pitboss.odds' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"pitboss.odds.{_ROOMS[name]}"), name)
