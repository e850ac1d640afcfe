"""For every clause that the engine carries out, a short story that cites it, and what follows by it."""

import pytest

from pitboss.table.chips.money import money
from pitboss.table.event import Called, Event, Settled
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.roulette.telling import IN_1996, IN_2001, refused, table, told

ONE = "box 1: place 1.00 on straight 17"
RUNS = "dealer: spin\ndealer: no more bets"
SETTLE = "dealer: collect\ndealer: pay"
WON = f"{ONE}\nSPIN 17\n{SETTLE}"
MOVED = f"{ONE}\n{RUNS}\ndealer: moved by "
RESTORED = "operator: original placement of wager of box 1 on straight 20"

Story = tuple[str, str]


def _on(area: str, number: int, paid: str) -> Story:
    """A dollar on an area, and the number that wins it."""
    return f"box 1: place 1.00 on {area}\nSPIN {number}\n{SETTLE}", f"win {paid}"


def _off(area: str, number: int) -> Story:
    """A dollar on an area, and a number that loses it."""
    return f"box 1: place 1.00 on {area}\nSPIN {number}\ndealer: collect", "lose 0.00"


def _lies(area: str, line: str, cents: str = "1.00") -> Story:
    return line, f"Box 1: {area.replace('-', ' ')} wager of {cents}."


def _void(what: str, why: str) -> Story:
    return f"{ONE}\ndealer: spin\ndealer: no spin {what}", f"The spin is void: {why}."


