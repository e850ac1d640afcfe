"""What every game must keep: checks on the steps of a walk, given a game and nothing of its rules."""

import random
import re
from collections import defaultdict
from functools import partial
from typing import Any, Union

import msgspec

from pitboss.floor.tables.places import LAY, Places, group_of, lands
from pitboss.law import Key, Rulebook
from pitboss.record.audit import audit
from pitboss.record.choice import Choice
from pitboss.record.lines import entry_of, header_of, read, written
from pitboss.record.table import Table
from pitboss.table import rule
from pitboss.table.action import Action, Request
from pitboss.table.chips.accounts import CAGE, Move
from pitboss.table.chips.books import Books, on_layout
from pitboss.table.engine import Game
from pitboss.table.event import Claimed, Event, Reversed, RoundEnded, Settled
from pitboss.table.general.invalidation import EarlierInvalidated, LastInvalidated
from pitboss.table.general.seats import Sit
from pitboss.table.house import known_as
from pitboss.table.machine import Machine
from pitboss.table.notation import parse, text
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of
from tests.chips import moves
from tests.conformance.draw import anything, at_the_bounds, drawn, mutated
from tests.conformance.setups import Played, Rights
from tests.conformance.walk import Answer, Step, Walk

_CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
_json = msgspec.json.Encoder()
OF_EACH_VERB = 6
# To look at everything for one wager costs much, most of all at craps.
NARROWED_EVERY = 50
# What is offered to whom, by the verb: an option admits actions of its own verb alone.
Offers = dict[tuple[str, type[Action]], list[Option]]


class Ledger:
    """Books that follow the chips, whose every account must agree with what the state says lies there."""

    def __init__(self, *, keeps_chips: bool) -> None:
        self.books = Books(keeps_chips=keeps_chips)
        self.staying: set[tuple[int, str]] = set()
        self.claimed: set[int] = set()

    def follow(self, walk: Walk, step: Step) -> None:
        if isinstance(step.answer, Refusal):
            return
        state = step.before
        for event in step.answer:
            moves = event.moves_at(state)
            self.books = self.books.after((partial(known_as, state.house), moves))
            self._follow_chips(moves)
            state = walk.game.apply(state, event)
            self._note(event, is_shared=walk.game.keeps_chips)
        assert sum(self.books.balances.values()) == 0
        wrong = self.books.differences(walk.game.accounts(step.after))
        assert not wrong, f"{wrong}: {step.action}: {step.answer}"
        wagers = walk.game.wagers(step.after)
        assert on_layout(wagers).items() <= walk.game.accounts(step.after).items()
        if any(isinstance(event, RoundEnded) for event in step.answer):
            self.staying &= {(wager.box, wager.area) for wager in wagers}
            played = walk.played
            left = {
                (wager.box, wager.area)
                for wager in wagers
                if wager.box not in self.claimed and played.kind_of(wager.area) not in played.may_stay
            }
            assert left <= self.staying, f"left on the layout after the round: {left - self.staying}"

    def _follow_chips(self, moves: tuple[Move, ...]) -> None:
        """A wager that stays and is moved on the layout stays where it lies then."""
        on_layout = [move for move in moves if move.source.kind == move.target.kind == "wager"]
        left = {(move.source.box, move.source.area) for move in on_layout} & self.staying
        self.staying -= left
        self.staying |= {
            (move.target.box, move.target.area)
            for move in on_layout
            if (move.source.box, move.source.area) in left
        }

    def _note(self, event: Event, *, is_shared: bool) -> None:
        match event:
            case Settled(box=box, area=area, outcome=outcome):
                _check_line(event, is_shared=is_shared)
                # What is void of a wager may be a part that was laid on top of one that stays.
                if outcome != "void":
                    change = self.staying.add if outcome == "carried" else self.staying.discard
                    change((box, area))
                self.claimed.discard(box)
            case Reversed(line=line, carried=True):
                self.staying.add((line.box, line.area))
            case Claimed(claim=claim):
                self.claimed.add(claim.box)


