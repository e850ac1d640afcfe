"""pitboss law, as a person and as a program call it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app, main

ROOT = Path(__file__).parents[3]
WIDE = 80


def law(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["law", *arguments], env={"COLUMNS": str(WIDE), "TERM": "dumb"})


def page(*arguments: str) -> str:
    result = law(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def shape(*arguments: str) -> Any:
    return json.loads(page(*arguments, "--json"))


def test_list_names_the_texts_held_and_those_that_are_not() -> None:
    text = page("list")
    assert "NZ 1998 Div 6     from 1 February 1998" in text
    assert "in the place of NZ 1996 Div VIII" in text
    assert "sub-pools  caribbean-stud, from 27 September 2001" in text
    assert "NZ 2004 No 20, 28 June 2004" in text


def test_list_on_a_date_names_only_what_speaks_then() -> None:
    held = [text["id"] for text in shape("list", "--on", "1997-01-01")["texts"]]
    assert {"nz-1996/I", "nz-1996/VIII"} <= {*held}
    assert {text.partition("/")[0] for text in held} == {"nz-1996"}


def test_show_lists_the_clauses_with_citation_and_who_carries_them_out() -> None:
    text = page("show", "caribbean-stud", "--on", "1999-01-01")
    assert text.startswith("caribbean-stud: NZ 1998, in force on 1 January 1999\n")
    assert "NZ 1998 Div 6 r 10.1  engine\n" in text
    assert "NZ 1996 Div I r 8.1  table\n" in text
    assert "The text of NZ 1998 (Rules of Casino Table Games: the general rules) is" in text


def test_show_takes_a_date_and_a_time() -> None:
    assert "NZ 1996, in force on 31 January 1998 23:59" in page(
        "show", "caribbean-stud", "--on", "1998-01-31 23:59"
    )
    assert "NZ 1998, in force on 1 February 1998 00:00" in page(
        "show", "caribbean-stud", "--on", "1998-02-01T00:00+13:00"
    )


def test_show_one_clause_gives_its_history() -> None:
    text = page("show", "caribbean-stud", "10.1", "--on", "1999-01-01")
    assert text.startswith("NZ 1998 Div 6 r 10.1\n")
    assert "carried out by  the game's engine" in text
    assert "NZ 1996 Div VIII r 9.2  stated, 30 January 1996" in text
    assert "US s 10(j)(6)(iii)  stated, undated" in text


def test_show_one_clause_gives_its_terms_and_readings() -> None:
    found = shape("show", "caribbean-stud", "11.10(b)", "--on", "1999-01-01")
    assert "several-straight-flushes" in [item["id"] for item in found["interpretations"]]
    prize = shape("show", "caribbean-stud", "11.9(a)")
    assert {"royal-flush-share": "100%", "royal-flush-least": "10000.00"}.items() <= {
        term["name"]: term["value"] for term in prize["terms"]
    }.items()


def test_show_says_who_holds_a_power() -> None:
    assert "power of        casino supervisor" in page("show", "general", "6.0")


def test_an_election_shows_the_overlay_and_what_it_is_made_under() -> None:
    text = page("show", "caribbean-stud", "11.9(b)", "--elect", "sub-pools")
    assert text.startswith("NZ 2001 Div 6 r 11.9(b)\n")
    assert "made under      NZ 2001 Div 6 r 11.6C(c)" in text


def test_a_chosen_reading_is_marked() -> None:
    chosen = page("interpretations", "--reading", "several-straight-flushes=in-turn")
    assert "      * in-turn: " in chosen
    assert "      * same-base: " in page("interpretations")


def test_a_reading_that_several_games_share_is_listed_once_with_all_of_them() -> None:
    chosen = ["interpretations", "--on", "2000-01-01", "--reading", "wagers-after-a-tie=returned"]
    games = ["baccarat", "mini-baccarat", "midi-baccarat"]
    rows = [row for row in shape(*chosen)["interpretations"] if row["id"] == "wagers-after-a-tie"]
    assert [(row["game"], row["games"]) for row in rows] == [("baccarat", games)]
    assert [reading["id"] for reading in rows[0]["readings"] if reading["chosen"]] == ["returned"]
    assert f"  wagers-after-a-tie  {', '.join(games)}\n" in page(*chosen)


def test_diff_tells_figures_first_and_then_clauses() -> None:
    text = page("diff", "caribbean-stud", "1997-01-01", "1999-01-01")
    assert text.index("Figures and policies changed") < text.index("Clauses added: ")
    assert "now players-choose (NZ 1998 Div 6 r 12.7)" in text
    assert "NZ 1996 Div VIII r 9.2  ->  NZ 1998 Div 6 r 10.1" in text


def test_diff_applies_an_election_on_the_day_on_which_it_was_open() -> None:
    found = shape("diff", "caribbean-stud", "1999-01-01", "2002-01-01", "--elect", "sub-pools")
    assert (found["old"]["elections"], found["new"]["elections"]) == ([], ["sub-pools"])


def test_diff_of_one_text_says_that_nothing_changed() -> None:
    assert "Nothing changed." in page("diff", "craps", "1996-01-30", "1998-01-31")


def test_a_baccarat_text_issued_anew_is_missing_from_its_first_day() -> None:
    # Of the text of May 2004 one page was seen.
    found = shape("diff", "baccarat", "2004-05-18", "2004-05-19")
    assert [row["id"] for row in found["not_held"]] == ["nz-2004-baccarat-other"]


def test_one_of_a_thing_is_told_as_one() -> None:
    assert "1 clause, 2 terms" in page("list")
    assert "published       items 13 and 14 of the notice" in page("show", "poker", "18.8.4")
    assert "published       item 16 of the notice" in page("show", "poker", "20.30")


def test_diff_never_says_that_nothing_changed_where_text_is_missing() -> None:
    # The division of 1998 on craps begins on 1 February, and its text is not held.
    text = page("diff", "craps", "1998-01-31", "1998-02-01")
    assert "Nothing changed." not in text
    assert "Nothing changed in the text held. That is not all there is:" in text
    assert "Came into force in between, text not held\n  NZ 1998, 1 February 1998\n" in text
    found = shape("diff", "craps", "1998-01-31", "1998-02-01")
    assert [row["id"] for row in found["not_held"]] == ["nz-1998-general", "nz-1998-craps"]
    assert shape("diff", "craps", "1998-02-01", "1998-02-02")["not_held"] == []
    # From then on nobody here can tell what the text in force says, nor whether it was changed.
    assert "Nothing changed in the text held.\n" in page("diff", "craps", "1998-02-01", "1998-02-02")


def test_diff_and_show_list_amendments_that_could_not_be_placed() -> None:
    changes = ["NZ 2001 Div 6 r 12.11", "NZ 2001 Div 6 r 12.15"]
    for arguments in (
        ("diff", "caribbean-stud", "2001-09-26", "2001-09-27"),
        ("show", "caribbean-stud", "--on", "2001-09-27"),
    ):
        assert "Amendments that cannot be placed\n  NZ 2001 Div 6 r 12.11\n" in page(*arguments)
        assert [row["citation"] for row in shape(*arguments)["unplaced"]] == changes
    for arguments in (
        ("diff", "caribbean-stud", "2001-09-27", "2001-09-28"),
        ("show", "caribbean-stud", "--on", "2001-09-26"),
    ):
        assert "cannot be placed" not in page(*arguments)
        assert shape(*arguments)["unplaced"] == []


def test_diff_tells_what_was_merged_split_and_restated() -> None:
    text = page("diff", "caribbean-stud", "1997-01-01", "1999-01-01")
    assert "Clauses removed: 2\n  NZ 1996 Div VIII r 2.5(c)  people\n" in text
    assert "  NZ 1996 Div VIII r 6.2, NZ 1996 Div VIII r 6.3  ->  NZ 1998 Div 6 r 7.2\n" in text
    assert "  NZ 1996 Div VIII r 14.5  ->  NZ 1998 Div 6 r 12.5, NZ 1998 Div 6 r 12.7\n" in text
    # What is told among the merged is not told again among the changed.
    _, _, changed = text.partition("Clauses changed or put otherwise")
    assert "NZ 1996 Div VIII r 6.2 " not in changed


def test_diff_tells_where_the_rest_of_a_rule_stands_and_whose_work_it_became_in_plain_words() -> None:
    text = page("diff", "caribbean-stud", "1997-01-01", "1999-01-01")
    # 1996 r 4.8 has a jackpot wager of one chip besides; 9.4(a) says which cards need be shown.
    at = text.index("NZ 1996 Div VIII r 4.8  ->  NZ 1998 Div 6 r 5.4")
    assert "rest of it: NZ 1998 Div 6 r 11.3\n" in text[at : at + 500]
    at = text.index("NZ 1996 Div VIII r 9.4(a)  ->  NZ 1998 Div 6 r 10.3(a)")
    assert "carried out by: the game's engine -> people\n" in text[at : at + 500]
    rows = shape("diff", "caribbean-stud", "1997-01-01", "1999-01-01")["changed"]
    assert {row["old"]["no"]: row["rest"] for row in rows}["4.8"] == ["NZ 1998 Div 6 r 11.3"]


def test_gaps_names_what_cannot_be_answered() -> None:
    text = page("gaps")
    for heading in ("Text not held", "Amendments that cannot be placed", "Pictures lost", "is silent on"):
        assert heading in text


def test_gaps_names_what_was_not_read_in_a_source_and_what_is_placed_by_lineage() -> None:
    text = page("gaps")
    _, _, placed = text.partition("Placed by lineage\n")
    assert "  NZ 1999 Div 9 r 4.1(d)" in placed
    assert "Not read in a source held" in text
    assert "section order, NZ 1996 Div VII (money-wheel)" in text
    assert "Invented: our own. Diagram 8 is lost" in text
    found = shape("gaps")
    assert "nz-2001/8/3.8" in [clause["ref"] for clause in found["placed"]]
    assert {row["term"]["confidence"] for row in found["marked_terms"]} >= {"invented", "practice"}


def test_show_says_by_what_lineage_a_clause_is_placed_and_how_it_is_known() -> None:
    text = page("show", "roulette", "3.8")
    assert text.startswith("NZ 2001 Div 8 r 3.8\n")
    assert "in place of     NZ 1996 Div III r 4.7" in text
    assert "placed          The notice replaces" in text
    assert "NZ 1996 Div III r 4.7  stated, 30 January 1996" in text
    assert "NZ 2001 Div 8 r 3.8  substituted, 27 September 2001" in page(
        "show", "roulette", "4.7", "--on", "1997-01-01"
    )
    assert "known           invented: our own" in page("show", "money-wheel", "diagram-8")
    assert shape("show", "money-wheel", "diagram-8")["clause"]["confidence"] == "invented"


def test_coverage_exits_1_when_a_clause_is_bare() -> None:
    result = law("coverage", "--json")
    found = json.loads(result.stdout)
    assert found["bare"] == sum(bool(row["lacks"]) for row in found["covered"])
    assert result.exit_code == (1 if found["bare"] else 0)
    assert all(row["why"] for row in found["left"] if row["by"] == "people")


def test_coverage_tells_what_the_tests_of_a_clause_assert() -> None:
    found = shape("coverage")
    assert all(list(row["evidence"]) == row["exercised"] for row in found["covered"])
    kinds = [set(row["evidence"].values()) for row in found["covered"]]
    assert found["evidence"] == {
        "money": sum("money" in kind for kind in kinds),
        "refusal": sum("refusal" in kind for kind in kinds),
        "state": sum("state" in kind for kind in kinds),
        "citation": kinds.count({"citation"}),
    }
    text = page("coverage")
    assert "    test  money     tests/record/test_cases.py::test_case[" in text
    assert f"\n    cited only    {found['evidence']['citation']} clauses\n" in text


def test_the_law_of_poker_can_be_read() -> None:
    text = page("show", "poker", "--on", "2017-05-01")
    assert text.startswith("poker: NZ 2017, in force on 1 May 2017\n")
    assert "NZ 1999 Div 13 is registered in part." in text
    clause = page("show", "poker", "19.5", "--on", "2017-05-01")
    assert clause.startswith("NZ 2017 Div 13 r 19.5\n")
    assert "* at-commencement: " in clause
    assert "Nothing changed in the text held.\n" in page("diff", "poker", "2017-04-18", "2018-01-01")
    assert "craps, baccarat, mini-baccarat, midi-baccarat, poker, or" in " ".join(
        page("show", "--help").split()
    )


def test_a_division_that_is_registered_in_part_is_marked() -> None:
    listed = " ".join(page("list").split())
    assert "NZ 1999 Div 13 from 29 January 1999 140 clauses, 25 terms (in part) " in listed
    for command in ("gaps", "coverage"):
        assert "Registered in part\n  NZ 1999 Div 13 (poker)\n" in law(command).stdout
        found = json.loads(law(command, "--json").stdout)
        assert [row["citation"] for row in found["in_part"]] == ["NZ 1999 Div 13"]


def test_a_game_whose_law_had_not_begun_does_not_stand_in_the_way_of_the_others() -> None:
    before, after = (
        {text["game"] for text in shape("list", "--on", day)["texts"]} for day in ("1999-01-28", "1999-01-29")
    )
    assert after - before == {"poker"}


def test_a_game_that_is_not_approved_at_a_venue_is_left_out_there() -> None:
    there = {text["game"] for text in shape("list", "--venue", "christchurch")["texts"]}
    assert {"roulette", "caribbean-stud"} <= there
    assert not {"craps", "midi-baccarat", "poker"} & there


COMMANDS = {
    "pitboss/law-list/1": ["list"],
    "pitboss/law-show/1": ["show", "caribbean-stud"],
    "pitboss/law-clause/1": ["show", "caribbean-stud", "10.1"],
    "pitboss/law-standing/1": ["show", "caribbean-stud", "12.15"],
    "pitboss/law-find/1": ["find", "royal", "flush"],
    "pitboss/law-diff/1": ["diff", "caribbean-stud", "1997-01-01", "1999-01-01"],
    "pitboss/law-coverage/1": ["coverage"],
    "pitboss/law-gaps/1": ["gaps"],
    "pitboss/law-interpretations/1": ["interpretations"],
}


@pytest.mark.parametrize("schema", COMMANDS)
def test_json_names_its_shape_and_version(schema: str) -> None:
    assert json.loads(law(*COMMANDS[schema], "--json").stdout)["schema"] == schema


def names(found: Any) -> set[str]:
    """The names of fields in some JSON; what is told by interpretation, row, venue or test has other keys."""
    if isinstance(found, list):
        return set().union(*map(names, found))
    if not isinstance(found, dict):
        return set()
    told_by_name = ("readings", "value", "approvals", "evidence", "old", "new")
    inner = [item for name, item in found.items() if name not in told_by_name or not is_flat(item)]
    return {*found}.union(*map(names, inner))


def is_flat(found: Any) -> bool:
    return isinstance(found, dict) and "ref" not in found and "game" not in found


@pytest.mark.parametrize("schema", COMMANDS)
def test_every_field_of_a_shape_is_described(schema: str) -> None:
    text = (ROOT / "docs" / "law-json.md").read_text(encoding="utf-8")
    found = json.loads(law(*COMMANDS[schema], "--json").stdout)
    described = {*re.findall("`([a-z_]+)`", text)}
    assert f"| `{schema}` |" in text
    assert names(found) - described == set()


@pytest.mark.parametrize("schema", COMMANDS)
def test_a_page_in_a_pipe_is_plain_and_fits_eighty_columns(schema: str) -> None:
    text = law(*COMMANDS[schema]).stdout
    assert text
    assert "\x1b" not in text
    # Paths and names of tests are there to be copied, so they are never broken.
    lines = [line for line in text.splitlines() if not line.startswith(("    code  ", "    test  "))]
    lines = [line for line in lines if not line.endswith(".toml") and "; they lie in " not in line]
    assert max(map(len, lines)) <= WIDE
    assert not [line for line in lines if line != line.rstrip()]


BAD = [
    (["show", "whist"], "no rules of 'whist' are held for nz; held: general, "),
    (
        ["show", "caribbean-stud", "10.99"],
        "clause '10.99' is in no text of caribbean-stud held; the nearest in NZ 2001: 10.9, ",
    ),
    (["show", "caribbean-stud", "--on", "1990-01-01"], "date 1990-01-01 23:59:59 is too early"),
    (
        ["show", "caribbean-stud", "--on", "1998-02-30"],
        "--on '1998-02-30' is not a date; allowed: YYYY-MM-DD",
    ),
    (["show", "caribbean-stud", "--on", "soon"], "--on 'soon' is not a date"),
    (["show", "caribbean-stud", "--jurisdiction", "fr"], "jurisdiction 'fr' is not known; known: nz, us-s10"),
    (["show", "caribbean-stud", "--venue", "paris"], "venue 'paris' is not known; known: christchurch"),
    (["show", "caribbean-stud", "--elect", "x"], "election 'x' is not known in caribbean-stud"),
    (["show", "caribbean-stud", "--reading", "x"], "--reading 'x' is not ID=READING"),
    (["show", "caribbean-stud", "--reading", "x=y"], "interpretation 'x' does not arise here; those that do"),
    (
        ["show", "caribbean-stud", "--reading", "replaces-division-viii=whole-rules"],
        "has a gap: nz-1996/I ended",
    ),
    (
        ["show", "poker", "--on", "1999-01-28"],
        "the first rules of poker held are NZ 1999, from 1999-01-29 00:00",
    ),
    (["diff", "caribbean-stud", "1997-01-01", "then"], "the second DATE 'then' is not a date"),
    (
        ["diff", "caribbean-stud", "1999-01-01", "1997-01-01"],
        "the second DATE '1997-01-01' is before the first, '1999-01-01'; allowed: the earlier date first",
    ),
    (["diff", "caribbean-stud", "1999-01-01T10:00", "1999-01-01T09:59"], "is before the first"),
    (["diff", "caribbean-stud", "1997-01-01", "1999-01-01", "--elect", "sub-pools"], "was not open yet"),
    (["show", "pai-gow"], "the rules of 'pai-gow' are known to exist (NZ 1998: Rules of Casino Table Games"),
    (["show", "craps", "--venue", "christchurch"], "approved: blackjack, roulette, "),
    (["find"], "Missing argument 'WORDS'"),
    (["find", "--", "!?"], "WORDS '!?' has no word to look for; allowed: letters and figures"),
    (["find", *["ace"] * 51], "WORDS: 51 words to look for; allowed: 50 at most"),
    (["find", "ace", "--game", "whist"], "no rules of 'whist' are held"),
    (["interpretations", "whist"], "no rules of 'whist' are held"),
    (["diff", "caribbean-stud", "1997-01-01", "1999-01-01", "--elect", "x"], "election 'x' is not known"),
    (["list", "--jurisdiction", "fr"], "jurisdiction 'fr' is not known"),
    (["list", "--venue", "paris"], "venue 'paris' is not known"),
    (["gaps", "--on", "1990-01-01"], "date 1990-01-01 23:59:59 is too early"),
    (["coverage", "--elect", "x"], "election 'x' is not known"),
    (["interpretations", "--jurisdiction", "fr"], "jurisdiction 'fr' is not known"),
    (["show"], "Missing argument 'GAME'"),
    (["show", "caribbean-stud", "--frob"], "No such option: --frob"),
    (["frob"], "No such command 'frob'. See pitboss law --help"),
]


@pytest.mark.parametrize(
    ("arguments", "says"), BAD, ids=lambda part: " ".join(part) if isinstance(part, list) else ""
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["law", *arguments])
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert captured.out == ""
    assert captured.err.startswith("pitboss: ")
    assert captured.err.count("\n") == 1
    assert says in captured.err


@pytest.mark.parametrize("arguments", [[], ["law"], ["--help"], ["law", "show", "--help"]])
def test_a_command_named_alone_explains_itself(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("Usage: pitboss")


def test_help_reads_no_law() -> None:
    code = (
        "import sys\nfrom pitboss.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print([m for m in ('msgspec', 'pitboss.law') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_diff_with_odds_tells_beside_each_figure_what_its_change_is_worth() -> None:
    text = page("diff", "roulette", "1997-01-01", "2002-01-01", "--odds")
    moved = text.partition("  moved wagers\n")[2]
    assert [line.strip() for line in moved.splitlines()[:3]] == [
        "was by-position (NZ 1996 Div III r 4.7)",
        "now operator-may-restore (NZ 2001 Div 8 r 3.8(proviso))",
        "No wager feels it.",
    ]
    assert "House edge: NZ 1996 on 1997-01-01 (first), NZ 2001 on 2002-01-01 (second)" in text
