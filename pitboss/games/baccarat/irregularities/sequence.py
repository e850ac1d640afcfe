"""Cards out of sequence: a casino supervisor has the hands put right, or the round is void (r 12.7, 12.8)."""

from collections.abc import Sequence

from pitboss.games.baccarat.deal.laying import came, laid
from pitboss.games.baccarat.events import Reconstructed
from pitboss.games.baccarat.irregularities.voiding import cut_short, void_round
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import CannotReconstruct, Reconstruct
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.powers import refuse_power

CANNOT_RECONSTRUCT = key("cannot-reconstruct")
TABLE_OF_PLAY = key("table-of-play")

_KEY = key("reconstructed")
_SUPERVISOR = "casino supervisor"


def may_reconstruct(table: Moment, who: str) -> Option | Refusal:
    """A casino supervisor has cards that went astray put right."""
    if refusal := refuse_power(table, _KEY, who) or _in_sequence(table):
        return refusal
    return Option(Reconstruct(who=who), table.because(_KEY, TABLE_OF_PLAY))


def _in_sequence(table: Moment) -> Refusal | None:
    if table.state.is_amiss:
        return None
    says = "every card lies where it was due; state where another went, such as: player 9c"
    return table.refuse("in-sequence", says, _KEY)


def reconstruct(table: Moment, action: Reconstruct, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards are laid in the order in which they came; what is left over then waits."""
    again = [_laid_again(table, because)]
    return (*again, *onward(table.after(again)))


def _laid_again(table: Moment, because: tuple[str, ...]) -> Reconstructed:
    """Cards that came out after the last one that went astray go on waiting."""
    rules, state = table
    cards, last = came(state), len(state.order) + max(state.strays)
    hands, places = laid(rules, cards[:last], state.style)
    left = [card for card, place in zip(cards, places, strict=False) if not place] + cards[last:]
    player, banker = hands[PLAYER], hands[BANKER]
    return Reconstructed(
        player=player.cards,
        banker=banker.cards,
        player_faces=player.faces,
        banker_faces=banker.faces,
        left=tuple(card for card, _ in left),
        seen=tuple(seen for _, seen in left),
        because=because,
    )


def cannot(table: Moment, action: CannotReconstruct) -> tuple[Event, ...] | Refusal:
    """First cards that nobody can put right make the round void (r 12.8); for later ones there is a table."""
    if refusal := refuse_power(table, _KEY, action.who) or _in_sequence(table):
        return refusal
    if table.state.phase != "dealing":
        says = "the first cards lie right, so the table of play tells where the others belong: reconstruct"
        return table.refuse("can-be-reconstructed", says, _KEY, CANNOT_RECONSTRUCT)
    events = void_round(table, CANNOT_RECONSTRUCT)
    return (*events, *cut_short(table, table.after(events)))


def _offer(table: Moment, who: str) -> Sequence[Option]:
    if refuse_power(table, _KEY, who) or not table.state.is_amiss or table.state.phase != "dealing":
        return ()
    return (Option(CannotReconstruct(who=who), table.because(CANNOT_RECONSTRUCT)),)


def next_step(table: Moment) -> Option | None:
    """A casino supervisor is called to cards that lie wrong."""
    option = may_reconstruct(table, _SUPERVISOR) if table.state.is_amiss else None
    return option if isinstance(option, Option) else None


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(Reconstruct, may_reconstruct, reconstruct),
    FactRule(CannotReconstruct, _offer, cannot),
)
