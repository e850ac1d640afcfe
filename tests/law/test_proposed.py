"""A proposed rulebook: other values of some terms, and nobody takes them for law."""

from datetime import date
from itertools import permutations

import pytest

from pitboss.law import Key, LawError, Rulebook
from pitboss.law.diff import applied, difference, term_changes
from pitboss.law.errors import BadProposalError, UnknownNameError
from pitboss.law.proposed import is_for_people
from tests.law.every import books

ODDS = "nz-1996/III/5.1"


def roulette(**proposed: str) -> Rulebook:
    return Rulebook.on(date(1997, 1, 1), "roulette", proposed=proposed)


def test_a_row_of_a_table_is_proposed_and_the_others_stay() -> None:
    book, law = roulette(**{"odds.straight-up": "36 to 1"}), roulette()
    assert book.odds_table("odds") == {**law.odds_table("odds"), "straight-up": 36}
    assert book.proposed == {"odds.straight-up": "36 to 1"}


def test_citations_of_its_clause_say_proposed_and_others_do_not() -> None:
    book = roulette(**{"odds.straight-up": "36 to 1"})
    assert book.cite(ODDS) == "NZ 1996 Div III r 5.1 (proposed)"
    assert book.cite("nz-1996/III/3.2") == "NZ 1996 Div III r 3.2"
    assert book.because(Key("payout-odds")) == (ODDS,)
    assert book.clauses[ODDS].says.endswith(
        "Proposed, not law: odds.straight-up is 36 to 1 in place of 35 to 1."
    )


def test_it_has_a_name_an_id_and_a_note_of_its_own() -> None:
    book, law = roulette(**{"odds.straight-up": "36 to 1"}), roulette()
    assert (law.name, book.name) == ("NZ 1996", "NZ 1996 (proposed)")
    assert book.id != law.id
    note = "Proposed, not law: odds.straight-up is 36 to 1 in place of 35 to 1 (NZ 1996 Div III r 5.1)."
    assert book.notes == (note, *law.notes)


def test_a_paragraph_without_a_figure_of_its_own_is_proposed_with_its_rule() -> None:
    """Of r 11.9 of 1998, (a) and (b) have terms of their own: only the fixed prizes are proposed."""
    book = Rulebook.on(date(1999, 1, 1), "caribbean-stud", proposed={"jackpot-fixed.flush": "90.00"})
    proposed = [clause.no for clause in book.clauses.values() if clause.is_proposed]
    assert proposed == ["11.9", "11.9(c)", "11.9(d)", "11.9(e)"]


def test_what_the_law_says_already_is_no_proposal() -> None:
    book = roulette(**{"odds.split": "17 to 1", "numbers": "37"})
    assert (book.name, book.id, book.proposed) == ("NZ 1996", roulette().id, {})


def test_a_whole_table_comes_before_its_rows_and_is_told_row_by_row() -> None:
    written = ", ".join(f"{row} {odds.numerator} to 1" for row, odds in roulette().odds_table("odds").items())
    book = roulette(**{"odds.split": "19 to 1", "odds": written.replace("35 to 1", "34 to 1")})
    assert book.proposed == {"odds.straight-up": "34 to 1", "odds.split": "19 to 1"}


