"""A round to take away: as its player saw it, ruled on again, and nothing that is hidden from them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

import pitboss
from pitboss.cli import app as commands
from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.house import opened
from pitboss.floor.papers.printed import told
from pitboss.floor.papers.saw import Saw, round_record, whole_record
from pitboss.floor.papers.tried import readings
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.web import pages
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.floor.web.proofs import lines_of
from pitboss.law.rulebook import Rulebook
from pitboss.play.transcript import Transcript
from pitboss.record.choice import Choice
from pitboss.record.lines import Entry, header_of, read
from pitboss.record.mode import PRACTICE
from pitboss.record.opening import open_table
from pitboss.table.refusal import Refusal
from tests.floor.playing import played, posted, stepped
from tests.terminal.browsing import FITS
from tests.terminal.odds.test_browser import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOST = "127.0.0.1:8100"
HERE = {"origin": f"http://{HOST}"}
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
OPEN = ("roulette", "craps", "tai-sai", "money-wheel", "blackjack", "mini-baccarat")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def at(store: SqliteStore, game: str, *names: str) -> tuple[Host, list[Guest]]:
    pit = Pit(store)
    host = pit.owner(pit.open(Choice(game=game), title=game).id).host
    guests = [store.mint(name.encode(), name, 0) for name in names or ("mere",)]
    for guest in guests:
        host.sit(guest, CHIPS_CENTS)
    return host, guests


def record(*said: str, **law: Any) -> tuple[bytes, ...]:
    """The lines of a table at which some things were said."""
    choice = Choice(**law)
    table = open_table(choice, ())
    kept = Transcript(header_of(table, choice, PRACTICE))
    for number, line in enumerate(said, start=1):
        action = table.read(line, 1000 * number)
        answer = table.act(action)
        assert not isinstance(answer, Refusal), answer
        kept.write(action, answer)
    return tuple(kept.lines)


SPIN = (
    "box 1: place 10.00 on red",
    "box 2: place 5.00 on straight 0",
    "dealer: spin",
    "dealer: no more bets",
    "wheel: ball in 0",
    "dealer: collect",
    "dealer: pay",
)

# Box 2 folds, and nobody but them has seen a royal flush, or nothing at all.
STUD = (
    "box 1: ante 5.00",
    "box 2: ante 5.00",
    "dealer: no more bets",
    "shoe: box 1 2c 2d 5h 9s Jc",
    "shoe: box 2 {}",
    "shoe: dealer 3c 4d 6h 8s Qc",
    "box 1: bet",
    "box 2: fold",
    "dealer: reveal",
    "dealer: settle",
)
HANDS = ("As Ks Qs Js Ts", "7c 5d 3h 2s 9d")


def run(*arguments: str) -> tuple[int, str]:
    answer = CliRunner().invoke(commands, arguments, env={"COLUMNS": "200", "TERM": "dumb"})
    return answer.exit_code, answer.output


# The record of what somebody saw


@pytest.mark.parametrize("game", OPEN)
def test_where_nothing_is_hidden_the_record_is_the_tables_own_and_the_round_is_audited_clean(
    store: SqliteStore, game: str, tmp_path: Path
) -> None:
    host, (guest,) = at(store, game)
    played(host, guest, 2)
    lines = lines_of(host)
    assert whole_record(lines, "box 1") == b"".join(lines)
    file = tmp_path / "round.jsonl"
    file.write_bytes(round_record(lines, "box 1"))
    audit = pitboss.audit(file)
    assert (audit.exit_code, audit.findings, audit.damage) == (0, (), None)
    assert audit.rounds >= 1


def test_a_round_of_roulette_stands_alone_with_the_law_and_the_seal_of_its_table(store: SqliteStore) -> None:
    host, (guest,) = at(store, "roulette")
    played(host, guest, 3)
    found = read(round_record(lines_of(host), "box 1").splitlines(keepends=True))
    assert found.damage is None
    assert found.header is not None
    assert sum("ball in" in entry.action for entry in found.entries) == 1
    assert found.header.choice == Choice(game="roulette")
    assert found.header.chance == host.sitting.mode


def two_at_stud(store: SqliteStore) -> tuple[Host, str]:
    """Two play Caribbean stud, and the second folds; and the second's cards, as only they saw them."""
    host, (mere, tama) = at(store, "caribbean-stud", "mere", "tama")
    for guest in (mere, tama):
        posted(host, guest, "act", verb="ante", fields={"cents": 500})
    while host.sitting.rounds == 0:
        asked = host.snapshot(tama)["table"]
        if any(option["verb"] == "fold" for option in asked["options"]):
            posted(host, tama, "act", verb="fold", turn=asked["turn"])
        else:
            stepped(host, mere)
    (dealt,) = (e.action for e in read(lines_of(host)).entries if e.action.startswith("shoe: box 2"))
    return host, dealt