def _check_line(line: Settled, *, is_shared: bool) -> None:
    """The arithmetic of a settlement line.

    Of a pot that is shared a loser may get back some of the stake, and commission may come out of the stake.
    """
    assert 0 <= line.collected <= line.stake, line
    assert line.paid >= 0, line
    assert 0 <= line.commission <= line.paid + is_shared * (line.stake - line.collected), line
    if line.outcome == "lose":
        assert line.paid == 0, line
        assert line.collected == line.stake or (is_shared and line.collected), line
    if line.outcome in ("void", "stand-off", "carried"):
        assert line.collected == line.paid == 0, line


class Citations:
    """Every event and refusal cites clauses that are in force; and which keys stood behind them."""

    def __init__(self, book: Rulebook, keys: set[str] | None = None) -> None:
        self.book = book
        self.keys: set[str] = set() if keys is None else keys
        self._known: set[str] = set()
        self._behind: dict[tuple[str, ...], set[str]] = defaultdict(set)
        self._cited: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._because = book.because
        book.because = self._spied  # type: ignore[method-assign]

    def _spied(self, *keys: Key) -> tuple[str, ...]:
        refs = self._cited.get(keys)
        if refs is None:
            refs = self._cited[keys] = self._because(*keys)
            spoken = {key for key in keys if not self.book.is_silent(key)}
            self._behind[refs] |= spoken | set(keys[:1])
        return refs

    def leave(self) -> None:
        """Let the rulebook be as it was."""
        self.book.because = self._because  # type: ignore[method-assign]

    def follow(self, step: Step) -> None:
        if isinstance(step.answer, Refusal):
            assert step.answer.code, step
            assert step.answer.says, step
            self.resolve(step.answer.because, step.answer)
            return
        for event in step.answer:
            self.resolve(event.because, event)

    def resolve(self, because: tuple[str, ...], cited_by: object) -> None:
        assert because, f"cites nothing: {cited_by}"
        for ref in because:
            if ref not in self._known:
                self.book.clause(ref)
                self._known.add(ref)
        self.keys |= self.keys_behind(because)

    def keys_behind(self, because: tuple[str, ...]) -> set[str]:
        """The keys of a citation; of each part, where it was put together from several."""
        if because in self._behind:
            return self._behind[because]
        for end in range(len(because) - 1, 0, -1):
            if because[:end] in self._behind:
                return self._behind[because[:end]] | self.keys_behind(because[end:])
        return set()


def check_unfit(game: Game[Any, Any], book: Rulebook, setup: Any) -> set[str]:
    """A table that may not be opened is refused with a clause in force; the keys behind it."""
    citations = Citations(book)
    try:
        answer = game.new(game.rules(book), setup)
        if isinstance(answer, Refusal):
            assert answer.code, answer
            assert answer.says, answer
            citations.resolve(answer.because, answer)
    finally:
        citations.leave()
    return citations.keys


class Records:
    """Actions go through the notation, events through JSON, and come back the same."""

    def __init__(self, walk: Walk) -> None:
        self.verbs = walk.game.verbs
        events = Union[tuple(walk.game.events)]  # type: ignore[valid-type]  # noqa: UP007
        self.decoder = msgspec.json.Decoder(tuple[events, ...])  # type: ignore[valid-type]

    def follow(self, step: Step) -> None:
        line = text(step.action)
        assert parse(line, self.verbs, step.action.at) == step.action, line
        if not isinstance(step.answer, Refusal):
            assert self.decoder.decode(_json.encode(step.answer)) == step.answer


