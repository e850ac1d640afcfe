"""Types as a person would write them: `tuple[Wager, ...] | None` is none or a tuple of Wager."""

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Literal, NewType, get_args, get_origin

WORDS = {"Any": "anything", "None": "none", "object": "anything"}
HOLDING = {"Iterable": "any number of", "Iterator": "iterator over"}
# The rooms that Python writes before the name of a type.
_ROOMS = re.compile(r"\b(?:\w+\.)+(?=\w)")


class InWords:
    """Types of one file: `names` are what its names stand for, `linked` is how a page writes a class.

    `comma` stands between types of which a value has one, save before the last.
    """

    def __init__(
        self, names: Mapping[str, object], linked: Callable[[str], str] = str, comma: str = ", "
    ) -> None:
        self.names = names
        self.linked = linked
        self.comma = comma

    def of(self, stated: ast.expr) -> str:
        """A type in words."""
        match stated:
            case ast.Constant(value=str(text)):
                return self._read(text)
            case ast.Constant():
                return WORDS[str(stated.value)]
            case ast.Name(id=name):
                return self._named(name)
            case ast.BinOp():
                return self._either(self.of(each) for each in _parts(stated))
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=held)):
                return self._holding(name, held)
            case ast.Subscript(value=ast.Name(id=name), slice=held):
                return self._holding(name, [held])
        raise AssertionError(f"no words for the type {ast.unparse(stated)}")

    def _read(self, text: str) -> str:
        return self.of(ast.parse(text, mode="eval").body)

    def _named(self, name: str) -> str:
        meant = self.names.get(name)
        if isinstance(meant, UnionType):
            return self._read(_ROOMS.sub("", str(meant)))
        if isinstance(meant, NewType):
            return str(meant.__supertype__.__name__)
        if get_origin(meant) is Literal:
            return self._either(f"`{value}`" if value else "empty" for value in get_args(meant))
        return WORDS.get(name) or self.linked(name)

    def _either(self, words: Iterable[str]) -> str:
        return either(words, self.comma)

    def _holding(self, name: str, held: list[ast.expr]) -> str:
        """A type that holds others."""
        if name == "Literal":
            return self._either(f"`{ast.literal_eval(each)}`" for each in held)
        if name == "Callable":
            assert isinstance(held[0], ast.List)
            return f"function of {' and '.join(map(self.of, held[0].elts))}"
        inner = [self.of(each) for each in held if not _is_and_so_on(each)]
        if name == "tuple" and len(inner) == len(held):
            return f"({', '.join(inner)})"
        return f"{HOLDING.get(name, f'{name.lower()} of')} {' to '.join(inner)}"


def either(words: Iterable[str], comma: str = ", ") -> str:
    """One of several; what is longer than a word comes last, so that nobody takes it together with another.

    >>> either(["tuple of Event", "Refusal"]), either(["int", "str", "none"])
    ('Refusal or tuple of Event', 'int, str or none')
    """
    *others, last = sorted(words, key=lambda word: " of " in word)
    return f"{comma.join(others)} or {last}" if others else last


def _parts(stated: ast.expr) -> list[ast.expr]:
    """The types of which a value has one."""
    return [*_parts(stated.left), *_parts(stated.right)] if isinstance(stated, ast.BinOp) else [stated]


def _is_and_so_on(stated: ast.expr) -> bool:
    return isinstance(stated, ast.Constant) and stated.value is ...
