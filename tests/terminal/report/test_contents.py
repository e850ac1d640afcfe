"""What a report says."""

from datetime import date
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace

import pitboss
from pitboss.record.answer.shapes import Explained
from pitboss.record.choice import Override
from pitboss.terminal.report.as_html import as_html
from pitboss.terminal.report.cited import book_of
from pitboss.terminal.report.contents import document
from pitboss.terminal.report.document import Document, Item, Items, Section, Signatures, Table, Words
from pitboss.terminal.report.papers import Papers, papers
from tests.terminal.report.answers import BETTER, FULL, HASH, ODDS, PAPERS, US, total, wager

ROYAL = Path(__file__).parents[3] / "docs" / "cases" / "compare" / "royal-straight-flush-and-four"
NOTHING = replace(
    FULL,
    story="",
    due=(),
    prizes=(),
    totals=(),
    rulings=(),
    refusals=(),
    differences=(),
    as_expected=None,
    unexpected=(),
    readings=(),
    notes=(),
    asked=(),
    facts=(),
    basis=(),
    stakes=(),
    lying=(),
    notices=(),
    payments=(),
    meter=None,
)


def titles(report: Document) -> list[str]:
    return [section.title for section in report.sections]


def section(answer: Explained, title: str, given: Papers = PAPERS) -> Section:
    return next(part for part in document(answer, given).sections if part.title == title)


def sentences(part: Section) -> list[str]:
    """The sentences of a section, with what stands before them."""
    found = [item for block in part.blocks if isinstance(block, Items) for item in block.items]
    return [f"{item.before} {item.says}".strip() for item in found]


def item(part: Section, says: str) -> Item:
    found = [item for block in part.blocks if isinstance(block, Items) for item in block.items]
    return next(item for item in found if says in item.says)


def tables(part: Section) -> list[list[tuple[str, ...]]]:
    """The tables of a section as texts, the heads first."""
    found = [block for block in part.blocks if isinstance(block, Table)]
    return [[tuple(c.name for c in each.columns), *(row.cells for row in each.rows)] for each in found]


def test_a_full_report_has_every_section_in_order() -> None:
    assert titles(document(FULL, PAPERS)) == [
        "The question, and the answer in short",
        "The facts, in order",
        "What was ruled on the way",
        "The hands and results",
        "What is due, and why",
        "What was paid, and the difference",
        "Which readings would change it",
        "What comes next",
        "Not as the case expects",
        "What is not held, and what else to know",
        "Where the clauses stand",
        "Decisions and signatures",
    ]


def test_a_report_of_nothing_says_so_and_leaves_out_what_nobody_asked() -> None:
    report = document(NOTHING, PAPERS)
    assert titles(report) == [
        "The question, and the answer in short",
        "The facts, in order",
        "The hands and results",
        "What is due, and why",
        "What was paid, and the difference",
        "Which readings would change it",
        "What is not held, and what else to know",
        "Where the clauses stand",
        "Decisions and signatures",
    ]
    page = unescape(as_html(report))
    for says in (
        "The case tells no story beside its facts.",
        "The case states no action.",
        "No hand or result is told.",
        "No wager was settled.",
        "The case does not say what was paid.",
        "None: however the doubtful rules are read, all of this stays as it is.",
    ):
        assert says in page


def test_everything_that_the_answer_tells_is_in_the_page() -> None:
    page = unescape(as_html(document(FULL, PAPERS)))
    for says in (
        "Two pairs against a pair",
        "The dealer paid the bet wager even money.",
        "box 3: ante 25.00",
        "Line 45, box 9: bet:",
        "There is no box 9. (no-such-box)",
        "The hand counts.",
        "The inspector is told.",
        "A♠ A♦ 7♥ 7♣ 2♠",
        "10.00 goes back.",
        "The better hand wins.",
        "Winners are paid. (practice, not law)",
        "Box 4: the prize for a flush is 100.00.",
        "After the prizes the pool is 49,900.00.",
        "1.00 still lies.",
        "The text of NZ 1999 is not held.",
        "Nothing under the rules of the game.",
        "due[1]: it was expected to lose.",
        HASH,
        "a6754ed2fc7c1be7",
        "pitboss 9.8.7",
    ):
        assert says in page


