"""Practice: nothing seals it, its opener speaks for staff and devices, and one script wins the jackpot."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.house import opened as house_opened
from pitboss.floor.lobby.opening import Asked, opened
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.practice import SCRIPTS
from pitboss.play.sitting import Happened
from pitboss.table.chips.money import money
from pitboss.table.event import Settled
from tests.floor.floors import guest, laid, said, seated
from tests.floor.playing import played

SIGN_MINIMUM, JACKPOT_WAGER = 5_00, 1_00


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def practice(store: SqliteStore, **asked: Any) -> tuple[Pit, Host, Guest]:
    pit, mere = Pit(store), guest(store)
    host = pit.owner(opened(pit, mere, Asked(practice=True, **asked), 0).id).host
    host.sit(mere, CHIPS_CENTS)
    return pit, host, mere


def won(host: Host, mere: Guest) -> int:
    """What the meter pays to a guest who lays ante and jackpot wager, and bets."""
    for verb, fields in (("ante", {"cents": SIGN_MINIMUM}), ("jackpot", {})):
        assert said(host, mere, do="act", verb=verb, fields=fields) == [{}]
    meter = host.snapshot(mere)["table"]["meter"]
    until = host.sitting.rounds + 1
    while host.sitting.rounds < until or not host.sitting.is_settled:
        options = [each for each in host.snapshot(mere)["table"]["options"] if each["is_answer"]]
        bet = next((each for each in options if each["verb"] == "bet"), None)
        if bet:
            said(host, mere, do="act", verb="bet", fields=bet["fields"], turn=host.turn)
        else:
            said(host, mere, do="go-on")
    (prize,) = host.sitting.prizes
    assert prize.claim.category == "royal-flush"
    assert prize.paid_cents >= meter
    return prize.paid_cents


def test_the_jackpot_is_won_at_the_scripted_table(store: SqliteStore) -> None:
    _, host, mere = practice(store, script="jackpot")
    assert host.kept.title == SCRIPTS["jackpot"].title
    heard: list[Happened] = []
    host.sitting.follow("box 1", heard.append)
    paid = won(host, mere)
    events = [event for step in heard for event in step.events]
    told = [event.sentence for event in events if event.sentence]
    assert "A hand qualifies for the jackpot: box 1, royal flush." in told
    assert f"Box 1 was paid {money(paid)} for prize." in told
    # What the jackpot wager won cites its clauses.
    assert next(event.because for event in events if isinstance(event, Settled) and event.area == "jackpot")
    # The pool begins anew at its reset, and the same hand comes again.
    assert host.snapshot(mere)["table"]["meter"] == 5_000_000
    won(host, mere)


def test_it_says_that_it_is_practice_everywhere_and_binds_nothing(store: SqliteStore) -> None:
    _, host, mere = practice(store, script="jackpot")
    assert host.felt()["mode"] == "practice"
    assert host.snapshot(mere)["table"]["chance"]["commitment"] == ""
    assert host.snapshot(mere)["table"]["chance"]["takes_words"] is False
    (answer,) = said(host, mere, do="words", words="mine")
    assert answer["refusal"]["code"] == "not-sealed"
    header = msgspec.json.decode(store.lines(host.kept.id)[0])
    assert header["chance"] == {"mode": "practice"}
    assert not any(b'"commitment"' in line for line in store.lines(host.kept.id)[1:])


def test_the_script_comes_back_after_a_stop(store: SqliteStore) -> None:
    _, host, mere = practice(store, script="jackpot")
    said(host, mere, do="act", verb="ante", fields={"cents": SIGN_MINIMUM})
    said(host, mere, do="go-on")
    again = Pit(store).owner(host.kept.id).host
    assert again.sitting.table.state == host.sitting.table.state
    assert again.snapshot(mere)["table"] == host.snapshot(mere)["table"]
    assert [str(card) for card in again.sitting.table.state.boxes[1].cards] == ["As", "Ks", "Qs", "Js", "Ts"]


def test_only_one_sits_at_a_script(store: SqliteStore) -> None:
    _, host, _ = practice(store, script="jackpot")
    with pytest.raises(FloorError, match="the table is full"):
        host.sit(guest(store), CHIPS_CENTS)


def test_the_opener_states_what_devices_and_staff_do(store: SqliteStore) -> None:
    _, host, mere = practice(store, game="roulette")
    laid(host, mere, 500, "straight 17")
    while host.snapshot(mere)["table"]["next"]["verb"] != "no-more-bets":
        said(host, mere, do="go-on")
    assert said(host, mere, do="act", who="wheel", verb="ball-in", fields={"number": 17}) == [{}]
    while host.sitting.rounds == 0:
        said(host, mere, do="go-on")
    assert [line["outcome"] for line in host.snapshot(mere)["table"]["ruling"]] == ["win"]


@pytest.mark.parametrize(
    ("who", "verb", "says"),
    [
        ("wheel", "no-such", "verb: 'no-such' is nothing that 'wheel' says here; allowed: .*ball-in"),
        ("nobody", "ball-in", "verb: 'ball-in' is nothing that 'nobody' says here; allowed: nothing"),
        ("box 2", "place", "who: somebody sits at box 2"),
    ],
)
def test_nobody_is_spoken_for_who_sits_there(store: SqliteStore, who: str, verb: str, says: str) -> None:
    _, host, mere = practice(store, game="roulette")
    seated(store, host, "Tama")
    with pytest.raises(FloorError, match=says):
        said(host, mere, do="act", who=who, verb=verb, fields={})


def test_others_at_that_table_speak_for_themselves_alone(store: SqliteStore) -> None:
    _, host, _ = practice(store, game="roulette")
    tama = seated(store, host, "Tama")
    for who in ("wheel", "dealer", "box 3"):
        with pytest.raises(
            FloorError, match=r"^who: for others one speaks at one's own practice table alone"
        ):
            said(host, tama, do="act", who=who, verb="ball-in", fields={"number": 17})
    with pytest.raises(FloorError, match=r"fields\.who: "):
        said(host, tama, do="act", verb="place", fields={"who": "wheel", "cents": 500, "area": "red"})


def test_at_a_sealed_table_its_opener_states_nothing_either(store: SqliteStore) -> None:
    pit, mere = Pit(store), guest(store)
    host = pit.owner(opened(pit, mere, Asked(game="roulette"), 0).id).host
    host.sit(mere, CHIPS_CENTS)
    with pytest.raises(FloorError, match=r"^who: "):
        said(host, mere, do="act", who="wheel", verb="ball-in", fields={"number": 17})


def test_wagers_move_the_meter_and_it_goes_on_across_stops_and_tables(store: SqliteStore) -> None:
    pit = Pit(store)
    house_opened(pit, ("caribbean-stud",))
    host = pit.owner(next(iter(pit.kept))).host
    mere = seated(store, host)
    said(host, mere, do="act", verb="ante", fields={"cents": SIGN_MINIMUM})
    said(host, mere, do="act", verb="jackpot")
    played(host, mere)
    meter = host.snapshot(mere)["table"]["meter"]
    # 70 % of the jackpot wager goes to the pool of a demonstration.
    assert meter == 5_000_000 + JACKPOT_WAGER * 7 // 10
    again = Pit(store)
    assert again.owner(host.kept.id).host.snapshot(mere)["table"]["meter"] == meter
    other = again.owner(opened(again, mere, Asked(script="jackpot"), 0).id).host
    assert other.meter_cents == meter
    again.close(host.kept.id, "it is replaced")
    house_opened(again, ("caribbean-stud",))
    fresh = next(table for table in again.readable() if table.kept.opener is None)
    assert fresh.meter_cents == meter


def test_it_says_what_to_do_and_where_to_lay_first(store: SqliteStore) -> None:
    _, host, _ = practice(store, script="jackpot")
    assert host.felt()["lesson"] == {"says": SCRIPTS["jackpot"].says, "lays": ["ante", "jackpot"]}
    _, plain, _ = practice(store, game="roulette")
    assert plain.felt()["lesson"] is None
