"""What a browser says: a verb and its fields; who says it, where and when, is the floor's to know."""

import re
from typing import Any, Literal

import msgspec
from msgspec import Struct

from pitboss.floor.bounds import LONGEST_ID, LONGEST_LINE
from pitboss.floor.errors import FloorError
from pitboss.table.action import Action, Request
from pitboss.table.engine import Game
from pitboss.table.general.seats import Sit
from pitboss.table.notation import parse, text
from pitboss.table.who import DEVICES, STAFF, kind_of

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
Does = Literal["act", "go-on", "again", "double", "undo", "words", "show-seed"]
# Who does something, and when, is never said in a post.
_NOT_SAID = ("who", "at")


class Post(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a guest asks of a table."""

    id: str
    """Made by the browser: a post that is sent twice is done once."""
    do: Does
    """`act` does what `verb` and `fields` say; `go-on` lets the dealer go on; the others are as they say."""
    who: str = ""
    """Who says it, at the opener's own practice table alone: `dealer`, `shoe`."""
    verb: str = ""
    """The verb, as options name it: `place`."""
    fields: dict[str, Any] = {}
    """What the verb says: `cents`, `area`."""
    turn: int | None = None
    """The turn of the table that the guest saw; a decision names it."""
    words: str = ""
    """What is added to the seed, with `words`."""

    def __post_init__(self) -> None:
        if not 0 < len(self.id) <= LONGEST_ID or not self.id.isascii() or not self.id.isprintable():
            raise ValueError(f"id: 1 to {LONGEST_ID} printed characters of ASCII")
        if self.do != "act" and (self.who or self.verb or self.fields):
            raise ValueError("who, verb and fields: they are said with do 'act' alone")
        if self.do != "words" and self.words:
            raise ValueError("words: they are said with do 'words' alone")


def verb_of(kind: type[Action]) -> str:
    """What a verb is called in posts and pictures.

    >>> from pitboss.table.layout.actions import Place, TakeBackChips
    >>> verb_of(Place), verb_of(TakeBackChips)
    ('place', 'take-back-chips')
    """
    return _CAPITAL.sub("-", kind.__name__).lower()


def is_posted(kind: type[Action]) -> bool:
    """Whether a post may ask for it: a request, save the name to sit under, which is the guest's label."""
    return issubclass(kind, Request) and kind is not Sit


def stated_of(game: Game[Any, Any], post: Post, whose: str) -> Action:
    """What the opener of a practice table states: what staff, devices or an empty box do, or a fact."""
    who = post.who or whose
    kinds = {
        verb_of(kind): kind for kind in game.verbs if {who, kind_of(who)} & {*kind.by} and kind is not Sit
    }
    kind = kinds.get(post.verb)
    if kind is None:
        allowed = ", ".join(sorted(kinds)) or f"nothing; who is a box, {', '.join((*STAFF, *DEVICES))}"
        raise FloorError(f"verb: {post.verb!r} is nothing that {who!r} says here; allowed: {allowed}")
    return _read(game, kind, post, who)


def action_of(game: Game[Any, Any], post: Post, who: str) -> Action:
    """The action that a post asks for, by whoever sits there; what is no request of a player is refused."""
    if post.who:
        raise FloorError("who: for others one speaks at one's own practice table alone")
    kinds = {verb_of(kind): kind for kind in game.verbs if is_posted(kind)}
    kind = kinds.get(post.verb)
    if kind is None:
        raise FloorError(f"verb: {post.verb!r} is nothing that a player of {game.slug} asks for")
    return _read(game, kind, post, who)


def _read(game: Game[Any, Any], kind: type[Action], post: Post, who: str) -> Action:
    """An action of a kind, with the fields that a post has."""
    said = [name for name in _NOT_SAID if name in post.fields]
    if said:
        raise FloorError(f"fields.{said[0]}: who does something, and when, is not for a post to say")
    own = [name for name in kind.__struct_encode_fields__ if name not in _NOT_SAID]
    strange = [name for name in post.fields if name not in own]
    if strange:
        # Whoever says more than is heard would take for done what is not.
        allowed = f"; allowed: {', '.join(own)}" if own else ""
        raise FloorError(f"fields.{strange[0][:LONGEST_ID]}: {post.verb!r} has no such field{allowed}")
    try:
        action = msgspec.convert({**post.fields, "who": who}, kind, dec_hook=_called)
        line = text(action)
        is_whole = line.isprintable() and len(line) <= LONGEST_LINE and parse(line, game.verbs) == action
    except (msgspec.ValidationError, ValueError) as error:
        raise FloorError(f"fields: {error}") from None
    if not is_whole:
        # The record keeps the line, and a table is taken up again from it.
        raise FloorError(f"fields: what is said is one line of at most {LONGEST_LINE} printed letters")
    return action


def _called(kind: type[Any], value: Any) -> Any:
    """Words and names, which are text."""
    if issubclass(kind, str) and isinstance(value, str):
        return kind(value)
    raise ValueError(f"Expected `str`, got `{type(value).__name__}`")
