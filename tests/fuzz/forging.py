"""Records and copies of ledgers changed within, with every hash made anew: what an insider could write."""

import base64
import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from tests.fuzz import nasty

Lines = list[dict[str, Any]]


def forged_record(random: Random, seed: bytes, others: Sequence[bytes]) -> bytes:
    """A record that says something else, and whose chain is whole."""
    return sealed(_changed(random, _read(seed), _read(random.choice(others))))


def sealed(lines: Lines) -> bytes:
    """A record of these lines, with its chain."""
    before = "0" * 64
    for number, line in enumerate(lines):
        line.pop("hash", None)
        if number:
            line["seq"] = number
        before = sha256(before.encode() + _compact(_ordered(line))).hexdigest()
        line["hash"] = before
    return b"".join(_compact(_ordered(line)) + b"\n" for line in lines)


def _ordered(value: Any) -> Any:
    """With every name in order, as a record is written."""
    match value:
        case dict():
            return {name: _ordered(inner) for name, inner in sorted(value.items())}
        case list():
            return [_ordered(inner) for inner in value]
    return value


def without(content: bytes, start: int, end: int) -> bytes | None:
    """A record without some of its lines, its chain whole; none where it is no record any more."""
    try:
        lines = _read(content)
    except ValueError:
        return None
    return sealed([*lines[: max(1, start)], *lines[max(1, end) :]])


def forged_copy(random: Random, seed: bytes, _: Sequence[bytes]) -> bytes:
    """A copy of a ledger that says something else, and whose chains are whole."""
    if random.random() < 0.6:
        word = random.choice(("Ann", "main", "T1", "CCA 12/1", "slip", "royal", "P1"))
        return everywhere(seed, word, random.choice((*nasty.ESCAPES, *nasty.MONEY)))
    header, *entries, heads = _read(seed)
    entries = _changed(random, entries, entries)
    header["entries"] = len(entries)
    return _linked(header, entries, heads)


def everywhere(seed: bytes, word: str, instead: str) -> bytes:
    """A copy of a ledger with the same word changed everywhere: entries and states still agree."""
    header, *entries, heads = _read(seed)
    change = _exchange(word, instead)
    for head in heads["heads"]:
        states = {change(name): json.loads(base64.b64decode(part)) for name, part in head["parts"].items()}
        head["parts"] = {
            name: base64.b64encode(_compact(change(part))).decode() for name, part in states.items()
        }
        head["pool"] = change(head["pool"])
    return _linked(header, [change(entry) for entry in entries], heads)


def _linked(header: dict[str, Any], entries: Lines, heads: dict[str, Any]) -> bytes:
    last: dict[Any, str] = {}
    for entry in entries:
        entry.pop("hash", None)
        pool = str(entry.get("pool"))
        before = bytes.fromhex(last.get(pool, "0" * 64))
        own = sha256(before + _compact(dict(sorted(entry.items())))).hexdigest()
        last[pool] = entry["hash"] = own
    for head in heads["heads"]:
        head["hash"] = last.get(head["pool"], head["hash"])
    lines = (header, *(dict(sorted(entry.items())) for entry in entries), heads)
    return b"".join(_compact(line) + b"\n" for line in lines)


def _read(text: bytes) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def _compact(value: Any) -> bytes:
    """JSON without spaces; names stay in their order, in which the ledger wrote them."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "replace")


def _exchange(word: str, instead: str) -> Callable[[Any], Any]:
    def change(value: Any) -> Any:
        match value:
            case str():
                return value.replace(word, instead)
            case list():
                return [change(inner) for inner in value]
            case dict():
                return {change(name): change(inner) for name, inner in value.items()}
        return value

    return change


def _changed(random: Random, lines: Lines, others: Lines) -> Lines:
    """A few changes, each of a value, a name or a whole line."""
    for _ in range(random.choice((1, 1, 2, 3))):
        place = random.randrange(len(lines))
        match random.randrange(6):
            case 0 if len(lines) > 2:
                del lines[place]
            case 1:
                lines.insert(max(1, place), json.loads(json.dumps(random.choice(others))))
            case 2 if len(lines) > 3:
                lines.insert(random.randrange(1, len(lines)), lines.pop(max(1, place)))
            case _:
                _change_within(random, random.choice((lines[0], lines[place], lines[place])))
    return lines


def _change_within(random: Random, line: Any) -> None:
    """Walk down at random, and put something else there."""
    while True:
        names = list(line) if isinstance(line, dict) else list(range(len(line)))
        if not names:
            return
        name = random.choice(names)
        inner = line[name]
        if isinstance(inner, dict | list) and inner and random.random() < 0.8:
            line = inner
            continue
        match random.randrange(8):
            case 0:
                del line[name]
            case 1 if isinstance(line, dict):
                line[random.choice((*nasty.FIELDS, *nasty.ESCAPES))] = inner
            case 2 if isinstance(inner, str):
                line[name] = _words(random, inner)
            case 3 if isinstance(inner, str):
                line[name] = inner + random.choice(nasty.ESCAPES)
            case 4 if isinstance(inner, int):
                line[name] = inner + random.choice((-1, 1, 10**6, 10**18, -(10**18)))
            case _:
                line[name] = json.loads(random.choice(nasty.JSON_VALUES))
        return


def _words(random: Random, said: str) -> str:
    """A line of the notation with one word changed."""
    words = said.split(" ")
    words[random.randrange(len(words))] = random.choice(
        (*nasty.MONEY, *nasty.NUMBERS, *nasty.ESCAPES, "red", "dealer")
    )
    return " ".join(words)
