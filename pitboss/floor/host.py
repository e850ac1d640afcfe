"""One table of the floor and who sits there: each post is carried out, kept, answered, and then told.

All of it is done by one task in the order in which posts came. What is not kept did not happen: where keeping
fails, the table is taken up again from what was kept.
"""

from collections.abc import Callable, Sequence

import msgspec

from pitboss.floor.errors import FloorError
from pitboss.floor.feed import Feed, Json, Listener
from pitboss.floor.picture import Step, felt, lying, picture, refused, told
from pitboss.floor.places import Places
from pitboss.floor.said import Post, action_of
from pitboss.floor.store import Change, Guest, SeatKept, Store, TableKept
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Happened, Sitting
from pitboss.play.taking_up import position
from pitboss.play.transcript import Transcript
from pitboss.record.table import Answer
from pitboss.table.action import Action
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

SPECTATOR = "spectator"
STALE = "stale"
NOTHING_TO_DO = "nothing-to-do"
_json = msgspec.json.Encoder()


class Seeds:
    """The seeds of a table: each that is made is held until it is kept."""

    def __init__(self, spans: int = 0) -> None:
        """So many were kept before."""
        self._spans = spans
        self._made: list[bytes] = []

    def make(self) -> Sealed:
        """A seed that was never used."""
        chance = SealedChance.fresh()
        self._made.append(chance.reveal())
        return Sealed(chance)

    @property
    def fresh(self) -> tuple[tuple[int, bytes], ...]:
        """Those that are not kept yet, each with the number of its span."""
        return tuple(enumerate(self._made, start=self._spans))

    def kept(self) -> None:
        """All of them are kept now."""
        self._spans += len(self._made)
        self._made.clear()


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
        self._feeds: dict[str, Feed] = {}
        self._happened: dict[str, list[Step]] = {}
        for who in (SPECTATOR, *(box(seat.box) for seat in seats)):
            self._follow(who)

    @property
    def turn(self) -> int:
        """How many things have happened at the table: a decision names the turn that it was made at."""
        return len(self._record.lines)

    # What is asked

    def felt(self) -> Json:
        """What the table looks like before anybody plays."""
        return {"table": self.kept.id, "title": self.kept.title, **felt(self.sitting, self._places)}

    def card(self) -> Json:
        """The table in a few words, for who chooses one."""
        table = self.sitting.table
        sign = table.game.sign(table.rules, table.state)
        return {
            "id": self.kept.id,
            "game": table.game.slug,
            "law": table.book.name,
            "sign": "; ".join(line.says for line in sign[:2]),
        }

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
        taken = {seat.box for seat in self.seats.values()}
        free = next(
            (number for number in range(1, self._places.printed.boxes + 1) if number not in taken), None
        )
        if free is None:
            raise FloorError(f"the table is full: all {self._places.printed.boxes} boxes are taken")
        who = box(free)
        if self.sitting.table.game.keeps_chips:
            answer = self.sitting.act(who, f"buy chips {cents // 100}.{cents % 100:02d}")
            if isinstance(answer, Refusal):
                raise FloorError(answer.says)
        else:
            self.sitting.purse.bring(who, cents)
        self.sitting.seats[who] = None
        # Chips that the table sold are in its own books.
        brought = 0 if self.sitting.table.game.keeps_chips else cents
        seat = self.seats[guest.id] = SeatKept(free, guest.id, brought, cents)
        self._follow(who)
        # Nobody hears what was told to whoever sat there before.
        self._feeds[who] = Feed(self.kept.id)
        self._keep()
        self._publish()
        self._move(guest, self.feed(SPECTATOR))
        return seat

    def post(self, guest: Guest, post: Post) -> bytes:
        """Carry a post out once, keep it with its answer, and tell everybody what they may see of it."""
        before = self._store.answered(guest.id, post.id)
        if before is not None:
            return before
        who = self.who(guest)
        if who == SPECTATOR:
            raise FloorError("sit down first: who looks on does nothing at the table")
        answer = _json.encode(self._done(who, post))
        self._keep(post=(guest.id, post.id, answer))
        self._publish()
        return answer

    def _done(self, who: str, post: Post) -> Json:
        does: dict[str, Callable[[str, Post], list[Json]]] = {
            "act": self._act,
            "go-on": self._go_on,
            "again": self._again,
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

    def _go_on(self, who: str, post: Post) -> list[Json]:
        """Let the dealer do what is next, though there was time left before it."""
        step = self.sitting.next_step()
        if step is None:
            waits = ", ".join(each.who for each in self.sitting.awaited())
            return [self._answered(Refusal(NOTHING_TO_DO, f"the dealer waits for {waits}", ()))]
        return [self._answered(self._acted(step.who, step))]

    def _again(self, who: str, post: Post) -> list[Json]:
        """The wagers of the last round once more."""
        return [self._answered(self._acted(who, action)) for action in self.sitting.again(who)]

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

    @property
    def is_watched(self) -> bool:
        """Whether somebody reads along."""
        return any(feed.listeners for feed in self._feeds.values())

    # How it is kept and told

    def _keep(self, post: tuple[int, str, bytes] | None = None) -> None:
        lines = tuple(self._record.lines[self._lines :])
        change = Change(
            table=self.kept.id,
            lines=lines,
            first=self._lines,
            at=position(self.sitting),
            seeds=self._seeds.fresh,
            seats=tuple(self._seat(seat) for seat in self.seats.values()),
            post=post,
        )
        self._store.keep(change)
        self._lines += len(lines)
        self._seeds.kept()

    def _seat(self, seat: SeatKept) -> SeatKept:
        who = box(seat.box)
        lies = sum(
            wager.cents
            for wager in self.sitting.table.game.wagers(self.sitting.table.state)
            if wager.box == seat.box
        )
        return SeatKept(seat.box, seat.guest, seat.brought, self.sitting.purse.cents(who) + lies)

    def _follow(self, who: str) -> None:
        if who in self._feeds:
            return
        steps = self._happened[who] = []
        feed = self._feeds[who] = Feed(self.kept.id)
        before: Json = {}

        def tell(happened: Happened) -> None:
            nonlocal before
            if not feed.is_read:
                before = {}
                return
            now = lying(self.sitting.view(who), self._places)
            changed = {name: now[name] for name in now if now[name] != before.get(name)}
            steps.append(Step(happened, changed))
            before = now

        self.sitting.follow(who, tell)

    def _publish(self) -> None:
        for who, feed in self._feeds.items():
            happened = self._happened[who]
            if feed.is_read:
                feed.tell(told(self.sitting, happened, self._places), self._picture(who))
            else:
                feed.pass_over()
            happened.clear()

    def _move(self, guest: Guest, was: Feed) -> None:
        """Let every browser of a guest read along as who they are now, from how the table stands for them."""
        for listener in [each for each in was.listeners if each.guest == guest.id]:
            was.leave(listener)
            self.listen(guest, "", listener)

    def _picture(self, who: str) -> Json:
        return picture(self.sitting, who, self.turn, self._places)

    def who(self, guest: Guest | None) -> str:
        """As whom a guest sees the table: at their box, or as one who looks on."""
        seat = self.seats.get(guest.id) if guest else None
        return box(seat.box) if seat else SPECTATOR
