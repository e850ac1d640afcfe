"""Every way in which the rules of a pool refuse has a test that names its code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pitboss.jackpot

# The prize rules' own misfits: settings that would lead there are refused before.
UNREACHED = {"misfit"}
RULES = sorted(Path(pitboss.jackpot.__file__).parent.rglob("*.py"))
# Tests of the prize rules alone refuse nothing of a pool.
TESTS = sorted(
    path for path in Path(__file__).parent.rglob("test_*.py") if not path.name.startswith("test_prizes_")
)


def _nodes(paths: list[Path]) -> Iterator[ast.AST]:
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _texts(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def codes() -> set[str]:
    """The codes in the rules of a pool."""
    calls = [node for node in _nodes(RULES) if isinstance(node, ast.Call)]
    return {code for call in calls if _name(call) in ("refuse", "Refusal") for code in _texts(call.args[0])}


def asserted() -> set[str]:
    """What tests of pools tell to `refused`, as it is written there or as a parameter of the test."""
    calls = [node for node in _nodes(TESTS) if isinstance(node, ast.Call)]
    return {text for call in calls if _name(call) in ("refused", "parametrize") for text in _texts(call)}


def test_every_refusal_of_a_pool_has_a_test() -> None:
    assert len(codes()) > 50
    assert codes() - asserted() == UNREACHED
