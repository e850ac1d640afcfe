"""A deck that is found to be defective while a hand is played: the hand is off."""

from collections.abc import Mapping, Sequence

from pitboss.games.poker.deal.deck import DECK_KEYS
from pitboss.games.poker.irregularities.actions import FindsDeck
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import wagers
from pitboss.law.key import Key, key
from pitboss.table.event import Event, RoundEnded, RoundVoid, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

DECK_FOUND_DEFECTIVE = key("deck-found-defective")
DECK_OF_CARDS = key("deck-of-cards")
DEFECTIVE_DECK = key("defective-deck")

BOXED = "boxed"
# What makes a deck defective, and how it is said.
FAULTS: Mapping[str, str] = {
    "wrong-count": "the number of its cards is wrong",
    "card-twice": "a card is there twice",
    "joker": "it has a joker",
    BOXED: "cards lie the wrong way up in it",
    "backs": "the backs differ",
    "marked": "a card is marked",
    "damaged": "a card is damaged",
}
# Those by which it is not the deck that the game is played with (4.1).
_ANOTHER_DECK = ("wrong-count", "card-twice", "joker")


def finds_deck(table: Moment, action: FindsDeck) -> tuple[Event, ...] | Refusal:
    """Everybody has back what they put in; a few cards the wrong way up are no defect."""
    if table.state.phase == "waiting":
        says = "no hand is under way; another deck is brought"
        return table.refuse("no-hand", says, DECK_FOUND_DEFECTIVE)
    if action.fault not in FAULTS:
        says = f"{action.fault} is no defect of a deck; these are: {', '.join(FAULTS)}"
        return table.refuse("no-such-fault", says, DEFECTIVE_DECK)
    if action.fault == BOXED and not action.count:
        says = f"say how many cards lie the wrong way up: finds deck {BOXED} 5"
        return table.refuse("how-many", says, DEFECTIVE_DECK)
    least = table.rules.boxed_cards_defective
    if action.fault == BOXED and (action.count or 0) < least:
        says = f"{action.count} cards the wrong way up do not make a deck defective; it takes {least}"
        return (Ruled(what=says, because=table.because(DEFECTIVE_DECK)),)
    return _off(table, action.fault)


def _keys(table: Moment, fault: str) -> tuple[Key, ...]:
    """Why a hand is off: with which cards the game is played, where they were others."""
    deck = (DECK_KEYS[table.state.terms.deck], DECK_OF_CARDS) if fault in _ANOTHER_DECK else ()
    return (DECK_FOUND_DEFECTIVE, DEFECTIVE_DECK, *deck)


def _off(table: Moment, fault: str) -> tuple[Event, ...]:
    state, because = table.state, table.because(*_keys(table, fault))
    boxes = tuple(player.box for player in state.players if player.is_dealt)
    return (
        Ruled(
            what=f"the deck is defective: {FAULTS[fault]}; everybody has back what they put in",
            because=because,
        ),
        *(wager.returned(because) for wager in wagers(state)),
        RoundVoid(because=because),
        RoundEnded(boxes=boxes, because=because),
    )


def _offered(table: Moment, who: str) -> Sequence[Option]:
    if table.state.phase == "waiting":
        return ()
    faults = Choices(tuple(fault for fault in FAULTS if fault != BOXED))
    example = FindsDeck(who=who, fault="wrong-count")
    return (Option(example, table.because(DECK_FOUND_DEFECTIVE, DEFECTIVE_DECK), {"fault": faults}),)


RULES = (FactRule(FindsDeck, _offered, finds_deck),)
