"""Files of plausible shapes with hostile values in them, as hypothesis makes them up."""

import json
from typing import Any

from hypothesis import strategies as some

from pitboss.games import GAMES
from tests.fuzz import nasty

WHO = (
    "box 1",
    "box 3",
    "standing 1",
    "dealer",
    "game supervisor",
    "shoe",
    "wheel",
    "box 99999",
    "nobody",
    "",
)
SAID = (
    "place 5.00 on red",
    "ante 25.00 jackpot",
    "no more bets",
    "spin",
    "17",
    "3 4 5",
    "sit",
    "bet",
    "box 1 As Kd 7h 7c 2s",
    "place 999999999999999999.99 on red",
    "paid box 1 5.00 on red",
    "new hand",
    "dispute \u202e",
    "buy 0.01",
)
_texts = some.one_of(some.sampled_from(nasty.ESCAPES), some.text(max_size=20))
_numbers = some.one_of(some.integers(), some.sampled_from((10**18, 2**63, -1, 10**30)))
_money = some.one_of(some.sampled_from(nasty.MONEY), some.decimals(0, 10**9, places=2).map(str))
_plain = some.one_of(_texts, _numbers, _money, some.booleans(), some.floats())
_values: some.SearchStrategy[Any] = some.recursive(
    _plain,
    lambda inner: some.one_of(
        some.lists(inner, max_size=4), some.dictionaries(some.sampled_from(nasty.FIELDS), inner, max_size=3)
    ),
    max_leaves=8,
)
_signs = some.one_of(
    _values, some.fixed_dictionaries({"minimum": _money, "maximum": _money}, optional={"increment": _money})
)
_chips = some.one_of(_values, some.lists(_money, max_size=6))
_setups = some.dictionaries(some.sampled_from(nasty.FIELDS), _values, max_size=3).flatmap(
    lambda table: some.one_of(some.just(table), _chips.map(lambda chips: {**table, "chips": chips}))
)
_lines = some.builds(
    "{}{}: {}".format,
    some.sampled_from(("", "20:15 ", "9999-12-31 23:59 ")),
    some.sampled_from(WHO),
    some.sampled_from(SAID),
)
_days = some.one_of(some.dates().map(str), some.sampled_from(nasty.DATES))


@some.composite
def cases(draw: some.DrawFn) -> bytes:
    """A case: mostly as one is written, and strange in some of its parts."""
    head = [f"title = {_toml(draw(_texts))}", f"game = {_toml(draw(some.sampled_from(tuple(GAMES))))}"]
    head += [f"on = {draw(_days)}"] if draw(some.booleans()) else []
    for name, value in draw(some.dictionaries(some.sampled_from(nasty.FIELDS), _values, max_size=1)).items():
        head.append(f"{name} = {_toml(value)}")
    head += [f"sign = {_toml(draw(_signs))}", f"table = {_toml(draw(_setups))}"]
    actions = "\n".join(draw(some.lists(_lines, max_size=8)))
    return "\n".join((*head, "[round]", f"actions = {_toml(actions)}", "")).encode("utf-8", "replace")


@some.composite
def records(draw: some.DrawFn) -> list[dict[str, Any]]:
    """The lines of a record, to be sealed."""
    header = {
        "schema": "pitboss/record/1",
        "game": draw(some.sampled_from(tuple(GAMES))),
        "jurisdiction": draw(some.sampled_from(("nz", "us-s10", "\x1b[31m"))),
        "on": draw(some.one_of(some.none(), _days, _texts)),
        "venue": draw(some.one_of(some.none(), _texts)),
        "elections": draw(some.lists(_texts, max_size=2)),
        "readings": draw(some.dictionaries(_texts, _texts, max_size=1)),
        "rulebook": draw(_texts),
        "engine": draw(_texts),
        "setup": {
            **draw(_setups),
            "sign": draw(some.one_of(_values, some.just({"minimum": 100, "maximum": 10000}))),
        },
    }
    lines = [
        {"at": draw(_numbers), "action": said, "events": draw(some.lists(_values, max_size=2))}
        for said in draw(some.lists(_lines, max_size=4))
    ]
    return [header, *lines]


@some.composite
def registers(draw: some.DrawFn) -> str:
    """A part of the law."""
    kinds = ("clause", "term", "silent", "interpretation", "amend")
    lines = ['instrument = "a"', 'division = "1"', 'lineage = "dice"', f"title = {_toml(draw(_texts))}"]
    fields = ("no", "key", "says", "kind", "by", "name", "odds", "clause", "keys", "fallback", "value", "id")
    for kind in draw(some.lists(some.sampled_from(kinds), max_size=3)):
        lines.append(f"[[{kind}]]")
        for name in draw(some.lists(some.sampled_from(fields), unique=True, max_size=5)):
            lines.append(f"{name} = {_toml(draw(_values))}")
    return "\n".join(lines).encode("utf-8", "replace").decode()


def _toml(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value.encode("utf-8", "replace").decode()).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case dict():
            inner = ", ".join(f"{name} = {_toml(inner)}" for name, inner in value.items())
            return f"{{{inner}}}"
    return str(value)
