"""Random rounds: played by the engine from a seed, and what came of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pitboss.play.clock import Clock, repeatable_day
from pitboss.play.drill.advice import Advice, Valued
from pitboss.play.drill.anybody import Anybody
from pitboss.play.drill.device import LAYOUTS, Generous
from pitboss.play.options import Options
from pitboss.play.play import StandstillError, play
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.play.view import View
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN
from pitboss.table.chance import SealedChance
from pitboss.table.chips.money import money
from pitboss.table.event import Settled
from pitboss.table.notation import text, words_of
from pitboss.table.refusal import Refusal
from pitboss.table.shown import Hand, Piece
from pitboss.table.who import box, kind_of

CHIPS = 10_000_00
BUY_IN = 200_00
# At craps a throw may decide nothing.
_MOST_ROUNDS = 12
# What players say that changes nothing which is asked about.
_ASIDE = ("throw", "take dice", "refuse dice", "cut at", "decline cut", "show", "turn cards", "buy chips")
_YOU = " (you)"


@dataclass(frozen=True, slots=True)
class Decided:
    """A wager that was decided, and the table as it lay open then."""

    line: Settled
    shown: tuple[Piece, ...]
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a player: what they saw, and what each option was worth."""

    who: str
    shown: tuple[Piece, ...]
    facts: tuple[str, ...]
    values: tuple[Valued, ...]


@dataclass(slots=True)
class Round:
    """A round that was played: every line of it, what was decided, and decisions on the way."""

    table: Table
    lines: list[str] = field(default_factory=list)
    decided: list[Decided] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


def played(law: Choice, seed: str, advice: Advice | None = None) -> Round | None:
    """A round at a table under a law; none where nothing was decided. The same seed gives the same one."""
    table = open_table(law)
    found = Round(table)
    chance, sealed = Random(seed), SealedChance.from_text(seed)
    watcher = _Watcher(found, advice, Random(f"decisions {seed}"))
    people = [box(number) for number in ((1, 2, 3) if table.game.keeps_chips else (1, 2))]
    sitting = Sitting(
        table,
        sealed,
        Clock(law.on or repeatable_day(table.book), repeatable=True),
        Purse(0 if table.game.keeps_chips else CHIPS),
        record=_Notes(found, people),
        seats={who: Anybody(chance, watcher) for who in people},
        device=Generous(table, sealed, chance) if table.game.slug in LAYOUTS else None,
    )
    watcher.sitting = sitting
    if table.game.keeps_chips:
        for who in people:
            sitting.act(who, f"buy chips {money(BUY_IN)}")
    try:
        for _ in range(_MOST_ROUNDS):
            play(sitting)
            if found.decided:
                return found
    except StandstillError:
        return None
    return None


class _Notes:
    """Keeps what happens at a sitting: the lines, and each wager with the table as it was decided."""

    def __init__(self, found: Round, people: Sequence[str]) -> None:
        self._found = found
        self._people = people
        self._before: Any = found.table.state
        self._told: list[tuple[str, bool]] = []
        # The sign follows the play: it is read before anybody has done anything.
        self._sign = tuple(_sign(found.table))

    def write(self, action: Action, answer: Answer) -> None:
        """Take note of an action; the table has followed it already."""
        found, after = self._found, self._found.table.state
        found.lines.append(text(action))
        self._told += _told(action)
        settled = [] if isinstance(answer, Refusal) else [e for e in answer if isinstance(e, Settled)]
        if settled:
            shown = _hands(found.table, (self._before, after), self._people)
            wheel = [*_wheel(found.table, self._before)]
            told = [line for line, is_device in self._told if not (is_device and (shown or wheel))]
            facts = (*self._sign, *told, *wheel)
            found.decided += [Decided(line, shown, facts) for line in settled]
        self._before = after

    def write_commitment(self, at: int, commitment: str) -> None:
        """No seed is bound here."""

    def write_words(self, at: int, who: str, words: str) -> None:
        """Nobody adds words here."""

    def write_seed(self, at: int, seed: str) -> None:
        """Nothing is sealed here."""


def _told(action: Action) -> list[tuple[str, bool]]:
    """The line of an action, and whether it is a device's; what staff do by routine is left out."""
    kind = kind_of(action.who)
    if kind == "device":
        return [(text(action), True)]
    is_player = kind not in ("staff", "nobody")
    return [(text(action), False)] if is_player and words_of(type(action)) not in _ASIDE else []


def _sign(table: Table) -> Iterator[str]:
    """What has to be known of a table beforehand, where its players bet with each other."""
    if table.game.keeps_chips:
        yield f"sign: {'; '.join(sentence.says for sentence in table.game.sign(table.rules, table.state))}"
        yield f"everybody sits down with {money(BUY_IN)}"


def _wheel(table: Table, state: Any) -> Iterator[str]:
    """What a wheel shows, which anybody at the table reads off it."""
    for basis in table.game.basis(table.rules, state):
        if basis.kind == "result" and basis.who == "wheel":
            yield f"wheel: {basis.says}"


def _hands(table: Table, states: Sequence[Any], people: Sequence[str]) -> tuple[Piece, ...]:
    """Every hand as its own player sees it, without what can be told of it: that is for whoever is asked."""
    found: dict[str, Hand] = {}
    game, rules = table.game, table.rules
    for state in states:
        for who in ("dealer", *people):
            for hand in game.shown(rules, game.view(state, who), who):
                if not isinstance(hand, Hand) or UNKNOWN in hand.cards:
                    continue
                name = hand.name.removesuffix(_YOU)
                if name not in found or len(found[name].cards) < len(hand.cards):
                    found[name] = Hand(name, hand.cards)
    return tuple(found.values())


class _Watcher:
    """Takes note of one decision a round that somebody can tell the worth of: that may take them long."""

    sitting: Sitting

    def __init__(self, found: Round, advice: Advice | None, chance: Random) -> None:
        self._found = found
        self._advice = advice
        self._chance = chance

    def __call__(self, view: View, options: Options) -> None:
        """Before a decision is taken."""
        # At one answer that the dealer waits for, such as a card, there may be something else: a double.
        is_asked = bool(options.answers) and not self._found.decisions and self._chance.random() < 0.5
        if self._advice is None or not is_asked:
            return
        values = tuple(self._advice(self.sitting, view.who))
        if len(values) > 1:
            facts = tuple(line for line in self._found.lines if line.startswith(f"{view.who}:"))
            self._found.decisions.append(Decision(view.who, view.shown, facts, values))
