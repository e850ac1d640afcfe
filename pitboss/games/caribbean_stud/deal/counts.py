"""Counts of the deck and of the stub, and what follows when they are wrong."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import CountDeck, CountStub, OrderCount, ShufflerCounts
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.deal.dealing import (
    deal_ends,
    dealer_holds,
    dealer_miscounted,
    it_has,
    miscounted,
)
from pitboss.games.caribbean_stud.events import (
    CardsRemoved,
    DeckFoundWhole,
    DeckFoundWrong,
    HandVerified,
    StubCounted,
)
from pitboss.games.caribbean_stud.irregularities.voiding import misdeal, void_hand
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.claims import needs_count
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import SUPERVISORS

CARDS_REPLACED = key("cards-replaced")
DECK_CHECK = key("deck-check")
DISPUTE_LADDER = key("dispute-ladder")
DECK_NOT_52 = key("deck-not-52")
JACKPOT_CARDS_COUNTED = key("jackpot-cards-counted")
SHUFFLER_COUNTS = key("shuffler-counts")
STUB_WRONG_DECK = key("stub-wrong-deck")
STUB_WRONG_MISDEALT = key("stub-wrong-misdealt")
WRONG_COUNT = key("wrong-count")
WRONG_DECK_LEAVES = key("wrong-deck-leaves")

_IN_ROUND = ("dealing", "deciding", "showing", "settled")


def may_order_count(table: Moment, who: str) -> Option | Refusal:
    """The deck counted on the word of somebody with the power; of any supervisor where no rule gives it."""
    book = table.rules.book
    holds = who in SUPERVISORS if book.is_silent(DECK_CHECK) else book.holds(DECK_CHECK, who)
    if not holds:
        return table.refuse("no-power", f"the {who} has no power to have the deck counted", DECK_CHECK)
    if book.is_silent(DECK_CHECK) and table.state.phase in offers.WITH_CARDS:
        says = "the house has the deck counted between rounds, not while one is under way"
        return table.refuse("not-now", says, DECK_CHECK)
    return Option(OrderCount(who=who), table.because(DECK_CHECK))


def order_count(table: Moment, action: OrderCount, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Told(whom="dealer", about="the deck is to be counted", because=because),)


def count_deck(table: Moment, action: CountDeck) -> tuple[Event, ...] | Refusal:
    """A count of the whole deck: right, or the round has no result (r 12.10)."""
    rules, state = table
    most = 2 * rules.deck_cards
    if not 0 <= action.cards <= most:
        return table.refuse("bad-count", f"a deck is counted at 0 to {most} cards", DECK_CHECK)
    if action.cards == rules.deck_cards:
        return _counted_right(table)
    events: list[Event] = []
    if state.phase == "settled" and rules.reads("deck-found-after-settlement", "settlement-stands"):
        what = "the deck was found wrong after the settlement: that stands"
        events.append(Ruled(what=what, because=table.because(DECK_NOT_52)))
    elif state.phase == "dealing" and rules.reads("deck-found-in-the-deal", "dispute"):
        what = "the deck was found wrong before the deal was complete, of which no rule speaks: a dispute"
        events.append(Ruled(what=what, because=table.because(DISPUTE_LADDER)))
    elif state.phase in _IN_ROUND:
        events += misdeal(table, DECK_NOT_52)
    return (*events, _put_aside(table, action.cards))


def _counted_right(table: Moment) -> tuple[Event, ...]:
    """The deck is whole; a count that a jackpot payout calls for is made by its own rule."""
    rules, state = table
    for_prize = any(needs_count(table, claim) for claim in state.claims)
    because = table.because(JACKPOT_CARDS_COUNTED if for_prize else DECK_CHECK)
    events: list[Event] = [Ruled(what=f"the deck has {rules.deck_cards} cards", because=because)]
    if state.deck.is_wrong:
        events.append(DeckFoundWhole(because=table.because(DECK_CHECK)))
    counted = table.because(JACKPOT_CARDS_COUNTED)
    return (*events, *(HandVerified(box=c.box, step="counted", because=counted) for c in state.claims))


def _put_aside(table: Moment, cards: int) -> Event:
    """The deck leaves the table where a rule says so; elsewhere it waits to be made whole or replaced."""
    if table.rules.book.is_silent(WRONG_DECK_LEAVES):
        return DeckFoundWrong(cards=cards, because=table.because(DECK_NOT_52, CARDS_REPLACED))
    return CardsRemoved(because=table.because(WRONG_DECK_LEAVES))


def count_stub(table: Moment, action: CountStub) -> tuple[Event, ...] | Refusal:
    """The stub tells whether the deck and the deal were right (US (g)(6))."""
    rules, state = table
    if not offers.count_stub(table, action.who):
        says = "there is a stub once the cards are dealt"
        return table.refuse("no-stub", says, state.key(device.STUB_COUNT))
    if not 0 <= action.cards <= rules.deck_cards:
        says = f"a stub has 0 to {rules.deck_cards} cards"
        return table.refuse("bad-count", says, state.key(device.STUB_COUNT))
    whole = rules.hand_cards
    wrong = [box for box in state.live() if len(box.cards) != whole]
    total = action.cards + state.cards_out()
    counted = StubCounted(because=table.because(state.key(device.STUB_COUNT)))
    if total == rules.deck_cards and not wrong and len(state.dealer) == whole:
        return (counted,)
    if total == rules.deck_cards:
        return (counted, *_misdealt(table, wrong))
    return (*misdeal(table, STUB_WRONG_DECK), _put_aside(table, total))


def _misdealt(table: Moment, wrong: list[Box]) -> list[Event]:
    """The deck is whole but a hand is not: all are void, or by one reading that hand (US (g)(6), (m)(4))."""
    rules, state = table
    if not rules.reads("us-wrong-count", "that-hand"):
        return misdeal(table, STUB_WRONG_MISDEALT, why=miscounted(wrong) or dealer_holds(len(state.dealer)))
    if len(state.dealer) != rules.hand_cards:
        return dealer_miscounted(table, len(state.dealer))
    voids = [event for box in wrong for event in void_hand(table, box, WRONG_COUNT, why=it_has(box))]
    return [*voids, *deal_ends(table, without=tuple(box.number for box in wrong))]


def should_count_stub(table: Moment, who: str) -> Option | None:
    """The count that falls due once every so many rounds (US (g)(6))."""
    return next(iter(offers.count_stub(table, who)), None) if stub_not_counted(table) else None


def stub_not_counted(table: Moment) -> Refusal | None:
    """Why a round may not be brought to its end: the stub is to be counted in it."""
    rules, state = table
    due = rules.stub_count_rounds
    # A shuffler that counts stands in only where an automated shoe deals (US (i)(6)).
    is_counted = state.shuffler_counts and state.device == "shuffler"
    if not due or is_counted or state.deck.rounds_uncounted < due - 1:
        return None
    says = f"the stub must be counted at least once every {due} rounds"
    return table.refuse("stub-count-due", says, state.key(device.STUB_COUNT))


def shuffler_counts(table: Moment, action: ShufflerCounts) -> tuple[Event, ...] | Refusal:
    """A shuffler that counts stands in for the count of the stub (US (i)(6))."""
    rules, state = table
    if not state.shuffler_counts:
        return table.refuse("no-counter", "the shuffler here does not count", SHUFFLER_COUNTS)
    if state.phase in ("dealing", "deciding", "showing"):
        return table.refuse("not-now", "the shuffler counts after a shuffle", SHUFFLER_COUNTS)
    because = table.because(SHUFFLER_COUNTS)
    if action.cards == rules.deck_cards:
        return (Ruled(what=f"the shuffler counts {action.cards} cards", because=because),)
    return (CardsRemoved(because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(OrderCount, may_order_count, order_count),
    FactRule(CountDeck, offers.count_deck, count_deck),
    FactRule(CountStub, offers.count_stub, count_stub),
    FactRule(ShufflerCounts, offers.shuffler_counts, shuffler_counts),
)
