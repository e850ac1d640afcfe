"""Cards seen that should not have been: in the deal, in the shoe, by the dealer, by a player."""

from collections import Counter

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import (
    DrawnInError,
    ExposeBoxCard,
    ExposeDealerCards,
    FaceUpInDeck,
    PlayerExposes,
)
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.events import ChosenAnew, Discarded, Exposed, UpCard
from pitboss.games.caribbean_stud.irregularities.voiding import misdeal
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.state import DEALER, IN_DECK, State
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.event import Event, Placed, Reversed, Ruled, TakenBack
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.who import box_of

CARD_DRAWN_IN_ERROR = key("card-drawn-in-error")
CARD_FOUND_FACE_UP = key("card-found-face-up")
DEALER_CARD_EXPOSED_IN_DEAL = key("dealer-card-exposed-in-deal")
DEALER_EXPOSES_EARLY = key("dealer-exposes-early")
EXPOSED_CARD = key("exposed-card")
PLAYER_EXPOSES = key("player-exposes")
SEVERAL_CARDS_EXPOSED = key("several-cards-exposed")
SEVERAL_FOUND_FACE_UP = key("several-found-face-up")
SINGLE_DECK = key("single-deck")


def expose_box(table: Moment, action: ExposeBoxCard) -> tuple[Event, ...] | Refusal:
    """A card seen as it was dealt: one is turned back, more are a misdeal (r 12.3, 12.5)."""
    rules, state = table
    box = state.box(action.box)
    if state.phase not in offers.WITH_CARDS or box is None or action.card not in box.cards:
        return table.refuse("not-there", f"box {action.box} does not hold that card", EXPOSED_CARD)
    if action.card in state.exposed:
        what = "that card had been seen already: it counts once"
        return (Ruled(what=what, box=action.box, because=table.because(EXPOSED_CARD)),)
    if not _counts_as_exposed(table):
        what = "a player's card was seen after the deal: the round goes on"
        return (Ruled(what=what, box=action.box, because=table.because(EXPOSED_CARD)),)
    if rules.exposed_most is not None and state.exposures + 1 > rules.exposed_most:
        return tuple(misdeal(table, SEVERAL_CARDS_EXPOSED))
    return (Exposed(box=action.box, cards=(action.card,), because=table.because(EXPOSED_CARD)),)


def _counts_as_exposed(table: Moment) -> bool:
    """In the deal; and while players decide, where no rule confines it to the deal (1996 r 14.5)."""
    rules, state = table
    open_ended = rules.dealer_exposes_early == "misdeal-if-several"
    return state.phase == "dealing" or (open_ended and bool(state.undecided()))


def expose_dealer(table: Moment, action: ExposeDealerCards) -> tuple[Event, ...] | Refusal:
    """Cards of the dealer's hand seen in error: in the deal, or before the players have decided."""
    rules, state = table
    if state.phase not in offers.WITH_CARDS or not _are_face_down(state, action.cards):
        says = "those are not face-down cards of the dealer's hand"
        return table.refuse("not-there", says, DEALER_CARD_EXPOSED_IN_DEAL)
    if rules.dealer_exposes_early == "all-void":
        return _hole_card_seen(table, action)
    fresh = tuple(card for card in action.cards if card == UNKNOWN or card not in state.exposed)
    if not fresh:
        what = "those cards had been seen already: each counts once"
        return (Ruled(what=what, because=table.because(DEALER_EXPOSES_EARLY)),)
    if state.phase == "dealing":
        shown = shown_in_deal(table, fresh)
        return tuple(misdeal(table, SEVERAL_CARDS_EXPOSED) if shown is None else shown)
    if not state.undecided():
        what = "a dealer's card was seen after every player had decided: the round goes on"
        return (Ruled(what=what, because=table.because(DEALER_EXPOSES_EARLY)),)
    if rules.dealer_exposes_early == "players-choose":
        return _players_choose(table, fresh)
    if state.exposures + len(fresh) > (rules.exposed_most or 0):
        return tuple(misdeal(table, SEVERAL_CARDS_EXPOSED))
    return (Exposed(box=DEALER, cards=fresh, because=table.because(DEALER_EXPOSES_EARLY)),)