# A wager on each kind, a number that wins it, one that loses it, and what r 5.1 pays for a dollar.
KINDS = {
    "a": ("straight 17", 17, "(i)", 18, "(ii)", "35.00"),
    "b": ("split 17 20", 20, "(i)", 0, "(iii)", "17.00"),
    "c": ("street 16 17 18", 18, "(i)", 19, "(iv)", "11.00"),
    "d": ("corner 17 18 20 21", 21, "(i)", 19, "(iii)", "8.00"),
    "e": ("six-line 1 2 3 4 5 6", 6, "(i)", 7, "(ii)", "5.00"),
    "f": ("column 3", 36, "(i)", 0, "(ii)", "2.00"),
    "g": ("dozen 3", 25, "(i)", 24, "(ii)", "2.00"),
    "h": ("low", 18, "(i)", 19, "(ii)", "1.00"),
    "i": ("high", 19, "(i)", 18, "(ii)", "1.00"),
    "j": ("even", 2, "(i)", 0, "(ii)", "1.00"),
    "k": ("odd", 1, "(i)", 0, "(ii)", "1.00"),
    "l": ("red", 1, "(i)", 2, "(ii)", "1.00"),
    "m": ("black", 2, "(i)", 0, "(ii)", "1.00"),
}
WITH_ZERO = {
    "4.1(b)(ii)": _on("split 0 3", 3, "17.00"),
    "4.1(c)(ii)": _on("street 0 1 2", 0, "11.00"),
    "4.1(c)(iii)": _on("street 0 2 3", 2, "11.00"),
    "4.1(d)(ii)": _on("corner 0 1 2 3", 1, "8.00"),
}
COLOUR = "box 1: buy 5 blue at 1.00\nbox 1: place 2 blue on red"
BLUE = COLOUR, "They are 2 blue chips."
WORTH = COLOUR, "Box 1: red wager of 2.00."
LAID = _lies("straight 17", ONE)
COURTESY = _lies("straight 0", "box 1: place 1.00 on courtesy")
DOLLY = "SPIN 17", "The dolly stands on 17."
CALLED = "SPIN 17", "Dealer: “17, black.”"
RESTS = "SPIN 17", "BallAtRest number=17"
STORIES: dict[str, Story] = {
    "1.0/dolly": DOLLY,
    "1.0/marker-button": WORTH,
    "1.0/non-value-chips": BLUE,
    "1.0/value-chips": LAID,
    "2.2": COURTESY,
    "2.3": CALLED,
    "2.6(a)": BLUE,
    "2.6(b)": WORTH,
    "2.6(e)": ("SPIN 17", "NumberShown number=17"),
    "diagram-3B": COURTESY,
    "diagram-4": RESTS,
    "3.2": ("dealer: spin", "SpinBegun"),
    "3.3": (RUNS, "Dealer: “No more bets.”"),
    "3.4": CALLED,
    "3.4(a)": CALLED,
    "3.4(b)": DOLLY,
    "3.6": _void("interference", "somebody interfered with the ball or the wheel"),
    "3.7": ("operator: change ball", "Another ball is used from now on."),
    **{f"4.1({x})": _lies(kind[0], f"box 1: place 1.00 on {kind[0]}") for x, kind in KINDS.items()},
    "4.2": LAID,
    "4.3": _lies("red", "box 1: call 1.00 chips down on red"),
    "4.4": LAID,
    "4.5": (RUNS, "BetsClosed"),
    "4.6": LAID,
    "4.8": (
        f"{ONE}\nbox 1: place 1.00 on red\nbox 1: place 1.00 on odd\nbox 1: place 1.00 on split 16 19\n"
        "SPIN 19\ndealer: collect\ndealer: pay on split 16 19\nbox 1: take up split 16 19",
        "Box 1 takes up the split 16 19 wager that was paid.",
    ),
    "4.9": (
        f"{ONE}\nbox 1: place 1.00 on odd\nSPIN 17\ndealer: collect\ndealer: pay on odd\nbox 1: take up odd",
        "Box 1 takes up the odd wager that was paid.",
    ),
    "6.1": _void("same direction", "the ball turned the same way as the wheel"),
    "6.2": _void("foreign object", "something fell into the wheel"),
    "6.3": _void("ball hangs", "the ball would not come down"),
    "6.4": (
        "dealer: spin\ndealer: no spin ball out\ngame supervisor: examine ball",
        "The ball is examined.",
    ),
    "6.5": _void("interference", "somebody interfered with the ball or the wheel"),
    "6.6": _void("short spin", "the ball was not going to go round often enough"),
    "6.7": (
        f"{ONE}\nSPIN 17\ninspector: spin fault same direction",
        "The spin is void: the ball turned the same way as the wheel.",
    ),
    "6.8": (
        "dealer: spin\ndealer: no spin ball hangs\ndealer: return ball",
        "The ball goes back to the wheel.",
    ),
    "6.9": (
        "box 1: board shows 9",
        "Ruling: the board shows 9, and no number has won yet: the board decides nothing.",
    ),
}
SETTLEMENTS: dict[str, Story] = {
    "3.5": _on("straight 17", 17, "35.00"),
    "3.5(a)": _off("straight 17", 18),
    "3.5(b)": _on("straight 17", 17, "35.00"),
    **{f"4.1({x}){kind[2]}": _on(kind[0], kind[1], kind[5]) for x, kind in KINDS.items()},
    **{f"4.1({x}){kind[4]}": _off(kind[0], kind[3]) for x, kind in KINDS.items()},
    **WITH_ZERO,
    "4.7": _on("straight 17", 17, "35.00"),
    "5.1": _on("straight 17", 17, "35.00"),
    "5.2": _off("red", 0),
    "5.3": _on("straight 0", 0, "35.00"),
}
REFUSALS = {
    "4.1": "box 1: place 1.00 on split 17 19",
    "diagram-3A": "box 1: place 1.00 on courtesy",
}
SETTLED_IN_8 = {no: _on("straight 17", 17, "35.00") for no in ("3.8", "3.8(a)")}
IN_8: dict[str, Story] = {
    "3.8(b)": (
        f"{ONE}\ndealer: line touched by wager of box 1 from straight 17 to split 17 20",
        "The wager of box 1 on straight 17 now lies on split 17 20.",
    ),
    "3.8(proviso)": (
        f"{MOVED}dealer wager of box 1 from straight 17 to straight 20\n{RESTORED}",
        "The wager of box 1 on straight 20 counts on straight 17, where it was first put.",
    ),
    "3.8(proviso)(i)": (
        f"{MOVED}dealer wager of box 1 from straight 17 to straight 20\n{RESTORED}",
        "The wager of box 1 on straight 20 counts on straight 17, where it was first put.",
    ),
    "3.8(proviso)(ii)": (
        f"{MOVED}patron wager of box 1 from straight 17 to straight 20\n{RESTORED}",
        "The wager of box 1 on straight 20 counts on straight 17, where it was first put.",
    ),
}


