"""What happened at the table, round by round, as the player saw it."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboss.record.answer.words import sentence
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.who import is_number
from pitboss.terminal.due_page import BAD, STRONG, write


class History:
    """The rounds so far; the last of them is the one under way."""

    def __init__(self) -> None:
        self.rounds: list[list[str]] = [[]]

    def add(self, events: Sequence[Event]) -> None:
        """Keep what some events tell; with its end a round is closed."""
        for event in events:
            says = sentence(event) if isinstance(event, Settled) else event.sentence
            if says:
                self.rounds[-1].append(says)
        if any(isinstance(event, RoundEnded) for event in events):
            self.rounds.append([])

    def page(self, out: Console, which: str) -> None:
        """A round by its number, or the last one and the one under way."""
        told = [(number, lines) for number, lines in enumerate(self.rounds, start=1) if lines]
        if which and not any(which == str(number) for number, _ in told):
            allowed = f"1 to {told[-1][0]}" if told else "none yet"
            write(out, Text(f"There is no round {which!r}; rounds: {allowed}.", BAD), 1)
            return
        if not told:
            write(out, Text("Nothing has happened yet."), 1)
        for number, lines in told if is_number(which) else told[-2:]:
            if is_number(which) and number != int(which):
                continue
            write(out, Text(f"Round {number}", STRONG), 1)
            for line in lines:
                write(out, Text(line), 3)
