"""A clause that is asked for: in force and held, not held, not registered, or restated in another."""

from datetime import date
from pathlib import Path

import pytest

from pitboss.law import Clause, Rulebook
from pitboss.law.errors import BadLawFileError, NotInTextError, NotRegisteredError, UnknownNameError
from pitboss.law.find import above, find, paragraphs
from pitboss.law.library import shelf
from pitboss.law.standing import of_clause, of_name, of_number
from tests.law import paper


def stands(game: str, on: date, name: str, **choice: object) -> tuple[str, tuple[str, ...]]:
    """How a clause stands that the text in force does not have, and where to look instead."""
    book = Rulebook.on(on, game, **choice)  # type: ignore[arg-type]
    standing = of_name(book, name)
    assert standing is not None
    with pytest.raises(NotInTextError) as raised:
        book.clause(name)
    assert str(raised.value) == standing.says
    return standing.status, standing.refs


def held(game: str, on: date, name: str) -> tuple[str, str]:
    book = Rulebook.on(on, game)
    clause = book.clause(name)
    assert isinstance(clause, Clause)
    return clause.ref, of_clause(book, clause).status


def test_a_clause_of_the_text_in_force_is_in_force_and_held() -> None:
    assert held("caribbean-stud", date(1999, 1, 1), "10.1") == ("nz-1998/6/10.1", "in-force")
    assert held("roulette", date(1998, 1, 31), "4.7") == ("nz-1996/III/4.7", "in-force")


def test_the_last_text_held_is_not_passed_off_as_the_one_in_force() -> None:
    # The 1998 division of roulette begins on 1 February 1998 and is not held.
    assert held("roulette", date(1998, 2, 1), "4.7") == ("nz-1996/III/4.7", "last-text-held")
    # Notice No 20 begins on 28 June 2004; r 9.2(a) is among the rules that it changes, r 9.2(b) is not.
    assert held("caribbean-stud", date(2004, 6, 27), "9.2(a)")[1] == "in-force"
    assert held("caribbean-stud", date(2004, 6, 28), "9.2(a)")[1] == "last-text-held"
    assert held("caribbean-stud", date(2004, 6, 28), "9.2(b)")[1] == "in-force"


def test_blackjack_of_1998_is_known_to_have_other_numbers() -> None:
    """Facts of the later notices: part n of 1996 is section n + 1."""
    for day, is_told in ((date(1998, 1, 31), False), (date(1998, 2, 1), True)):
        book = Rulebook.on(day, "blackjack")
        clause = book.clause("7.1")
        assert isinstance(clause, Clause)
        assert ("part n in 1996 is section n + 1" in of_clause(book, clause).says) is is_told


def test_a_clause_that_a_text_not_held_may_have_changed_says_so() -> None:
    def says(day: date) -> str:
        book = Rulebook.on(day, "caribbean-stud")
        clause = book.clause("10.1")
        assert isinstance(clause, Clause)
        return of_clause(book, clause).says

    held = "In force since 1 February 1998; the text is held."
    assert says(date(1999, 1, 28)) == held
    assert says(date(1999, 1, 29)) == f"{held} Whether NZ 1999 changed it is not known."
    # On 30 August 2018 the last change was made that is known of.
    assert says(date(2018, 8, 30)) == (
        f"{held} Whether NZ 1999, NZ 2004 No 20 or NZ 2018 changed it is not known."
    )


def test_r12_15_is_in_force_and_its_text_is_not_held() -> None:
    assert stands("caribbean-stud", date(2001, 9, 27), "12.15")[0] == "text-not-held"
    assert stands("caribbean-stud", date(2001, 9, 27), "12.15(a)")[0] == "text-not-held"
    assert of_name(Rulebook.on(date(2001, 9, 26), "caribbean-stud"), "12.15") is None


