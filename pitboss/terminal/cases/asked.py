"""The questions that a case is written by, each answer checked as it comes."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.law import LawError
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record import terms
from pitboss.record.choice import Choice, parse_on
from pitboss.record.fields import BadFieldError, check_text
from pitboss.record.opening import has_jackpot
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.action import Action
from pitboss.table.chance import SystemChance
from pitboss.table.chips.money import money, parse_money
from pitboss.table.chips.payment import Paid
from pitboss.table.notation import NotationError, clock, parse, text
from pitboss.table.refusal import Refusal
from pitboss.table.who import DEVICES, is_number
from pitboss.terminal import names
from pitboss.terminal.answer import refuse
from pitboss.terminal.cases.answers import Questions
from pitboss.terminal.cases.written import Head, head
from pitboss.terminal.play import meaning, prompt

_COMMENT = re.compile(r"(?:^|\s)#.*")
_UNPRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
UNDO = "undo"
NEXT = "d"


class Asked:
    """A case as far as it is known."""

    def __init__(self, game: str, questions: Questions) -> None:
        self.questions = questions
        self.head = Head(title="", game=game)
        self.meter = ""
        self.lines: list[str] = []
        # After how many lines somebody was asked whether this is all.
        self._asked_at = 0

    def all(self) -> None:
        """Ask everything, in the order of the file."""
        self._story()
        self._law()
        table = self._sign()
        self._facts(table)
        if Paid in table.game.verbs:
            self._payments(table)
        if has_jackpot(table):
            what = "What did the jackpot meter stand at? An amount; Enter: not known"
            self.meter = self.questions.ask("meter", what, lambda said: said and _amount(said))

    def _story(self) -> None:
        ask = self.questions.ask
        title = ask("title", "What is the case called?", _title, "A disputed round")
        story = ask("story", "What is in doubt, in a sentence or two? Enter: say nothing", _story)
        self.head = replace(self.head, title=title, story=story)

    def _law(self) -> None:
        ask = self.questions.ask
        where = f"Under whose law? {' or '.join(names.PLACES)}"
        ask("jurisdiction", where, lambda said: self._under(jurisdiction=names.plain(said)), "nz")
        when = "On which day? YYYY-MM-DD, with HH:MM if it matters; Enter: the last text held"
        ask("on", when, lambda said: self._under(on=said))
        venue = f"At which casino? {' or '.join(names.VENUES)}; Enter: it does not matter"
        ask("venue", venue, lambda said: self._under(venue=names.plain(said)))

    def _under(self, **changed: str) -> None:
        """Take a part of the law on, if there is a rulebook for it."""
        there = replace(self.head, **changed)
        on = parse_on(there.on.replace(" ", "T")) if there.on else None
        try:
            Choice(game=there.game, on=on, jurisdiction=there.jurisdiction, venue=there.venue or None).book()
        except LawError as error:
            raise ValueError(error) from None
        self.head = replace(there, on=on.isoformat() if on else "")

    def _sign(self) -> Table:
        """The sign and the table; asked again where no table can be opened so."""
        while True:
            self._amounts()
            self._settings()
            try:
                return self._opened(self.head)
            except ValueError as error:
                self.questions.answers.wrong(f"the table cannot be opened: {error}")

    def _amounts(self) -> None:
        """What is on the sign, and the jackpot that one of its amounts is for."""
        game, table = GAMES[self.head.game], {}
        if "jackpot" in game.demo:
            what = "Does the table play for a jackpot? none, electronic or manual"
            table["jackpot"] = self.questions.ask("jackpot", what, _jackpot, str(game.demo["jackpot"]))
        sign: dict[str, str] = {}
        for name, shown in game.demo["sign"].items():
            if name == "jackpot-wager" and table.get("jackpot") == "none":
                continue
            is_needed = name in ("minimum", "maximum")
            allowed, check = ("", _amount) if is_needed else (", or none", _amount_or_none)
            what = f"{name.replace('-', ' ').capitalize()} on the sign? An amount{allowed}"
            amount = self.questions.ask(name, what, check, shown)
            if amount:
                sign[name] = amount
        self.head = replace(self.head, sign=sign, table=table)

    def _settings(self) -> None:
        """Whatever else is particular about the table."""
        self.questions.says(
            "Anything else about the table? NAME=VALUE, such as boxes=7 or sign.increment=5.00."
        )
        self.questions.says("An empty line ends it.")
        while said := self.questions.line("table> "):
            try:
                self.head = self._set(said)
            except ValueError as error:
                self.questions.answers.wrong(str(error))

    def _set(self, said: str) -> Head:
        """The head with a setting in it, as the first thing that its value can mean."""
        name, equals, value = (part.strip() for part in said.partition("="))
        if not (name and equals and value):
            raise ValueError(f"table: {said!r} is not NAME=VALUE, such as boxes=7")
        problem: ValueError | None = None
        part = "sign" if name.startswith("sign.") else "table"
        field = name.removeprefix("sign.").removeprefix("table.")
        for meant in _meanings(value):
            changed = replace(self.head, **{part: {**getattr(self.head, part), field: meant}})
            try:
                _terms(changed, name)
            except BadFieldError as error:
                problem = problem or ValueError(str(error).removeprefix(f"{name}: "))
            else:
                return changed
        assert problem is not None
        raise problem

    def _opened(self, case: Head) -> Table:
        try:
            return _terms(case, "case").opened(GAMES)
        except (BadFieldError, CannotOpenError) as error:
            raise ValueError(str(error).removeprefix("case: ")) from None

    def _facts(self, table: Table) -> None:
        """What happened, a line an action; a line that the rules refuse is kept, and told so."""
        self.questions.says("What happened, one line each: WHO: WHAT. An empty line ends it.")
        self.questions.says("undo takes the last line out, d writes what the dealer does next.")
        taken = [(table.state, table.books, at := terms.start(_on(self.head)))]
        while True:
            table.state, table.books, at = taken[-1]
            sitting = Sitting(table, SystemChance(), Clock(None, repeatable=True), Purse(0))
            self.questions.says(_next(sitting))
            said = self.questions.line(f"{len(self.lines) + 1}> ")
            if not said and self.lines:
                if self._may_end(sitting):
                    return
                continue
            if self.questions.is_over:
                refuse("round.actions: nothing happened, so that there is no case; nothing is written")
            if said.lower() == UNDO:
                self._undo(taken)
                continue
            try:
                line, action = _read(sitting, said, at)
            except ValueError as error:
                self.questions.answers.wrong(f"round.actions: {str(error).removeprefix('round.actions: ')}")
                continue
            self._ruled(table, action)
            self.lines.append(line)
            taken.append((table.state, table.books, action.at))

    def _may_end(self, sitting: Sitting) -> bool:
        """Whether the facts end here; at a terminal one who leaves wagers unsettled is asked once more."""
        is_open = sitting.next_step() is not None and bool(sitting.table.game.wagers(sitting.table.state))
        is_asked, self._asked_at = self._asked_at == len(self.lines), len(self.lines)
        if not is_open or is_asked or self.questions.is_over:
            return True
        self.questions.says("Wagers lie there that are not settled: nothing is due on them yet.")
        if not self.questions.answers.is_typed:
            return True
        self.questions.says("d writes what the dealer does next; another empty line ends it as it is.")
        return False

    def _undo(self, taken: list[Any]) -> None:
        if self.lines:
            self.questions.says(f"Taken out: {self.lines.pop()}")
            taken.pop()

    def _ruled(self, table: Table, action: Action) -> None:
        answer = table.act(action)
        if isinstance(answer, Refusal):
            kept = f"The rules refuse that: {answer.says}. The line is kept; undo takes it out."
            self.questions.says(kept)

    def _payments(self, table: Table) -> None:
        """What was actually paid; a payment that is not stated is not compared."""
        self.questions.says(
            "What was paid, one line each, such as box 3 50.00 on bet; the stake is not counted."
        )
        self.questions.says("An empty line ends it. Leave it empty where nobody disputes what was paid.")
        while said := self.questions.line("paid> "):
            line = f"dealer: paid {said.removeprefix('dealer: ').removeprefix('paid ')}"
            try:
                action = parse(line, table.game.verbs)
            except NotationError as error:
                self.questions.answers.wrong(f"paid: {error}")
                continue
            self._ruled(table, action)
            self.lines.append(text(action))


def _next(sitting: Sitting) -> str:
    """What the rules await, so that the next line can be written."""
    step = sitting.next_step()
    if step is None:
        return "Next by the rules: the players"
    return f"Next by the rules: {prompt.step(step) if step.who in DEVICES else text(step)}"


def _read(sitting: Sitting, said: str, at: int) -> tuple[str, Action]:
    """A line of the file and the action that it states; everyday words are written in the notation."""
    line = _plain(said, "round.actions")
    plain = _COMMENT.sub("", line).strip()
    if not plain:
        raise ValueError("write one action a line, such as 'box 3: ante 25.00'")
    if plain.lower() == NEXT:
        return _by_the_rules(sitting, at)
    verbs = sitting.table.game.verbs
    try:
        action = parse(plain, verbs, at)
    except NotationError:
        who, words = meaning.spoken_by(plain, "", sitting.table)
        meant = meaning.meant(sitting, who, words) if who else None
        if not isinstance(meant, Action):
            raise
        return text(meant), replace(meant, at=at)
    if action.at < at:
        raise ValueError(f"{plain!r} is before {clock(at)}; put the lines in order of time")
    return line, action


def _by_the_rules(sitting: Sitting, at: int) -> tuple[str, Action]:
    """The next step of staff; what players do and devices bring is for whoever was there to say."""
    step = sitting.next_step()
    if step is None or step.who in DEVICES:
        raise ValueError(f"who was there says it: {_next(sitting)}")
    return text(step), replace(step, at=at)


def _terms(case: Head, name: str) -> terms.Terms:
    """The table that a head sets up; terms tell no story."""
    return terms.read(head(replace(case, story="")), name, GAMES)


def _on(case: Head) -> Any:
    return parse_on(case.on) if case.on else None


def _title(said: str) -> str:
    return _plain(said, "title")


def _story(said: str) -> str:
    return _plain(said, "story")


def _plain(said: str, field: str) -> str:
    """A text that a file may hold; what a screen would obey is told at once, and not once all is answered."""
    plain = _UNPRINTED.sub("", said)
    check_text(plain, field)
    return plain


def _amount(said: str) -> str:
    return money(parse_money(said)).replace(",", "")


def _amount_or_none(said: str) -> str:
    return "" if said.lower() == "none" else _amount(said)


def _meanings(value: str) -> Iterator[Any]:
    """What a value may mean where a file shows it by its quotes and brackets."""
    yield value
    if is_number(value):
        yield int(value)
    if value.lower() in ("true", "false"):
        yield value.lower() == "true"
    yield [item.strip() for item in value.split(",")]


def _jackpot(said: str) -> str:
    if (kind := said.lower()) not in ("none", "electronic", "manual"):
        raise ValueError(f"{said!r} is not known; allowed: none, electronic, manual")
    return kind
