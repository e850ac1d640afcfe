"""What a table remembers of a round: what became of each wager, and who had made it."""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.event import Awarded, Forfeited, Outcome, Reversed, Settled

# Wagers that a pool settles; once their round is over they are put right in its ledger, not at the table.
OF_A_POOL = "jackpot"


class Line(Struct, frozen=True):
    """A settlement and the name of the person whose wager it was."""

    settled: Settled
    name: str


class Round(Struct, frozen=True):
    """The lines of a round as they stand; `invalid` names the ground on which its outcome was set aside.

    Rounds are numbered since the table opened; one that is under way has no number yet.
    """

    lines: tuple[Line, ...] = ()
    invalid: str = ""
    is_void: bool = False
    number: int = 0

    @property
    def has_outcome(self) -> bool:
        """Whether any wager was decided in it, and the outcome stands."""
        if self.invalid or self.is_void:
            return False
        return any(line.settled.outcome in ("win", "lose", "stand-off") for line in self.lines)

    @property
    def was_set_aside(self) -> bool:
        """Whether it had wagers, which went back when its outcome was set aside."""
        return bool(self.invalid and self.lines)

    def with_line(self, settled: Settled, name: str) -> "Round":
        """The round with one more wager settled."""
        return Round((*self.lines, Line(settled, name)), self.invalid, self.is_void, self.number)

    def undone(self, event: Reversed) -> "Round | None":
        """The round with a line undone, which is void from then on; none where it has no such line."""
        return self._instead(lambda settled: settled == event.line, _voided(event))

    def forfeited(self, event: Forfeited) -> "Round | None":
        """The round with a stake forfeited that had gone back; none where no such stake had."""
        back = (event.box, event.area, event.cents)
        return self._instead(lambda s: (s.box, s.area, s.stake - s.collected) == back, event.as_line())

    def awarded(self, event: Awarded) -> "Round | None":
        """The round with a wager won that had gone back; none where no such stake had."""
        back = (event.box, event.area, event.stake)
        return self._instead(lambda s: (s.box, s.area, s.stake - s.collected) == back, event.as_line())

    def _instead(self, meant: Callable[[Settled], bool], settled: Settled) -> "Round | None":
        found = next((line for line in reversed(self.lines) if meant(line.settled)), None)
        if found is None:
            return None
        lines = tuple(replace(line, settled=settled) if line is found else line for line in self.lines)
        return replace(self, lines=lines)


@lru_cache(maxsize=4096)
def ordinal(number: int) -> str:
    """A round as people number it: 1st, 2nd, 3rd, 11th."""
    last = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"


def _voided(event: Reversed) -> Settled:
    line = event.line
    outcome: Outcome = "carried" if event.carried else "void"
    return Settled(box=line.box, area=line.area, outcome=outcome, stake=line.stake, because=event.because)
