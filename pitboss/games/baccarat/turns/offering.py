"""The bank and the player's cards, offered in style B until somebody takes them (r 8.9-8.15, 8.23)."""

from functools import partial

from pitboss.games.baccarat.actions import AcceptBank, AcceptCards, RefuseBank, RefuseCards
from pitboss.games.baccarat.events import HandAccepted, HandOffered, HandRefused
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import DirectKeep, OfferBank, OfferCards
from pitboss.games.baccarat.state import STYLE_B, dealer_controls
from pitboss.games.baccarat.turns.holding import OFFERED, TITLE, asked, kept, passed, to_ask, to_assign
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER
from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.who import Place, box, box_of, is_standing

BANKER_DEFINED = key("banker-defined")
DEALER_KEEPS_CARDS = key("dealer-keeps-cards")
DEALING_STYLE = key("dealing-style")
INDICATOR_PUCKS = key("indicator-pucks")
STANDING_NOT_APPOINTED = key("standing-not-appointed")

_WHAT = {BANKER: "the bank", PLAYER: "the player's cards"}
_IS_OFFERED = {BANKER: "the bank is offered", PLAYER: "the player's cards are offered"}
_WHEN = {BANKER: "after the call and before the first card", PLAYER: "once all four first cards are dealt"}
_ACCEPTED = {
    BANKER: (
        key("bank-accepted"),
        key("banker-puck"),
        BANKER_DEFINED,
        key("banker-only-exposes"),
        INDICATOR_PUCKS,
    ),
    PLAYER: (key("cards-accepted"), key("player-puck"), key("cards-offered"), INDICATOR_PUCKS),
}


def refuse_style(table: Moment, *keys: Key) -> Refusal | None:
    """Why players have no part in turning the cards: another style is followed."""
    style = table.state.style
    if style == STYLE_B:
        return None
    says = f"players turn cards in style {STYLE_B} alone; this shoe is dealt in style {style}"
    if STYLE_B not in table.rules.dealing_styles:
        says = "the dealer turns all cards; no hand is offered or passed to a player"
    return table.refuse("not-style-b", says, *dealer_controls(style), DEALING_STYLE, *keys)


# The offer


def may_offer(table: Moment, who: str, hand: str) -> Option | Refusal:
    """The dealer offers a hand to the next player who is to be asked."""
    key = OFFERED[hand]
    if refusal := refuse_style(table, key):
        return refusal
    if to_assign(table.state) != hand:
        return table.refuse("no-offer-due", f"{_IS_OFFERED[hand]} once, {_WHEN[hand]}", key)
    if place := asked(table, hand):
        return table.refuse("offered-already", f"{box(place)} is asked to take {_WHAT[hand]}", key)
    places = to_ask(table, hand)
    if not places:
        says = f"no player is left who may take {_WHAT[hand]}; the dealer keeps the hand"
        return table.refuse("nobody-to-ask", says, DEALER_KEEPS_CARDS, key)
    verb = OfferBank if hand == BANKER else OfferCards
    defined = (BANKER_DEFINED,) if hand == BANKER else ()
    return Option(verb(who=who, box=Place(places[0])), table.because(key, *defined))


def may_offer_bank(table: Moment, who: str) -> Option | Refusal:
    """The role of Banker goes to whoever has the highest wager on that hand and wants it (r 8.10)."""
    return may_offer(table, who, BANKER)


def may_offer_cards(table: Moment, who: str) -> Option | Refusal:
    """The player's cards are offered as the bank was (r 8.14)."""
    return may_offer(table, who, PLAYER)


def _offer(
    hand: str, table: Moment, action: OfferBank | OfferCards, because: tuple[str, ...]
) -> tuple[Event, ...]:
    return (HandOffered(hand=hand, box=action.box, because=because),)


def _wrong_offer(hand: str, table: Moment, action: OfferBank | OfferCards) -> Refusal:
    first = to_ask(table, hand)[0]
    says = (
        f"{_IS_OFFERED[hand]} to {box(first)} next: the highest wager first, and among equals the lowest seat"
    )
    if is_standing(action.box):
        says = f"{box(action.box)} has no seat; {says}"
    return table.refuse("not-their-turn", says, OFFERED[hand], *_standing(action.box))


