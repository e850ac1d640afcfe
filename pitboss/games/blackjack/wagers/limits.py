"""Where a player may wager, and how much more: the limits, shared boxes, several boxes, the minimum."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Box, Stake, State
from pitboss.games.blackjack.wagers.boxes import persons
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.house import known_as, limits, may_wager, permitted, player, refuse_amount
from pitboss.table.option import Amounts, tightened
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of
from pitboss.table.who import is_standing

BOX_MAXIMUM = key("box-maximum")
BOX_MAXIMUM_SIGN = key("box-maximum-sign")
BOXES_A_PLAYER = key("boxes-a-player")
BOXES_MOST = key("boxes-most")
FULL_PATRONAGE = key("full-patronage")
HELD_MISSED_FIRST_ROUND = key("held-missed-first-round")
HELD_SKIPPED_ROUND = key("held-skipped-round")
HELD_TO_MINIMUM = key("held-to-minimum")
INCREMENT = key("increment")
MINIMUM_EACH_BOX = key("minimum-each-box")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
PLAYER_BOX_MAXIMUM = key("player-box-maximum")
PLAYERS_A_BOX = key("players-a-box")
SEVERAL_BOXES = key("several-boxes")
SEVERAL_ON_A_BOX = key("several-on-a-box")
SIGN_LIMITS = key("sign-limits")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGER_NOT_ACCEPTED = key("wager-not-accepted")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")
WAGERING_AREAS = key("wagering-areas")


def on_layout(state: State) -> Mapping[int, Box]:
    """Boxes with what lies on them for the round to come; those of a round that is over are only shown."""
    return {} if state.phase == "over" else state.boxes


def stake_at(state: State, place: int, number: int) -> Stake:
    """What a player has on a box before the cards; an empty stake where nothing is."""
    box = on_layout(state).get(number)
    return (box.stake(place) if box else None) or Stake(place)


def may_begin(table: Moment, place: int) -> Refusal | None:
    """Why a player may make no original wager at all now."""
    rules, state = table
    if not state.is_betting:
        says = "no more bets: a wager is made before the first card of a round"
        return table.refuse("bets-closed", says, NO_WAGER_AFTER_CALL, WAGER_BEFORE_DEAL)
    return may_wager(rules.book, state.house, place)


# Which box


def refuse_box(table: Moment, place: int, number: int) -> Refusal | None:
    """Why a player may not wager on a box.

    In this order: no such box, too many players on it, too many boxes for the player, others want places.
    """
    state = table.state
    boxes = state.house.boxes
    if place == number and is_standing(place):
        says = f"{name_of(place)} has no box of their own; name one from 1 to {boxes}"
        return table.refuse("which-box", says, WAGERING_AREAS, SEVERAL_ON_A_BOX)
    if not 1 <= number <= boxes:
        says = f"there is no box {number}; the table has boxes 1 to {boxes}"
        return table.refuse("no-such-box", says, WAGERING_AREAS, BOXES_MOST)
    mine = boxes_of(table, place)
    if number in mine:
        return None
    sharing = persons(table, _stakes(state, number))
    if len(sharing) >= state.players_a_box:
        says = f"box {number} has {len(sharing)} players, as many as may share it"
        return table.refuse("box-full", says, PLAYERS_A_BOX, SEVERAL_ON_A_BOX)
    if len(mine) >= state.boxes_a_player:
        has = ", ".join(map(str, mine))
        says = f"{player(state.house, place)} wagers on box {has} and may have {state.boxes_a_player} in all"
        return table.refuse("too-many-boxes", says, BOXES_A_PLAYER, SEVERAL_BOXES)
    if state.places_wanted and not _may_at_full_patronage(table, place, number):
        says = f"others wait for places: box {number} is no further box, save behind the player seated there"
        return table.refuse("places-wanted", says, SEVERAL_BOXES, FULL_PATRONAGE)
    return None


def boxes_of(table: Moment, place: int) -> list[int]:
    """The boxes on which a person has a wager, from whatever place."""
    lying = on_layout(table.state)
    if not lying:
        return []
    name = known_as(table.state.house, place)
    return [number for number in sorted(lying) if name in persons(table, lying[number].stakes)]


def _may_at_full_patronage(table: Moment, place: int, number: int) -> bool:
    """One seat each; beside that a seated player wagers behind others who sit, and so does one who stands."""
    state = table.state
    mine = boxes_of(table, place)
    if place == number:
        return not any(_is_own_seat(table, place, other) for other in mine)
    if is_standing(place) and not mine:
        return True
    return bool(stake_at(state, number, number).placed)


def _is_own_seat(table: Moment, place: int, number: int) -> bool:
    """Whether a person has a wager at a box where that same person sits."""
    house = table.state.house
    same = known_as(house, place) == known_as(house, number)
    return same and bool(stake_at(table.state, number, number).placed)


def _stakes(state: State, number: int) -> tuple[Stake, ...]:
    box = on_layout(state).get(number)
    return box.stakes if box else ()


# How much


class Cap(Struct, frozen=True):
    """A bound on what a wager may come to beside the sign's limits: how much more, and why no more."""

    more: int
    code: str
    says: str
    keys: tuple[Key, ...]