def check_view(walk: Walk, rights: Rights | None, who: str) -> None:
    """A view holds no card that this person has no right to see, and everything where nothing is hidden."""
    view = walk.game.view(walk.state, who)
    if rights is None:
        assert view == walk.state, f"{who} does not see everything of {walk.state}"
        return
    shown = set(_CARD.findall(_json.encode(view).decode()))
    leaked = shown - rights.of(who)
    assert not leaked, f"{who} sees {leaked} in {walk.state}"


def check_felt(walk: Walk) -> None:
    """Every wager lies on an area of the felt, and so does every one that somebody may make."""
    felt = walk.game.layout(walk.rules, walk.state)
    places = Places(felt)
    for area in felt.areas:
        for ref in area.because:
            walk.book.clause(ref)
    if walk.game.keeps_chips:
        return
    for wager in walk.game.wagers(walk.state):
        assert places.of(wager.box, wager.area), wager
    for who in walk.people:
        for option in walk.options(who):
            named = option.vary.get("area")
            names = named.names if isinstance(named, Areas) else [getattr(option.action, "area", None)]
            box = box_of(who)
            if box is not None and isinstance(option.action, Request):
                assert all(name is None or places.of(box, name) for name in names), option
                if group_of(option) == LAY:
                    assert next(lands(walk.sitting.table, places, option, box), None), option


def check_delay(walk: Walk) -> None:
    """Where everybody waits for one player, staff may go on without them, and nobody waits for them then."""
    delayed = walk.sitting.delay()
    if delayed is None:
        return
    assert delayed.why.says
    assert box_of(delayed.who), delayed
    for ref in delayed.why.because:
        walk.book.clause(ref)
    answer = walk.game.decide(walk.rules, walk.state, msgspec.structs.replace(delayed.ends, at=walk.at))
    assert not isinstance(answer, Refusal), f"{delayed}: {answer}"
    state = walk.state
    for event in answer:
        state = walk.game.apply(state, event)
    after = walk.game.delay(walk.rules, state)
    assert after is None or after.who != delayed.who, delayed


def check_offered(step: Step) -> None:
    """What an option offered is accepted; what is refused leaves the state as it was."""
    if isinstance(step.answer, Refusal):
        assert not step.offered, f"{text(step.action)} was offered and refused: {step.answer}"
        assert step.after is step.before


def check_requests(walk: Walk, chance: random.Random) -> int:
    """`decide` accepts a request if and only if some option admits it; how many were tried."""
    asked = {who: walk.options(who) for who in walk.people}
    offers: Offers = defaultdict(list)
    for who, options in asked.items():
        for option in options:
            offers[who, type(option.action)].append(option)
    tried: list[Action] = []
    for who, options in asked.items():
        for option in options:
            _check_option(walk, option)
        for option in _some_of_each(chance, options):
            tried += _around(walk, chance, option)
        for verb in chance.sample(walk.game.verbs, min(12, len(walk.game.verbs))):
            if issubclass(verb, Request):
                tried.append(anything(chance, verb, who, walk.at, walk.vocabulary))
    for action in tried:
        _check_request(walk, action, offers)
    for action in tried[::NARROWED_EVERY]:
        _check_narrowed(walk, action)
    return len(tried)


def _some_of_each(chance: random.Random, options: list[Option]) -> list[Option]:
    """Requests on offer, a few of each verb: an area a wager, and there may be many."""
    of_verb: dict[type[Action], list[Option]] = defaultdict(list)
    for option in options:
        if isinstance(option.action, Request):
            of_verb[type(option.action)].append(option)
    return [
        option for same in of_verb.values() for option in chance.sample(same, min(OF_EACH_VERB, len(same)))
    ]


def _check_option(walk: Walk, option: Option) -> None:
    assert option.because, f"an option cites nothing: {option}"
    for ref in option.because:
        walk.book.clause(ref)
    if isinstance(option.action, Request) and "at" not in option.vary:
        assert option.admits(option.action), f"an option does not admit its own example: {option}"


