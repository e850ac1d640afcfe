"""What a showdown rests on: the hands that lie open, which of them is best in each pot, and no jackpot."""

from collections.abc import Iterator, Sequence

from pitboss.games.poker.betting.pots import Pot
from pitboss.games.poker.events import named
from pitboss.games.poker.jackpot.qualifying import POKER_JACKPOT_GAMES, is_royal
from pitboss.games.poker.jackpot.recording import POKER_JACKPOT_FIRST_FLOP, POKER_JACKPOT_HAND
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.runs.board import Board
from pitboss.games.poker.showdown.awarding import RUN_IT_CONTESTED
from pitboss.games.poker.showdown.showing import read, to_show
from pitboss.games.poker.state import Player, State
from pitboss.table.apart import decided_by
from pitboss.table.basis import Basis
from pitboss.table.hands import Category, category, describe_value
from pitboss.table.who import box as name_of

_OPEN = ("showdown", "won")


def basis(rules: Rules, state: State) -> list[Basis]:
    """Every hand that was shown and can win, then each pot once all hands lie open that contest it."""
    if state.phase not in _OPEN:
        return []
    table = Moment(rules, state)
    shown = [player for player in state.live() if player.is_shown and read(table, player.box, player.own)]
    if not shown:
        return []
    hands = [_hand(table, player) for player in shown]
    is_decided = state.phase == "showdown" and len(shown) == len(state.live()) and not to_show(state)
    pots = [found for pot in state.pots for found in _pot(table, pot, shown)] if is_decided else []
    return [*_boards(table), *hands, *pots, *_no_jackpots(table, shown)]


def _boards(table: Moment) -> Iterator[Basis]:
    """The community cards, board by board."""
    boards = table.state.boards
    for number, board in enumerate(boards, start=1):
        if board.cards:
            who = "board" if len(boards) == 1 else f"board {number}"
            because = table.because(*table.rules.worth(table.state.terms).made_up)
            yield Basis("result", who, "the community cards", because, board.cards)


def _hand(table: Moment, player: Player) -> Basis:
    """What a player holds, on several boards in turn, with the clauses of the best of it."""
    worth = table.rules.worth(table.state.terms)
    values = _values(table, player)
    says = describe_value(values[0])
    if len(values) > 1:
        said = (f"on board {number} {describe_value(value)}" for number, value in enumerate(values, start=1))
        says = "; ".join(said)
    because = table.because(*worth.keys(max(values)))
    return Basis("hand", name_of(player.box), says, because, player.own)


def _values(table: Moment, player: Player) -> list[int]:
    worth = table.rules.worth(table.state.terms)
    return [worth.best(board.own(player.box, player.own), board.cards) for board in table.state.boards]


def _pot(table: Moment, pot: Pot, shown: Sequence[Player]) -> Iterator[Basis]:
    """Which of the hands that contest a pot is best, on each board."""
    able = [player for player in shown if player.box in pot.contenders]
    boards = table.state.boards
    if len(able) < 2:
        return
    for number, board in enumerate(boards, start=1):
        who = pot.area if len(boards) == 1 else f"{pot.area}, board {number}"
        yield _compared(table, who, able, board)


def _compared(table: Moment, who: str, able: Sequence[Player], board: Board) -> Basis:
    worth = table.rules.worth(table.state.terms)
    values = {each.box: worth.best(board.own(each.box, each.own), board.cards) for each in able}
    best = max(values.values())
    first = tuple(box for box, value in values.items() if value == best)
    others = {box: value for box, value in values.items() if value < best}
    is_level = len(first) > 1
    said = f"{named(first)} are level, {describe_value(best)}" if is_level else _held(first[0], best)
    if others:
        beaten = " and ".join(_held(box, value) for box, value in others.items())
        by = decided_by(best, max(others.values()))
        said = f"{said}{', and beat' if is_level else ' beats'} {beaten}{f': {by}' if by else ''}"
    keys = worth.keys(best)
    divided = (RUN_IT_CONTESTED,) if len(table.state.boards) > 1 else ()
    return Basis("compared", who, said, table.because(*keys, *divided))


def _held(box: int, value: int) -> str:
    return f"{name_of(box)}'s {describe_value(value)}"


def _no_jackpots(table: Moment, shown: Sequence[Player]) -> Iterator[Basis]:
    """A royal flush that lies open and wins no jackpot."""
    state, book = table.state, table.rules.book
    if book.is_silent(POKER_JACKPOT_GAMES):
        return
    for player in shown:
        kinds = [category(value) for value in _values(table, player)]
        if Category.ROYAL_FLUSH not in kinds:
            continue
        who = name_of(player.box)
        if not state.terms.jackpot:
            says = "no jackpot for the royal flush, since this table plays for none"
            yield Basis("no-prize", who, says, table.because(POKER_JACKPOT_GAMES))
        elif kinds[0] is not Category.ROYAL_FLUSH:
            says = "no jackpot for the royal flush, since of several boards the first one counts"
            yield Basis("no-prize", who, says, table.because(POKER_JACKPOT_FIRST_FLOP, POKER_JACKPOT_HAND))
        elif not is_royal(table, player):
            flop = " with the flop alone" if table.rules.reads("poker-jackpot-board", "flop") else ""
            says = f"no jackpot for the royal flush, since both own cards have to make it{flop}"
            yield Basis("no-prize", who, says, table.because(POKER_JACKPOT_HAND))