@pytest.mark.parametrize(
    ("game", "name", "value", "read"),
    [
        ("mini-baccarat", "commission", "4%", lambda book: book.rate("commission") * 25),
        ("mini-baccarat", "tie-odds", "9 to 1", lambda book: book.odds("tie-odds") / 9),
        ("mini-baccarat", "decks-most", "1", lambda book: book.count("decks-most")),
        ("caribbean-stud", "royal-flush-least", "0.01", lambda book: book.money("royal-flush-least")),
        ("craps", "turned-off", "1", lambda book: len(book.list_of("turned-off"))),
    ],
)
def test_every_kind_of_term_is_written_as_a_law_file_does(
    game: str, name: str, value: str, read: object
) -> None:
    book = Rulebook.on(date(1999, 1, 1), game, proposed={name: value})
    assert read(book) == 1  # type: ignore[operator]


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("numbers", "six", "numbers: 'six' is not a count such as '8'"),
        ("numbers", "-1", "numbers: '-1' is not a count such as '8'"),
        ("numbers", "1000", "numbers: '1000' is not a count such as '8'"),
        ("odds.split", "18", "odds.split: '18' is not odds such as '3 to 2'"),
        ("odds.split", "18 to 0", "odds.split: '18 to 0' is not odds such as '3 to 2'"),
        ("odds", "18 to 1", "odds is a table: write odds.ROW=VALUE"),
        ("numbers.one", "1", "numbers is no table and has no rows; write numbers=VALUE"),
        ("red-numbers", "1, two", "red-numbers: 'two' is not a count such as '8'"),
        ("red-numbers", "1,,2", "red-numbers: '1,,2' is not a list such as '9, 10, 11'"),
        ("line-touched", "On the line", "is not a policy by its name, such as 'whole-table'"),
    ],
)
def test_a_value_of_another_kind_is_refused_in_a_line(name: str, value: str, says: str) -> None:
    with pytest.raises(BadProposalError) as refused:
        roulette(**{name: value})
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_unknown_term_or_row_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError, match=r"term 'od' is not known in roulette; allowed: numbers, row-"):
        roulette(od="1 to 1")
    with pytest.raises(UnknownNameError, match=r"did you mean numbers\?"):
        roulette(nubmers="37")
    with pytest.raises(UnknownNameError, match=r"odds has no row 'straight'; allowed: straight-up, split, "):
        roulette(**{"odds.straight": "35 to 1"})


def test_names_are_taken_in_any_letters() -> None:
    assert roulette(**{"Odds.SPLIT": "18 to 1"}).proposed == {"odds.split": "18 to 1"}
    wheel = Rulebook.on(None, "money-wheel", proposed={"odds.a": "2 to 1"})
    assert wheel.odds_table("odds")["A"] == 2


def test_other_readings_keep_what_is_proposed() -> None:
    book = Rulebook.on(date(1999, 1, 1), "caribbean-stud", proposed={"bet-odds.royal-flush": "250 to 1"})
    for name, item in book.interpretations.items():
        for reading in item.reading:
            try:
                again = book.reread({name: reading.id})
            except LawError:
                continue
            assert again.proposed == book.proposed
            assert again.odds_table("bet-odds")["royal-flush"] == 250


def test_a_term_of_another_text_may_be_proposed_and_one_of_this_text_left_out() -> None:
    """Before 1998 no rule of Caribbean stud bounds the boxes; r 3.1 of 1998 names seven."""
    law = Rulebook.on(date(1997, 1, 1), "caribbean-stud")
    assert not law.has("boxes-most")
    book = law.proposing({"boxes-most": "7"})
    assert book.count("boxes-most") == 7
    assert book.notes[0] == ("Proposed, not law: boxes-most is 7, where the rules state none (house policy).")
    assert not book.proposing({"boxes-most": "not stated"}).proposals


def test_the_changes_between_two_texts_are_told_term_by_term() -> None:
    old, new = (Rulebook.on(date(year, 1, 1), "caribbean-stud") for year in (1997, 1999))
    changes = {change.name: change for change in term_changes(old, new)}
    assert changes["dealer-exposes-early"].old == "misdeal-if-several"
    assert changes["dealer-exposes-early"].new == "players-choose"
    assert changes["dealer-exposes-early"].new_clause == "nz-1998/6/12.7"
    assert changes["boxes-most"].old == "not stated"
    assert {*changes} == {
        *(term.name for term in difference(old, new).terms_added),
        *(term.name for term in difference(old, new).terms_removed),
        *(term.name for term in difference(old, new).terms_changed),
    }


def test_all_changes_applied_make_the_terms_of_the_other_text_in_any_order() -> None:
    by_game: dict[str, list[Rulebook]] = {}
    for book in books():
        if book.name not in (other.name for other in by_game.setdefault(book.game, [])):
            by_game[book.game].append(book)
    for old, new in (pair for texts in by_game.values() for pair in permutations(texts, 2)):
        changes = term_changes(old, new)
        there, back = old, old
        for one, other in zip(changes, reversed(changes), strict=True):
            there, back = applied(there, one), applied(back, other)
        for found in (there, back, applied(old, *changes)):
            assert _values(found) == _values(new)
        assert there.id == back.id


def _values(book: Rulebook) -> dict[str, object]:
    """Kind and value of every term that play hangs on."""
    played = {name: term for name, term in book.terms.items() if not is_for_people(term)}
    return {name: (term.kind, term.value) for name, term in played.items()}
