"""Cards laid on a hand to which none is due, and cards that no hand needs (r 12.2, 12.3, 12.7)."""

from collections.abc import Sequence

from pitboss.games.baccarat.actions import Excess
from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.deal.laying import is_undecided, needed
from pitboss.games.baccarat.deal.points import drawing_keys, entitled
from pitboss.games.baccarat.events import Dealt, OutOfSequence
from pitboss.games.baccarat.irregularities.waiting import follows, passes_by, put_by, waits, was_seen
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER
from pitboss.law.key import Key, key
from pitboss.table.cards import Card
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated

BANK_OFFERED = key("bank-offered")
BURN = key("burn")
BURN_FIRST_CARD = key("burn-first-card")
BURN_FURTHER_CARDS = key("burn-further-cards")
EXCESS_CARD_DISCLOSED = key("excess-card-disclosed")
EXCESS_CARD_NEXT_ROUND = key("excess-card-next-round")
INITIAL_DEAL = key("initial-deal")
RECONSTRUCTED = key("reconstructed")
TABLE_OF_PLAY = key("table-of-play")
THIRD_CARD_DISCLOSED = key("third-card-disclosed")
THIRD_CARD_NEXT_ROUND = key("third-card-next-round")
THIRD_CARD_TO_BANKER = key("third-card-to-banker")
THIRD_CARDS = key("third-cards")

# Keys of a card that waits: its face was not seen, or it was.
_THIRD = (THIRD_CARD_NEXT_ROUND, THIRD_CARD_DISCLOSED)
_EXCESS = (EXCESS_CARD_NEXT_ROUND, EXCESS_CARD_DISCLOSED)


def amiss(table: Moment, hand: str, card: Card, unseen: bool) -> list[Event]:
    """A card laid on a hand to which it is not due now."""
    match table.state.phase:
        case "dealing":
            return _in_the_deal(table, hand, card, unseen)
        case "playing":
            return _after_the_deal(table, hand, card, unseen)
    return _not_needed(table, hand, card, seen=not unseen)


def _is_third(table: Moment, hand: str, card: Card) -> bool:
    """Whether a card would be the third of the Player's Hand, in a round that is not paid yet (r 12.2)."""
    state = table.state
    is_open = state.phase in ("playing", "settling")
    is_third = hand == PLAYER and len(state.player.cards) == table.rules.initial_cards
    return is_open and is_third and not passes_by(state, card)


def _in_the_deal(table: Moment, hand: str, card: Card, unseen: bool) -> list[Event]:
    """One of the first cards: too early for the bank, or out of turn."""
    state = table.state
    is_next = due.in_the_deal(table.rules, state.hands) == hand and not passes_by(state, card)
    if is_next and not state.is_amiss:
        what = "breach: the bank was to be offered before the first card; the card stays where it is"
        ruled = Ruled(what=what, because=table.because(BANK_OFFERED))
        face_up = state.style in FACE_UP or was_seen(state, card)
        return [ruled, *_stays(table, hand, card, face_up, INITIAL_DEAL)]
    return _astray(table, hand, card, seen=state.style in FACE_UP and not unseen)


def _after_the_deal(table: Moment, hand: str, card: Card, unseen: bool) -> list[Event]:
    """A third card, or one too many; nothing is ruled on faces that nobody has seen."""
    rules, state = table
    owed = entitled(rules, *state.cards())
    if state.is_amiss:
        return _astray(table, hand, card, seen=not unseen)
    if due.is_undecided(rules, state.hands):
        return [_premature(table), *put_by(table, card, THIRD_CARDS, seen=not unseen)]
    if owed == BANKER and _is_third(table, hand, card):
        return _to_banker(table, card, unseen)
    if owed:
        return _astray(table, hand, card, seen=not unseen)
    return _not_needed(table, hand, card, seen=not unseen)


def _premature(table: Moment) -> Ruled:
    """A card before both counts are announced is the first third card, if one is required (r 9.1)."""
    what = (
        "breach: a card came before the counts of both hands were announced; it waits, and is dealt as the "
        "first third card if one is required"
    )
    return Ruled(what=what, because=table.because(THIRD_CARDS))


