"""Poker in play: its table in the terminal, what is shown of it, and how players leave."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from pitboss.games.poker import guide
from pitboss.games.poker.betting import acting
from pitboss.games.poker.deal import beginning, discarding
from pitboss.games.poker.events import StubRemade, named
from pitboss.games.poker.irregularities.events import StubShuffled
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.showdown import showing
from pitboss.games.poker.showdown.made import made
from pitboss.games.poker.state import Player, State
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chips.money import money
from pitboss.table.event import Event, RoundEnded
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded
from pitboss.table.shown import Hand, Mark, Piece, Pot, Seat
from pitboss.table.who import box_of

HOW_TO = "Make the best five cards of your own and those on the board, or bet until everybody else folds."
DEMO: Mapping[str, Any] = {"sign": {"minimum": "2.00"}}

# What is done for a player who has left, the first that is open.
_FOR_THE_ABSENT: tuple[Callable[[Moment, str], Guarded], ...] = (
    acting.may_fold,
    acting.may_bring_in,
    acting.may_bet,
    beginning.may_post,
    discarding.may_discard,
    discarding.may_stand_pat,
    showing.may_muck,
    showing.may_show,
)


def remaining(deck: Sequence[Card], events: Sequence[Event]) -> Sequence[Card] | None:
    """The deck, until a hand is over or what is left of it is shuffled."""
    shuffled = (RoundEnded, StubRemade, StubShuffled)
    return None if any(isinstance(event, shuffled) for event in events) else deck


def shown(rules: Rules, state: State, who: str) -> list[Piece]:
    """Everybody else with chips and bet, the board, the pots, one's own cards, and what one may bet now."""
    me = box_of(who)
    table = Moment(rules, state)
    others = [_player(table, player) for player in state.players if player.box != me and not _is_out(player)]
    mine = [_player(table, player, " (you)") for player in state.players if player.box == me]
    seats = [_seat(state, player) for player in state.players]
    words = _turn(rules, state, who)
    return [*others, *_out(state, me), *_boards(state), *_pots(state), *mine, *seats, *_button(state), *words]


def _is_out(player: Player) -> bool:
    return player.is_dealt and not player.is_live


def _out(state: State, me: int | None) -> Iterator[str]:
    """Everybody else who is out of the hand, in one line."""
    gone = [player for player in state.players if player.box != me and _is_out(player)]
    if gone:
        yield f"Out of the hand: {', '.join(f'box {each.box} ({money(each.stack)})' for each in gone)}"


def _boards(state: State) -> Iterator[Hand]:
    """The board, or each of several."""
    for number, board in enumerate(state.boards, start=1):
        if board.cards:
            yield Hand(f"Board {number}" if state.earlier else "Board", board.cards, number=number)


def _pots(state: State) -> Iterator[Pot]:
    """Each pot; where there are several, who can still win it."""
    live = {player.box for player in state.live()}
    for pot in state.pots:
        able = tuple(box for box in pot.contenders if box in live)
        whose = f", for {named(able)}" if len(state.pots) > 1 and able else ""
        yield Pot(pot.area, pot.cents, able, f"{pot.area.capitalize()}: {money(pot.cents)}{whose}")


def _seat(state: State, player: Player) -> Seat:
    return Seat(
        player.box,
        player.stack,
        bet=player.bet,
        is_live=player.is_dealt and player.is_live,
        is_asked=asked(state) == player.box,
        is_away=player.is_away,
        did=_did(state, player),
    )


def _did(state: State, player: Player) -> str:
    """What somebody did in this round of betting, as far as chips and turns show it."""
    if _is_out(player):
        return "fold"
    if not player.is_dealt:
        return ""
    if not player.stack:
        return "all-in"
    if player.faced is None:
        return "blind" if player.bet else ""
    if player.box == state.aggressor:
        return "raise" if state.bets.raises else "bring-in" if state.bets.is_brought_in else "bet"
    return "call" if player.bet else "check"


def _button(state: State) -> Iterator[Mark]:
    if state.button:
        yield Mark("button", f"box {state.button}")
    if state.kill and state.kill.box:
        yield Mark("kill button", f"box {state.kill.box}")


def _player(table: Moment, player: Player, mark: str = "") -> Hand:
    """Somebody's cards, aside where none of them can be seen."""
    state, own, who = table.state, player.own, f"box {player.box}"
    return Hand(
        f"Box {player.box}{mark}",
        own,
        ", ".join(_of(state, player)),
        who=who,
        is_asked=asked(state) == player.box,
        box=player.box,
        is_aside=all(card == UNKNOWN for card in own),
        up=len(player.up),
        made=made(table, player) if player.is_live else (),
    )


def _of(state: State, player: Player) -> Iterator[str]:
    """Chips, bet, and where somebody stands, a few words each."""
    yield money(player.stack)
    if player.bet:
        yield f"bet {money(player.bet)}"
    if player.box == state.button:
        yield "button"
    if _is_out(player):
        yield "out of the hand"
    elif player.is_dealt and not player.stack:
        yield "all-in"
    if player.is_away:
        yield "sits out"
    if state.kill and state.kill.box == player.box:
        yield state.kill.face


def asked(state: State) -> int:
    """The box whose player is to post, to act, to put cards away or to show; none where nobody is."""
    if state.phase == "posting":
        return state.due[0].box if state.due else 0
    if state.phase == "showdown":
        waiting = showing.to_show(state)
        return waiting[0].box if waiting else 0
    return state.turn


def _turn(rules: Rules, state: State, who: str) -> Iterator[str]:
    """What there is to call, and the least and the most of a bet or raise; else whose turn it is."""
    box = asked(state)
    if not box:
        return
    if box != box_of(who):
        yield f"Box {box} is next."
    elif state.phase != "betting":
        yield from (each.says for each in islice(guide.guide(Moment(rules, state)), 1))
    else:
        player = state.player(box)
        assert player is not None, "whose turn it is has chips"
        owed = min(max(0, state.bets.high - player.bet), player.stack)
        yield f"To call: {money(owed)}." if owed else "Nothing to call."
        yield guide.raising(Moment(rules, state), player).says


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """A hand is played to its end: whoever has left folds, or does what cannot be left undone."""
    if state.phase == "waiting":
        return None
    if step is not None:
        return step
    table, who = Moment(rules, state), f"box {asked(state)}"
    for guard in _FOR_THE_ABSENT:
        guarded = guard(table, who)
        options = (guarded,) if isinstance(guarded, Option) else guarded
        if not isinstance(options, Refusal) and options:
            return options[0].action
    return None
