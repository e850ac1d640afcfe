"""Dealing: which device deals, whose cards these are, which of the dealer's lies face up."""

from collections.abc import Collection, Sequence

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import DealBox, DealDealer
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.events import Dealt, Redeal, StrayHandRacked, UpCard
from pitboss.games.caribbean_stud.irregularities.exposures import shown_in_deal
from pitboss.games.caribbean_stud.irregularities.voiding import misdeal, void_hand
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.state import DEALER, Box, State
from pitboss.games.caribbean_stud.wagers.closing import may_not_call, undone_at_the_close
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN, Card, name
from pitboss.table.event import (
    BetsClosed,
    DealFinished,
    Event,
    Ruled,
)
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import DealComplete

ANTE_BEFORE_DEAL = key("ante-before-deal")
DEALER_CARD_EXPOSED_IN_DEAL = key("dealer-card-exposed-in-deal")
DEALER_COMPLETES_HAND = key("dealer-completes-hand")
DEALER_EXPOSES_EARLY = key("dealer-exposes-early")
DEALER_WRONG_COUNT = key("dealer-wrong-count")
DEALING_SHOE_JAMS = key("dealing-shoe-jams")
DEVICE_ALLOWED = key("device-allowed")
FOLD_OR_BET = key("fold-or-bet")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
SEVERAL_CARDS_EXPOSED = key("several-cards-exposed")
SINGLE_DECK = key("single-deck")
STRAY_CARDS = key("stray-cards")
STRAY_HAND = key("stray-hand")
WAGERING_AREAS = key("wagering-areas")
WRONG_COUNT = key("wrong-count")


def _impossible(table: Moment, who: str, cards: tuple[Card, ...]) -> Refusal | None:
    """Why these cards cannot have been dealt: wrong time, wrong device, a card that lies elsewhere."""
    state = table.state
    if state.phase not in ("betting", "dealing"):
        return table.refuse("deal-over", "the cards of this round are dealt", state.key(device.STUB_TO_RACK))
    if who != device.NAMES.get(state.device):
        says = f"cards are dealt from the {device.NAMES.get(state.device, 'device chosen')} here"
        return table.refuse("other-device", says, DEVICE_ALLOWED)
    if not any(box.ante for box in state.boxes.values()):
        return table.refuse("no-ante", "nobody has an ante on the table", ANTE_BEFORE_DEAL)
    seen = state.seen()
    if seen.isdisjoint(cards) and len({*cards}) == len(cards):
        return None
    for card in cards:
        if card in seen and card != UNKNOWN:
            says = f"the {name(card)} is on the table already; the deck has one"
            return table.refuse("card-twice", says, SINGLE_DECK)
        seen.add(card)
    return None


def _opening(table: Moment, at: int) -> list[Event]:
    """Cards that come out before the call close the wagering all the same."""
    state = table.state
    if state.phase == "dealing":
        return []
    because = table.because(state.key(device.NO_MORE_BETS), NO_WAGER_AFTER_CALL)
    ruled = _out_of_place(table, at) or Ruled(
        what="cards were dealt before no more bets was called", because=because
    )
    return [ruled, *undone_at_the_close(table), BetsClosed(called=False, because=because)]


def _out_of_place(table: Moment, at: int) -> Ruled | None:
    """What kept the dealer from calling: then nobody can say that a call was left out."""
    refused = may_not_call(table, at)
    if refused is None:
        return None
    return Ruled(what=f"breach: cards were dealt although {refused.says}", because=refused.because)


def deal_box(table: Moment, action: DealBox) -> tuple[Event, ...] | Refusal:
    rules, state = table
    refusal = _impossible(table, action.who, action.cards)
    if refusal:
        return refusal
    if not 1 <= action.box <= state.house.boxes:
        says = f"the table has boxes 1 to {state.house.boxes}"
        return table.refuse("no-such-box", says, WAGERING_AREAS)
    because = table.because(state.key(device.DEAL), state.key(device.CLOCKWISE))
    dealt = Dealt(box=action.box, cards=action.cards, at=action.at, because=because)
    if len(state.dealer) != rules.hand_cards:
        return (*_opening(table, action.at), dealt)
    after = {box.number: len(box.cards) for box in state.live()}
    after[action.box] = after.get(action.box, 0) + len(action.cards)
    return (*_opening(table, action.at), dealt, *_finish(table, after, state.up))


