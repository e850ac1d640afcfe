"""Community cards turned up too early: the flop, the fourth and the fifth card (20.30 to 20.32)."""

from collections.abc import Sequence

from pitboss.games.poker.deal.dealing import impossible, unseen
from pitboss.games.poker.irregularities.actions import ShuffleBack, TurnsEarly
from pitboss.games.poker.irregularities.events import Fate, StubShuffled, TurnedEarly
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.variants import Street
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event, Told
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

DISCARD_ROUND_INCOMPLETE = key("discard-round-incomplete")
FIFTH_CARD_EARLY = key("fifth-card-early")
FIFTH_CARD_SHUFFLED = key("fifth-card-shuffled")
FLOP_EARLY = key("flop-early")
FOURTH_CARD_EARLY = key("fourth-card-early")


def turns_early(table: Moment, action: TurnsEarly) -> tuple[Event, ...] | Refusal:
    """What becomes of the cards; the round in front of them is finished first."""
    street = _following(table)
    if isinstance(street, Refusal):
        return street
    if len(action.cards) != street.board:
        says = f"the {street.name} is {street.board} cards, not {len(action.cards)}"
        return table.refuse("wrong-count", says, FOURTH_CARD_EARLY)
    refusal = impossible(table, action.cards)
    if refusal:
        return refusal
    fate, law = _fate(table, street)
    because = table.because(*law)
    stays = fate != "back" and table.state.street + 1 not in table.state.no_burn
    turned = TurnedEarly(
        street=street.name, cards=action.cards, fate=fate, burn=(UNKNOWN,) * stays, because=because
    )
    if fate == "out":
        about = f"the {street.name} was turned too early, and the rules on that do not fit this game"
        return (turned, Told(whom="game supervisor", about=about, because=because))
    if fate == "aside":
        return (turned,)
    return (turned, StubShuffled(cards=action.cards, because=because))


def _following(table: Moment) -> Street | Refusal:
    """The street whose cards could have come too early."""
    state = table.state
    if state.phase not in ("betting", "discarding"):
        says = "no round is under way that a card could be too early for"
        return table.refuse("not-early", says, FOURTH_CARD_EARLY)
    later = state.variant.streets[state.street + 1 :]
    if not later or not later[0].board:
        return table.refuse("no-board-card", "no community card follows this round", FOURTH_CARD_EARLY)
    return later[0]


def _fate(table: Moment, street: Street) -> tuple[Fate, tuple[Key, ...]]:
    """What becomes of a card that came too early, and by which rule."""
    state = table.state
    if _is_by_discards(table):
        return "back", (DISCARD_ROUND_INCOMPLETE,)
    if street.board > 1:
        return "back", (FLOP_EARLY,)
    is_last = state.street + 2 == len(state.variant.streets)
    law = (FIFTH_CARD_EARLY,) if is_last else (FOURTH_CARD_EARLY,)
    if not state.variant.has_flop and table.rules.reads("manila-early-card", "refer"):
        return "out", law
    return "stub" if is_last else "aside", law


def _is_by_discards(table: Moment) -> bool:
    """Whether the round is one with discards (20.32); a fourth card fits two rules, so it is read."""
    state, rules = table.state, table.rules
    if state.dealt.then != "discard" or rules.book.is_silent(DISCARD_ROUND_INCOMPLETE):
        return False
    if not state.street:
        return True
    is_betting = state.phase == "betting"
    doubt = "early-turn-before-betting-ends" if is_betting else "early-turn-crazy-pineapple"
    return rules.reads(doubt, "discard-rule")


def may_shuffle_back(table: Moment, who: str) -> Option | Refusal:
    """Before the card after the one that came too early (20.31(c))."""
    if not table.state.is_aside_due:
        says = "no card that was set aside is to be shuffled in now"
        return table.refuse("nothing-aside", says, FIFTH_CARD_SHUFFLED)
    return Option(ShuffleBack(who=who), table.because(FIFTH_CARD_SHUFFLED))


def shuffle_back(table: Moment, action: ShuffleBack, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (StubShuffled(cards=table.state.aside, because=because),)


def _offered(table: Moment, who: str) -> Sequence[Option]:
    street = _following(table)
    if isinstance(street, Refusal):
        return ()
    _, law = _fate(table, street)
    example = TurnsEarly(who=who, cards=(UNKNOWN,) * street.board)
    return (Option(example, table.because(*law), {"cards": unseen(table, street.board)}),)


RULES = (
    FactRule(TurnsEarly, _offered, turns_early),
    Rule(ShuffleBack, may_shuffle_back, shuffle_back),
)
