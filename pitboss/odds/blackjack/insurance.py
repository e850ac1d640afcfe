"""Insurance and even money: wagers on the dealer's second card alone, exact by the cards that are left."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import Shoe, begun, table_of
from pitboss.odds.blackjack.rounds import Round
from pitboss.odds.blackjack.rulings import DRAW, STAND, Paid, Rulings
from pitboss.odds.priced import Priced, Return, priced
from pitboss.table.cards import RANKS

INSURANCE, EVEN_MONEY = "insurance", "even-money"
TAKE, DECLINE = "take", "decline"
_TOLD = ("no ten", "one ten", "two tens")


class Insured(Struct, frozen=True):
    """What the engine pays by the rank of the dealer's second card, for each one insured or wagered.

    `up` is the dealer's first card. `with_hand` is what insurance comes to where, by one reading, it goes
    with a hand that is over the target.
    """

    up: str
    insurance: Mapping[str, Paid]
    taken: Paid
    declined: Mapping[str, Paid]
    natural: tuple[str, str]
    with_hand: Paid | None = None

    @property
    def wins_on(self) -> set[str]:
        """The ranks of the second card on which insurance wins."""
        return {rank for rank, paid in self.insurance.items() if paid.net > 0}

    def worth(self, left: Mapping[str, int]) -> Fraction:
        """What one insured is worth while these cards are left, by rank."""
        return _mean(self.insurance, left)

    def worth_declined(self, left: Mapping[str, int]) -> Fraction:
        """What a blackjack is worth that is not paid at once, while these cards are left."""
        return _mean(self.declined, left)


def _mean(paid: Mapping[str, Paid], left: Mapping[str, int]) -> Fraction:
    total = sum(left.values())
    return sum((paid[rank].net * count for rank, count in left.items()), Fraction(0)) / total


def insured_of(asked: Asked, rulings: Rulings) -> Insured:
    """The engine's answers on insurance and even money; they do not hang on what is staked."""
    start = begun(table_of(asked), rulings.faces, None)
    rules = start.table.rules
    up = min(rules.insurance_on)
    first, second = next((a, b) for a, b, _ in rulings.hands.pairs() if STAND in rulings.dealt[a][b])
    dealt = start.fork().deal(first).deal_from(up).deal(second)
    parts = Fraction(start.stake, dealt.insure())
    stood = dealt.fork()
    stood.options()
    stood.do(STAND)
    one, other = min(rulings.drawing.naturals)
    natural = start.fork().deal(one).deal_from(min(rules.even_money_on)).deal(other)
    taken = natural.fork().even_money()
    natural.options()
    return Insured(
        up=up,
        insurance={rank: _paid(stood.fork().deal_from(rank), INSURANCE, parts) for rank in RANKS},
        taken=_paid(taken, "original", Fraction(1)),
        declined={rank: _declined(natural, rank) for rank in RANKS},
        natural=(rulings.faces[one].ranks, rulings.faces[other].ranks),
        with_hand=_with_hand(dealt, rulings, parts),
    )


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


def insurance_wagers(insured: Insured, shoe: Shoe) -> dict[int | None, Priced]:
    """Insurance with only the dealer's card seen, and by how many of its winning cards the player holds."""
    left = _without(shoe.ranks, insured.up)
    if left is None:
        return {}
    found: dict[int | None, Priced] = {None: _by_second_card(INSURANCE, insured.insurance, left, shoe.name)}
    cards = [rank for rank in RANKS for _ in range(left[rank])]
    winning = [rank for rank in cards if rank in insured.wins_on]
    others = [rank for rank in cards if rank not in insured.wins_on]
    for held, told in enumerate(_TOLD):
        # Which of the cards they are does not matter to the wager.
        hand = (*winning[:held], *others[: 2 - held])
        seen = _without(left, *hand)
        if seen is not None and len(hand) == 2:
            found[held] = _by_second_card(INSURANCE, insured.insurance, seen, f"{shoe.name} {told}")
    return found


def _without(ranks: Mapping[str, int], *out: str) -> dict[str, int] | None:
    """Cards without some of them; nothing where they are not all there, or none is left."""
    left = {rank: count - out.count(rank) for rank, count in ranks.items()}
    return left if min(left.values()) >= 0 and any(left.values()) else None


def even_money_wagers(insured: Insured, shoe: Shoe) -> list[Priced]:
    """A blackjack against the dealer's ace: paid at once, or left to wait."""
    one, other = (ranks[0] for ranks in insured.natural)
    left = _without(shoe.ranks, insured.up, one, other)
    if left is None:
        return []
    taken = Return("paid at once", insured.taken.net, Fraction(1), insured.taken.because)
    return [
        priced(EVEN_MONEY, [taken], variant=shoe.name, strategy=TAKE, positions=1),
        _by_second_card(EVEN_MONEY, insured.declined, left, shoe.name, DECLINE),
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
