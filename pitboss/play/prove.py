"""A sealed record dealt again from its seed: whether every outcome follows from the commitment.

What was paid for the outcomes is a matter of the rules, and `audit` looks at that.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pitboss import __version__
from pitboss.play.clock import Clock
from pitboss.play.device import Device
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


class Span(Struct, frozen=True, kw_only=True):
    """A part of a record that falls from one seed."""

    commitment: str
    """What bound the seed before anything fell from it."""
    words: str = ""
    """The words that a player added to the seed after that."""
    seed: str = ""
    """The seed, as the record shows it; empty where it does not yet."""
    outcomes: int = 0
    """How many outcomes of the device are told there."""


class Proved(Struct, Listed, frozen=True, kw_only=True):
    """What came of dealing one record again."""

    file: str
    """The name of the file."""
    chance: str
    """Who spoke for chance: sealed, dealt, practice, not stated; empty where the header cannot be read."""
    spans: tuple[Span, ...] = ()
    """Each seed in turn, with what bound it and what a player added; several where the table went on."""
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
    def commitment(self) -> str:
        """What bound the first seed before anything was dealt."""
        return self.spans[0].commitment if self.spans else ""

    @property
    def words(self) -> str:
        """The words that a player added to it after that."""
        return self.spans[0].words if self.spans else ""

    @property
    def seed(self) -> str:
        """The first seed, as the record shows it."""
        return self.spans[0].seed if self.spans else ""

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
    seeds = [line for line in record.lines if isinstance(line, SeedLine) and line.seed]
    if not seeds:
        says = "the seed was never shown: the sitting is under way, was cut short, or its end is missing"
        bound = Span(commitment=mode.commitment)
        return Proved(file=file, chance=chance, spans=(bound,), not_proved=says)
    try:
        return _dealt_again(file, header, mode, record.lines, seeds)
    except CannotResumeError as error:
        bound = Span(commitment=mode.commitment)
        return Proved(file=file, chance=chance, spans=(bound,), not_proved=str(error))


def compared(answers: Sequence[Proved]) -> list[Proved]:
    """Proofs side by side: a seed that served twice was known the second time."""
    return [_beside(answer, answers) for answer in answers]


def _beside(answer: Proved, answers: Sequence[Proved]) -> Proved:
    bound = {span.commitment for span in answer.spans}
    others = [
        one.file
        for one in answers
        if one is not answer and bound.intersection(span.commitment for span in one.spans)
    ]
    if not others:
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
    file: str, header: Header, mode: ChanceMode, lines: Sequence[Line], seeds: Sequence[SeedLine]
) -> Proved:
    bound = (line.commitment for line in lines if isinstance(line, SeedLine) and line.commitment)
    for commitment, shown in zip((mode.commitment, *bound), seeds, strict=False):
        if not verify(commitment, bytes.fromhex(shown.seed)):
            says = "the seed is not the one that was committed to: nothing follows from it"
            return Proved(
                file=file,
                chance=mode.mode,
                spans=(Span(commitment=commitment, seed=shown.seed),),
                departures=(Departure(line=shown.seq + 1, says=says),),
            )
    first, *further = (Sealed(SealedChance(bytes.fromhex(shown.seed))) for shown in seeds)
    sitting = Sitting(table_of(header), first, Clock(None, repeatable=True), Purse(0), mode=mode)
    again = _Again(sitting, mode.commitment, further, is_of_this_version=header.engine == __version__)
    for line in lines:
        again.take(line)
    again.end()
    return Proved(
        file=file,
        chance=mode.mode,
        spans=tuple(again.spans),
        outcomes=again.outcomes,
        rounds=sitting.rounds,
        departures=tuple(again.departures),
        staff=tuple(again.staff),
        warnings=_warnings(header, again),
    )


def _warnings(header: Header, again: "_Again") -> tuple[str, ...]:
    found, sitting = [], again.sitting
    without = [str(number) for number, span in enumerate(again.spans, start=1) if not span.words]
    if without:
        of = "" if len(again.spans) == 1 else f" of span {', '.join(without)}"
        found.append(f"No player added words to the seed{of}: the house alone chose it.")
    if again.is_open:
        fell = again.spans[-1].outcomes
        found.append(f"The last seed is not shown yet: {fell} outcomes that fell from it are not proved.")
    elif sitting.leaving() is not None:
        found.append("The record ends before its last round is over.")
    book = sitting.table.book
    if header.rulebook != book.id:
        edited = f"it was kept under rulebook {header.rulebook}, {book.name} is now {book.id}"
        found.append(f"The law has been edited since: {edited}.")
    if header.engine != __version__:
        found.append(f"The record was kept by pitboss {header.engine}; this is {__version__}.")
    return tuple(found)


class _Again:
    """A record being dealt again, line by line, seed after seed."""

    def __init__(
        self, sitting: Sitting, commitment: str, further: Sequence[Sealed], *, is_of_this_version: bool
    ) -> None:
        self.sitting = sitting
        self._further = list(further)
        self._is_of_this_version = is_of_this_version
        self.outcomes = 0
        self.departures: list[Departure] = []
        self.staff: list[Spoken] = []
        self.spans = [Span(commitment=commitment)]
        self._coming: Span | None = None
        self.is_open = False
        """Whether things fall now from a seed that the record does not show."""
        self._is_shown = False

    def take(self, line: Line) -> None:
        """Deal one line again."""
        if self._is_shown:
            self._departs(line, "it comes after the seed was shown, when anybody could know what comes next")
        elif isinstance(line, SeedLine):
            self._take_of_seed(line)
        elif self.is_open:
            self._count(kind_of(line.action.partition(":")[0]) == "device")
        else:
            self._take_action(line)

    def _take_of_seed(self, line: SeedLine) -> None:
        if line.words:
            self._take_words(line)
        elif line.seed:
            self._take_seed(line)
        elif self._coming is not None:
            self._departs(line, "another seed was bound before, and has not been drawn from")
        else:
            self._coming = Span(commitment=line.commitment)
            if self._further:
                self.sitting.bind(self._further.pop(0))

    def _take_words(self, line: SeedLine) -> None:
        sitting, coming = self.sitting, self._coming
        goes_to = sitting.open_to_words
        # Of a seed that the record does not show, nothing else is known but its words.
        is_hidden = goes_to is None and coming is not None and sitting.coming is None and not coming.words
        refusal = None if is_hidden else sitting.add_words(line.who, line.words)
        if refusal is not None:
            self._departs(line, refusal.says)
        elif coming is not None and goes_to is not sitting.chance:
            self._coming = replace(coming, words=line.words)
        else:
            self.spans[-1] = replace(self.spans[-1], words=line.words)

    def _take_seed(self, line: SeedLine) -> None:
        """The seed is shown: the table goes on with the one that was bound, or nothing more may happen.

        Whoever sees the seed of a shoe knows every card that is still in it.
        """
        self.spans[-1] = replace(self.spans[-1], seed=line.seed)
        device = self.sitting.device
        if self._coming is None or not (isinstance(device, Device) and device.is_fresh):
            self._is_shown = True
            return
        if self.sitting.coming is not None:
            self.sitting.turn()
        else:
            self.is_open = True
        self.spans.append(self._coming)
        self._coming = None

    def end(self) -> None:
        """The record ends: a seed that was only bound covers nothing."""
        if self.is_open and not self.spans[-1].outcomes:
            self.spans.pop()
            self.is_open = False

    def _count(self, is_device: bool) -> None:
        last = self.spans[-1]
        self.spans[-1] = replace(last, outcomes=last.outcomes + is_device)

    def _take_action(self, entry: Entry) -> None:
        sitting = self.sitting
        if entry.hiding:
            raise CannotResumeError(entry.hiding)
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
        self._count(is_device)
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