def test_a_rule_whose_number_alone_is_known_is_in_force_and_not_held() -> None:
    # Tournament blackjack, 1998, leaves out rr 5.3, 5.8, 7.1, 8.7 and 8.8 of Division 2.
    assert stands("blackjack", date(1998, 2, 1), "8.8")[0] == "text-not-held"
    assert of_name(Rulebook.on(date(1998, 1, 31), "blackjack"), "8.8") is None
    # 2017 adds r 7.9 and after to Division 13, so there were rr 7.1 to 7.8.
    assert stands("poker", date(1999, 1, 29), "7.8")[0] == "text-not-held"
    assert stands("poker", date(1999, 1, 29), "7.8(a)")[0] == "text-not-held"
    assert stands("general", date(2000, 1, 1), "10.2")[0] == "text-not-held"


def test_a_number_of_a_division_that_is_registered_in_part_may_be_in_force() -> None:
    assert stands("poker", date(2000, 1, 1), "12.3")[0] == "not-registered"
    # Division 13 has 19 sections in 1999; a number far beyond them is a slip.
    with pytest.raises(UnknownNameError, match=r"clause '99.9' is in no text of poker held; the nearest"):
        Rulebook.on(date(2000, 1, 1), "poker").clause("99.9")


@pytest.mark.parametrize("game", ["pai-gow", "tournament-blackjack", "tournament-poker", "lunar-poker"])
def test_a_game_that_is_known_by_its_title_alone_is_not_registered(game: str) -> None:
    with pytest.raises(
        NotRegisteredError, match=f"'{game}' are known to exist .* but not registered; held: "
    ):
        Rulebook.on(date(2005, 1, 1), game)
    with pytest.raises(UnknownNameError, match="no rules of 'pai-gow' are held for us-s10"):
        Rulebook.on(date(2005, 1, 1), "pai-gow", jurisdiction="us-s10")


@pytest.mark.parametrize(
    ("game", "day", "name", "now"),
    [
        # 1996 r 9.10 sends jackpot hands on to parts 11 and 12, 1998 r 10.9 to section 11.
        ("caribbean-stud", date(1998, 2, 1), "9.10", {"nz-1998/6/10.9"}),
        # A full house has 150 dollars by 12.1(d), and by 11.9(d); the other fixed prizes have their own.
        ("caribbean-stud", date(1998, 2, 1), "12.1(d)", {"nz-1998/6/11.9(d)"}),
        # 1996 r 4.12 is on all wagers; 1998 has them in r 5.10(b), and lost ones in r 5.11.
        ("caribbean-stud", date(1998, 2, 1), "4.12", {"nz-1998/6/5.10", "nz-1998/6/5.11"}),
        # Rules that only lead in: to what else a table needs, to the meanings, to hold-em.
        ("caribbean-stud", date(1998, 2, 1), "2.5", {"nz-1998/6/3.4"}),
        ("caribbean-stud", date(1998, 2, 1), "nz-1996/VIII/1.0", {"nz-1998/6/1.0"}),
        ("poker", date(2017, 4, 18), "nz-1999-poker/13/16.0", {"nz-2017/13/16.0"}),
        # What is in both texts did not take the place of anything: VI r 2.2, and the fee per hand.
        ("tai-sai", date(2001, 9, 27), "2.3", {"nz-2001/9/3.2"}),
        ("poker", date(2017, 4, 18), "nz-1999-poker/13/8.1", {"nz-2017/13/8.1"}),
        ("caribbean-stud", date(1998, 2, 1), "NZ 1996 Div VIII r 9.6", {"nz-1998/6/10.5"}),
        ("caribbean-stud", date(1998, 2, 1), "nz-1996/VIII/2.6", {"nz-1998/6/3.1"}),
        ("roulette", date(2001, 9, 27), "4.7", {"nz-2001/8/3.8"}),
        ("blackjack", date(1999, 1, 29), "5.2", {"nz-1999-blackjack/2/6.2"}),
        ("poker", date(2017, 4, 18), "19.29", {"nz-2017/13/20.30", "nz-2017/13/20.31"}),
    ],
)
def test_a_rule_of_an_earlier_text_is_restated_in_another(
    game: str, day: date, name: str, now: set[str]
) -> None:
    status, refs = stands(game, day, name)
    assert (status, {*refs}) == ("restated", now)