def test_the_money_stands_in_columns_and_only_where_there_is_any() -> None:
    wagers, totals = tables(section(FULL, "What is due, and why"))
    assert wagers == [
        ("Player", "Wager", "Outcome", "Stake", "Paid", "Commission", "To the player"),
        ("Box 3", "bet", "win", "50.00", "100.00", "2.50", "147.50"),
    ]
    # 60.00 laid, 10.00 of it back; 147.50 and a prize of 100.00 against a stake of 50.00.
    assert totals == [
        ("Player", "Laid down", "Taken back", "Staked", "Taken away", "Prize", "Net"),
        ("Box 3", "60.00", "10.00", "50.00", "147.50", "100.00", "197.50"),
    ]
    lost = replace(wager(), outcome="lose", paid_cents=0, commission_cents=0, collected_cents=1)
    heads, *_ = tables(section(replace(FULL, due=(lost,)), "What is due, and why"))[0]
    assert heads == ("Player", "Wager", "Outcome", "Stake", "Paid", "Collected", "To the player")


def test_a_payment_stands_beside_what_was_due() -> None:
    part = section(FULL, "What was paid, and the difference")
    assert tables(part) == [
        [
            ("Line", "Player", "For", "Due", "Paid", "Difference"),
            ("50", "Box 3", "bet", "100.00", "50.00", "-50.00"),
        ]
    ]
    assert sentences(part) == ["Line 50: Box 3 was paid 50.00 less than is due on the bet wager."]


def test_a_payment_that_is_right_is_said_to_be() -> None:
    right = replace(FULL, payments=(replace(FULL.payments[0], paid_cents=100_00),), differences=())
    assert tables(section(right, "What was paid, and the difference"))[0][1][-1] == "0.00"
    assert "What was paid is what is due." in as_html(document(right, PAPERS))


def test_the_answer_in_short_names_difference_refusal_totals_and_readings() -> None:
    assert sentences(section(FULL, "The question, and the answer in short")) == [
        "Box 3 was paid 50.00 less than is due on the bet wager.",
        "The case expects otherwise.",
        "Refused: line 45.",
        "Box 3: laid 60.00, had 10.00 back before it was decided, staked 50.00, takes 147.50"
        " and a prize of 100.00; net 197.50.",
        "It would be otherwise if a doubtful rule were read otherwise: jackpot-folded.",
    ]


@pytest.mark.parametrize(("players", "told"), [(5, 5), (6, 6), (7, 0)])
def test_the_totals_of_many_players_are_left_to_the_table(players: int, told: int) -> None:
    many = replace(FULL, totals=tuple(map(total, range(1, players + 1))))
    short = sentences(section(many, "The question, and the answer in short"))
    assert sum(says.startswith("Box ") and "laid" in says for says in short) == told
    assert len(tables(section(many, "What is due, and why"))[1]) == players + 1


def test_a_reading_tells_all_that_it_would_change() -> None:
    assert sentences(section(FULL, "Which readings would change it")) == [
        "Read as loses: It is not so. Then box 3 would have 80.00 less; and 1 more.",
        "Beside that: box 4 would have 1.00 more.",
    ]


def test_a_clause_is_told_once_in_a_section_and_again_in_the_next() -> None:
    hands = section(FULL, "The hands and results")
    assert item(hands, "two pairs").because[0].says == "The better hand wins."
    assert item(hands, "a pair.").because[0].says == ""
    wagers = next(block for block in section(FULL, "What is due, and why").blocks if isinstance(block, Table))
    assert wagers.rows[0].because[0].says == "The better hand wins."


def test_silences_share_a_name_and_are_told_each_time() -> None:
    told = item(section(FULL, "What is due, and why"), "the prize").because
    assert [cited.says for cited in told] == ["Nobody says how.", "Nobody says when."]


def test_the_clauses_stand_in_their_gazette() -> None:
    part = section(FULL, "Where the clauses stand")
    assert sentences(part) == [
        "Rules of Casino Table Games: Caribbean stud poker: NZ Gazette 1998 No 13, supplement of 28 January"
        " 1998 to the Gazette of 22 January 1998.",
        "Rules of Casino Table Games: NZ Gazette 1996 No 7, supplement of 26 January 1996 to the Gazette of"
        " 25 January 1996.",
    ]
    cites = [cited.cite for cited in item(part, "1998 No 13").because]
    assert cites == ["NZ 1998 Div 6 r 10.4(a)", "NZ 1998 Div 6 r 5.8"]


