"""The felt: cards drawn side by side at a terminal, or written out in a pipe."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboss.games.caribbean_stud.state import Box, State
from pitboss.table.cards import UNKNOWN, Card, is_red, suit_symbol, with_symbol
from pitboss.table.hands import describe
from pitboss.table.money import money
from pitboss.table.who import box_of
from pitboss.terminal.due_page import FAINT, STRONG, write

BACK = "blue"
RED, BLACK = "bold red", "bold"
_HAND = 5
_CARD_WIDTH = 6
_WIDEST = 42


def felt(out: Console, state: State, who: str) -> None:
    """The dealer's hand and the player's; state is as this player may see it."""
    mine = state.box(box_of(who) or 0)
    hands = [("Dealer", state.dealer, _dealer(state))]
    if mine and mine.cards:
        hands.append((who.capitalize(), mine.cards, _held(mine.cards)))
    if out.is_terminal and str(out.encoding).startswith("utf"):
        _draw(out, hands)
    else:
        for name, cards, says in hands:
            write(out, Text(f"{name}: {_plain(cards)}{f'  ({says})' if says else ''}"), 1)
    for box in state.boxes.values():
        if box.number != (mine.number if mine else 0) and box.cards:
            write(out, _other(box), 1)


def wagers(box: Box | None) -> str:
    """What a box has on the layout."""
    if box is None:
        return ""
    areas = (("ante", box.ante), ("bet", box.bet), ("jackpot", box.jackpot))
    return "  ".join(f"{area} {money(cents)}" for area, cents in areas if cents)


def _draw(out: Console, hands: Sequence[tuple[str, tuple[Card, ...], str]]) -> None:
    """Hands side by side where the terminal is wide enough, else one below the other."""
    wide = max(_HAND * _CARD_WIDTH, min(_WIDEST, (out.width - 1) // 2))
    if out.width > len(hands) * wide:
        _draw_row(out, hands, wide)
        return
    for hand in hands:
        _draw_row(out, [hand], out.width - 1)


def _draw_row(out: Console, hands: Sequence[tuple[str, tuple[Card, ...], str]], wide: int) -> None:
    title = Text(" ")
    for name, _, says in hands:
        part = Text.assemble((name, STRONG), f"  {says}" if says else "")
        part.truncate(wide - 1, overflow="ellipsis")
        part.align("left", wide)
        title.append_text(part)
    out.print(title, overflow="crop", no_wrap=True)
    for row in range(4):
        line = Text(" ")
        for _, cards, _ in hands:
            part = Text(" ").join(_row_of(card, row) for card in cards)
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


def _other(box: Box) -> Text:
    decided = f"  {box.decision}" if box.decision else ""
    return Text(f"Box {box.number}: {_plain(box.cards)}  {wagers(box)}{decided}", FAINT)


def _plain(cards: Sequence[Card]) -> str:
    return " ".join("??" if card == UNKNOWN else card for card in cards)


def _dealer(state: State) -> str:
    if UNKNOWN not in state.dealer and len(state.dealer) == _HAND:
        return _held(state.dealer)
    return "one card up" if state.up else ""


def _held(cards: Sequence[Card]) -> str:
    return describe(cards) if len(cards) == _HAND and UNKNOWN not in cards else ""
