"""Help that names the games, or all that law is held for; they are loaded only when somebody asks for it."""

from typing import Any

from typer.core import TyperCommand

GAMES, LAWS = "{games}", "{laws}"


class GameCommand(TyperCommand):
    """A command whose arguments may say {games} or {laws} in their help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, with the names of the games in it."""
        from pitboss.games import GAMES as PLAYED
        from pitboss.law.library import shelf

        ruled = [name for name in shelf().lineages("nz") if name not in (*PLAYED, "general")]
        for param in self.params:
            says = getattr(param, "help", None) or ""
            named = says.replace(GAMES, ", ".join(PLAYED)).replace(LAWS, ", ".join((*PLAYED, *ruled)))
            if named != says:
                param.help = named  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)
