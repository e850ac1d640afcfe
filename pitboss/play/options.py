"""What somebody may do now, to choose from; only what is asked about is worked out."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import Any, overload

from pitboss.table.action import Action
from pitboss.table.option import Option

Verbs = Collection[type[Action]]


class Options(Sequence[Option]):
    """What one person may do now; one can be found by its words."""

    def __init__(self, verbs: Sequence[type[Action]], offered: Callable[[Verbs | None], Sequence[Option]]):
        # `offered` gives the options of some verbs, or of all that the game knows.
        self._verbs = tuple(verbs)
        self._offered = offered

    @cached_property
    def _all(self) -> tuple[Option, ...]:
        return tuple(self._offered(None))

    @cached_property
    def answers(self) -> tuple[Option, ...]:
        """Those that the dealer waits for; empty while nobody asks this person anything."""
        verbs = _answers(self._verbs)
        return tuple(self._offered(verbs)) if verbs else ()

    def find(self, words: str, **fields: Any) -> Action | None:
        """The action that begins with these words, its fields as given; none where it is not on offer now.

        A field that goes beyond what the rules allow is for the table to refuse: it says why.
        """
        alike = self._offered(_begun(self._verbs, words))
        if not alike:
            return None
        said = [*_plain(alike[0].action, fields), *(option.with_(**fields) for option in alike)]
        return next((action for action in said if any(o.admits(action) for o in alike)), said[0])

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self._all[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all)

    def __repr__(self) -> str:
        return repr(self._all)


def _plain(action: Action, fields: dict[str, Any]) -> Iterator[Action]:
    """The action with these fields and nothing else said, where that is enough."""
    with suppress(TypeError):
        yield type(action)(who=action.who, **fields)


@lru_cache
def _answers(verbs: tuple[type[Action], ...]) -> frozenset[type[Action]]:
    return frozenset(verb for verb in verbs if verb.is_answer)


@lru_cache(maxsize=4096)
def _begun(verbs: tuple[type[Action], ...], words: str) -> frozenset[type[Action]]:
    """The verbs whose notation begins with some words."""
    return frozenset(verb for verb in verbs if verb.form == words or verb.form.startswith(f"{words} "))
