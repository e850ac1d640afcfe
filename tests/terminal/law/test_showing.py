"""pitboss law show, find and interpretations as a person reads them."""

import json
from pathlib import Path

import pytest

from tests.terminal.law.test_commands import law, page, shape


def test_show_prints_a_rule_with_its_paragraphs() -> None:
    found = shape("show", "caribbean-stud", "10.1", "--on", "1999-01-01")
    assert [row["no"] for row in found["paragraphs"]] == ["10.1(a)", "10.1(b)"]
    assert found["within"] == []
    text = page("show", "caribbean-stud", "10.1", "--on", "1999-01-01")
    for row in found["paragraphs"]:
        assert f"    {row['no'].removeprefix('10.1')}  {row['says'][:40]}" in text


def test_show_prints_a_paragraph_with_the_rules_that_it_stands_under() -> None:
    found = shape("show", "caribbean-stud", "11.10(c)(ii)", "--on", "1999-01-01")
    assert [row["no"] for row in found["within"]] == ["11.10", "11.10(c)"]
    assert found["paragraphs"] == []
    text = page("show", "caribbean-stud", "11.10(c)(ii)", "--on", "1999-01-01")
    assert (
        text.index("  11.10  Several") < text.index("  11.10(c)  Royal") < text.index("  Or what the other")
    )


def test_a_number_is_no_paragraph_of_another_that_begins_like_it() -> None:
    # 11.1 has no paragraphs; 11.10 to 11.14 are other rules.
    assert shape("show", "caribbean-stud", "11.1", "--on", "1999-01-01")["paragraphs"] == []


def test_a_rule_on_meanings_comes_with_its_words_and_a_word_is_found_by_itself() -> None:
    found = shape("show", "caribbean-stud", "1.0", "--on", "1999-01-01")
    assert [row["no"] for row in found["paragraphs"]][:2] == ["1.0/ante-wager", "1.0/bet-wager"]
    assert "    ante wager  Ante wager: " in page("show", "caribbean-stud", "1.0", "--on", "1999-01-01")
    assert page("show", "craps", "come out point").startswith('NZ 1996 Div X r 1.0 "come out point"\n')


def test_an_overlay_has_the_paragraphs_of_its_division_whoever_made_them() -> None:
    found = shape("show", "caribbean-stud", "3.5", "--elect", "sub-pools")
    assert [row["ref"] for row in found["paragraphs"]] == [
        "nz-2001/6/3.5(a)",
        "nz-2001/6/3.5(b)",
        "nz-1998/6/3.5(c)",
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["caribbean-stud", "10.1", "--on", "1999-01-01"], "NZ Gazette 1998 No 13"),
        (["caribbean-stud", "11.6A"], "NZ Gazette 2001 No 132, p 3389"),
        (["roulette", "3.8"], "NZ Gazette 2001 No 132, p 3389, item 5.1"),
        (["tai-sai", "4.1(i)"], "NZ Gazette 2001 No 132, pp 3389 and 3390, item 6.3"),
        (["poker", "20.32"], "item 17 of the notice"),
    ],
)
def test_show_says_where_a_clause_was_published_as_far_as_is_known(arguments: list[str], says: str) -> None:
    assert f"  published       {says}\n" in page("show", *arguments)
    assert shape("show", *arguments)["clause"]["gazette"] == says


def test_of_a_text_of_no_gazette_nothing_is_said() -> None:
    assert "published" not in page("show", "caribbean-stud", "(j)(6)", "--jurisdiction", "us-s10")


def test_pages_write_plain_words_for_names_in_code() -> None:
    clause = page("show", "caribbean-stud", "10.5", "--on", "1999-01-01")
    assert "  about           face down loses\n" in clause
    assert "face-down-loses" not in clause
    whole = page("show", "caribbean-stud", "--on", "1997-01-01")
    assert "two hands void" in whole
    assert "two-hands-void" not in whole
    assert "Division VIII: jackpot\n" in whole
    assert "keys" in shape("show", "caribbean-stud", "10.5")["clause"]


def test_how_a_clause_stands_is_an_answer() -> None:
    text = page("show", "caribbean-stud", "9.10", "--on", "1999-01-01")
    assert text.startswith("caribbean-stud 9.10  (NZ 1998, in force on 1 January 1999)\n")
    assert "NZ 1996 Div VIII r 9.10 is no longer in force: it is restated in NZ 1998 Div 6" in text
    assert "  NZ 1998 Div 6 r 10.9  engine\n" in text
    found = shape("show", "caribbean-stud", "12.15", "--on", "2002-01-01")
    assert (found["asked"], found["standing"]["status"]) == ("12.15", "text-not-held")
    assert shape("show", "roulette", "4.7", "--on", "2002-01-01")["standing"]["clauses"] == [
        "NZ 2001 Div 8 r 3.8"
    ]


def test_what_hangs_on_a_paragraph_is_told_with_its_rule() -> None:
    found = shape("show", "caribbean-stud", "11.9", "--on", "1999-01-01")
    assert {"jackpot-fixed", "royal-flush-least", "straight-flush-share"} <= {
        row["name"] for row in found["terms"]
    }
    # Notice No 20 changes r 3.3(c), and neither (a) nor (b).
    assert shape("show", "caribbean-stud", "3.3", "--on", "2004-06-28")["caveats"]
    assert shape("show", "caribbean-stud", "3.3", "--on", "2004-06-27")["caveats"] == []
    assert shape("show", "caribbean-stud", "3.3(a)", "--on", "2004-06-28")["caveats"] == []