def deal_dealer(table: Moment, action: DealDealer) -> tuple[Event, ...] | Refusal:
    state = table.state
    refusal = _impossible(table, action.who, action.cards)
    if refusal:
        return refusal
    hand = state.dealer + action.cards
    if action.up is not None and action.up not in hand:
        says = f"the {name(action.up)} is not among the dealer's cards"
        return table.refuse("up-card-not-dealt", says, state.key(device.UP_CARD))
    because = table.because(state.key(device.DEAL), state.key(device.CLOCKWISE))
    dealt = Dealt(box=DEALER, cards=action.cards, at=action.at, because=because)
    proper = _proper_up_card(table, hand)
    if action.up is not None and action.up != proper:
        return (*_opening(table, action.at), dealt, *_wrong_card_up(table, hand, action.up))
    shown: list[Event] = []
    if proper is not None and state.up is None:
        key = DEALER_CARD_EXPOSED_IN_DEAL if proper in state.exposed else state.key(device.UP_CARD)
        shown.append(UpCard(card=proper, because=table.because(key)))
    return (*_opening(table, action.at), dealt, *shown, *_after_dealer(table, hand, proper))


def _proper_up_card(table: Moment, hand: tuple[Card, ...]) -> Card | None:
    """The card that should lie face up by now, by the device's rule or by an earlier exposure."""
    rules, state = table
    if state.up is not None:
        return state.up
    if found := [card for card in hand if card in state.exposed]:
        # Found face up in the shoe and then dealt to the dealer: r 12.3 gives way to r 12.4.
        return found[0]
    if rules.up_card[state.device] == "first":
        return hand[0]
    return hand[rules.hand_cards - 1] if len(hand) >= rules.hand_cards else None


def _wrong_card_up(table: Moment, hand: tuple[Card, ...], up: Card) -> list[Event]:
    """Another card than the proper one was faced: an exposure of the dealer's hand (r 12.4; US (m)(1))."""
    rules, state = table
    if rules.dealer_exposes_early == "all-void":
        if state.bets_called and rules.reads("us-hole-card", "literal"):
            what = "a hole card lies face up after the time that voids the round: it goes on"
            because = table.because(DEALER_EXPOSES_EARLY, state.key(device.UP_CARD))
            shown = [Ruled(what=what, because=because), UpCard(card=up, because=because)]
            return [*shown, *_after_dealer(table, hand, up)]
        return misdeal(table, DEALER_EXPOSES_EARLY)
    seen = shown_in_deal(table, (up,))
    if seen is None:
        return misdeal(table, SEVERAL_CARDS_EXPOSED)
    return [*seen, *_after_dealer(table, hand, state.up or up)]


def _after_dealer(table: Moment, hand: tuple[Card, ...], up: Card | None) -> list[Event]:
    rules, state = table
    if len(hand) != rules.hand_cards:
        return []
    return _finish(table, {box.number: len(box.cards) for box in state.live()}, up)


def _finish(table: Moment, counts: dict[int, int], up: Card | None) -> list[Event]:
    """The deal ends by itself once every ante box, like the dealer, has five cards and nothing is amiss."""
    rules, state = table
    if up is None:
        return []
    whole = rules.hand_cards
    anted = {box.number for box in state.live()}
    strays = (set(counts) - anted) | {box.number for box in state.strays()}
    if strays or any(counts.get(n, 0) != whole for n in anted):
        return []
    return [DealFinished(because=table.because(state.key(device.STUB_TO_RACK), FOLD_OR_BET))]


def deal_ends(table: Moment, *, without: Collection[int]) -> list[Event]:
    """The end of the deal, where some boxes were all that kept it open."""
    rules, state = table
    if state.phase != "dealing":
        return []
    live = [box for box in state.live() if box.number not in without]
    strays = [box for box in state.strays() if box.number not in without]
    whole = rules.hand_cards
    short = strays or len(state.dealer) != whole or any(len(box.cards) != whole for box in live)
    if live and short:
        return []
    return [DealFinished(because=table.because(state.key(device.STUB_TO_RACK), FOLD_OR_BET))]


