"""Help that names the games; they are loaded only when somebody asks for it."""

from typing import Any

from typer.core import TyperCommand

GAMES = "{games}"


class GameCommand(TyperCommand):
    """A command whose arguments may say {games} in their help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, with the names of the games in it."""
        from pitboss.games import GAMES as PLAYED

        for param in self.params:
            says = getattr(param, "help", None)
            if says and GAMES in says:
                param.help = says.replace(GAMES, ", ".join(PLAYED))  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)
