"""A result that is none: the outcome was set aside (12.1), or the spin or roll is void (1.0)."""

from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.basis import Basis
from pitboss.table.house import House

GAME_INVALIDATED = key("game-invalidated")
VOID_ROUND = key("void-round")


def set_aside(book: Rulebook, house: House, who: str) -> tuple[Basis, ...]:
    """That the outcome before the table, or the one just over, is set aside; nothing while it stands."""
    is_over = bool(house.last.invalid) and house.last.number == house.number - 1 and not house.begun
    return (aside(book, who),) if house.now.invalid or is_over else ()


def aside(book: Rulebook, who: str) -> Basis:
    """That an outcome is set aside."""
    because = book.because(GAME_INVALIDATED, VOID_ROUND)
    return Basis("result", who, "no result: the outcome of the game is set aside", because)


def void(who: str, what: str, because: tuple[str, ...]) -> tuple[Basis, ...]:
    """That a spin or a roll is void."""
    return (Basis("result", who, f"no result: the {what} is void", because),)
