"""A player who wagers and answers by chance, within what is offered: for rounds that nobody planned."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from pitboss.play.options import Options
from pitboss.play.view import View
from pitboss.table import general
from pitboss.table.action import Action, Request
from pitboss.table.notation import words_of
from pitboss.table.option import Amounts, Areas, Choices, Numbers, Option, Parts, Range
from pitboss.table.who import box_of

# What a wager is of the least that may be laid: small oftener, so that the sums can be done in the head.
_TIMES = (1, 1, 2, 2, 3, 4, 5, 6, 7, 10, 12)
# Amounts in cents beside the multiples of the least.
_ODD = (250, 500, 750, 1500, 3500)
_WAGERS = (1, 2, 2, 3)
_TRIES = 5
# Answers that leave little to ask about are given now and then.
_SELDOM = ("fold", "muck", "refuse dice")
_BUYS = ("buy", "buy chips")
_STANDS_ON = 17
# Areas of which one has to be wagered on before a shooter throws.
_LINE = frozenset(("pass", "dont-pass"))

# Looks at a decision before it is taken.
Watch = Callable[[View, Options], object]


class Anybody:
    """Lays some wagers a round and answers whatever is asked; `watch` is shown each decision first."""

    def __init__(self, chance: Random, watch: Watch | None = None) -> None:
        self._chance = chance
        self._watch = watch
        self._round, self._left = -1, 0
        self._laid: set[tuple[str, str]] = set()

    def __call__(self, view: View, options: Options) -> Action | None:
        """What is done now; none lets the dealer go on."""
        if options.answers:
            if self._watch:
                self._watch(view, options)
            return self._answer(view, options)
        if view.rounds != self._round:
            self._round, self._left, self._laid = view.rounds, self._chance.choice(_WAGERS), set()
        if self._left <= 0:
            return None
        self._left -= 1
        return self._wager(view, _wagers(options, view.chips))

    def _answer(self, view: View, options: Options) -> Action:
        """One of the answers; a further wager, where one is on offer, one time in three."""
        further = _wagers(options, view.chips)
        if further and self._chance.random() < 1 / 3:
            return self._filled(self._chance.choice(further), view.chips)
        answers = {_words(option.action): option for option in options.answers}
        if {"draw", "stand"} <= {*answers}:
            return answers["draw" if view.total < _STANDS_ON else "stand"].action
        often = [option for words, option in answers.items() if words not in _SELDOM]
        if not often or (len(often) < len(answers) and self._chance.random() < 0.1):
            often = [*answers.values()]
        return self._filled(self._chance.choice(often), view.chips)

    def _wager(self, view: View, offered: list[Option]) -> Action | None:
        """A wager where none of this player's was laid in the round; where there is a line, on it first."""
        if not any(wager.area in _LINE for wager in view.wagers):
            offered = [option for option in offered if _LINE & {*_areas(option)}] or offered
        for _ in range(_TRIES if offered else 0):
            action = self._filled(self._chance.choice(offered), view.chips)
            place = (_words(action), getattr(action, "area", ""))
            if place not in self._laid:
                self._laid.add(place)
                return action
        return None

    def _filled(self, option: Option, chips: int) -> Action:
        """The action of an option with its fields drawn, or as it stands where that goes too far."""
        fields = {name: self._within(allowed) for name, allowed in option.vary.items() if name != "at"}
        drawn = option.with_(**{name: value for name, value in fields.items() if value is not None})
        fits = option.admits(drawn) and option.takes(drawn) + option.may_need(drawn) <= chips
        return drawn if fits else option.action

    def _within(self, allowed: Range) -> Any:
        """A value within a range; none leaves the example as it is."""
        match allowed:
            case Amounts(least=least):
                tries = (*(least * times for times in _TIMES), *_ODD)
                return self._any(cents for cents in tries if allowed.admits(cents))
            case Parts():
                tried = (allowed.each * self._chance.randint(1, 4),) * allowed.count
                return tried if allowed.admits(tried) else None
            case Areas(names=names):
                return self._area(names)
            case Choices(values=values):
                return None if None in values else self._chance.choice(values)
            case Numbers(least=least, most=most):
                return self._any(n for n in range(least, min(most, least + 20) + 1) if allowed.admits(n))
        return None

    def _area(self, names: Iterable[str]) -> str:
        """Each kind of area is as likely as any other: of those at roulette most are splits and corners."""
        # At the money wheel a symbol has several names; a question calls it as the layout does.
        own = [name for name in names if name.startswith("symbol-")] or names
        kinds: dict[str, list[str]] = {}
        for name in own:
            kinds.setdefault(name.split()[0], []).append(name)
        return self._chance.choice(self._chance.choice([*kinds.values()]))

    def _any(self, values: Iterable[int]) -> int | None:
        found = [*values]
        return self._chance.choice(found) if found else None


def _wagers(options: Options, chips: int) -> list[Option]:
    """The requests that lay chips down on the player's own box, as far as the chips cover them."""
    return [
        option
        for option in options
        if isinstance(option.action, Request)
        and type(option.action) not in general.verbs
        and not option.action.is_aloud
        and _words(option.action) not in _BUYS
        and 0 < option.takes(option.action) <= chips
        and _is_own(option.action)
    ]


def _is_own(action: Action) -> bool:
    """Whether a wager is on no other box than that of whoever makes it."""
    own = box_of(action.who)
    return getattr(action, "box", None) in (None, own) and not str(getattr(action, "area", "")).startswith(
        "box "
    )


def _words(action: Action) -> str:
    """What the notation of an action begins with: `take dice`."""
    return words_of(type(action))


def _areas(option: Option) -> tuple[str, ...]:
    """Where the wager of an option may lie."""
    allowed = option.vary.get("area")
    return allowed.names if isinstance(allowed, Areas) else (getattr(option.action, "area", ""),)
