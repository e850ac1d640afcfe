"""A table as one person sees it, in JSON: all that a page draws and offers stands here.

What is hidden from this person is in none of it: it is made from the sitting's own views, and never from the
state itself.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from pitboss.floor.said import verb_of
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Happened, Sitting
from pitboss.record.account import standing
from pitboss.record.answer.explain import due_line
from pitboss.table.action import Action, Request
from pitboss.table.felt import Felt
from pitboss.table.notation import text
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.who import box_of, is_player

FELT = "pitboss/floor-felt/1"
TABLE = "pitboss/floor-table/1"
TOLD = "pitboss/floor-told/1"
Json = dict[str, Any]


def felt(sitting: Sitting) -> Json:
    """What a table looks like before anybody plays: its felt, its sign, its chips, and the law it is run by."""
    table = sitting.table
    book, house = table.book, table.state.house
    printed = table.game.layout(table.rules, table.state)
    return {
        "schema": FELT,
        "game": table.game.slug,
        "how_to": table.game.how_to,
        "law": {
            "name": book.name,
            "rulebook": book.id,
            "jurisdiction": book.jurisdiction,
            "on": book.at.isoformat() if book.at else None,
            "elections": sorted(book.elections),
            "proposed": dict(book.proposed),
        },
        "sign": [_sentence(sitting, line) for line in table.game.sign(table.rules, table.state)],
        "chips": list(house.chips),
        "boxes": printed.boxes,
        "areas": [_area(sitting, area) for area in msgspec.to_builtins(printed.areas)],
        "inscriptions": [_sentence(sitting, line) for line in printed.inscriptions],
        "wheel": list(printed.wheel),
    }


def picture(sitting: Sitting, who: str, turn: int) -> Json:
    """The table as somebody sees it now, what they may do, and what the dealer would do next."""
    table, view = sitting.table, sitting.view(who)
    printed = table.game.layout(table.rules, table.state)
    step = sitting.next_step()
    return {
        "schema": TABLE,
        "turn": turn,
        "phase": view.phase,
        "rounds": view.rounds,
        "you": {"who": who, "box": box_of(who), "chips": view.chips},
        "pieces": [_piece(piece) for piece in view.shown],
        "wagers": [_wager(printed, wager) for wager in msgspec.to_builtins(view.layout)],
        "options": [*_options(sitting, who)],
        "awaited": [each.who for each in sitting.awaited()],
        "next": None if step is None else {"who": step.who, "says": _says(step), "verb": verb_of(type(step))},
        "again": [_says(action) for action in sitting.again(who)],
        "ruling": [msgspec.to_builtins(due_line(table.book, line)) for line in standing(sitting.round)],
        "chance": _chance(sitting),
        "meter": sitting.pool.state().shown_cents if sitting.pool else None,
    }


def told(sitting: Sitting, happened: Sequence[Happened]) -> list[Json]:
    """What happened, step by step, as somebody may see it."""
    return [
        {
            "who": each.action.who,
            "verb": verb_of(type(each.action)),
            "says": _says(each.action),
            "events": [
                {
                    **msgspec.to_builtins(event),
                    "says": event.sentence,
                    "because": _cites(sitting, event.because),
                }
                for event in each.events
            ],
        }
        for each in happened
    ]


def refused(sitting: Sitting, refusal: Refusal) -> Json:
    """Why something was not done."""
    return {"code": refusal.code, "says": refusal.says, "because": _cites(sitting, refusal.because)}


def _options(sitting: Sitting, who: str) -> Iterator[Json]:
    if not is_player(who):
        return
    for option in sitting.options(who):
        if isinstance(option.action, Request):
            yield _option(sitting, option)


def _option(sitting: Sitting, option: Option) -> Json:
    own = msgspec.to_builtins(option.action)
    return {
        "verb": verb_of(type(option.action)),
        "says": _says(option.action),
        "fields": {name: value for name, value in own.items() if name not in ("who", "at", "type")},
        "vary": msgspec.to_builtins(option.vary),
        "is_answer": option.action.is_answer,
        "is_aloud": option.action.is_aloud,
        "takes": option.takes(option.action),
        "because": _cites(sitting, option.because),
    }


def _wager(printed: Felt, wager: Json) -> Json:
    place = printed.place(wager["box"], wager["area"])
    at, area = place if place else (wager["box"], None)
    return {**wager, "at": at, "on": area.name if area else wager["area"]}


def _piece(piece: Any) -> Json:
    return {"piece": "words", "says": piece} if isinstance(piece, str) else msgspec.to_builtins(piece)


def _area(sitting: Sitting, area: Json) -> Json:
    return {**area, "because": _cites(sitting, area["because"])}


def _sentence(sitting: Sitting, line: Sentence) -> Json:
    return {"says": line.says, "because": _cites(sitting, line.because)}


def _cites(sitting: Sitting, refs: Sequence[str]) -> list[Json]:
    return [{"ref": ref, "cite": sitting.table.book.cite(ref)} for ref in refs]


def _says(action: Action) -> str:
    return text(action).partition(": ")[2]


def _chance(sitting: Sitting) -> Json:
    """What binds chance: of the seed that is drawn from, and of the next."""
    chance, coming = sitting.chance, sitting.coming
    assert isinstance(chance, Sealed), "chance is sealed on the floor"
    return {
        "commitment": chance.chance.commitment,
        "words": chance.chance.words,
        "next": coming.chance.commitment if coming else "",
        "next_words": coming.chance.words if coming else "",
        "takes_words": sitting.open_to_words is not None,
    }
