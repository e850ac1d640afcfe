"""Baccarat: what a wager brings from the cards that its player has not seen since the shuffle."""

from pitboss.odds.baccarat import Walked, at_shoe, walked
from pitboss.play.coach.advice import Lies
from pitboss.play.coach.live import asked_at, unseen
from pitboss.record.table import Table
from pitboss.table.who import box_of

_WALKED: dict[str, Walked] = {}


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A player's wagers before the first card of a coup; afterwards they are as good as decided."""
    own = [wager for wager in table.game.wagers(table.state) if wager.box == box_of(who)]
    # The hands of a coup that is over are still shown, and what a tie left lies for the next one.
    is_dealt = table.state.phase != "over" and any(hand.cards for hand in table.state.hands.values())
    if not own or is_dealt:
        return ()
    worth = at_shoe(_walked(table), unseen(table.state))
    return tuple(
        Lies(wager.area, wager.cents, worth[wager.area] * wager.cents) for wager in own if wager.area in worth
    )


def _walked(table: Table) -> Walked:
    """The engine is walked once for each rulebook."""
    if table.book.id not in _WALKED:
        _WALKED[table.book.id] = walked(asked_at(table))
    return _WALKED[table.book.id]