def test_a_clause_whose_page_is_known_says_so() -> None:
    gazette = "NZ Gazette 1998 No 13"
    whys = (replace(BETTER, place=gazette), replace(ODDS, place=f"{gazette}, p 7, item 2"))
    part = section(replace(NOTHING, due=(replace(wager(), because=whys),)), "Where the clauses stand")
    assert [cited.says for cited in item(part, gazette).because] == ["", f"{gazette}, p 7, item 2"]


def test_a_source_ends_with_one_stop() -> None:
    american = pitboss.rule(ROYAL / "us-s10.toml")
    assert sentences(section(american, "Where the clauses stand"))[0].endswith("Its Section 15 is not held.")


def ladder(answer: Explained) -> list[tuple[str, str]]:
    _, block = section(answer, "Decisions and signatures").blocks
    assert isinstance(block, Signatures)
    return [(step.who, step.says) for step in block.steps]


def test_r8_1_a_dispute_climbs_from_the_game_supervisor_to_the_inspector() -> None:
    assert [who for who, _ in ladder(FULL)] == [
        "Dealer",
        "Complainant",
        "Game supervisor",
        "Casino supervisor",
        "Government inspector",
    ]
    assert ladder(FULL)[2][1] == "Decides in the first instance (NZ 1996 Div I r 8.1)."
    assert ladder(FULL)[4][1] == "Reviews the decision, if asked (NZ 1996 Div I r 8.1)."


def test_r8_2_the_complainant_signs_to_have_been_told_of_the_inspector() -> None:
    assert ladder(FULL)[1][1].endswith("inspector is here and may be consulted (NZ 1996 Div I r 8.2).")


def test_the_american_text_names_nobody_so_that_the_house_signs() -> None:
    american = replace(FULL, rulebook=US, readings=())
    assert [who for who, _ in ladder(american)] == [
        "Dealer",
        "Complainant",
        "For the house",
        "For the house, on review",
    ]
    assert "NZ 1996" not in str(ladder(american))
    part = section(american, "Decisions and signatures")
    told = "The general rules that go with us-s10 are not held: the house decides."
    assert [cited.says for cited in item(part, "Who decides").because] == [told]


def test_where_only_the_house_decides_no_clause_is_cited() -> None:
    part = section(replace(NOTHING, rulebook=US), "Where the clauses stand")
    assert part.blocks == (Words("No clause is cited."),)


def test_the_clauses_of_the_ladder_are_told_and_placed() -> None:
    told = item(section(NOTHING, "Decisions and signatures"), "Who decides").because
    assert [cited.cite for cited in told] == ["NZ 1996 Div I r 8.1", "NZ 1996 Div I r 8.2"]
    assert all(cited.says for cited in told)
    placed = item(section(NOTHING, "Where the clauses stand"), "1996 No 7").because
    assert [cited.cite for cited in placed] == ["NZ 1996 Div I r 8.1", "NZ 1996 Div I r 8.2"]


@pytest.mark.parametrize("name", sorted(path.stem for path in ROYAL.iterdir()))
def test_a_report_is_made_under_the_rulebook_of_its_answer(name: str) -> None:
    answer = pitboss.rule(ROYAL / f"{name}.toml")
    assert book_of(answer).id == answer.rulebook.id


def test_a_chosen_reading_is_part_of_that_rulebook() -> None:
    path = ROYAL / "us-s10.toml"
    answer = pitboss.rule(path, readings={"us-prizes-off-meter": "paid-beside"})
    assert book_of(answer).id == answer.rulebook.id


def test_the_table_is_told_as_its_file_states_it(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    sign, table, meter = 'minimum = "5.00"', "boxes = [1, 2]\nsmart = true", 'pool = "1.00"'
    path.write_text(f"[sign]\n{sign}\n[table]\n{table}\n[meter]\n{meter}\n")
    assert papers(path, None, None, Override()).settings == (
        ("Sign: minimum", "5.00"),
        ("Table: boxes", "1, 2"),
        ("Table: smart", "yes"),
        ("Meter: pool", "1.00"),
    )


def test_what_was_asked_for_is_told(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text('title = "A"\n')
    law = Override(
        on=date(1999, 6, 1), jurisdiction="us-s10", elections=("sub-pools",), readings={"one": "other"}
    )
    page = as_html(document(FULL, papers(path, None, None, law)))
    assert (
        "the law of 1999-06-01, the law of us-s10, the operator elected sub-pools, one read as other,"
        " in place of what the case states" in page
    )
    assert "Asked for" not in as_html(document(FULL, papers(path, None, None, Override())))
