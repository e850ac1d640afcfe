"""Tables driven at random, with every irregularity that there is: their pool keeps step to the last unit."""

from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.actions import AskPayment
from pitboss.games.caribbean_stud.state import State
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.units import units
from pitboss.pools.line import Pools
from pitboss.pools.link import TableLink
from pitboss.record.fields import struct_of
from pitboss.table.action import Action, Request
from pitboss.table.event import Event, Forfeited, Placed, Reversed, Settled
from pitboss.table.refusal import Refusal
from tests.chips import moves
from tests.conformance.entries.caribbean_stud import PLAYED
from tests.conformance.walk import Step, Walk
from tests.pools.linked import LAWS, POOL, SEED_CENTS, STUD, instant, opened

TABLES = {"shoe-electronic": "electronic", "shoe-manual": "manual", "shuffler-electronic": "electronic"}
PLACES = [(law, table) for law in LAWS for table, how in TABLES.items() if (law, how) != ("us-s10", "manual")]
# A prize that was handed over and falls afterwards, and its wager, are for people to set right.
FOR_PEOPLE = {"paid-already", "spent-already"}
# What comes of it: such a wager is not played for again, so its box claims nothing.
AFTERWARDS = {"no-wager", "not-recorded", "no-claim"}


class Agreed(Walk):
    """A walk on which nothing is done that the pool is against."""

    link: TableLink

    def do(self, action: Action, offered: bool = False) -> Step:
        answer = self.game.decide(self.rules, self.state, action)
        if isinstance(action, Request) and not isinstance(answer, Refusal):
            refusal = self.link.confirm(action, answer)
            if refusal is not None:
                return Step(action, refusal, self.state, self.state, offered)
        return super().do(action, offered)


def walked(law: str, table: str, seed: int, rounds: int, irregular: float) -> tuple[Pools, list[Step]]:
    """The steps that a table accepted, each told to a pool and compared with it."""
    choice, game = LAWS[law], GAMES[STUD]
    at = instant(choice.on)
    given = {**PLAYED.tables[table], "name": "T1", "opened-at": at}
    given["sign"] = {"minimum": "5.00", "maximum": "500.00", "jackpot-wager": "1.00"}
    setup = struct_of(game.setup, given)
    walk = Agreed(game, replace(PLAYED, opened_at=at), choice.book(), setup, seed, irregular)
    ledger = opened(choice)
    link = walk.link = TableLink(ledger, POOL, "T1", who="Ann", stream="walk")
    steps: list[Step] = []
    collected_cents, laid_cents, is_for_people = 0, 0, False
    for step in walk.steps(rounds):
        if isinstance(step.answer, Refusal):
            continue
        steps.append(step)
        refusals = link.follow(step.action, step.answer).refusals
        codes = {refusal.code for refusal in refusals}
        if (
            isinstance(step.action, AskPayment)
            and (played := pool_of(ledger).rounds.get("T1"))
            and played.is_paid
        ):
            # The pool paid the prizes of the round together; to ask for another way is too late for it.
            refusals, codes = (), codes - {"no-claim"}
        assert codes <= (FOR_PEOPLE | AFTERWARDS if is_for_people else FOR_PEOPLE), (step.action, refusals)
        is_for_people = is_for_people or bool(refusals)
        collected_cents += sum(_to_the_house(step.answer))
        laid_cents += sum(_laid(step.answer))
        assert pool_of(ledger).totals.wagers <= units(laid_cents)
        if not is_for_people:
            _agree(pool_of(ledger), step.after, collected_cents)
    return ledger, steps


def pool_of(ledger: Pools) -> Pool:
    pool = ledger.state(POOL)
    assert pool is not None
    return pool


def _laid(events: Iterable[Event]) -> Iterator[int]:
    """The jackpot chips that players put down: each is a wager once, whatever becomes of it."""
    yield from (event.cents for event in events if isinstance(event, Placed) and event.area == "jackpot")


def _to_the_house(events: Iterable[Event]) -> Iterator[int]:
    """The jackpot chips that the house collects, less those that it gives back."""
    for event in events:
        line = event.line if isinstance(event, Reversed) else event
        if isinstance(line, Settled | Forfeited) and line.area == "jackpot":
            yield from (
                cents * ((target == "house") - (source == "house")) for source, target, cents in moves(event)
            )


def _agree(pool: Pool, state: State, collected_cents: int) -> None:
    """The pool has the wagers that lie there, those that wait for another round, and no claim too many."""
    is_betting = state.phase == "betting"
    again = {box.number for box in state.boxes.values() if box.is_carried and is_betting}
    assert {stake.box for stake in pool.carried.get("T1", ())} == {*state.carried, *again}
    lying = {box.number for box in state.boxes.values() if box.has_jackpot} if not is_betting else set()
    claiming = {claim.box for claim in state.claims}
    played = pool.rounds.get("T1")
    # A pool pays the prizes of a round together; the table hands them over one by one.
    to_hand_over = claiming if played and played.is_paid else set()
    assert lying <= {*(played.boxes if played else ()), *to_hand_over}
    assert {w.claim.box for w in pool.waiting} <= claiming
    at_stake = [box.jackpot for box in state.boxes.values() if box.is_carried or not is_betting]
    assert pool.totals.wagers == units(collected_cents + sum(at_stake) + sum(state.carried.values()))


@pytest.mark.parametrize(("law", "table"), PLACES)
def test_whatever_happens_at_a_table_its_pool_keeps_step(law: str, table: str) -> None:
    ledger, steps = walked(law, table, seed=5, rounds=25, irregular=0.12)
    before = pool_of(ledger)
    again = TableLink(ledger, POOL, "T1", who="Ann", stream="walk")
    for step in steps:
        again.follow(step.action, events_of(step))
    assert pool_of(ledger) == before


def events_of(step: Step) -> tuple[Event, ...]:
    assert not isinstance(step.answer, Refusal)
    return step.answer


@pytest.mark.parametrize(("law", "table"), PLACES)
def test_the_meter_is_its_seed_and_its_share_of_every_wager_less_the_prizes(law: str, table: str) -> None:
    """Rounds in which nothing goes wrong: 70% of each wager goes into the pool or pools."""
    won = 0
    for seed in (12, 13, 14):
        ledger, steps = walked(law, table, seed, rounds=40, irregular=0.0)
        pool = pool_of(ledger)
        events = [event for step in steps for event in events_of(step)]
        lines = [event for event in events if isinstance(event, Settled) and event.area == "jackpot"]
        decided = [line for line in lines if line.outcome in ("win", "lose")]
        won += sum(line.outcome == "win" for line in decided)
        round_ = pool.rounds["T1"]
        # The operator may set a game aside in which a wager was lost: it goes back, and its share with it.
        back = [
            event.line for event in events if isinstance(event, Reversed) and event.line.area == "jackpot"
        ]
        assert all(line in decided for line in back)
        wagers = len(decided) - len(back) + len(pool.waiting if round_.is_over else round_.stakes)
        from_pools = pool.totals.paid - pool.totals.topped_up - pool.totals.rounded
        pools = units(SEED_CENTS) if law != "sub-pools" else units(SEED_CENTS + 500_000)
        assert pool.pool_units + pool.minor_units == pools + wagers * units(70) - from_pools
    assert won
