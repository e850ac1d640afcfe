"""A sealed record dealt again from its seed: whether every outcome follows from the commitment.

What was paid for the outcomes is a matter of the rules, and `audit` looks at that.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pitboss import __version__
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError, table_of
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Sitting
from pitboss.play.speaking import follows
from pitboss.record.lines import Damage, Entry, Header, Line, SeedLine, plain, read
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Answer
from pitboss.table.action import Action
from pitboss.table.chance import SealedChance, verify
from pitboss.table.listed import Listed
from pitboss.table.notation import NotationError, text
from pitboss.table.refusal import Refusal
from pitboss.table.who import STAFF, kind_of

SCHEMA = "pitboss/proof/1"


class Departure(Struct, frozen=True, kw_only=True):
    """A line of a record that does not follow from the commitment and the seed."""

    line: int
    """Its number in the file, from 1."""
    says: str
    """What is wrong with it."""
    action: str = ""
    """What the record says was done."""
    expected: str = ""
    """What the device brings there; empty where it brings nothing."""


class Spoken(Struct, frozen=True, kw_only=True):
    """Something that staff said or did of their own accord."""

    line: int
    """Its number in the file, from 1."""
    action: str
    """What they said, in the notation."""


class Proved(Struct, Listed, frozen=True, kw_only=True):
    """What came of dealing one record again."""

    file: str
    """The name of the file."""
    chance: str
    """Who spoke for chance: sealed, dealt, practice, not stated; empty where the header cannot be read."""
    commitment: str = ""
    """What bound the seed before anything was dealt."""
    words: str = ""
    """The words that a player added to the seed after that."""
    seed: str = ""
    """The seed, as the record shows it at its end."""
    outcomes: int = 0
    """How many outcomes of the device were dealt again."""
    rounds: int = 0
    """How many rounds ended."""
    departures: tuple[Departure, ...] = ()
    """Every line that does not follow."""
    staff: tuple[Spoken, ...] = ()
    """What staff said or did of their own accord; none of it brought an outcome, if nothing departs."""
    warnings: tuple[str, ...] = ()
    """What anybody should know who relies on the proof."""
    not_proved: str = ""
    """Why nothing can be proved; empty where the record was dealt again."""

    @property
    def exit_code(self) -> int:
        """0 where every outcome follows, 1 where one does not, 2 where nothing can be proved."""
        if self.not_proved:
            return 2
        return 1 if self.departures else 0

    def __repr__(self) -> str:
        what = self.not_proved or f"{self.outcomes} outcomes, {len(self.departures)} that do not follow"
        return f"<proof of {self.file}: {what}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """Every line that does not follow."""
        return repr(self)[1:-1], ("line", "says"), [(str(one.line), one.says) for one in self.departures]


def prove(file: str, lines: Iterable[bytes]) -> Proved:
    """Deal a sealed record again from its seed."""
    record = read(lines)
    header, damage = record.header, record.damage
    chance = header.mode if header else ""
    if damage is not None or header is None:
        return Proved(file=file, chance=chance, not_proved=f"the record is damaged: {damage}")
    mode = header.chance
    if not isinstance(mode, ChanceMode) or mode.mode != "sealed":
        return Proved(file=file, chance=chance, not_proved=_unsealed(mode))
    shown = [line for line in record.lines if isinstance(line, SeedLine) and line.seed]
    if not shown:
        says = "the seed was never shown: the sitting is under way, was cut short, or its end is missing"
        return Proved(file=file, chance=chance, commitment=mode.commitment, not_proved=says)
    try:
        return _dealt_again(file, header, mode, record.lines, shown[0])
    except CannotResumeError as error:
        return Proved(file=file, chance=chance, commitment=mode.commitment, not_proved=str(error))


def compared(answers: Sequence[Proved]) -> list[Proved]:
    """Proofs side by side: a seed that served twice was known the second time."""
    return [_beside(answer, answers) for answer in answers]


def _beside(answer: Proved, answers: Sequence[Proved]) -> Proved:
    others = [one.file for one in answers if one is not answer and one.commitment == answer.commitment]
    if not answer.commitment or not others:
        return answer
    says = f"The same commitment seals {', '.join(others)}: who saw that seed knew what would come."
    return replace(answer, warnings=(*answer.warnings, says))


def _unsealed(mode: object) -> str:
    if not isinstance(mode, ChanceMode):
        return "the record does not state who spoke for chance, and holds no commitment"
    if mode.mode == "dealt":
        return f"chance was not sealed: {mode.dealer} dealt, and stated what lay on the felt"
    return "chance was not sealed: this was practice, where anything may be stated"


def _dealt_again(
    file: str, header: Header, mode: ChanceMode, lines: Sequence[Line], shown: SeedLine
) -> Proved:
    seed = bytes.fromhex(shown.seed)
    if not verify(mode.commitment, seed):
        says = "the seed is not the one that was committed to: nothing follows from it"
        return Proved(
            file=file,
            chance=mode.mode,
            commitment=mode.commitment,
            seed=shown.seed,
            departures=(Departure(line=shown.seq + 1, says=says),),
        )
    sealed, table = Sealed(SealedChance(seed)), table_of(header)
    sitting = Sitting(table, sealed, Clock(None, repeatable=True), Purse(0), mode=mode)
    again = _Again(sitting, is_of_this_version=header.engine == __version__)
    for line in lines:
        again.take(line)
    return Proved(
        file=file,
        chance=mode.mode,
        commitment=mode.commitment,
        words=sealed.chance.words,
        seed=shown.seed,
        outcomes=again.outcomes,
        rounds=sitting.rounds,
        departures=tuple(again.departures),
        staff=tuple(again.staff),
        warnings=_warnings(header, sealed, sitting),
    )


def _warnings(header: Header, sealed: Sealed, sitting: Sitting) -> tuple[str, ...]:
    found = []
    if not sealed.chance.words:
        found.append("No player added words to the seed: the house alone chose it.")
    if sitting.leaving() is not None:
        found.append("The record ends before its last round is over.")
    book = sitting.table.book
    if header.rulebook != book.id:
        edited = f"it was kept under rulebook {header.rulebook}, {book.name} is now {book.id}"
        found.append(f"The law has been edited since: {edited}.")
    if header.engine != __version__:
        found.append(f"The record was kept by pitboss {header.engine}; this is {__version__}.")
    return tuple(found)


class _Again:
    """A record being dealt again, line by line."""

    def __init__(self, sitting: Sitting, *, is_of_this_version: bool) -> None:
        self.sitting = sitting
        self._is_of_this_version = is_of_this_version
        self.outcomes = 0
        self.departures: list[Departure] = []
        self.staff: list[Spoken] = []
        self._is_shown = False

    def take(self, line: Line) -> None:
        """Deal one line again."""
        if self._is_shown:
            self._departs(line, "it comes after the seed was shown, when anybody could know what comes next")
        elif isinstance(line, SeedLine):
            self._take_of_seed(line)
        else:
            self._take_action(line)

    def _take_of_seed(self, line: SeedLine) -> None:
        if line.seed:
            self._is_shown = True
            return
        refusal = self.sitting.add_words(line.who, line.words)
        if refusal is not None:
            self._departs(line, refusal.says)

    def _take_action(self, entry: Entry) -> None:
        sitting = self.sitting
        try:
            action = sitting.table.read(entry.action, entry.at)
        except NotationError as error:
            says = f"the action cannot be read: {error}"
            raise CannotResumeError(Damage(entry.seq + 1, "damaged", says)) from error
        if entry.refusal is None:
            self._weigh(entry, action)
        answer = sitting.repeat(action)
        if isinstance(answer, Refusal) != (entry.refusal is not None):
            self._departs(entry, "the rules take it otherwise than the record says: see pitboss audit")
        elif self._is_misstated(entry, action, answer):
            self._departs(entry, "what the record says came of it is not so: see pitboss audit")

    def _is_misstated(self, entry: Entry, action: Action, answer: Answer) -> bool:
        """Whether a right outcome stands beside other cards or numbers; what others did is the audit's."""
        if isinstance(answer, Refusal) or self.departures or not self._is_of_this_version:
            return False
        return kind_of(action.who) == "device" and entry.events != plain(answer)

    def _weigh(self, entry: Entry, action: Action) -> None:
        """Whether an action is what the program does there by itself, or one that is anybody's to do."""
        sitting, is_device = self.sitting, kind_of(action.who) == "device"
        self.outcomes += is_device
        if sitting.is_own(action):
            return
        if is_device:
            due = sitting.device.next(sitting.table)
            expected = text(replace(due, at=0)) if due else ""
            says = f"the device brings {expected}" if due else "the device brings nothing there"
            self._departs(entry, says, expected)
        elif self.departures:
            # What the program does next hangs on outcomes that are not its own any more.
            pass
        elif not follows(sitting, action):
            self._departs(entry, "nobody may state that where chance is sealed")
        elif action.who in STAFF:
            self.staff.append(Spoken(line=entry.seq + 1, action=entry.action))

    def _departs(self, line: Line, says: str, expected: str = "") -> None:
        said = line.action if isinstance(line, Entry) else ""
        self.departures.append(Departure(line=line.seq + 1, says=says, action=said, expected=expected))
