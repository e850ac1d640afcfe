"""The main wager: found once under the same rulings, from the same cards, and kept."""

from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from pitboss.odds.blackjack.asking import Shoe, Strategy
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.odds.cache import kept
from pitboss.odds.extra import need
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced, Return
from pitboss.odds.progress import Progress, parts, unheard

if TYPE_CHECKING:
    from pitboss.odds.blackjack.play.column import Column

_NAME = "blackjack"


class RunsOutError(ValueError):
    """A round can need more cards than the shoe has."""


class Main(Struct, frozen=True):
    """The main wager under one strategy, and the figures beside it."""

    priced: Priced
    more: dict[str, Any]


class _Line(Struct, frozen=True):
    """A line of the return table; what is exact is written as a fraction."""

    event: str
    net: str | float
    weight: float
    because: tuple[str, ...]


class _Kept(Struct, frozen=True, kw_only=True):
    p_win: float
    p_push: float
    p_lose: float
    ev: float
    variance: float
    action: float
    standard_error: float | None
    returns: tuple[_Line, ...]
    more: dict[str, Any]


def terms_of(rulings: Rulings) -> str:
    """Everything that the engine answered: results hang on that, whichever law it comes from."""
    return repr(msgspec.to_builtins(rulings, order="deterministic", enc_hook=str))


class _Fresh:
    """A fresh shoe: strategies share what every play from it needs."""

    def __init__(self, rulings: Rulings, shoe: Shoe) -> None:
        self.rulings, self.shoe = rulings, shoe

    @cached_property
    def columns(self) -> "list[Column]":
        need("main")
        from pitboss.odds.blackjack.play.column import Arrays
        from pitboss.odds.blackjack.play.strategies import columns_of

        return columns_of(Arrays(self.rulings), self.shoe.of(self.rulings.faces))

    def found(self, strategy: Strategy, progress: Progress) -> _Kept:
        columns = self.columns
        # What is kept needs no kernels.
        from pitboss.odds.blackjack.results.law import found

        return _plain(found(self.rulings, self.shoe, columns, strategy, progress))


def main_wagers(
    rulings: Rulings, shoe: Shoe, strategies: tuple[Strategy, ...], progress: Progress = unheard
) -> list[Main]:
    """The main wager from a fresh shoe, under some strategies."""
    on, fresh = [terms_of(rulings), shoe.of(rulings.faces)], _Fresh(rulings, shoe)
    found = []
    for strategy, tells in zip(strategies, parts(progress, len(strategies)), strict=True):
        held = kept(_NAME, [*on, strategy], _Kept, partial(fresh.found, strategy, tells))
        found.append(_main(held, shoe.name, strategy))
    progress(1.0)
    return found


def _main(held: _Kept, variant: str, strategy: str) -> Main:
    priced = Priced(
        wager="main",
        variant=variant,
        strategy=strategy,
        p_win=held.p_win,
        p_push=held.p_push,
        p_lose=held.p_lose,
        ev=held.ev,
        variance=held.variance,
        action=held.action,
        standard_error=held.standard_error,
        returns=tuple(Return(each.event, _net(each.net), each.weight, each.because) for each in held.returns),
    )
    return Main(priced, held.more)


def _plain(main: Main) -> _Kept:
    priced = main.priced
    return _Kept(
        p_win=float(priced.p_win),
        p_push=float(priced.p_push),
        p_lose=float(priced.p_lose),
        ev=float(priced.ev),
        variance=float(priced.variance),
        action=float(priced.action),
        standard_error=priced.standard_error,
        returns=tuple(map(_line, priced.returns)),
        more=main.more,
    )


def _line(each: Return) -> _Line:
    return _Line(each.event, _written(each.net), float(each.weight), each.because)


def _written(net: Number) -> str | float:
    return str(net) if isinstance(net, Fraction) else float(net)


def _net(written: str | float) -> Number:
    return Fraction(written) if isinstance(written, str) else written
