"""The felt: hands drawn side by side at a terminal or written out in a pipe, and lines of text."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.text import Text

from pitboss.table.cards import UNKNOWN, Card, is_red, suit_symbol, with_symbol
from pitboss.table.shown import Hand, Piece, in_words
from pitboss.terminal.due_page import STRONG, write

BACK = "blue"
RED, BLACK = "bold red", "bold"
_CARD_WIDTH = 6
_WIDEST = 42


def felt(out: Console, shown: Sequence[Piece]) -> None:
    """What a game shows of its table, from the top."""
    drawn = out.is_terminal and str(out.encoding).startswith("utf")
    for is_hand, run in groupby(shown, lambda item: isinstance(item, Hand) and not item.is_aside):
        items = list(run)
        if is_hand and drawn:
            _draw(out, [item for item in items if isinstance(item, Hand)])
            continue
        for line in filter(None, map(in_words, items)):
            write(out, Text(line), 1)


def _draw(out: Console, hands: Sequence[Hand]) -> None:
    """Hands side by side where the terminal is wide enough, else one below the other."""
    most = max(len(hand.cards) for hand in hands)
    wide = max(most * _CARD_WIDTH, min(_WIDEST, (out.width - 1) // 2))
    row = max(1, (out.width - 1) // wide)
    for first in range(0, len(hands), row):
        _draw_row(out, hands[first : first + row], wide if row > 1 else out.width - 1)


def _draw_row(out: Console, hands: Sequence[Hand], wide: int) -> None:
    title = Text(" ")
    for hand in hands:
        part = Text.assemble((hand.name, STRONG), f"  {hand.says}" if hand.says else "")
        part.truncate(wide - 1, overflow="ellipsis")
        part.align("left", wide)
        title.append_text(part)
    out.print(title, overflow="crop", no_wrap=True)
    for row in range(4):
        line = Text(" ")
        for hand in hands:
            part = Text(" ").join(_row_of(card, row) for card in hand.cards)
            part.align("left", wide)
            line.append_text(part)
        out.print(line, overflow="crop", no_wrap=True)


def _row_of(card: Card, row: int) -> Text:
    """One of the four rows of a card."""
    if card == UNKNOWN:
        return Text(("╭───╮", "│░░░│", "│░░░│", "╰───╯")[row], BACK)
    style = RED if is_red(card) else BLACK
    rank = with_symbol(card)[:-1]
    inside = (f"{rank:<3}", f"{suit_symbol(card):>3}")
    if row in (0, 3):
        return Text("╭───╮" if row == 0 else "╰───╯")
    return Text.assemble("│", (inside[row - 1], style), "│")
