"""A second baccarat, written from the gazette alone: the cards of a round, its wagers, and their reduction.

Cards are two characters, "As" or "Td". A wager is known by who made it and its area, "banker", "player" or
"tie"; money is cents, and a result is what the person gains. A rule named without its division bears one
number in Divisions IV, V and IX of 1996.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import gcd

Wager = tuple[str, str]
"""Who, and the area."""

HANDS = ("banker", "player")

# r 3.2: an ace is one, a card from two to nine its face, the rest nothing.
VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 0,
    "J": 0,
    "Q": 0,
    "K": 0,
}

# IV 7.5, V and IX 7.6: in burning, tens and pictures are ten.
BURNS = VALUES | {"T": 10, "J": 10, "Q": 10, "K": 10}

# Table 1, as printed: the totals of the Player's Hand that draw, stand, and are naturals.
PLAYER_DRAWS, PLAYER_STANDS, PLAYER_NATURAL = "0-1-2-3-4-5", "6-7", "8-9"

# Table 2, as printed: by the Banker's count, the third cards upon which it draws and upon which it stands.
BANKER_BY_THIRD = {
    3: ("0-1-2-3-4-5-6-7-9", "8"),
    4: ("2-3-4-5-6-7", "0-1-8-9"),
    5: ("4,5,6,7", "0-1-2-3-8-9"),
    6: ("6-7", "0-1-2-3-4-5-8-9"),
}
BANKER_STANDS, BANKER_NATURAL, BANKER_DRAWS = "7", "8-9", "0-1-2"

# r 5.1, 5.2, 5.5: winnings on one; the Banker's less five in the hundred of what is won.
COMMISSION = Fraction(5, 100)
PAYS = {"player": Fraction(1), "banker": 1 - COMMISSION, "tie": Fraction(8)}

# What r 4.10 asks when wagers outgrow the table differential of r 4.9.
READINGS = ("difference", "one-hand", "all-wagers", "difference-of-all")


# Parts 3 and 7: what cards count.


def value(card: str) -> int:
    """r 3.2."""
    return VALUES[card[0]]


def points(cards: Iterable[str]) -> int:
    """r 3.4: the right digit of the total."""
    return sum(value(card) for card in cards) % 10


def burn_value(card: str) -> int:
    """IV 7.4(b) and 7.5, V and IX 7.5(b) and 7.6: how many more cards are burnt after this one."""
    return BURNS[card[0]]


# Part 9: third cards.


def digits(printed: str) -> list[int]:
    """A row of a table: digits, and marks between them."""
    return [int(character) for character in printed if character.isdigit()]


def is_natural(cards: list[str]) -> bool:
    """r 1.0 and 9.2: eight or nine in the first two cards."""
    return points(cards[:2]) in (8, 9)


def player_draws(player_two: list[str], banker_two: list[str]) -> bool:
    """r 9.2, then 9.3 by Table 1."""
    if is_natural(player_two) or is_natural(banker_two):
        return False
    return points(player_two) in digits(PLAYER_DRAWS)


def banker_draws(player_cards: list[str], banker_two: list[str]) -> bool:
    """r 9.2; then 9.4 by Table 2 if the Player's Hand drew, or else 9.5."""
    if is_natural(player_cards) or is_natural(banker_two):
        return False
    if len(player_cards) == 3:
        return banker_draws_by_table_2(points(banker_two), value(player_cards[2]))
    assert points(player_cards) in (6, 7), "the Player's Hand has still to draw"
    return points(banker_two) in (0, 1, 2, 3, 4, 5)


def banker_draws_by_table_2(count: int, third: int) -> bool:
    """r 9.4: the Banker's count against the value of the Player's third card."""
    if count in BANKER_BY_THIRD:
        return third in digits(BANKER_BY_THIRD[count][0])
    return count in digits(BANKER_DRAWS)


def play(stack: list[str]) -> tuple[list[str], list[str]]:
    """The Player's cards and the Banker's from a shoe in its order; IndexError if it runs out."""
    # r 8.3: by turns, the Player's Hand first.
    player, banker = [stack[0], stack[2]], [stack[1], stack[3]]
    # IV 9.6, V and IX 9.9: the Player's third card comes before the Banker's, and no hand takes a fourth.
    following = 4
    if player_draws(player, banker):
        player.append(stack[following])
        following += 1
    if banker_draws(player, banker):
        banker.append(stack[following])
    return player, banker


# Parts 4 and 5: winning, losing, paying.


def winner(player: list[str], banker: list[str]) -> str:
    """r 4.1 and 10.1: the hand with the higher count, or a tie."""
    if points(player) == points(banker):
        return "tie"
    return "player" if points(player) > points(banker) else "banker"


def settle(wagers: Mapping[Wager, int], winner: str) -> dict[Wager, Fraction]:
    """r 4.1, 5.1, 5.2, 5.5: what each wager gains."""
    return {(who, area): gain(area, cents, winner) for (who, area), cents in wagers.items()}


def gain(area: str, cents: int, winner: str) -> Fraction:
    if area == winner:
        return PAYS[area] * cents
    if winner == "tie":
        # r 4.1(a)(iii) and (b)(iii): void, so returned.
        return Fraction(0)
    return Fraction(-cents)


# r 5.3 and 5.4: what chips can pay.


@lru_cache(maxsize=256)
def sums(most: int, chips: tuple[int, ...]) -> frozenset[int]:
    """Every amount up to `most` that chips make, each as often as wanted: a chip more than a smaller one."""
    made = {0}
    unit = gcd(*chips)
    for amount in range(unit, most + 1, unit):
        if any(amount - chip in made for chip in chips):
            made.add(amount)
    return frozenset(made)


