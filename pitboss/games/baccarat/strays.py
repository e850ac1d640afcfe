"""Cards laid on a hand to which none is due, and cards that no hand needs (r 12.2, 12.3, 12.7)."""

from collections.abc import Sequence

from pitboss.games.baccarat import due
from pitboss.games.baccarat.actions import Excess
from pitboss.games.baccarat.area import BANKER, PLAYER
from pitboss.games.baccarat.events import Dealt, OutOfSequence
from pitboss.games.baccarat.laying import needed
from pitboss.games.baccarat.points import drawing_keys, entitled
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.games.baccarat.table import Table
from pitboss.games.baccarat.waiting import follows, waits
from pitboss.table.cards import Card
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated

# Keys of a card that waits: its face was not seen, or it was.
_THIRD = ("third-card-next-round", "third-card-disclosed")
_EXCESS = ("excess-card-next-round", "excess-card-disclosed")


def amiss(table: Table, hand: str, card: Card, unseen: bool) -> tuple[Event, ...] | Refusal:
    """A card laid on a hand to which none is due now."""
    state = table.state
    if due.waits_for_void_hand(state):
        says = "the first card was seen: the dealer announces no bets this hand, and deals a void hand"
        return table.refuse("void-hand-due", says, state.void_due, "void-hand")
    match state.phase:
        case "dealing":
            return tuple(_in_the_deal(table, hand, card, unseen))
        case "playing":
            return tuple(_after_the_deal(table, hand, card, unseen))
    return tuple(_not_needed(table, card, unseen, _THIRD if _is_third(table, hand) else _EXCESS))


def _is_third(table: Table, hand: str) -> bool:
    """Whether a card would be the third of the Player's Hand, in a round that is not paid yet (r 12.2)."""
    state = table.state
    is_open = state.phase in ("playing", "settling")
    return is_open and hand == PLAYER and len(state.player.cards) == table.rules.initial_cards


def _in_the_deal(table: Table, hand: str, card: Card, unseen: bool) -> list[Event]:
    """One of the first cards: too early for the bank, or out of turn."""
    state = table.state
    if not state.is_amiss and due.in_the_deal(table) == hand:
        what = "breach: the bank was to be offered before the first card; the card stays where it is"
        ruled = Ruled(what=what, because=table.because("bank-offered"))
        return [ruled, *_stays(table, hand, card, state.style in FACE_UP, "initial-deal")]
    return _astray(table, hand, card, seen=state.style in FACE_UP and not unseen)


def _after_the_deal(table: Table, hand: str, card: Card, unseen: bool) -> list[Event]:
    """A third card, or one too many; the table of play goes by all cards, also those that lie face down."""
    rules, state = table
    owed = entitled(rules, *state.cards())
    if state.is_amiss:
        return _astray(table, hand, card, seen=not unseen)
    if owed == hand:
        return _early(table, hand, card)
    if _is_third(table, hand):
        if owed == BANKER:
            return _to_banker(table, card, unseen)
        return _not_needed(table, card, unseen, _THIRD)
    if owed:
        return _astray(table, hand, card, seen=not unseen)
    return _not_needed(table, card, unseen, _EXCESS)


def _early(table: Table, hand: str, card: Card) -> list[Event]:
    """A third card before all first cards are turned is where it belongs."""
    what = f"breach: a card came to the {hand} before both counts were announced; it stays where it is"
    keys = drawing_keys(table.rules, *table.state.cards())
    ruled = Ruled(what=what, because=table.because("third-cards"))
    return [ruled, *_stays(table, hand, card, table.state.style != STYLE_B, *keys)]


def _to_banker(table: Table, card: Card, unseen: bool) -> list[Event]:
    """A third card that the player does not take is the banker's, who does (r 12.2)."""
    what = "the player takes no third card: the card becomes the banker's third"
    ruled = Ruled(what=what, because=table.because("third-card-to-banker"))
    keys = ("third-card-to-banker", "table-of-play", *drawing_keys(table.rules, *table.state.cards()))
    face_up = table.state.style != STYLE_B or not unseen
    return [ruled, *_stays(table, BANKER, card, face_up, *keys)]


def _stays(table: Table, hand: str, card: Card, face_up: bool, *keys: str) -> list[Event]:
    dealt: list[Event] = [_dealt(table, hand, card, face_up, *keys)]
    return [*dealt, *onward(table.after(dealt))]


def _astray(table: Table, hand: str, card: Card, *, seen: bool) -> list[Event]:
    """The card lies there until a casino supervisor acts (r 12.7)."""
    because = table.because("reconstructed", "table-of-play")
    return [
        _dealt(table, hand, card, seen, "reconstructed"),
        OutOfSequence(seen=seen, because=because),
    ]


def _dealt(table: Table, hand: str, card: Card, face_up: bool, *keys: str) -> Dealt:
    """A card on a hand; beside cards that lie face down it is turned together with them."""
    is_open = face_up and not table.state.hands[hand].is_hidden
    return Dealt(hand=hand, card=card, face_up=is_open, because=table.because(*keys))


# Cards that no hand needs


def _not_needed(table: Table, card: Card, unseen: bool, keys: tuple[str, str]) -> list[Event]:
    """The card opens the next round, or a void hand once it was seen."""
    state = table.state
    key = keys[0] if unseen else keys[1]
    if state.waiting[:1] != (card,):
        return waits(table, card, key, seen=not unseen)
    what = "no hand takes the card that waits; it is dealt first in the next round"
    ruled = Ruled(what=what, because=table.because(key))
    return [ruled, *follows(table, key, seen=not unseen)]


def excess(table: Table, action: Excess) -> tuple[Event, ...] | Refusal:
    """A card drawn in excess (r 12.3); one that the round still needs is not."""
    refusal = not_stated(table, action.card, *_EXCESS) or cannot_come_out(table, action.card)
    if refusal := refusal or burns_first(table) or _is_due(table):
        return refusal
    key = _EXCESS[0] if action.unseen else _EXCESS[1]
    return tuple(waits(table, action.card, key, seen=not action.unseen))


def burns_first(table: Table) -> Refusal | None:
    """The first cards of a shoe are no cards of a round: they are burnt."""
    shoe = table.state.shoe
    if not shoe.is_ready or not (shoe.burn_due or shoe.burn_more):
        return None
    how = "burn and the card" if shoe.burn_due else "burn further and how many"
    says = f"the first cards of the shoe are burnt, seen or not; state it so: {how}"
    return table.refuse("burn-due", says, "burn", "burn-first-card", "burn-further-cards")


def _is_due(table: Table) -> Refusal | None:
    hand = needed(table)
    if not hand or due.waits_for_void_hand(table.state):
        return None
    first = "the card that waits is dealt first, and then " if table.state.waiting else ""
    says = f"the round still needs a card: {first}state on which hand it was laid; the {hand} is next"
    return table.refuse("card-due", says, *_EXCESS)


def _offer(table: Table, who: str) -> Sequence[Option]:
    cards = can_come_out(table.state)
    if not cards or burns_first(table) or _is_due(table):
        return ()
    vary = {"card": Choices(cards), "unseen": Choices((False, True))}
    return (Option(Excess(who=who, card=cards[0]), table.because(*_EXCESS), vary),)


RULES: tuple[Finding[Table], ...] = (Finding(Excess, _offer, excess),)
