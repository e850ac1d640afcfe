"""A second blackjack, written from the gazette alone: what every wager of a finished round comes to.

Cards are two characters, "As" or "Td". The hands of a box are numbered in the order in which they arise: 1 as
dealt, 2 formed by the first split, 3 by the second. Money is cents; a result is what the person gains.
"""

from dataclasses import dataclass, field

# r 3.2. An ace is reckoned in total().
FACE = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}

# r 2.1, 11.4(a), 13.1.
MOST_BOXES, MOST_SPLITS, MOST_HANDS, MOST_PLAYERS_ON_A_BOX = 7, 2, 3, 3

# r 14.4(a) to (e), all so much to one.
ONE_SEVEN, TWO_SEVENS, TWO_SUITED, THREE_SEVENS, THREE_SUITED = 3, 50, 100, 500, 5_000

# What a dealer's blackjack leaves lost on a box with split hands of which some are bust.
READINGS = ("original-only", "bust-stands", "bust-and-original", "whole-box")

Lines = dict[str, int]
"""Area to net cents, of one person on one box."""


@dataclass(frozen=True)
class Hand:
    """The cards of one hand, in the order dealt."""

    cards: list[str]


@dataclass(frozen=True)
class Stake:
    """All that one person has on one box.

    `on` is the hand under the original wager; `covers` are further hands under an equal wager (r 11.2);
    `doubles` is what was added on which hand in doubling down.
    """

    who: str
    original: int
    on: int = 1
    covers: list[int] = field(default_factory=list)
    doubles: dict[int, int] = field(default_factory=dict)
    insurance: int = 0
    even_money: bool = False
    sevens: int = 0


@dataclass(frozen=True)
class Box:
    """A box: who wagers on it, its hands, and in `dealt` its first cards as Super Sevens sees them."""

    number: int
    stakes: list[Stake]
    hands: dict[int, Hand]
    split: bool = False
    dealt: list[str] = field(default_factory=list)


# Parts 1 and 3: cards and totals.


def is_ace(card: str) -> bool:
    return card[0] == "A"


def is_ten(card: str) -> bool:
    """r 3.2(a), (b): a ten or a picture."""
    return card[0] in ("T", "J", "Q", "K")


def total(cards: list[str]) -> tuple[int, bool]:
    """r 3.2 and the two totals of r 1.0: the points, and whether an ace counts eleven in them."""
    elevens = sum(1 for card in cards if is_ace(card))
    points = 11 * elevens + sum(FACE[card[0]] for card in cards if not is_ace(card))
    while points > 21 and elevens > 0:
        points -= 10
        elevens -= 1
    return points, elevens > 0


def is_bust(cards: list[str]) -> bool:
    return total(cards)[0] > 21


def is_ace_and_ten(cards: list[str]) -> bool:
    """Two cards, one an ace and one worth ten, either way round."""
    if len(cards) != 2:
        return False
    return (is_ace(cards[0]) and is_ten(cards[1])) or (is_ten(cards[0]) and is_ace(cards[1]))


def is_blackjack(cards: list[str], split: bool) -> bool:
    """r 1.0; after a split the two cards are not the first two dealt, and r 11.4(c) says so as well."""
    return is_ace_and_ten(cards) and not split


# What a player may do.


def may_double(cards: list[str]) -> bool:
    """r 10.1: the first two cards of a hand, worth nine to eleven, without an ace."""
    if len(cards) != 2 or is_ace(cards[0]) or is_ace(cards[1]):
        return False
    return total(cards)[0] in (9, 10, 11)


def may_split(cards: list[str], splits_made: int = 0, declined: bool = False) -> bool:
    """r 11.1, 11.4(a), (b), 11.5: on this box so many splits were made; a pair of this hand was declined."""
    if len(cards) != 2 or declined or splits_made >= MOST_SPLITS:
        return False
    if is_ace(cards[0]) or is_ace(cards[1]):
        return is_ace(cards[0]) and is_ace(cards[1]) and splits_made == 0
    return FACE[cards[0][0]] == FACE[cards[1][0]]


def is_double_amount(cents: int, original: int, minimum: int) -> bool:
    """r 10.2: from the minimum to the original wager."""
    return minimum <= cents <= original


def is_insurance_amount(cents: int, original: int, minimum: int) -> bool:
    """r 9.3: from the minimum to half of the original wager."""
    return minimum <= cents and 2 * cents <= original


# The wager of r 4.1.


def outcome(player: list[str], split: bool, dealer: list[str], no_blackjack: bool = False) -> str:
    """r 4.1 for one hand, the bust hand first because it loses to anything."""
    own, theirs = total(player)[0], total(dealer)[0]
    own_blackjack = is_blackjack(player, split)
    # r 15.5, last sentence: two such cards are twenty-one and no more.
    dealer_blackjack = is_ace_and_ten(dealer) and not no_blackjack
    if own > 21:
        return "lose"  # (f)
    if theirs > 21:
        return "win"  # (a)
    if own_blackjack and dealer_blackjack:
        return "stand off"  # (e)
    if own_blackjack and theirs == 21:
        return "win"  # (c)
    if dealer_blackjack and own == 21:
        return "lose"  # (d)
    if own == theirs:
        return "stand off"  # (e)
    return "win" if own > theirs else "lose"  # (b), (g)


