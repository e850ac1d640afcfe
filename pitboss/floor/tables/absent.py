"""Guests who are not there: nobody is kept waiting by them, and their box goes to who finds none free."""

from collections.abc import Collection, Sequence

from pitboss.floor.tables.said import verb_of
from pitboss.play.sitting import Sitting
from pitboss.table.action import Action
from pitboss.table.option import Option
from pitboss.table.sentence import Sentence

# Who is away so long while others wait for them is passed over; their box may be taken.
AWAY_SECONDS = 20.0
# What is answered for them, the first of these that may be; else whatever costs nothing.
_PASSES = ("check", "stand", "fold", "refuse-dice", "refuse-cut", "muck")


def waits(sitting: Sitting) -> Sentence:
    """Whom the dealer waits for, and why where nobody was asked."""
    if (delayed := sitting.delay()) is not None:
        return delayed.why
    return Sentence(f"the dealer waits for {', '.join(each.who for each in sitting.awaited())}", ())


def passing_over(sitting: Sitting, gone: Collection[str]) -> Action | None:
    """What is done so that nobody waits for those who are not there."""
    if sitting.next_step() is not None:
        return None
    delayed = sitting.delay()
    if delayed is not None:
        return delayed.ends if delayed.who in gone else None
    answers = (_answer_of(sitting.options(who).answers) for who in gone)
    return next(filter(None, answers), None)


def _answer_of(answers: Sequence[Option]) -> Action | None:
    """The answer of somebody who is not there: one that costs them nothing; none where they are not asked."""
    free = [option.action for option in answers if option.takes(option.action) == 0]
    named = {verb_of(type(action)): action for action in reversed(free)}
    return next((named[verb] for verb in _PASSES if verb in named), free[0] if free else None)
