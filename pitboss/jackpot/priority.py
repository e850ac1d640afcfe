"""Which table's claims meet the pool first, when hands at several tables qualify at about the same time."""

from collections.abc import Mapping, Sequence

from msgspec import structs

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payment import Means
from pitboss.jackpot.prizes import Meter, Payouts, Prize, prizes
from pitboss.jackpot.terms import PrizeTerms
from pitboss.table.claim import Claim


def by_table(terms: PrizeTerms, claims: Sequence[Claim]) -> tuple[tuple[Claim, ...], ...]:
    """The claims of each table, the table with priority first (NZ 1996 r 12.3, NZ 1998 r 11.11).

    A table's own claims are of one round and are reckoned together, so its earliest hand speaks for it; under
    one reading every hand speaks for itself. Hands of the same instant, and all tables where the rules give
    no priority, stay in the order given.
    """
    tables: dict[object, list[Claim]] = {}
    for claim in claims:
        group = (claim.table, claim.box) if terms.hand_by_hand else claim.table
        tables.setdefault(group, []).append(claim)
    groups = [tuple(group) for group in tables.values()]
    if terms.has_priority:
        groups.sort(key=lambda group: _first(terms, group))
    return tuple(groups)


def prizes_by_table(
    terms: PrizeTerms,
    claims: Sequence[Claim],
    meter: Meter,
    payable: Sequence[int],
    *,
    asked: Mapping[tuple[str, int], Means] | None = None,
    coins: Sequence[int] = (),
) -> Payouts:
    """The prizes of claims at several tables, each table on the meter that the one before it left.

    `asked` names table and box; otherwise as for one table.
    """
    paid: list[Prize] = []
    groups = by_table(terms, claims)
    for group in groups:
        wishes = {box: means for (table, box), means in (asked or {}).items() if table == group[0].table}
        round_ = prizes(terms, group, meter, payable, asked=wishes, coins=coins)
        paid += (
            [_with_priority(terms, prize) for prize in round_.prizes] if len(groups) > 1 else round_.prizes
        )
        meter = round_.meter_after
    return Payouts(tuple(paid), meter)


# The line of the priority rule that a device of dealing stands on.
LINES = {"shoe": "jackpot-priority-shoe", "shuffler": "jackpot-priority-shuffler"}


def received_at(claim: Claim) -> int:
    """When a hand counts as received: from a shoe at its first card, from a shuffler when it is whole."""
    match claim.device:
        case "shoe":
            return claim.first_card_at
        case "shuffler":
            return claim.whole_hand_at
    raise MisfitError(
        f"box {claim.box}: no priority is laid down for cards from {claim.device!r}; known: shoe, shuffler"
    )


def has_priority(terms: PrizeTerms, claim: Claim) -> bool:
    """Whether the rule orders a claim: with sub-pools, only one on the Major pool (2001 r 11.6C(e))."""
    return terms.has_priority and (terms.pools == "single" or claim.category not in terms.fixed_cents)


def _first(terms: PrizeTerms, group: Sequence[Claim]) -> tuple[bool, int]:
    """Tables whose hands the rule orders come first, by their earliest such hand."""
    instants = [received_at(claim) for claim in group if has_priority(terms, claim)]
    return (not instants, min(instants, default=0))


def _with_priority(terms: PrizeTerms, prize: Prize) -> Prize:
    if terms.has_priority and not has_priority(terms, prize.claim):
        return prize
    line = (LINES[prize.claim.device],) if terms.has_priority else ()
    further = terms.book.because("jackpot-priority", *line)
    return structs.replace(prize, because=tuple(dict.fromkeys((*prize.because, *further))))
