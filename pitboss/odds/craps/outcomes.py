"""Everything that can become of some wagers of a chain, and the records that follow from it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pitboss.games.craps.state import Place
from pitboss.odds.craps.became import Became, both, brought, commission, laid
from pitboss.odds.craps.chain import Chain, Roll, Standing
from pitboss.odds.craps.solve import average, distribution
from pitboss.odds.priced import Convention, Per, Priced, Return, priced
from pitboss.table.event import Event

Tell = Callable[[Roll, frozenset[Place]], Became]
_UNDECIDED = "no decision"


class Outcomes(Struct, frozen=True, kw_only=True):
    """What becomes of wagers once they are made, each with its probability; amounts in cents, on average."""

    results: Mapping[Became, Fraction]
    stake: Fraction
    action: Fraction
    """All that is laid, additional wagers too."""
    commission: Fraction
    rolls: Fraction
    """Throws that count for the wagers, up to the one that decides them."""
    positions: int | None
    """How many throws there are, where one throw decides."""


def outcomes(chain: Chain, counted: frozenset[Place], base: frozenset[Place], tell: Tell) -> Outcomes:
    """What becomes of the wagers on some places; their stake is what is laid on those of `base`."""
    assert chain.start is not None, "something lies on the layout"
    opening = Became(brought(chain.opening, counted))
    found = distribution(chain, Became(), lambda roll: tell(roll, counted), both)
    results = {
        both(opening, result): part
        for result, part in found[chain.start].items()
        if part and result.is_decided
    }
    # A wager that was never made, since its base had no point, counts for nothing.
    made = sum(results.values(), Fraction(0))
    means = _means(chain, chain.start, counted, base)
    return Outcomes(
        results={result: part / made for result, part in results.items()},
        stake=means["stake"] / made,
        action=means["action"] / made,
        commission=means["commission"] / made,
        rolls=means["rolls"] / made,
        positions=None if any(roll.to for roll in chain.rolls[chain.start]) else chain.throws,
    )


def _means(
    chain: Chain, start: Standing, counted: frozenset[Place], base: frozenset[Place]
) -> dict[str, Fraction]:
    def of(events: Sequence[Event]) -> dict[str, Fraction]:
        found = {
            "stake": laid(events, base),
            "action": laid(events, counted),
            "commission": commission(events, counted),
        }
        return {name: Fraction(cents) for name, cents in found.items() if cents}

    def at(here: Standing) -> dict[str, Fraction]:
        return {"rolls": Fraction(bool(chain.works[here] & counted))}

    means, opening = average(chain, at, lambda roll: of(roll.events))[start], of(chain.opening)
    names, nothing = ("stake", "action", "commission", "rolls"), Fraction(0)
    return {name: means.get(name, nothing) + opening.get(name, nothing) for name in names}


def records(wager: str, variant: str, strategy: str, found: Outcomes) -> Iterator[Priced]:
    """The records of a wager: by stake, with any commission, and by action where it is backed."""
    is_backed = found.action != found.stake
    for per, unit in _units(found).items():
        for convention, (returns, positions) in _conventions(found).items():
            if is_backed and convention != "made":
                continue
            yield priced(
                wager,
                [Return(each.event, each.net / unit, each.weight, each.because) for each in returns],
                variant=variant,
                strategy=strategy,
                convention=convention,
                per=per,
                positions=positions,
                action=found.action / unit if per == "stake" else Fraction(1),
            )


def _units(found: Outcomes) -> dict[Per, Fraction]:
    units: dict[Per, Fraction] = {"stake": found.stake}
    if found.commission:
        units["stake-and-commission"] = found.stake + found.commission
    if found.action != found.stake:
        units["action"] = found.action
    return units


def _conventions(found: Outcomes) -> dict[Convention, tuple[list[Return], int | None]]:
    """Every wager made; those decided, where some are void; every throw, where one throw is not the whole."""
    times = found.positions or 1
    by: dict[Convention, tuple[list[Return], int | None]] = {
        "made": (_returns(found.results, Fraction(times)), found.positions)
    }
    decided = {result: part for result, part in found.results.items() if not result.is_void}
    share = sum(decided.values(), Fraction(0))
    if 0 < share < 1:
        by["resolved"] = (_returns(decided, 1 / share), None)
    # Odds that never work, where a come bet is decided by come out rolls alone, have none.
    if found.rolls not in (0, 1):
        rest = Return(_UNDECIDED, Fraction(0), 1 - share / found.rolls)
        by["roll"] = ([*_returns(decided, 1 / found.rolls), rest], None)
    return by


def _returns(results: Mapping[Became, Fraction], times: Fraction) -> list[Return]:
    return [
        Return(result.event, Fraction(result.net), part * times, result.because)
        for result, part in results.items()
    ]
