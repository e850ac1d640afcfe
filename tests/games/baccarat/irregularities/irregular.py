"""Telling irregularities: their numbers in each division, and rounds in which they happen."""

from typing import Any

from pitboss.games.baccarat.events import Dealt, VoidHandDue
from pitboss.record.table import Table
from tests.games.baccarat.telling import MIDI, MINI, happened

WAGER = "box 1: wager 20.00 on player"
CALL = "dealer: no more bets"
# In the order player, banker, player, banker.
BOTH_STAND = "2s 3s 5s 4s"  # 7 against 7
BANKER_DRAWS = "2s Ts 4s 5d"  # 6 against 5
PLAYER_DRAWS = "2s Ts 3s 3d"  # 5 against 3
FACE_DOWN = {MINI: "face-down"}


def no(game: str, number: int) -> str:
    """The number of a rule on irregularities: part 11 at mini baccarat, and after 12.6 at midi baccarat."""
    part = 11 if game == MINI or (game == MIDI and number > 6) else 12
    return f"{part}.{number}"


def face_down(game: str) -> str:
    """The style in which the dealer turns cards that came face down."""
    return FACE_DOWN.get(game, "C")


def began(at: Table, cards: str = "") -> Table:
    """A round with a wager on the player, after the call and some cards."""
    happened(at, WAGER, CALL, *([f"shoe: deal {cards}"] if cards else []))
    return at


def hands(at: Table) -> str:
    """Both hands as they lie."""
    player, banker = at.state.cards()
    return f"{' '.join(player)} / {' '.join(banker)}"


def void_due(events: Any) -> bool:
    """Whether the next hand is void from here on."""
    return any(isinstance(event, VoidHandDue) for event in events)


def laid(events: Any) -> list[str]:
    """Cards and the hands on which they were laid, such as `player 9c`."""
    return [f"{event.hand} {event.card}" for event in events if isinstance(event, Dealt)]