def test_a_rule_that_nothing_took_the_place_of_has_ended() -> None:
    assert stands("caribbean-stud", date(1998, 2, 1), "nz-1996/VIII/11.8") == ("ended", ())


def test_a_rule_to_come_says_from_when_and_where_its_matter_is_till_then() -> None:
    assert stands("caribbean-stud", date(1998, 1, 31), "10.5") == ("not-yet", ("nz-1996/VIII/9.6",))
    assert stands("caribbean-stud", date(1998, 1, 31), "12.12") == ("not-yet", ())
    # Hands win, lose or stand off by r 10.4, before by r 9.5; the prizes of 11.9(d) and 12.1(d) are one.
    assert stands("caribbean-stud", date(1998, 1, 31), "10.4") == ("not-yet", ("nz-1996/VIII/9.5",))
    assert stands("caribbean-stud", date(1998, 1, 31), "11.9(d)") == ("not-yet", ("nz-1996/VIII/12.1(d)",))


def test_a_paragraph_that_a_later_text_puts_into_a_rule_was_not_there_before() -> None:
    # r 4.1 of Division 9 is known since 1998 and not held; September 2001 puts (i) to (l) behind its (h).
    assert stands("tai-sai", date(1999, 6, 1), "4.1(k)") == ("not-yet", ())
    assert stands("tai-sai", date(1999, 6, 1), "4.1(h)")[0] == "text-not-held"
    # Of r 3.8 of Division 8 September 2001 writes the whole anew: what paragraphs it had is not known.
    assert stands("roulette", date(1999, 6, 1), "3.8(a)")[0] == "text-not-held"


def test_a_rule_to_come_under_an_election_says_so() -> None:
    standing = of_name(Rulebook.on(date(2001, 9, 26), "caribbean-stud"), "11.10(b)(i)")
    assert standing is not None
    assert standing.refs == ("nz-1998/6/11.10(c)(i)",)
    assert "from 27 September 2001 only, while sub-pools is elected." in standing.says


def test_a_rule_under_an_election_stands_only_while_it_is_elected() -> None:
    day, no = date(2002, 1, 1), "11.10(b)(i)"
    assert stands("caribbean-stud", day, no)[0] == "not-elected"
    book = Rulebook.on(day, "caribbean-stud", elections=["sub-pools"])
    assert find(book, no).ref == "nz-2001/6/11.10(b)(i)"


def test_a_number_that_no_text_has_names_texts_that_might() -> None:
    with pytest.raises(UnknownNameError) as raised:
        Rulebook.on(date(2005, 1, 1), "caribbean-stud").clause("10.99")
    assert str(raised.value).endswith("texts that are not held may have it: NZ 1999, NZ 2004 No 20")
    with pytest.raises(UnknownNameError) as raised:
        Rulebook.on(date(1997, 1, 1), "caribbean-stud").clause("10.99")
    assert "may have it" not in str(raised.value)


def test_a_clause_of_another_jurisdiction_is_known_to_be_there() -> None:
    for name in ("(j)(6)", "US s 10(j)(6)"):
        with pytest.raises(
            UnknownNameError, match=r"no text of nz on caribbean-stud held; us-s10 has it; the"
        ):
            Rulebook.on(date(1999, 1, 1), "caribbean-stud").clause(name)
    with pytest.raises(UnknownNameError, match="no text of us-s10 on caribbean-stud held; nz has it; the"):
        Rulebook.on(None, "caribbean-stud", jurisdiction="us-s10").clause("10.1")
    with pytest.raises(UnknownNameError, match="no text of roulette held; the nearest"):
        Rulebook.on(date(1999, 1, 1), "roulette").clause("(j)(6)")


