"""One line of text for every action: WHO: VERB ..., parsed and printed from the verb's form.

A form is made of words, fields and options: `ante <cents> [jackpot]`, `dealer <cards> [, up <up>]`.
A word stands for itself. `<name>` is a field of the action. `[...]` may be left out; an option made of
words alone sets the true-or-false field named after its first word. A form or an option may begin with a
field of numbers: `<dice>`, `tumble [<times> times]`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any, get_type_hints
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from pitboss.intake.bounds import check_instant
from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, BadCardError, Card, parse_card
from pitboss.table.chips.money import BadMoneyError, Cents, is_money, money, parse_money
from pitboss.table.nearest import nearest

ZONE = ZoneInfo("Pacific/Auckland")
# A comma parts words, but not the thousands of an amount.
_COMMA = re.compile(r",(?!\d{3})")
_PIECE = re.compile(r"\[[^\]]*\]|\S+")
_STAMP = re.compile(r"(?:(\d{4}-\d\d-\d\d)[ T])?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{3}))?)?\s+")


class Words(str):
    """Free text: the rest of the line."""


class Name(str):
    """The name of a person: the rest of the line, however its letters are written."""


class NotationError(ValueError):
    """A line that is not in the notation; the message says what would be."""


class _Piece(Struct, frozen=True):
    """A part of a form: a word, a field, or an option of further parts."""

    word: str = ""
    field: str = ""
    option: tuple["_Piece", ...] = ()


# What the first tokens say, and the tokens after them.
_Reader = Callable[[list[str]], tuple[Any, list[str]]]


class _NoMatchError(Exception):
    """These tokens do not fit this form."""


def parse(line: str, verbs: Sequence[type[Action]], at: int = 0, zone: tzinfo = ZONE) -> Action:
    """The action that a line states; an unstamped line happens at the instant given."""
    rest = line.strip()
    if rest[:1].isdigit():
        rest, at = _stamp(rest, at, zone)
    action = _tongue_of(verbs).read(line, rest)
    return replace(action, at=at) if at else action


class _Tongue:
    """Some verbs as they are said; `read` remembers lines, since a table hears many of them every round."""

    def __init__(self, verbs: Sequence[type[Action]]) -> None:
        self.verbs = verbs
        self.read = lru_cache(maxsize=1024)(self._read)
        self._spoken_by = lru_cache(maxsize=256)(self._verbs_of)

    def _read(self, line: str, rest: str) -> Action:
        """What a line states in what follows its stamp."""
        who, colon, said = rest.partition(":")
        who = " ".join(who.lower().split())
        if not colon:
            raise NotationError(f"{line!r}: write WHO: WHAT, such as 'box 3: ante 25.00'")
        if actors.kind_of(who) == "nobody":
            known = ", ".join((*actors.STAFF, actors.INSPECTOR, *actors.DEVICES))
            raise NotationError(
                f"{who!r} is nobody at the table; write 'box 3', 'standing 1', 'slot 3', spectator, {known}"
            )
        tokens = (_COMMA.sub(" , ", said) if "," in said else said).split()
        mine = self._spoken_by(who)
        best: str | None = None
        spoken: list[type[Action]] = [*mine.get(tokens[0].lower(), ()), *mine.get("", ())] if tokens else []
        for verb in spoken:
            try:
                return verb(who=who, **_match(verb, tokens))
            except _NoMatchError:
                continue
            except (BadCardError, BadMoneyError) as error:
                best = best or str(error)
        raise NotationError(f"{line!r}: {best}" if best else _unknown(line, who, tokens, mine))

    def _verbs_of(self, who: str) -> dict[str, list[type[Action]]]:
        """The verbs that somebody may utter, by the first word of their form, if it begins with one."""
        kind, spoken = actors.kind_of(who), dict[str, list[type[Action]]]()
        for verb in self.verbs:
            if kind in verb.by or who in verb.by:
                spoken.setdefault(_pieces(verb.form)[0].word, []).append(verb)
        return spoken


# By the identity of the verbs: to compare the lists of a game's verbs would take longer than to read a line.
_tongues: dict[int, _Tongue] = {}
_GAMES_AT_ONCE = 32


def _tongue_of(verbs: Sequence[type[Action]]) -> _Tongue:
    if not isinstance(verbs, tuple):
        return _Tongue(verbs)
    found = _tongues.get(id(verbs))
    if found is None or found.verbs is not verbs:
        if len(_tongues) >= _GAMES_AT_ONCE:
            _tongues.clear()
        found = _tongues[id(verbs)] = _Tongue(verbs)
    return found


def text(action: Action) -> str:
    """The line that states an action, without its instant."""
    hints = _hints(type(action))
    words = list(_print(action, _pieces(type(action).form), hints))
    return f"{action.who}: {' '.join(words)}".replace(" ,", ",")


@cache
def words_of(verb: type[Action]) -> str:
    """The words that a verb begins with, up to its first field or option: `take back`."""
    return " ".join(takewhile(lambda part: part[0] not in "<[", verb.form.split()))


def told(form: str) -> str:
    """A form as a person reads it: money is an amount in dollars, though the field counts cents.

    >>> told("paid box <box> <cents> on <area>")
    'paid box <box> <amount> on <area>'
    """
    return form.replace("<cents>", "<amount>")


def stamped(action: Action, zone: tzinfo = ZONE) -> str:
    """The line that states an action, with its instant in front where it has one."""
    return f"{clock(action.at, zone)} {text(action)}" if action.at else text(action)


def clock(at: int, zone: tzinfo = ZONE) -> str:
    """An instant as the notation writes it."""
    local = datetime.fromtimestamp(at // 1000, zone)
    fraction = f".{at % 1000:03}" if at % 1000 else ""
    return f"{local:%Y-%m-%d %H:%M:%S}{fraction}"


def _stamp(line: str, at: int, zone: tzinfo) -> tuple[str, int]:
    match = _STAMP.match(line)
    if match is None:
        return line, at
    day, hour, minute, second, part = match.groups()
    if not day and not at:
        raise NotationError(f"{line!r}: the first time needs its day, such as 1998-03-01 20:15")
    try:
        base = datetime.fromisoformat(day) if day else datetime.fromtimestamp(at / 1000, zone)
        moment = base.replace(
            hour=int(hour), minute=int(minute), second=int(second or 0), microsecond=0, tzinfo=zone
        )
        moment += timedelta(milliseconds=int(part or 0))
        then = round(moment.timestamp() * 1000)
        check_instant(then)
        return line[match.end() :], then
    except (ValueError, OverflowError):
        raise NotationError(f"{line!r}: {match[0].strip()} is no time of day") from None


def _unknown(line: str, who: str, tokens: list[str], spoken: Mapping[str, Iterable[type[Action]]]) -> str:
    """What the speaker may say instead: the forms that begin with the same word, else the nearest few."""
    same = [verb.form for verb in spoken.get(tokens[0].lower() if tokens else "", ())]
    forms = same or nearest(" ".join(tokens), (verb.form for verbs in spoken.values() for verb in verbs))
    return f"{line!r}: {who} may say: " + "; ".join(map(told, forms))


@cache
def _hints(verb: type[Action]) -> dict[str, Any]:
    return get_type_hints(verb)


@cache
def _readers(verb: type[Action]) -> dict[str, _Reader]:
    return {field: _READERS.get(hint, _read_word) for field, hint in _hints(verb).items()}


@cache
def _pieces(form: str) -> tuple[_Piece, ...]:
    pieces: list[_Piece] = []
    for part in _PIECE.findall(form):
        if part.startswith("["):
            pieces.append(_Piece(option=_pieces(part[1:-1])))
        elif part.startswith("<"):
            pieces.append(_Piece(field=part[1:-1]))
        else:
            pieces.append(_Piece(word=part))
    return tuple(pieces)


def _match(verb: type[Action], tokens: list[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    rest = _consume(_pieces(verb.form), tokens, fields, _readers(verb))
    if rest:
        raise _NoMatchError
    return fields


def _consume(
    pieces: Sequence[_Piece], tokens: list[str], fields: dict[str, Any], readers: dict[str, _Reader]
) -> list[str]:
    for piece in pieces:
        if piece.option:
            if tokens and _begins(piece.option[0], tokens[0]):
                tokens = _consume(piece.option, tokens, fields, readers)
                if all(part.word for part in piece.option):
                    fields[piece.option[0].word.replace("-", "_")] = True
        elif piece.field:
            if not tokens:
                raise _NoMatchError
            fields[piece.field], tokens = readers[piece.field](tokens)
        elif not tokens or tokens[0].lower() != piece.word:
            raise _NoMatchError
        else:
            tokens = tokens[1:]
    return tokens


def _begins(first: _Piece, token: str) -> bool:
    """Whether an option is said: by its first word, or by the number of its first field."""
    return actors.is_number(token) if first.field else token.lower() == first.word


def _read_word(tokens: list[str]) -> tuple[str, list[str]]:
    return tokens[0].lower(), tokens[1:]


def _read_words(tokens: list[str]) -> tuple[Words, list[str]]:
    return Words(" ".join(tokens).replace(" ,", ",")), []


def _read_name(tokens: list[str]) -> tuple[Name, list[str]]:
    return Name(" ".join(tokens).replace(" ,", ",").casefold()), []


def _read_cents(tokens: list[str]) -> tuple[Cents, list[str]]:
    return parse_money(tokens[0]), tokens[1:]


def _read_amounts(tokens: list[str]) -> tuple[tuple[Cents, ...], list[str]]:
    amounts = [parse_money(token) for token in _while(is_money, tokens)]
    if not amounts:
        raise _NoMatchError
    return tuple(amounts), tokens[len(amounts) :]


def _read_number(tokens: list[str]) -> tuple[int, list[str]]:
    if not actors.is_number(tokens[0]):
        raise _NoMatchError
    return int(tokens[0]), tokens[1:]


def _read_numbers(tokens: list[str]) -> tuple[tuple[int, ...], list[str]]:
    numbers = [int(token) for token in _while(actors.is_number, tokens)]
    if not numbers:
        raise _NoMatchError
    return tuple(numbers), tokens[len(numbers) :]


def _read_place(tokens: list[str]) -> tuple[actors.Place, list[str]]:
    name = " ".join(tokens[:2]).lower()
    if actors.kind_of(name) != "box":
        raise _NoMatchError
    return actors.Place(actors.box_of(name) or 0), tokens[2:]


def _read_card(tokens: list[str]) -> tuple[Card, list[str]]:
    return parse_card(tokens[0]), tokens[1:]


def _read_cards(tokens: list[str]) -> tuple[tuple[Card, ...], list[str]]:
    cards = []
    for token in tokens:
        if token == ",":
            break
        cards.append(UNKNOWN if token == UNKNOWN else parse_card(token))
    if not cards:
        raise _NoMatchError
    return tuple(cards), tokens[len(cards) :]


def _while(test: Any, tokens: list[str]) -> list[str]:
    taken: list[str] = []
    for token in tokens:
        if not test(token):
            break
        taken.append(token)
    return taken


# How a field of each type is read; any other is a word.
_READERS: dict[Any, _Reader] = {
    Words: _read_words,
    Words | None: _read_words,
    Name: _read_name,
    tuple[Card, ...]: _read_cards,
    tuple[int, ...]: _read_numbers,
    tuple[int, ...] | None: _read_numbers,
    tuple[Cents, ...]: _read_amounts,
    Cents: _read_cents,
    Cents | None: _read_cents,
    Card: _read_card,
    Card | None: _read_card,
    actors.Place: _read_place,
    actors.Place | None: _read_place,
    int: _read_number,
    int | None: _read_number,
}


def _print(action: Action, pieces: Sequence[_Piece], hints: dict[str, Any]) -> Iterable[str]:
    for piece in pieces:
        if piece.option:
            fields = [part.field for part in piece.option if part.field] or [
                piece.option[0].word.replace("-", "_")
            ]
            if all(_is_given(getattr(action, field)) for field in fields):
                yield from _print(action, piece.option, hints)
        elif piece.field:
            yield _written(getattr(action, piece.field), hints[piece.field])
        else:
            yield piece.word


def _is_given(value: Any) -> bool:
    """Whether an option was said; nought is a number like any other."""
    return value is not None and value is not False and value != ()


def _written(value: Any, hint: Any) -> str:
    if hint is Cents or hint == Cents | None:
        return money(value).replace(",", "")
    if hint == tuple[Cents, ...]:
        return " ".join(money(item).replace(",", "") for item in value)
    if hint is actors.Place or hint == actors.Place | None:
        return actors.box(value)
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return str(value)