def payable(cents: int, chips: Iterable[int]) -> bool:
    """Whether chips make this amount."""
    return cents in sums(cents, tuple(chips))


@lru_cache(maxsize=256)
def admissible(area: str, most: int, chips: tuple[int, ...]) -> tuple[int, ...]:
    """Amounts from nothing to `most` that may lie on an area; on the Banker the winnings too are payable."""
    made = sums(most, chips)
    if area == "banker":
        return tuple(sorted(amount for amount in made if PAYS["banker"] * amount in made))
    return tuple(sorted(made))


def valid_part(cents: int, chips: Iterable[int]) -> int:
    """r 5.4: as much of a wager on the Banker's Hand as could be paid."""
    return admissible("banker", cents, tuple(chips))[-1]


# r 4.9 and 4.10: the table differential.


def total(wagers: Mapping[Wager, int], area: str) -> int:
    return sum(cents for (_, on), cents in wagers.items() if on == area)


def difference(wagers: Mapping[Wager, int]) -> int:
    """r 4.9."""
    return abs(total(wagers, "banker") - total(wagers, "player"))


def is_within(wagers: Mapping[Wager, int], limit: int, reading: str) -> bool:
    """Whether the limit is kept: by the difference of the totals, or by each total."""
    assert reading in READINGS
    if reading in ("difference", "difference-of-all"):
        return difference(wagers) <= limit
    return all(total(wagers, area) <= limit for area in HANDS)


def heavier_and_lighter(wagers: Mapping[Wager, int]) -> tuple[str, str]:
    return ("player", "banker") if total(wagers, "player") > total(wagers, "banker") else HANDS


def ratios(before: Mapping[Wager, int], limit: int, reading: str) -> dict[str, Fraction]:
    """To what part of itself each wager on a hand comes down; an area not named keeps all."""
    if is_within(before, limit, reading):
        return {}
    heavier, lighter = heavier_and_lighter(before)
    match reading:
        case "difference":
            return {heavier: Fraction(total(before, lighter) + limit, total(before, heavier))}
        case "one-hand":
            above = [area for area in HANDS if total(before, area) > limit]
            return {area: Fraction(limit, total(before, area)) for area in above}
        case "all-wagers":
            return dict.fromkeys(HANDS, Fraction(limit, total(before, heavier)))
        case _:
            return dict.fromkeys(HANDS, Fraction(limit, difference(before)))


def reduce_check(
    before: Mapping[Wager, int],
    after: Mapping[Wager, int],
    limit: int,
    chips: Iterable[int],
    reading: str,
) -> list[str]:
    """What is wrong with a reduction pro rata; a wager that is gone counts as nothing."""
    held = tuple(chips)
    parts = ratios(before, limit, reading)
    ranges = {wager: around_share(wager, was, parts, held) for wager, was in before.items()}
    heavier, lighter = heavier_and_lighter(before)
    attainable = can_be_within(ranges, limit, reading)

    def keeps(wagers: Mapping[Wager, int]) -> bool:
        # Chips may be too coarse to bring the hands so near each other: then the heavier is still cut down.
        if attainable:
            return is_within(wagers, limit, reading)
        return total(wagers, heavier) - total(wagers, lighter) <= limit

    wrong = [f"{wager}: was not there" for wager in after if wager not in before]
    wrong += [] if keeps(after) else ["the limit is not kept"]
    for wager, was in before.items():
        now = after.get(wager, 0)
        if wager[1] not in parts:
            wrong += [f"{wager}: was not to be changed"] if now != was else []
            continue
        allowed, (least, most) = admissible(wager[1], was, held), ranges[wager]
        if now not in allowed:
            wrong.append(f"{wager}: {now} is not admissible")
        elif not least <= now <= most:
            wrong.append(f"{wager}: {now} is not from {least} to {most}")
        higher = [amount for amount in allowed if amount > now]
        if now < parts[wager[1]] * was and higher and keeps({**after, wager: higher[0]}):
            wrong.append(f"{wager}: could be {higher[0]}")
    return wrong


def around_share(
    wager: Wager, was: int, parts: Mapping[str, Fraction], chips: tuple[int, ...]
) -> tuple[int, int]:
    """The admissible amounts next to a wager's exact share, below and above, but not above what it was."""
    if wager[1] not in parts:
        return was, was
    share, allowed = parts[wager[1]] * was, admissible(wager[1], was, chips)
    least = max(amount for amount in allowed if amount <= share)
    return least, min((amount for amount in allowed if amount >= share), default=least)


def can_be_within(ranges: Mapping[Wager, tuple[int, int]], limit: int, reading: str) -> bool:
    """Whether any choice of the amounts next to the exact shares keeps the limit."""
    if reading in ("one-hand", "all-wagers"):
        return True
    totals = {area: {0} for area in HANDS}
    for (_, area), ends in ranges.items():
        if area in HANDS:
            totals[area] = {so_far + end for so_far in totals[area] for end in ends}
    return any(abs(banker - player) <= limit for banker in totals["banker"] for player in totals["player"])


# Part 8: who is offered a hand in Dealing Style B.


def order_of_offer(wagers: Mapping[int, int], around: list[int]) -> list[int]:
    """V and IX 8.10, 8.14: by wager, highest first; equals from the lowest seat on, round the table."""
    order: list[int] = []
    for amount in sorted({cents for cents in wagers.values() if cents > 0}, reverse=True):
        equals = [seat for seat in around if wagers.get(seat) == amount]
        first = around.index(min(equals))
        order += [seat for seat in around[first:] + around[:first] if seat in equals]
    return order
