"""The loop of play: the dealer goes on as far as the rules let them, then the player is heard."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pitboss.play.coach.coach import Coach
from pitboss.play.sitting import Sitting
from pitboss.record.table import Answer
from pitboss.table.action import Action
from pitboss.table.chips.money import BadMoneyError, money, parse_money
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.house import no_such_place
from pitboss.table.notation import NotationError, text
from pitboss.table.refusal import Refusal
from pitboss.table.who import box, box_of
from pitboss.terminal.due_page import BAD, FAINT, GOOD, write
from pitboss.terminal.play import coaching, felt, guide, held, keys, leave, meaning, meter, pages, prompt
from pitboss.terminal.play.ask import Asking
from pitboss.terminal.play.history import History
from pitboss.terminal.play.keys import Key
from pitboss.terminal.play.lines import Lines
from pitboss.terminal.play.meaning import Asked, Word

QUIT = ("q", "quit", "exit", "leave", "bye", "cash out")


class Play:
    """A person at a table."""

    def __init__(self, sitting: Sitting, out: Console, lines: Lines, coach: Coach | None = None) -> None:
        self.sitting = sitting
        self.coach = coach
        self.table = sitting.table
        self.out = out
        self.lines = lines
        self.who = box(1)
        self.asking = Asking(sitting, out, lines)
        self.is_stepping = False
        self.history = History()
        self._is_leaving = False
        self._is_ruling_due = False
        self._drawn: object = None
        self._meter = meter.shows(sitting.pool) if sitting.pool else ""

    def run(self) -> None:
        """Play until the player leaves or there is nothing more to read."""
        while self._is_playing():
            pass
        self._leave()

    def _is_playing(self) -> bool:
        """Hear one line; false when it was the last."""
        try:
            self._go_on()
            self._show()
            line = self.lines.next(f"{self.who}> ")
            return line is not None and self._hear(line.strip())
        except EOFError:
            return False
        except KeyboardInterrupt:
            # Ctrl-C asks as q does, where somebody is there to answer.
            return self.lines.is_typed and not self._may_leave()

    def _leave(self) -> None:
        """Settle what is open: wagers not yet at risk come back, later the player counts as away."""
        left = self.coach.advice() if self.coach else None
        for action, answer in self.sitting.leave():
            self._told(action, answer)
            self._close_round()
        self._close_round(is_last=True)
        leave.farewell(self.out, self.sitting, self.who)
        if self.coach:
            coaching.summary(self.out, self.coach, left)

    # The dealer's side

    def _go_on(self) -> None:
        """The dealer, the devices and the supervisors do what is theirs, until players are awaited."""
        if self.is_stepping:
            return
        for step, answer in self.sitting.steps():
            self._told(step, answer)
            self._close_round()

    def _do(self, action: Action) -> Answer:
        """Carry an action out, and tell what followed; a round that is over is told before anything else."""
        self._close_round()
        answer = self.sitting.act(action.who, action)
        self._told(action, answer)
        return answer

    def _told(self, action: Action, answer: Answer) -> None:
        """What followed from an action, or why it was refused."""
        if isinstance(answer, Refusal):
            held.refused(self.out, self.sitting, action, answer)
            return
        pages.announced(self.out, self.table.book, answer)
        self.history.add(self._seen(answer))
        self._is_ruling_due |= any(isinstance(event, RoundEnded) for event in answer)
        held.troubles(self.out, self.sitting)

    def _seen(self, events: tuple[Event, ...]) -> list[Event]:
        """Events as the player may see them."""
        game, state = self.table.game, self.table.state
        return [game.seen(state, event, self.who) for event in events]

    def _close_round(self, *, is_last: bool = False) -> None:
        """The table as the round left it, and what became of each wager, once no prize is open."""
        # A pot does not wait for the jackpot, whose prize is confirmed at the console (2017 r 19.7).
        is_settled = self.sitting.is_settled or self.table.game.keeps_chips
        if not self._is_ruling_due or not (is_settled or is_last):
            return
        self._is_ruling_due = False
        held.prizes_wait(self.out, self.sitting)
        self._felt()
        pools = self.sitting.pool.book if self.sitting.pool else None
        pages.ruling(self.out, self.table.book, self.sitting.round, self.sitting.prizes, pools)
        self._moved()
        lines = [event for event in self.sitting.round if isinstance(event, Settled)]
        mine = [line for line in lines if line.box == box_of(self.who) and line.outcome != "carried"]
        prize = sum(p.paid_cents for p in self.sitting.prizes if p.claim.box == box_of(self.who))
        if not mine and not prize:
            return
        net = sum(line.returned - line.stake for line in mine) + prize
        sign, style = ("+", GOOD) if net > 0 else ("", BAD if net < 0 else "")
        write(self.out, Text.assemble("The round: ", (f"{sign}{money(net)}", f"bold {style}".strip())), 1)

    def _moved(self) -> None:
        """The meter, where it moved in the round."""
        pool, before = self.sitting.pool, self._meter
        self._meter = meter.shows(pool) if pool else ""
        if before != self._meter:
            write(self.out, Text(f"The jackpot meter moved from {before} to {self._meter}."), 1)

    # What the player sees

    def _show(self) -> None:
        self._close_round()
        self._felt()
        self._options()

    def _felt(self) -> None:
        """Draw the table where it looks different from when it was last drawn."""
        view = self.table.game.view(self.table.state, self.who)
        shown = [*self.table.game.shown(self.table.rules, view, self.who)]
        if shown and shown != self._drawn:
            if self.out.is_terminal:
                self.out.print(Rule(style=FAINT))
            felt.felt(self.out, shown)
        self._drawn = shown

    def _options(self) -> None:
        prompt.status(self.out, self.sitting, self.who)
        prompt.options(self.out, self.sitting, self.who)
        again = self._again()
        if again and self.lines.is_typed:
            write(self.out, Text(prompt.again(again), FAINT), 1)
        if self.coach:
            coaching.advise(self.out, self.coach)

    def _keys(self) -> list[Key]:
        return keys.keyed(self.sitting.options(self.who), self.table.game.verbs)

    # What the player says

    def _hear(self, line: str) -> bool:
        """Do what a line asks for; false when the player leaves."""
        if not self.lines.is_typed:
            write(self.out, Text(f"{self.who}> {line}"))
        word, _, rest = line.partition(" ")
        if line.lower() in QUIT and not self._may_say(line.lower()):
            return not self._may_leave()
        self._is_leaving = False
        if not line:
            self._enter()
        elif not self._is_word(word.lower(), rest.strip()):
            self._said(line, word, rest.strip())
        return True

    def _may_say(self, line: str) -> bool:
        """Whether the engine itself awaits this line: a player who sat down by name may leave by it."""
        return any(keys.words(option.action) == line for option in self.sitting.options(self.who))

    def _may_leave(self) -> bool:
        if self._is_leaving or leave.is_free(self.sitting):
            return True
        leave.warn(self.out, self.sitting)
        self._is_leaving = True
        return False

    def _enter(self) -> None:
        """The wagers of the last round again while there is time for them, else the next step."""
        again = self._again()
        if not again:
            return self._deal()
        for action in again:
            self._request(action)
        return None

    def _again(self) -> tuple[Action, ...]:
        """What Enter makes again; nothing while staff have something to do before they wait for players."""
        step = self.sitting.next_step()
        return () if step is not None and not self.sitting.gives_time(step) else self.sitting.again(self.who)

    def _is_word(self, word: str, rest: str) -> bool:
        """Whether a line was one of the words that play itself answers."""
        match word:
            case "?" | "help":
                guide.page(self.out, self.table)
            case "why":
                pools = self.sitting.pool.book if self.sitting.pool else None
                pages.why(self.out, self.table.book, self.sitting.round, self.sitting.prizes, pools)
            case "law":
                pages.law(self.out, self.table.book)
            case "readings":
                pages.readings(self.out, self.table.book)
            case "more":
                self._more()
            case "step":
                self._step()
            case "d" | "deal":
                self._deal()
            case "buy" if len(rest.split()) < 2 and rest.lower() != "chips":
                self._buy(rest)
            case "history":
                self.history.page(self.out, rest)
            case "dealer" if not rest:
                pages.guide(self.out, self.table, prompt.waits(self.sitting, self.who))
            case "seat":
                self._sit(rest)
            case _:
                return False
        return True

    def _deal(self) -> None:
        """The next step of staff or of a device, where there is one."""
        step = self.sitting.next_step()
        if step is not None:
            self._do(step)
        else:
            self._complain(prompt.waits(self.sitting, self.who))

    def _step(self) -> None:
        self.is_stepping = not self.is_stepping
        how = "waits for Enter or d before each step" if self.is_stepping else "goes on without waiting again"
        write(self.out, Text(f"The dealer {how}."), 1)

    def _more(self) -> None:
        for key in self._keys():
            cite = self.table.book.cite(key.option.because[0])
            guide.hanging(self.out, f"[{key.key}]" if key.key else "", f"{key.label}  {cite}", 5)

    def _again_by_name(self) -> None:
        if self._again():
            self._enter()
        else:
            self._complain("There is no wager of the last round that can be made again now.")

    def _clear(self) -> None:
        """Take back every wager of the player's that may come back."""
        before = None
        while (action := meaning.taken_back(self.sitting, self.who)) not in (None, before):
            assert action is not None
            before = action
            self._request(action)
        if before is None:
            self._complain("There is no wager of yours that you may take back now.")

    def _buy(self, amount: str) -> None:
        if not amount:
            return self._complain("Buy chips for how much? Such as buy 100.")
        if self.table.game.keeps_chips:
            return self._said(f"buy chips {amount}", "buy chips", amount)
        try:
            self.sitting.purse.buy(self.who, parse_money(amount))
        except BadMoneyError as error:
            self._complain(f"{error}.")
        return None

    def _sit(self, number: str) -> None:
        place = box_of(number.lower() if " " in number else f"box {number}") or 0
        if not number:
            self._complain("Which box? Such as seat 3.")
        elif nowhere := no_such_place(self.table.state.house, place):
            self._complain(f"{nowhere.capitalize()}.")
        elif box(place) in self.sitting.bots:
            self._complain(f"A bot plays {box(place)}: its cards are its own.")
        else:
            self.who = box(place)
            self.sitting.seats = {self.who: None}
            if self.coach:
                self.coach.sit(self.who)

    def _said(self, line: str, word: str, rest: str) -> None:
        """A key, or a line of the notation with or without the speaker; else everyday words for one."""
        key = next((key for key in self._keys() if key.key == word.lower()), None)
        if key is not None:
            return self._asked(key, rest)
        who, said = meaning.spoken_by(line, self.who, self.table)
        try:
            action = self.sitting.read(f"{who}: {said}" if who else line)
        except NotationError as error:
            return self._meant(who, said, error, is_named=said != line)
        action = meaning.completed(self.sitting, action)
        return None if self._is_mistyped(action) else self._request(action)

    def _asked(self, key: Key, rest: str = "", given: Mapping[str, Any] | None = None) -> None:
        action = self.asking.action(key, rest, given)
        if action is not None:
            self._request(action, by_key=True)

    def _meant(self, who: str, said: str, error: NotationError, *, is_named: bool) -> None:
        """Do what everyday words stand for, said first as the notation says it."""
        found = meaning.meant(self.sitting, who, said) if who else None
        # One who speaks for somebody by name is not asked for what is missing.
        match found if isinstance(found, Action) or not is_named else None:
            case Action() as action:
                if self._is_mistyped(action):
                    return
                write(self.out, Text(text(action), FAINT), 1)
                self._request(self.sitting.read(text(action)))
            case Asked(key, given):
                self._asked(key, given=given)
            case Word("again"):
                self._again_by_name()
            case Word("clear"):
                self._clear()
            case Word(word):
                self._is_word(word, "")
            case None:
                self._complain(meaning.unknown(self.sitting, who, said, error))

    def _is_mistyped(self, action: Action) -> bool:
        """Whether a wager is on what is nearly an area of the layout; it is asked about, and not made."""
        near = meaning.mistyped(self.sitting, action)
        if near:
            self._complain(near)
        return bool(near)

    def _complain(self, says: str) -> None:
        """Say what is wrong with a line; also where the table itself is not shown."""
        held.on_stderr(self.out, says)
        write(self.out, Text(says, BAD), 1)

    def _request(self, action: Action, *, by_key: bool = False) -> None:
        """Put a request to the engine, unless the player has not the chips for it."""
        cents = self.sitting.purse.cents(action.who)
        option = next((o for o in self.sitting.options(action.who) if o.admits(action)), None)
        short = prompt.too_much(option, action, cents) if option else ""
        warning = prompt.unbacked(option, action, cents) if option else ""
        if warning and by_key and not short:
            short = f"{warning} Nothing is placed; type {text(action)} to insist."
        if short or warning:
            self._complain(short or warning)
        if short:
            return
        if not isinstance(self._do(action), Refusal) and action.who == self.who:
            self.asking.remember(action)
