"""Wagers found after the call that should never have been taken: judged as of their time (Division I r 14.2).

What counts of one rides on with its hand, or is decided as that was.
"""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines, naturals, settlement
from pitboss.games.blackjack.points import is_bust
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import BoxFoundAccepted
from pitboss.games.blackjack.state import Box, Hand, Stake, State
from pitboss.games.blackjack.turns import dealer, doubling, insuring
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, ORIGINAL, SEVENS, Area
from pitboss.games.blackjack.wagers.judging import judged, of_sevens, void_line, within
from pitboss.games.blackjack.wagers.limits import refuse_box, refuse_cents
from pitboss.law.key import Key, key
from pitboss.table.cards import rank
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, PlacedUnnoticed, Settled
from pitboss.table.house import Mistake, may_wager, permitted, places
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.who import Place
from pitboss.table.who import box as name_of

APPROVED_CHIPS = key("approved-chips")
BLACKJACK_ODDS = key("blackjack-odds")
BLACKJACK_PAID_AT_ONCE = key("blackjack-paid-at-once")
BOX_LEFT_OUT = key("box-left-out")
BUST_COLLECTED = key("bust-collected")
DOUBLE_LEAST = key("double-least")
DOUBLE_MOST = key("double-most")
INSURANCE_HALF = key("insurance-half")
INSURANCE_LEAST = key("insurance-least")
INSURANCE_WAGER = key("insurance-wager")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
PLAYER_BUST_LOSES = key("player-bust-loses")
SIGN_LIMITS = key("sign-limits")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGERING_AREAS = key("wagering-areas")

KINDS = (INSURANCE, DOUBLE, SEVENS)


class Found(Struct, frozen=True):
    """Chips on an area of a box, and what of them counts; by what they are amiss."""

    area: Area
    mistake: Mistake
    because: tuple[str, ...]


def found(table: Moment, action: BoxFoundAccepted) -> tuple[Event, ...] | Refusal:
    """The chips as they lay, what of them is void, and what became of the rest."""
    box = _dealt_to(table, action)
    if isinstance(box, Refusal):
        return box
    judgement = _judged(table, action, box)
    if isinstance(judgement, Refusal):
        return judgement
    area, mistake = judgement.area, judgement.mistake
    laid = PlacedUnnoticed(
        box=action.place,
        area=area.name(action.place),
        cents=action.cents,
        counts=mistake.valid_cents,
        because=mistake.because or judgement.because,
    )
    events: list[Event] = [laid, *void_line(action.place, area, mistake)]
    if mistake.valid_cents:
        events += _decided(table, table.after(events), action.place, area, mistake.valid_cents)
    return (*events, *onward(table.after(events)))


def _dealt_to(table: Moment, action: BoxFoundAccepted) -> Box | Refusal:
    """The box of the round on which the chips lay; one on which nobody was known to wager has no part."""
    state = table.state
    if not state.in_round:
        says = "no round is under way; before its call a wager is accepted by mistake"
        return table.refuse("no-round", says, NO_WAGER_AFTER_CALL, WAGER_BEFORE_DEAL)
    if action.cents < 1 or not is_payable(action.cents, state.house.chips):
        says = f"{money(action.cents)} cannot be made of the table's chips"
        return table.refuse("not-in-chips", says, APPROVED_CHIPS)
    number = action.place if action.box is None else action.box
    box = state.box(number)
    if box is None or not box.has_wager or box.is_out:
        says = f"box {number} has no part in this round; tell its wager before the call, and it as left out"
        return table.refuse("no-hand", says, BOX_LEFT_OUT)
    return box


def _judged(table: Moment, action: BoxFoundAccepted, box: Box) -> Found | Refusal:
    match action.kind:
        case None:
            return _original(table, action, box)
        case "insurance":
            return _insurance(table, action, box)
        case "double":
            return _double(table, action, box)
        case "sevens":
            return _sevens(table, action, box)
    says = f"no wager is called {action.kind}; say {', '.join(KINDS)}"
    return table.refuse("no-such-area", says, WAGERING_AREAS)


# As of the call


def _as_called(table: Moment) -> Moment:
    """The table as it lay at the call: original wagers, those settled since among them."""
    state = table.state
    boxes = {number: _at_the_call(box) for number, box in state.boxes.items() if box.has_wager}
    return Moment(table.rules, replace(state, phase="betting", boxes=boxes))


def _at_the_call(box: Box) -> Box:
    stakes = tuple(Stake(stake.place, stake.placed, stake.placed) for stake in box.stakes)
    return Box(box.number, stakes)


def _original(table: Moment, action: BoxFoundAccepted, box: Box) -> Found | Refusal:
    called, place, number = _as_called(table), action.place, box.number
    refusal = may_wager(table.rules.book, table.state.house, place) or refuse_box(called, place, number)
    if refusal:
        return refusal
    amiss = refuse_cents(called, place, number, action.cents)
    if amiss is None:
        return table.refuse("no-mistake", f"{money(action.cents)} might lie on box {number}", SIGN_LIMITS)
    mistake = judged(called, place, number, action.cents)
    return Found(Area(number, ORIGINAL), mistake, amiss.because)


