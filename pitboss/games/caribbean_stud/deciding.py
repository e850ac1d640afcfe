"""The betting round: fold, or bet twice the ante; and the dealer's hand turned over."""

from pitboss.games.caribbean_stud.actions import Away, Bet, Fold, Reveal
from pitboss.games.caribbean_stud.events import Decided, Revealed
from pitboss.games.caribbean_stud.reading import HAND_KEYS, qualifies
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.games.caribbean_stud.upkeep import stub_not_counted
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Called, Event, Placed, Settled
from pitboss.table.hands import Category, category, describe, value
from pitboss.table.money import Cents, money
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import box_of

_BET = ("bet-is-twice-ante", "may-bet", "fold-or-bet")


def bet_cents(rules: Rules, box: Box) -> int:
    """What a bet wager must be: so many times the ante."""
    counted = box.coupon if rules.reads("us-match-play", "chips-and-coupon") else 0
    return rules.bet_multiple * (box.ante + counted)


def may_decide(rules: Rules, state: State, who: str) -> Box | Refusal:
    """A player who has cards, an ante, and no decision yet."""
    box = state.box(box_of(who) or 0)
    if state.phase in ("betting", "dealing"):
        return rules.refuse("not-dealt", "the cards are not all dealt yet", "fold-or-bet")
    if box is None or not box.cards or not (box.ante or box.decision):
        return rules.refuse("no-hand", "there is no hand at this box", "fold-or-bet")
    if box.decision or box.is_out or state.phase != "deciding":
        return rules.refuse("decided", "this hand has been decided on", "wager-not-touched")
    return box


def may_bet(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A bet wager of exactly the amount that the rule asks."""
    box = may_decide(rules, state, who)
    if isinstance(box, Refusal):
        return box
    due = bet_cents(rules, box)
    vary = {"cents": Choices((None, due))}
    return Option(
        Bet(who=who, cents=Cents(due)), rules.because("bet-is-twice-ante", "may-bet", "fold-or-bet"), vary
    )


def bet(rules: Rules, state: State, action: Bet) -> tuple[Event, ...] | Refusal:
    option = may_bet(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    box = state.boxes[box_of(action.who) or 0]
    due = bet_cents(rules, box)
    if not option.admits(action):
        says = f"a bet wager on an ante of {money(box.ante)} is exactly {money(due)}"
        return rules.refuse("bet-not-twice-ante", says, "bet-is-twice-ante")
    because = rules.because(*_BET)
    placed = rules.because("bet-is-twice-ante", "wagers-in-chips", "area-bet")
    return (
        Placed(box=box.number, area="bet", cents=due, because=placed),
        Decided(box=box.number, decision="bet", because=because),
    )


def may_fold(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The hand given up."""
    box = may_decide(rules, state, who)
    return (
        box if isinstance(box, Refusal) else Option(Fold(who=who), rules.because("may-fold", "fold-or-bet"))
    )


def fold(rules: Rules, state: State, action: Fold) -> tuple[Event, ...] | Refusal:
    box = may_decide(rules, state, action.who)
    if isinstance(box, Refusal):
        return box
    return tuple(
        _folded(
            rules, state, box, "fold", "jackpot-folded", "fold-collected", "may-fold", "fold-cards-counted"
        )
    )


def may_be_away(rules: Rules, state: State) -> list[int]:
    """Boxes whose players may be found missing."""
    return [box.number for box in state.undecided()] if state.phase == "deciding" else []


def away(rules: Rules, state: State, action: Away) -> tuple[Event, ...] | Refusal:
    box = may_decide(rules, state, f"box {action.box}")
    if isinstance(box, Refusal):
        return box
    return tuple(_folded(rules, state, box, "absent", "jackpot-absent", "player-absent", "seated-only"))


def _folded(
    rules: Rules, state: State, box: Box, decision: str, interpretation: str, *keys: str
) -> list[Event]:
    """The ante is lost; a jackpot chip on the layout goes with it unless a reading keeps it in play."""
    lost = rules.because(*keys)
    events: list[Event] = [
        Decided(box=box.number, decision=decision, because=lost),
        Settled(
            box=box.number, area="ante", outcome="lose", stake=box.ante, collected=box.ante, because=lost
        ),
    ]
    wins = rules.reads(interpretation, "wins") or rules.reads("us-folded-jackpot", "wins")
    if box.has_jackpot and state.jackpot == "manual" and not wins:
        events.append(
            Settled(
                box=box.number,
                area="jackpot",
                outcome="lose",
                stake=box.jackpot,
                collected=box.jackpot,
                because=rules.because("fold-jackpot-collected"),
            )
        )
    return events


def may_reveal(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The dealer's hand is turned over once everybody has decided."""
    if state.phase != "deciding":
        return rules.refuse("not-now", "the dealer's hand is turned over after the bets", "dealer-turns-up")
    if not state.live():
        return rules.refuse("nobody-left", "no player is left in the round", "dealer-turns-up")
    waiting = state.undecided()
    if waiting:
        boxes = ", ".join(str(box.number) for box in waiting)
        return rules.refuse("undecided", f"still to bet or fold: box {boxes}", "dealer-turns-up")
    if UNKNOWN in state.dealer:
        return rules.refuse("dealer-unknown", "the dealer's cards must be stated", "dealer-turns-up")
    return stub_not_counted(rules, state) or Option(Reveal(who=who), rules.because("dealer-turns-up"))


def reveal(rules: Rules, state: State, action: Reveal) -> tuple[Event, ...] | Refusal:
    option = may_reveal(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    plays = qualifies(state.dealer)
    kind = category(value(state.dealer))
    keys = ["dealer-turns-up", HAND_KEYS[kind]]
    if kind is Category.ODD_CARDS:
        keys.append("card-order")
    called: list[Event] = [Called(words=f"Dealer has {describe(state.dealer)}", because=rules.because(*keys))]
    if not plays:
        called.append(Called(words="No hand", because=rules.because("dealer-does-not-qualify")))
    key = "dealer-qualifies" if plays else "dealer-does-not-qualify"
    return (*called, Revealed(qualifies=plays, because=rules.because(key)))
