"""Wagers that are decided and only wait to be settled, as a case leaves the table."""

from pitboss.record.table import Table
from pitboss.table.event import RoundEnded, Settled
from pitboss.table.refusal import Refusal

# A settlement has no more steps than these: an entry, the collection, payments area by area.
_MOST_STEPS = 20
_DECIDED = ("win", "lose", "stand-off")


def waiting(table: Table) -> tuple[Settled, ...]:
    """What comes of them once staff go on by the rules, without another card, throw or spin.

    What is void as wagering closes is not decided by a result, and left out.
    """
    game, rules, state = table.game, table.rules, table.state
    found: list[Settled] = []
    for _ in range(_MOST_STEPS if game.wagers(state) else 0):
        step = game.procedure(rules, state)
        answer = game.decide(rules, state, step.action) if step else ()
        if isinstance(answer, Refusal) or not answer:
            break
        for event in answer:
            state = game.apply(state, event)
        found += [e for e in answer if isinstance(e, Settled) and e.outcome in _DECIDED]
        if any(isinstance(event, RoundEnded) for event in answer):
            break
    return tuple(found)
