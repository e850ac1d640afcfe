"""A table as one person sees it, in JSON: all that a page draws and offers stands here.

What is hidden from this person is in none of it: it is made from the sitting's own views, and never from the
state itself.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.floor.papers.law_page import division_of
from pitboss.floor.tables.places import Places, by_chip, group_of, lands, spread
from pitboss.floor.tables.said import is_posted, verb_of
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.law.rulebook import Rulebook
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Happened, Sitting
from pitboss.play.view import View
from pitboss.record.account import standing
from pitboss.record.answer.explain import due_line
from pitboss.record.answer.words import prize_in_words
from pitboss.table.action import Action
from pitboss.table.event import Event, Placed, Settled, TakenBack
from pitboss.table.notation import text
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.who import box_of, kind_of

FELT = "pitboss/floor-felt/1"
TABLE = "pitboss/floor-table/1"
Json = dict[str, Any]
# What happens to chips on an area.
_ON_THE_FELT = (Placed, TakenBack, Settled)


def felt(sitting: Sitting, places: Places) -> Json:
    """What a table looks like before anybody plays: its felt, its sign, its chips, and its law."""
    table, printed = sitting.table, places.printed
    book, house = table.book, table.state.house
    return {
        "schema": FELT,
        "game": table.game.slug,
        "how_to": table.game.how_to,
        "law": {
            "name": book.name,
            **_law(book),
            "rulebook": book.id,
            "jurisdiction": book.jurisdiction,
            "on": book.at.isoformat() if book.at else None,
            "elections": sorted(book.elections),
            "proposed": dict(book.proposed),
        },
        "sign": [_sentence(sitting, line) for line in table.game.sign(table.rules, table.state)],
        "chips": list(house.chips),
        "boxes": printed.boxes,
        "is_clockwise": printed.is_clockwise,
        "areas": [_area(sitting, area) for area in _plain(printed.areas)],
        "inscriptions": [_sentence(sitting, line) for line in printed.inscriptions],
        "wheel": list(printed.wheel),
    }


def picture(sitting: Sitting, who: str, turn: int, places: Places, *, ruled_for: str = "") -> Json:
    """The table as somebody sees it now, what they may do, and what the dealer would do next.

    `ruled_for` is as whom they are told what became of the round: where it is another's, as one who looks on.
    """
    view = sitting.view(who)
    step, delayed = sitting.next_step(), sitting.delay()
    return {
        "schema": TABLE,
        "turn": turn,
        "phase": view.phase,
        "rounds": view.rounds,
        "you": {
            "who": who,
            "box": box_of(who),
            "chips": view.chips,
            "is_broke": False,
            "came_late": ruled_for not in ("", who),
        },
        **lying(view, places),
        "options": [*_options(sitting, who, places)],
        "awaited": [delayed.who] if delayed else [each.who for each in sitting.awaited()],
        "delay": None if delayed is None else _sentence(sitting, delayed.why),
        "asked": any(each.who == who and each.answers for each in sitting.awaited()),
        "next": None if step is None else _step(step),
        "again": [_says(action) for action in sitting.again(who)],
        "ruling": [*_ruling(sitting, ruled_for or who, places)],
        "prizes": [_prize(sitting, prize) for prize in sitting.prizes],
        "chance": _chance(sitting),
        "meter": sitting.pool.state().shown_cents if sitting.pool else None,
    }


def _law(book: Rulebook) -> Json:
    """Where the game's own rules begin, and of which day they are, in words."""
    ref, cite = division_of(book)
    last = "last text held" if cite.startswith(book.name) else f"last text held, {book.name}"
    on = f"in force on {book.at.day} {book.at:%B %Y}" if book.at else last
    elected = f", electing {' and '.join(sorted(book.elections))}" if book.elections else ""
    proposed = ", with terms proposed" if book.at and book.proposals else ""
    return {"division": {"ref": ref, "cite": cite}, "says": f"{on}{elected}{proposed}"}


def _ruling(sitting: Sitting, who: str, places: Places) -> Iterator[Json]:
    """What became of each wager of the round."""
    table = sitting.table
    for line in standing(sitting.round):
        told = _plain(due_line(table.book, table.game.seen(table.state, line, who)))
        yield {**told, "place": places.of(told["box"], told["area"])}


def _prize(sitting: Sitting, prize: Prize) -> Json:
    """A jackpot prize of the round, and why it is so much."""
    return {
        "box": prize.claim.box,
        "cents": prize.paid_cents,
        "says": prize_in_words(prize, two_pools=prize.from_minor_units > 0),
        "because": _cites(sitting, prize.because),
    }


