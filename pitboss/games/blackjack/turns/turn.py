"""Whose turn it is: the hand in turn, and the one player who decides on it (r 7.4, 13.3(a))."""

from typing import NamedTuple

from msgspec.structs import replace

from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import total
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.wagers import boxes, in_line
from pitboss.law.key import Key, key
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of

ACES_ONE_CARD = key("aces-one-card")
ACES_SPLIT_ONCE = key("aces-split-once")
BEHIND_ABIDES = key("behind-abides")
BEHIND_DESIGNATES = key("behind-designates")
BEHIND_MAY_SPLIT = key("behind-may-split")
CARDS_AS_DECIDED = key("cards-as-decided")
DEALER_LEFT_OUT = key("dealer-left-out")
DECISIONS_IN_TURN = key("decisions-in-turn")
EXCLUSION = key("exclusion")
EXPOSED_CARD_REFUSED = key("exposed-card-refused")
FULL_PATRONAGE = key("full-patronage")
NO_DRAW_AT_21 = key("no-draw-at-21")
PLAYER_AWAY = key("player-away")
SEATED_PLAYER_DECIDES = key("seated-player-decides")


class Turn(NamedTuple):
    """A hand in turn, and what its decider has on the box."""

    box: Box
    hand: Hand
    stake: Stake


def turn_of(table: Moment, place: int) -> Turn | Refusal:
    """The hand that a player may decide on now, or why they may not."""
    state = table.state
    if state.phase != "playing":
        return table.refuse("no-decisions", "no decision is asked for now", *_done(table, place))
    if waiting := left_out.waiting(table):
        says = f"box {waiting[0].number} has yet to choose whether the hand is void"
        return table.refuse("dealer-left-out", says, DEALER_LEFT_OUT)
    turn = state.in_turn()
    if turn is None:
        return table.refuse("no-decisions", "every hand is complete", *_done(table, place))
    return _decider(table, *turn, place)


def _done(table: Moment, place: int) -> tuple[Key, ...]:
    """Why it is not, or no longer, a player's turn: after 21, or a card refused, no further card comes."""
    hands = [hand for box, _ in table.state.stakes_of(place) for hand in box.hands]
    keys: list[Key] = []
    if any(hand.has_refused for hand in hands):
        keys.append(EXPOSED_CARD_REFUSED)
    if any(total(table.rules, hand.cards).points == table.rules.target for hand in hands if hand.is_done):
        keys.append(NO_DRAW_AT_21)
    return (*keys, DECISIONS_IN_TURN)


def was_away(table: Moment, box: Box, who: str) -> int | None:
    """Who decides after having been away, although another has since been next in line."""
    place = box_of(who)
    assert place is not None, f"{who} is a player"
    return place if place in box.absent or in_line.has_left(table.state, place) else None


def refuse_excluded(table: Moment, place: int) -> Refusal | None:
    """Why somebody who was told to leave adds no wager to what lies there (Division I r 10.0)."""
    if not boxes.is_excluded(table, place):
        return None
    says = f"{name_of(place)} was told to leave and makes no further wager"
    return table.refuse("excluded", says, EXCLUSION)


def _back(table: Moment, place: int) -> Moment:
    """The table with a player there again who had walked off."""
    rules, state = table
    if not in_line.has_left(state, place):
        return table
    absent = {box: left for box, left in state.house.absent.items() if box != place}
    return Moment(rules, replace(state, house=replace(state.house, absent=absent)))


def _decider(table: Moment, box: Box, hand: Hand, place: int) -> Turn | Refusal:
    # Whoever asks is there again.
    back = replace(box, absent=box.absent - {place}) if place in box.absent else box
    who = boxes.decider(_back(table, place), back, hand)
    stake = box.stake(place)
    if stake is None or not stake.placed:
        says = f"it is box {box.number}'s turn"
        return table.refuse("not-your-turn", says, *_done(table, place))
    if boxes.is_excluded(table, place):
        says = f"{name_of(place)} was told to leave; a casino supervisor may have cards dealt to the hand"
        return table.refuse("excluded", says, EXCLUSION, PLAYER_AWAY)
    if who != place:
        says = f"nobody decides on box {box.number}; a casino supervisor may have cards dealt to it"
        if who is not None:
            says = f"{name_of(who)} decides on box {box.number}; those behind abide by it"
        seat = (FULL_PATRONAGE,) if boxes.sits_elsewhere(table, place, box) else ()
        return table.refuse("not-your-decision", says, *seat, SEATED_PLAYER_DECIDES, BEHIND_ABIDES)
    if any(not other.has_chosen for other in box.stakes):
        says = "a player behind has yet to cover the split or to designate a hand"
        return table.refuse("split-open", says, BEHIND_MAY_SPLIT, BEHIND_DESIGNATES)
    if hand.of_aces and due.is_single(hand):
        # They wait for their card; with it they are done, unless the rules give them more.
        says = "aces that were split get one card each; they are not drawn to, doubled or split again"
        return table.refuse("aces-one-card", says, ACES_ONE_CARD, ACES_SPLIT_ONCE)
    if due.needs_card(table.rules, box, hand):
        return table.refuse("card-due", "a card is on its way to the hand", CARDS_AS_DECIDED)
    return Turn(box, hand, stake)
