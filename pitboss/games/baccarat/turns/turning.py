"""Face-down cards: passed to the player who turns them, or turned by the dealer (r 8.16-8.22, 8.25, 9.10)."""

from collections.abc import Sequence

from pitboss.games.baccarat.actions import TurnCards
from pitboss.games.baccarat.deal.announcing import announced, came_open
from pitboss.games.baccarat.events import HandTurned
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import HidesCards, PassCards, TurnHand
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.games.baccarat.turns import holding, offering
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.house import player
from pitboss.table.machine import dealer, first_open
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import Place, box, box_of

BANKER_CARDS_PASSED = key("banker-cards-passed")
BANKER_LIKEWISE = key("banker-likewise")
BANKER_ONLY_EXPOSES = key("banker-only-exposes")
CARDS_IN_VIEW = key("cards-in-view")
CARDS_NOT_HIDDEN = key("cards-not-hidden")
CARDS_NOT_TOUCHED = key("cards-not-touched")
CARDS_TURNED = key("cards-turned")
COUNT_ANNOUNCED_RETURNED = key("count-announced-returned")
COUNTS_ANNOUNCED = key("counts-announced")
DEALER_CONTROLS_CLOSED = key("dealer-controls-closed")
DEALER_KEEPS_CARDS = key("dealer-keeps-cards")
DEALT_FACE_UP = key("dealt-face-up")
ONE_HAND_AT_A_TIME = key("one-hand-at-a-time")
RECONSTRUCTED = key("reconstructed")
THIRD_CARD_PASSED = key("third-card-passed")
TURNED_AND_ANNOUNCED = key("turned-and-announced")

awaited = holding.awaited


def refuse_amiss(table: Moment) -> Refusal | None:
    """Why nothing goes on: cards lie out of sequence."""
    if not table.state.is_amiss:
        return None
    says = "cards lie out of sequence; a casino supervisor has them put right first: reconstruct"
    return table.refuse("out-of-sequence", says, RECONSTRUCTED)


# Cards to a player


def may_pass(table: Moment, who: str) -> Option | Refusal:
    """Cards in turn go face down to the player who has the hand, one hand at a time (r 8.20, 8.22)."""
    if refusal := offering.refuse_style(table) or refuse_amiss(table):
        return refusal
    hand = holding.in_turn(table.state)
    place = holding.holder(table, hand) if hand else None
    if place is None:
        says = "no hand with cards to be turned has a player now"
        return table.refuse("no-cards-to-pass", says, BANKER_CARDS_PASSED, THIRD_CARD_PASSED)
    if table.state.hands[hand].is_out:
        says = f"{box(place)} has the {hand}'s cards; they are turned before others are passed"
        return table.refuse("one-hand-at-a-time", says, ONE_HAND_AT_A_TIME)
    because = table.because(*holding.passing_keys(table, hand))
    return Option(PassCards(who=who, box=Place(place)), because)


def _wrong_place(table: Moment, action: PassCards) -> Refusal:
    hand = holding.in_turn(table.state)
    place = holding.holder(table, hand)
    says = f"the {hand}'s cards are passed to {box(place or 0)}, who has that hand"
    return table.refuse("not-theirs", says, *holding.passing_keys(table, hand))


