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
    lines = _changed(random, _read(seed), _read(random.choice(others)))
    before = "0" * 64
    for number, line in enumerate(lines):
        line.pop("hash", None)
        if number and random.random() < 0.98:
            line["seq"] = number
        before = sha256(before.encode() + _compact(line)).hexdigest()
        line["hash"] = before
    return b"".join(_compact(line) + b"\n" for line in lines)


def forged_copy(random: Random, seed: bytes, _: Sequence[bytes]) -> bytes:
    """A copy of a ledger that says something else, and whose chains are whole."""
    header, *entries, heads = _read(seed)
    if random.random() < 0.6:
        # The same word everywhere: entries and states still agree.
        instead = random.choice((*nasty.ESCAPES, *nasty.MONEY)).encode("utf-8", "replace").decode()
        change = _everywhere(
            random.choice(("Ann", "main", "T1", "CCA 12/1", "counted", "royal", "P1")), instead
        )
        entries = [change(entry) for entry in entries]
        for head in heads["heads"]:
            state = json.loads(base64.b64decode(head["state"]))
            head["state"] = base64.b64encode(_compact(change(state))).decode()
            head["pool"] = change(head["pool"])
    else:
        entries = _changed(random, entries, entries)
        header["entries"] = len(entries)
    last: dict[Any, str] = {}
    for entry in entries:
        entry.pop("hash", None)
        pool = str(entry.get("pool"))
        before = bytes.fromhex(last.get(pool, "0" * 64))
        last[pool] = entry["hash"] = sha256(before + _compact(entry)).hexdigest()
    for head in heads["heads"]:
        head["hash"] = last.get(head["pool"], head["hash"])
    return b"".join(_compact(line) + b"\n" for line in (header, *entries, heads))


def _read(text: bytes) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def _compact(value: Any) -> bytes:
    text = json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    return text.encode("utf-8", "replace")


def _everywhere(word: str, instead: str) -> Callable[[Any], Any]:
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