def test_the_ruling_that_cites_r12_11_after_2001_says_that_it_was_amended() -> None:
    refs = ["nz-1998/6/12.11", "nz-1998/6/12.12", "nz-1998/6/12.11"]
    before, after = (Rulebook.on(date(2001, 9, day), "caribbean-stud") for day in (26, 27))
    maybe = (
        "NZ 1998 Div 6 r 12.11 may have been changed by NZ 1999 (Amendments of January 1999), "
        "whose text is not held: the last text held is used."
    )
    assert before.caveats(refs) == (maybe,)
    amended, also = after.caveats(refs)
    assert amended.startswith(
        "NZ 1998 Div 6 r 12.11 was amended by NZ 2001 Div 6 r 12.11, whose words could not be placed: "
    )
    assert also == maybe
    assert after.caveats(["nz-1998/6/12.12", "silent/nz/stub-count-hand"]) == ()
    assert Rulebook.on(date(1999, 1, 28), "caribbean-stud").caveats(refs) == ()


def test_a_change_to_a_rule_is_a_change_to_its_paragraphs_and_to_nothing_else() -> None:
    book = Rulebook.on(date(2004, 6, 28), "caribbean-stud")
    # No 20 replaces r 3.3(c), which has (i) and (ii), and r 11.3.
    assert book.caveats(["nz-1998/6/3.3(c)(i)"])
    assert book.caveats(["nz-1998/6/11.3(a)"])
    assert book.caveats(["nz-1998/6/3.3", "nz-1998/6/3.3(b)", "nz-1998/6/11.4"]) == ()


def test_what_instruments_say_of_the_text_held_is_checked(tmp_path: Path) -> None:
    unheld = """
    [[instrument]]
    id = "c"
    jurisdiction = "x"
    cite = "C"
    title = "Third"
    source = "invented"
    held = false
    replaces = ["a/9"]
    changes = ["a/1/9"]
    may-change = ["a/1/8"]
    rules = ["1/3"]
    restates = { "1/3" = "a/1/6", "1/4" = "a/1/1" }
    """
    dice = paper.DICE.replace('key = "throw"', 'key = "throw"\n    restates = ["a/1/7"]')
    with pytest.raises(BadLawFileError) as raised:
        paper.library(tmp_path, instruments=paper.INSTRUMENTS + unheld, dice=dice, cards=paper.CARDS)
    assert str(raised.value).splitlines() == [
        "instrument c replaces a/9, which is not held",
        "instrument c changes a/1/9, which is no clause",
        "instrument c changes a/1/8, which is no clause",
        "instrument c restates a/1/6, which is no clause",
        "instrument c restates a/1/1 in 1/4, which is none of its rules",
        "a/1/1 restates a/1/7, which is no clause",
    ]


def test_every_clause_that_was_ever_in_force_has_an_answer_on_every_day() -> None:
    law = shelf()
    for game in ("caribbean-stud", "roulette", "poker", "blackjack"):
        refs = [
            f"{heading.id}/{entry.no}"
            for heading in law.headings_of("nz", game)
            for entry in law.texts[heading.id].clause
        ]
        for day in (date(1999, 2, 1), date(2002, 1, 1), date(2018, 1, 1)):
            book = Rulebook.on(day, game)
            for ref in refs:
                assert ref in book.clauses or of_name(book, ref) is not None


def test_a_paragraph_is_read_with_the_rules_above_it() -> None:
    book = Rulebook.on(date(1999, 1, 1), "caribbean-stud")
    found = find(book, "11.10(c)(ii)")
    assert [clause.no for clause in above(book, found)] == ["11.10", "11.10(c)"]
    assert [clause.no for clause in paragraphs(book, find(book, "11.10(c)"))] == [
        "11.10(c)(i)",
        "11.10(c)(ii)",
    ]
    # The general rules have a 10.0 of their own, and 11.1 is no rule above 11.10.
    assert above(book, find(book, "11.10")) == []


