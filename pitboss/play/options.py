"""What somebody may do now, to choose from."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from pitboss.table.action import Action
from pitboss.table.option import Option


class Options(tuple[Option, ...]):
    """The options of one person; an ordinary sequence, in which one can be found by its words."""

    __slots__ = ()

    def find(self, words: str, **fields: Any) -> Action | None:
        """What is said with these words, some of its fields set; none where that is not on offer now.

        Fields beyond what the rules allow are for the table to refuse: it says why.
        """
        alike = [option for option in self if _begins(option.action, words)]
        if not alike:
            return None
        said = [*_plain(alike[0].action, fields), *(option.with_(**fields) for option in alike)]
        return next((action for action in said if any(o.admits(action) for o in alike)), said[0])


def _plain(action: Action, fields: dict[str, Any]) -> Iterator[Action]:
    """The action with these fields and nothing else said, where that is enough."""
    with suppress(TypeError):
        yield type(action)(who=action.who, **fields)


def _begins(action: Action, words: str) -> bool:
    """Whether the notation of an action begins with some words."""
    form = type(action).form
    return form == words or form.startswith(f"{words} ")
