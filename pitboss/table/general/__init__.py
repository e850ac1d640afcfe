"""The general rules (NZ 1996 Division I), for every game: its verbs, its events, and three pure functions.

A game hands over its verbs and events beside its own, sends the actions in `verbs` to `decide`, and passes
every event through `apply`. Where a jurisdiction has no general rules, the same verbs are house policy.
"""

from collections.abc import Collection

from pitboss.law import Rulebook
from pitboss.table import rule
from pitboss.table.action import Action
from pitboss.table.event import Event
from pitboss.table.general import (
    chips,
    conduct,
    decisions,
    disputes,
    fraud,
    increments,
    invalidation,
    non_value,
    opening,
    own_maximum,
    people,
    rounds,
    seats,
    sign_changes,
    turning_away,
    winnings,
)
from pitboss.table.general.disputes import dispute
from pitboss.table.general.equipment import refuse_deck, refuse_device
from pitboss.table.general.situation import Premises, Situation
from pitboss.table.house import House
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule

__all__ = [
    "Situation",
    "apply",
    "decide",
    "dispute",
    "events",
    "options",
    "refuse_deck",
    "refuse_device",
    "verbs",
]

_RULES: tuple[Rule[Premises], ...] = (
    *seats.RULES,
    *people.RULES,
    *conduct.RULES,
    *disputes.RULES,
    *decisions.RULES,
    *sign_changes.RULES,
    *increments.RULES,
    *own_maximum.RULES,
    *opening.RULES,
    *fraud.RULES,
    *invalidation.RULES,
    *winnings.RULES,
    *chips.RULES,
    *non_value.RULES,
    *turning_away.RULES,
)
_RULE_OF = {item.verb: item for item in _RULES}
_APPLIED_BY = {
    event: idea.apply
    for idea in (
        rounds,
        seats,
        people,
        conduct,
        disputes,
        sign_changes,
        increments,
        own_maximum,
        opening,
        fraud,
        invalidation,
        winnings,
        chips,
        non_value,
    )
    for event in idea.EVENTS
}

verbs: tuple[type[Action], ...] = tuple(_RULE_OF)
events: tuple[type[Event], ...] = tuple(_APPLIED_BY)


def options(
    book: Rulebook,
    house: House,
    situation: Situation,
    who: str,
    asked: Collection[type[Action]] | None = None,
) -> list[Option]:
    """Every request that somebody may make now under the general rules, and every fact they may state.

    An option whose `at` varies is open only from that instant on.
    """
    return rule.options(_RULES, Premises(book, house, situation), who, asked)


def decide(book: Rulebook, house: House, situation: Situation, action: Action) -> tuple[Event, ...] | Refusal:
    """What follows from an action of the general rules, or why it is refused."""
    return rule.decide(_RULE_OF[type(action)], Premises(book, house, situation), action)


def apply(house: House, event: Event) -> House:
    """The house after an event; unchanged by an event that is not of the general rules."""
    applied_by = _APPLIED_BY.get(type(event))
    return applied_by(house, event) if applied_by else house
