"""From a key to an action: what a key still leaves open is taken from the line or asked."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict
from rich.console import Console
from rich.text import Text

from pitboss.play import cost
from pitboss.play.sitting import Sitting
from pitboss.table.action import Action
from pitboss.table.area import spoken
from pitboss.table.event import capital
from pitboss.table.notation import NotationError
from pitboss.table.option import Amounts, Option, Range
from pitboss.terminal.due_page import BAD, FAINT, write
from pitboss.terminal.play import answers
from pitboss.terminal.play.keys import Key, asks, words
from pitboss.terminal.play.lines import Lines


class Asking:
    """Asks a player for what a key leaves open, and remembers what was chosen before."""

    def __init__(self, sitting: Sitting, out: Console, lines: Lines) -> None:
        self.sitting = sitting
        self.out = out
        self.lines = lines
        self._before: dict[str, dict[str, Any]] = {}

    def action(self, key: Key, rest: str = "", given: Mapping[str, Any] | None = None) -> Action | None:
        """The action that a key and the words behind it mean; none where the answer cannot be read.

        Fields that are given are not asked.
        """
        if rest:
            return self._read(key, rest)
        options = list(key.options)
        fields: dict[str, Any] = {}
        known = dict(given or {})
        for name in asks(options):
            allowed = asks(options).get(name)
            if allowed is None:
                continue
            if name not in known:
                known[name] = self._asked(options[0], name, allowed, known.get("area"))
            value = known[name]
            if value is None:
                return None
            fields[name] = value
            options = [option for option in options if option.vary[name].admits(value)] or options
        return options[0].with_(**fields)

    def remember(self, action: Action) -> None:
        """What was chosen stands as the answer the next time."""
        self._before[type(action).__name__] = asdict(action)

    def _read(self, key: Key, rest: str) -> Action | None:
        action = key.option.action
        try:
            said = self.sitting.read(f"{action.who}: {answers.spoken(type(action).form, rest)}")
        except NotationError as error:
            write(self.out, Text(f"{error}.", BAD), 1)
            return None
        if type(said) is not type(action):
            return said
        return answers.completed(key.option, asks(key.options), said)

    def _asked(self, option: Option, name: str, allowed: Range, area: str | None) -> Any:
        """What is answered for a field; a question names the area that it is about."""
        before = self._before.get(type(option.action).__name__, {})
        default = answers.default(option, name, before)
        about, question = _about(option, area), self._question(option, name, allowed)
        if about:
            question = f"{about}: {question[0].lower()}{question[1:]}"
        try:
            while (line := self._line(question, answers.shown(default, allowed))) == "?":
                for values in answers.listed(allowed):
                    write(self.out, Text(values), 3)
            return answers.answer(line, allowed) if line else default
        except KeyboardInterrupt:
            # Ctrl-C takes the question back; at the table it asks whether to leave.
            if not self.lines.is_typed:
                raise
            return None
        except ValueError as error:
            write(self.out, Text(f"{error}.", BAD), 1)
            return None

    def _line(self, question: str, default: str) -> str:
        write(self.out, Text(question, FAINT), 1)
        line = self.lines.next(f"{default}> ")
        if line is None:
            raise EOFError
        if not self.lines.is_typed:
            write(self.out, Text(f"{default}> {line}"))
        return line.strip()

    def _question(self, option: Option, name: str, allowed: Range) -> str:
        """What is asked; of amounts only so much as the player's chips cover, now and later on."""
        covered = self._covered(option, name)
        if not isinstance(allowed, Amounts) or covered is None or covered.most >= allowed.most:
            return answers.question(name, allowed)
        return f"{answers.question(name, covered)}; your chips do not cover more"

    def _covered(self, option: Option, name: str) -> Amounts | None:
        if not isinstance(option.vary[name], Amounts):
            return None
        cents = self.sitting.purse.cents(option.action.who)
        return cost.within(option, name, cents)


def _about(option: Option, area: str | None) -> str:
    """What is asked about: the area that is named already, or a total that is raised to."""
    if area is not None:
        return capital(spoken(area))
    verb = words(option.action)
    return verb.capitalize() if verb.endswith(" to") else ""
