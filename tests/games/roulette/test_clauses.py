"""For every clause that the engine carries out, a short story that cites it."""

import pytest

from pitboss.table.event import Settled
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.roulette.telling import IN_1996, IN_2001, refused, table, told

ONE = "box 1: place 1.00 on straight 17"
RUNS = "dealer: spin\ndealer: no more bets"
SETTLE = "dealer: collect\ndealer: pay"
WON = f"{ONE}\nSPIN 17\n{SETTLE}"
MOVED = f"{ONE}\n{RUNS}\ndealer: moved by "


def _on(area: str, number: int, settle: str = SETTLE) -> str:
    return f"box 1: place 1.00 on {area}\nSPIN {number}\n{settle}"


# A wager on each kind, a number that wins it and one that loses it.
KINDS = {
    "a": ("straight 17", 17, "(i)", 18, "(ii)"),
    "b": ("split 17 20", 20, "(i)", 0, "(iii)"),
    "c": ("street 16 17 18", 18, "(i)", 19, "(iv)"),
    "d": ("corner 17 18 20 21", 21, "(i)", 19, "(iii)"),
    "e": ("six-line 1 2 3 4 5 6", 6, "(i)", 7, "(ii)"),
    "f": ("column 3", 36, "(i)", 0, "(ii)"),
    "g": ("dozen 3", 25, "(i)", 24, "(ii)"),
    "h": ("low", 18, "(i)", 19, "(ii)"),
    "i": ("high", 19, "(i)", 18, "(ii)"),
    "j": ("even", 2, "(i)", 0, "(ii)"),
    "k": ("odd", 1, "(i)", 0, "(ii)"),
    "l": ("red", 1, "(i)", 2, "(ii)"),
    "m": ("black", 2, "(i)", 0, "(ii)"),
}
WITH_ZERO = {
    "4.1(b)(ii)": _on("split 0 3", 3),
    "4.1(c)(ii)": _on("street 0 1 2", 0),
    "4.1(c)(iii)": _on("street 0 2 3", 2),
    "4.1(d)(ii)": _on("corner 0 1 2 3", 1),
}
COLOUR = "box 1: buy 5 blue at 1.00\nbox 1: place 2 blue on red"
STORIES = {
    "1.0/dolly": f"{ONE}\nSPIN 17",
    "1.0/marker-button": COLOUR,
    "1.0/non-value-chips": COLOUR,
    "1.0/value-chips": ONE,
    "2.2": "box 1: place 1.00 on courtesy",
    "2.3": "SPIN 17",
    "2.5": "SPIN 17",
    "2.5(a)": "SPIN 17",
    "2.5(b)": "SPIN 17",
    "2.5(c)": "SPIN 17",
    "2.6(a)": COLOUR,
    "2.6(b)": COLOUR,
    "2.6(e)": "SPIN 17",
    "diagram-3B": "box 1: place 1.00 on courtesy",
    "diagram-4": "SPIN 17",
    "3.2": "dealer: spin",
    "3.3": RUNS,
    "3.4": "SPIN 17",
    "3.4(a)": "SPIN 17",
    "3.4(b)": "SPIN 17",
    "3.5": WON,
    "3.5(a)": _on("straight 17", 18, "dealer: collect"),
    "3.5(b)": WON,
    "3.6": "dealer: spin\ndealer: no spin interference",
    "3.7": "operator: change ball",
    **{f"4.1({letter})": f"box 1: place 1.00 on {kind[0]}" for letter, kind in KINDS.items()},
    **{f"4.1({letter}){kind[2]}": _on(kind[0], kind[1]) for letter, kind in KINDS.items()},
    **{f"4.1({x}){kind[4]}": _on(kind[0], kind[3], "dealer: collect") for x, kind in KINDS.items()},
    **WITH_ZERO,
    "4.2": ONE,
    "4.3": "box 1: call 1.00 chips down on red",
    "4.4": ONE,
    "4.5": RUNS,
    "4.6": ONE,
    "4.7": WON,
    "4.8": f"{ONE}\nbox 1: place 1.00 on red\nbox 1: place 1.00 on odd\nbox 1: place 1.00 on split 16 19\n"
    "SPIN 19\ndealer: collect\ndealer: pay on split 16 19\nbox 1: take up split 16 19",
    "4.9": f"{ONE}\nbox 1: place 1.00 on odd\nSPIN 17\n"
    "dealer: collect\ndealer: pay on odd\nbox 1: take up odd",
    "5.1": WON,
    "5.2": _on("red", 0, "dealer: collect"),
    "5.3": _on("straight 0", 0),
    "6.1": "dealer: spin\ndealer: no spin same direction",
    "6.2": "dealer: spin\ndealer: no spin foreign object",
    "6.3": "dealer: spin\ndealer: no spin ball hangs",
    "6.4": "dealer: spin\ndealer: no spin ball out\ngame supervisor: examine ball",
    "6.5": "dealer: spin\ndealer: no spin interference",
    "6.6": "dealer: spin\ndealer: no spin short spin",
    "6.7": "SPIN 17\ninspector: spin fault same direction",
    "6.8": "dealer: spin\ndealer: no spin ball hangs\ndealer: return ball",
    "6.9": "box 1: board shows 9",
}
REFUSALS = {
    "4.1": "box 1: place 1.00 on split 17 19",
    "diagram-3A": "box 1: place 1.00 on courtesy",
}
IN_8 = {
    "3.8": WON,
    "3.8(a)": WON,
    "3.8(b)": f"{ONE}\ndealer: line touched by wager of box 1 from straight 17 to split 17 20",
    "3.8(proviso)": MOVED + "dealer wager of box 1 from straight 17 to straight 20\n"
    "operator: original placement of wager of box 1 on straight 20",
    "3.8(proviso)(i)": MOVED + "dealer wager of box 1 from straight 17 to straight 20\n"
    "operator: original placement of wager of box 1 on straight 20",
    "3.8(proviso)(ii)": MOVED + "patron wager of box 1 from straight 17 to straight 20\n"
    "operator: original placement of wager of box 1 on straight 20",
}