@pytest.mark.parametrize("ref", ["silent/nz/no-such-matter", "silent/", "silent/nz"])
def test_a_silence_that_is_not_declared_is_an_unknown_name(ref: str) -> None:
    with pytest.raises(UnknownNameError, match="declares no silence on"):
        Rulebook.on(date(1999, 1, 1), "caribbean-stud").clause(ref)


def test_a_number_of_the_games_own_division_is_not_taken_for_that_of_a_general_rule() -> None:
    # 1996 Division VIII r 13.1 ranks the hands, as r 4.3 does from 1998; Division I r 13.1 is about limits.
    assert stands("caribbean-stud", date(1998, 2, 1), "13.1") == ("restated", ("nz-1998/6/4.3",))
    assert held("caribbean-stud", date(1998, 1, 31), "13.1")[0] == "nz-1996/VIII/13.1"
    # Section 13 of Division 13 is seven card stud, of which no text is held.
    assert stands("poker", date(2018, 1, 1), "13.3") == ("not-registered", ())
    standing = of_name(Rulebook.on(date(1998, 2, 1), "caribbean-stud"), "13.1")
    assert standing is not None
    assert standing.says.endswith(" NZ 1996 Div I r 13.1 has that number too.")


def test_a_number_that_only_the_general_rules_have_is_theirs() -> None:
    assert held("roulette", date(1998, 2, 1), "15.1")[0] == "nz-1996/I/15.1"
    assert held("caribbean-stud", date(1998, 2, 1), "NZ 1996 Div I r 13.1")[0] == "nz-1996/I/13.1"


def test_a_rule_of_which_paragraphs_are_held_shows_them() -> None:
    # January 1999 wrote r 4.1(d) of Division 9 anew, September 2001 added (i) to (l).
    # The list of wagers that it stands in is r 3.1 of 1996, the last one held.
    wagers, doubles = "nz-1996/VI/3.1", "nz-1999-tai-sai/9/4.1(d)"
    added = tuple(f"nz-2001/9/4.1({letter})" for letter in "ijkl")
    assert stands("tai-sai", date(1999, 6, 1), "4.1") == ("text-not-held", (wagers, doubles))
    assert stands("tai-sai", date(2002, 1, 1), "4.1") == ("text-not-held", (wagers, doubles, *added))
    refs = tuple(f"nz-2017/13/16.1(c){part}" for part in ("", "(i)", "(ii)"))
    assert stands("poker", date(2018, 1, 1), "16.1") == ("not-registered", refs)


def test_a_rule_of_which_only_a_paragraph_is_known_is_known() -> None:
    # Commission came under r 5.7(b) in 1998 and under r 5.10(b) in 2004; the text held of it is 1996 r 5.2.
    commission = ("nz-1996/V/5.2",)
    assert stands("baccarat", date(1999, 1, 1), "5.7") == ("text-not-held", commission)
    assert stands("baccarat", date(2004, 6, 1), "5.10") == ("text-not-held", commission)
    assert stands("baccarat", date(2004, 6, 1), "5.10(b)") == ("text-not-held", commission)


def test_a_rule_of_a_text_that_was_itself_replaced_is_not_in_force() -> None:
    # Baccarat was issued anew on 19 May 2004; neither that text nor the one of 1998 is held.
    assert stands("baccarat", date(2004, 5, 18), "5.7(b)")[0] == "text-not-held"
    assert stands("baccarat", date(2004, 5, 19), "5.7(b)") == ("ended", ("nz-1996/V/5.2",))
    book = Rulebook.on(date(2004, 5, 19), "baccarat")
    says = of_clause(book, find(book, "5.2")).says
    assert says.endswith("Its matter stands in NZ 2004 Div 5 r 5.10(b) from 19 May 2004 on.")


