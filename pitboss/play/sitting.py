"""A sitting at a table: its chance, clock, chips, jackpot and record, and who plays; no screen, no keyboard.

It is driven by `act`: somebody does something. `go_on` lets staff and devices do what is theirs until
somebody is awaited; `awaited` says who, `options` and `view` what they may do and see.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from pitboss.play.again import Wagered
from pitboss.play.clock import Clock
from pitboss.play.device import ByHand, Device, Feeds, is_counted
from pitboss.play.options import Options
from pitboss.play.purse import Purse, taken
from pitboss.play.seal import Sealed
from pitboss.play.speaking import SITTING_IS_OVER, deals_now, nameless, not_theirs
from pitboss.play.view import View
from pitboss.record.mode import PRACTICE, ChanceMode
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action, Fact
from pitboss.table.chance import Chance
from pitboss.table.chips.money import Cents, money
from pitboss.table.chips.payment import PRIZE, Paid
from pitboss.table.delay import Delay
from pitboss.table.event import Event, Placed, RoundEnded
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import Place, box, box_of

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.jackpot.payouts.prizes import Prize
    from pitboss.play.pool import TablePool

# No round needs as many steps; a dealer who takes more is caught in a circle.
MOST_STEPS = 200
NOT_THE_ACTOR = "not-the-actor"
NOT_ENOUGH_CHIPS = "not-enough-chips"

# What decides for somebody who plays: it is given what they see and what they may do. An action, or a line of
# the notation; none lets the dealer go on.
Player = Callable[[View, Options], Action | str | None]


class Keeps(Protocol):
    """What keeps the record of a sitting."""

    def write(self, action: Action, answer: Answer) -> None:
        """Add an action and the engine's answer."""

    def write_commitment(self, at: int, commitment: str) -> None:
        """Add what binds the next seed."""

    def write_words(self, at: int, who: str, words: str) -> None:
        """Add that somebody added words to the seed."""

    def write_seed(self, at: int, seed: str) -> None:
        """Add the seed, once nothing more is dealt from it."""


class Awaited(Struct, frozen=True):
    """Somebody whom the dealer waits for: for one of some answers, or with a step that gives them time."""

    who: str
    """Whom the dealer waits for: `box 1`."""
    answers: tuple[Option, ...] = ()
    """What they are asked to choose from; empty where they only have time."""
    before: Action | None = None
    """The step that gives them time, such as the call of no more bets."""


class Spans(Struct, frozen=True):
    """How long things fall from one seed, and where the next one comes from."""

    rounds: int
    """After so many rounds the next seed takes over, as soon as nothing of the last one is out."""
    next_seed: Callable[[], Sealed]
    """A seed that was never used."""


class Happened(Struct, frozen=True):
    """Something that somebody did, and what followed."""

    action: Action
    """What was done."""
    events: tuple[Event, ...]
    """What followed, in turn."""