def may_complete(table: Moment, who: str) -> Option | Refusal:
    """The dealer ends a deal that did not end by itself: some count is off."""
    state = table.state
    if state.phase != "dealing" or not (state.dealer or _is_deserted(state)):
        return table.refuse("not-dealing", "no deal is under way", state.key(device.STUB_TO_RACK))
    return Option(DealComplete(who=who), table.because(state.key(device.STUB_TO_RACK)))


def _is_deserted(state: State) -> bool:
    """Whether every hand of the round is void: nothing is left to deal for."""
    return not state.live()


def should_complete(table: Moment, who: str) -> Option | Refusal | None:
    """The dealer ends a deal in which no hand waits for cards, though it did not end by itself."""
    rules, state = table
    hands = [state.dealer, *(box.cards for box in state.live())]
    if not _is_deserted(state) and any(len(cards) < rules.hand_cards for cards in hands):
        return None
    return may_complete(table, who)


def complete(table: Moment, action: DealComplete, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The deal is called complete: whatever is wrong with the counts is ruled on now."""
    rules, state = table
    whole = rules.hand_cards
    if _is_deserted(state):
        return (DealFinished(because=table.because(state.key(device.STUB_TO_RACK), FOLD_OR_BET)),)
    if len(state.dealer) != whole:
        return tuple(dealer_miscounted(table, len(state.dealer)))
    wrong = [box for box in state.live() if len(box.cards) != whole]
    if any(stopped_short(table, len(box.cards)) for box in wrong):
        return tuple(misdeal(table, DEALING_SHOE_JAMS, WRONG_COUNT, why=miscounted(wrong)))
    if wrong and rules.wrong_count == "whole-table":
        return tuple(misdeal(table, WRONG_COUNT, why=miscounted(wrong)))
    events: list[Event] = []
    for box in wrong:
        events += void_hand(table, box, WRONG_COUNT, why=it_has(box))
    for box in state.strays():
        if len(box.cards) != whole:
            return tuple(redeal(table, STRAY_CARDS))
        events.append(StrayHandRacked(box=box.number, because=table.because(STRAY_HAND)))
    return (*events, DealFinished(because=table.because(state.key(device.STUB_TO_RACK), FOLD_OR_BET)))


def miscounted(wrong: Sequence[Box]) -> str:
    """Which hands have the wrong number of cards, and how many."""
    return ", ".join(f"box {box.number} holds {_many(len(box.cards))}" for box in wrong)


def it_has(box: Box) -> str:
    """How many cards a hand has that was spoken of."""
    return f"it has {_many(len(box.cards))}"


def dealer_holds(cards: int) -> str:
    """How many cards the dealer has."""
    return f"the dealer holds {_many(cards)}"


def _many(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards or 'no'} cards"


def dealer_miscounted(table: Moment, cards: int) -> list[Event]:
    """The dealer's own hand has the wrong number of cards."""
    rules, why = table.rules, dealer_holds(cards)
    if stopped_short(table, cards):
        return misdeal(table, DEALING_SHOE_JAMS, DEALER_WRONG_COUNT, why=why)
    if rules.dealer_short == "complete" and cards == rules.hand_cards - 1:
        what = "the dealer holds one card too few: one more is dealt to complete the hand"
        return [Ruled(what=what, because=table.because(DEALER_COMPLETES_HAND))]
    return misdeal(table, DEALER_WRONG_COUNT, why=why)


def stopped_short(table: Moment, cards: int) -> bool:
    """By one reading a hand that the device left short means that it failed to deal all cards (US (m)(6))."""
    rules, state = table
    short = state.device == "shuffler" and cards < rules.hand_cards
    return short and rules.reads("us-short-from-machine", "round-void")


def redeal(table: Moment, *keys: Key) -> list[Event]:
    """All cards come back; the wagers stand and the deal starts over."""
    return [Redeal(because=table.because(*keys))]


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(DealBox, offers.deal_box, deal_box),
    FactRule(DealDealer, offers.deal_dealer, deal_dealer),
    Rule(DealComplete, may_complete, complete),
)