def _are_face_down(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer holds these cards beside the up card, each as often as it is named."""
    hidden = Counter(state.dealer) - Counter([state.up] if state.up else [])
    return not Counter(cards) - hidden


def shown_in_deal(table: Moment, cards: tuple[Card, ...]) -> list[Event] | None:
    """The first such card stays open as the up card; none if it is a misdeal: several, beyond r 12.7."""
    rules, state = table
    only_own = state.exposures == state.own_exposures
    because = table.because(DEALER_CARD_EXPOSED_IN_DEAL)
    if state.exposures + len(cards) > (rules.exposed_most or 0):
        if not only_own or not rules.reads("dealer-exposes-in-deal", "players-choose"):
            return None
        because = table.because(DEALER_EXPOSES_EARLY, DEALER_CARD_EXPOSED_IN_DEAL)
    exposed: list[Event] = [Exposed(box=DEALER, cards=cards, because=because)]
    return exposed if state.up is not None else [*exposed, UpCard(card=cards[0], because=because)]


def _hole_card_seen(table: Moment, action: ExposeDealerCards) -> tuple[Event, ...]:
    """US (m)(1): a hole card seen too early voids all hands; an interpretation says when that is."""
    rules, state = table
    if rules.reads("us-hole-card", "literal"):
        too_early = not state.bets_called
    else:
        too_early = state.phase == "dealing" or bool(state.undecided())
    if too_early:
        return tuple(misdeal(table, DEALER_EXPOSES_EARLY))
    what = "a hole card was seen after the time that voids the round: it goes on"
    return (Ruled(what=what, because=table.because(DEALER_EXPOSES_EARLY)),)


def _players_choose(table: Moment, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    """Players may bet or fold knowing the cards; under one reading also those who had decided (r 12.7)."""
    rules, state = table
    because = table.because(DEALER_EXPOSES_EARLY)
    events: list[Event] = [Exposed(box=DEALER, cards=cards, because=because)]
    if not rules.reads("dealer-exposes-own", "all-choose-again"):
        return tuple(events)
    folded = {box.number for box in state.boxes.values() if box.decision == "fold" and not box.is_out}
    for line in state.settled:
        if line.outcome == "lose" and line.box in folded:
            events.append(Reversed(line=line, because=because))
            again = Placed(box=line.box, area=line.area, cents=line.stake, again=True, because=because)
            events.append(again)
            if line.area == "ante":
                events.append(ChosenAnew(box=line.box, because=because))
    for box in state.live():
        if box.bet:
            back = TakenBack(
                box=box.number, area="bet", cents=box.bet, why="its player chooses again", because=because
            )
            events += [back, ChosenAnew(box=box.number, because=because)]
    return tuple(events)


def player_exposes(table: Moment, action: PlayerExposes) -> tuple[Event, ...] | Refusal:
    state = table.state
    box = state.box(box_of(action.who) or 0)
    if state.phase not in ("deciding", "showing") or box is None or not set(action.cards) <= set(box.cards):
        return table.refuse("not-there", "those cards are not in this hand", PLAYER_EXPOSES)
    what = "the player showed cards: no misdeal, unless information was passed"
    return (Ruled(what=what, box=box.number, because=table.because(PLAYER_EXPOSES)),)


def face_up_in_deck(table: Moment, action: FaceUpInDeck) -> tuple[Event, ...] | Refusal:
    """A card comes out face up: in NZ an exposed card, in the US a card that is not used."""
    rules, state = table
    if state.phase != "dealing" or action.who != device.NAMES.get(state.device):
        says = "a card is found face up while the cards are dealt"
        return table.refuse("not-dealing", says, CARD_FOUND_FACE_UP)
    if action.card in state.seen() | state.exposed:
        return table.refuse("card-twice", "that card is on the table already", SINGLE_DECK)
    if rules.face_up_card == "turn-over":
        if state.exposures + 1 > (rules.exposed_most or 0):
            return tuple(misdeal(table, SEVERAL_FOUND_FACE_UP))
        found = table.because(CARD_FOUND_FACE_UP)
        return (Exposed(box=IN_DECK, cards=(action.card,), because=found),)
    if len(state.deck.discarded) + 1 > (rules.face_up_most or 0):
        return tuple(misdeal(table, SEVERAL_FOUND_FACE_UP))
    return (Discarded(cards=(action.card,), because=table.because(CARD_FOUND_FACE_UP)),)


def drawn_in_error(table: Moment, action: DrawnInError) -> tuple[Event, ...] | Refusal:
    state = table.state
    if state.phase != "dealing" or action.who != device.NAMES.get(state.device):
        return table.refuse("not-dealing", "no cards are being dealt", CARD_DRAWN_IN_ERROR)
    what = "the card drawn in error is used as the next card"
    return (Ruled(what=what, because=table.because(CARD_DRAWN_IN_ERROR)),)


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(ExposeBoxCard, offers.expose_box, expose_box),
    FactRule(ExposeDealerCards, offers.expose_dealer, expose_dealer),
    FactRule(PlayerExposes, offers.player_exposes, player_exposes),
    FactRule(FaceUpInDeck, offers.face_up_in_deck, face_up_in_deck),
    FactRule(DrawnInError, offers.drawn_in_error, drawn_in_error),
)
