"""Blackjack priced: the wagers that are asked about, from the shoe that is asked about."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.blackjack.asking import STRATEGIES, Shoe, deck_counts, rulings_of, shoe_of
from pitboss.odds.blackjack.beside.insurance import (
    DECLINE,
    TAKE,
    Insured,
    even_money_wagers,
    insurance_wagers,
    insured_of,
    naturals_of,
)
from pitboss.odds.blackjack.beside.sevens import (
    ALWAYS,
    BASIC,
    JOINT,
    NEVER,
    SEVENS_STRATEGIES,
    break_even,
    joint,
    priced_sevens,
    sevens_of,
)
from pitboss.odds.blackjack.engine.rulings import DRAW, STAND, Rulings
from pitboss.odds.blackjack.naming import EVEN_MONEY, INSURANCE, MAIN, SUPER_SEVENS, meant
from pitboss.odds.blackjack.results.kept import RunsOutError, main_wagers, terms_of
from pitboss.odds.cache import kept
from pitboss.odds.extra import NeedsExtraError, need
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress, parts, unheard
from pitboss.table.shoe.state import SHOE_RUNS_OUT

# The strategies of each wager; insurance is made or not.
WAGERS: Mapping[str, tuple[str, ...]] = {
    MAIN: STRATEGIES,
    INSURANCE: (),
    EVEN_MONEY: (TAKE, DECLINE),
    SUPER_SEVENS: SEVENS_STRATEGIES,
}
RATIOS = (Fraction(1), Fraction(1, 5), Fraction(1, 10), Fraction(1, 20), Fraction(1, 100), Fraction(1, 500))
METHOD = (
    "Every class of result and every decision is put to the engine in a round of its own. The main wager: "
    "all hands of the player and of the dealer by composition, in double precision, each figure within "
    "1e-11; hands of a split exactly by symmetry, what they win together sampled where it is no sum. "
    "Insurance, even money and Super Sevens: fractions, exact by counting cards."
)


class _Wanted(Struct, frozen=True):
    wager: str
    variant: str = ""


class _Found(Struct):
    """What has been priced so far."""

    wagers: list[Priced]
    more: dict[str, Any]
    notes: list[str]


def price(asked: Asked, progress: Progress = unheard) -> Odds:
    """Every wager of blackjack that is asked about."""
    asked.refuse_unused(meter=False)
    wanted = _wanted(asked)
    found = _Found([], {}, [])
    rulings = rulings_of(asked)
    slugs = {each.wager for each in wanted} or {*WAGERS}
    _check_strategy(asked, slugs)
    if MAIN in slugs:
        _main(asked, rulings, wanted, found, progress)
    if {INSURANCE, EVEN_MONEY} & slugs:
        _on_second_card(asked, rulings, slugs, found)
    if SUPER_SEVENS in slugs:
        _sevens(asked, rulings, found, is_named=bool(wanted))
    chosen = [each for each in found.wagers if _is_wanted(each, wanted)]
    if not found.wagers:
        raise OddsError("--shoe: nothing that is asked about can come from these cards")
    if not chosen:
        raise OddsError(
            f"--wager: no variant of that name; those that exist: {', '.join(_variants(found.wagers))}"
        )
    return Odds(
        book=asked.book, method=METHOD, wagers=tuple(chosen), more=found.more, notes=tuple(found.notes)
    )


def _wanted(asked: Asked) -> tuple[_Wanted, ...]:
    return tuple(_Wanted(*meant(laid.wager)) for laid in asked.wagers)


def _is_wanted(each: Priced, wanted: tuple[_Wanted, ...]) -> bool:
    if not wanted:
        return True
    return any(one.wager == each.wager and one.variant in ("", each.variant) for one in wanted)


def _variants(wagers: list[Priced]) -> list[str]:
    return list(dict.fromkeys(f"{each.wager} {each.variant}" for each in wagers))


def _check_strategy(asked: Asked, slugs: set[str]) -> None:
    """A strategy is one of a wager that is asked about."""
    known = [name for slug in WAGERS if slug in slugs for name in WAGERS[slug]]
    if asked.strategy and asked.strategy not in known:
        allowed = ", ".join(known) or "none"
        raise OddsError(f"--strategy: {asked.strategy!r} is not known here; allowed: {allowed}")


def _strategies(asked: Asked, slug: str) -> tuple[str, ...]:
    """The strategies to price a wager under; none where another wager's strategy is asked for."""
    return tuple(name for name in WAGERS[slug] if asked.strategy in ("", name))


# The main wager


def _main(
    asked: Asked, rulings: Rulings, wanted: tuple[_Wanted, ...], found: _Found, progress: Progress
) -> None:
    strategies = tuple(name for name in STRATEGIES if asked.strategy in ("", name))
    if not strategies:
        return
    shoes = _main_shoes(asked, wanted)
    for shoe, tells in zip(shoes, parts(progress, len(shoes)), strict=True):
        try:
            mains = main_wagers(rulings, shoe, strategies, tells)
        except RunsOutError:
            cites = ", ".join(asked.book.cite(ref) for ref in asked.book.because(SHOE_RUNS_OUT))
            says = "--shoe: a round can need more cards than these; allowed: a shoe that lasts for one"
            raise OddsError(f"{says} ({cites})") from None
        except NeedsExtraError as error:
            if wanted or asked.strategy:
                raise
            found.notes.append(str(error))
            return
        found.wagers += [main.priced for main in mains]
        by_shoe = found.more.setdefault(MAIN, {})
        by_shoe[shoe.name] = {main.priced.strategy: main.more for main in mains}
    found.notes.append(
        "Per original wager, one box, fresh shoe, no insurance. Of the main wager p_win, p_push, p_lose, "
        "variance, action and return table have a sampled part, the rounds with a split; their standard "
        "errors are given beside them. The expected return is not sampled unless it has one too."
    )


