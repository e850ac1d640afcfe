"""The cutting card comes out or was never put in, or the shoe is empty (r 7.8, 7.9, 15.10, 15.13)."""

from pitboss.games.blackjack.deal.due import due
from pitboss.games.blackjack.events import CuttingCardOut
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import CuttingCardOverlooked, NoCuttingCard
from pitboss.games.blackjack.state import DEALER, State
from pitboss.games.blackjack.wagers.boxes import decider
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.actions import CuttingCard, RunsOut
from pitboss.table.shoe.events import ShuffleDue
from pitboss.table.shoe.in_shoe import cannot_come_out, is_in_shoe

CUTTING_CARD_FIRST = key("cutting-card-first")
CUTTING_CARD_REACHED = key("cutting-card-reached")
CUTTING_CARDS = key("cutting-cards")
NO_CUTTING_CARD = key("no-cutting-card")
NOT_RESHUFFLED = key("not-reshuffled")
SECOND_CUTTING_CARD = key("second-cutting-card")
SHOE_RUNS_OUT = key("shoe-runs-out")
SHUFFLE_WHEN = key("shuffle-when")


def comes_out(table: Moment, action: CuttingCard) -> tuple[Event, ...] | Refusal:
    """The first cutting card brings a shuffle, at once or after the round; a second lies behind all cards."""
    state = table.state
    if state.shoe.reached_on is not None:
        return _again(table)
    if refusal := cannot_come_out(table):
        return refusal
    if not state.shoe.mark:
        says = "no cutting card is in the shoe"
        return table.refuse("no-cutting-card", says, NO_CUTTING_CARD, CUTTING_CARDS)
    is_first = _begins_round(state)
    number = _drawn_for(table)
    box = state.box(number)
    because = table.because(CUTTING_CARD_FIRST if is_first else CUTTING_CARD_REACHED, SHUFFLE_WHEN)
    return (
        CuttingCardOut(
            box=number, is_first=is_first, place=decider(table, box) if box else None, because=because
        ),
        ShuffleDue(
            why=CUTTING_CARD_FIRST if is_first else CUTTING_CARD_REACHED, now=is_first, because=because
        ),
    )


def _begins_round(state: State) -> bool:
    """Whether the next card would be the first of a round."""
    return state.is_betting or (state.phase == "dealing" and not state.order and not state.on_table())


def _drawn_for(table: Moment) -> int:
    """The box whose card was drawn when the cutting card came out; the dealer's where it is nobody else's."""
    state = table.state
    if state.is_betting:
        wagered = state.wagered() if state.phase == "betting" else []
        return wagered[0].number if wagered else DEALER
    turn = state.in_turn() if state.phase == "playing" else None
    place = due(table)
    if place is not None:
        return place
    return turn[0].number if turn else DEALER


def _again(table: Moment) -> tuple[Event, ...] | Refusal:
    if table.state.cutting_cards > 1 and due(table) is not None:
        return _emptied(table, SHOE_RUNS_OUT, SECOND_CUTTING_CARD)
    if table.state.cutting_cards > 1:
        says = (
            "the first cutting card is out; the second lies behind all cards, and comes when one is missing"
        )
        return table.refuse("cutting-card-out", says, SECOND_CUTTING_CARD, CUTTING_CARDS)
    return table.refuse("cutting-card-out", "the one cutting card in use is out already", CUTTING_CARDS)


def runs_out(table: Moment, action: RunsOut) -> tuple[Event, ...] | Refusal:
    """The shoe is empty though a card is due; its word goes for more than the count of the record."""
    if due(table) is None:
        return table.refuse("no-card-due", "no card is due from the shoe now", SHOE_RUNS_OUT)
    return _emptied(table, SHOE_RUNS_OUT)


def _emptied(table: Moment, *keys: Key) -> tuple[Event, ...]:
    because = table.because(*keys)
    what = (
        "the shoe is empty: the cards in the rack are shuffled and cut, and the round is finished with them"
    )
    return (
        Ruled(what=what, because=because),
        ShuffleDue(why=SHOE_RUNS_OUT, now=True, because=because),
    )


def overlooked(table: Moment, action: CuttingCardOverlooked) -> tuple[Event, ...] | Refusal:
    """A shuffle that an earlier cutting card asked for is made after the round, or now between rounds."""
    state = table.state
    if refusal := _could_be_overlooked(table):
        return refusal
    because = table.because(NOT_RESHUFFLED, SHUFFLE_WHEN)
    now = state.is_betting and not table.rules.reads("overlooked-between-rounds", "after-the-next")
    when = "now" if now else "right after the next round" if state.is_betting else "right after this round"
    return (
        Ruled(what=f"breach: the cards were to be shuffled before; it is done {when}", because=because),
        ShuffleDue(why=NOT_RESHUFFLED, now=now, because=because),
    )


def _could_be_overlooked(table: Moment) -> Refusal | None:
    shoe = table.state.shoe
    if not is_in_shoe(shoe):
        return cannot_come_out(table)
    if not shoe.rounds:
        says = "no round was dealt from this shoe in which the cutting card could have come out"
        return table.refuse("no-round-yet", says, NOT_RESHUFFLED)
    if shoe.reached_on is not None:
        says = "that the cutting card came out is noted, and the shuffle follows"
        return table.refuse("cutting-card-out", says, NOT_RESHUFFLED)
    return None


def _offer_overlooked(table: Moment, who: str) -> tuple[Option, ...]:
    if _could_be_overlooked(table):
        return ()
    return (Option(CuttingCardOverlooked(who=who), table.because(NOT_RESHUFFLED)),)


def not_in_shoe(table: Moment, action: NoCuttingCard) -> tuple[Event, ...] | Refusal:
    """A shoe without a cutting card is shuffled when the round is over: at once between rounds."""
    state = table.state
    if refusal := _could_be_missing(table):
        return refusal
    because = table.because(NO_CUTTING_CARD)
    when = "now" if state.is_betting else "after this round"
    return (
        Ruled(what=f"no cutting card is in the shoe: the cards are shuffled {when}", because=because),
        ShuffleDue(why=NO_CUTTING_CARD, now=state.is_betting, because=because),
    )


def _could_be_missing(table: Moment) -> Refusal | None:
    shoe = table.state.shoe
    if not is_in_shoe(shoe):
        return cannot_come_out(table)
    if shoe.reached_on is not None:
        return table.refuse("cutting-card-out", "the cutting card was there: it came out", NO_CUTTING_CARD)
    return None


def _offer_cutting_card(table: Moment, who: str) -> tuple[Option, ...]:
    shoe = table.state.shoe
    if due(table) is None or cannot_come_out(table) or shoe.reached_on is not None or not shoe.mark:
        return ()
    key = CUTTING_CARD_FIRST if _begins_round(table.state) else CUTTING_CARD_REACHED
    return (Option(CuttingCard(who=who), table.because(key)),)


def _offer_empty(table: Moment, who: str) -> tuple[Option, ...]:
    return () if due(table) is None else (Option(RunsOut(who=who), table.because(SHOE_RUNS_OUT)),)


def _offer_missing(table: Moment, who: str) -> tuple[Option, ...]:
    if _could_be_missing(table) or not table.state.shoe.mark:
        return ()
    return (Option(NoCuttingCard(who=who), table.because(NO_CUTTING_CARD)),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(CuttingCard, _offer_cutting_card, comes_out),
    FactRule(RunsOut, _offer_empty, runs_out),
    FactRule(CuttingCardOverlooked, _offer_overlooked, overlooked),
    FactRule(NoCuttingCard, _offer_missing, not_in_shoe),
)