def _around(walk: Walk, chance: random.Random, option: Option) -> list[Action]:
    base = drawn(chance, option, walk.at, walk.vocabulary)
    return [
        base,
        *at_the_bounds(option, base),
        *(mutated(chance, base, walk.people, walk.vocabulary) for _ in range(3)),
    ]


def _check_request(walk: Walk, action: Action, offers: Offers) -> None:
    same = offers.get((action.who, type(action)), ())
    admitting = [option for option in same if option.admits(action)]
    admitted = bool(admitting)
    answer = walk.game.decide(walk.rules, walk.state, action)
    if not isinstance(answer, Refusal):
        assert admitted, f"accepted though no option admits it: {action} in {walk.state}"
        for option in admitting:
            assert option.takes(action) == _taken(answer, action.who), f"{action}: {option.cost}, {answer}"
            assert option.may_need(action) >= 0
        return
    assert not admitted, f"refused though an option admits it: {action}: {answer} in {walk.state}"
    assert answer.code, action
    assert answer.says, action
    assert answer.because, f"{action}: {answer}"
    for ref in answer.because:
        walk.book.clause(ref)


def _check_narrowed(walk: Walk, action: Action) -> None:
    """A rule that looks only at what an action names answers as it would had it looked at everything."""
    assert isinstance(walk.game, Machine)
    own, table = walk.game._rule_of.get(type(action)), walk.game.moment(walk.rules, walk.state)
    if isinstance(own, Rule) and own.about is not None:
        wide = msgspec.structs.replace(own, about=None)
        assert rule.decide(own, table, action) == rule.decide(wide, table, action), action


def _taken(events: tuple[Event, ...], who: str) -> int:
    """The chips of somebody that events take; those that are cashed in are not taken."""
    return sum(
        cents
        for event in events
        for source, target, cents in moves(event)
        if source == who and cents > 0 and target != str(CAGE)
    )


class Fired:
    """What happened somewhere in the walks: verbs accepted, wagers ended, keys cited."""

    def __init__(self, played: Played) -> None:
        self.kind_of = played.kind_of
        self.verbs: set[type[Action]] = set()
        self.ends: set[tuple[str, str]] = set()
        self.keys: set[str] = set()
        self.deeds: set[str] = set()

    def follow(self, step: Step) -> None:
        if isinstance(step.answer, Refusal):
            return
        self.verbs.add(type(step.action))
        self.ends.update(self._ends(step.answer))
        self.deeds.update(_deeds(step))

    def _ends(self, events: tuple[Event, ...]) -> set[tuple[str, str]]:
        return {(self.kind_of(event.area), event.outcome) for event in events if isinstance(event, Settled)}

    def is_news(self, citations: Citations, action: Action, answer: Answer) -> bool:
        """Whether something would happen that never did before."""
        if isinstance(answer, Refusal):
            return not citations.keys_behind(answer.because) <= self.keys
        return (
            type(action) not in self.verbs
            or not self._ends(answer) <= self.ends
            or any(not citations.keys_behind(event.because) <= self.keys for event in answer)
        )


MOVED = "somebody moved to another seat while a wager of theirs lay"
SET_ASIDE = {
    LastInvalidated: "the last round was set aside after the table had turned from it",
    EarlierInvalidated: "a round before the last was set aside",
}


def _deeds(step: Step) -> set[str]:
    """What people did that takes more than one action."""
    assert not isinstance(step.answer, Refusal)
    deeds = {SET_ASIDE[type(event)] for event in step.answer if type(event) in SET_ASIDE}
    if isinstance(step.action, Sit):
        left = {absent.name.casefold() for absent in step.before.house.absent.values()}
        deeds |= {MOVED} if step.action.name.casefold() in left else set()
    return deeds


