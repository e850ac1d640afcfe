"""Who carries a clause out: the same duty has the same class in every division."""

import re
from collections import defaultdict

import pytest

from pitboss.law.check import texts
from pitboss.law.library import shelf
from pitboss.law.model import CARRIED_OUT_BY_CODE

CLAUSES = [(register.id, entry) for register in shelf().registers for entry in texts(register)]


def test_clauses_of_one_key_are_carried_out_by_one_hand() -> None:
    hands: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for register, entry in CLAUSES:
        for key in entry.keys:
            hands[key][entry.by].append(f"{register}/{entry.no}")
    assert {key: dict(found) for key, found in hands.items() if len(found) > 1} == {}


def test_clauses_that_say_the_same_are_carried_out_by_one_hand() -> None:
    hands: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for register, entry in CLAUSES:
        # Divisions count their rules, tables and pictures differently.
        said = re.sub(r"\(?[0-9]+[0-9.]*[A-Z]?\)?", "", entry.says)
        hands[said][entry.by].append(f"{register}/{entry.no}")
    # Hands that qualify and hands that are paid are listed by the same names.
    named = {"Flush.", "Full house.", "Four of a kind.", "Straight flush.", "Royal flush."}
    assert {said: dict(f) for said, f in hands.items() if len(f) > 1 and said not in named} == {}


# III r 2.5, VI r 2.6, VII r 2.2 and X r 2.3(a) to (c) ask that results be independent, equally likely and
# impossible to foretell; parts 5 and 6 have new cards washed, stacked and riffled by hand.
PHYSICAL = ("random-outcome", "opening-wash", "opening-stack", "opening-riffle")


@pytest.mark.parametrize("key", PHYSICAL)
def test_physical_chance_is_not_the_engines(key: str) -> None:
    found = [entry for _, entry in CLAUSES if key in entry.keys]
    assert found
    assert [entry.no for entry in found if entry.by in CARRIED_OUT_BY_CODE] == []


def test_a_demand_for_chance_alone_is_not_the_engines() -> None:
    divisions = {"nz-1996/III": "2.5", "nz-1996/VI": "2.6", "nz-1996/VII": "2.2", "nz-1996/X": "2.3"}
    for register, rule in divisions.items():
        senses = [entry for where, entry in CLAUSES if where == register and entry.no.startswith(f"{rule}(")]
        assert [(entry.no, entry.by) for entry in senses] == [
            (f"{rule}({letter})", "people") for letter in "abc"
        ]
