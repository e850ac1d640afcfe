"""Pre-shuffled cards: players may look at them, and have them shuffled after all (r 6.4, 7.2, 7.7)."""

from pitboss.games.baccarat.actions import InspectDecks, RequireShuffle
from pitboss.games.baccarat.events import (
    DecksInspected,
    PreShuffledAccepted,
    PreShuffledBrought,
    PreShuffledRejected,
)
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import AcceptPreShuffled, BringPreShuffled
from pitboss.law.key import key
from pitboss.table.event import Event, Told
from pitboss.table.house import no_such_place
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.who import box_of

CARDS_REPLACED = key("cards-replaced")
INSPECTOR_TOLD_OF_CARDS = key("inspector-told-of-cards")
OPENING_INSPECTION = key("opening-inspection")
PRE_SHUFFLED = key("pre-shuffled")
PRE_SHUFFLED_INSPECTED = key("pre-shuffled-inspected")
PRE_SHUFFLED_RESHUFFLED = key("pre-shuffled-reshuffled")
PRE_SHUFFLED_RIGHTS = key("pre-shuffled-rights")


def not_accepted(table: Moment) -> Refusal | None:
    """Why no card may be dealt yet: the players' say on pre-shuffled cards comes first."""
    if table.state.shoe.step != "pre-shuffled":
        return None
    says = "unless a player asks for a shuffle, the dealer is to accept the pre-shuffled cards first"
    return table.refuse("not-accepted", says, PRE_SHUFFLED)


def _none_here(table: Moment) -> Refusal | None:
    """Why nothing can be done with pre-shuffled cards: there are none."""
    if table.state.shoe.step == "pre-shuffled":
        return None
    says = "no pre-shuffled cards wait to be accepted"
    return table.refuse("not-pre-shuffled", says, PRE_SHUFFLED, PRE_SHUFFLED_RIGHTS)


def _refuse(table: Moment, who: str) -> Refusal | None:
    """Why a player has no say about the cards."""
    if nowhere := no_such_place(table.state.house, box_of(who) or 0):
        return table.refuse("no-such-box", nowhere, PRE_SHUFFLED_RIGHTS)
    return _none_here(table)


def may_inspect(table: Moment, who: str) -> Option | Refusal:
    """Any player may look at the decks (r 7.2(a))."""
    because = table.because(PRE_SHUFFLED_INSPECTED, PRE_SHUFFLED_RIGHTS)
    return _refuse(table, who) or Option(InspectDecks(who=who), because)


def inspect(table: Moment, action: InspectDecks, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DecksInspected(box=box_of(action.who) or 0, because=because),)


def may_require(table: Moment, who: str) -> Option | Refusal:
    """Any player may have the cards inspected, mixed, shuffled and cut (r 7.2(b))."""
    because = table.because(PRE_SHUFFLED_RESHUFFLED, PRE_SHUFFLED_RIGHTS)
    return _refuse(table, who) or Option(RequireShuffle(who=who), because)


def require(table: Moment, action: RequireShuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (PreShuffledRejected(box=box_of(action.who) or 0, because=because),)


def may_accept(table: Moment, who: str) -> Option | Refusal:
    """Nobody asked for a shuffle: the cards go on to the cut."""
    because = table.because(PRE_SHUFFLED, PRE_SHUFFLED_RIGHTS)
    return _none_here(table) or Option(AcceptPreShuffled(who=who), because)


def accept(table: Moment, action: AcceptPreShuffled, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (PreShuffledAccepted(because=because),)


def may_bring(table: Moment, who: str) -> Option | Refusal:
    """A manager has the cards replaced by pre-shuffled ones between rounds (r 7.7)."""
    if refusal := refuse_power(table, CARDS_REPLACED, who):
        return refusal
    if table.rules.pre_shuffled != "allowed":
        says = "no rule provides for pre-shuffled cards here; sealed decks are brought"
        return table.refuse("no-pre-shuffled", says, CARDS_REPLACED, OPENING_INSPECTION)
    if table.state.in_round:
        return table.refuse("round-in-progress", "cards are replaced after a round", CARDS_REPLACED)
    return Option(BringPreShuffled(who=who), table.because(CARDS_REPLACED, PRE_SHUFFLED))


def bring(table: Moment, action: BringPreShuffled, because: tuple[str, ...]) -> tuple[Event, ...]:
    told = table.because(INSPECTOR_TOLD_OF_CARDS)
    return (
        PreShuffledBrought(because=because),
        Told(whom="inspector", about="the cards are replaced", because=told),
    )


RULES: tuple[Rule[Moment], ...] = (
    Rule(InspectDecks, may_inspect, inspect),
    Rule(RequireShuffle, may_require, require),
    Rule(AcceptPreShuffled, may_accept, accept),
    Rule(BringPreShuffled, may_bring, bring),
)