def _to_banker(table: Moment, card: Card, unseen: bool) -> list[Event]:
    """A third card that the player does not take is the banker's, who does (r 12.2)."""
    what = "the player takes no third card: the card becomes the banker's third"
    ruled = Ruled(what=what, because=table.because(THIRD_CARD_TO_BANKER))
    keys = (THIRD_CARD_TO_BANKER, TABLE_OF_PLAY, *drawing_keys(table.rules, *table.state.cards()))
    face_up = table.state.style != STYLE_B or not unseen or was_seen(table.state, card)
    return [ruled, *_stays(table, BANKER, card, face_up, *keys)]


def _stays(table: Moment, hand: str, card: Card, face_up: bool, *keys: Key) -> list[Event]:
    dealt: list[Event] = [Dealt(hand=hand, card=card, face_up=face_up, because=table.because(*keys))]
    return [*dealt, *onward(table.after(dealt))]


def _astray(table: Moment, hand: str, card: Card, *, seen: bool) -> list[Event]:
    """The card lies there until a casino supervisor acts (r 12.7)."""
    state, because = table.state, table.because(RECONSTRUCTED, TABLE_OF_PLAY)
    seen = seen or was_seen(state, card)
    waited = state.waiting[:1] == (card,)
    if waited and state.is_amiss:
        what = "the card that waits was laid down too: a casino supervisor has it put right with the others"
        return [Ruled(what=what, because=because), *put_by(table, card, RECONSTRUCTED, seen=seen)]
    before = 0 if waited else len(state.waiting)
    return [
        Dealt(hand=hand, card=card, face_up=seen, because=table.because(RECONSTRUCTED)),
        OutOfSequence(before=before, because=because),
    ]


# Cards that no hand needs


def _not_needed(table: Moment, hand: str, card: Card, *, seen: bool) -> list[Event]:
    """The card opens the next round, or a void hand once it was seen."""
    unseen, disclosed = _THIRD if _is_third(table, hand, card) else _EXCESS
    key = disclosed if seen else unseen
    put = put_by(table, card, key, seen=seen)
    what = "no hand takes the card that waits; it is dealt first in the next round"
    ruled: list[Event] = [] if put else [Ruled(what=what, because=table.because(key))]
    return [*put, *ruled, *follows(table.after(put), key, seen=seen)]


def excess(table: Moment, action: Excess) -> tuple[Event, ...] | Refusal:
    """A card drawn in excess (r 12.3); one that the round still needs is not."""
    refusal = not_stated(table, action.card, *_EXCESS) or cannot_come_out(table, action.card)
    if refusal := refusal or burns_first(table) or _is_due(table):
        return refusal
    seen = not action.unseen
    if is_undecided(table):
        return _premature(table), waits(table, action.card, THIRD_CARDS, seen=seen)
    key = _EXCESS[1] if seen else _EXCESS[0]
    put = waits(table, action.card, key, seen=seen)
    return (put, *follows(table.after([put]), key, seen=seen))


def burns_first(table: Moment) -> Refusal | None:
    """The first cards of a shoe are no cards of a round: they are burnt."""
    shoe = table.state.shoe
    if not shoe.is_ready or not (shoe.burn_due or shoe.burn_more):
        return None
    how = "burn and the card" if shoe.burn_due else "burn further and how many"
    says = f"the first cards of the shoe are burnt, seen or not; state it so: {how}"
    return table.refuse("burn-due", says, BURN, BURN_FIRST_CARD, BURN_FURTHER_CARDS)


def _is_due(table: Moment) -> Refusal | None:
    hand = needed(table)
    if not hand or due.waits_for_void_hand(table.state):
        return None
    first = "the card that waits is dealt first, and then " if table.state.waiting else ""
    says = f"the round still needs a card: {first}state on which hand it was laid; the {hand} is next"
    return table.refuse("card-due", says, *_EXCESS)


def _offer(table: Moment, who: str) -> Sequence[Option]:
    cards = can_come_out(table.state)
    if not cards or burns_first(table) or _is_due(table):
        return ()
    vary = {"card": Choices(cards), "unseen": Choices((False, True))}
    return (Option(Excess(who=who, card=cards[0]), table.because(*_EXCESS), vary),)


RULES: tuple[FactRule[Moment], ...] = (FactRule(Excess, _offer, excess),)
