"""A random walk of an evening: what people at the tables and at the console might do next, right or wrong."""

from collections.abc import Callable
from random import Random

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust, Alter, Combine, Divide, PayOut, SetClock
from pitboss.jackpot.decide import Decided
from pitboss.jackpot.settings import Rates
from pitboss.table.refusal import Refusal
from tests.jackpot.pool_evening import RANKS, Evening

# Long hands more often than a deck would have them.
_WEIGHTS = (2, 1, 1, 4, 4)
DEVICES = ("shoe", "shuffler")


class Walk:
    """What may be done next at an evening."""

    def __init__(self, random: Random, evening: Evening) -> None:
        self.random = random
        self.evening = evening
        # Rounds that have claimed: the hands of a round are recorded in the order in which they are paid.
        self.claimed: set[tuple[str, int]] = set()

    def go(self, steps: int) -> None:
        """So many things, one after another; then everything that waits is paid."""
        self.evening.open()
        self.walk(steps)
        self.wind_up()

    def walk(self, steps: int) -> None:
        """So many things, one after another."""
        moves = self._poker() if self.evening.now.is_poker else self._stud()
        for _ in range(steps):
            self._later()
            self.random.choices(list(moves), list(moves.values()))[0]()

    def astray(self, steps: int, ahead_ms: int) -> None:
        """The same by a clock that is ahead for the second of three parts; then two people bring it back."""
        self.evening.open()
        self.walk(steps)
        self.evening.at += ahead_ms
        self.walk(steps)
        self.evening.at -= ahead_ms
        self.bring_back()
        self.walk(steps)
        self.wind_up()

    def _stud(self) -> dict[Callable[[], None], int]:
        moves: dict[Callable[[], None], int] = {self.wager: 12, self.finish: 8, self.claim: 8, self.cross: 4}
        moves |= {self.misdeal: 2, self.refund: 2, self.forfeit: 1}
        return moves | self._console()

    def _poker(self) -> dict[Callable[[], None], int]:
        moves: dict[Callable[[], None], int] = {self.press: 12, self.finish: 8, self.missed: 3, self.royal: 8}
        return moves | {self.correct_flop: 1, self.break_off: 2} | self._console()

    def _console(self) -> dict[Callable[[], None], int]:
        moves: dict[Callable[[], None], int] = {self.verify: 4, self.pay: 8, self.wish: 2, self.drop: 1}
        moves |= {self.settle_order: 1, self.approve: 6, self.change: 3, self.mistake: 3}
        return moves

    # Tables

    def _later(self) -> None:
        self.evening.at += self.random.choice([1, 10, 700, 5_000])

    def _table(self, *, is_open: bool | None = None) -> str | None:
        pool = self.evening.now
        found = [
            table
            for table in pool.settings.tables
            if is_open is None or is_open == (table in pool.rounds and not pool.rounds[table].is_over)
        ]
        return self.random.choice(found) if found else None

    def _some(self, boxes: tuple[int, ...], most: int = 7) -> list[int]:
        return self.random.sample(boxes, self.random.randint(min(1, len(boxes)), min(most, len(boxes))))

    def wager(self) -> None:
        """A round begins, with wagers carried from a misdeal if there are any."""
        table = self._table(is_open=False)
        if table is None:
            return
        kept = tuple(stake.box for stake in self.evening.now.carried.get(table, ()))
        carried = self._some(kept) if kept and self.random.random() < 0.8 else []
        boxes = self._some(tuple(box for box in range(1, 8) if box not in kept)) if len(kept) < 7 else []
        cut = self.random.randint(0, len(boxes)) if self.evening.version == "us" else 0
        self.evening.wager(table, boxes[cut:], boxes[:cut], carried)

    def press(self) -> None:
        """A poker round begins; now and then some were not recorded."""
        table = self._table(is_open=False)
        if table is not None:
            self.evening.press(table, self.evening.number(table) + self.random.choice([1, 1, 1, 2, 4]))

    def missed(self) -> None:
        """A poker round is set right, or somebody thinks that it has to be."""
        table = self._table()
        assert table is not None
        skipped = self.evening.now.skipped.get(table, ())
        last = self.evening.number(table)
        number = self.random.choice([*skipped, max(1, last), last + 1])
        self.evening.missed(table, number, self.random.choice(["not-recorded", "malfunction"]))

    def break_off(self) -> None:
        """A poker round is never completed."""
        table = self._table(is_open=True)
        if table is not None:
            self.evening.break_off(table)

    def finish(self) -> None:
        """A round is over."""
        table = self._table(is_open=True)
        if table is not None:
            self.evening.finish(table)

    def misdeal(self) -> None:
        """A round has no result, or one hand of it."""
        table = self._table(is_open=True)
        if table is None:
            return
        round_ = self.evening.now.rounds[table]
        boxes = () if self.random.random() < 0.6 or not round_.boxes else (self.random.choice(round_.boxes),)
        self.evening.do(c.Misdeal, role="dealer", table=table, round=round_.number, boxes=boxes)

    def refund(self) -> None:
        """A wager goes back."""
        table = self._table()
        assert table is not None
        pool = self.evening.now
        round_ = pool.rounds.get(table)
        held = [stake.box for stake in (*(round_.stakes if round_ else ()), *pool.carried.get(table, ()))]
        if held:
            self.evening.refund(table, [self.random.choice(held)])

    def forfeit(self) -> None:
        """A wager that a misdeal left is lost before it is played."""
        held = [(table, stake.box) for table, some in self.evening.now.carried.items() for stake in some]
        if held:
            table, box = self.random.choice(held)
            answer = self.evening.forfeit(table, [box])
            # By one reading its share leaves the pool, and then not while a hand waits to be paid from it.
            may_wait = self.evening.setting.readings.forfeited == "to-operator" and self.evening.now.waiting
            assert isinstance(answer, Decided) or (answer.code == "claim-open" and may_wait), answer

    # Claims

    def claim(self) -> None:
        """Hands of one table's round, in whichever order they are told of."""
        table = self._table(is_open=True)
        if table is None or (table, self.evening.number(table)) in self.claimed:
            return
        boxes = self._some(self.evening.now.rounds[table].boxes, 4)
        if self.random.random() < 0.2:
            self.evening.finish(table)
        self._claim(
            table,
            self.random.sample(boxes, len(boxes)),
            [self._dealt(table) for _ in boxes],
            self.random.choice(DEVICES),
        )

    def cross(self) -> None:
        """Hands of two tables whose cards came in turns."""
        one, other = self._table(is_open=True), self._table(is_open=True)
        if one is None or other is None or one == other:
            return
        rounds = self.evening.now.rounds
        is_new = all((table, rounds[table].number) not in self.claimed for table in (one, other))
        if not is_new or len(rounds[one].boxes) < 2 or not rounds[other].boxes:
            return
        opened = max(rounds[one].opened_at, rounds[other].opened_at)
        self.evening.at = max(self.evening.at, opened + 10)
        first = sorted(self.random.sample(rounds[one].boxes, 2), reverse=True)
        outer = self.random.sample([opened + 1, opened + 3], 2)
        device = self.random.choice(DEVICES)
        self._claim(one, first, [(at, at + 3) for at in outer], device)
        self._claim(other, [self.random.choice(rounds[other].boxes)], [(opened + 2, opened + 5)], device)

    def _dealt(self, table: str) -> tuple[int, int]:
        """When a hand's first and last card came."""
        opened = self.evening.now.rounds[table].opened_at
        first = self.random.randint(opened, max(opened, self.evening.at))
        return first, self.random.randint(first, max(first, self.evening.at))

    def _claim(self, table: str, boxes: list[int], dealt: list[tuple[int, int]], device: str) -> None:
        if self.evening.version == "us":
            # Paid in turn, however they are recorded.
            self.random.shuffle(boxes)
        suits = self.random.sample("cdhs", len(boxes))
        for box, suit, (first, whole) in zip(boxes, suits, dealt, strict=True):
            rank = self.random.choices(RANKS, _WEIGHTS)[0]
            answer = self.evening.claim(table, box, rank, first, whole, device, suit)
            if isinstance(answer, Decided):
                self.claimed.add((table, self.evening.number(table)))

    def royal(self) -> None:
        """A poker hand of this round or an earlier one, not always a royal flush with the flop."""
        table = self._table()
        assert table is not None
        last = self.evening.number(table)
        number = self.random.choice([last, last, *range(max(1, last - 4), last)])
        hole, board = self._poker_cards()
        self.evening.claim_royal(table, self.random.randint(1, 9), hole, board, number)

    def _poker_cards(self) -> tuple[list[str], list[str]]:
        royal = [rank + "s" for rank in "AKQJT"]
        self.random.shuffle(royal)
        board = royal[2:] + ["2d", "3c"][: self.random.randint(0, 2)]
        if self.random.random() < 0.4:
            self.random.shuffle(board)
        return royal[:2], board

    def correct_flop(self) -> None:
        """A flop is put right, and the hand may fall."""
        pool = self.evening.now
        if pool.waiting:
            waiting = pool.waiting[0]
            self.evening.correct_flop(
                waiting.table, self.random.choice([list(waiting.claim.cards[2:]), ["2c", "3c", "4c"]])
            )

    # The console

    def _waiting(self) -> tuple[str, int] | None:
        found = self.evening.now.waiting
        waiting = self.random.choice(found) if found else None
        return (waiting.table, waiting.claim.box) if waiting else None

    def verify(self) -> None:
        """The steps before a payout."""
        found = self._waiting()
        if found:
            self.evening.verify(found[0])

    def wish(self) -> None:
        """Cash or a cheque."""
        found = self._waiting()
        if found:
            self.evening.wish(*found, self.random.choice(["cash", "cheque", "chips"]))

    def drop(self) -> None:
        """A claim falls."""
        found = self._waiting()
        if found:
            self.evening.drop(*found)

    def pay(self) -> None:
        """A payout, when its table's round is over more often than not."""
        found = self._waiting()
        if not found:
            return
        if self.random.random() < 0.7:
            self.evening.verify(found[0])
        self.evening.pay(found[0])

    def settle_order(self) -> None:
        """A supervisor's word on the order."""
        tables = sorted({waiting.table for waiting in self.evening.now.waiting})
        if tables:
            self.evening.do(c.SettleOrder, tables=tuple(self.random.sample(tables, len(tables))))

    def approve(self) -> None:
        """The second person says yes, now and then no."""
        proposals = self.evening.now.proposals
        if not proposals:
            return
        number = self.random.choice(proposals).number
        if self.random.random() < 0.9:
            self.evening.approve(number)
        else:
            self.evening.do(c.Reject, proposal=number)

    def change(self) -> None:
        """A change by hand is proposed."""
        pool, random = self.evening.now, self.random
        changes: list[Adjust | Divide | Combine | Alter] = [
            Adjust(units=10_000 * random.randint(-50_000, 50_000), is_minor=random.random() < 0.3),
            Alter(reset_cents=random.choice([0, 15_000_00])),
        ]
        if pool.is_poker:
            changes.append(Alter(increment_cents=random.choice([7, 90])))
        elif self.evening.version == "us":
            changes.append(Alter(rates=Rates(pool=random.choice([7_000, 8_125]))))
        else:
            minor = random.randint(0, pool.pool_units // 10_000) * 10_000
            minor = min(minor, random.choice([0, 300_00, 10**9]) * 10_000)
            rates = Rates(pool=random.choice([4_000, 4_321]), minor=random.choice([0, 3_000]))
            single = Rates(pool=random.choice([6_500, 7_003]))
            if self.evening.version == "nz-2001":
                changes += [Divide(minor_units=minor, rates=rates, approval="CCA 2")] * 3
                changes += [Combine(rates=single, approval="CCA 3")] * 2
            changes.append(Alter(rates=rates if pool.is_divided else single, approval="CCA 4"))
        if isinstance(self.evening.propose(random.choice(changes)), Decided) and random.random() < 0.7:
            self.evening.approve(self.evening.now.proposals_made)

    def mistake(self) -> None:
        """Something that has to be refused."""
        evening, table = self.evening, self.evening.now.settings.tables[0]
        number = evening.number(table)
        waiting = {w.claim.box for w in evening.now.waiting_at(table)}
        wrong: list[Callable[[], object]] = [
            lambda: evening.do(c.Wager, table=table, round=number + 1, cents=1, boxes=(1,)),
            lambda: evening.do(c.Wager, table="T9", round=1, cents=100, boxes=(1,)),
            lambda: evening.do(c.Press, table=table, round=number),
            lambda: evening.do(c.Finish, table=table, round=number + 1),
            lambda: evening.do(c.Pay, role="dealer", table=table),
            lambda: evening.do(c.Refund, table=table, boxes=(99,)),
            lambda: evening.do(c.Drop, table=table, box=98, cause="void"),
            lambda: evening.do(c.Create, role="casino manager", settings=evening.settings),
            lambda: evening.do(c.Finish, table=table, round=number, at=evening.now.last_at - 2_001),
            lambda: evening.do(c.Approve, proposal=10_000, amount_cents=1, role="casino manager"),
        ]
        if number and not waiting:
            wrong.append(lambda: evening.do(c.Pay, table=table))
        self.random.choice(wrong)()
        assert isinstance(evening.steps[-1].answer, Refusal), evening.steps[-1]

    def bring_back(self) -> None:
        """A pool that was taken ahead goes on from now: what is dated ahead ends first."""
        evening = self.evening
        evening.propose(SetClock())
        latest = evening.at + evening.settings.skew_ms
        for table, round_ in evening.now.rounds.items():
            if not round_.is_over and round_.opened_at > latest:
                evening.do(c.Finish, table=table, round=round_.number)
        for waiting in () if evening.now.is_poker else evening.now.waiting:
            if max(waiting.recorded_at, waiting.claim.whole_hand_at) > latest:
                evening.drop(waiting.table, waiting.claim.box)
        # A claim that fell has made the proposal stale; else it waits already.
        evening.propose(SetClock())
        answer = evening.approve(evening.now.proposals_made)
        # In the second part everything may have been refused.
        assert isinstance(answer, Decided) or evening.now.last_at <= latest, answer

    def wind_up(self) -> None:
        """Rounds end and every hand that waits is paid."""
        evening = self.evening
        for table in evening.now.settings.tables:
            round_ = evening.now.rounds.get(table)
            if round_ is not None and not round_.is_over:
                evening.finish(table)
        evening.at += 10_000
        for _ in range(40):
            tables = list(dict.fromkeys(waiting.table for waiting in evening.now.waiting))
            if not tables:
                return
            answers = [self._paid(table) for table in tables]
            if not any(isinstance(answer, Decided) for answer in answers):
                evening.do(c.SettleOrder, tables=tuple(tables))
        raise AssertionError(f"claims that nobody can pay: {evening.now.waiting}")

    def _paid(self, table: str) -> object:
        if not self.evening.now.waiting_at(table):
            return None
        self.evening.verify(table)
        made = self.evening.now.proposals_made
        answer = self.evening.pay(table)
        if isinstance(answer, Refusal) and answer.code == "proposed-already":
            live = [p.number for p in self.evening.now.proposals if isinstance(p.change, PayOut)]
            return [self.evening.approve(number) for number in live][-1]
        if isinstance(answer, Decided) and self.evening.now.proposals_made > made:
            return self.evening.approve(self.evening.now.proposals_made)
        return answer
