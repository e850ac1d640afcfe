"""Searching by words: every word has to be there, and what says it plainest comes first."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

Field = tuple[int, str]
"""How much a find in it counts, and the text."""

_WORD = re.compile(r"[a-z0-9]+(?:\.[0-9]+)*(?:\([a-z0-9]+\))*")
_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}\b)")
_ENDINGS = ("ing", "ed", "es", "s")
_SMALL = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "in", "is", "it", "of", "on", "or", "s", "the", "to")
)
_SHORTEST = 3


def words(text: str) -> list[str]:
    """
    The words of a text, numbers of rules among them.

    >>> words("Ace-King: see r 10.1(a), and $10,000")
    ['ace', 'king', 'see', 'r', '10.1(a)', 'and', '10000']
    """
    return _WORD.findall(_THOUSANDS.sub("", text.lower()))


def asked(text: str) -> list[str]:
    """
    The words to look for: small ones say nothing, unless there are no others.

    >>> asked("the dealer's last card"), asked("on")
    (['dealer', 'last', 'card'], ['on'])
    """
    found = words(text)
    return [word for word in found if word not in _SMALL] or found


def best(items: Iterable[T], query: Sequence[str], fields: Callable[[T], Sequence[Field]]) -> list[T]:
    """The items that have every word of a query, the best first; equals stay in their order."""
    scored = [(score, item) for item in items if (score := _score(query, fields(item)))]
    return [item for _, item in sorted(scored, key=lambda pair: -pair[0])]


def _score(query: Sequence[str], fields: Sequence[Field]) -> float:
    """How well some fields answer a query; nothing unless each word is in one of them."""
    split = [(weight, words(text)) for weight, text in fields]
    found = [
        max((weight * _likeness(word, there) for weight, text in split for there in text), default=0)
        for word in query
    ]
    if not all(found):
        return 0.0
    in_a_row = sum(weight for weight, text in split if len(query) > 1 and _has_row(text, query))
    length = sum(len(text) for _, text in split)
    return sum(found) + 2 * in_a_row + 1 / (1 + length)


def _likeness(word: str, there: str) -> int:
    """Three for the word itself, two for another form of it, one for a word that begins with it."""
    if word == there:
        return 3
    if len(word) < _SHORTEST or not word.isalpha():
        return 0
    if there.isalpha() and _stem(word) == _stem(there):
        return 2
    return 1 if there.startswith(word) else 0


@cache
def _stem(word: str) -> str:
    """A word without its ending, a last e or a doubled last letter: as of disputed, of betting."""
    endings = (
        ending for ending in _ENDINGS if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST
    )
    bare = word.removesuffix(next(endings, "")).removesuffix("e")
    return bare[:-1] if len(bare) > _SHORTEST and bare[-1] == bare[-2] else bare


def _has_row(text: list[str], query: Sequence[str]) -> bool:
    """Whether the words of a query stand one after another."""
    size = len(query)
    return any(text[start : start + size] == [*query] for start in range(len(text) - size + 1))
