"""From a key to an action: what a key still leaves open is taken from the line or asked."""

from typing import Any

from msgspec.structs import asdict
from rich.console import Console
from rich.text import Text

from pitboss.table.action import Action
from pitboss.table.notation import NotationError
from pitboss.table.option import Amounts, Option, Range
from pitboss.terminal import play_keys, play_purse
from pitboss.terminal.due_page import BAD, FAINT, write
from pitboss.terminal.play_lines import Lines
from pitboss.terminal.play_sitting import Sitting


class Asking:
    """Asks a player for what an option leaves open, and remembers what was chosen before."""

    def __init__(self, sitting: Sitting, out: Console, lines: Lines) -> None:
        self.sitting = sitting
        self.out = out
        self.lines = lines
        self._before: dict[str, dict[str, Any]] = {}

    def action(self, option: Option, rest: str) -> Action | None:
        """The action that a key and the words behind it mean; none where the answer cannot be read."""
        if rest:
            return self._read(f"{option.action.who}: {play_keys.words(option.action)} {rest}")
        fields: dict[str, Any] = {}
        for name, allowed in play_keys.asks(option).items():
            value = self._asked(option, name, allowed)
            if value is None:
                return None
            fields[name] = value
        return option.with_(**fields)

    def remember(self, action: Action) -> None:
        """What was chosen stands as the answer the next time."""
        self._before[type(action).__name__] = asdict(action)

    def again(self, option: Option) -> Action | None:
        """What this option was chosen with the last time, if it may be chosen so again."""
        before = self._before.get(type(option.action).__name__)
        if before is None:
            return None
        last = option.with_(**{name: before[name] for name in option.vary if name in before})
        return last if option.admits(last) else None

    def _read(self, line: str) -> Action | None:
        try:
            return self.sitting.read(line)
        except NotationError as error:
            write(self.out, Text(str(error), BAD), 1)
            return None

    def _asked(self, option: Option, name: str, allowed: Range) -> Any:
        before = self._before.get(type(option.action).__name__, {})
        default = play_keys.default(option, name, before)
        write(self.out, Text(self._question(option, name, allowed), FAINT), 1)
        line = self.lines.next(f"{play_keys.shown(default, allowed)}> ")
        if line is None:
            raise EOFError
        if not self.lines.is_typed:
            write(self.out, Text(f"{play_keys.shown(default, allowed)}> {line}"))
        try:
            return play_keys.answer(line, allowed) if line.strip() else default
        except ValueError as error:
            write(self.out, Text(f"{error}.", BAD), 1)
            return None

    def _question(self, option: Option, name: str, allowed: Range) -> str:
        """What is asked; of an ante's range only so much as the chips cover together with the bet wager."""
        rules, state = self.sitting.table.rules, self.sitting.table.state
        now, later = play_purse.asks_for(rules, state, option.action)
        if not isinstance(allowed, Amounts) or now == later:
            return play_keys.question(name, allowed)
        covered = play_purse.within(rules, allowed, self.sitting.purse.cents(option.action.who))
        if covered is None or covered.most == allowed.most:
            return play_keys.question(name, allowed)
        return f"{play_keys.question(name, covered)}; more, and your chips would not cover the bet wager"