def _id(no: str) -> str:
    plain = no.lower().replace("(", "").replace(")", "")
    return "r" + plain.translate(str.maketrans("./-", "___"))


def _fact(event: Event) -> str:
    """What an event says: its sentence, or its fields."""
    given = {name: getattr(event, name) for name in event.__struct_fields__ if name != "because"}
    fields = [f"{name}={value}" for name, value in given.items() if value is not None]
    return event.sentence or " ".join([type(event).__name__, *fields])


def _facts(events: list[Event], ref: str) -> list[str]:
    """What the events say that cite a clause."""
    return [_fact(event) for event in events if ref in event.because]


def _lines(events: list[Event], ref: str) -> list[str]:
    """How the wagers ended that a clause decided."""
    settled = [event for event in events if isinstance(event, Settled) and ref in event.because]
    return [f"{line.outcome} {money(line.paid)}" for line in settled]


@pytest.mark.parametrize("no", STORIES, ids=_id)
def test_1996_clause(no: str) -> None:
    (story, fact), ref = STORIES[no], f"nz-1996/III/{no}"
    events = told(table(layout="3B", board=5), story)
    cites(events, ref)
    assert fact in _facts(events, ref)


@pytest.mark.parametrize("no", SETTLEMENTS, ids=_id)
def test_1996_settlement(no: str) -> None:
    (story, paid), ref = SETTLEMENTS[no], f"nz-1996/III/{no}"
    events = told(table(), story)
    cites(events, ref)
    assert _lines(events, ref) == [paid]


def test_diagram_4_red_and_black_alternate_round_the_wheel() -> None:
    colours = []
    for number in table().rules.wheel:
        events = told(table(), f"SPIN {number}")
        cites(events, "nz-1996/III/diagram-4")
        colours += [event.words.split()[-1] for event in events if isinstance(event, Called)][-1:]
    assert colours == ["green", *["red", "black"] * 18]


@pytest.mark.parametrize("no", REFUSALS, ids=_id)
def test_1996_refusal(no: str) -> None:
    cites(refused(table(), REFUSALS[no]), f"nz-1996/III/{no}")


@pytest.mark.parametrize("no", IN_8, ids=_id)
def test_2001_clause(no: str) -> None:
    (story, fact), ref = IN_8[no], f"nz-2001/8/{no}"
    events = told(table(IN_2001), story)
    cites(events, ref)
    assert fact in _facts(events, ref)


@pytest.mark.parametrize("no", SETTLED_IN_8, ids=_id)
def test_2001_settlement(no: str) -> None:
    (story, paid), ref = SETTLED_IN_8[no], f"nz-2001/8/{no}"
    events = told(table(IN_2001), story)
    cites(events, ref)
    assert _lines(events, ref) == [paid]


def test_every_clause_of_the_engine_has_its_story() -> None:
    """So that a clause added to the register asks for one."""
    for on, division, told_of in (
        (IN_1996, "nz-1996/III/", STORIES.keys() | SETTLEMENTS.keys() | REFUSALS.keys()),
        (IN_2001, "nz-2001/8/", IN_8.keys() | SETTLED_IN_8.keys()),
    ):
        clauses = table(on).book.clauses.values()
        carried = {c.no for c in clauses if c.ref.startswith(division) and c.by == "engine"}
        assert carried <= told_of


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