@pytest.mark.parametrize(
    ("game", "no", "rule"),
    [
        ("roulette", "4.7", "NZ 1998 Div 8 r 3.8"),
        ("tai-sai", "2.3", "NZ 1998 Div 9 r 3.2"),
        ("tai-sai", "3.1", "NZ 1998 Div 9 r 4.1"),
        ("tai-sai", "4.0", "NZ 1998 Div 9 r 4.10"),
        ("money-wheel", "5.0", "NZ 1998 Div 10 r 3.8"),
        ("baccarat", "5.2", "NZ 1998 Div 5 r 5.7(b)"),
    ],
)
def test_a_rule_whose_later_number_is_known_says_it(game: str, no: str, rule: str) -> None:
    for day, is_told in ((date(1998, 1, 31), False), (date(1998, 2, 1), True)):
        book = Rulebook.on(day, game)
        assert (
            f"stands in {rule} from 1 February 1998 on" in of_clause(book, find(book, no)).says
        ) is is_told


def test_a_number_that_a_text_not_held_is_known_to_have_is_told_beside_the_older_rule() -> None:
    # Tournament blackjack names r 7.1 of Division 2, on the shuffle; r 7.1 of 1996 is on the first card.
    for day, is_told in ((date(1998, 1, 31), False), (date(1998, 2, 1), True)):
        book = Rulebook.on(day, "blackjack")
        assert ("NZ 1998 Div 2 r 7.1 is in force" in of_number(book, find(book, "7.1"))) is is_told
        assert of_number(book, find(book, "7.2")) == ""
    # The notice of 2001 took the place of r 3.8 of 1998.
    book = Rulebook.on(date(2001, 9, 27), "roulette")
    assert of_number(book, find(book, "3.8")) == ""


@pytest.mark.parametrize("name", ["10.1(", "10.01", "10.1)", "10.1(a", "10.1x(", "1o.1"])
def test_what_is_no_number_is_no_rule_that_might_be_in_force(name: str) -> None:
    assert of_name(Rulebook.on(date(2000, 1, 1), "poker"), name) is None


def test_a_word_that_the_general_rules_define_too_is_not_called_a_number() -> None:
    standing = of_name(Rulebook.on(date(2017, 4, 18), "poker"), "1.0/dealer")
    assert standing is not None
    assert standing.says.endswith('NZ 1996 Div I r 1.0 "dealer" defines that word too.')


def test_what_is_near_is_named_once() -> None:
    # Division I and Division 6 both have a r 12.1.
    with pytest.raises(UnknownNameError) as raised:
        Rulebook.on(date(1998, 6, 1), "caribbean-stud").clause("12.15")
    assert str(raised.value).count("12.1,") == 1


def test_a_number_that_a_later_text_gave_to_another_rule_was_there_before() -> None:
    # Section 19 was on irregularities and had a r 19.29; since 2017 it is on jackpots.
    assert stands("poker", date(2017, 4, 17), "19.8")[0] == "not-registered"
    assert held("poker", date(2017, 4, 18), "19.8")[0] == "nz-2017/13/19.8"
    # Rules 7.1 to 7.8 were there before the notice of 2017, which begins with 7.9.
    assert stands("poker", date(2017, 4, 17), "7.9")[0] == "not-yet"


def test_a_section_that_a_later_text_made_is_the_games_own() -> None:
    # Irregularities are section 20 since 2017; Division I has a r 20.1 on private tables.
    assert stands("poker", date(2017, 4, 18), "20.1")[0] == "not-registered"
    assert held("poker", date(2017, 4, 17), "20.1")[0] == "nz-1996/I/20.1"


def test_a_word_that_is_no_longer_defined_is_known_by_the_word_alone() -> None:
    day = date(2017, 4, 18)
    assert stands("poker", day, "Button") == ("restated", ("nz-2017/13/1.0/dealer-button",))
    assert stands("poker", day, "manila") == ("ended", ())


@pytest.mark.parametrize("section", range(11, 18))
def test_the_seven_rules_on_seats_became_one(section: int) -> None:
    # Item 8 of the notice deletes them, item 12 has players choose their seats where possible.
    assert stands("poker", date(2017, 4, 18), f"{section}.1(a)") == ("restated", ("nz-2017/13/18.7",))
