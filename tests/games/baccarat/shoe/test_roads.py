"""The roads beside a slow reference that recomputes everything for each result, and as lines of text."""

import random

import pytest

from pitboss.games.baccarat.shoe import displays, roads
from tests.games.baccarat.shoe import roads_reference as slow

NAMES = {"B": "banker", "P": "player", "T": "tie"}
LETTERS = {name: letter for letter, name in NAMES.items()}


def shoe(seed: int) -> str:
    """A shoe's results, in some of them long runs, many ties, or plain alternation."""
    chance = random.Random(seed)
    weights = chance.choice([(45, 45, 10), (80, 15, 5), (30, 30, 40), (48, 48, 4)])
    results = "".join(chance.choices("BPT", weights)[0] for _ in range(chance.randrange(0, 90)))
    return results.replace("BP", "B" * chance.randrange(1, 9) + "P") if chance.random() < 0.3 else results


def named(results: str) -> list[str]:
    return [NAMES[letter] for letter in results]


@pytest.mark.parametrize("seed", range(150))
def test_every_road_is_that_of_the_reference(seed: int) -> None:
    results = shoe(seed)
    given = named(results)
    assert [
        "".join(LETTERS[mark] for mark in column) for column in roads.bead_plate(given)
    ] == slow.bead_plate(results)
    assert {
        (c.column, c.row): (LETTERS[c.mark], c.ties) for c in roads.big_road(given)
    } == slow.drawn_big_road(results)
    for back in (roads.BIG_EYE_BOY, roads.SMALL_ROAD, roads.COCKROACH_PIG):
        marks = slow.derived(results, back)
        assert "".join(mark[0].upper() for mark in roads.derived(given, back)) == marks
        drawn = {(c.column, c.row): c.mark for c in roads.drawn(list(marks))}
        assert drawn == slow.drawn_derived(marks)


def test_nothing_is_shown_before_the_first_result() -> None:
    assert displays.lines([]) == []


def test_ties_before_any_win_show_on_the_bead_plate_alone() -> None:
    assert [line for line in displays.lines(["tie"]) if line] == [
        "Bead plate   Big road",
        *("T", "·", "·", "·", "·", "·"),
    ]


def test_a_run_longer_than_six_turns_right() -> None:
    assert displays.lines(named("BBBBBBBBP"))[1:] == [
        "Bead plate   Big road",
        "B B          B P ·",
        "B B          B · ·",
        "B P          B · ·",
        "B ·          B · ·",
        "B ·          B · ·",
        "B ·          B B B",
    ]


def test_only_the_last_columns_are_shown() -> None:
    lines = displays.lines(named("BP" * 40))
    big = next(line for line in lines if "Big road" in line).index("Big road")
    assert len(lines[2][big:].split()) == displays.WIDTH