def test_cards_that_are_hidden_from_somebody_are_in_nothing_that_they_take_away(
    store: SqliteStore, tmp_path: Path
) -> None:
    host, dealt = two_at_stud(store)
    lines = lines_of(host)
    for make in (whole_record, round_record):
        file = tmp_path / f"{make.__name__}.jsonl"
        file.write_bytes(make(lines, "box 1"))
        found = read(file.read_bytes().splitlines(keepends=True))
        assert found.damage is None
        assert found.header is not None
        assert found.header.seen_by == "box 1"
        (masked,) = (entry for entry in found.entries if entry.hidden_from)
        assert (masked.action, masked.hidden_from) == ("shoe: box 2 ?? ?? ?? ?? ??", "box 1")
        # There is one of each card: none of the hand is anywhere else.
        assert not set(CARD.findall(dealt)) & set(CARD.findall(file.read_text()))
        says = (
            f"Audited up to line {masked.seq + 1}: this is what box 1 saw, and cards of this line were hidden"
        )
        assert says in run("audit", str(file))[1]
        assert run("audit", str(file))[0] == 2
        assert "the seed was never shown" in run("prove", str(file))[1]
    assert dealt in whole_record(lines, "box 2").decode()
    assert str(told(lines, "box 1")).count("??") == 5


def test_a_round_takes_no_hidden_card_of_another_along_wherever_it_stands(store: SqliteStore) -> None:
    host, guests = at(store, "poker", "mere", "tama")
    for _ in range(60):
        whose = next((each for each in guests if host.snapshot(each)["table"]["asked"]), guests[0])
        stepped(host, whose)
        lines = lines_of(host)
        for who in ("spectator", "box 1", "box 2") if host.sitting.rounds else ():
            steps = [step.line for step in Saw(lines, who).steps if step.is_hidden]
            hidden = {line.action for line in steps if isinstance(line, Entry)}
            found = round_record(lines, who).decode()
            assert hidden
            assert [action for action in hidden if f'"{action}"' in found] == []
        if host.sitting.rounds == 3:
            return
    raise AssertionError("no three hands in 60 steps")


@pytest.mark.parametrize("make", [whole_record, round_record, told, readings])
def test_nothing_that_is_taken_away_tells_one_hidden_hand_from_another(make: Callable[..., Any]) -> None:
    played = [record(*(line.format(hand) for line in STUD), game="caribbean-stud") for hand in HANDS]
    assert make(played[0], "box 1") == make(played[1], "box 1")
    assert b"".join(played[0]) != b"".join(played[1])


def test_what_was_hidden_is_in_the_record_once_its_seed_is_shown(store: SqliteStore, tmp_path: Path) -> None:
    host, dealt = two_at_stud(store)
    guest = Guest(next(iter(host.seats)), "mere")
    posted(host, guest, "show-seed")
    played(host, guest, 1)
    file = tmp_path / "record.jsonl"
    file.write_bytes(whole_record(lines_of(host), "box 1"))
    assert dealt in file.read_text()
    assert pitboss.prove(file).exit_code == 0
    # The next round is under way: finished seeds are proved also where something of it is hidden.
    posted(host, guest, "act", verb="ante", fields={"cents": 500})
    for _ in range(4):
        posted(host, guest, "go-on")
    file.write_bytes(whole_record(lines_of(host), "box 1"))
    header = msgspec.json.decode(file.read_bytes().splitlines()[0])
    assert header["seen_by"] == "box 1"
    assert pitboss.prove(file).exit_code == 0


def test_a_hidden_line_where_everything_should_be_shown_is_told_and_not_tripped_over(
    store: SqliteStore, tmp_path: Path
) -> None:
    host, _ = two_at_stud(store)
    file = tmp_path / "record.jsonl"
    content = whole_record(lines_of(host), "box 1")
    found = read(content.splitlines(keepends=True))
    assert found.header is not None
    kept = Transcript.of(found.header, found.lines)
    kept.write_seed(found.lines[-1].at, store.seeds(host.kept.id)[0].hex())
    file.write_bytes(kept.content)
    code, says = run("prove", str(file))
    assert code == 2
    assert "this is what box 1 saw" in says
    assert run("audit", "--commission", str(file))[0] == 2


# Other readings


PAIR = (
    "dealer: tumble 3 times",
    "box 1: place 5.00 on pair 5 6",
    "box 2: place 5.00 on big",
    "dealer: no more bets",
    "tumbler: 6 6 5",
    "dealer: enter 5 6 6",
    "dealer: collect",
    "dealer: pay",
)