def at_even_odds(cents: int, result: str) -> int:
    """r 4.5, 10.4, 11.6: one to one."""
    return {"win": cents, "stand off": 0, "lose": -cents}[result]


def at_three_to_two(cents: int) -> int:
    """r 4.5, 8.1, 8.2."""
    if cents % 2:
        raise ValueError(f"three to two of {cents} is no whole number of cents")
    return 3 * cents // 2


def double_area(number: int) -> str:
    return "double" if number == 1 else f"double {number}"


def hands_of(stake: Stake) -> list[int]:
    """The hands on which somebody has a wager."""
    return sorted([stake.on, *stake.covers])


def all_lost(stake: Stake) -> Lines:
    """Every wager of r 4.1, 10.2 and 11.2 that somebody has on a box, lost."""
    lines = {"wager": -stake.original}
    for number in stake.covers:
        lines[f"split {number}"] = -stake.original
    for number, cents in stake.doubles.items():
        lines[double_area(number)] = -cents
    return lines


def by_rule_4_1(box: Box, stake: Stake, dealer: list[str], no_blackjack: bool) -> Lines:
    """r 4.1, 4.5, 10.4, 11.6: each wager goes the way of its hand."""

    def result(number: int) -> str:
        return outcome(box.hands[number].cards, box.split, dealer, no_blackjack)

    lines = {"wager": at_even_odds(stake.original, result(stake.on))}
    if is_blackjack(box.hands[stake.on].cards, box.split) and result(stake.on) == "win":
        lines["wager"] = at_three_to_two(stake.original)
    for number in stake.covers:
        lines[f"split {number}"] = at_even_odds(stake.original, result(number))
    for number, cents in stake.doubles.items():
        lines[double_area(number)] = at_even_odds(cents, result(number))
    return lines


def against_blackjack(box: Box, stake: Stake, dealer: list[str], reading: str, no_blackjack: bool) -> Lines:
    """r 10.5, 11.7: of what r 4.1 takes, the original wager and no addition, in each reading of a bust hand.

    Both rules say how much is collected and not that a wager loses. That matters only under r 15.5, where
    twenty-one stands off against the dealer's ace and ten.
    """
    by_hand = by_rule_4_1(box, stake, dealer, no_blackjack)
    lines = dict.fromkeys(by_hand, 0)
    lines["wager"] = by_hand["wager"]
    bust = [number for number in stake.covers if is_bust(box.hands[number].cards)]
    live = [number for number in sorted(stake.covers) if number not in bust]
    if reading == "original-only":
        return lines
    # Under "whole-box" no hand can be bust here: box_is_lost() came before.
    for number in bust:
        lines[f"split {number}"] = -stake.original
    if reading == "bust-and-original" and is_bust(box.hands[stake.on].cards) and live:
        lines[f"split {live[0]}"] = by_hand[f"split {live[0]}"]
    return lines


def box_is_lost(box: Box, reading: str) -> bool:
    """r 12.2 as it is written: one bust hand takes with it all that lies on the box."""
    return reading == "whole-box" and box.split and any(is_bust(hand.cards) for hand in box.hands.values())


def settle_wagers(box: Box, stake: Stake, dealer: list[str], reading: str, no_blackjack: bool) -> Lines:
    """The original wager and the additions to it."""
    if stake.even_money:
        return {"wager": stake.original}  # r 8.3: at once, and nothing later touches it
    if box_is_lost(box, reading):
        return all_lost(stake)
    if is_ace_and_ten(dealer) and (box.split or stake.doubles):
        return against_blackjack(box, stake, dealer, reading, no_blackjack)
    return by_rule_4_1(box, stake, dealer, no_blackjack)


# The optional wagers.


def settle_insurance(cents: int, dealer: list[str]) -> int:
    """r 9.1, 9.5: on the second card alone, after an ace; two to one."""
    return 2 * cents if is_ten(dealer[1]) else -cents


def settle_sevens(cents: int, dealt: list[str], split: bool) -> int:
    """r 14.4, 14.5: how many of the first cards are sevens, counted from the first without a gap."""
    seen = dealt[:2] if split else dealt[:3]
    sevens = 0
    while sevens < len(seen) and seen[sevens][0] == "7":
        sevens += 1
    suits = {card[1] for card in seen[:sevens]}
    if sevens == 0:
        return -cents  # 14.4(f)
    if sevens == 1:
        return ONE_SEVEN * cents  # 14.4(a)
    if sevens == 2:
        return (TWO_SUITED if len(suits) == 1 else TWO_SEVENS) * cents  # 14.4(b), (c), 14.5
    return (THREE_SUITED if len(suits) == 1 else THREE_SEVENS) * cents  # 14.4(d), (e)


# The dealer's hand.


def may_become_ace_and_ten(dealer: list[str]) -> bool:
    """Whether the second card is to come and can make a blackjack of the first."""
    return not dealer or (len(dealer) == 1 and (is_ace(dealer[0]) or is_ten(dealer[0])))


