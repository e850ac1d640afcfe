"""A hand with the wrong number of cards: a discard that was missed (20.33), or a deal that went wrong."""

from collections.abc import Sequence

from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.events import HandDead
from pitboss.games.poker.irregularities.actions import FindsCards, PassesOver
from pitboss.games.poker.irregularities.events import (
    BetReturned,
    DiscardMissed,
    HandDealtAgain,
    StubShuffled,
)
from pitboss.games.poker.irregularities.substantial import is_substantial
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, State
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

DEAD_HAND = key("dead-hand")
DISCARD_MISSED = key("discard-missed")
SUBSTANTIAL_ACTION = key("substantial-action")
WRONG_NUMBER_OF_CARDS = key("wrong-number-of-cards")

_COUNTED = ("betting", "dealing", "showdown")
# Nobody can be found with more cards than a deck has.
_MOST = 52


def passes_over(table: Moment, action: PassesOver) -> tuple[Event, ...] | Refusal:
    """A player whose turn it is to give up a card keeps it."""
    state = table.state
    if state.phase != "discarding" or state.turn != action.box:
        says = "no card is given up now"
        if state.phase == "discarding":
            says = f"box {state.turn} is to give up a card next"
        return table.refuse("no-discard", says, DISCARD_MISSED)
    return (DiscardMissed(box=action.box, because=table.because(DISCARD_MISSED)),)


def finds_cards(table: Moment, action: FindsCards) -> tuple[Event, ...] | Refusal:
    """A right number changes nothing; a wrong one is put right, or the hand is dead."""
    player = _counted(table, action.box)
    if isinstance(player, Refusal):
        return player
    held = table.state.own_held
    if action.count == held:
        because = table.because(WRONG_NUMBER_OF_CARDS)
        return (Ruled(what=f"{held} cards are right", box=action.box, because=because),)
    if has_missed(table.state, player) and not table.rules.book.is_silent(DISCARD_MISSED):
        return _missed(table, player)
    if table.state.street or is_substantial(table):
        return _dead(table, player, action.count, WRONG_NUMBER_OF_CARDS, SUBSTANTIAL_ACTION)
    return _again(table)


def _counted(table: Moment, box: int) -> Player | Refusal:
    state = table.state
    player = state.player(box)
    if player is None or not player.is_live or not player.own:
        return table.refuse("no-hand", f"box {box} has no hand", WRONG_NUMBER_OF_CARDS)
    if state.phase == "won" and has_missed(state, player):
        return player
    if state.phase == "won":
        says = f"all others have folded, and the hand of box {box} need not be seen"
        return table.refuse("not-now", says, WRONG_NUMBER_OF_CARDS)
    if state.phase not in _COUNTED or state.drawing or state.replacing:
        says = "cards are given up or replaced now; they are counted after that"
        return table.refuse("not-now", says, WRONG_NUMBER_OF_CARDS)
    return player


def has_missed(state: State, player: Player) -> bool:
    """Whether a player has kept a card that was to be given up before this street."""
    return player.is_live and state.has_discarded and len(player.own) > state.own_held


def may_still_discard(table: Moment, player: Player) -> bool:
    """Before substantial action in the round after the discards; the offender may count for it (20.33)."""
    state = table.state
    if state.phase != "betting" or state.variant.streets[state.street - 1].then != "discard":
        return False
    others = table.rules.reads("offender-counts", "others-only")
    return not is_substantial(table, player.box if others else 0)


def _missed(table: Moment, player: Player) -> tuple[Event, ...]:
    if may_still_discard(table, player):
        says = f"box {player.box} gives up a card now: there was no substantial action in this round"
        return (Ruled(what=says, box=player.box, because=table.because(DISCARD_MISSED, SUBSTANTIAL_ACTION)),)
    return _dead(table, player, len(player.own), DISCARD_MISSED, DEAD_HAND, SUBSTANTIAL_ACTION)


def _dead(table: Moment, player: Player, count: int, *law: Key) -> tuple[Event, ...]:
    why = f"it has {count} cards, and there was substantial action"
    return died(table, player.box, why, table.because(*law))


def died(table: Moment, box: int, why: str, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A hand that is dead; where it was the last to act, the round is over."""
    dead = HandDead(box=box, why=why, because=because)
    after = table.after((dead,))
    is_over = after.state.phase == "betting" and not after.state.turn
    return (dead, *ended(after)) if is_over else (dead,)


def _again(table: Moment) -> tuple[Event, ...]:
    """The hand is dealt again: what was put in since its first card goes back."""
    state, because = table.state, table.because(WRONG_NUMBER_OF_CARDS)
    lay = dict(state.opening.lay)
    back = [
        BetReturned(box=player.box, cents=player.bet - lay.get(player.box, 0), because=because)
        for player in state.players
        if player.bet > lay.get(player.box, 0)
    ]
    return (*back, HandDealtAgain(because=because), StubShuffled(because=because))


def should_find(table: Moment, who: str) -> Option | None:
    """The dealer sees at the showdown that a hand has a card too many."""
    state = table.state
    found = next((player for player in state.players if has_missed(state, player)), None)
    if state.phase != "showdown" or found is None:
        return None
    return Option(FindsCards(who=who, count=len(found.own), box=found.box), table.because(DISCARD_MISSED))


def _passing(table: Moment, who: str) -> Sequence[Option]:
    if table.state.phase != "discarding":
        return ()
    return (Option(PassesOver(who=who, box=table.state.turn), table.because(DISCARD_MISSED)),)


def _finding(table: Moment, who: str) -> Sequence[Option]:
    state = table.state
    boxes = tuple(
        player.box for player in state.players if not isinstance(_counted(table, player.box), Refusal)
    )
    if not boxes:
        return ()
    example = FindsCards(who=who, count=state.own_held + 1, box=boxes[0])
    vary: dict[str, Range] = {"box": Choices(boxes), "count": Numbers(0, _MOST)}
    return (Option(example, table.because(WRONG_NUMBER_OF_CARDS), vary),)


RULES = (FactRule(PassesOver, _passing, passes_over), FactRule(FindsCards, _finding, finds_cards))
