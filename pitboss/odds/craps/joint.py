"""Several wagers that lie together until all of them are decided: the sum of what they bring."""

from fractions import Fraction

from pitboss.games.craps.wagers.areas import BACKED_BY, BASE
from pitboss.odds.craps.became import paid
from pitboss.odds.craps.names import Name, numbers, places
from pitboss.odds.craps.outcomes import outcomes
from pitboss.odds.craps.plan import Plan, Wanted
from pitboss.odds.craps.tables import Tables
from pitboss.odds.craps.ways import DOUBLE, RESTING
from pitboss.odds.priced import Priced, Return, priced
from pitboss.odds.staking import named_together
from pitboss.table.chips.money import money

Stakes = tuple[tuple[Name, int | None], ...]


def without_base(wagers: Stakes) -> Name | None:
    """The first additional wager of some whose base is not among them."""
    kinds = {name.kind for name, _ in wagers}
    return next((name for name, _ in wagers if name.kind in BASE and BASE[name.kind] not in kinds), None)


def joint(tables: Tables, wagers: Stakes, strategy: str) -> Priced:
    """What wagers bring together for each unit staked on those that stand by themselves."""
    wagers = _whatever_the_point(tables, wagers)
    wanted = tuple(_wanted(tables, name, cents, strategy, _backing(name, wagers)) for name, cents in wagers)
    plan = Plan(tuple(sorted(wanted, key=lambda each: each.kind in BASE)), not strategy.endswith(RESTING))
    chain = tables.chain(plan, rounds=any(cents is not None for _, cents in wagers))
    of = {name: places(tables.rules, plan.box, name) for name, _ in wagers}
    base = frozenset[tuple[int, str]]().union(*(of[name] for name in of if name.kind not in BASE))
    found = outcomes(chain, base.union(*of.values()), base, paid)
    return priced(
        "joint",
        [
            Return(_words(each.net), Fraction(each.net) / found.stake, part)
            for each, part in found.results.items()
        ],
        variant=named_together(
            {str(name): each.cents for each, (name, _) in zip(wanted, wagers, strict=True)}
        ),
        strategy=strategy,
        action=found.action / found.stake,
    )


def _whatever_the_point(tables: Tables, wagers: Stakes) -> Stakes:
    """The wagers with an additional one that is named for every point made one."""
    found: dict[Name, int | None] = {}
    named = [name for name, _ in wagers]
    for name, cents in wagers:
        every = [Name(name.slug, number) for number in numbers(tables.rules, name.kind)]
        is_whole = name.kind in BASE and set(every) <= set(named)
        found[Name(name.slug) if is_whole else name] = cents
    return tuple(found.items())


def _backing(name: Name, wagers: Stakes) -> str:
    """What of some wagers goes with one of them."""
    kinds = {other.kind for other, _ in wagers}
    kind = BACKED_BY.get(name.kind, "")
    return kind if kind in kinds else ""


def _wanted(tables: Tables, name: Name, cents: int | None, strategy: str, backing: str) -> Wanted:
    if name.kind in BASE:
        return Wanted(name.kind, name.number, cents, is_double=strategy.startswith(DOUBLE))
    return Wanted(name.kind, name.number, cents or tables.stake(name, backing))


def _words(net: int) -> str:
    if not net:
        return "nothing in all"
    return f"{'wins' if net > 0 else 'loses'} {money(abs(net))} in all"
