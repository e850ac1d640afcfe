"""What a coup rests on: the two hands, the third-card rule that applied to each, and which has won."""

from collections.abc import Iterator

from pitboss.games.baccarat.deal.points import (
    BANKER_DRAWS,
    BANKER_STANDS,
    BANKER_TABLE,
    BANKER_THIRD_CARD,
    BANKER_WHEN_PLAYER_STANDS,
    NATURAL_DEFINED,
    NATURAL_ENDS,
    PLAYER_DRAWS,
    PLAYER_TABLE,
    PLAYER_THIRD_CARD,
    count,
    is_natural,
    value,
    value_keys,
)
from pitboss.games.baccarat.progress import PLAYER_STANDS, RESULT_ANNOUNCED, TIE_DEFINED
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.settlement import ALTERED_AFTER_TIE, VOID_HAND, VOID_ON_TIE, VOID_ROUND
from pitboss.games.baccarat.state import Bet, State
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER, TIE
from pitboss.law.key import Key, key
from pitboss.table.basis import Basis
from pitboss.table.event import Wager
from pitboss.table.sentence import Sentence

POINT_COUNT = key("point-count")


def basis(rules: Rules, state: State) -> list[Basis]:
    """Both hands once their result is announced; before that nothing is decided by them."""
    if not state.winner:
        return []
    hands = [_hand(rules, state, name) for name in HANDS]
    return [*hands, *_third_cards(rules, state), _result(rules, state)]


def _hand(rules: Rules, state: State, name: str) -> Basis:
    cards = state.hands[name].cards
    points, counted = count(rules, cards), (POINT_COUNT, *value_keys(cards))
    if is_natural(rules, cards):
        because = rules.because(NATURAL_DEFINED, *counted)
        return Basis("hand", name, f"natural {points}", because, cards)
    return Basis("hand", name, _points(points), rules.because(*counted), cards)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _third_cards(rules: Rules, state: State) -> Iterator[Basis]:
    """Which rule had each hand draw or stand."""
    player, banker = state.cards()
    naturals = [hand for hand in HANDS if is_natural(rules, state.hands[hand].cards)]
    if naturals:
        because = rules.because(NATURAL_ENDS, NATURAL_DEFINED)
        for hand in naturals:
            yield Basis("compared", hand, "has a natural, so neither hand takes a third card", because)
        return
    yield Basis("compared", PLAYER, *_players_third(rules, state))
    two = rules.initial_cards
    had, drew = _points(count(rules, banker[:two])), len(banker) > two
    does = "draws a third card" if drew else "stands"
    if len(player) == two:
        because = rules.because(BANKER_WHEN_PLAYER_STANDS)
        yield Basis("compared", BANKER, f"{does}, with {had} on two cards where the player stood", because)
        return
    third = value(rules, player[two])
    says = f"{does}, with {had} on two cards where the player drew a card worth {third}"
    keys = (BANKER_TABLE, BANKER_DRAWS if drew else BANKER_STANDS, BANKER_THIRD_CARD)
    yield Basis("compared", BANKER, says, rules.because(*keys))


def _players_third(rules: Rules, state: State) -> tuple[str, tuple[str, ...]]:
    cards, two = state.player.cards, rules.initial_cards
    drew = len(cards) > two
    keys: tuple[Key, ...] = (PLAYER_TABLE, PLAYER_DRAWS if drew else PLAYER_STANDS, PLAYER_THIRD_CARD)
    does = "draws a third card" if drew else "stands"
    return f"{does}, with {_points(count(rules, cards[:two]))} on two cards", rules.because(*keys)


def _result(rules: Rules, state: State) -> Basis:
    player, banker = (count(rules, cards) for cards in state.cards())
    is_tie = state.winner == TIE
    high, low = max(player, banker), min(player, banker)
    says = f"a tie, {player} each" if is_tie else f"{state.winner} wins, {high} to {low}"
    because = rules.because(RESULT_ANNOUNCED, *((TIE_DEFINED,) if is_tie else ()))
    if state.is_void:
        says, because = f"{says}, in a void hand on which no wager depends", rules.because(VOID_HAND)
    return Basis("result", "coup", says, because)


def kept(rules: Rules, state: State, wager: Wager) -> Sentence | None:
    """A wager that a tie or a void round left lying, or that waits while a void hand is dealt."""
    bet = next((bet for bet in state.bets if (bet.place, bet.name) == (wager.box, wager.area)), None)
    found = _left(state, bet) if bet is not None else None
    return Sentence(found[0], rules.because(*found[1])) if found else None


def _left(state: State, bet: Bet) -> tuple[str, tuple[Key, ...]] | None:
    if state.is_void and state.in_round:
        return "no wager depends on the void hand, and it waits for the round after it", (VOID_HAND,)
    if bet.is_left:
        says = "a tie left it there, and it is a wager of the next round unless its player alters it before"
        return says, (ALTERED_AFTER_TIE, VOID_ON_TIE[bet.area.kind])
    if bet.lies_over:
        return "its round had no result, and it stands for the next one", (VOID_ROUND,)
    return None
