"""Which tests exercise which clause: the few worth naming, and claims that a run did not make good."""

import re
from collections.abc import Iterable, Mapping

from pitboss.law.coverage import Evidence, Exercised

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


def chosen(pairs: Mapping[Pair, Evidence]) -> dict[str, dict[str, Evidence]]:
    """
    For each clause up to three of the tests that show most: those named after it, or the first by name.

    >>> chosen({("nz-1998/6/5.1", name): "state" for name in ("d", "c", "b", "a")})
    {'nz-1998/6/5.1': {'a': 'state', 'b': 'state', 'c': 'state'}}
    >>> chosen({("nz-1998/6/5.1", name): "money" for name in ("a", "test_r5_1", "test_all[r5_1]")})
    {'nz-1998/6/5.1': {'test_all[r5_1]': 'money', 'test_r5_1': 'money'}}
    >>> chosen({("nz-1998/6/5.1", "test_r5_1"): "citation", ("nz-1998/6/5.1", "a"): "refusal"})
    {'nz-1998/6/5.1': {'a': 'refusal'}}
    """
    tests: dict[str, dict[str, Evidence]] = {}
    for (ref, test), evidence in pairs.items():
        tests.setdefault(ref, {})[test] = evidence
    return {ref: _worth_naming(ref, tests[ref]) for ref in sorted(tests)}


def _worth_naming(ref: str, tests: dict[str, Evidence]) -> dict[str, Evidence]:
    """A test that shows no more than a citation is named only where no other shows more."""
    telling = {test for test in tests if tests[test] != "citation"} or set(tests)
    named = {test for test in telling if is_named_after(test, ref)}
    return {test: tests[test] for test in sorted(named or telling)[:NAMED]}


def unperformed(claimed: Exercised, pairs: Iterable[Pair]) -> list[str]:
    """
    Exercises that a file claims and a run did not perform.

    >>> unperformed({"x": {"a": "money", "b": "state"}}, {("x", "a"), ("y", "b")})
    ['b exercises x']
    """
    done = set(pairs)
    return [
        f"{test} exercises {ref}"
        for ref, tests in claimed.items()
        for test in tests
        if (ref, test) not in done
    ]
