"""The prize terms of a rulebook: shares, least amounts, fixed prizes, order of payment, readings chosen."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, cast

from msgspec import Struct

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.ready import check_keys
from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money

PAID_IN_CHIPS = key("paid-in-chips")

Order = Literal["fixed-straight-royal", "straight-royal", "in-turn"]
Pools = Literal["single", "major-minor"]
Designation = Literal["share", "fixed"]

ROYAL = "royal-flush"
STRAIGHT = "straight-flush"

# The line of the prize table that a hand stands on.
LINES: Mapping[str, Key] = {
    ROYAL: key("jackpot-prize-royal"),
    STRAIGHT: key("jackpot-prize-straight-flush"),
    "four-of-a-kind": key("jackpot-prize-four-of-a-kind"),
    "full-house": key("jackpot-prize-full-house"),
    "flush": key("jackpot-prize-flush"),
}


class PrizeTerms(Struct, frozen=True):
    """What the rules in force say of prizes; every key and term that the prize rules need is there."""

    book: Rulebook
    royal_share: Fraction
    royal_least_cents: int
    straight_share: Fraction
    straight_least_cents: int
    straight_fixed_cents: int | None
    fixed_cents: Mapping[str, int]
    order: Order
    pools: Pools
    has_priority: bool
    has_cash_or_cheque: bool
    is_paid_in_chips: bool
    straights_in_turn: bool
    lone_fixed_from_pool: bool
    short_minor_from_major: bool
    fixed_off_meter: bool
    royals_running: bool
    hand_by_hand: bool
    resets_in_round: bool
    rounding_from_pool: bool
    order_if_together: bool
    pool_when_received: bool

    @classmethod
    def of(
        cls,
        book: Rulebook,
        straight_flush: Designation = "share",
        prizes: Mapping[str, int] = MappingProxyType({}),
    ) -> "PrizeTerms":
        """The terms of a rulebook. `straight_flush` is what a US casino's controls designate: see (l)(5).

        `prizes` are fixed prizes above the least that those rules ask, in cents by hand.
        """
        check_keys(book)
        fixed = book.money_table("jackpot-fixed")
        designated = _designated(book, straight_flush)
        _check_prizes(book, prizes, {**fixed, STRAIGHT: designated} if designated else fixed)
        return cls(
            book=book,
            royal_share=book.rate("royal-flush-share"),
            royal_least_cents=_least(book, "royal-flush-least"),
            straight_share=book.rate("straight-flush-share"),
            straight_least_cents=_least(book, "straight-flush-least"),
            straight_fixed_cents=prizes.get(STRAIGHT, designated) if designated else None,
            fixed_cents={hand: prizes.get(hand, cents) for hand, cents in fixed.items()},
            order=cast(
                Order, book.policy("jackpot-order", "fixed-straight-royal", "straight-royal", "in-turn")
            ),
            pools=cast(Pools, book.policy("jackpot-pools", "single", "major-minor")),
            has_priority=_states(book, "jackpot-priority", "first-card-or-whole-hand"),
            has_cash_or_cheque=_states(book, "cash-or-cheque", "on-request"),
            is_paid_in_chips=not book.is_silent(PAID_IN_CHIPS),
            straights_in_turn=book.reads("several-straight-flushes", "in-turn"),
            lone_fixed_from_pool=not book.reads("lone-fixed-prize", "paid-beside"),
            short_minor_from_major=book.reads("minor-pool-short", "from-major"),
            fixed_off_meter=not book.reads("us-prizes-off-meter", "paid-beside"),
            royals_running=book.reads("us-between-royals", "running"),
            hand_by_hand=book.reads("tables-interleaved", "hand-by-hand"),
            resets_in_round=book.reads("us-reset-in-round", "at-once")
            and not book.reads("us-jackpot-reset", "when-none-waits"),
            rounding_from_pool=book.reads("royal-after-rounding", "as-paid"),
            order_if_together=book.reads("jackpot-about-the-same-time", "under-way-together"),
            pool_when_received=book.reads("jackpot-pool-of-when", "when-received"),
        )

    @property
    def categories(self) -> tuple[str, ...]:
        """The hands that earn a prize."""
        return (*self.fixed_cents, STRAIGHT, ROYAL)


def _least(book: Rulebook, term: str) -> int:
    return book.money(term) if book.has(term) else 0


def _check_prizes(book: Rulebook, prizes: Mapping[str, int], least: Mapping[str, int]) -> None:
    """Fail unless every prize of the house is one that the rules set a floor under, and reaches it."""
    if prizes and not _states(book, "jackpot-prizes-are", "least"):
        raise MisfitError(f"{book.name} fixes the prizes: the house offers no others")
    for hand, cents in prizes.items():
        if hand not in least:
            raise MisfitError(f"no fixed prize is paid for {hand!r} here; known: {', '.join(least)}")
        if cents < least[hand]:
            raise MisfitError(f"{hand}: {money(cents)} is below the least prize, {money(least[hand])}")


def _designated(book: Rulebook, straight_flush: Designation) -> int | None:
    """The fixed prize of a straight flush, where the casino designated it in place of a share."""
    if straight_flush == "share":
        return None
    if straight_flush != "fixed":
        raise MisfitError(f"a straight flush pays {straight_flush!r}? it is designated as share or fixed")
    if not book.has("straight-flush-fixed"):
        raise MisfitError(
            f"{book.name} knows no fixed prize for a straight flush: only its share may be named"
        )
    return book.money("straight-flush-fixed")


def _states(book: Rulebook, term: str, policy: str) -> bool:
    """Whether the rules have a policy that only some versions have."""
    return book.has(term) and book.policy(term, policy) == policy
