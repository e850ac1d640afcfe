"""Blackjack in play: its table, what is shown of it, whom staff wait for, and how players leave."""

from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.games.blackjack.actions import CompleteHand, DealBox, Designate
from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import naturals
from pitboss.games.blackjack.points import ACE, told, total
from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.staff_actions import CloseInsurance
from pitboss.games.blackjack.state import Box, Hand, State
from pitboss.games.blackjack.wagers import boxes
from pitboss.table.action import Action
from pitboss.table.cards import rank
from pitboss.table.chips.money import money
from pitboss.table.notation import Words
from pitboss.table.shoe.actions import RefuseCut
from pitboss.table.shown import Hand as Shown
from pitboss.table.shown import Piece
from pitboss.table.verbs import Away, NoMoreBets, TakeBack
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of

HOW_TO = (
    "Wager on your box and come nearer to 21 than the dealer without going over: draw, stand, double down on "
    "9, 10 or 11, or split a pair. The dealer stands on 17. To play a second box: wager 10.00 on box 2."
)
DEMO: Mapping[str, Any] = {
    "sign": {"minimum": "5.00", "maximum": "500.00", "sevens-wager": "1.00"},
}


def shown(rules: Rules, state: State, who: str) -> list[Piece]:
    """The dealer's hand, every hand on the boxes with what it comes to, and whom the dealer waits for."""
    table = Moment(rules, state)
    found: list[Piece] = []
    if state.dealer:
        points, is_soft = total(rules, state.dealer)
        says = _dealer(table)
        short = says.removeprefix("shows ").partition(",")[0]
        found.append(
            Shown("Dealer", state.dealer, says, who="dealer", total=points, is_soft=is_soft, short=short)
        )
    turn = state.in_turn() if state.phase == "playing" else None
    for box in state.in_order():
        found += [_hand(table, box, hand, turn) for hand in box.hands if hand.cards]
    return [*found, *_notices(table, who)]


def _hand(table: Moment, box: Box, hand: Hand, turn: tuple[Box, Hand] | None) -> Shown:
    points, is_soft = total(table.rules, hand.cards)
    decides = boxes.decider(table, box, hand)
    return Shown(
        _whose(box, hand),
        hand.cards,
        _says(table, box, hand),
        who=name_of(decides) if decides is not None else "",
        is_asked=turn == (box, hand) and not due.needs_card(table.rules, box, hand),
        total=points,
        is_soft=is_soft,
        box=box.number,
        number=hand.number,
        short="void" if box.is_out else _told(table, hand).partition(",")[0],
        is_sideways=_is_sideways(table.rules, hand),
    )


def _is_sideways(rules: Rules, hand: Hand) -> bool:
    """The one card to a doubled hand, and to a split ace, lies sideways (r 10.3, 11.4(b))."""
    if hand.is_doubled:
        return len(hand.cards) > rules.initial_cards
    return hand.of_aces and len(hand.cards) == rules.initial_cards


def _dealer(table: Moment) -> str:
    rules, state = table
    if len(state.dealer) < rules.initial_cards:
        is_ace = rank(state.dealer[0]) == ACE
        return "shows an ace" if is_ace else f"shows {told(rules, state.dealer, is_blackjack=False)}"
    return told(rules, state.dealer, is_blackjack=naturals.dealer_has(table))


def _whose(box: Box, hand: Hand) -> str:
    return f"Box {box.number}" if len(box.hands) == 1 else f"Box {box.number}, hand {hand.number}"


def _says(table: Moment, box: Box, hand: Hand) -> str:
    if box.is_out:
        return "void"
    riding = [
        f"{name_of(stake.place)} {money(stake.on_hand(hand.number) + stake.doubled.get(hand.number, 0))}"
        for stake in box.stakes
        if stake.on_hand(hand.number)
    ]
    doubled = ", doubled" if hand.is_doubled else ""
    return f"{_told(table, hand)}{doubled}{''.join(f'  {item}' for item in riding)}"


def _told(table: Moment, hand: Hand) -> str:
    return told(table.rules, hand.cards, is_blackjack=naturals.is_blackjack(table, hand))


def _notices(table: Moment, who: str) -> Iterator[str]:
    state = table.state
    if state.phase == "insurance":
        yield "The dealer offers insurance."
    turn = state.in_turn() if state.phase == "playing" else None
    if turn and not due.needs_card(table.rules, *turn):
        decides = boxes.decider(table, *turn)
        which = f"box {turn[0].number}" + (f", hand {turn[1].number}" if turn[0].splits else "")
        silent = [name_of(stake.place) for stake in turn[0].stakes if not stake.has_chosen]
        if silent:
            yield f"{silent[0].capitalize()} has to cover the split or to designate a hand."
        elif decides == box_of(who):
            yield f"Your decision on {which}."
        elif decides is not None:
            yield f"{name_of(decides).capitalize()} decides on {which}."
    if state.shoe.offered is not None and state.shoe.offered != box_of(who):
        yield f"The cut is offered to {name_of(state.shoe.offered)}."


def awaits(rules: Rules, state: State, step: Action, who: str) -> bool:
    """Players have time before the call, before insurance closes, and behind before the card of a double."""
    if isinstance(step, NoMoreBets | CloseInsurance):
        return True
    turn = state.in_turn() if state.phase == "playing" and isinstance(step, DealBox) else None
    if turn is None or not turn[1].is_doubled:
        return False
    box, hand = turn
    return any(stake.on_hand(hand.number) and not stake.doubled.get(hand.number) for stake in box.stakes)


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """Wagers are taken back before the call; later the player counts as away, and the round is settled."""
    table = Moment(rules, state)
    if state.is_betting:
        return _taken_back(table)
    return step or next(_without_players(table), None)


def _without_players(table: Moment) -> Iterator[Action]:
    """What is said for players who have left: no cut, no claim on a void hand, the first hand, away."""
    state = table.state
    if state.shoe.offered is not None:
        yield RefuseCut(who=name_of(state.shoe.offered))
    for box in left_out.waiting(table):
        yield CompleteHand(who=name_of(boxes.decider(table, box) or 0), box=box.number)
    turn = state.in_turn() if state.phase == "playing" else None
    if turn is None:
        return
    for stake in turn[0].stakes:
        if not stake.has_chosen:
            yield Designate(who=name_of(stake.place), hand=turn[1].number)
    yield Away(who="dealer", box=turn[0].number)


def _taken_back(table: Moment) -> Action | None:
    """A wager is the player's own until no more bets is called."""
    for box in table.state.in_order():
        for stake in box.stakes:
            if table.state.phase == "betting" and stake.original:
                area = Words("original" if stake.place == box.number else f"box {box.number} original")
                return TakeBack(who=name_of(stake.place), area=area)
    return None
