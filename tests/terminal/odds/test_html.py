"""A page of odds as HTML: what it tells, and that words of strangers stay words."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from msgspec.structs import replace

from pitboss.odds import price
from pitboss.odds.priced import Return, priced
from pitboss.odds.shown.charts import Grid, charts, letters
from pitboss.terminal.odds.html.page import page
from pitboss.terminal.odds.html.scale import scale
from tests.terminal.odds.answers import HOSTILE, every_chart, hostile
from tests.terminal.report.test_html import Tags

COMMAND = "pitboss odds roulette"


def words(html: str) -> str:
    """What a page says, without its tags."""
    body = html.partition("</style>")[2].replace("<wbr>", "")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).replace("&nbsp;", " ")


def test_the_head_names_the_game_the_rulebook_the_day_and_the_command() -> None:
    asked = "pitboss odds roulette --on 1996-06-01 --wager red"
    says = words(page(price("roulette", "red", on="1996-06-01"), asked))
    assert "Roulette: what the wagers are worth" in says
    assert "NZ 1996, in force on 1 June 1996" in says
    assert asked in says


def test_every_figure_of_a_wager_is_there_exactly() -> None:
    # 18 of 37 numbers are red: 18/37 - 19/37 = -1/37, and the variance is 1 - 1/37**2 = 1368/1369.
    says = words(page(price("roulette", "red"), COMMAND))
    for figure in ("18/37", "19/37", "-1/37", "1/37", "1368/1369"):
        assert f" {figure} =" in says


def test_a_fraction_is_there_however_long_it_is() -> None:
    chance = Fraction(1, 7**60)
    record = priced("tiny", [Return("wins", Fraction(1), chance), Return("loses", Fraction(-1), 1 - chance)])
    says = words(page(replace(price("roulette", "red"), wagers=(record,)), COMMAND))
    assert f" 1/{7**60} " in says
    assert f" {7**60 - 1}/{7**60} " in says


def test_every_clause_behind_a_result_is_cited_and_told() -> None:
    found = price("roulette", "red")
    html = page(found, COMMAND)
    refs = {ref for each in found.wagers[0].returns for ref in each.because}
    told = html.partition("<h2>Clauses</h2>")[2]
    assert refs
    assert all(f"<cite>{found.book.cite(ref)}</cite>: " in told for ref in refs)
    assert html.count('<li id="clause-') == len(refs)


def test_edges_are_drawn_in_order_the_lowest_first() -> None:
    html = page(price("tai-sai"), "pitboss odds tai-sai")
    chart = html.partition("<h2>House edge by wager</h2>")[2].partition("</figure>")[0]
    edges = [float(edge) for edge in re.findall(r'<td class="figure">([\d.]+)%</td>', chart)]
    assert len(edges) > 10
    assert edges == sorted(edges)


def test_of_one_wager_there_is_nothing_to_compare() -> None:
    assert "House edge by wager" not in page(price("roulette", "red"), COMMAND)


def test_a_bar_is_as_long_as_its_value() -> None:
    # 17 to 1 on 2 of 37 numbers brings 34/37 of the axis from -1 to 1: half of that is (34/37)/2.
    html = page(price("roulette", "split 17 20"), COMMAND)
    assert f'<rect class="gain" x="50.000%" width="{34 / 37 * 50:.3f}%"' in html


def test_every_shape_that_can_be_drawn_is_drawn() -> None:
    html = page(every_chart(), COMMAND)
    assert html.count('<table class="strategy">') == 3
    # The meter, and along the odds of a number two wagers: it, and red with it.
    assert html.count("<polyline") == 3
    for words_ in (
        "break-even: 2,000,000.00",
        "in force: 35 to 1",
        "break-even: 36 to 1",
        "The margins as numbers",
        "How likely each net result is",
    ):
        assert words_ in html


def test_a_play_has_one_hue_on_a_whole_page() -> None:
    html = page(every_chart(), COMMAND)
    hues = set(re.findall(r'<td class="p(\d) m\d">([A-Z])</td>', html))
    assert sorted(play for _, play in hues) == ["D", "H", "S"]


def test_hostile_words_bring_in_no_tag_and_no_attribute() -> None:
    html = page(hostile(), f"pitboss odds {HOSTILE}")
    tags = Tags(html)
    named = {name for _, attributes in tags.found for name in attributes}
    assert {tag for tag, _ in tags.found}.isdisjoint({"script", "img", "link", "iframe"})
    assert not any(name.startswith("on") for name in named)
    assert {"href", "src"} & named == {"href"}
    assert all(
        value and value.startswith("#clause-")
        for _, found in tags.found
        for name, value in found.items()
        if name == "href"
    )
    assert "\u202e" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html


def test_the_same_question_gives_the_same_page() -> None:
    assert page(every_chart(), COMMAND) == page(every_chart(), COMMAND)


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        None,
        "words",
        {"A": 1},
        {"A": {"B": {"margin": 1.0}}},
        {"A": {"B": {"play": ""}}},
        {"points": []},
        {"points": [{"meter": 1, "ev": 0.1}]},
        {"points": [{"meter": 1, "ev": True}, {"meter": 2, "ev": 0.1}]},
        {"points": [{"value": 1, "edge": float("nan")}, {"value": 2, "edge": 0.1}]},
    ],
)
def test_what_has_another_shape_is_no_chart(value: object) -> None:
    assert charts("name", value) == ()
    html = page(replace(price("roulette", "red"), more={"name": value}), COMMAND)
    assert "strategy" not in html.partition("</style>")[2]
    assert "<polyline" not in html


def test_what_stands_within_other_figures_is_drawn_as_well() -> None:
    # Of the options that are not played drawing costs the least: 0.03, the third of five strengths.
    hand = {"plays": "split", "costs": {"split": 0.0, "draw": 0.03, "stand": 0.5}}
    inner = {"hands": {"8,8": {"T": hand}}, "chart": {"hard 16": {"T": "stand"}}, "sampled": {"rounds": 7}}
    html = page(replace(price("roulette", "red"), more={"main": {"total": inner}}), COMMAND)
    assert html.count('<table class="strategy">') == 2
    assert '<td class="p0 m2">P</td>' in html
    assert "<dt>rounds</dt><dd>7</dd>" in html


def test_words_by_row_and_column_are_no_strategy_unless_they_are_called_a_chart() -> None:
    words_ = {"A": {"B": "hit"}}
    assert charts("names", words_) == ()
    assert len(charts("main, total, chart", words_)) == 1


def test_no_two_plays_are_written_alike() -> None:
    plays = (
        "stand",
        "split",
        "draw",
        "double",
        "double, else draw",
        "double, else stand",
        "surrender",
        "sit",
    )
    (grid,) = charts("chart", {"A": {str(at): play for at, play in enumerate(plays)}})
    assert isinstance(grid, Grid)
    assert sorted(letters(grid)) == sorted(plays)
    assert len({*letters(grid).values()}) == len(plays)


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (-1, 1), (0, 10**9), (Fraction(-1, 10**9), 0), (5, 5), (-7, -3), (0.1, 0.3)]
)
def test_a_scale_holds_both_ends_in_a_few_even_steps(low: float, high: float) -> None:
    ticks = scale(low, high).ticks
    assert 2 <= len(ticks) <= 6
    assert ticks[0] <= low <= high <= ticks[-1]
    assert len({b - a for a, b in pairwise(ticks)}) == 1
