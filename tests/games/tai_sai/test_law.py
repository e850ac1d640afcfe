"""The law of tai-sai on a day: what 1999 settled, what 2001 added, and how each is known."""

from datetime import date

import pytest

from pitboss.law import Rulebook
from pitboss.law.errors import UnknownNameError
from pitboss.law.library import shelf
from pitboss.table.event import Reversed
from tests.citing import cites
from tests.games.tai_sai.felt import IN_1996, IN_1999, IN_2001, shown, table, told


def register(name: str) -> dict[str, str]:
    """How each amendment of a register is known."""
    found = next(register for register in shelf().registers if register.id == name)
    return {entry.no: entry.confidence for entry in found.amendment}


def test_r4_1d_the_doubt_ends_with_january_1999() -> None:
    assert Rulebook.on(date(1999, 1, 28), "tai-sai").arises("double-on-triple")
    assert not Rulebook.on(date(1999, 1, 29), "tai-sai").arises("double-on-triple")
    with pytest.raises(UnknownNameError):
        Rulebook.on(IN_1999, "tai-sai", readings={"double-on-triple": "for-each"})


@pytest.mark.parametrize(
    ("on", "clause"), [(IN_1996, "nz-1996/VI/3.1(d)(ii)"), (IN_1999, "nz-1999-tai-sai/9/4.1(d)")]
)
def test_r4_1d_a_double_on_its_triple_cites_the_text_of_its_day(on: date, clause: str) -> None:
    at = table(on)
    told(at, "dealer: tumble", "box 1: place 10.00 on double 2", "dealer: no more bets", "tumbler: 2 2 2")
    (won, *_) = [e for e in told(at, "dealer: enter 2 2 2", "dealer: collect", "dealer: pay") if e.because]
    assert won.because[0] == clause
    assert won.paid == 11 * 1000
    cites(won, clause, "nz-1996/VI/4.0")


def test_what_was_seen_and_what_is_inferred() -> None:
    assert register("nz-1999-tai-sai/9") == {"4.1(d)": "seen"}
    known = register("nz-2001/9")
    assert {no for no, how in known.items() if how == "inferred"} == {"4.1(j)", "4.10"}
    assert {no for no, how in known.items() if how == "seen"} == {
        "index",
        "3.2",
        "4.1(i)",
        "4.1(k)",
        "4.1(l)",
    }


def test_the_odds_of_old_are_not_touched() -> None:
    before, after = (Rulebook.on(on, "tai-sai").terms for on in (IN_1996, IN_2001))
    assert {name: before[name].value for name in before} == {name: after[name].value for name in before}
    assert {*after} - {*before} == {
        "three-odds",
        "four-odds",
        "alternative-odds",
        "odd-totals",
        "even-totals",
    }


def test_r6_1_a_round_begins_with_the_tumble() -> None:
    """Fraud found then is of the game under way; the one before stands unless it is named."""
    at = table()
    shown(at, "1 2 3", "box 1: place 10.00 on small")
    told(at, "dealer: enter 1 2 3", "dealer: collect", "dealer: pay", "dealer: tumble")
    events = told(at, "operator: invalidate game fraud")
    assert not [event for event in events if isinstance(event, Reversed)]
    told(at, "dealer: tumble")
    events = told(at, "operator: invalidate game fraud in last round")
    assert [event.line.area for event in events if isinstance(event, Reversed)] == ["small"]
