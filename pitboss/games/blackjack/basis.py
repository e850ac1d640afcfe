"""What a round of blackjack rests on: every total, what beat what, and the dealer's own rule of drawing."""

from collections.abc import Iterator

from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import naturals, sevens
from pitboss.games.blackjack.payout.settlement import (
    BLACKJACK_DEFINED,
    DEALER_BUST_WINS,
    DEALER_LEFT_OUT,
    TAKEN,
    compared,
    is_taken_as_blackjack,
)
from pitboss.games.blackjack.points import dealer_stands, is_bust, told, total, value_keys
from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.state import Box, Hand, State
from pitboss.games.blackjack.turns.dealer import (
    DEALER_NEED_NOT_DRAW,
    DEALER_STANDS,
    INSURANCE_LOSES,
    INSURANCE_WINS,
)
from pitboss.games.blackjack.turns.finishing import PLAYER_BUST_LOSES
from pitboss.games.blackjack.wagers.area import FIRST, INSURANCE, ORIGINAL, SEVENS, area_of
from pitboss.law.key import Key, key
from pitboss.table.basis import Basis
from pitboss.table.cards import Card, name, rank
from pitboss.table.event import Wager
from pitboss.table.sentence import Sentence

BLACKJACK_PAID_AT_ONCE = key("blackjack-paid-at-once")
BLACKJACK_WAITS = key("blackjack-waits")
EVEN_MONEY = key("even-money")

_BEFORE_PLAY = ("betting", "dealing")
_DEALER_DONE = ("settling", "settled", "over")
_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_SAID = {"win": "beats", "lose": "loses to", "stand-off": "is level with"}


def basis(rules: Rules, state: State) -> list[Basis]:
    """Hands that are decided: a bust or a blackjack at once, all others by the dealer's complete hand."""
    if state.phase in _BEFORE_PLAY:
        return []
    table = Moment(rules, state)
    dealers = _dealers(table) if state.phase in _DEALER_DONE and state.dealer else ()
    hands = [found for box in state.wagered() for hand in box.hands for found in _players(table, box, hand)]
    return [*dealers, *hands, *_insured(table), *_sevens(table)]


def _dealers(table: Moment) -> Iterator[Basis]:
    rules, state = table
    says = told(rules, state.dealer, is_blackjack=naturals.dealer_has(table))
    if len(state.dealer) == 1:
        says = f"{says}, one card"
    yield Basis(
        "hand", "dealer", says, _counted(table, naturals.dealer_has(table), state.dealer), state.dealer
    )
    points = total(rules, state.dealer).points
    if points > rules.target:
        says, key = f"has more than {rules.target}: every hand that is still in play wins", DEALER_BUST_WINS
    elif dealer_stands(rules, state.dealer):
        says, key = f"stands on {rules.dealer_stands_on} or more", DEALER_STANDS
    else:
        says, key = "takes no further card, since no wager hangs on it", DEALER_NEED_NOT_DRAW
    yield Basis("compared", "dealer", says, table.because(key))


