"""The console that pages are drawn on: whatever a file says is shown, none of it is obeyed."""

from collections.abc import Iterable

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from pitboss.intake.words import readable
from pitboss.terminal.screen import silence


class Page(Console):
    """A console that lets colours of its own pass, and no sign from elsewhere that steers a terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The pieces of a page."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else Segment(readable(piece.text), piece.style)

    def on_broken_pipe(self) -> None:
        """Whoever read the page has had enough."""
        silence()
        raise typer.Exit
