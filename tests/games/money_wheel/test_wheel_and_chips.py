"""What the wheel, the chips and the dealer's hands rest on, clause by clause (parts 1 to 4)."""

import pytest

from tests.citing import cites
from tests.exercising import number_in_names
from tests.games.money_wheel.telling import RULE, spun, table, told

# A section of each symbol and the paragraph of r 2.3 that counts them.
SHARES = {"A": (3, "2.3(a)"), "B": (2, "2.3(b)"), "C": (4, "2.3(c)"), "D": (8, "2.3(d)"), "E": (14, "2.3(e)")}
SHARES |= {"F": (1, "2.3(f)"), "G": (27, "2.3(g)")}


@pytest.mark.parametrize(
    ("symbol", "section", "no"),
    [pytest.param(s, section, no, id=number_in_names(RULE(no))) for s, (section, no) in SHARES.items()],
)
def test_a_section_belongs_to_the_share_of_its_symbol(symbol: str, section: int, no: str) -> None:
    stopped, _ = told(spun(table()), f"wheel: stops at {section}")
    assert stopped.symbol == symbol
    cites(stopped, RULE(no), RULE("2.3"))


@pytest.mark.parametrize(
    "no",
    [
        pytest.param(no, id=number_in_names(RULE(no)))
        for no in ("2.2", "2.2(a)", "2.2(b)", "2.2(c)", "2.6(a)")
    ],
)
def test_where_the_indicator_rests_is_a_result_of_chance(no: str) -> None:
    cites(told(spun(table()), "wheel: stops at 40")[0], RULE(no))


def test_diagram_8_a_section_is_read_in_the_order_of_the_rim() -> None:
    by_section, by_letter = (told(spun(table()), f"wheel: stops at {place}")[0] for place in ("27", "G"))
    cites(by_section, RULE("diagram-8"))
    # A letter read off the wheel needs no order.
    assert RULE("diagram-8") not in by_letter.because


@pytest.mark.parametrize(
    ("line", "no"),
    [
        pytest.param(line, no, id=number_in_names(RULE(no)))
        for line, no in (
            ("box 1: place 5.00 on symbol A", "1.0/value-chips"),
            ("box 1: place 5.00 on symbol A", "4.5"),
            ("box 2: place 3 pink on symbol A", "1.0/non-value-chips"),
            ("box 2: place 3 pink on symbol A", "1.0/marker-button"),
            ("box 2: place 3 pink on symbol A", "2.6(b)"),
            ("box 2: place 3 pink on symbol A", "2.6(c)"),
        )
    ],
)
def test_chips_with_a_value_and_without_make_a_wager(line: str, no: str) -> None:
    at = table()
    told(at, "box 2: buy 10 pink at 1.00")
    placed = told(at, line)
    assert at.state.staked(placed[0].box, "symbol-a") == placed[0].cents
    cites(placed, RULE(no), RULE("4.2"))


def test_r3_6_hands_off_the_wheel() -> None:
    cites(told(spun(table()), "inspector: spin fault interference"), RULE("3.6"), RULE("6.1"))


def test_r3_5_announce_then_collect_then_r3_5c_pay() -> None:
    at = spun(table(), "box 1: place 2.00 on symbol C", "box 2: place 2.00 on symbol A")
    announced = told(at, "wheel: stops at C")
    cites(announced, RULE("3.5"), RULE("3.5(a)"))
    cites(told(at, "dealer: collect"), RULE("3.5"), RULE("3.5(b)"))
    paid = told(at, "dealer: pay")
    assert (paid[0].box, paid[0].paid) == (1, 1000)
    cites(paid, RULE("3.5"), RULE("3.5(c)"))
