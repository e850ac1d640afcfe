"""One table of the floor and who sits there: each post is carried out, kept, answered, and then told.

All of it is done by one task in the order in which posts came. What is not kept did not happen: where keeping
fails, the table is taken up again from what was kept.
"""

import time
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from pitboss.floor.errors import FloorError
from pitboss.floor.papers.saw import SPECTATOR
from pitboss.floor.store import Change, Guest, SeatKept, Store, TableKept
from pitboss.floor.tables import bots
from pitboss.floor.tables.absent import AWAY_SECONDS, passing_over, waits
from pitboss.floor.tables.feed import Feed, Json, Listener
from pitboss.floor.tables.leaving import leave, wagers_of
from pitboss.floor.tables.picture import Step, felt, lying, picture, refused, told
from pitboss.floor.tables.places import Places
from pitboss.floor.tables.practice import lesson
from pitboss.floor.tables.said import Post, action_of, stated_of
from pitboss.floor.tables.seating import bought, brought, check_broke, is_broke, sat_down
from pitboss.floor.tables.seeds import Seeds
from pitboss.play.sitting import Happened, Sitting
from pitboss.play.taking_up import position
from pitboss.play.transcript import Transcript
from pitboss.record.table import Answer
from pitboss.table.action import Action
from pitboss.table.event import RoundEnded
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

STALE = "stale"
NOTHING_TO_DO = "nothing-to-do"
# Somebody who asked for something so lately is still there, though no stream says so.
LATELY_SECONDS = 60.0
_ENDED = b'"type":"RoundEnded"'
_json = msgspec.json.Encoder()


