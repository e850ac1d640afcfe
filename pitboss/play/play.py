"""The loop that asks players: each is a callable that is given a view and options, and says what is done."""

from collections.abc import Mapping

from pitboss.law import Rulebook
from pitboss.play.sitting import Awaited, Player, Sitting
from pitboss.table.action import Action
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal

# Nobody does as much before the dealer goes on; a player who does never says that they are done.
MOST_ACTIONS = 500


class RefusedError(ValueError):
    """A player did what the table refuses."""

    def __init__(self, book: Rulebook, who: str, said: Action | str, refusal: Refusal) -> None:
        cites = ", ".join(book.cite(ref) for ref in refusal.because)
        line = said if isinstance(said, str) else text(said)
        super().__init__(
            f"{who} says {line!r}, which is refused as {refusal.code}: {refusal.says}"
            f"{f' ({cites})' if cites else ''}"
        )
        self.refusal = refusal
        """The refusal: its code, a sentence and the clauses."""


class StandstillError(RuntimeError):
    """Nothing happens any more: players who are asked say nothing, or the pool holds a step back."""


def play(sitting: Sitting, players: Mapping[str, Player] | None = None, *, rounds: int = 1) -> dict[str, int]:
    """Play some rounds; what each player has won or lost by them, in cents.

    Whom the dealer waits for is asked: for an answer once; with time before a step, or while there is nothing
    else to be done, again until they return none.
    """
    sitting.seats |= players or {}
    deciding = {who: player for who, player in sitting.seats.items() if player is not None}
    before = {who: sitting.purse.won(who) for who in deciding}
    last = sitting.rounds + rounds
    sitting.go_on()
    while sitting.rounds < last:
        _ask(sitting, deciding)
        sitting.go_on()
    return {who: sitting.purse.won(who) - cents for who, cents in before.items()}


def _ask(sitting: Sitting, players: Mapping[str, Player]) -> None:
    """Ask everybody who is awaited; the dealer goes on once nobody wants anything more."""
    awaited = sitting.awaited()
    has_spoken = False
    for one in awaited:
        has_spoken |= _asked(sitting, players, one)
        if has_spoken and not _has_time(sitting):
            return
    step = sitting.next_step()
    if has_spoken and (step is None or any(one.answers for one in awaited)):
        return
    if step is None:
        raise StandstillError(_silent(awaited))
    answer = sitting.act(step.who, step)
    if isinstance(answer, Refusal):
        raise StandstillError(f"{text(step)} is held back: {answer.says}")


def _asked(sitting: Sitting, players: Mapping[str, Player], awaited: Awaited) -> bool:
    """Whether a player did anything: an answer is given once, time is used until they want nothing more."""
    who = awaited.who
    player = players.get(who)
    if player is None:
        return False
    for done in range(MOST_ACTIONS):
        options = sitting.options(who)
        if awaited.answers and not options.answers:
            return False
        said = player(sitting.view(who), options) or _silence(awaited)
        # The very step that waits, such as the shooter's throw, is taken once nobody wants anything more.
        if said is None or said == sitting.next_step():
            return bool(done)
        answer = sitting.act(who, said)
        if isinstance(answer, Refusal):
            raise RefusedError(sitting.table.book, who, said, answer)
        if awaited.answers or not _has_time(sitting):
            return True
    raise StandstillError(f"{who} acts {MOST_ACTIONS} times and never lets the dealer go on")


def _has_time(sitting: Sitting) -> bool:
    """Whether players may go on doing things before anything else happens."""
    step = sitting.next_step()
    return step is None or sitting.gives_time(step)


def _silence(awaited: Awaited) -> Action | None:
    """What stands for no answer: a cut that is offered is refused."""
    return next((option.action for option in awaited.answers if option.action.is_silence), None)


def _silent(awaited: tuple[Awaited, ...]) -> str:
    asked = [
        f"{one.who} ({', or '.join(text(option.action).partition(': ')[2] for option in one.answers)})"
        if one.answers
        else one.who
        for one in awaited
    ]
    return f"the dealer waits for {', '.join(asked) or 'somebody to play'}, who say nothing"
