"""The pots pushed: each to the best hand that contests it, parted among equals, odd chips by seat."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.games.poker.actions import Award
from pitboss.games.poker.betting.pots import Pot
from pitboss.games.poker.commission.taking import taken
from pitboss.games.poker.events import PotDecided
from pitboss.games.poker.irregularities.counting import has_missed
from pitboss.games.poker.kill import moving as kill
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.runs.board import Board
from pitboss.games.poker.showdown.dead import died_last, refunded
from pitboss.games.poker.showdown.parting import among, by_board, evenly
from pitboss.games.poker.showdown.showing import order_keys, to_show
from pitboss.games.poker.showdown.worth import HANDS_RANK
from pitboss.games.poker.state import State
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event, Outcome, RoundEnded, Settled
from pitboss.table.hands import describe_value
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule

COMMISSION_SIGN = key("commission-sign")

COMMISSION_KINDS = key("commission-kinds")

COMMISSION = key("commission")

ALL_IN = key("all-in")
CARDS_SPEAK = key("cards-speak")
DEAD_HAND = key("dead-hand")
DISCARD_MISSED = key("discard-missed")
ODD_CHIPS = key("odd-chips")
POT_WON_UNSEEN = key("pot-won-unseen")
RUN_IT_CONTESTED = key("run-it-contested")
RUN_IT_POT_DIVIDED = key("run-it-pot-divided")
SIDE_POTS = key("side-pots")
THREE_CARD_MANILA_WON_UNSEEN = key("three-card-manila-won-unseen")
TWO_CARD_MANILA_WON_UNSEEN = key("two-card-manila-won-unseen")

# Games whose own section says that the last player left need not show.
_OWN_UNSEEN = {
    "two-card-manila": TWO_CARD_MANILA_WON_UNSEEN,
    "three-card-manila": THREE_CARD_MANILA_WON_UNSEEN,
}


def unseen_keys(state: State) -> tuple[Key, ...]:
    """By which rules the last player left takes the pot."""
    own = _OWN_UNSEEN.get(state.terms.game)
    return (own, POT_WON_UNSEEN) if own else (POT_WON_UNSEEN,)


def may_award(table: Moment, who: str) -> Option | Refusal:
    """Once one player is left, or every hand that is not given up lies open, and its cards are known."""
    state = table.state
    if state.phase not in ("won", "showdown"):
        return table.refuse("no-pot-to-push", "the pots are pushed once they are decided", HANDS_RANK)
    if len(state.live()) < 2:
        keys = unseen_keys(state) if state.live() else (DEAD_HAND,)
        return Option(Award(who=who), table.because(*keys))
    waiting = to_show(state)
    if waiting:
        says = f"box {waiting[0].box} has yet to show"
        return table.refuse("hands-not-shown", says, *order_keys(state))
    late = next((player for player in state.live() if has_missed(state, player)), None)
    if late is not None:
        cards = f"{len(late.own)} cards"
        says = f"box {late.box} has {cards}: that is told first (dealer: finds {cards} at box {late.box})"
        return table.refuse("card-too-many", says, DISCARD_MISSED, DEAD_HAND)
    unknown = _unknown(state)
    if unknown:
        return table.refuse("cards-unknown", unknown, CARDS_SPEAK)
    return Option(Award(who=who), table.because(HANDS_RANK))


def _unknown(state: State) -> str:
    """What has to be told before hands can be compared; nothing where every card is known."""
    if any(UNKNOWN in board.cards for board in state.boards):
        return "the community cards are not known: tell them as they are dealt"
    for player in state.live():
        if any(UNKNOWN in board.own(player.box, player.own) for board in state.boards):
            return f"the cards of box {player.box} are not known: tell them (box {player.box}: tables CARDS)"
    return ""


def award(table: Moment, action: Award, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    fees = taken(table)
    decided = [event for pot in state.pots for event in _pushed(table, pot, fees[pot.area])]
    boxes = tuple(player.box for player in state.players if player.is_dealt)
    return (*decided, *kill.moved(table, decided), RoundEnded(boxes=boxes, because=because))


def _pushed(table: Moment, pot: Pot, fee: int) -> list[Event]:
    """One pot: who takes it, and what becomes of each player's part; no commission on what goes back."""
    live = [player.box for player in table.state.live()]
    able = [box for box in pot.contenders if box in live]
    if not able:
        dead = died_last(table, pot)
        return _taken(table, pot, fee, dead, (DEAD_HAND,)) if dead else refunded(table, pot)
    if len(live) == 1:
        return _taken(table, pot, fee, able, unseen_keys(table.state))
    return _contested(table, pot, fee, able)


