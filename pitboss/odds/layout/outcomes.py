"""Wagers on a layout, laid at one table of the engine and settled by all that its device can bring."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pitboss.odds import walk
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.layout.named import Words
from pitboss.odds.priced import Priced, Return, priced
from pitboss.odds.staking import named_together, wide_sign
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.action import Action
from pitboss.table.chips.accounts import HOUSE
from pitboss.table.chips.money import money
from pitboss.table.event import Settled
from pitboss.table.layout.actions import Place
from pitboss.table.layout.area import Area
from pitboss.table.refusal import Refusal
from pitboss.table.who import box


class Outcome(Struct, frozen=True):
    """One thing that the device brought: its weight, and what became of the wager on each area."""

    weight: int
    came: Action
    lines: Mapping[str, Settled]


def opened(asked: Asked, *changes: str) -> Table:
    """A table at which wagers are taken."""
    try:
        table = asked.opened(*wide_sign(asked), *changes)
    except CannotOpenError as error:
        raise OddsError(f"the table cannot be opened: {error}") from None
    while not table.game.options(table.rules, table.state, box(1), {Place}):
        walk.step(table)
    return table


def outcomes(table: Table, laid: Mapping[str, int]) -> list[Outcome]:
    """Everything that can become of some wagers at a table, laid together by one player."""
    table = walk.fork(table)
    for area, cents in laid.items():
        answer = table.act(table.read(f"{box(1)}: place {money(cents)} on {area}"))
        if isinstance(answer, Refusal):
            cites = ", ".join(table.book.cite(ref) for ref in answer.because)
            raise OddsError(f"--stake on {area}: {answer.says} ({cites})")
    walk.to_the_device(table)
    return [_settled(branch) for branch in walk.branches(table)]


def _settled(branch: walk.Branch) -> Outcome:
    table, before = branch.table, branch.table.books.cents(HOUSE)
    lines = walk.lines([*branch.events, *walk.to_the_end(table)])
    gained = sum(walk.net(line) for line in lines.values())
    assert gained == before - table.books.cents(HOUSE), "what the lines say is what the house paid"
    return Outcome(branch.weight, branch.action, lines)


def price_areas(found: Sequence[Outcome], areas: Iterable[Area], words: Words) -> list[Priced]:
    """The figures of the wager on each area."""
    positions = sum(outcome.weight for outcome in found)
    return [
        priced(
            words.slug(area),
            (_return(outcome, area, words) for outcome in found),
            variant=words.variant(area),
            positions=positions,
        )
        for area in areas
    ]


def joint(found: Sequence[Outcome], laid: Mapping[str, int]) -> Priced:
    """The figures of several wagers together, for each unit of what they are in all."""
    total = sum(laid.values())
    returns = (
        Return(_net_of(gained), Fraction(gained, total), Fraction(outcome.weight))
        for outcome in found
        for gained in [sum(walk.net(outcome.lines[area]) for area in laid)]
    )
    positions = sum(outcome.weight for outcome in found)
    return priced("joint", returns, variant=named_together(laid), positions=positions)


def _net_of(cents: int) -> str:
    return f"{money(abs(cents))} {'won' if cents > 0 else 'lost'}" if cents else "nothing won or lost"


def _return(outcome: Outcome, area: Area, words: Words) -> Return:
    line = outcome.lines[area.name]
    net = Fraction(walk.net(line), line.stake)
    return Return(words.told(area, outcome.came, line), net, Fraction(outcome.weight), line.because)