def test_what_another_reading_changes_is_told_of_the_own_box_alone() -> None:
    lines = record(*PAIR, game="tai-sai")
    (item,) = readings(lines, "box 1")["readings"]
    (other,) = item["otherwise"]
    # A pair is paid 6 to 1, and by the other reading twice over.
    assert (item["id"], other["says"]) == ("pair-with-double", "box 1 would have 30.00 more")
    assert {change["box"] for change in other["changes"]} == {1}
    assert readings(lines, "box 2") == {"readings": [], "laws": []}


def test_a_table_under_proposed_terms_is_held_against_the_law_itself() -> None:
    lines = record(
        *(line.replace("ball in 0", "ball in 1") for line in SPIN),
        game="roulette",
        proposed={"odds.red": "3 to 1"},
    )
    (law,) = readings(lines, "box 1")["laws"]
    # Red pays 3 to 1 here and 1 to 1 by law: 30.00 and 10.00.
    assert (law["says"], law["on"]) == ("box 1 would have 20.00 less", "")


def test_a_round_that_is_not_over_is_not_ruled_on_again() -> None:
    with pytest.raises(FloorError, match="once the round is over"):
        readings(record(*SPIN[:3], game="roulette"), "box 1")


# Over HTTP


@pytest.fixture
def client(store: SqliteStore) -> Iterator[tuple[TestClient, Pit]]:
    pit = Pit(store)
    opened(pit, ("roulette",))
    with TestClient(Guard(floor(pit, store), {HOST}), base_url=f"http://{HOST}") as client:
        yield client, pit


def seated(client: TestClient, pit: Pit) -> tuple[str, Host, Guest]:
    table = next(iter(pit.kept))
    client.post("/api/guests", json={"name": "Mere"}, headers=HERE)
    client.post(f"/api/tables/{table}/seat", headers=HERE)
    host = pit.owner(table).host
    return table, host, Guest(next(iter(host.seats)), "Mere")


def test_a_round_is_taken_away_under_a_name_that_nothing_misreads(client: tuple[TestClient, Pit]) -> None:
    web, pit = client
    table, host, guest = seated(web, pit)
    none = web.get(f"/api/tables/{table}/rounds/last.jsonl")
    assert (none.status_code, none.json()["says"]) == (400, "no round was played here yet")
    played(host, guest, 1)
    answer = web.get(f"/api/tables/{table}/rounds/last.jsonl")
    assert re.fullmatch(r'attachment; filename="[\w-]+-round\.jsonl"', answer.headers["content-disposition"])
    assert answer.headers["cache-control"] == "no-store"
    assert read(answer.content.splitlines(keepends=True)).damage is None


def test_readings_and_odds_are_asked_of_the_own_box_and_of_an_area(client: tuple[TestClient, Pit]) -> None:
    web, pit = client
    table = next(iter(pit.kept))
    path = f"/api/tables/{table}"
    assert web.get(f"{path}/readings").status_code == 404
    _, host, guest = seated(web, pit)
    played(host, guest, 1)
    found = web.get(f"{path}/readings?box=1").json()
    assert (found["schema"], found["box"]) == ("pitboss/floor-readings/1", 1)
    other = web.get(f"{path}/readings?box=2")
    assert (other.status_code, other.json()["says"]) == (400, "box: 1 is yours; what others got is not told")
    odds = web.get(f"{path}/odds?area=red").json()
    assert (odds["house_edge"], odds["percent"]) == ("1/37", "2.70")
    for bad in ("", "x" * 61, "purple", "red\n"):
        answer = web.get(f"{path}/odds", params={"area": bad})
        assert answer.status_code == 400
        assert answer.json()["says"].startswith("area: ")


def test_a_dispute_is_raised_and_its_page_needs_no_script(client: tuple[TestClient, Pit]) -> None:
    web, pit = client
    table, host, guest = seated(web, pit)
    assert web.get(f"/table/{table}/dispute").status_code == 400
    played(host, guest, 1)
    post = {
        "id": "d",
        "do": "act",
        "verb": "raise-dispute",
        "fields": {"says": "the ball was <b>touched</b>"},
    }
    assert web.post(f"/api/tables/{table}/posts", json=post, headers=HERE).json()["answers"] == [{}]
    page = web.get(f"/table/{table}/dispute").text
    assert "<script" not in page
    assert "A dispute of box 1: the ball was &lt;b&gt;touched&lt;/b&gt;." in page
    assert 'href="/law/nz/1996/III/' in page
    assert "straight 0 wager of 1.00" in page
    # On paper there is no link to follow: each clause that decided is told.
    told = page[page.index("The clauses that decided") :]
    assert Rulebook.on(None, "roulette").clauses["nz-1996/III/4.1(a)(ii)"].says in told
    for address in set(re.findall(r'href="(/law/[^"]+)"', page)):
        assert web.get(address, follow_redirects=True).status_code == 200


# The panel


