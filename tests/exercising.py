"""Which tests exercise which clause: the few worth naming, and claims that a run did not make good."""

import re
from collections.abc import Iterable, Mapping

NAMED = 3

Pair = tuple[str, str]


def number_in_names(ref: str) -> str:
    """
    How the name of a test writes the number of a clause.

    >>> number_in_names("nz-1998/6/10.1(a)"), number_in_names("us-s10//(j)(6)(ii)")
    ('r10_1a', 'j6ii')
    >>> number_in_names("nz-1998/6/11.6C(d)"), number_in_names("nz-1996/I/1.0/stand-off")
    ('r11_6cd', 'r1_0_stand_off')
    >>> number_in_names("nz-1996/III/diagram-3B")
    'diagram_3b'
    """
    number = ref.split("/", 2)[2].lower()
    plain = re.sub(r"[()]", "", number).translate(str.maketrans("./-", "___"))
    return f"r{plain}" if number[0].isdigit() else plain


def is_named_after(test: str, ref: str) -> bool:
    """
    Whether the name of a test or of its case carries the number of a clause.

    >>> is_named_after("tests/a.py::test_r10_1a_ante", "nz-1998/6/10.1(a)")
    True
    >>> is_named_after("tests/a.py::test_r10_1a_ante", "nz-1998/6/10.1")
    False
    """
    number = re.escape(number_in_names(ref))
    return re.search(rf"(?<![a-z0-9]){number}(?![a-z0-9])", test.lower()) is not None


def chosen(pairs: Iterable[Pair]) -> dict[str, list[str]]:
    """
    For each clause up to three tests: those named after it, or else the first by name.

    >>> chosen({("nz-1998/6/5.1", name) for name in ("d", "c", "b", "a")})
    {'nz-1998/6/5.1': ['a', 'b', 'c']}
    >>> chosen({("nz-1998/6/5.1", name) for name in ("a", "test_r5_1", "test_all[r5_1]")})
    {'nz-1998/6/5.1': ['test_all[r5_1]', 'test_r5_1']}
    """
    tests: dict[str, set[str]] = {}
    for ref, test in pairs:
        tests.setdefault(ref, set()).add(test)
    return {ref: _worth_naming(ref, tests[ref]) for ref in sorted(tests)}


def _worth_naming(ref: str, tests: set[str]) -> list[str]:
    named = {test for test in tests if is_named_after(test, ref)}
    return sorted(named or tests)[:NAMED]


def unperformed(claimed: Mapping[str, list[str]], pairs: Iterable[Pair]) -> list[str]:
    """
    Exercises that a file claims and a run did not perform.

    >>> unperformed({"x": ["a", "b"]}, {("x", "a"), ("y", "b")})
    ['b exercises x']
    """
    done = set(pairs)
    return [
        f"{test} exercises {ref}"
        for ref, tests in claimed.items()
        for test in tests
        if (ref, test) not in done
    ]