def _standing(place: int | None) -> tuple[Key, ...]:
    return (STANDING_NOT_APPOINTED,) if place is not None and is_standing(place) else ()


# The answer


def _not_asked(table: Moment, who: str, hand: str) -> Refusal | None:
    key, place = OFFERED[hand], asked(table, hand)
    if refusal := refuse_style(table, key):
        return refusal
    if place is not None and place == box_of(who):
        return None
    says = f"{_IS_OFFERED[hand]} to {box(place) if place else 'nobody now'}"
    return table.refuse("not-offered", says, key, *_standing(box_of(who)))


def may_accept(hand: str, table: Moment, who: str) -> Option | Refusal:
    """Whoever is offered a hand may take it."""
    verb = AcceptBank if hand == BANKER else AcceptCards
    return _not_asked(table, who, hand) or Option(verb(who=who), table.because(*_ACCEPTED[hand]))


def _accept(
    hand: str, table: Moment, action: AcceptBank | AcceptCards, because: tuple[str, ...]
) -> tuple[Event, ...]:
    """The puck lies at the player's wager; the player's cards are passed at once (r 8.11, 8.15, 8.16)."""
    place = box_of(action.who)
    assert place is not None, "the guard lets only the player who is asked accept"
    events: list[Event] = [HandAccepted(hand=hand, box=place, because=because)]
    if hand == PLAYER:
        events.append(passed(table, hand, place))
    return (*events, *onward(table.after(events)))


def may_refuse(hand: str, table: Moment, who: str) -> Option | Refusal:
    """Nobody has to take a hand."""
    verb = RefuseBank if hand == BANKER else RefuseCards
    return _not_asked(table, who, hand) or Option(verb(who=who), table.because(OFFERED[hand]))


def _refuse(
    hand: str, table: Moment, action: RefuseBank | RefuseCards, because: tuple[str, ...]
) -> tuple[Event, ...]:
    place = box_of(action.who)
    assert place is not None, "the guard lets only the player who is asked refuse"
    events: list[Event] = [HandRefused(hand=hand, box=place, because=because)]
    return (*events, *onward(table.after(events)))


# The dealer keeps a hand by direction


def may_direct_keep(table: Moment, who: str) -> Guarded:
    """A supervisor has the dealer keep a hand that is not turned yet (r 8.23)."""
    key = DEALER_KEEPS_CARDS
    if refusal := refuse_style(table, key) or refuse_power(table, key, who):
        return refusal
    hands = tuple(TITLE[hand] for hand in HANDS if _may_be_kept(table, hand))
    if not hands:
        says = "no hand of a round under way is still to be turned by anybody but the dealer"
        return table.refuse("nothing-to-keep", says, key)
    return may(DirectKeep(who=who, hand=Words(hands[0])), table.because(key), hand=Choices(hands))


def _may_be_kept(table: Moment, name: str) -> bool:
    hand = table.state.hands[name]
    is_to_come = not hand.cards or hand.is_hidden
    return table.state.phase in ("dealing", "playing") and is_to_come and not hand.is_kept


def _direct_keep(table: Moment, action: DirectKeep, because: tuple[str, ...]) -> tuple[Event, ...]:
    events: list[Event] = [kept(table, next(hand for hand in HANDS if TITLE[hand] == action.hand))]
    return (*events, *onward(table.after(events)))


RULES: tuple[Rule[Moment], ...] = (
    Rule(OfferBank, may_offer_bank, partial(_offer, BANKER), partial(_wrong_offer, BANKER)),
    Rule(OfferCards, may_offer_cards, partial(_offer, PLAYER), partial(_wrong_offer, PLAYER)),
    Rule(AcceptBank, partial(may_accept, BANKER), partial(_accept, BANKER)),
    Rule(RefuseBank, partial(may_refuse, BANKER), partial(_refuse, BANKER)),
    Rule(AcceptCards, partial(may_accept, PLAYER), partial(_accept, PLAYER)),
    Rule(RefuseCards, partial(may_refuse, PLAYER), partial(_refuse, PLAYER)),
    Rule(DirectKeep, may_direct_keep, _direct_keep),
)