def _id(no: str) -> str:
    plain = no.lower().replace("(", "").replace(")", "")
    return "r" + plain.translate(str.maketrans("./-", "___"))


@pytest.mark.parametrize("no", STORIES, ids=_id)
def test_1996_clause(no: str) -> None:
    cites(told(table(layout="3B", board=5), STORIES[no]), f"nz-1996/III/{no}")


@pytest.mark.parametrize("no", REFUSALS, ids=_id)
def test_1996_refusal(no: str) -> None:
    cites(refused(table(), REFUSALS[no]), f"nz-1996/III/{no}")


@pytest.mark.parametrize("no", IN_8, ids=_id)
def test_2001_clause(no: str) -> None:
    cites(told(table(IN_2001), IN_8[no]), f"nz-2001/8/{no}")


def test_every_clause_of_the_engine_has_its_story() -> None:
    """So that a clause added to the register asks for one."""
    for on, division, told_of in (
        (IN_1996, "nz-1996/III/", STORIES.keys() | REFUSALS.keys()),
        (IN_2001, "nz-2001/8/", IN_8.keys()),
    ):
        clauses = table(on).book.clauses.values()
        carried = {c.no for c in clauses if c.ref.startswith(division) and c.by == "engine"}
        assert carried == told_of


def test_i_r13_5_chips_on_top_of_a_wager_off_the_increment_are_refused_without_a_fault() -> None:
    felt = table(sign=Sign(500, 10_000, 500))
    told(felt, "dealer: accepted by mistake box 1 3.00 on black")
    cites(refused(felt, "box 1: place 2.00 on black"), "nz-1996/I/13.5")


@pytest.mark.parametrize(("more", "void"), [("41.00", 100), ("60.00", 2_000), ("100.00", 6_000)])
def test_i_r14_2b_only_what_is_above_the_maximum_of_a_wager_laid_in_two_steps_is_void(
    more: str, void: int
) -> None:
    felt = table()
    told(felt, "box 1: place 60.00 on red")
    assert refused(felt, "dealer: accepted by mistake box 1 40.00 on red").code == "no-mistake"
    events = told(felt, f"dealer: accepted by mistake box 1 {more} on red")
    assert [event.stake for event in events if isinstance(event, Settled)] == [void]
    assert felt.state.staked(1, "red") == 10_000
