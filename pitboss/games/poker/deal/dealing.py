"""Cards from the deck: to each player one at a time from the left of the button, and to the board."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.deal.deck import DECK_KEYS, missing_from
from pitboss.games.poker.events import BoardDealt, HandsDealt
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import Player, State
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
DRAW_CARDS = key("draw-cards")
FIFTH_CARD_SHUFFLED = key("fifth-card-shuffled")
FLOP = key("flop")
FOURTH_CARD_ANEW = key("fourth-card-anew")
OWN_CARD_EXPOSED = key("own-card-exposed")


class Due(Struct, frozen=True):
    """What leaves the deck next: a burn or none, so many cards to each of some players, so many to the board.

    So many are `left` in the deck; `is_short` where it could not serve the street as it should be.
    """

    boxes: tuple[int, ...]
    each: int
    down: int
    board: int
    burns: bool
    left: int
    is_short: bool = False

    @property
    def count(self) -> int:
        """How many cards that is."""
        return self.each * len(self.boxes) + self.board + self.burns

    @property
    def is_there(self) -> bool:
        """Whether the deck has as many."""
        return self.count <= self.left


def due(rules: Rules, state: State) -> Due:
    """The cards of the street that are still to come, or those that one player has in the place of others.

    Where too few are left, none is burnt; where that is not enough for a card to each, all share one.
    """
    left, alone = stub(state), state.drawing or state.replacing
    if alone:
        player = state.player(alone)
        missing = state.own_due - len(player.own) if player else 0
        return Due((alone,), missing, missing, 0, burns=False, left=left)
    street = state.dealt
    each = street.down + street.up
    boxes = tuple(player.box for player in _unserved(state)) if each else ()
    burns = street.burns and state.street not in state.no_burn and not (each and rules.stud_burns_none)
    whole = Due(boxes, each, street.down, state.board_due, burns, left)
    if whole.is_there or not each:
        return whole
    bare = replace(whole, burns=False, is_short=True)
    return bare if bare.is_there else Due((), 0, 0, 1, burns=False, left=left, is_short=True)


def _unserved(state: State) -> list[Player]:
    """Whoever has yet to get cards on this street, in the order of the deal."""
    return [
        player
        for player in state.clockwise(state.button)
        if player.is_live and player.box not in state.served
    ]


def stub(state: State) -> int:
    """How many cards are left in the deck."""
    hands = sum([len(player.cards) + len(player.up) for player in state.players])
    gone = len(state.laid) + len(state.burnt) + len(state.discards) + len(state.aside)
    return state.terms.deck - hands - gone


def out(state: State) -> set[Card]:
    """Every card that has left the deck in this hand and is known."""
    found = {*state.laid, *state.burnt, *state.discards, *state.aside}
    for player in state.players:
        found.update(player.cards, player.up)
    found.discard(UNKNOWN)
    return found


def unseen(table: Moment, count: int) -> Cards:
    """So many cards that may come out of the deck."""
    lowest = table.rules.deck_lowest[str(table.state.terms.deck)]
    return Cards(count, count, missing_from(lowest).union(out(table.state)))


def deals(table: Moment, action: Deals) -> tuple[Event, ...] | Refusal:
    """The cards of a street, each where it belongs."""
    cards = action.cards
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal):
        return wanted
    if len(cards) != wanted.count:
        says = f"{wanted.count} cards are dealt now, not {len(cards)}"
        return table.refuse("wrong-count", says, DEAL_IN_TURN)
    return impossible(table, cards) or with_end(table, _dealt(table, wanted, cards))


def wanted_now(table: Moment) -> Due | Refusal:
    """What is due from the deck, or why nothing comes from it now."""
    state = table.state
    if state.phase != "dealing":
        awaited = f": the {state.due[0].what} of box {state.due[0].box} is posted first" if state.due else ""
        return table.refuse("no-deal", f"no cards are to be dealt now{awaited}", DEAL_IN_TURN)
    if state.is_aside_due:
        says = "the card that was set aside is shuffled into the stub first"
        return table.refuse("card-aside", says, FIFTH_CARD_SHUFFLED)
    wanted = due(table.rules, state)
    if not wanted.is_there:
        says = "the deck has run out: the discards are shuffled for it first"
        return table.refuse("deck-out", says, DECK_RUNS_OUT)
    return wanted


def with_end(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A deal, and the end of its round where nobody is left to bet in it."""
    after = table.after(events)
    is_over = after.state.phase == "betting" and not after.state.turn
    return (*events, *ended(after)) if is_over else events


def impossible(table: Moment, cards: tuple[Card, ...]) -> Refusal | None:
    """Why some cards cannot come out of the deck: it has no such card, or it came before."""
    known = [card for card in cards if card != UNKNOWN]
    gone, deck = out(table.state), table.state.terms.deck
    missing = missing_from(table.rules.deck_lowest[str(deck)])
    for place, card in enumerate(known):
        if card in missing:
            says = f"the {name(card)} is not in a deck of {deck} cards"
            return table.refuse("no-such-card", says, DECK_KEYS[deck])
        if card in _own_discards(table.state):
            says = f"box {table.state.drawing} threw the {name(card)} away, and does not get it back"
            return table.refuse("own-discard", says, DRAW_CARDS, DECK_RUNS_OUT)
        if card in gone or card in known[:place]:
            says = f"the {name(card)} cannot come twice out of one deck"
            return table.refuse("card-twice", says, DECK_OF_CARDS)
    return None


def _own_discards(state: State) -> tuple[Card, ...]:
    """What the player threw away who has new cards now: it was put away last, and stays out of the deck."""
    player = state.player(state.drawing)
    missing = state.own_due - len(player.own) if player else 0
    return state.discards[len(state.discards) - missing :]


def _dealt(table: Moment, wanted: Due, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    burn, rest = cards[: wanted.burns], cards[wanted.burns :]
    because = table.because(*dealing_keys(table.state, wanted))
    events: list[Event] = []
    if wanted.each:
        players, count = len(wanted.boxes), wanted.each * len(wanted.boxes)
        hands = tuple((box, rest[place:count:players]) for place, box in enumerate(wanted.boxes))
        events.append(HandsDealt(hands=hands, down=wanted.down, burn=burn, because=because))
        burn, rest = (), rest[count:]
    if wanted.board:
        street = table.state.dealt.name
        events.append(BoardDealt(street=street, cards=rest, burn=burn, because=because))
    return tuple(events)


def dealing_keys(state: State, wanted: Due) -> tuple[Key, ...]:
    """What the next cards are dealt by: the rule of the game first, then what it rests on."""
    if state.drawing:
        return (DRAW_CARDS,)
    if state.replacing:
        return (OWN_CARD_EXPOSED, DEAL_IN_TURN)
    anew = (FOURTH_CARD_ANEW,) if state.aside else ()
    short = (DECK_RUNS_OUT,) if wanted.is_short else ()
    turn = (DEAL_IN_TURN,) if wanted.each else ()
    shared = ((FLOP, COMMUNITY_CARDS) if wanted.board > 1 else (COMMUNITY_CARDS,)) if wanted.board else ()
    return (*anew, *short, *state.dealt.by, *turn, *shared, *((BURN_CARD,) if wanted.burns else ()))


def _offered(table: Moment, who: str) -> Sequence[Option]:
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal):
        return ()
    example = Deals(who=who, cards=(UNKNOWN,) * wanted.count)
    because = table.because(*dealing_keys(table.state, wanted))
    return (Option(example, because, {"cards": unseen(table, wanted.count)}),)


RULES = (FactRule(Deals, _offered, deals),)
