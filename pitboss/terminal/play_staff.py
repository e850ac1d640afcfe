"""What staff and devices do by themselves in play: the procedure, the cards, and what they leave open."""

from collections.abc import Sequence

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.claims import needs_count, needs_validation
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS


def next_step(table: Table, deck: Sequence[Card]) -> Action | None:
    """The next thing that somebody other than a player does; none while players are awaited."""
    option = table.game.procedure(table.rules, table.state)
    if option is not None:
        return option.action
    return _fed(table, deck) or _errand(table)


def awaits_players(table: Table, step: Action, who: str) -> bool:
    """Whether the dealer gives players time first: before the call, and before a prize they may ask for."""
    if isinstance(step, a.PayJackpot):
        return who == f"box {step.box}" and _offered(table, who, a.AskPayment) is not None
    return isinstance(step, a.NoMoreBets)


def _fed(table: Table, deck: Sequence[Card]) -> Action | None:
    """The next cards; those that a person has laid out by hand are passed over."""
    action = table.game.feed(table.rules, table.state, deck)
    seen = table.state.seen()
    if isinstance(action, a.DealBox | a.DealDealer) and seen.intersection(action.cards):
        return table.game.feed(table.rules, table.state, [card for card in deck if card not in seen])
    return action


def _errand(table: Table) -> Action | None:
    """What the dealer's procedure waits for: a count, a validation, new cards, a deal brought to its end."""
    state = table.state
    if state.deck.is_removed:
        return _by_a_supervisor(table, a.ReplaceCards)
    if not state.device and state.phase == "betting":
        return _by_a_supervisor(table, a.DealBy)
    if state.phase == "dealing":
        return _offered(table, "dealer", a.DealComplete)
    if state.phase == "deciding" and _refused_as(table, a.Reveal(who="dealer")) == "stub-count-due":
        return _offered(table, "dealer", a.CountStub)
    if state.phase == "settled" and state.claims:
        return _towards_payout(table)
    return None


def _towards_payout(table: Table) -> Action | None:
    claim, rules = table.state.claims[0], table.rules
    done = table.state.verified.get(claim.box, ())
    if needs_count(rules, claim) and "counted" not in done:
        return _offered(table, "dealer", a.CountDeck)
    if needs_validation(rules) and "validated" not in done:
        return _by_a_supervisor(table, a.Validate)
    return None


def _refused_as(table: Table, action: Action) -> str:
    answer = table.game.decide(table.rules, table.state, action)
    return answer.code if isinstance(answer, Refusal) else ""


def _by_a_supervisor(table: Table, verb: type[Action]) -> Action | None:
    found = (_offered(table, who, verb) for who in SUPERVISORS)
    return next((action for action in found if action is not None), None)


def _offered(table: Table, who: str, verb: type[Action]) -> Action | None:
    options = table.game.options(table.rules, table.state, who)
    return next((option.action for option in options if type(option.action) is verb), None)