def _counted(table: Moment, is_blackjack: bool, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The clauses by which cards come to their points."""
    return table.because(*((BLACKJACK_DEFINED,) if is_blackjack else ()), *value_keys(cards))


def _players(table: Moment, box: Box, hand: Hand) -> Iterator[Basis]:
    found = _decided(table, box, hand)
    if found is None:
        return
    has_blackjack, who = naturals.is_blackjack(table, hand), _named(box, hand)
    held = told(table.rules, hand.cards, is_blackjack=has_blackjack)
    yield Basis("hand", who, held, _counted(table, has_blackjack, hand.cards), hand.cards)
    says, keys = found
    yield Basis("compared", who, says, table.because(*keys))


def _named(box: Box, hand: Hand) -> str:
    return f"box {box.number}, {_ORDER[hand.number - FIRST]} hand" if box.splits else f"box {box.number}"


def _decided(table: Moment, box: Box, hand: Hand) -> tuple[str, tuple[Key, ...]] | None:
    """How a hand came out, and by which keys; nothing while it is open, or was put away without a result."""
    rules, state = table
    if is_bust(rules, hand.cards):
        return f"more than {rules.target} loses whatever the dealer has", (PLAYER_BUST_LOSES,)
    if hand.is_gone:
        return _paid_early(table) if naturals.is_blackjack(table, hand) else None
    if state.phase not in _DEALER_DONE or len(state.dealer) < rules.initial_cards:
        return None
    outcome, keys = compared(table, hand)
    if outcome == "stand-off" and any(is_taken_as_blackjack(table, stake, hand) for stake in box.stakes):
        return f"{rules.target} of a hand that was added to loses to the dealer's ace and ten", TAKEN
    if keys[0] == DEALER_BUST_WINS:
        return "wins, since the dealer has too many", keys
    mine = told(rules, hand.cards, is_blackjack=naturals.is_blackjack(table, hand))
    theirs = told(rules, state.dealer, is_blackjack=naturals.dealer_has(table))
    says = f"{mine} {_SAID[outcome]} the dealer's {theirs}"
    return f"{says}: a stand off" if outcome == "stand-off" else says, keys


def _paid_early(table: Moment) -> tuple[str, tuple[Key, ...]]:
    rules, state = table
    up = state.dealer[0]
    if rank(up) in rules.paid_at_once_on:
        says = f"blackjack, paid at once: with the {name(up)} the dealer can have none"
        return says, (BLACKJACK_PAID_AT_ONCE,)
    return "blackjack, paid at even money before the dealer's second card", (EVEN_MONEY,)


def _insured(table: Moment) -> Iterator[Basis]:
    """What decided insurance: the dealer's second card."""
    rules, state = table
    if not _boxes_of(state, INSURANCE) or len(state.dealer) < rules.initial_cards:
        return
    second = state.dealer[1]
    wins = rank(second) in rules.insurance_wins_on
    says = f"{'wins' if wins else 'loses'}, since the dealer's second card is the {name(second)}"
    because = table.because(INSURANCE_WINS if wins else INSURANCE_LOSES)
    yield Basis("result", "insurance", says, because)


def _sevens(table: Moment) -> Iterator[Basis]:
    """What the first cards of a box are to Super Sevens, where they decided such a wager."""
    for number in sorted(_boxes_of(table.state, SEVENS)):
        box = table.state.box(number)
        if box is not None and (found := sevens.called(table, box)):
            says, keys = found
            yield Basis("result", f"box {number}, Super Sevens", says, table.because(*keys))


def _boxes_of(state: State, kind: str) -> set[int]:
    """Boxes on which a wager of a kind was won or lost."""
    decided = [line for line in state.settled if line.outcome in ("win", "lose")]
    areas = [area_of(line.box, line.area) for line in decided]
    return {area.box for area in areas if area is not None and area.kind == kind}


def kept(rules: Rules, state: State, wager: Wager) -> Sentence | None:
    """A blackjack that waits for the dealer's second card, or a hand on which a choice is awaited."""
    table, area = Moment(rules, state), area_of(wager.box, wager.area)
    if area is None:
        return None
    if any(box.number == area.box for box in left_out.waiting(table)):
        says = "the dealer was left out of the deal: the seated player is to void the hand or to complete it"
        return Sentence(says, table.because(DEALER_LEFT_OUT))
    box = state.box(area.box)
    waits = state.phase in ("insurance", "playing", "dealer") and len(state.dealer) == 1
    if area.kind != ORIGINAL or box is None or not waits or naturals.paid_at_once(table):
        return None
    if not any(naturals.is_blackjack(table, hand) for hand in box.hands):
        return None
    return Sentence("a blackjack waits for the dealer's second card", table.because(BLACKJACK_WAITS))
