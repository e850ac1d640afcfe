"""Insurance and even money: wagers on the dealer's second card alone, exact by the cards that are left."""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from msgspec import Struct

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import Shoe, begun, stake_of, table_of
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import DRAW, STAND, Paid, Rulings
from pitboss.odds.blackjack.naming import EVEN_MONEY, INSURANCE, laid_on
from pitboss.odds.priced import Priced, Return, priced
from pitboss.record.table import Table
from pitboss.table.cards import RANKS

TAKE, DECLINE = "take", "decline"
_TOLD = ("no ten", "one ten", "two tens")


class Insured(Struct, frozen=True):
    """What insurance brings for each one insured, by the rank of the dealer's second card.

    `up` is the dealer's first card. `with_hand` is what insurance comes to where, by one reading, it goes
    with a hand that is over the target.
    """

    up: str
    paid: Mapping[str, Paid]
    with_hand: Paid | None = None

    @property
    def wins_on(self) -> set[str]:
        """The ranks of the second card on which insurance wins."""
        return {rank for rank, paid in self.paid.items() if paid.net > 0}

    def worth(self, left: Mapping[str, int]) -> Fraction:
        """What one insured is worth while these cards are left, by rank."""
        return _mean(self.paid, left)


class Natural(Struct, frozen=True):
    """A player's blackjack against a first card of the dealer: paid at once, or by the second card."""

    up: str
    cards: tuple[str, str]
    taken: Paid
    declined: Mapping[str, Paid]

    def worth(self, left: Mapping[str, int]) -> Fraction:
        """What it is worth that is not paid at once, while these cards are left."""
        return _mean(self.declined, left)


def _mean(paid: Mapping[str, Paid], left: Mapping[str, int]) -> Fraction:
    total = sum(left.values())
    return sum((paid[rank].net * count for rank, count in left.items()), Fraction(0)) / total


def _first_cards(rulings: Rulings, ranks: frozenset[str]) -> list[str]:
    """A rank for each sort of first card among some."""
    return [card.ranks[0] for card in rulings.faces if card.ranks[0] in ranks]


def insured_of(asked: Asked, rulings: Rulings) -> dict[str, Insured]:
    """The engine's answers on insurance, by the dealer's first card; they do not hang on the main wager."""
    laid = laid_on(asked, INSURANCE)
    table = table_of(asked)
    # What is said to be insured is held against the hand that is said to be staked (r 9.3).
    staked = stake_of(asked) if laid is not None else None
    start = begun(table, rulings.faces, staked or _covering(table, laid))
    first, second = next((a, b) for a, b, _ in rulings.hands.pairs() if STAND in rulings.dealt[a][b])
    found = {}
    for up in _first_cards(rulings, start.table.rules.insurance_on):
        dealt = start.fork().deal(first).deal_from(up).deal(second)
        parts = Fraction(start.stake, dealt.insure(laid))
        stood = dealt.fork()
        stood.options()
        stood.do(STAND)
        paid = {rank: _paid(stood.fork().deal_from(rank), INSURANCE, parts) for rank in RANKS}
        found[up] = Insured(up, paid, _with_hand(dealt, rulings, parts))
    return found


def _covering(table: Table, laid: int | None) -> int | None:
    """A wager, some times the minimum, of which so much may be insured; nothing where it does not matter."""
    share, least = table.rules.insurance_share, table.state.house.sign.minimum
    return int(least * ceil(laid / share / least)) if laid is not None and share else None


def naturals_of(asked: Asked, rulings: Rulings) -> dict[str, Natural]:
    """The engine's answers on even money, by the dealer's first card."""
    start = begun(table_of(asked), rulings.faces, stake_of(asked, EVEN_MONEY))
    one, other = min(rulings.drawing.naturals)
    cards = rulings.faces[one].ranks[0], rulings.faces[other].ranks[0]
    found = {}
    for up in _first_cards(rulings, start.table.rules.even_money_on):
        natural = start.fork().deal(one).deal_from(up).deal(other)
        taken = _paid(natural.fork().even_money(), "original", Fraction(1))
        natural.options()
        found[up] = Natural(up, cards, taken, {rank: _declined(natural, rank) for rank in RANKS})
    return found


def _paid(played: Round, area: str, parts: Fraction) -> Paid:
    return Paid(played.net(area) * parts, played.because(area))


def _declined(natural: Round, rank: str) -> Paid:
    """A blackjack that waits: whatever the dealer draws after the second card is nothing to it."""
    dealt = natural.fork().deal_from(rank)
    for other in reversed(RANKS):
        if dealt.phase != "dealer":
            break
        dealt.deal_from(other)
    return _paid(dealt.ended(), "original", Fraction(1))


def _with_hand(dealt: Round, rulings: Rulings, parts: Fraction) -> Paid | None:
    """What becomes of insurance with a hand over the target, if it is decided before the second card."""
    played = dealt.fork()
    high = max(range(len(rulings.faces)), key=lambda face: rulings.faces[face].low)
    while DRAW in played.options():
        played.do(DRAW).deal(high)
    return _paid(played, INSURANCE, parts) if played.because(INSURANCE) else None


def insurance_wagers(insured: Insured, shoe: Shoe, variant: str) -> dict[int | None, Priced]:
    """Insurance with only the dealer's card seen, and by how many of its winning cards the player holds."""
    left = _without(shoe.ranks, insured.up)
    if left is None:
        return {}
    found: dict[int | None, Priced] = {None: _by_second_card(INSURANCE, insured.paid, left, variant)}
    cards = [rank for rank in RANKS for _ in range(left[rank])]
    winning = [rank for rank in cards if rank in insured.wins_on]
    others = [rank for rank in cards if rank not in insured.wins_on]
    for held, told in enumerate(_TOLD):
        # Which of the cards they are does not matter to the wager.
        hand = (*winning[:held], *others[: 2 - held])
        seen = _without(left, *hand)
        if seen is not None and len(hand) == 2:
            found[held] = _by_second_card(INSURANCE, insured.paid, seen, f"{variant} {told}")
    return found


def _without(ranks: Mapping[str, int], *out: str) -> dict[str, int] | None:
    """Cards without some of them; nothing where they are not all there, or none is left."""
    left = {rank: count - out.count(rank) for rank, count in ranks.items()}
    return left if min(left.values()) >= 0 and any(left.values()) else None


def even_money_wagers(natural: Natural, shoe: Shoe, variant: str) -> list[Priced]:
    """A blackjack against the dealer's ace: paid at once, or left to wait."""
    left = _without(shoe.ranks, natural.up, *natural.cards)
    if left is None:
        return []
    taken = Return("paid at once", natural.taken.net, Fraction(1), natural.taken.because)
    return [
        priced(EVEN_MONEY, [taken], variant=variant, strategy=TAKE, positions=1),
        _by_second_card(EVEN_MONEY, natural.declined, left, variant, DECLINE),
    ]


def _by_second_card(
    wager: str, paid: Mapping[str, Paid], left: Mapping[str, int], variant: str, strategy: str = ""
) -> Priced:
    best = max(paid[rank].net for rank in RANKS)
    returns = [
        Return(
            "no blackjack" if (paid[rank].net == best) == (wager == EVEN_MONEY) else "dealer's blackjack",
            paid[rank].net,
            Fraction(count),
            paid[rank].because,
        )
        for rank, count in left.items()
        if count
    ]
    return priced(wager, returns, variant=variant, strategy=strategy, positions=sum(left.values()))