class Host:
    """A table in this program."""

    def __init__(
        self,
        kept: TableKept,
        sitting: Sitting,
        store: Store,
        seeds: Seeds,
        seats: Sequence[SeatKept] = (),
    ) -> None:
        self.kept = kept
        self.sitting = sitting
        self.seats = {seat.guest: seat for seat in seats}
        self._store = store
        assert isinstance(sitting.record, Transcript), "the floor keeps the lines of every table"
        self._record = sitting.record
        self._lines = len(self._record.lines)
        self._seeds = seeds
        table = sitting.table
        self._places = Places(table.game.layout(table.rules, table.state))
        self._turn = self._lines
        self._asked_at = 0.0
        self._posted: dict[int, float] = {}
        self._has_news = False
        self._after_news: list[Callable[[], None]] = []
        self._feeds: dict[str, Feed] = {}
        self._happened: dict[str, list[Step]] = {}
        for who in (SPECTATOR, *(box(seat.box) for seat in seats if not seat.is_bot)):
            self._follow(who)
        # Of a round that was over before they sat down people are told what all are told.
        self._came_late = {box(seat.box) for seat in seats if not self._has_ended_since(seat)}
        sitting.follow(SPECTATOR, self._count)

    def _count(self, happened: Happened) -> None:
        self._turn += 1
        if any(isinstance(event, RoundEnded) for event in happened.events):
            self._came_late.clear()

    def _has_ended_since(self, seat: SeatKept) -> bool:
        return any(_ENDED in line for line in self._record.lines[seat.since :])

    @property
    def turn(self) -> int:
        """It grows with all that happens at the table: a decision names the turn that it was made at."""
        return self._turn

    # What is asked

    def felt(self) -> Json:
        """What the table looks like before anybody plays."""
        return {
            "table": self.kept.id,
            "title": self.kept.title,
            "mode": self.sitting.mode.mode,
            "script": self.kept.script,
            "has_jackpot": self.sitting.pool is not None,
            "lesson": lesson(self.kept.script),
            **felt(self.sitting, self._places),
        }

    def people(self, who: str) -> list[Json]:
        """Who sits at the table, as somebody is told of it; bots are called bots."""
        return [
            {
                "box": seat.box,
                "name": bots.name_of(seat.box) if seat.is_bot else self._store.name(seat.guest),
                "is_bot": seat.is_bot,
                "is_you": box(seat.box) == who,
            }
            for seat in sorted(self.seats.values(), key=lambda seat: seat.box)
        ]

    @property
    def is_practice(self) -> bool:
        """Whether nothing seals chance here."""
        return self.sitting.mode.mode == "practice"

    @property
    def boxes(self) -> int:
        """How many may sit here."""
        return self._places.printed.boxes

    @property
    def is_watched(self) -> bool:
        """Whether somebody reads along."""
        return any(feed.listeners for feed in self._feeds.values())

    @property
    def has_company(self) -> bool:
        """Whether somebody reads along, or asked for something lately."""
        lately = time.monotonic() - self._asked_at < LATELY_SECONDS if self._asked_at else False
        return lately or self.is_watched

    def snapshot(self, guest: Guest | None) -> Json:
        """The table as somebody sees it now, with the number of the last message that led there."""
        who = self.who(guest)
        return self.feed(who).whole(self._picture(who))

    def listen(self, guest: Guest | None, at: str, listener: Listener) -> None:
        """Read along from a message on; from one that is not known, from how the table stands."""
        feed = self.feed(self.who(guest))
        missed = feed.since(at)
        listener.catch_up([feed.written(self.snapshot(guest))] if missed is None else missed)
        feed.listen(listener)

    def feed(self, who: str) -> Feed:
        """What somebody at the table is told."""
        if who not in self._feeds:
            self._follow(who)
        return self._feeds[who]

    # What is done

    def sit(self, guest: Guest, cents: int) -> SeatKept:
        """Give a guest the first box that is free, with chips of their own."""
        if guest.id in self.seats:
            return self.seats[guest.id]
        free, since = self._free_box(), len(self._record.lines)
        who = box(free)
        came_with = sat_down(self.sitting, free, guest.name, cents)
        self.sitting.seats[who] = None
        seat = self.seats[guest.id] = SeatKept(free, guest.id, came_with, cents, since)
        self._follow(who)
        # Nobody hears what was told to whoever sat there before.
        self._feeds[who] = Feed(self.kept.id)
        self._happened[who].clear()
        self._came_late.add(who)
        self._done_by_guest()
        self._after_news.append(lambda: self._move(guest, self.feed(SPECTATOR)))
        return seat

    def _free_box(self) -> int:
        """The first box that is free; where cards of whoever sat there last lie unseen, it is not yet."""
        taken = {seat.box for seat in self.seats.values()}
        empty = [number for number in range(1, self.boxes + 1) if number not in taken]
        if not empty and (given_up := self._given_up()):
            return given_up
        if not empty:
            raise FloorError(f"the table is full: all {self.boxes} boxes are taken")
        shown = self.sitting.view(SPECTATOR).shown
        for number in empty:
            if self.sitting.view(box(number)).shown == shown:
                return number
        raise FloorError(
            "cards of whoever left still lie at every free box: sit down once they are gathered in"
        )

    def _given_up(self) -> int | None:
        """The box of somebody who went away and has nothing there that is yet to be decided."""
        away = [seat for seat in self.seats.values() if self._is_away(seat)]
        for seat in sorted(away, key=self._left_at):
            if not wagers_of(self.sitting, seat.box):
                self.leave(Guest(seat.guest, self._store.name(seat.guest)))
                return seat.box
        return None

    def _left_at(self, seat: SeatKept) -> float:
        return max(self.feed(box(seat.box)).left_at, self._posted.get(seat.guest, 0.0))

    def _is_away(self, seat: SeatKept) -> bool:
        if seat.is_bot or self.feed(box(seat.box)).listeners:
            return False
        return time.monotonic() - self._left_at(seat) > AWAY_SECONDS

    def leave(self, guest: Guest) -> None:
        """Give a box up: what lies there is taken back where it may be, else decided as the rules say."""
        seat = self._seat_of(guest)
        others = [other.box for other in self.seats.values() if not other.is_bot and other is not seat]
        self.sitting.seats.pop(box(seat.box), None)
        try:
            leave(self.sitting, seat.box, others)
        except FloorError:
            # What could be taken back was, whatever came of the rest.
            self.sitting.seats[box(seat.box)] = None
            self._done_by_guest()
            raise
        del self.seats[guest.id]
        # Whoever sits there next repeats no wager of theirs.
        self.sitting.wagered.forget(box(seat.box))
        self._done_by_guest()
        self._after_news.append(lambda: self._let_go_of(guest, box(seat.box)))

    def take_chips(self, guest: Guest, cents: int) -> int:
        """New play chips for somebody who has too little left to wager; what they have then."""
        seat = self._seat_of(guest)
        who = box(seat.box)
        check_broke(self.sitting, who)
        if self.sitting.table.game.keeps_chips:
            bought(self.sitting, who, cents)
        else:
            came_with = brought(self.sitting, who, cents)
            self.seats[guest.id] = replace(seat, brought=came_with, stands=cents)
        self._done_by_guest()
        return self.sitting.purse.cents(who)

    def _seat_of(self, guest: Guest) -> SeatKept:
        seat = self.seats.get(guest.id)
        if seat is None:
            raise FloorError("you do not sit here")
        return seat

    @property
    def goes_on_by_itself(self) -> bool:
        """Whether things happen that nobody asks for: a bot plays, somebody who left is passed over."""
        return bool(self.sitting.bots) or sum(not seat.is_bot for seat in self.seats.values()) > 1

    def _passed_over(self) -> bool:
        """Do what keeps nobody waiting for somebody who went away."""
        gone = [box(seat.box) for seat in self.seats.values() if self._is_away(seat)]
        action = passing_over(self.sitting, gone)
        return action is not None and not isinstance(self._acted(action.who, action), Refusal)

    def beat(self) -> bool:
        """Let a bot, or the dealer between bots, do one thing while somebody watches; whether it did."""
        if not self.has_company:
            return False
        if self._passed_over():
            self._keep()
            self._has_news = True
            return True
        if not self.sitting.bots:
            return False
        for _, answer in self.sitting.steps():
            if isinstance(answer, Refusal):
                return False
            self._keep()
            self._has_news = True
            return True
        return False

    def close(self) -> None:
        """Settle everything, so that the table can be closed: whoever sat there leaves."""
        for _, answer in self.sitting.leave():
            if isinstance(answer, Refusal):
                break
        self._keep()

    def post(self, guest: Guest, post: Post) -> bytes:
        """Carry a post out once, and keep it with its answer: what others see of it is told by `publish`."""
        before = self._store.answered(guest.id, post.id)
        if before is not None:
            return before
        who = self.who(guest)
        self._posted[guest.id] = time.monotonic()
        if who == SPECTATOR:
            raise FloorError("sit down first: who looks on does nothing at the table")
        answer = _json.encode(self._done(who, post, is_opener=guest.id == self.kept.opener))
        self._done_by_guest((guest.id, post.id, answer))
        return answer

    def _done_by_guest(self, post: tuple[int, str, bytes] | None = None) -> None:
        """Keep what a guest did: there is news of it then."""
        self._asked_at = time.monotonic()
        self._keep(post, used=time.time_ns() // 1_000_000)
        self._has_news = True

    def _done(self, who: str, post: Post, *, is_opener: bool) -> Json:
        does: dict[str, Callable[[str, Post], list[Json]]] = {
            "act": self._state if is_opener and self.is_practice else self._act,
            "go-on": self._go_on,
            "again": self._again,
            "double": self._double,
            "undo": self._undo,
            "words": self._words,
            "show-seed": self._show_seed,
        }
        answers = does[post.do](who, post)
        return {"turn": self.turn, "answers": answers}

    def _act(self, who: str, post: Post) -> list[Json]:
        action = action_of(self.sitting.table.game, post, who)
        if action.is_answer and post.turn != self.turn:
            says = "the table has gone on since: look again, and decide on what lies there now"
            return [self._answered(Refusal(STALE, says, ()))]
        return [self._answered(self._acted(who, action))]

    def _state(self, who: str, post: Post) -> list[Json]:
        """At their own practice table the opener also speaks for staff, devices and empty boxes."""
        if not post.who or post.who == who:
            return self._act(who, msgspec.structs.replace(post, who=""))
        if any(box(seat.box) == post.who for seat in self.seats.values()):
            raise FloorError(f"who: somebody sits at {post.who}, and speaks for themselves")
        action = stated_of(self.sitting.table.game, post, who)
        return [self._answered(self._acted(action.who, action))]

    def _go_on(self, who: str, post: Post) -> list[Json]:
        """Let the dealer do what is next, though there was time left before it."""
        step = self.sitting.next_step()
        if step is None:
            why = waits(self.sitting)
            return [self._answered(Refusal(NOTHING_TO_DO, why.says, why.because))]
        return [self._answered(self._acted(step.who, step))]

    def _again(self, who: str, post: Post) -> list[Json]:
        """The wagers of the last round once more."""
        return self._all(who, self.sitting.again(who), "there is nothing to repeat now")

    def _double(self, who: str, post: Post) -> list[Json]:
        """As much again on every area where chips of this guest lie."""
        actions = self.sitting.wagered.doubling(self.sitting.table, who)
        return self._all(who, actions, "no wager of yours lies there that could be doubled")

    def _all(self, who: str, actions: Sequence[Action], else_says: str) -> list[Json]:
        """Some wagers in turn, each with its answer; what is refused keeps none of the others from it."""
        if not actions:
            return [self._answered(Refusal(NOTHING_TO_DO, else_says, ()))]
        answers = [self._answered(self.sitting.act(who, action)) for action in actions]
        self.sitting.go_on()
        return answers

    def _undo(self, who: str, post: Post) -> list[Json]:
        """Take back what was laid last."""
        action = self.sitting.wagered.undoing(self.sitting.table, who)
        if action is None:
            nothing = Refusal(NOTHING_TO_DO, "nothing of this round can be taken back", ())
            return [self._answered(nothing)]
        return [self._answered(self._acted(who, action))]

    def _words(self, who: str, post: Post) -> list[Json]:
        try:
            refusal = self.sitting.add_words(who, post.words)
        except ValueError as error:
            raise FloorError(str(error)) from None
        return [{"refusal": refused(self.sitting, refusal)} if refusal else {}]

    def _show_seed(self, who: str, post: Post) -> list[Json]:
        refusal = self.sitting.show_seed()
        return [self._answered(refusal) if refusal else {}]

    def _acted(self, who: str, action: Action) -> Answer:
        answer = self.sitting.act(who, action)
        if not isinstance(answer, Refusal):
            self.sitting.go_on()
        return answer

    def _answered(self, answer: Answer) -> Json:
        if isinstance(answer, Refusal):
            return {"refusal": refused(self.sitting, answer)}
        return {}

    def let_go(self) -> None:
        """Tell nobody anything more: whoever read along comes back, and sees the table as it was kept."""
        for feed in self._feeds.values():
            for listener in tuple(feed.listeners):
                listener.leave()

    # How it is kept and told

    def _keep(self, post: tuple[int, str, bytes] | None = None, used: int | None = None) -> None:
        lines = tuple(self._record.lines[self._lines :])
        change = Change(
            table=self.kept.id,
            lines=lines,
            first=self._lines,
            at=position(self.sitting),
            seeds=self._seeds.fresh,
            seats=tuple(self._seat(seat) for seat in self.seats.values()),
            meter_cents=self.meter_cents,
            used=used,
            post=post,
        )
        self._store.keep(change)
        self._lines += len(lines)
        self._seeds.kept()

    def _seat(self, seat: SeatKept) -> SeatKept:
        lies = sum(wager.cents for wager in wagers_of(self.sitting, seat.box))
        stands = self.sitting.purse.cents(box(seat.box)) + lies
        return replace(seat, stands=stands)

    @property
    def meter_cents(self) -> int | None:
        """What the meter of the jackpot shows, where there is one."""
        return self.sitting.pool.state().shown_cents if self.sitting.pool else None

    def _let_go_of(self, guest: Guest, who: str) -> None:
        """Whoever read along at a box reads on as one who looks on."""
        was = self._feeds[who]
        # Whoever sits there next is told nothing of what was told to others.
        self._feeds[who] = Feed(self.kept.id)
        self._move(guest, was)

    def _follow(self, who: str) -> None:
        if who in self._feeds:
            return
        steps = self._happened[who] = []
        self._feeds[who] = Feed(self.kept.id)
        before: Json = {}

        def tell(happened: Happened) -> None:
            nonlocal before
            if not self._feeds[who].is_read:
                before = {}
                return
            now = lying(self.sitting.view(who), self._places)
            changed = {name: now[name] for name in now if now[name] != before.get(name)}
            steps.append(Step(happened, changed))
            before = now

        self.sitting.follow(who, tell)

    def publish(self) -> None:
        """Tell everybody what was done and kept since, as far as they may see it: once it was answered."""
        if not self._has_news:
            return
        self._has_news = False
        for who, feed in self._feeds.items():
            happened = self._happened[who]
            if feed.is_read:
                feed.tell(told(self.sitting, happened, self._places), self._picture(who))
            else:
                feed.pass_over()
            happened.clear()
        after, self._after_news = self._after_news, []
        for move in after:
            move()

    def _move(self, guest: Guest, was: Feed) -> None:
        """Let every browser of a guest read along as who they are now, from how the table stands for them."""
        for listener in [each for each in was.listeners if each.guest == guest.id]:
            was.leave(listener)
            self.listen(guest, "", listener)

    def _picture(self, who: str) -> Json:
        ruled = SPECTATOR if who in self._came_late else who
        found = picture(self.sitting, who, self.turn, self._places, ruled_for=ruled)
        found["you"]["is_broke"] = who != SPECTATOR and is_broke(self.sitting, who)
        return {**found, "people": self.people(who)}

    def since(self, guest: Guest | None) -> int:
        """From which line of the record on a guest sees the table from their box."""
        seat = self.seats.get(guest.id) if guest else None
        return seat.since if seat else 0

    def who(self, guest: Guest | None) -> str:
        """As whom a guest sees the table: at their box, or as one who looks on."""
        seat = self.seats.get(guest.id) if guest else None
        return box(seat.box) if seat else SPECTATOR