def _beside(
    table: Moment,
    action: BoxFoundAccepted,
    area: Area,
    lying: int,
    bounds: tuple[int, int],
    *keys: Key,
) -> Found | Refusal:
    """What counts of chips that lay beside others of one wager, which has bounds of its own."""
    whole = lying + action.cents
    if bounds[0] <= whole <= bounds[1]:
        says = f"{money(whole)} is as it should be: there was no mistake"
        return table.refuse("no-mistake", says, *keys)
    mistake = within(table, action.place, whole, bounds, *keys)
    void = min(mistake.void_cents, action.cents)
    mistake = replace(mistake, valid_cents=action.cents - void, void_cents=void)
    return Found(area, mistake, table.because(*keys))


def _stake(table: Moment, action: BoxFoundAccepted, box: Box) -> Stake | Refusal:
    stake = box.stake(action.place)
    if stake is not None and stake.placed:
        return stake
    says = f"{name_of(action.place)} has no wager on box {box.number} to which one could be added"
    return table.refuse("nothing-there", says, WAGERING_AREAS)


def _insurance(table: Moment, action: BoxFoundAccepted, box: Box) -> Found | Refusal:
    """From the minimum to half the wager, where the dealer has shown an ace; else it is no wager."""
    stake, state = _stake(table, action, box), table.state
    if isinstance(stake, Refusal):
        return stake
    area = Area(box.number, INSURANCE)
    if not state.dealer or rank(state.dealer[0]) not in table.rules.insurance_on:
        return _beside(table, action, area, 0, (1, 0), INSURANCE_WAGER)
    bounds = insuring.least_of(table, stake), int(stake.placed * table.rules.insurance_share)
    return _beside(table, action, area, _made(state, stake, area), bounds, INSURANCE_HALF, INSURANCE_LEAST)


def _sevens(table: Moment, action: BoxFoundAccepted, box: Box) -> Found | Refusal:
    stake = _stake(table, action, box)
    if isinstance(stake, Refusal):
        return stake
    area, (bounds, keys) = Area(box.number, SEVENS), of_sevens(table)
    return _beside(table, action, area, _made(table.state, stake, area), bounds, *keys)


def _double(table: Moment, action: BoxFoundAccepted, box: Box) -> Found | Refusal:
    """Up to what rode on the hand that was doubled; on a hand that was not, it is no wager."""
    stake = _stake(table, action, box)
    if isinstance(stake, Refusal):
        return stake
    hand = next((hand for hand in box.hands if hand.is_doubled), None)
    if hand is None:
        return _beside(table, action, Area(box.number, DOUBLE), 0, (1, 0), *doubling.UNFIT)
    area = Area(box.number, DOUBLE, hand.number)
    bounds = doubling.least_of(table, stake), stake.placed
    return _beside(table, action, area, _made(table.state, stake, area), bounds, DOUBLE_MOST, DOUBLE_LEAST)


def _made(state: State, stake: Stake, area: Area) -> int:
    """What a player had on an area in this round, decided by now or not."""
    name = area.name(stake.place)
    settled = sum(
        line.stake
        for line in state.settled
        if (line.box, line.area) == (stake.place, name) and line.outcome != "void"
    )
    return settled + sum(cents for each, cents in stake.pieces(area.box) if each == area)


# What became of it


def _decided(before: Moment, after: Moment, place: int, area: Area, cents: int) -> list[Event]:
    """The line of what counts, where its hand or its card has decided already; nothing while it rides on."""
    box = after.state.boxes[area.box]
    stake = box.stake(place)
    assert stake is not None, "its chips lie on the box"
    if area.kind == INSURANCE:
        return dealer.insurance(after) if len(after.state.dealer) > 1 else []
    if area.kind == SEVENS:
        # Whatever the cards have decided follows by itself.
        return []
    hand = box.hand(stake.hand_of(area))
    if hand is not None and hand.is_gone:
        return [_with_its_hand(before, stake, area, cents, hand)]
    return settlement.of_stake(after, box, stake) if after.state.phase == "settled" else []


def _with_its_hand(table: Moment, stake: Stake, area: Area, cents: int, hand: Hand) -> Settled:
    """A hand whose cards are gone was over 21, or a blackjack; else it had no result."""
    rules = table.rules
    if is_bust(rules, hand.cards):
        return lines.lost(table, stake, area, cents, PLAYER_BUST_LOSES, BUST_COLLECTED)
    if naturals.is_blackjack(table, hand):
        keys = (BLACKJACK_PAID_AT_ONCE, BLACKJACK_ODDS)
        return lines.won(table, stake, area, cents, rules.blackjack_odds, *keys)
    return lines.void(table, stake, area, cents, BOX_LEFT_OUT)


# Examples


def _findings(table: Moment, who: str) -> list[Option]:
    """A chip more than the most, of everybody with a wager and of the last who may play."""
    state = table.state
    if not state.in_round:
        return []
    chip = min(state.house.chips)
    options = []
    for box in state.wagered():
        for place in dict.fromkeys((*(stake.place for stake in box.stakes), places(state.house)[-1])):
            for kind in (None, *KINDS):
                cents = permitted(state.house, place).most + chip
                stated = BoxFoundAccepted(
                    who=who, place=Place(place), cents=Cents(cents), kind=kind, box=box.number
                )
                ruled = found(table, stated)
                if not isinstance(ruled, Refusal):
                    options.append(Option(stated, ruled[0].because))
    return options


RULES: tuple[FactRule[Moment], ...] = (FactRule(BoxFoundAccepted, _findings, found),)
