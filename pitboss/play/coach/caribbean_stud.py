"""Caribbean stud: bet or fold, from the player's own hand and the cards of the dealer's that are seen."""

from pitboss.odds.caribbean_stud import Adviser
from pitboss.play.coach.advice import Advice, Valued, advised
from pitboss.play.coach.live import asked_at
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.notation import words_of
from pitboss.table.shown import Hand
from pitboss.table.who import box_of

METHOD = "every hand that the dealer can have, exact"
_ADVISERS: dict[str, Adviser] = {}


def decision(table: Table, who: str) -> Advice | None:
    """What a bet and a fold leave on average; none while the player is not asked."""
    offered = table.game.options(table.rules, table.state, who)
    options = {words_of(type(option.action)): option for option in offered if option.action.is_answer}
    if not {"bet", "fold"} <= options.keys():
        return None
    shown = table.game.shown(table.rules, table.state, who)
    hands = {hand.who: hand.cards for hand in shown if isinstance(hand, Hand)}
    mine, dealer = hands[who], [card for card in hands["dealer"] if card != UNKNOWN]
    found = _adviser(table).decision(" ".join(mine), " ".join(dealer))
    ante = next(w.cents for w in table.game.wagers(table.state) if (w.box, w.area) == (box_of(who), "ante"))
    worth = {"bet": found.bet, "fold": found.fold}
    choices = [
        Valued(options[said].action, value, options[said].takes(options[said].action))
        for said, value in worth.items()
    ]
    return advised(choices, unit="ante", cents=ante, method=METHOD)


def _adviser(table: Table) -> Adviser:
    """The engine is asked once for each rulebook."""
    if table.book.id not in _ADVISERS:
        _ADVISERS[table.book.id] = Adviser(asked_at(table))
    return _ADVISERS[table.book.id]
