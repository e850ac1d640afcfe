"""How a money wheel may be set up: its symbols, its name, its sign (part 2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.money_wheel.game import MoneyWheel
from pitboss.games.money_wheel.rules import rules
from pitboss.games.money_wheel.setup import Setup
from pitboss.games.money_wheel.state import State
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.law.library import shelf
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.money_wheel.telling import BOOK, RULE, SIGN, SYMBOLS, spun, table, told


def opened(**settings: Any) -> State | Refusal:
    game = MoneyWheel()
    return game.new(game.rules(BOOK), Setup(**{"sign": SIGN, "symbols": SYMBOLS, **settings}))


def refused(**settings: Any) -> Refusal:
    answer = opened(**settings)
    assert isinstance(answer, Refusal)
    return answer


@pytest.mark.parametrize("twin", ["fern", "FERN", "  fern "])
def test_r2_4_no_two_symbols_are_alike(twin: str) -> None:
    refusal = refused(symbols={**SYMBOLS, "B": twin})
    assert refusal.code == "symbols-alike"
    cites(refusal, RULE("2.4"))


def test_r2_4_a_blank_is_no_symbol() -> None:
    assert refused(symbols={**SYMBOLS, "G": " "}).code == "symbols-alike"


@pytest.mark.parametrize(
    "symbols", [{}, {letter: SYMBOLS[letter] for letter in "ABCDEF"}, {**SYMBOLS, "H": "moa"}]
)
def test_r2_5_every_area_has_its_symbol_and_there_are_seven(symbols: dict[str, str]) -> None:
    refusal = refused(symbols=symbols)
    assert refusal.code == "setup-symbols"
    assert "A, B, C, D, E, F, G" in refusal.says
    cites(refusal, RULE("2.3"), RULE("2.5"))


def test_without_symbols_of_its_own_a_wheel_shows_the_letters() -> None:
    game = MoneyWheel()
    state = game.new(game.rules(BOOK), Setup(sign=SIGN))
    assert isinstance(state, State)
    assert [*state.symbols.items()] == [(letter, letter) for letter in "ABCDEFG"]


def test_r2_8_the_operator_names_the_game() -> None:
    state = opened(name="Lucky Wheel")
    assert isinstance(state, State)
    assert MoneyWheel().shown(rules(BOOK), state, "box 1")[0].startswith("Lucky Wheel: A fern 1 to 1, ")  # type: ignore[union-attr]
    refusal = refused(name=" ")
    assert refusal.code == "setup-name"
    cites(refusal, RULE("2.8"))


def test_the_sign_and_the_boxes_are_checked_first() -> None:
    assert refused(sign=Sign(minimum=500, maximum=100), symbols={}).code == "sign-minimum"
    assert refused(boxes=0, symbols={}).code == "setup-boxes"
    assert refused(boxes=100).code == "setup-boxes"


def test_r3_5a_the_operators_symbol_is_announced() -> None:
    at = spun(table())
    stopped, called = told(at, "wheel: stops at 2")
    assert (stopped.section, stopped.symbol, called.words) == (2, "B", "kiwi")
    cites(called, RULE("3.5(a)"), RULE("3.5"))
    assert stopped.sentence == "The wheel stops at section 2 of symbol B."


def test_a_rim_that_does_not_bear_out_its_counts_is_a_bad_law_file() -> None:
    library = shelf()
    texts = {register.id: _with_one_more_a(register) for register in library.registers}
    wrong = replace(library, texts=texts)
    with pytest.raises(BadLawFileError, match="section-order does not have the sections"):
        rules(Rulebook.on(None, "money-wheel", library=wrong))


def _with_one_more_a(register: Any) -> Any:
    terms = tuple(
        replace(term, list_=("A", *term.list_[1:])) if term.name == "section-order" else term
        for term in register.term
    )
    return replace(register, term=terms)
