"""The betting round: fold, or bet twice the ante; and the dealer's hand turned over."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import Bet, Reveal
from pitboss.games.caribbean_stud.deal.counts import stub_not_counted
from pitboss.games.caribbean_stud.events import Decided, Revealed
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.reading import HAND_KEYS, hand_worth, qualifies
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Called, Event, Placed, Settled
from pitboss.table.hands import Category, category, describe_value
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import Away, Fold
from pitboss.table.who import box_of

AREA_BET = key("area-bet")
BET_IS_TWICE_ANTE = key("bet-is-twice-ante")
CARD_ORDER = key("card-order")
DEALER_DOES_NOT_QUALIFY = key("dealer-does-not-qualify")
DEALER_QUALIFIES = key("dealer-qualifies")
DEALER_TURNS_UP = key("dealer-turns-up")
FOLD_CARDS_COUNTED = key("fold-cards-counted")
FOLD_COLLECTED = key("fold-collected")
FOLD_JACKPOT_COLLECTED = key("fold-jackpot-collected")
FOLD_OR_BET = key("fold-or-bet")
FOLD_RACKED = key("fold-racked")
MAY_BET = key("may-bet")
MAY_FOLD = key("may-fold")
PLAYER_ABSENT = key("player-absent")
SEATED_ONLY = key("seated-only")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGERS_IN_CHIPS = key("wagers-in-chips")

_BET = (BET_IS_TWICE_ANTE, MAY_BET, FOLD_OR_BET)


def bet_cents(rules: Rules, box: Box) -> int:
    """What a bet wager must be: so many times the ante."""
    counted = box.coupon if rules.reads("us-match-play", "chips-and-coupon") else 0
    return rules.bet_multiple * (box.ante + counted)


def may_decide(table: Moment, who: str) -> Box | Refusal:
    """A player who has cards, an ante, and no decision yet."""
    state = table.state
    box = state.box(box_of(who) or 0)
    if state.phase in ("betting", "dealing"):
        return table.refuse("not-dealt", "the cards are not all dealt yet", FOLD_OR_BET)
    if box is None or not box.cards or not (box.ante or box.decision):
        return table.refuse("no-hand", "there is no hand at this box", FOLD_OR_BET)
    if box.decision or box.is_out or state.phase != "deciding":
        return table.refuse("decided", "this hand has been decided on", WAGER_NOT_TOUCHED)
    return box


def may_bet(table: Moment, who: str) -> Option | Refusal:
    """A bet wager of exactly the amount that the rule asks."""
    rules = table.rules
    box = may_decide(table, who)
    if isinstance(box, Refusal):
        return box
    due = bet_cents(rules, box)
    vary = {"cents": Choices((None, due))}
    return Option(Bet(who=who, cents=Cents(due)), table.because(*_BET), vary, Cost(fixed=due))


def bet(table: Moment, action: Bet, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = table.state.boxes[box_of(action.who) or 0]
    placed = table.because(BET_IS_TWICE_ANTE, WAGERS_IN_CHIPS, AREA_BET)
    return (
        Placed(box=box.number, area="bet", cents=bet_cents(table.rules, box), because=placed),
        Decided(box=box.number, decision="bet", because=because),
    )


def _broken_bet(table: Moment, action: Bet) -> Refusal:
    box = table.state.boxes[box_of(action.who) or 0]
    due = bet_cents(table.rules, box)
    says = f"a bet wager on an ante of {money(box.ante)} is exactly {money(due)}"
    return table.refuse("bet-not-twice-ante", says, BET_IS_TWICE_ANTE)


def may_fold(table: Moment, who: str) -> Option | Refusal:
    """The hand given up."""
    box = may_decide(table, who)
    return box if isinstance(box, Refusal) else Option(Fold(who=who), table.because(MAY_FOLD, FOLD_OR_BET))


def fold(table: Moment, action: Fold, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = table.state.boxes[box_of(action.who) or 0]
    keys = (MAY_FOLD, FOLD_CARDS_COUNTED, FOLD_RACKED)
    return tuple(_folded(table, box, "fold", "jackpot-folded", (FOLD_COLLECTED,), keys))


def away(table: Moment, action: Away) -> tuple[Event, ...] | Refusal:
    box = may_decide(table, f"box {action.box}")
    if isinstance(box, Refusal):
        return box
    return tuple(_folded(table, box, "absent", "jackpot-absent", (PLAYER_ABSENT,), (SEATED_ONLY,)))


def _folded(
    table: Moment,
    box: Box,
    decision: str,
    interpretation: str,
    lost: tuple[Key, ...],
    further: tuple[Key, ...],
) -> list[Event]:
    """The ante is lost; a jackpot chip on the layout goes with it unless a reading keeps it in play."""
    rules = table.rules
    events: list[Event] = [
        Decided(box=box.number, decision=decision, because=table.because(*lost, *further)),
        _collected(table, box, "ante", box.ante, *lost),
    ]
    wins = rules.reads(interpretation, "wins") or rules.reads("us-folded-jackpot", "wins")
    if box.has_jackpot and table.state.jackpot == "manual" and not wins:
        events.append(_collected(table, box, "jackpot", box.jackpot, FOLD_JACKPOT_COLLECTED))
    return events


def _collected(table: Moment, box: Box, area: str, cents: int, *keys: Key) -> Settled:
    because = table.because(*keys)
    return Settled(box=box.number, area=area, outcome="lose", stake=cents, collected=cents, because=because)


def may_reveal(table: Moment, who: str) -> Option | Refusal:
    """The dealer's hand is turned over once everybody has decided."""
    state = table.state
    if state.phase != "deciding":
        return table.refuse("not-now", "the dealer's hand is turned over after the bets", DEALER_TURNS_UP)
    if not state.live():
        return table.refuse("nobody-left", "no player is left in the round", DEALER_TURNS_UP)
    waiting = state.undecided()
    if waiting:
        boxes = ", ".join(str(box.number) for box in waiting)
        return table.refuse("undecided", f"still to bet or fold: box {boxes}", DEALER_TURNS_UP)
    if UNKNOWN in state.dealer:
        return table.refuse("dealer-unknown", "the dealer's cards must be stated", DEALER_TURNS_UP)
    return stub_not_counted(table) or Option(Reveal(who=who), table.because(DEALER_TURNS_UP))


def reveal(table: Moment, action: Reveal, because: tuple[str, ...]) -> tuple[Event, ...]:
    rules, state = table
    plays, worth = qualifies(state.dealer), hand_worth(rules, state.dealer)
    keys = [DEALER_TURNS_UP, HAND_KEYS[category(worth)]]
    if category(worth) is Category.ODD_CARDS:
        keys.append(CARD_ORDER)
    called: list[Event] = [Called(words=describe_value(worth).capitalize(), because=table.because(*keys))]
    if not plays:
        called.append(Called(words="No hand", because=table.because(DEALER_DOES_NOT_QUALIFY)))
    key = DEALER_QUALIFIES if plays else DEALER_DOES_NOT_QUALIFY
    return (*called, Revealed(qualifies=plays, because=table.because(key)))


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(Bet, may_bet, bet, _broken_bet),
    Rule(Fold, may_fold, fold),
    FactRule(Away, offers.away, away),
    Rule(Reveal, may_reveal, reveal),
)