def _step(step: Action) -> Json:
    """What comes next: of a device only that it is its turn, for what it would say has not fallen yet."""
    is_device = kind_of(step.who) == "device"
    return {"who": step.who, "verb": verb_of(type(step)), "says": "" if is_device else _says(step)}


class Step(Struct, frozen=True):
    """Something that happened as somebody saw it, and what lies there otherwise than before."""

    happened: Happened
    changed: Json


def lying(view: View, places: Places) -> Json:
    """What lies on a table: its pieces, and everybody's chips."""
    return {
        "pieces": [_piece(piece) for piece in view.shown],
        "wagers": [_wager(places, wager) for wager in _plain(view.layout)],
    }


def told(sitting: Sitting, steps: Sequence[Step], places: Places) -> list[Json]:
    """What happened, step by step, as somebody may see it."""
    return [
        {
            "who": step.happened.action.who,
            "verb": verb_of(type(step.happened.action)),
            "says": _says(step.happened.action),
            "events": [_event(sitting, event, places) for event in step.happened.events],
            **step.changed,
        }
        for step in steps
    ]


def _event(sitting: Sitting, event: Event, places: Places) -> Json:
    told = _plain(event)
    lies = {"place": places.of(event.box, event.area)} if isinstance(event, _ON_THE_FELT) else {}
    return {**told, **lies, "says": event.sentence, "because": _cites(sitting, event.because)}


def refused(sitting: Sitting, refusal: Refusal) -> Json:
    """Why something was not done."""
    return {"code": refusal.code, "says": refusal.says, "because": _cites(sitting, refusal.because)}


def _options(sitting: Sitting, who: str, places: Places) -> Iterator[Json]:
    box = box_of(who)
    if box is None:
        return
    for option in sitting.options(who):
        kind = type(option.action)
        # Who touches the felt need not say aloud what the chips say.
        if is_posted(kind) and not kind.is_aloud:
            for each in spread(option):
                found = _plain([*lands(sitting.table, places, each, box)])
                yield {**_option(sitting, each), "places": found}


def _option(sitting: Sitting, option: Option) -> Json:
    own = _plain(option.action)
    return {
        "verb": verb_of(type(option.action)),
        "says": _says(option.action),
        "fields": {name: value for name, value in own.items() if name not in ("who", "at", "type")},
        "vary": _plain(option.vary),
        "group": group_of(option),
        "is_answer": option.action.is_answer,
        "takes": option.takes(option.action),
        "by_chip": _plain(by_chip(option, sitting.table.state.house.chips)),
        "because": _cites(sitting, option.because),
    }


def _wager(places: Places, wager: Json) -> Json:
    return {**wager, "place": places.of(wager["box"], wager["area"])}


def _piece(piece: Any) -> Json:
    return {"piece": "words", "says": piece} if isinstance(piece, str) else _plain(piece)


def _area(sitting: Sitting, area: Json) -> Json:
    return {**area, "because": _cites(sitting, area["because"])}


def _sentence(sitting: Sitting, line: Sentence) -> Json:
    return {"says": line.says, "because": _cites(sitting, line.because)}


def _plain(value: Any) -> Any:
    """A value as JSON holds it."""
    return msgspec.to_builtins(value, order="deterministic", enc_hook=_bare)


def _bare(value: object) -> object:
    """Words and names are text, whatever they are called."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(type(value))


def _cites(sitting: Sitting, refs: Sequence[str]) -> list[Json]:
    return [{"ref": ref, "cite": sitting.table.book.cite(ref)} for ref in refs]


def _says(action: Action) -> str:
    return text(action).partition(": ")[2]


def _chance(sitting: Sitting) -> Json:
    """What binds chance: of the seed that is drawn from, and of the next."""
    chance, coming = sitting.chance, sitting.coming
    if sitting.mode.mode != "sealed":
        # In practice nothing binds chance, and nothing is proved.
        return {"commitment": "", "words": "", "next": "", "next_words": "", "takes_words": False}
    assert isinstance(chance, Sealed), "chance is sealed on the floor"
    return {
        "commitment": chance.chance.commitment,
        "words": chance.chance.words,
        "next": coming.chance.commitment if coming else "",
        "next_words": coming.chance.words if coming else "",
        "takes_words": sitting.open_to_words is not None,
    }
