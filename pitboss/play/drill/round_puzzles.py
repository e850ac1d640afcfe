"""Puzzles of a random round: what is due on a wager, which clause decides it, what to play."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from pitboss.play.drill import wording
from pitboss.play.drill.advice import Advice
from pitboss.play.drill.puzzle import Kind, Pick, Puzzle, in_dollars
from pitboss.play.drill.rounds import Decided, Decision, Round, played
from pitboss.record.account import is_pot
from pitboss.record.answer.explain import due_line
from pitboss.record.answer.shapes import DueLine
from pitboss.record.answer.words import named
from pitboss.record.choice import Choice
from pitboss.table.cards import UNKNOWN, rank
from pitboss.table.notation import text
from pitboss.table.shown import Hand

_JACKPOT = "jackpot"
# Of wagers that win there is more to reckon than of those that lose.
_WEIGHT = {"win": 4}


def of_round(law: Choice, seed: str, kinds: Collection[Kind], advice: Advice | None) -> Iterator[Puzzle]:
    """The puzzles of the round that a seed gives: one about a wager, and one about a decision on the way."""
    found = played(law, seed, advice)
    if found is None:
        return
    chance = Random(f"what is asked {seed}")
    about_wagers: list[Kind] = [kind for kind in kinds if kind != "play"]
    puzzle = _settled(found, chance.choice(about_wagers), chance) if about_wagers else None
    if puzzle is not None:
        yield puzzle
    if "play" in kinds:
        for decision in found.decisions:
            yield _decision(found, decision)


def _settled(found: Round, kind: Kind, chance: Random) -> Puzzle | None:
    """A question about one of the wagers; none where the text is silent on it."""
    lines = [one for one in found.decided if one.line.area != _JACKPOT and one.line.because]
    if not lines:
        return None
    decided = chance.choices(lines, [_WEIGHT.get(one.line.outcome, 1) for one in lines])[0]
    book = found.table.book
    line = due_line(book, decided.line)
    if kind == "due":
        said: dict[str, Any] | None = wording.due(line)
    else:
        said = wording.cited(book, line.because, chance)
        said = said and {**said, "question": wording.decides(line)}
    if said is None:
        return None
    key = f"round {kind} {line.because[0].ref} {line.outcome} {_sort(line)}"
    return Puzzle(
        **_common(found, key, kind, decided),
        title=f"{named(line.area)}: {line.outcome.replace('-', ' ')}",
        **wording.to_read(book, line.because, pays=kind == "due"),
        says=line.says,
        because=line.because,
        **said,
    )


def _sort(line: DueLine) -> str:
    """The sort of wager, and what it pays: on place 6 a winner has other odds to learn than on place 4."""
    sort = line.area.split()[0]
    if not line.paid_cents or is_pot(line.area):
        return sort
    return f"{sort} {Fraction(line.paid_cents, line.stake_cents)}"


def _common(found: Round, key: str, kind: Kind, seen: Decided | Decision) -> dict[str, Any]:
    return {
        "key": key,
        "kind": kind,
        "source": "rounds",
        "game": found.table.book.game,
        "law": wording.law(found.table.book),
        "shown": seen.shown,
        "facts": seen.facts,
    }


def _decision(found: Round, decision: Decision) -> Puzzle:
    """What to play; known by what was held against what, and by what else there was."""
    values = tuple((text(option.action).partition(": ")[2], value) for option, value in decision.values)
    pick = Pick(values)
    best = [words for words, value in values if pick.is_best(value)]
    told = "; ".join(f"{words} {in_dollars(value)}" for words, value in values)
    options = " ".join(words.split()[0] for words, _ in values)
    held = _held(decision)
    return Puzzle(
        **_common(found, f"round play {found.table.book.game} {held}, {options}", "play", decision),
        title=f"{held}: {' or '.join(words.split()[0] for words in best)}",
        question=f"What would you play as {decision.who}?",
        how="Type a letter, or the words.",
        truth=pick,
        says=f"Best is {' or '.join(best)}. On average each brings: {told}.",
    )


def _held(decision: Decision) -> str:
    """What a player holds against what the dealer shows, as whoever learns to play would say it."""
    hands = [each for each in decision.shown if isinstance(each, Hand)]
    own = [hand for hand in hands if hand.who == decision.who]
    mine = next((hand for hand in own if hand.is_asked), own[0])
    dealer = next(hand for hand in hands if hand.who == "dealer")
    up = next(rank(card) for card in dealer.cards if card != UNKNOWN)
    against = dealer.total if dealer.total is not None else up
    return f"{_counted(mine)} against {against}"


def _counted(hand: Hand) -> str:
    if hand.total is None:
        return hand.says
    is_pair = len(hand.cards) == 2 and len({rank(card) for card in hand.cards}) == 1
    return f"{'soft ' if hand.is_soft else ''}{hand.total}{' of a pair' if is_pair else ''}"