def test_show_tells_what_changed_since_beside_the_clause() -> None:
    text = page("show", "caribbean-stud", "12.11", "--on", "2001-09-27")
    assert "standing        The last text held; " in text
    assert (
        "Changed since\n  - NZ 1998 Div 6 r 12.11 was amended by NZ 2001 Div 6 r 12.11, whose words\n" in text
    )
    assert "Changed since" not in page("show", "caribbean-stud", "12.11", "--on", "1999-01-28")


def test_find_looks_through_clauses_interpretations_and_cases() -> None:
    found = shape("find", "stand", "off")
    assert all("stand" in row["says"].lower() or row["keys"] for row in found["clauses"])
    assert len(found["clauses"]) == len(found["games"]) == len(found["within"])
    assert found["interpretations"]
    assert all((Path(found["folder"]) / case["path"]).is_file() for case in found["cases"])
    assert found["cases"]
    text = page("find", "stand", "off")
    for heading in ("Clauses: ", "Rules that can be read in two ways: ", "Cases: "):
        assert f"\n{heading}" in text


def test_find_puts_the_clause_that_says_it_plainest_first() -> None:
    assert shape("find", "drop", "box", "--game", "roulette")["clauses"][0]["ref"] == "nz-1996/III/2.7"
    # A rule by its number: the rule itself, in every text that has it.
    assert {row["no"] for row in shape("find", "12.14")["clauses"][:2]} == {"12.14"}


def test_find_gives_a_paragraph_with_what_it_stands_under() -> None:
    found = shape("find", "royal", "flush", "--game", "caribbean-stud", "--on", "1999-01-01")
    place = [row["no"] for row in found["clauses"]].index("11.7(e)")
    assert found["within"][place][0].startswith("11.7  Five classes of hand earn a prize")


def test_find_keeps_to_the_text_in_force_on_a_date() -> None:
    every, one = shape("find", "drop", "box"), shape("find", "drop", "box", "--on", "1997-01-01")
    assert {row["ref"].split("/")[0] for row in one["clauses"]} == {"nz-1996"}
    assert len(one["clauses"]) < len(every["clauses"])


def test_find_shows_ten_of_a_sort_unless_all_are_asked_for() -> None:
    many = len(shape("find", "wager")["clauses"])
    assert many > 10
    few, every = page("find", "wager"), page("find", "wager", "--all")
    assert f"Clauses: {many}, the best 10 (--all for all)\n" in few
    assert f"Clauses: {many}\n" in every
    assert few.count("\n") < every.count("\n")


def test_find_says_that_nothing_was_found_and_exits_1() -> None:
    result = law("find", "zebra", "wager")
    assert result.exit_code == 1
    assert result.stdout == "Nothing has all of these words: zebra wager. Try fewer of them, or others.\n"
    answer = law("find", "zebra", "--json")
    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["clauses"] == []


def test_interpretations_of_a_game_are_its_own_and_then_the_general_ones() -> None:
    rows = shape("interpretations", "tai-sai")["interpretations"]
    own = ["tai-sai" in row["games"] for row in rows]
    assert own == sorted(own, reverse=True)
    assert any(own)
    assert not all(own)
    assert all("tai-sai" in row["games"] or "general" in row["games"] for row in rows)
    every = shape("interpretations")["interpretations"]
    assert [row["id"] for row in rows if "tai-sai" in row["games"]] == [
        row["id"] for row in every if "tai-sai" in row["games"]
    ]


def test_interpretations_of_a_game_on_a_date_are_those_that_arise() -> None:
    # What a double pays on a triple was doubtful until January 1999.
    before, after = (
        [row["id"] for row in shape("interpretations", "tai-sai", "--on", day)["interpretations"]]
        for day in ("1999-01-28", "1999-01-29")
    )
    assert "double-on-triple" in before
    assert "double-on-triple" not in after


def test_list_says_what_is_not_known_of_venues_after_1998() -> None:
    caveat = "Which games were approved at which casino from 1 February 1998 on is not held"
    assert caveat in page("list")
    assert caveat in page("list", "--on", "1998-02-01")
    assert caveat not in page("list", "--on", "1998-01-31")


def test_list_names_a_text_without_a_date_only_where_no_date_is_asked_for() -> None:
    assert "nz-later" in [row["id"] for row in shape("list")["not_held"]]
    assert "nz-later" not in [row["id"] for row in shape("list", "--on", "1997-01-01")["not_held"]]


def test_a_general_rule_asked_for_at_a_game_whose_own_text_is_not_held_says_so() -> None:
    # By the shift of its sections, irregularities of blackjack are section 16 of the text of 1998.
    text = " ".join(page("show", "blackjack", "16.1", "--on", "2000-01-01").split())
    assert text.startswith("NZ 1996 Div I r 16.1 ")
    unknown = "whose text is not held, has that number too is not known."
    assert f"Whether NZ 1998 (Rules of Casino Table Games: blackjack), {unknown}" in text
    # Until the last day of the text of 1996 that is known: it has no such rule.
    assert unknown not in " ".join(page("show", "blackjack", "16.1", "--on", "1998-01-31").split())
    assert unknown not in " ".join(page("show", "general", "16.1", "--on", "2000-01-01").split())
