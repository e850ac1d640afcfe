"""A bet wager that is not what the rule asks, and was taken all the same (Division I r 14.2)."""

from pitboss.games.caribbean_stud.events import Decided
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.state import Box
from pitboss.games.caribbean_stud.turns.deciding import bet_cents, may_decide
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.house import is_let_off, let_off
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.verbs import BetAcceptedByMistake

ACCEPTED_ABOVE_MAXIMUM = key("accepted-above-maximum")
ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
APPROVED_CHIPS = key("approved-chips")
BET_IS_TWICE_ANTE = key("bet-is-twice-ante")
FOLD_OR_BET = key("fold-or-bet")


def bet_by_mistake(table: Moment, action: BetAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """The bet stands as far as it may; what is void of it goes back, and the hand plays on."""
    box = may_decide(table, f"box {action.box}")
    if isinstance(box, Refusal):
        return box
    due, cents = bet_cents(table.rules, box), int(action.cents)
    if cents == due:
        return table.refuse("no-mistake", f"{money(due)} is what the bet must be", BET_IS_TWICE_ANTE)
    if cents < 1 or not is_payable(cents, table.state.house.chips):
        return table.refuse("not-in-chips", f"{money(cents)} cannot be made of chips", APPROVED_CHIPS)
    keys = (ACCEPTED_ABOVE_MAXIMUM if cents > due else ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE)
    because = table.because(BET_IS_TWICE_ANTE, *keys)
    void_cents, further = _void_of(table, box, cents, because)
    events: list[Event] = [Placed(box=box.number, area="bet", cents=cents, because=because)]
    if void_cents:
        events.append(Settled(box=box.number, area="bet", outcome="void", stake=void_cents, because=because))
    decided = Decided(box=box.number, decision="bet", because=table.because(BET_IS_TWICE_ANTE, FOLD_OR_BET))
    return (*events, *further, decided)


def _void_of(table: Moment, box: Box, cents: int, because: tuple[str, ...]) -> tuple[int, tuple[Event, ...]]:
    """How much of the wager is void: the excess; all of it; or nothing, once, where it is too small."""
    rules, house = table.rules, table.state.house
    due = bet_cents(rules, box)
    if rules.reads("bet-not-twice", "void"):
        return cents, ()
    if cents > due:
        return cents - due, ()
    if is_let_off(rules.book, house, box.number):
        return 0, (let_off(house, box.number, "bet", cents, because),)
    return cents, ()


def _offered(table: Moment, who: str) -> list[Option]:
    """Bets a chip too small or too large, at boxes that have not decided."""
    state, chip = table.state, min(table.state.house.chips)
    if state.phase != "deciding":
        return []
    facts: list[Option] = []
    for box in state.undecided():
        due = bet_cents(table.rules, box)
        wrong = tuple(cents for cents in (due - chip, due + chip) if cents > 0)
        taken = BetAcceptedByMistake(who=who, box=box.number, cents=Cents(wrong[0]))
        facts.append(Option(taken, table.because(BET_IS_TWICE_ANTE), {"cents": Choices(wrong)}))
    return facts


RULES: tuple[FactRule[Moment], ...] = (FactRule(BetAcceptedByMistake, _offered, bet_by_mistake),)