PANEL = """async ([path, css, table]) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: css });
  document.head.append(link);
  await new Promise((done) => { link.onload = done; });
  const { Ruling } = await import(path);
  const told = async (path) => (await fetch(path)).json();
  const felt = await told(`/api/tables/${table}/felt`);
  const element = document.createElement("section");
  element.className = "ruling";
  const main = document.querySelector("main");
  main.replaceChildren(main.querySelector("h1"), element);
  const ask = async (...asked) => { window.asked = asked; return false; };
  const panel = new Ruling(element, { address: (ref) => `/law/${ref}`, ask });
  const { table: now } = await told(`/api/tables/${table}`);
  // What is ruled on here is this guest's own.
  now.you.came_late = false;
  panel.show({ ...now, ruling: [] }, felt);
  const idle = element.innerText;
  panel.hear({ type: "Called", words: "17, black" });
  const ruled = { ...now, ruling: RULED, prizes: PRIZES };
  panel.show(ruled, felt);
  window.again = () => panel.show({ ...ruled }, felt);
  return idle;
}"""
WHY = [{"ref": "nz-1996/III/5.1", "cite": "NZ 1996 Div III r 5.1", "says": "It is paid 17 to 1."}]
RULED = [
    {
        "box": 1,
        "area": "split 17 20",
        "outcome": "win",
        "stake_cents": 500,
        "paid_cents": 8500,
        "returned_cents": 9000,
        "commission_cents": 0,
        "says": "",
        "because": WHY,
    },
    {
        "box": 1,
        "area": "red",
        "outcome": "lose",
        "stake_cents": 2500,
        "paid_cents": 0,
        "returned_cents": 0,
        "commission_cents": 0,
        "says": "",
        "because": WHY,
    },
    {
        "box": 2,
        "area": "black",
        "outcome": "win",
        "stake_cents": 100,
        "paid_cents": 100,
        "returned_cents": 200,
        "commission_cents": 0,
        "says": "",
        "because": WHY,
    },
]
PRIZES = [{"box": 1, "cents": 100_00, "says": "A flush takes 100.00.", "because": WHY}]


@pytest.mark.parametrize(
    ("width", "scheme"), [(1280, "dark"), pytest.param(320, "light", marks=pytest.mark.slow)]
)
def test_the_panel_tells_each_wager_with_its_clauses_and_what_it_comes_to(
    page: "Page", served: str, width: int, scheme: Any
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(served)
    table = page.evaluate(
        """async () => {
          const told = async (path, more) => (await fetch(path, more)).json();
          const { tables } = await told("/api/tables");
          const { table } = tables.find((each) => each.table.startsWith("roulette"));
          await told("/api/guests", { method: "POST", body: '{"name":"Mere"}' });
          await told(`/api/tables/${table}/seat`, { method: "POST" });
          return table;
        }"""
    )
    encoded = [msgspec.json.encode(each).decode() for each in (RULED, PRIZES)]
    script = PANEL.replace("RULED", encoded[0]).replace("PRIZES", encoded[1])
    box = page.evaluate("async (t) => (await (await fetch(`/api/tables/${t}`)).json()).table.you.box", table)
    script = script.replace('"box":2', '"box":99').replace('"box":1', f'"box":{box}')
    paths = [pages.static_path("papers/ruling.js"), pages.static_path("styles/ruling.css"), table]
    idle = page.evaluate(script, paths)
    assert "What is paid" in idle
    assert "35 to 1" in idle
    panel = page.locator("section.ruling")
    words = panel.inner_text()
    # 5 and 25 are staked; 90 comes back, and a prize of 100: 190 - 30.
    for fact in ("17, black", "30.00", "190.00", "+160.00", "Split 17 20", "+85.00", "wins", "loses"):
        assert words.count(fact) == 1, fact
    assert "Black" not in words
    assert panel.get_by_role("link", name="NZ 1996 Div III r 5.1").count() == 3
    assert panel.get_by_role("link", name="Download").get_attribute("href").endswith("/rounds/last.jsonl")  # type: ignore[union-attr]
    panel.get_by_role("button", name="How else could this be read?").click()
    panel.get_by_text("No round").or_(panel.get_by_text("once the round is over")).or_(
        panel.get_by_text("would change")
    ).first.wait_for()
    panel.get_by_role("button", name="Dispute", exact=True).click()
    panel.get_by_label("What is wrong?").fill("the ball was touched")
    # Somebody else comes in meanwhile: what is read and written here stays.
    page.evaluate("() => window.again()")
    panel.get_by_role("button", name="Raise the dispute").click()
    page.wait_for_function("() => window.asked")
    assert page.evaluate("() => window.asked.slice(0, 2)") == [
        "act",
        {"verb": "raise-dispute", "fields": {"says": "the ball was touched"}},
    ]
    assert page.evaluate(FITS)
    assert faults(page) == []
    assert [line for line in said if "400" not in line] == []