def waits_for_total(box: Box, stake: Stake, reading: str) -> bool:
    """Whether a wager is open until the dealer reaches seventeen: its hand is neither bust nor a blackjack.

    From any total below seventeen the dealer may still go bust or reach any total that stands.
    """
    if stake.even_money or box_is_lost(box, reading):
        return False
    hands = [box.hands[number].cards for number in hands_of(stake)]
    return any(not is_bust(cards) and not is_blackjack(cards, box.split) for cards in hands)


def waits_for_second_card(
    box: Box, stake: Stake, dealer: list[str], reading: str, no_blackjack: bool
) -> bool:
    """Whether something hangs on the dealer's second card alone."""
    if len(dealer) >= 2:
        return False
    if stake.insurance > 0:
        return True  # r 9.1
    if stake.even_money or not may_become_ace_and_ten(dealer):
        return False
    if is_blackjack(box.hands[stake.on].cards, box.split):
        return not no_blackjack  # r 8.2; under r 15.5 nothing can equal it
    # r 11.7: a blackjack would give back what was lost on a bust hand beside the original wager.
    return reading == "original-only" and any(is_bust(box.hands[number].cards) for number in stake.covers)


def dealer_needs_card(
    boxes: list[Box], dealer: list[str], reading: str = "original-only", no_blackjack: bool = False
) -> bool:
    """r 12.3, 12.4: whether the dealer draws on, all decisions of the players being made."""
    if total(dealer)[0] >= 17:
        return False
    for box in boxes:
        for stake in box.stakes:
            if waits_for_total(box, stake, reading):
                return True
            if waits_for_second_card(box, stake, dealer, reading, no_blackjack):
                return True
    return False


# What cannot have happened.


def require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def check_dealer(dealer: list[str]) -> None:
    """r 12.3: no card after seventeen."""
    for drawn in range(1, len(dealer)):
        require(total(dealer[:drawn])[0] < 17, f"the dealer stands on {dealer[:drawn]}")


def check_stake(box: Box, stake: Stake, dealer: list[str], no_blackjack: bool) -> None:
    """The limits of r 8.3, 9.1, 9.3, 10.1 to 10.3 and 11.2, minimum aside."""
    numbers = hands_of(stake)
    require(len(set(numbers)) == len(numbers), f"{stake.who} has two wagers on a hand")
    require(set(numbers) <= set(box.hands), f"{stake.who} wagers on a hand that is not there")
    require(1 not in stake.covers, "an additional wager lies on a hand formed by a split")
    for number, cents in stake.doubles.items():
        cards = box.hands[number].cards
        require(number in numbers, f"{stake.who} doubles without a wager on the hand")
        require(len(cards) == 3 and may_double(cards[:2]), f"{cards} is no doubled hand")
        require(is_double_amount(cents, stake.original, 1), f"{stake.who} doubles beyond the original wager")
    optional = stake.insurance > 0 or stake.even_money
    shown = dealer[:1] != [] and is_ace(dealer[0]) and not no_blackjack
    require(shown or not optional, f"{stake.who} was offered nothing without an ace")
    require(2 * stake.insurance <= stake.original, f"{stake.who} insures beyond half")
    natural = is_blackjack(box.hands[stake.on].cards, box.split)
    require(natural or not stake.even_money, f"{stake.who} has no blackjack to be paid at once")
    require(stake.sevens == 0 or len(box.dealt) >= 2, f"the first cards of box {box.number} are needed")


def check_box(box: Box) -> None:
    require(1 <= box.number <= MOST_BOXES, f"no box {box.number}")
    require(1 <= len(box.stakes) <= MOST_PLAYERS_ON_A_BOX, f"up to three wager on box {box.number}")
    require(sorted(box.hands) == list(range(1, len(box.hands) + 1)), "hands are numbered from 1")
    require(len(box.hands) <= MOST_HANDS, "three hands at the most")
    require(box.split == (len(box.hands) > 1), "a split makes a second hand")


def settle(
    boxes: list[Box], dealer: list[str], reading: str = "original-only", no_blackjack: bool = False
) -> dict[tuple[str, int, str], int]:
    """Every wager of the round: who, on which box and area, to the net cents."""
    require(reading in READINGS, f"no reading {reading}")
    check_dealer(dealer)
    for box in boxes:
        check_box(box)
        for stake in box.stakes:
            check_stake(box, stake, dealer, no_blackjack)
    require(not dealer_needs_card(boxes, dealer, reading, no_blackjack), "the dealer's hand is not complete")
    settled: dict[tuple[str, int, str], int] = {}
    for box in boxes:
        for stake in box.stakes:
            lines = settle_wagers(box, stake, dealer, reading, no_blackjack)
            if stake.insurance > 0:
                lines["insurance"] = settle_insurance(stake.insurance, dealer)
            if stake.sevens > 0:
                lines["sevens"] = settle_sevens(stake.sevens, box.dealt, box.split)
            for area, cents in lines.items():
                require((stake.who, box.number, area) not in settled, f"{stake.who} is twice on a box")
                settled[stake.who, box.number, area] = cents
    return settled