def pass_cards(table: Moment, action: PassCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (holding.passed(table, holding.in_turn(table.state), action.box),)


# Turned by a player


def may_turn_cards(table: Moment, who: str) -> Option | Refusal:
    """Whoever has cards before them looks at them and lays them open (r 8.18)."""
    refusal = offering.refuse_style(table, CARDS_NOT_TOUCHED) or refuse_amiss(table)
    if refusal:
        return refusal
    hand, place = holding.in_turn(table.state), awaited(table)
    if not hand or place != box_of(who) or not table.state.hands[hand].is_out:
        says = f"{who} has no cards that are to be turned"
        return table.refuse("no-cards", says, CARDS_TURNED, CARDS_NOT_TOUCHED)
    return Option(TurnCards(who=who), table.because(CARDS_TURNED, *_role(table, hand)))


def _role(table: Moment, hand: str) -> tuple[Key, ...]:
    """What makes a rule on the Player's first cards one on this hand: of the Banker, or for a third card."""
    third = (THIRD_CARD_PASSED,) if holding.is_third(table, hand) else ()
    return (*third, *((BANKER_LIKEWISE, BANKER_ONLY_EXPOSES) if hand == BANKER else ()))


def turn_cards(table: Moment, action: TurnCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The dealer announces the count and brings the cards back to their box (r 8.19)."""
    hand = holding.in_turn(table.state)
    return _turned(table, hand, because, COUNT_ANNOUNCED_RETURNED, *_role(table, hand))


def _turned(table: Moment, hand: str, because: tuple[str, ...], *keys: Key) -> tuple[Event, ...]:
    events: list[Event] = [HandTurned(hand=hand, because=because), announced(table, hand, *keys)]
    if hand == PLAYER and not holding.is_third(table, hand):
        # A banker's hand that came open has waited for the player's count.
        events += came_open(table.after(events))[1:]
    return (*events, *onward(table.after(events)))


# Turned by the dealer


def may_turn_hand(table: Moment, who: str) -> Option | Refusal:
    """The dealer turns what no player does: the player's hand, then the banker's (r 8.23, 8.25)."""
    if refusal := refuse_amiss(table):
        return refusal
    state, hand = table.state, holding.in_turn(table.state)
    if not hand:
        says = "no card of a complete deal lies face down"
        return table.refuse("nothing-to-turn", says, *_dealers_keys(table, BANKER))
    if state.style == STYLE_B and not state.hands[hand].is_kept:
        place = holding.holder(table, hand)
        whose = f"{box(place)} turns it" if place else "it is offered to players first"
        return table.refuse(
            "not-kept", f"the dealer does not keep the {hand} hand: {whose}", DEALER_KEEPS_CARDS
        )
    return Option(
        TurnHand(who=who, hand=Words(holding.TITLE[hand])), table.because(*_dealers_keys(table, hand))
    )


def _dealers_keys(table: Moment, hand: str) -> tuple[Key, ...]:
    """The rules by which the dealer turns a hand; where cards come face up, those by which none is left."""
    if table.state.style == STYLE_B:
        return (DEALER_KEEPS_CARDS, *((THIRD_CARD_PASSED,) if holding.is_third(table, hand) else ()))
    if table.state.style in FACE_UP:
        return (DEALT_FACE_UP, COUNTS_ANNOUNCED)
    return (TURNED_AND_ANNOUNCED, DEALER_CONTROLS_CLOSED)


def _wrong_hand(table: Moment, action: TurnHand) -> Refusal:
    hand = holding.in_turn(table.state)
    says = f"the {hand} hand is turned next: turn {hand} hand"
    return table.refuse("not-in-turn", says, *_dealers_keys(table, hand))


def turn_hand(table: Moment, action: TurnHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The dealer turns a hand and announces what it comes to."""
    hand = holding.in_turn(table.state)
    return _turned(table, hand, because, *_dealers_keys(table, hand))


# Cards out of sight


def _holders(table: Moment) -> dict[int, str]:
    """Players with cards before them, and of which hand."""
    hands = table.state.hands
    return {place: name for name in HANDS if hands[name].is_out and (place := hands[name].holder) is not None}


def _hiding_keys(hand: str) -> tuple[Key, ...]:
    return (CARDS_NOT_HIDDEN, CARDS_IN_VIEW, *((BANKER_LIKEWISE,) if hand == BANKER else ()))


def hides(table: Moment, action: HidesCards) -> tuple[Event, ...] | Refusal:
    """Cards stay on the table and in view; no wager depends on it, but the dealer may have to keep them."""
    hand = _holders(table).get(action.box)
    if hand is None:
        says = f"{box(action.box)} has no cards before them that could be hidden"
        return table.refuse("no-cards", says, CARDS_NOT_HIDDEN)
    name = player(table.state.house, action.box)
    what = (
        f"breach: {name} hid the {hand}'s cards; wagers stand as they are, and a game supervisor or casino "
        "supervisor may direct the dealer to keep the hand"
    )
    because = table.because(*_hiding_keys(hand), DEALER_KEEPS_CARDS)
    return (Ruled(what=what, box=action.box, because=because),)


def _offer_hides(table: Moment, who: str) -> Sequence[Option]:
    return [
        Option(HidesCards(who=who, box=Place(place)), table.because(*_hiding_keys(hand)))
        for place, hand in _holders(table).items()
    ]


# The dealer's next step

_STEPS = dealer(offering.may_offer_bank, offering.may_offer_cards, may_pass, may_turn_hand)


def next_step(table: Moment) -> Option | None:
    """What the dealer offers, passes or turns next; none while a player is awaited or nothing is due."""
    if table.state.style != STYLE_B and not holding.in_turn(table.state):
        return None
    return first_open(table, _STEPS)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(PassCards, may_pass, pass_cards, _wrong_place),
    Rule(TurnCards, may_turn_cards, turn_cards),
    Rule(TurnHand, may_turn_hand, turn_hand, _wrong_hand),
    FactRule(HidesCards, _offer_hides, hides),
)
