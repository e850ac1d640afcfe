"""A table for users of the library: opened, told what happens, played at by functions, and read."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.law import Rulebook
from pitboss.law.names import meant
from pitboss.play.clock import Clock, repeatable_day
from pitboss.play.options import Options
from pitboss.play.play import play
from pitboss.play.purse import Purse
from pitboss.play.results import Done, Lines, Played, Refused
from pitboss.play.seal import chance_for, mode_of
from pitboss.play.sitting import Player, Sitting
from pitboss.play.view import View
from pitboss.record.account import standing
from pitboss.record.answer.explain import due_line
from pitboss.record.choice import Choice
from pitboss.record.fields import BadFieldError, struct_of
from pitboss.record.lines import Header, header_of
from pitboss.record.mode import ChanceMode
from pitboss.record.opening import UnknownGameError, has_jackpot
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chips.money import money, parse_money
from pitboss.table.event import Event
from pitboss.table.listed import Listed
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.who import box, box_of

if TYPE_CHECKING:
    from pitboss.play.coach.coach import Coach
    from pitboss.play.pool import TablePool

# A player: the number of a box, or as the notation names them: "box 3", "standing 1".
Who = int | str


class OpenTable(Listed):
    """A table in play: told what happens, played at by functions, and read. Money as a number is in cents.

    A player is the number of a box, or as the notation names them: `1`, `"box 1"`, `"standing 1"`.
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        """What drives the table, for whoever brings a screen."""
        self._coaches: dict[str, Coach] = {}

    @property
    def rulebook(self) -> Rulebook:
        """The rules that the table is run under."""
        return self.sitting.table.book

    @property
    def rounds(self) -> int:
        """How many rounds have ended."""
        return self.sitting.rounds

    @property
    def mode(self) -> ChanceMode:
        """Who speaks for chance: `sealed` with its commitment, `dealt` with its dealer, or `practice`."""
        return self.sitting.mode

    @property
    def due(self) -> Lines:
        """What became of the wagers of this round, or of the one just over."""
        settled = standing(self.sitting.round)
        return Lines(due_line(self.rulebook, line) for line in settled)

    def do(self, *said: Action | str) -> Done | Refused:
        """Do some things in turn: actions, or lines of the notation; the first refusal ends it.

        What came before a refusal stands. A line that is not in the notation is a ValueError that says what
        would be.
        """
        events: list[Event] = []
        for one in said:
            action = self.sitting.read(one) if isinstance(one, str) else one
            answer = self.sitting.act(action.who, action)
            if isinstance(answer, Refusal):
                return Refused(self.rulebook, text(action), answer)
            events += answer
        return Done(self.rulebook, events)

    def go_on(self) -> Done:
        """Let staff and devices do what is theirs, until somebody is awaited."""
        return Done(self.rulebook, self.sitting.go_on())

    def play(self, players: Mapping[Who, Player], rounds: int = 1) -> Played:
        """Play some rounds; each player is a function of what it sees and what it may do.

        It returns an action (`options.find("stand")`), a line (`"wager 10.00"`), or none: the dealer goes on.
        """
        net = play(self.sitting, {_name(who): player for who, player in players.items()}, rounds=rounds)
        return Played(rounds, net)

    def view(self, who: Who = 1) -> View:
        """The table as a player sees it, without what is hidden from them."""
        return self.sitting.view(_name(who))

    def options(self, who: Who = 1) -> Options:
        """What a player may do now, and the facts that may be stated of them."""
        return self.sitting.options(_name(who))

    def chips(self, who: Who = 1) -> int:
        """What a player has left beside the layout, in cents."""
        return self.sitting.purse.cents(_name(who))

    def coach(self, who: Who = 1) -> "Coach":
        """What each choice of a player is worth, and from now on what those made have cost.

        Where somebody deals there is none: a NoCoachError, which is a ValueError, cites the clauses.
        """
        from pitboss.play.coach.coach import Coach

        name = _name(who)
        if name not in self._coaches:
            self._coaches[name] = Coach(self.sitting, name)
        return self._coaches[name]

    def add_words(self, words: str, who: Who = 1) -> None:
        """Bind a player's own words into a sealed seed, before anything is dealt; else it is a ValueError."""
        refusal = self.sitting.add_words(_name(who), words)
        if refusal is not None:
            raise ValueError(f"words: {refusal.says}")

    def close(self) -> None:
        """End the sitting: the record shows its seed, where chance was sealed; record and pool are let go."""
        self.sitting.end()
        for kept in (self.sitting.record, self.sitting.pool):
            close = getattr(kept, "close", None)
            if close is not None:
                close()

    def __enter__(self) -> "OpenTable":
        """It is closed at the end."""
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        phase = self.sitting.table.state.phase
        return f"<{self.rulebook.game} under {self.rulebook.name}: {phase}, {self.rounds} rounds played>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """What lies on the layout."""
        wagers = self.sitting.table.game.wagers(self.sitting.table.state)
        rows = [(box(wager.box), wager.area, money(wager.cents)) for wager in wagers]
        return repr(self), ("player", "wager", "cents"), rows


def open_table(
    law: Choice,
    seats: Mapping[Who, str | int],
    *,
    seed: str | None = None,
    mode: str = "",
    dealer: str = "",
    sign: Mapping[str, Any] | None = None,
    table: Mapping[str, Any] | None = None,
    record: str | Path | None = None,
) -> OpenTable:
    """A table of a game under a law, as the front door opens it."""
    chance = chance_for(seed)
    stated = mode_of(mode, chance, seed, dealer)
    opened = _table(law, sign or {}, table or {})
    bankrolls = {_name(who): _cents(chips) for who, chips in seats.items()}
    day = repeatable_day(opened.book) if seed is not None else None
    clock = Clock(law.on or day, repeatable=seed is not None)
    sitting = Sitting(
        opened,
        chance,
        clock,
        Purse(0, {} if opened.game.keeps_chips else bankrolls),
        _pool(opened, law, clock, stated),
        _writer(header_of(opened, law, stated), record),
        dict.fromkeys(bankrolls),
        mode=stated,
    )
    if opened.game.keeps_chips:
        _buy_in(sitting, bankrolls)
    return OpenTable(sitting)


def _buy_in(sitting: Sitting, bankrolls: Mapping[str, int]) -> None:
    """The players' chips, where the table itself keeps them."""
    for who, cents in bankrolls.items():
        answer = sitting.act(who, f"buy chips {money(cents)}")
        if isinstance(answer, Refusal):
            raise ValueError(f"seats: {who}: {answer.says}")


