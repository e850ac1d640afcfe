"""Guests who are not there: nobody is kept waiting by them, and their box goes to who finds none free."""

from collections.abc import Collection

from pitboss.floor.tables.said import verb_of
from pitboss.play.options import Options
from pitboss.play.sitting import Sitting
from pitboss.table.action import Action
from pitboss.table.option import Option
from pitboss.table.sentence import Sentence

# Who is away so long while others wait for them is passed over; their box may be taken.
AWAY_SECONDS = 20.0
# What is answered for them of what costs nothing, the first of these that may be.
_PASSES = ("check", "stand", "fold", "refuse-dice", "refuse-cut")


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
    answers = (_answer_of(sitting.options(who)) for who in gone)
    return next(filter(None, answers), None)


def _answer_of(options: Options) -> Action | None:
    """What is said for who is not there: that they sit out, or the answer that costs least; none unasked."""
    if not options.answers:
        return None
    return options.find("sit out") or min(options.answers, key=_weight).action


def _weight(option: Option) -> tuple[int, int]:
    verb = verb_of(type(option.action))
    return option.takes(option.action), _PASSES.index(verb) if verb in _PASSES else len(_PASSES)
