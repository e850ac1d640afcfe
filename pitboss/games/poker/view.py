"""What a person may see: no own card of another that does not lie open, no burn, no discard of others."""

from msgspec.structs import replace

from pitboss.games.poker.actions import Discard, Draw
from pitboss.games.poker.events import Discarded
from pitboss.games.poker.irregularities import actions as a
from pitboss.games.poker.irregularities import events as e
from pitboss.games.poker.runs.board import Board
from pitboss.games.poker.seats.choosing import DrawForSeat
from pitboss.games.poker.seats.events import SeatDrawn
from pitboss.games.poker.state import Player, State
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.seen import Seen, as_seen
from pitboss.table.who import box_of

# Cards of these lay open to everybody, if only for a moment.
_OPEN = (
    a.TurnsEarly,
    a.TurnsTooMany,
    a.ExposesOwn,
    e.TurnedEarly,
    e.StubShuffled,
    e.TooManyTurned,
    e.BurntAhead,
    e.BoardTakenBack,
    e.BurnMadeGood,
    e.OwnCardExposed,
    DrawForSeat,
    SeatDrawn,
)


def view(state: State, who: str) -> State:
    """The state with every card hidden that this person has no right to see."""
    me = box_of(who)
    players = tuple(replace(player, cards=_seen(player, me)) for player in state.players)
    burnt, away = (UNKNOWN,) * len(state.burnt), (UNKNOWN,) * len(state.discards)
    earlier = tuple(_board(state, board, me) for board in state.earlier)
    return replace(state, players=players, burnt=burnt, discards=away, earlier=earlier)


def _board(state: State, board: Board, me: int | None) -> Board:
    """A board with the hands that were held on it, as far as they may be seen."""
    shown = {player.box for player in state.players if player.is_shown or player.box == me}
    hands = tuple((box, cards if box in shown else (UNKNOWN,) * len(cards)) for box, cards in board.hands)
    return replace(board, hands=hands)


def _seen(player: Player, me: int | None) -> tuple[Card, ...]:
    is_open = player.is_shown or player.box == me
    return player.cards if is_open else (UNKNOWN,) * len(player.cards)


def seen(state: State, what: Seen, who: str) -> Seen:
    """An event, an action or an option with no face that the table does not show this person."""
    if isinstance(what, _OPEN) or _is_own_discard(what, who):
        return what
    mine = view(state, who)
    faces = frozenset((*mine.laid, *mine.aside)).union(*(player.own for player in mine.players))
    return as_seen(what, faces.__contains__, who)


def _is_own_discard(what: Seen, who: str) -> bool:
    """Whoever puts a card away knows it."""
    if isinstance(what, Discarded):
        return what.box == box_of(who)
    return isinstance(what, Discard | Draw) and what.who == who
