"""Taking the effect of a clause away, while it is cited as ever: what its evidence must notice."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.jackpot import decide as pool
from pitboss.jackpot import display
from pitboss.jackpot.console import creating
from pitboss.jackpot.payouts import payout, prizes
from pitboss.record import result
from pitboss.table import general
from pitboss.table.event import Event, Outcome, Ruled, Settled
from pitboss.table.refusal import Refusal

INSTEAD: dict[Outcome, Outcome] = {
    "win": "void",
    "lose": "void",
    "void": "lose",
    "stand-off": "lose",
    "carried": "void",
}


class NotRefusedError(Exception):
    """A table that should not have opened would have opened."""


@contextmanager
def knocked_out(ref: str) -> Iterator[None]:
    """While this lasts, nothing that rests on a clause has its effect.

    What was refused by it is accepted, a wager that it decides is decided otherwise, and what else happened
    by it does not happen: a bare ruling that cites the same clauses takes its place.
    """
    with ExitStack() as patches:
        inside: list[str] = []

        def change(owner: Any, name: str, how: Callable[[Any, str], Any]) -> None:
            changed = _then(getattr(owner, name), lambda answer: how(answer, ref), inside)
            patches.enter_context(patch.object(owner, name, changed))

        for game in {type(game) for game in GAMES.values()}:
            change(game, "decide", _answer)
            change(game, "new", _opened)
            for asked in ("options", "sign", "guide"):
                change(game, asked, _without)
        change(general, "decide", _answer)
        change(general, "options", _without)
        change(prizes, "_paid", _unpaid)
        change(display, "Displayed", _dark)
        change(creating, "create", _of_pool)
        for desk in (payout, result):
            change(desk, "royal_prize", _unpaid)
        rules = {
            verb: _then(rule, lambda answer: _of_pool(answer, ref), inside)
            for verb, rule in pool._RULES.items()
        }
        patches.enter_context(patch.dict(pool._RULES, rules))
        yield


def _then(
    function: Callable[..., Any], change: Callable[[Any], Any], inside: list[str]
) -> Callable[..., Any]:
    """A function whose answer is changed; once only, where one such function asks another."""

    @wraps(function)
    def changed(*args: Any, **named: Any) -> Any:
        inside.append(function.__name__)
        try:
            answer = function(*args, **named)
        finally:
            inside.pop()
        return answer if inside else change(answer)

    return changed


def _answer(answer: tuple[Event, ...] | Refusal, ref: str) -> tuple[Event, ...] | Refusal:
    if not isinstance(answer, Refusal):
        return tuple(_event(event) if ref in event.because else event for event in answer)
    return (_nothing(answer.because),) if ref in answer.because else answer


def _event(event: Event) -> Event:
    if not isinstance(event, Settled):
        return _nothing(event.because)
    outcome = INSTEAD[event.outcome]
    collected = event.stake if outcome == "lose" else 0
    return replace(event, outcome=outcome, paid=0, commission=0, collected=collected)


def _nothing(because: tuple[str, ...]) -> Ruled:
    return Ruled(what="nothing follows", because=because)


def _opened(state: Any, ref: str) -> Any:
    if isinstance(state, Refusal) and ref in state.because:
        raise NotRefusedError
    return state


def _without(said: list[Any], ref: str) -> list[Any]:
    return [item for item in said if ref not in item.because]


def _unpaid(prize: prizes.Prize, ref: str) -> prizes.Prize:
    return replace(prize, paid_cents=0) if ref in prize.because else prize


def _dark(shown: display.Displayed, ref: str) -> display.Displayed:
    return replace(shown, cents=0) if ref in shown.because else shown


def _of_pool(answer: Any, ref: str) -> Any:
    if isinstance(answer, Refusal):
        return () if ref in answer.because else answer
    return tuple(event for event in answer if ref not in event.because)