def _main_shoes(asked: Asked, wanted: tuple[_Wanted, ...]) -> list[Shoe]:
    """The shoe that is asked about, or else those whose number of decks is named with the wager."""
    named = [each.variant for each in wanted if each.wager == MAIN and each.variant.isdecimal()]
    if asked.decks is None and asked.shoe is None and named:
        return [shoe_of(asked, int(each)) for each in dict.fromkeys(named)]
    return [shoe_of(asked)]


# Insurance and even money


def _on_second_card(asked: Asked, rulings: Rulings, slugs: set[str], found: _Found) -> None:
    insured = insured_of(asked, rulings) if INSURANCE in slugs and not asked.strategy else {}
    naturals = naturals_of(asked, rulings) if EVEN_MONEY in slugs else {}
    for shoe in _shoes(asked):
        for up, each in insured.items():
            found.wagers += _insurance(rulings, each, shoe, _variant(shoe, up, insured))
        for up, natural in naturals.items():
            variant = _variant(shoe, up, naturals)
            both = even_money_wagers(natural, shoe, variant)
            found.wagers += [each for each in both if asked.strategy in ("", each.strategy)]
            if both:
                worth = {each.strategy: each.ev for each in both}
                found.more.setdefault("even_money_declined", {})[variant] = worth[DECLINE] - worth[TAKE]


def _variant(shoe: Shoe, up: str, offered: Mapping[str, object]) -> str:
    """The shoe; and the dealer's first card, where a wager is offered against several."""
    return shoe.name if len(offered) == 1 else f"{shoe.name} against {up}"


def _insurance(rulings: Rulings, insured: Insured, shoe: Shoe, variant: str) -> Iterator[Priced]:
    """Insurance as it is decided by the second card, or also by a hand that goes over."""
    exact = insurance_wagers(insured, shoe, variant)
    if insured.with_hand is None:
        yield from exact.values()
        return
    need("insurance that goes with a hand")
    from pitboss.odds.blackjack.beside.insured_hand import with_hand

    yield from with_hand(rulings, insured, shoe, exact)


def _shoes(asked: Asked) -> Iterator[Shoe]:
    if asked.shoe is not None:
        yield shoe_of(asked)
        return
    for decks in deck_counts(asked):
        yield shoe_of(asked, decks)


# Super Sevens


def _sevens(asked: Asked, rulings: Rulings, found: _Found, *, is_named: bool) -> None:
    strategies = _strategies(asked, SUPER_SEVENS)
    if not strategies:
        return
    if asked.shoe is not None:
        if is_named:
            raise OddsError("--shoe: means nothing for super-sevens, which goes by suits; allowed: --decks")
        return
    for decks in deck_counts(asked, sevens=True):
        try:
            _sevens_of(asked, rulings, decks, strategies, found)
        except OddsError as error:
            if is_named:
                raise
            found.notes.append(f"super-sevens: not priced; {error}")


def _sevens_of(
    asked: Asked, rulings: Rulings, decks: int, strategies: tuple[str, ...], found: _Found
) -> None:
    sevens, ratio = sevens_of(asked, rulings, decks)
    plain = {ALWAYS: DRAW, NEVER: STAND}
    for strategy in strategies:
        if strategy in plain:
            option = plain[strategy]
            if option not in sevens.options:
                says = f"{strategy}: two of that rank may not {option} ({', '.join(sorted(sevens.options))})"
                if asked.strategy:
                    raise OddsError(f"--strategy: {says}")
                found.notes.append(f"super-sevens, {says}")
                continue
            found.wagers.append(priced_sevens(rulings, sevens, decks, strategy, lambda *_, play=option: play))
    if not {BASIC, JOINT} & {*strategies}:
        return
    try:
        main = _two_sevens(rulings, shoe_of(asked, decks), sevens.rank)
    except NeedsExtraError as error:
        if asked.strategy:
            raise
        found.notes.append(str(error))
        return
    if BASIC in strategies:
        found.wagers.append(
            priced_sevens(
                rulings,
                sevens,
                decks,
                BASIC,
                lambda face, is_suited: max(main[face], key=main[face].__getitem__),
            )
        )
    if JOINT in strategies:
        found.wagers.append(joint(rulings, sevens, decks, ratio, main).sevens)
        found.more.setdefault("super_sevens_joint", {})[str(decks)] = {
            "third_card_from_ratio": break_even(rulings, sevens, decks, main),
            "by_ratio": [
                {
                    "ratio": each.ratio,
                    "ev": each.sevens.ev,
                    "main_cost": each.main_cost,
                    "together": float(each.ratio * each.sevens.ev) - each.main_cost,
                }
                for each in (
                    joint(rulings, sevens, decks, at, main) for at in dict.fromkeys((ratio, *RATIOS))
                )
            ],
        }


def _two_sevens(rulings: Rulings, shoe: Shoe, rank: str) -> dict[int, dict[str, float]]:
    """What each option of two sevens is worth to the main wager, by the dealer's first card."""

    def found() -> dict[int, dict[str, float]]:
        need(f"super-sevens, {BASIC} and {JOINT},")
        from pitboss.odds.blackjack.play.decision import Adviser

        adviser, worth = Adviser(rulings), {}
        for face, card in enumerate(rulings.faces):
            first = card.ranks[0]
            left = {each: count - 2 * (each == rank) - (each == first) for each, count in shoe.ranks.items()}
            worth[face] = adviser.value_of(left, (rank, rank), first)
        return worth

    return kept("blackjack-sevens", [terms_of(rulings), shoe.ranks, rank], dict[int, dict[str, float]], found)
