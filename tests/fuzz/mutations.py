"""A file changed at random, as a broken disk or a hostile hand would."""

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.fuzz import nasty

MOST = 300_000
Change = Callable[[Random, bytes, Sequence[bytes]], bytes]
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
_WORD = re.compile(rb"[A-Za-z][\w-]*")
_SAID = re.compile(rb"[a-z][a-z ]*\d*: \S")
_FIELD = re.compile(rb"(?m)^([\w-]+)[ \t]*=[^\n]*$")


def mutated(random: Random, seed: bytes, others: Sequence[bytes]) -> bytes:
    """A file after a few changes."""
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5, 8))):
        seed = random.choice(CHANGES)(random, seed, others)[:MOST]
    return seed


def _flip(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    if not text:
        return text
    place = random.randrange(len(text))
    return text[:place] + bytes([text[place] ^ (1 << random.randrange(8))]) + text[place + 1 :]


def _span(random: Random, text: bytes) -> tuple[int, int]:
    start = random.randrange(len(text) + 1)
    return start, min(len(text), start + random.choice((1, 2, 4, 16, 64, 256)))


def _cut(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random, text)
    return text[:start] + text[end:]


def _truncate(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    return text[: random.randrange(len(text) + 1)]


def _repeat(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random, text)
    return text[:end] + text[start:end] * random.choice((1, 1, 2, 10, 1000)) + text[end:]


def _splice(random: Random, text: bytes, others: Sequence[bytes]) -> bytes:
    other = random.choice(others)
    start, end = _span(random, other)
    place = random.randrange(len(text) + 1)
    return text[:place] + other[start:end] + text[place:]


def _insert(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    place = random.randrange(len(text) + 1)
    token = random.choice(nasty.TOKENS).encode("utf-8", "surrogatepass")
    return text[:place] + token + text[place:]


def _number(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    return _other(random, text, _NUMBER, random.choice((*nasty.NUMBERS, *nasty.MONEY)).encode())


def _word(random: Random, text: bytes, others: Sequence[bytes]) -> bytes:
    words = _WORD.findall(random.choice((text, random.choice(others)))) or [b"x"]
    return _other(random, text, _WORD, random.choice(words))


def _value(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    """Another value for a field of TOML."""
    found = list(_FIELD.finditer(text))
    if not found:
        return text
    field = random.choice(found)
    value = random.choice(nasty.TOML_VALUES).encode()
    return text[: field.start()] + field[1] + b" = " + value + text[field.end() :]


def _field(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    """A further field, in a table that is there."""
    lines = text.split(b"\n")
    name, value = random.choice(nasty.FIELDS), random.choice(nasty.TOML_VALUES)
    heads = [place for place, line in enumerate(lines) if line.startswith(b"[")] or [0]
    lines.insert(random.choice((0, *(place + 1 for place in heads))), f"{name} = {value}".encode())
    return b"\n".join(lines)


def _line(random: Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """A line goes, comes twice, changes its place, or comes from another file."""
    lines = text.splitlines(keepends=True) or [b""]
    place = random.randrange(len(lines))
    match random.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[place] * random.choice((1, 2, 50)))
        case 2:
            lines.insert(random.randrange(len(lines)), lines.pop(place))
        case _:
            further = random.choice(others).splitlines(keepends=True) or [b""]
            lines.insert(place, random.choice(further))
    return b"".join(lines)


def _said(random: Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """Something else done at the table: another line of the notation, or the words of one changed."""
    lines = text.splitlines(keepends=True)
    said = [place for place, line in enumerate(lines) if _SAID.match(line)]
    further = [line for line in random.choice(others).splitlines(keepends=True) if _SAID.match(line)]
    if not said or not further:
        return text
    place, line = random.choice(said), random.choice(further)
    match random.randrange(6):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[place])
        case 2:
            lines.insert(random.choice(said), lines.pop(place))
        case 3 | 4:
            lines.insert(place, line)
        case _:
            words, new = lines[place].split(b" "), line.strip().split(b" ")
            words[random.randrange(len(words))] = random.choice(new)
            lines[place] = b" ".join(words).rstrip() + b"\n"
    return b"".join(lines)


def _nest(random: Random, text: bytes, _: Sequence[bytes]) -> bytes:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    number, depth = random.choice(found), random.choice((1, 5, 30, 2000))
    return text[: number.start()] + b"[" * depth + number[0] + b"]" * depth + text[number.end() :]


def _other(random: Random, text: bytes, pattern: re.Pattern[bytes], instead: bytes) -> bytes:
    found = list(pattern.finditer(text))
    if not found:
        return text
    place = random.choice(found)
    return text[: place.start()] + instead + text[place.end() :]


CHANGES: tuple[Change, ...] = (
    *(_flip, _cut, _truncate, _repeat, _splice, _insert, _insert, _nest),
    *(_said,) * 16,
    *(_number, _number, _word, _word, _word, _value, _value, _field, _field, _line, _line, _line),
)
