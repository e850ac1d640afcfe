"""The dealer's own hand: when a card is drawn, when it would change nothing, and insurance (r 7.6, 9.6)."""

from pitboss.games.blackjack.events import Announced, DealerDone
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines, naturals
from pitboss.games.blackjack.points import dealer_stands, told
from pitboss.games.blackjack.state import DEALER, Box, Stake
from pitboss.games.blackjack.wagers.area import INSURANCE, ON_HANDS, Area, area_of
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.event import Event, Settled

DEALER_DRAWS = key("dealer-draws")
DEALER_NEED_NOT_DRAW = key("dealer-need-not-draw")
DEALER_SECOND_CARD = key("dealer-second-card")
DEALER_STANDS = key("dealer-stands")
DEALER_TOTAL_ANNOUNCED = key("dealer-total-announced")
INSURANCE_COLLECTED = key("insurance-collected")
INSURANCE_LOSES = key("insurance-loses")
INSURANCE_ODDS = key("insurance-odds")
INSURANCE_WINS = key("insurance-wins")
PAYOUT_ODDS = key("payout-odds")


def ends(table: Moment) -> list[Event]:
    """The dealer takes no further card: the total stands, or nothing hangs on it."""
    rules, state = table
    if _needs_card(table):
        return []
    stands = dealer_stands(rules, state.dealer)
    key = DEALER_STANDS if stands else DEALER_NEED_NOT_DRAW
    return [DealerDone(because=table.because(key))]


def _needs_card(table: Moment) -> bool:
    """Whether a further card could still change what becomes of a wager."""
    rules, state = table
    if dealer_stands(rules, state.dealer):
        return False
    has_effect = any(
        _waits_for_total(table, box) or _waits_for_second_card(table, box, stake)
        for box in state.in_order()
        for stake in box.stakes
    )
    return has_effect or _is_always_drawn(table)


def _is_always_drawn(table: Moment) -> bool:
    """Whether a second card is dealt though nothing hangs on it: by one reading only cards after it may lack.

    Where no box has a hand in the round, there is no round to finish.
    """
    state = table.state
    is_second = len(state.dealer) == 1 and bool(state.wagered())
    return is_second and table.rules.reads("dealer-second-card", "always-dealt")


def _waits_for_total(table: Moment, box: Box) -> bool:
    """Whether some hand of the box is open until the dealer stands."""
    return any(
        not hand.is_gone
        and not naturals.is_blackjack(table, hand)
        and any(stake.on_hand(hand.number) for stake in box.stakes)
        for hand in box.hands
    )


def _waits_for_second_card(table: Moment, box: Box, stake: Stake) -> bool:
    """Whether something hangs on the second card alone: insurance, a blackjack, what a bust hand has lost."""
    state = table.state
    if len(state.dealer) > 1:
        return False
    if stake.insurance:
        return True
    if naturals.paid_at_once(table):
        return False
    if stake.original and not state.dealer_left_out:
        return any(naturals.is_blackjack(table, hand) and not hand.is_gone for hand in box.hands)
    return bool(undone_by_blackjack(table, box, stake))


def undone_by_blackjack(table: Moment, box: Box, stake: Stake) -> list[Settled]:
    """What bust hands lost beyond the original wager, where a dealer's blackjack gives it back (r 11.7)."""
    found = []
    for line in table.state.settled:
        area = area_of(line.box, line.area)
        if area is None or area.box != box.number or line.box != stake.place or line.outcome != "lose":
            continue
        if area.kind in ON_HANDS and area.kind != "original":
            found.append(line)
    is_undone = found and table.rules.reads("split-bust-then-blackjack", "original-only")
    return found if is_undone else []


def drawn(table: Moment) -> list[Event]:
    """What follows from a card that the dealer has just taken: insurance is decided, the total announced."""
    rules, state = table
    if len(state.dealer) < rules.initial_cards:
        return []
    says = told(rules, state.dealer, is_blackjack=naturals.dealer_has(table))
    card = DEALER_SECOND_CARD if len(state.dealer) == rules.initial_cards else DEALER_DRAWS
    because = table.because(DEALER_TOTAL_ANNOUNCED, card)
    return [*insurance(table), Announced(box=DEALER, total=says, because=because)]


def insurance(table: Moment) -> list[Event]:
    """Insurance wagers, decided by the second card alone: losers go before any other card is drawn."""
    rules, state = table
    events: list[Event] = []
    for box in state.in_order():
        area = Area(box.number, INSURANCE)
        for stake in box.stakes:
            if not stake.insurance:
                continue
            keys = (INSURANCE_WINS, INSURANCE_ODDS, PAYOUT_ODDS)
            won = lines.won(table, stake, area, stake.insurance, rules.insurance_odds, *keys)
            lost = lines.lost(table, stake, area, stake.insurance, INSURANCE_LOSES, INSURANCE_COLLECTED)
            events.append(won if rank(state.dealer[1]) in rules.insurance_wins_on else lost)
    return events