def caps(table: Moment, place: int, number: int) -> Iterator[Cap]:
    """What bounds a wager beside the limits of one place: the person's own maximum, and what part 13 adds.

    In this order: the maximum with what the same person has there from another place, held to the minimum,
    the maximum of the box, that of a player on a box.
    """
    state = table.state
    house, lying = state.house, stake_at(state, place, number).original
    stakes, name = _stakes(state, number), known_as(house, place)
    own = sum(stake.original for stake in stakes if known_as(house, stake.place) == name)
    if own > lying:
        limit = permitted(house, place).most
        says = f"{player(house, place)} has {money(own)} on box {number}, and {money(limit)} is the maximum"
        outside = (WAGER_OUTSIDE_LIMITS, WAGER_NOT_ACCEPTED, SIGN_LIMITS)
        yield Cap(max(0, limit - own), "above-maximum", says, outside)
    if why := held_why(table, place):
        least = minimum(table, place)
        says = f"{player(house, place)} may wager only the minimum, {money(least)}, until the next shoe"
        yield Cap(max(0, least - own), "held-to-minimum", says, (HELD_TO_MINIMUM, why))
    if (most := house.sign.box_maximum) is not None:
        on_box = sum(stake.original for stake in stakes)
        says = f"box {number} takes {money(most)} in all, and {money(on_box)} lies there"
        yield Cap(max(0, most - on_box), "above-box-maximum", says, (BOX_MAXIMUM, BOX_MAXIMUM_SIGN))
    if (most := house.sign.player_maximum) is not None:
        says = f"one player may stake {money(most)} on a box; {player(house, place)} has {money(own)} on it"
        keys = (PLAYER_BOX_MAXIMUM, BOX_MAXIMUM_SIGN)
        yield Cap(max(0, most - own), "above-player-maximum", says, keys)


def held_why(table: Moment, place: int) -> Key | None:
    """The key by which a person is held to the minimum; nothing where they are not."""
    state = table.state
    name = known_as(state.house, place)
    if name not in state.held:
        return None
    return HELD_SKIPPED_ROUND if name in state.skipped else HELD_MISSED_FIRST_ROUND


def minimum(table: Moment, place: int) -> int:
    """The least that a player may wager on a box."""
    whole = limits(table.state.house, place)
    tight = tightened(Amounts(whole.least, whole.most, whole.step, whole.chips, _odds(table)))
    return tight.least if tight else whole.least


def room(table: Moment, place: int, number: int) -> Amounts | None:
    """What a player may lay on a box, on top of what lies there already; none where there is no room."""
    state = table.state
    lying = stake_at(state, place, number).original
    own = permitted(state.house, place)
    least = max(own.step, -(-(own.least - lying) // own.step) * own.step)
    most = min([own.most - lying, *(cap.more for cap in caps(table, place, number))])
    chips = state.house.chips
    return tightened(Amounts(least, most // own.step * own.step, own.step, chips, _odds(table), lying))


def _odds(table: Moment) -> tuple[tuple[int, int], ...]:
    odds = table.rules.blackjack_odds
    return ((odds.numerator, odds.denominator),) if table.state.refuse_inexact else ()


def refuse_cents(table: Moment, place: int, number: int, cents: int) -> Refusal | None:
    """Why so much may not be laid on a box.

    In this order: not in chips; with what lies there not payable exactly, or outside the limits; off the
    increment; then the bounds of `caps` in their order.
    """
    rules, state = table
    book, house = rules.book, state.house
    alone = refuse_amount(book, house, place, cents)
    if alone and alone.code == "not-in-chips":
        return alone
    odds: Fraction | None = rules.blackjack_odds if state.refuse_inexact else None
    lying = stake_at(state, place, number).original
    step = limits(house, place).step
    whole = refuse_amount(book, house, place, lying + cents, odds)
    if whole and (whole.code != "off-increment" or cents % step):
        return _for_each_box(table, place, number, whole)
    if cents % step:
        says = f"{money(cents)} is no multiple of {money(step)}, the increment on the sign"
        return table.refuse("off-increment", says, INCREMENT)
    broken = next((cap for cap in caps(table, place, number) if cents > cap.more), None)
    return table.refuse(broken.code, broken.says, *broken.keys) if broken else None


def _for_each_box(table: Moment, place: int, number: int, refusal: Refusal) -> Refusal:
    """A minimum that is missed on one of several boxes is missed by the rule on several boxes too."""
    others = [other for other in boxes_of(table, place) if other != number]
    if refusal.code != "below-minimum" or not others:
        return refusal
    return Refusal(refusal.code, refusal.says, table.because(MINIMUM_EACH_BOX) + refusal.because)
