"""The page of pitboss jackpot show: as wide as the terminal, and what can no longer be approved is marked."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from pitboss.jackpot import commands as c
from pitboss.terminal.jackpot.page import page
from pitboss.terminal.jackpot.shown import shown
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.payouts.test_settlement_instant import in_turns
from tests.jackpot.pool_stories import Story, stud
from tests.terminal.jackpot.room import STRAIGHT, Room

STEPS = "shown (NZ 1998 Div 6 r 11.13), counted (NZ 1998 Div 6 r 11.14), told (NZ 1998 Div 6 r 11.13)"


def printed(story: Story, width: int) -> list[str]:
    """The lines of a terminal so wide."""
    out = Console(file=StringIO(), force_terminal=True, width=width, highlight=False, markup=False)
    page(out, shown(story.pool, "pitboss.ledger", story.at))
    assert isinstance(out.file, StringIO)
    return [Text.from_ansi(line).plain.rstrip() for line in out.file.getvalue().splitlines()]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_page_is_as_wide_as_the_terminal_and_lines_that_go_on_keep_their_indent(width: int) -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, ROYAL)
    story.claim("T1", 2, FLUSH)
    lines = printed(story, width)
    assert max(len(line) for line in lines) <= width
    at = next(number for number, line in enumerate(lines) if line.startswith("    still to be done: "))
    assert lines[at + 1].startswith("    ")
    assert f"{lines[at].strip()} {lines[at + 1].strip()}".startswith(f"still to be done: {STEPS}"[:width])


def test_in_a_pipe_every_line_is_whole(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    room.does("claim", "main", "T1", "--box", "1", "--cards", STRAIGHT, "--first-card", room.at())
    assert f"    still to be done: {STEPS}" in room.does("show", "main").splitlines()


def test_a_payout_of_hands_whose_turn_has_passed_is_marked() -> None:
    story = in_turns("at-approval", 249_99, 12_50)
    assert [row.why_not for row in shown(story.pool, "", story.at).proposals] == [""]
    story.wager("T3", 1, 2, 3, 4, 5)
    (row,) = shown(story.pool, "", story.at).proposals
    refusal = story.refused("approval-stale", c.Approve, proposal=2, amount_cents=100_00)
    assert row.why_not == refusal.says
