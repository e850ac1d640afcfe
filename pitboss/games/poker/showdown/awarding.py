"""The pots pushed: each to the best hand that contests it, parted among equals, odd chips by seat."""

from pitboss.games.poker.actions import Award
from pitboss.games.poker.betting.pots import Pot
from pitboss.games.poker.commission.taking import COMMISSION, COMMISSION_KINDS, COMMISSION_SIGN, taken
from pitboss.games.poker.kill import moving as kill
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.showdown.showing import best, to_show
from pitboss.games.poker.state import State
from pitboss.law.key import key
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.sign import finest_step

HANDS_RANK = key("hands-rank")
ODD_CHIPS = key("odd-chips")
POT_WON_UNSEEN = key("pot-won-unseen")


def may_award(table: Moment, who: str) -> Option | Refusal:
    """Once one player is left, or every hand that is not given up lies open."""
    state = table.state
    if state.phase == "won":
        return Option(Award(who=who), table.because(POT_WON_UNSEEN))
    if state.phase != "showdown":
        return table.refuse("no-pot-to-push", "the pots are pushed once they are decided", HANDS_RANK)
    waiting = to_show(state)
    if waiting and len(state.live()) > 1:
        return table.refuse("hands-not-shown", f"box {waiting[0].box} has yet to show", HANDS_RANK)
    return Option(Award(who=who), table.because(HANDS_RANK))


def award(table: Moment, action: Award, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    alone = len(state.live()) == 1
    values = {} if alone else {each.box: best(state, each.own, state.board) for each in state.live()}
    events: list[Event] = []
    live, fees = [player.box for player in state.live()], taken(table)
    for pot in state.pots:
        winners = live if alone else _best(values, [box for box in pot.contenders if box in values])
        events += _lines(table, pot, winners, fees[pot.area], because)
    boxes = tuple(player.box for player in state.players if player.is_dealt)
    return (*events, *kill.moved(table, events), RoundEnded(boxes=boxes, because=because))


def _best(values: dict[int, int], boxes: list[int]) -> list[int]:
    top = max(values[box] for box in boxes)
    return [box for box in boxes if values[box] == top]


def _lines(table: Moment, pot: Pot, winners: list[int], fee: int, because: tuple[str, ...]) -> list[Event]:
    """What becomes of each player's part; the winners bear the commission between them."""
    state = table.state
    won, borne = parted(state, pot.cents - fee, winners), parted(state, fee, winners)
    why = because + (table.because(ODD_CHIPS) if len(set(won.values())) > 1 else ())
    why += table.because(COMMISSION, COMMISSION_KINDS, COMMISSION_SIGN) if fee else ()
    return [_line(pot.area, box, cents, won.get(box, 0), borne.get(box, 0), why) for box, cents in pot.put]


def _line(area: str, box: int, stake: int, won: int, fee: int, because: tuple[str, ...]) -> Settled:
    """One player's part of a pot: what they had in it, and what they take out of it."""
    if won > stake:
        paid = won - stake + fee
        return Settled(
            box=box, area=area, outcome="win", stake=stake, paid=paid, commission=fee, because=because
        )
    if won == stake:
        return Settled(box=box, area=area, outcome="stand-off", stake=stake, because=because)
    return Settled(box=box, area=area, outcome="lose", stake=stake, collected=stake - won, because=because)


def parted(state: State, cents: int, winners: list[int]) -> dict[int, int]:
    """A pot parted as the chips allow; odd chips go one by one to winners from the left of the button."""
    chip = finest_step(state.house.chips)
    each, odd = divmod(cents // chip, len(winners))
    order = [player.box for player in state.clockwise(state.button) if player.box in winners]
    shares = {box: (each + (place < odd)) * chip for place, box in enumerate(order)}
    shares[order[0]] += cents % chip
    return shares


RULES = (Rule(Award, may_award, award),)
