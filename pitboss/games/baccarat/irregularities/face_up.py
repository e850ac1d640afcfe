"""A card found face up in the shoe: as a round's first it makes that void, else it is used (r 12.4, 12.5)."""

from collections.abc import Sequence

from pitboss.games.baccarat.deal.laying import begins_round, is_undecided, takes_no_more
from pitboss.games.baccarat.irregularities.strays import burns_first
from pitboss.games.baccarat.irregularities.waiting import follows, waits
from pitboss.games.baccarat.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.actions import FaceUpInShoe
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated

_FIRST, _LATER = key("first-card-face-up"), key("later-card-face-up")


def found(table: Moment, action: FaceUpInShoe) -> tuple[Event, ...] | Refusal:
    """The card is dealt next: in this round where it still takes one, else as the first of a void hand."""
    refusal = not_stated(table, action.card, _FIRST, _LATER) or cannot_come_out(table, action.card)
    if refusal := refusal or burns_first(table):
        return refusal
    if _is_first(table):
        first = waits(table, action.card, _FIRST, seen=True)
        return (first, *follows(table.after([first]), _FIRST, seen=True))
    further = " if that takes another card" if is_undecided(table) else ""
    what = f"a card found face up, other than the first of a round, is used in the round{further}"
    ruled = Ruled(what=what, because=table.because(_LATER))
    return ruled, waits(table, action.card, _LATER, seen=True)


def _is_first(table: Moment) -> bool:
    """Whether a card is the first of a round: of one without a card yet, or of the next."""
    return begins_round(table.state) or takes_no_more(table)


def _offer(table: Moment, who: str) -> Sequence[Option]:
    cards = can_come_out(table.state)
    if not cards or burns_first(table):
        return ()
    because = table.because(_FIRST if _is_first(table) else _LATER)
    return (Option(FaceUpInShoe(who=who, card=cards[0]), because, {"card": Choices(cards)}),)


RULES: tuple[FactRule[Moment], ...] = (FactRule(FaceUpInShoe, _offer, found),)
