"""Where a game may be played, what an operator may elect, and which reading a table may choose."""

from datetime import date
from pathlib import Path

import pytest

from pitboss.law import Rulebook
from pitboss.law.errors import GapInLawError, NotApprovedError, UnknownNameError
from pitboss.law.key import Key
from tests.law import paper
from tests.law.every import books


def stud(on: date, **choice: object) -> Rulebook:
    return Rulebook.on(on, "caribbean-stud", **choice)  # type: ignore[arg-type]


@pytest.mark.parametrize("venue", ["christchurch", "auckland"])
def test_caribbean_stud_is_approved_at_both_casinos(venue: str) -> None:
    assert stud(date(1999, 1, 1), venue=venue).venue == venue


def test_a_game_is_refused_where_it_is_not_approved(tmp_path: Path) -> None:
    law = paper.library(tmp_path, dice=paper.DICE, cards=paper.CARDS)
    assert Rulebook.on(None, "cards", jurisdiction="x", venue="there", library=law).game == "cards"
    with pytest.raises(NotApprovedError, match=r"cards is not approved at here \(A\); approved: dice"):
        Rulebook.on(None, "cards", jurisdiction="x", venue="here", library=law)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ({"venue": "paris"}, "venue 'paris' is not known; known: christchurch, auckland"),
        ({"jurisdiction": "fr"}, "jurisdiction 'fr' is not known; known: nz, us-s10"),
        ({"jurisdiction": "us-s10", "venue": "auckland"}, "no notice names venues"),
        ({"elections": ["pools"]}, "election 'pools' is not known in caribbean-stud; known: sub-pools"),
        ({"elections": ["sub-pools"]}, "was not open yet"),
        ({"readings": {"nonsense": "a"}}, "interpretation 'nonsense' does not arise here; those that do: "),
        ({"readings": {"several-straight-flushes": "a"}}, "allowed: same-base, in-turn"),
    ],
)
def test_an_unknown_name_is_refused_with_those_that_are_known(choice: dict[str, object], says: str) -> None:
    with pytest.raises(UnknownNameError, match=says):
        stud(date(2000, 1, 1), **choice)


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no rules of 'whist' are held for nz"):
        Rulebook.on(None, "whist")


def test_r11_6c_overlays_speak_only_while_sub_pools_are_elected() -> None:
    off, on = stud(date(2002, 1, 1)), stud(date(2002, 1, 1), elections=["sub-pools"])
    assert "nz-1998/6/11.9(a)" in off.clauses
    assert "nz-1998/6/11.9(a)" not in on.clauses
    assert on.because(Key("jackpot-prize-royal")) == ("nz-2001/6/11.9(a)", "nz-2001/6/11.6C(c)")
    assert off.policy("jackpot-pools", "single") == "single"
    assert on.policy("jackpot-pools", "major-minor") == "major-minor"
    assert off.id != on.id


@pytest.mark.parametrize("elections", [[], ["sub-pools"]])
@pytest.mark.parametrize("on", [date(1997, 1, 1), date(1999, 1, 1), date(2002, 1, 1)])
def test_every_term_hangs_on_a_clause_in_force(on: date, elections: list[str]) -> None:
    book = stud(on, elections=elections if on.year > 2001 else [])
    assert [t.name for t in book.terms.values() if t.clause and t.clause not in book.clauses] == []


def test_every_interpretation_that_arises_is_about_a_clause_in_force() -> None:
    nowhere = [
        (book.game, book.name, item.id)
        for book in books()
        for item in book.interpretations.values()
        if not {*item.clauses} & {*book.clauses}
    ]
    assert nowhere == []


def test_under_the_wider_reading_of_1998_the_general_rules_are_a_gap() -> None:
    wide = {"replaces-division-viii": "whole-rules"}
    with pytest.raises(GapInLawError, match="nz-1996/I ended and no text held took its place"):
        stud(date(1998, 2, 1), readings=wide)
    narrow = stud(date(1998, 2, 1), readings={"replaces-division-viii": "division-viii-only"})
    assert narrow.id == stud(date(1998, 2, 1)).id


def test_before_1998_the_question_of_what_1998_replaced_does_not_arise() -> None:
    assert not stud(date(1997, 1, 1)).arises("replaces-division-viii")
    assert stud(date(1999, 1, 1)).arises("replaces-division-viii")


def test_a_reading_of_the_old_division_does_not_arise_under_the_new() -> None:
    only_1996 = [
        item.id
        for item in stud(date(1997, 1, 1)).library.interpretations.values()
        if item.lineages == ("caribbean-stud",) and item.in_ == ("nz-1996",)
    ]
    assert not [name for name in only_1996 if stud(date(1999, 1, 1)).arises(name)]


@pytest.mark.parametrize(
    ("lineage", "games"),
    [
        ('"dice"', ["dice"]),
        ('["dice"]', ["dice"]),
        ('["dice", "cards"]', ["dice", "cards"]),
        ('"general"', ["dice", "cards"]),
    ],
)
def test_an_interpretation_arises_in_every_game_that_it_names(
    tmp_path: Path, lineage: str, games: list[str]
) -> None:
    doubt = paper.DOUBT.replace('"dice"', lineage, 1)
    general = paper.DICE.replace('lineage = "dice"', 'lineage = "general"').replace('"1"', '"3"', 1)
    law = paper.library(tmp_path, dice=paper.DICE, cards=paper.CARDS, general=general, interpretations=doubt)
    books = [Rulebook.on(None, game, jurisdiction="x", library=law) for game in ("dice", "cards")]
    assert [book.game for book in books if book.arises("doubt")] == games


def test_where_general_rules_are_not_held_the_house_decides() -> None:
    book = stud(date(2000, 1, 1), jurisdiction="us-s10")
    silence = book.silence(Key("dispute-ladder"))
    assert silence is not None
    assert silence.fallback == "house-policy"
    assert book.because(Key("dispute-ladder")) == ("silent/us-s10/dispute-ladder",)


def test_a_venue_after_1998_carries_the_caveat() -> None:
    # The list of 1996 is the last that is held; the set of 1998 approves games anew from 1 February.
    caveat = "Which games were approved at which casino from 1 February 1998 on is not held: "
    before, after = (
        Rulebook.on(day, "roulette", venue="auckland") for day in (date(1998, 1, 31), date(1998, 2, 1))
    )
    assert not [note for note in before.notes if "approved" in note]
    assert [note for note in after.notes if note.startswith(caveat)]
    assert not [note for note in Rulebook.on(date(1998, 2, 1), "roulette").notes if "approved" in note]
    assert Rulebook.on(None, "roulette", venue="auckland").notes[-1].startswith(caveat)


def test_a_game_or_a_venue_that_is_not_on_the_list_of_1996_is_refused_with_the_caveat() -> None:
    asked = [("craps", "christchurch", NotApprovedError), ("roulette", "queenstown", UnknownNameError)]
    for game, venue, error in asked:
        with pytest.raises(error) as before:
            Rulebook.on(date(1998, 1, 31), game, venue=venue)
        with pytest.raises(error) as after:
            Rulebook.on(date(1998, 2, 1), game, venue=venue)
        assert "is not held" not in str(before.value)
        assert "from 1 February 1998 on is not held: the list is that of NZ 1996" in str(after.value)