def walked(walk: Walk, rounds: int, fired: Fired | None = None, look_every: int = 0) -> list[Step]:
    """Walk some rounds and hold every step to every check.

    Looking closely, at every so-manieth state all requests are tried, and at every state all views are read.
    """
    ledger, records = Ledger(keeps_chips=walk.game.keeps_chips), Records(walk)
    citations = Citations(walk.book, fired.keys if fired else None)
    if fired is not None:
        walk.is_news = partial(fired.is_news, citations)
    rights = walk.played.rights() if walk.played.rights else None
    chance = random.Random(walk.rounds)
    done: list[Step] = []
    try:
        for step in walk.steps(rounds):
            done.append(step)
            ledger.follow(walk, step)
            citations.follow(step)
            records.follow(step)
            check_offered(step)
            if rights is not None and not isinstance(step.answer, Refusal):
                for event in step.answer:
                    rights.follow(event)
            for who in walk.people if look_every else chance.sample(walk.people, 2):
                check_view(walk, rights, who)
            if fired is not None:
                fired.follow(step)
            if look_every and len(done) % look_every == 0:
                check_requests(walk, chance)
                check_felt(walk)
                check_delay(walk)
    except BaseException as error:
        lately = "\n".join(text(step.action) for step in done[-25:])
        error.add_note(f"{walk.book.name}, {walk.setup}, after {len(done)} steps; lately:\n{lately}")
        raise
    finally:
        citations.leave()
    return done


def replayed(walk: Walk, steps: list[Step]) -> None:
    """Folding the events gives the state; deciding the actions again gives the same events."""
    state = walk.first
    for step in steps:
        assert walk.game.decide(walk.rules, state, step.action) == step.answer, step.action
        if not isinstance(step.answer, Refusal):
            for event in step.answer:
                state = walk.game.apply(state, event)
        assert state == step.after, step.action


def recorded(walk: Walk, choice: Choice, steps: list[Step]) -> bytes:
    """The record of a walk."""
    header = header_of(Table(walk.game, walk.book, walk.setup), choice)
    return written(header, [entry_of(n, step.action, step.answer) for n, step in enumerate(steps, start=1)])


def audited(walk: Walk, choice: Choice, steps: list[Step]) -> None:
    """A record of the walk is read back whole, and an audit finds nothing but what was stated as paid."""
    content = recorded(walk, choice, steps)
    record = read(content.splitlines(keepends=True))
    assert record.damage is None
    assert len(record.entries) == len(steps)
    found = audit(content.splitlines(keepends=True), {walk.game.slug: walk.game})
    wrong = [finding for finding in found.findings if finding.kind in ("ruling", "refusal")]
    assert found.damage is None
    assert not wrong, wrong[:3]


def unfired(game: Game[Any, Any], played: Played, fired: Fired, keys: frozenset[Key]) -> list[str]:
    """Verbs never accepted, ends of wagers never seen, keys never cited."""
    accepted = {verb.__name__ for verb in fired.verbs}
    verbs = {verb.__name__ for verb in game.verbs} - accepted - played.never_accepted.keys()
    kinds = {kind for kind, _ in (*fired.ends, *played.cannot_end)}
    outcomes = ("win", "lose", "stand-off", "void", "carried")
    ends = {(kind, outcome) for kind in kinds for outcome in outcomes} - fired.ends - played.cannot_end.keys()
    cited = keys - fired.keys - played.not_cited.keys()
    return [
        *(f"never accepted: {name}" for name in sorted(verbs)),
        *(f"no {kind} wager ended {outcome}" for kind, outcome in sorted(ends)),
        *(f"never cited: {key}" for key in sorted(cited)),
        *(f"never happened: {deed}" for deed in sorted({MOVED, *SET_ASIDE.values()} - fired.deeds)),
        *(f"listed as impossible, but it happened: {end}" for end in played.cannot_end.keys() & fired.ends),
        *(
            f"listed as never accepted, but it was: {name}"
            for name in played.never_accepted.keys() & accepted
        ),
        *(f"listed as not cited, but it was: {key}" for key in played.not_cited.keys() & fired.keys),
    ]