class Sitting:
    """A table in play with its chance, clock, chips, jackpot and record, for whoever brings a screen.

    People act by `act`. `go_on` lets staff and devices do what is theirs until somebody is awaited; `awaited`
    says who, `options` and `view` what they may do and see, and `follow` tells them what happens.
    """

    def __init__(
        self,
        table: Table,
        chance: Chance,
        clock: Clock,
        purse: Purse,
        pool: "TablePool | None" = None,
        record: Keeps | None = None,
        seats: Mapping[str, Player | None] | None = None,
        device: Feeds | None = None,
        mode: ChanceMode = PRACTICE,
        spans: Spans | None = None,
    ) -> None:
        """Without `seats` box 1 plays, from outside; `device` feeds the table where chance does not.

        `mode` is what the record states of chance; where it is sealed, `chance` holds the first seed, and
        `spans` says when others follow.
        """
        if mode.mode == "sealed" and not (isinstance(chance, Sealed) and chance.mode == mode):
            raise ValueError("mode: chance is sealed by another commitment than that of its seed")
        if pool is not None and pool.is_real and pool.chance != mode:
            raise ValueError(f"mode: {mode}, and the pool is told that chance is {pool.chance}")
        self.table = table
        """The game, its rules and its state."""
        self.chance = chance
        """What shuffles and draws."""
        self.coming: Sealed | None = None
        """What the next seed is, where it is bound already."""
        self.mode: ChanceMode = mode
        """Who speaks for chance: its sealed device, a dealer, or in practice anybody."""
        self.is_over: bool = False
        """Whether the seed was shown, and nothing more is dealt."""
        self.clock = clock
        """What gives each action its instant."""
        self.purse = purse
        """The players' chips beside the layout."""
        self.pool = pool
        """The prize pool that is played for."""
        self.record = record
        """What keeps every action and its answer."""
        self.seats: dict[str, Player | None] = {box(1): None} if seats is None else dict(seats)
        """Who plays, and what decides for each; none where they act from outside."""
        self.bots: dict[str, Player] = {}
        """Players that go on by themselves, as staff and devices do, whenever they are asked."""
        self.wagered: Wagered = Wagered()
        """Each player's wagers of the last round, which `again` reads."""
        self.round: list[Event] = []
        """What happened since the first wager of this round."""
        self.prizes: list[Prize] = []
        """The jackpot prizes of this round."""
        self.troubles: list[Refusal] = []
        """What the pool refused to record although it happened; whoever tells of it takes it from here."""
        self.rounds: int = 0
        """How many rounds have ended."""
        self.held: Refusal | None = None
        """Why the pool held back what was last tried, where it did."""
        self._held: Action | None = None
        # Prizes that a record says are due, as long as it does not say that they were handed over.
        self._owed: list[Prize] = []
        # How long the round before is in `round`, once it is over.
        self._over = 0
        self._listeners: list[tuple[str, Callable[[Happened], None]]] = []
        self.device: Feeds = device or (ByHand() if mode.mode == "dealt" else Device(table, chance))
        """What feeds the table: chance, or whoever lays the cards by hand."""
        self._known = _Known(table.state)
        self.spans = spans
        """When the next seed takes over, where others follow."""
        # How many rounds had ended as things began to fall from this seed.
        self._turned_after = 0
        # Whether somebody asked to see the seed before that.
        self._is_seed_asked = False
        if spans:
            self.bind(spans.next_seed())

    # What is done

    def read(self, line: str, who: str = "") -> Action:
        """The action that a line of notation states, with or without its speaker; without a time, now."""
        said = line if not who or ":" in line else f"{who}: {line}"
        action = self.table.read(said, at := self.clock.next())
        self.clock.tick()
        if action.at != at:
            self.clock.follow(action.at)
        return action

    def act(self, who: str, said: Action | str) -> Answer:
        """What follows from what somebody does, an action or a line; chips, pool and record follow it.

        Nobody acts for another, nor with chips that they have not, nor speaks for chance where it is sealed.
        A payout that the pool does not confirm is not made, nor is wagering closed over jackpot wagers that
        it does not take. These refusals are not the table's, and no part of its record.
        """
        is_own = said is self._now().step
        action = self.read(said, who) if isinstance(said, str) else said
        if action.who != who:
            return Refusal(NOT_THE_ACTOR, f"{who} cannot do what {action.who} does", ())
        return (None if is_own else not_theirs(self, action) or deals_now(self, action)) or self._acted(
            action
        )

    def add_words(self, who: str, words: str) -> Refusal | None:
        """Bind a player's own words into a seed, after its commitment and before anything falls from it.

        That is the seed drawn from, or else the next. Words that are no plain line of text are a ValueError.
        """
        chance = self.open_to_words
        if self.mode.mode != "sealed":
            return Refusal("not-sealed", "words are added to a seed, and chance is not sealed here", ())
        if chance is None:
            return Refusal("too-late", "words are added once, before anything is dealt", ())
        chance.add_words(words)
        if chance is self.chance:
            self._draw_from(chance)
        if self.record:
            self.record.write_words(self.clock.tick(), who, words)
        return None

    @property
    def open_to_words(self) -> Sealed | None:
        """The seed that a player's words would go into now; none where it is too late for any."""
        untouched = isinstance(self.device, Device) and self.device.is_untouched
        for chance in (self.chance if untouched else None, self.coming):
            if isinstance(chance, Sealed) and not chance.chance.words:
                return chance
        return None

    def bind(self, coming: Sealed) -> None:
        """Say what binds the next seed, from which things fall once this one has been shown."""
        assert self.mode.mode == "sealed", "a seed is bound where chance is sealed"
        assert self.coming is None, "one seed at a time is bound"
        self.coming = coming
        if self.record:
            self.record.write_commitment(self.clock.tick(), coming.chance.commitment)

    @property
    def may_turn(self) -> bool:
        """Whether the next seed may take over: it is bound, and nothing is out of what was drawn last."""
        return self.coming is not None and isinstance(self.device, Device) and self.device.is_fresh

    def turn(self) -> None:
        """Show the seed, from which nothing more falls, and draw from the next one."""
        coming, shown = self.coming, self.chance
        assert self.may_turn, "the next seed is bound, and nothing is out of what was drawn last"
        assert coming is not None
        assert isinstance(shown, Sealed)
        if self.record:
            self.record.write_seed(self.clock.tick(), shown.seed)
        self.chance, self.coming, self._turned_after = coming, None, self.rounds
        self._is_seed_asked = False
        self._draw_from(coming)

    def show_seed(self) -> Refusal | None:
        """Show the seed before its span is over; where something of it is out, once that is over."""
        device = self.device
        if self.mode.mode != "sealed" or self.spans is None:
            return Refusal("not-sealed", "there is no seed to show: chance is not sealed here", ())
        if isinstance(device, Device) and device.is_untouched:
            return Refusal("too-early", "nothing has fallen from this seed yet", ())
        self._is_seed_asked = True
        self._turn_when_due()
        if not self._is_seed_asked:
            return None
        has_cards = isinstance(self.chance, Sealed) and self.chance.stacks
        when = "at the next shuffle: its cards may still come" if has_cards else "once this round is over"
        return Refusal("later", f"the seed is shown {when}", ())

    def _draw_from(self, chance: Chance) -> None:
        self.device, self._known = Device(self.table, chance), _Known(self.table.state)

    def end(self) -> None:
        """Nothing more is dealt: where chance is sealed, the record shows the seed."""
        if self.is_over or self.mode.mode != "sealed" or not isinstance(self.chance, Sealed):
            return
        self.is_over = True
        if self.record:
            self.record.write_seed(self.clock.tick(), self.chance.seed)

    def steps(self) -> Iterator[tuple[Action, Answer]]:
        """Let staff, devices and bots do what is theirs, one step at a time, until somebody is awaited."""
        for _ in range(MOST_STEPS):
            step = self._said_by_a_bot() or self.next_step()
            if step is None or self.is_held(step) or self.gives_time(step):
                return
            answer = self._acted(step)
            yield step, answer
            if isinstance(answer, Refusal):
                return
        raise AssertionError(f"the dealer goes round in circles: {self.table.state}")

    def go_on(self) -> tuple[Event, ...]:
        """Let staff and devices do what is theirs until somebody is awaited; what follows from it."""
        return tuple(e for _, answer in self.steps() if not isinstance(answer, Refusal) for e in answer)

    def leave(self) -> Iterator[tuple[Action, Answer]]:
        """Settle what is open: wagers not yet at risk come back, later the players count as away."""
        for _ in range(MOST_STEPS):
            action = self.leaving()
            if action is None:
                return
            answer = self._acted(action)
            yield action, answer
            if isinstance(answer, Refusal):
                return

    @classmethod
    def resume(
        cls,
        record: "Path | Iterable[bytes]",
        chance: Chance,
        clock: Clock,
        purse: Purse,
        pool: "TablePool | None" = None,
        seats: Mapping[str, Player | None] | None = None,
    ) -> "Sitting":
        """A sitting rebuilt from its record, a file or its lines; what happens now is added to it.

        Chance has to stand where it stood as the sitting opened; the purse holds what the players came with
        and bought. A record that no sitting can go on from is a ValueError that names the line.
        """
        from pitboss.play.resume import resume

        return resume(record, chance, clock, purse, pool, seats)

    def repeat(self, action: Action) -> Answer:
        """Carry out again what a record says was done: not recorded again, nor weighed against chips."""
        table = self.table
        answer = table.game.decide(table.rules, table.state, action)
        if isinstance(answer, Refusal):
            self.clock.take_up(action.at)
            return answer
        return self.follow_record(action, answer) or answer

    def follow_record(self, action: Action, events: tuple[Event, ...]) -> Refusal | None:
        """Take up what a record says was done and what followed from it: nothing is decided anew."""
        self.clock.take_up(action.at)
        held = self.pool.confirm(action, events) if self.pool and not isinstance(action, Fact) else None
        if held is not None:
            return held
        self.table.follow(events)
        self._owed += self._follow(action, events)
        if isinstance(action, Paid) and action.area == PRIZE and self._owed:
            self.prizes.append(self._owed.pop(0))
        return None

    def hand_over_what_is_owed(self) -> None:
        """Hand over the prizes that were due when a record broke off."""
        while self._owed:
            self._hand_over(self._owed.pop(0))

    # What is asked

    def next_step(self) -> Action | None:
        """What staff or a device do next by themselves; none while players are awaited."""
        known = self._now()
        if not known.has_step:
            known.step, known.has_step = self._next_step(), True
        return known.step

    def to_state(self) -> Action | None:
        """What whoever deals has to state next, with some outcome in the place of the real one; or none."""
        device = self.device
        return device.due(self.table) if isinstance(device, ByHand) and self.next_step() is None else None

    def awaited(self) -> tuple[Awaited, ...]:
        """Whom the dealer waits for; nobody while staff or a device have something to do.

        Those who are asked for an answer, else everybody who plays while there is nothing else to be done.
        """
        step = self.next_step()
        if step is not None:
            return tuple(Awaited(who, before=step) for who in self.seats if self._has_time(step, who))
        asked = self._asked(self.seats) or self._asked(self._others())
        return asked or tuple(Awaited(who) for who in self.seats)

    def delay(self) -> Delay | None:
        """Whom everybody waits for where the dealer has nothing to do and nobody is asked for an answer."""
        if self.next_step() is not None or any(each.answers for each in self.awaited()):
            return None
        return self.table.game.delay(self.table.rules, self.table.state)

    def options(self, who: str) -> Options:
        """What somebody may ask for now, and the facts that may be stated of them, as they see it."""
        offered = self._now().options
        if who not in offered:
            offered[who] = Options(self.table.game.verbs, partial(self._offered, self.table.state, who))
        return offered[who]

    def view(self, who: str) -> View:
        """The table as somebody sees it."""
        return View(self.table, who, chips=self.purse.cents(who), rounds=self.rounds)

    def follow(self, who: str, tell: Callable[[Happened], None]) -> None:
        """Tell somebody of everything that happens from now on, as they may see it."""
        self._listeners.append((who, tell))

    def leaving(self) -> Action | None:
        """The next thing done once the players leave; none when nothing of theirs is left to settle."""
        table = self.table
        return table.game.leaving(table.rules, table.state, self._said_by_a_bot() or self.next_step())

    def gives_time(self, step: Action) -> bool:
        """Whether somebody who plays is given time before a step."""
        return any(self._has_time(step, who) for who in self.seats)

    def is_held(self, step: Action) -> bool:
        """Whether the pool was against this very step when it was last tried."""
        return step == self._held

    def again(self, who: str) -> tuple[Action, ...]:
        """The wagers of a player's last round, as far as they can be made again."""
        found, cents = self._now().again, self.purse.cents(who)
        if (who, cents) not in found:
            found[who, cents] = self.wagered.again(self.table, who, cents)
        return found[who, cents]

    @property
    def is_settled(self) -> bool:
        """Whether nobody waits for a jackpot prize any more."""
        return self.pool is None or not self.pool.claims

    def is_own(self, action: Action) -> bool:
        """Whether this is what the program does next by itself, or for players who leave or are not there."""
        delayed = self.delay()
        steps = (self.next_step(), self.leaving(), delayed.ends if delayed else None)
        return any(step is not None and replace(step, at=0) == replace(action, at=0) for step in steps)

    @property
    def dealer(self) -> str:
        """Who deals, or answers for the table at a real pool; nobody of that name plays."""
        return self.mode.dealer or (self.pool.who if self.has_real_pool and self.pool else "")

    @property
    def has_real_pool(self) -> bool:
        """Whether the table plays for a pool that is no demonstration."""
        return self.pool is not None and self.pool.is_real

    # How it is done

    def _acted(self, action: Action) -> Answer:
        """What follows from something that may be said here, now if it names no instant."""
        if self.is_over:
            return Refusal(SITTING_IS_OVER, "the seed was shown: nothing more is dealt from it", ())
        return self._done(action if action.at else replace(action, at=self.clock.tick()))

    def _done(self, action: Action) -> Answer:
        table = self.table
        answer = table.game.decide(table.rules, table.state, action)
        against = None if isinstance(answer, Refusal) else self._against(action, answer)
        if against is not None:
            return against
        if not isinstance(answer, Refusal):
            table.follow(answer)
        if self.record:
            self.record.write(action, answer)
        if isinstance(answer, Refusal):
            return answer
        due = self._follow(action, answer)
        self._turn_when_due()
        return (*answer, *(event for prize in due for event in self._hand_over(prize)))

    def _turn_when_due(self) -> None:
        """Go on from the next seed once the span is long enough and nothing of it is out; bind another."""
        spans = self.spans
        is_due = spans and (self._is_seed_asked or self.rounds >= self._turned_after + spans.rounds)
        if spans and is_due and self.may_turn:
            self.turn()
            self.bind(spans.next_seed())

    def _against(self, action: Action, events: tuple[Event, ...]) -> Refusal | None:
        """What stands against an action that the table would accept. What happened there happened."""
        self.held = self._held = None
        if isinstance(action, Fact):
            return None
        short = self._short(action, events) or nameless(self, action)
        if short is not None or self.pool is None:
            return short
        self.held = self.pool.confirm(action, events)
        self._held = replace(action, at=0) if self.held else None
        return self.held

    def _short(self, action: Action, events: tuple[Event, ...]) -> Refusal | None:
        """Why a player cannot afford something; a table that keeps the chips knows that itself."""
        if box_of(action.who) is None or self.table.game.keeps_chips:
            return None
        takes, has = taken(events, action.who), self.purse.cents(action.who)
        if takes <= has:
            return None
        says = f"this takes {money(takes)}, and {action.who} has {money(has)}"
        return Refusal(NOT_ENOUGH_CHIPS, says, ())

    def _follow(self, action: Action, events: tuple[Event, ...]) -> "Sequence[Prize]":
        """Let everything that belongs to the sitting follow some events; the prizes that they make due."""
        self.purse.follow(events)
        self.wagered.follow(self.table, action, events)
        for event in events:
            self._note(event)
        self.device.follow(self.table, action, events)
        self._known = _Known(self.table.state)
        self._tell(Happened(action, events))
        if self.pool is None:
            return ()
        heard = self.pool.follow(action, events)
        self.troubles += heard.refusals
        return heard.prizes

    def _tell(self, happened: Happened) -> None:
        """Everybody who listens hears of it: the one place where what each may see is decided."""
        game, state = self.table.game, self.table.state
        for who, tell in self._listeners:
            seen = tuple(game.seen(state, event, who) for event in happened.events)
            tell(Happened(game.seen(state, happened.action, who), seen))

    def _note(self, event: Event) -> None:
        """An event of this round; the round before is forgotten at the next wager, or as another one ends."""
        is_end = isinstance(event, RoundEnded)
        if self._over and (is_end or isinstance(event, Placed)):
            self.round, self.prizes = self.round[self._over :] if is_end else [], []
            self._over = 0
        self.round.append(event)
        if is_end:
            self.rounds += 1
            self._over = len(self.round)

    def _hand_over(self, prize: "Prize") -> tuple[Event, ...]:
        self.prizes.append(prize)
        if Paid not in self.table.game.verbs:
            # A prize of poker is paid at the console, and not by the dealer.
            return ()
        place, cents = Place(prize.claim.box), Cents(prize.paid_cents)
        answer = self._acted(Paid(who="dealer", box=place, area=Words(PRIZE), cents=cents))
        assert not isinstance(answer, Refusal), answer
        return answer

    def _offered(self, state: Any, who: str, verbs: Collection[type[Action]] | None) -> list[Option]:
        """The options of some verbs, or of all, as somebody may see them."""
        game = self.table.game
        found = game.options(self.table.rules, state, who, verbs)
        return [game.seen(state, option, who) for option in found]

    def _now(self) -> "_Known":
        """What was found out about the state as it is."""
        if self._known.state is not self.table.state:
            self._known = _Known(self.table.state)
        return self._known

    def _next_step(self) -> Action | None:
        table = self.table
        option = table.game.procedure(table.rules, table.state)
        if option is None or (isinstance(self.device, ByHand) and is_counted(option)):
            return self.device.next(table)
        # What may be done since some instant is done now.
        is_open = option.action.at <= self.clock.now
        return replace(option.action, at=0) if is_open else option.action

    def _said_by_a_bot(self) -> Action | None:
        """What a bot answers where one is asked, or does of its own accord."""
        for who, bot in self.bots.items():
            options = self.options(who)
            said = bot(self.view(who), options)
            assert said is not None or not options.answers, f"{who} has no answer to {options.answers}"
            if said is not None:
                return self.read(said, who) if isinstance(said, str) else said
        return None

    def _has_time(self, step: Action, who: str) -> bool:
        return self.table.game.awaits(self.table.rules, self.table.state, step, who)

    def _asked(self, players: Sequence[str] | Mapping[str, object]) -> tuple[Awaited, ...]:
        """Those of some players who are asked for an answer."""
        found = ((who, self.options(who).answers) for who in players)
        return tuple(Awaited(who, answers) for who, answers in found if answers)

    def _others(self) -> list[str]:
        """Players who have a wager on the layout or a name at the table, though nothing decides for them."""
        state = self.table.state
        places = {wager.box for wager in self.table.game.wagers(state)} | set(state.house.seats)
        return [who for place in sorted(places) if (who := box(place)) not in self.seats]


class _Known:
    """What was found out about a state: the next step, and who may do what."""

    def __init__(self, state: object) -> None:
        self.state = state
        self.step: Action | None = None
        self.has_step = False
        self.options: dict[str, Options] = {}
        self.again: dict[tuple[str, int], tuple[Action, ...]] = {}