def _taken(table: Moment, pot: Pot, fee: int, winners: list[int], keys: tuple[Key, ...]) -> list[Event]:
    """A pot that no cards decide."""
    because = table.because(*keys, *_side_keys(table.state))
    boxes = tuple(winners)
    told = PotDecided(area=pot.area, cents=pot.cents, contenders=boxes, winners=boxes, because=because)
    return [told, *_lines(table, pot, Counter({winners[0]: pot.cents - fee}), fee, because)]


def _contested(table: Moment, pot: Pot, fee: int, able: list[int]) -> list[Event]:
    """A pot that the best hand takes, or of several boards the best hand on each."""
    boards = table.state.boards
    parts = by_board(table, pot.cents - fee)
    won: Counter[int] = Counter()
    told: list[PotDecided] = []
    is_odd = False
    for number, (board, cents) in enumerate(zip(boards, parts, strict=True), start=1):
        winners, value = _best(table, able, board)
        shares = among(table, cents, winners)
        won.update(shares)
        is_odd = is_odd or len(set(shares.values())) > 1
        place = (0, pot.cents) if len(boards) == 1 else (number, cents)
        told.append(_decided(table, pot.area, place, able, tuple(shares), value))
    because = dict.fromkeys(ref for each in told for ref in each.because)
    odd = table.because(ODD_CHIPS) if is_odd else ()
    return [*told, *_lines(table, pot, won, fee, (*because, *odd))]


def _decided(
    table: Moment, area: str, place: tuple[int, int], able: list[int], winners: tuple[int, ...], value: int
) -> PotDecided:
    """A pot, or the part of it that a board decides, with what lies in it: who could win it, and who did."""
    board, cents = place
    keys = table.rules.worth(table.state.terms).keys(value)
    divided = (RUN_IT_POT_DIVIDED, RUN_IT_CONTESTED) if board else ()
    return PotDecided(
        area=area,
        cents=cents,
        contenders=tuple(able),
        winners=winners,
        hand=describe_value(value),
        board=board,
        because=table.because(*keys, *divided, *_side_keys(table.state)),
    )


def _side_keys(state: State) -> tuple[Key, ...]:
    """Why there are several pots, where there are."""
    return (SIDE_POTS, ALL_IN) if len(state.pots) > 1 else ()


def _best(table: Moment, able: Sequence[int], board: Board) -> tuple[list[int], int]:
    """Who has the best hand on a board, and what it is worth."""
    state, worth = table.state, table.rules.worth(table.state.terms)
    values = {
        player.box: worth.best(board.own(player.box, player.own), board.cards)
        for player in state.players
        if player.box in able
    }
    top = max(values.values())
    return [box for box, value in values.items() if value == top], top


def _lines(
    table: Moment, pot: Pot, won: Mapping[int, int], fee: int, because: tuple[str, ...]
) -> list[Settled]:
    """What becomes of each player's part; the winners bear the commission between them."""
    because += table.because(COMMISSION, COMMISSION_KINDS, COMMISSION_SIGN) if fee else ()
    borne = dict(zip(won, evenly(table.state, fee, len(won)), strict=True))
    return [
        _line(pot.area, box, cents, won.get(box, 0), borne.get(box, 0), because) for box, cents in pot.put
    ]


def _line(area: str, box: int, stake: int, won: int, fee: int, because: tuple[str, ...]) -> Settled:
    """One player's part of a pot: what they had in it, what they take out, what of that is commission."""
    gross = won + fee
    outcome: Outcome = "win" if gross > stake else "lose" if gross < stake else "stand-off"
    return Settled(
        box=box,
        area=area,
        outcome=outcome,
        stake=stake,
        paid=max(0, gross - stake),
        collected=max(0, stake - gross),
        commission=fee,
        because=because,
    )


RULES = (Rule(Award, may_award, award),)