def _table(law: Choice, sign: Mapping[str, Any], table: Mapping[str, Any]) -> Table:
    """The table that the game sets up for play, with what is asked for in its place."""
    from pitboss.games import GAMES

    if law.game not in GAMES:
        near = meant(law.game, GAMES)
        raise UnknownGameError(f"{law.game!r} cannot be played here; allowed: {', '.join(GAMES)}{near}")
    if "sign" in table:
        raise BadFieldError("table.sign: the sign is given by itself, as sign")
    game = GAMES[law.game]
    setup = deepcopy(dict(game.demo)) | dict(table)
    setup["sign"] = {**setup["sign"], **sign}
    return Table(game, law.book(), struct_of(game.setup, setup))


def _pool(table: Table, law: Choice, clock: Clock, stated: ChanceMode) -> "TablePool | None":
    if not has_jackpot(table):
        return None
    from pitboss.play.jackpot import demonstration

    return demonstration(table, law, clock, stated.mode)


def _writer(header: Header, record: str | Path | None) -> Any:
    if record is None:
        return None
    from pitboss.record.writer import Writer

    return Writer(Path(record), header)


def _name(who: Who) -> str:
    """A player as the notation names them."""
    name = box(who) if isinstance(who, int) else who
    if box_of(name) is None:
        raise ValueError(f"{who!r} is no player; write the number of a box, 'box 3' or 'standing 1'")
    return name


def _cents(chips: str | int) -> int:
    return chips if isinstance(chips, int) else parse_money(chips)
