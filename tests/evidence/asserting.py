"""What a test asserts besides that a clause is cited: money, a state, or nothing; read from its own text."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType
from typing import Any

from pitboss.law.coverage import Evidence

# An assertion with one of these in a name compares money.
MONEY = {"cents", "collected", "commission", "money", "net", "outcome", "outcomes", "paid", "pays", "pot"}
MONEY |= {"pots", "prize", "settled", "stake", "staked", "units"}


@cache
def asserted(test: Callable[..., Any]) -> Evidence:
    """The most that a test asserts by itself, or by a function of its own file that it calls."""
    found = [_words(check) for check in _assertions(inspect.unwrap(test), set())]
    if any(words & MONEY for words in found):
        return "money"
    return "state" if found else "citation"


def _assertions(function: Any, seen: set[object]) -> Iterator[ast.Assert]:
    """The assertions of a function and its neighbours, but for those that only say whether it was refused."""
    if function in seen or not isinstance(function, FunctionType):
        return
    seen.add(function)
    for node in ast.walk(_tree(function)):
        if isinstance(node, ast.Assert) and "refusal" not in _words(node):
            yield node
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = function.__globals__.get(node.func.id)
            if getattr(called, "__module__", "") == function.__module__:
                yield from _assertions(called, seen)


@cache
def _tree(function: FunctionType) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def _words(node: ast.AST) -> set[str]:
    """The words of which the names in an assertion are made.

    >>> sorted(_words(ast.parse("assert line.paid_cents == isinstance(x, PotDecided)")))
    ['cents', 'decided', 'isinstance', 'line', 'paid', 'pot', 'x']
    """
    names = [item.id for item in ast.walk(node) if isinstance(item, ast.Name)]
    names += [item.attr for item in ast.walk(node) if isinstance(item, ast.Attribute)]
    return {word.lower() for name in names for word in re.findall(r"[A-Z]?[a-z0-9]+", name)}
