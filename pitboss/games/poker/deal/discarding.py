"""Cards put away, in turn from the left of the button: one in pineapple (16.2(d), 16.3(d)), any in draw."""

from collections.abc import Sequence
from itertools import permutations

from pitboss.games.poker.actions import Discard, Draw, RemakeStub, StandPat
from pitboss.games.poker.deal.dealing import due, stub
from pitboss.games.poker.events import Discarded, StubRemade
from pitboss.games.poker.irregularities.counting import has_missed, may_still_discard
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.law.key import Key, key
from pitboss.table.cards import Card
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

DECK_RUNS_OUT = key("deck-runs-out")
DISCARD_MISSED = key("discard-missed")
DRAW_CARDS = key("draw-cards")
PINEAPPLE_DISCARD = key("pineapple-discard")
CRAZY_PINEAPPLE_DISCARD = key("crazy-pineapple-discard")

# By the rule of which game one card is put away.
DISCARDS = {"pineapple": PINEAPPLE_DISCARD, "crazy-pineapple": CRAZY_PINEAPPLE_DISCARD}


def _turn(table: Moment, who: str, phase: str, law: Key) -> Player | Refusal:
    state, box = table.state, box_of(who) or 0
    if state.phase != phase:
        return table.refuse("no-discard", "no cards are put away now", law)
    if state.turn != box:
        return table.refuse("out-of-turn", f"box {state.turn} puts cards away next", law)
    player = state.player(box)
    assert player is not None, "whose turn it is has cards"
    return player


def may_discard(table: Moment, who: str) -> Option | Refusal:
    """Any one card, in turn, or late where the player was passed over (20.33)."""
    law = DISCARDS.get(table.state.terms.game, PINEAPPLE_DISCARD)
    late = table.state.player(box_of(who) or 0)
    if late is not None and has_missed(table.state, late):
        return _late(table, who, late, law)
    player = _turn(table, who, "discarding", law)
    return player if isinstance(player, Refusal) else _one_of(who, player, table.because(law))


def _late(table: Moment, who: str, player: Player, law: Key) -> Option | Refusal:
    if not may_still_discard(table, player):
        says = "a card is given up before there is substantial action in the next round"
        return table.refuse("too-late", says, DISCARD_MISSED)
    return _one_of(who, player, table.because(law, DISCARD_MISSED))


def _one_of(who: str, player: Player, because: tuple[str, ...]) -> Option:
    each = Choices(_some(player.cards, 1))
    return Option(Discard(who=who, cards=player.cards[:1]), because, {"cards": each})


def discard(table: Moment, action: Discard, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Discarded(box=box_of(action.who) or 0, cards=action.cards, because=because),)


def _not_one(table: Moment, action: Discard) -> Refusal:
    law = DISCARDS.get(table.state.terms.game, PINEAPPLE_DISCARD)
    return table.refuse("outside-cards", f"one card is put away, of these: {_held(table, action.who)}", law)


def _not_some(table: Moment, action: Draw) -> Refusal:
    says = f"up to {table.rules.draw_most} cards are put away, each named once, of these: "
    return table.refuse("outside-cards", says + _held(table, action.who), DRAW_CARDS)


def _held(table: Moment, who: str) -> str:
    player = table.state.player(box_of(who) or 0)
    assert player is not None, "who puts cards away has some"
    return " ".join(player.cards)


def may_draw(table: Moment, who: str) -> Option | Refusal:
    """Any number of own cards, in turn, named in any order."""
    player = _turn(table, who, "drawing", DRAW_CARDS)
    if isinstance(player, Refusal):
        return player
    chosen = _some(player.cards, table.rules.draw_most)
    otherwise = (order for each in chosen for order in permutations(each) if order != each)
    cards = Choices(chosen, also=tuple(otherwise))
    return Option(Draw(who=who, cards=player.cards[:1]), table.because(DRAW_CARDS), {"cards": cards})


def _some(cards: Sequence[Card], most: int) -> tuple[tuple[Card, ...], ...]:
    """Every choice of some of the cards, in the order in which they are held."""
    chosen: list[tuple[Card, ...]] = [()]
    for card in cards:
        chosen += [(*each, card) for each in chosen]
    return tuple(dict.fromkeys(each for each in chosen if 0 < len(each) <= most))


def draw(table: Moment, action: Draw, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Discarded(box=box_of(action.who) or 0, cards=action.cards, because=because),)


def may_stand_pat(table: Moment, who: str) -> Option | Refusal:
    """No card, in turn."""
    player = _turn(table, who, "drawing", DRAW_CARDS)
    return player if isinstance(player, Refusal) else Option(StandPat(who=who), table.because(DRAW_CARDS))


def stand_pat(table: Moment, action: StandPat, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Discarded(box=box_of(action.who) or 0, cards=(), because=because),)


def may_remake(table: Moment, who: str) -> Option | Refusal:
    """Once the deck cannot serve a player who draws."""
    state = table.state
    if state.phase != "dealing" or due(table.rules, state).count <= stub(state):
        return table.refuse("deck-serves", "the deck has cards enough", DECK_RUNS_OUT)
    return Option(RemakeStub(who=who), table.because(DECK_RUNS_OUT))


def remake(table: Moment, action: RemakeStub, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Whoever draws does not get their own discards back: those were put away last."""
    state = table.state
    own = due(table.rules, state).count
    return (StubRemade(kept=state.discards[len(state.discards) - own :], because=because),)


RULES = (
    Rule(Discard, may_discard, discard, _not_one),
    Rule(Draw, may_draw, draw, _not_some),
    Rule(StandPat, may_stand_pat, stand_pat),
    Rule(RemakeStub, may_remake, remake),
)
