"""Cards from the deck: to each player one at a time from the left of the button, and to the board."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.events import BoardDealt, HandsDealt
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN, Card, name
from pitboss.table.event import Event
from pitboss.table.option import Cards, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

BURN_CARD = key("burn-card")
COMMUNITY_CARDS = key("community-cards")
DEAL_IN_TURN = key("deal-in-turn")
DECK_OF_CARDS = key("deck-of-cards")
DECK_RUNS_OUT = key("deck-runs-out")


class Due(Struct, frozen=True):
    """What leaves the deck next: a burn or none, so many cards to each of some players, so many to the board.

    `is_short` where the deck could not serve the street as it should be.
    """

    boxes: tuple[int, ...]
    each: int
    down: int
    board: int
    burns: bool
    is_short: bool = False

    @property
    def count(self) -> int:
        """How many cards that is."""
        return self.each * len(self.boxes) + self.board + self.burns


def due(state: State) -> Due:
    """The cards of the street, or those that a player draws.

    Where too few are left, none is burnt; where that is not enough for a card to each, all share one.
    """
    if state.drawing:
        player = state.player(state.drawing)
        missing = state.variant.own_cards - len(player.own) if player else 0
        return Due((state.drawing,), missing, missing, 0, burns=False)
    street = state.dealt
    each = street.down + street.up
    boxes = tuple(player.box for player in state.clockwise(state.button) if player.is_live) if each else ()
    whole = Due(boxes, each, street.down, street.board, street.burns)
    left = stub(state)
    if whole.count <= left or not each:
        return whole
    bare = Due(boxes, each, street.down, street.board, burns=False, is_short=True)
    return bare if bare.count <= left else Due((), 0, 0, 1, burns=False, is_short=True)


def stub(state: State) -> int:
    """How many cards are left in the deck."""
    hands = sum(len(player.cards) + len(player.up) for player in state.players)
    return state.terms.deck - hands - len(state.laid) - len(state.burnt) - len(state.discards)


def out(state: State) -> set[Card]:
    """Every card that has left the deck in this hand and is known."""
    found = {*state.laid, *state.burnt, *state.discards}
    for player in state.players:
        found.update(player.cards, player.up)
    found.discard(UNKNOWN)
    return found


def deals(table: Moment, action: Deals) -> tuple[Event, ...] | Refusal:
    """The cards of a street, each where it belongs."""
    state, cards = table.state, action.cards
    if state.phase != "dealing":
        return table.refuse("no-deal", "no cards are to be dealt now", DEAL_IN_TURN)
    wanted = due(state)
    if wanted.count > stub(state):
        says = "the deck has run out: the discards are shuffled for it first"
        return table.refuse("deck-out", says, DECK_RUNS_OUT)
    if len(cards) != wanted.count:
        says = f"{wanted.count} cards are dealt now, not {len(cards)}"
        return table.refuse("wrong-count", says, DEAL_IN_TURN)
    refusal = _twice(table, cards)
    if refusal:
        return refusal
    events = _dealt(table, wanted, cards)
    after = table.after(events)
    is_over = after.state.phase == "betting" and not after.state.turn
    return (*events, *ended(after)) if is_over else events


def _twice(table: Moment, cards: tuple[Card, ...]) -> Refusal | None:
    known = [card for card in cards if card != UNKNOWN]
    gone = out(table.state)
    for place, card in enumerate(known):
        if card in gone or card in known[:place]:
            says = f"the {name(card)} cannot come twice out of one deck"
            return table.refuse("card-twice", says, DECK_OF_CARDS)
    return None


def _dealt(table: Moment, wanted: Due, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    burn, rest = cards[: wanted.burns], cards[wanted.burns :]
    short = (DECK_RUNS_OUT,) if wanted.is_short else ()
    burnt = (BURN_CARD,) if burn else ()
    events: list[Event] = []
    if wanted.each:
        players, count = len(wanted.boxes), wanted.each * len(wanted.boxes)
        hands = tuple((box, rest[place:count:players]) for place, box in enumerate(wanted.boxes))
        because = table.because(*short, DEAL_IN_TURN, *burnt)
        events.append(HandsDealt(hands=hands, down=wanted.down, burn=burn, because=because))
        burn, rest = (), rest[count:]
    if wanted.board:
        because = table.because(*short, COMMUNITY_CARDS, *burnt)
        street = table.state.dealt.name
        events.append(BoardDealt(street=street, cards=rest, burn=burn, because=because))
    return tuple(events)


def dealing_keys(state: State) -> tuple[Key, ...]:
    """What the next cards are dealt by."""
    return (COMMUNITY_CARDS,) if state.dealt.board else (DEAL_IN_TURN,)


def _offered(table: Moment, who: str) -> Sequence[Option]:
    state = table.state
    if state.phase != "dealing":
        return ()
    count = due(state).count
    if count > stub(state):
        return ()
    seen = frozenset(out(state))
    example = Deals(who=who, cards=(UNKNOWN,) * count)
    return (Option(example, table.because(*dealing_keys(state)), {"cards": Cards(count, count, seen)}),)


RULES = (FactRule(Deals, _offered, deals),)
