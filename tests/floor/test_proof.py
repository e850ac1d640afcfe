"""The proof of a table: seeds are bound, shown once nothing more falls from them, checked in a browser."""

import base64
import logging
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

import pitboss
from pitboss.floor.lobby.house import opened
from pitboss.floor.papers.dealt import spans
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.web import pages
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.floor.web.proofs import NOT_SEALED, lines_of
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table import chance
from pitboss.table.cards import DECK
from tests.floor.playing import played, posted
from tests.terminal.browsing import FITS
from tests.terminal.odds.test_browser import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOST = "127.0.0.1:8100"
HERE = {"origin": f"http://{HOST}"}
SHOE_ROUNDS = 130
SHOES = ("blackjack", "mini-baccarat")


def slow(*given: Any) -> Any:
    return pytest.param(*given, marks=pytest.mark.slow)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


@pytest.fixture
def pit(store: SqliteStore) -> Pit:
    pit = Pit(store)
    opened(pit, ("roulette",))
    return pit


@pytest.fixture
def client(pit: Pit, store: SqliteStore) -> Iterator[TestClient]:
    with TestClient(Guard(floor(pit, store), {HOST}), base_url=f"http://{HOST}") as client:
        yield client


def only(pit: Pit) -> str:
    return next(iter(pit.kept))


def at_table(pit: Pit, store: SqliteStore, table: str = "") -> tuple[Host, Guest]:
    host, guest = pit.owner(table or only(pit)).host, store.mint(b"mere", "Mere", 0)
    host.sit(guest, 100 * CHIPS_CENTS)
    return host, guest


def opened_at(store: SqliteStore, game: str) -> tuple[Host, Guest]:
    pit = Pit(store)
    return at_table(pit, store, pit.open(Choice(game=game), title=game).id)


# What is told


def test_a_seed_is_bound_before_anything_falls_and_shown_when_nothing_more_does(
    client: TestClient, pit: Pit, store: SqliteStore
) -> None:
    host, guest = at_table(pit, store)
    bound = client.get(f"/api/tables/{only(pit)}/proof").json()
    assert (bound["takes_words"], [span["seed"] for span in bound["spans"]]) == ("now", ["", ""])
    assert posted(host, guest, "words", words="kia ora") == {}
    played(host, guest, 2)
    assert client.get(f"/api/tables/{only(pit)}/proof").json()["takes_words"] == "next"
    assert client.get(f"/api/tables/{only(pit)}/proof/1").status_code == 404
    assert posted(host, guest, "show-seed") == {}
    told = client.get(f"/api/tables/{only(pit)}/proof").json()
    first, second, third = told["spans"]
    assert (first["commitment"], first["words"]) == (bound["now"]["commitment"], "kia ora")
    assert chance.commitment_to(bytes.fromhex(first["seed"])) == first["commitment"]
    assert (first["rounds"], first["outcomes"]) == ([1, 2], 2)
    assert (second["commitment"], second["seed"]) == (bound["next"]["commitment"], "")
    assert told["now"]["commitment"] == second["commitment"]
    assert told["next"]["commitment"] == third["commitment"]
    assert client.get(f"/api/tables/{only(pit)}/proof/1").json()["bounds"][:2] == [37, 37]
    assert client.get(f"/api/tables/{only(pit)}/proof/2").status_code == 404


def test_a_seed_from_which_nothing_fell_is_not_shown(store: SqliteStore, pit: Pit) -> None:
    host, guest = at_table(pit, store)
    assert posted(host, guest, "show-seed")["refusal"]["says"] == "nothing has fallen from this seed yet"


def test_a_shoe_is_shown_at_its_shuffle_and_a_deck_at_the_next(store: SqliteStore) -> None:
    host, guest = opened_at(store, "caribbean-stud")
    played(host, guest, 1)
    later = posted(host, guest, "show-seed")["refusal"]
    assert later["says"] == "the seed is shown at the next shuffle: its cards may still come"
    assert host.sitting.rounds == 1
    played(host, guest, 1)
    first = spans(lines_of(host))[0]
    # The deck of the second round was shuffled and cut as the first one ended.
    assert (first["rounds"], bool(first["seed"])) == ((1, 2), True)


def test_a_table_that_was_asked_for_its_seed_goes_on_after_a_restart(store: SqliteStore, pit: Pit) -> None:
    host, guest = at_table(pit, store)
    played(host, guest, 1)
    posted(host, guest, "show-seed")
    played(host, guest, 1)
    again = Pit(store).owner(only(pit)).host
    assert lines_of(again) == lines_of(host)
    played(again, guest, 1)


def test_a_practice_table_says_that_it_has_no_proof(client: TestClient, pit: Pit) -> None:
    table = open_table(Choice(game="roulette"), ())
    host = pit.owner(only(pit)).host
    sealed, host.sitting = (
        host.sitting,
        Sitting(table, host.sitting.chance, Clock(None, repeatable=True), Purse(0)),
    )
    told = client.get(f"/api/tables/{only(pit)}/proof").json()
    assert (told["is_sealed"], told["says"], told["spans"]) == (False, NOT_SEALED, [])
    page = client.get(f"/table/{only(pit)}/proof").text
    assert NOT_SEALED in page
    assert "<script" not in page
    host.sitting = sealed


# What is proved


def follows(span: dict[str, Any]) -> int:
    """How many outcomes of a span follow from its seed, by the program's own draws."""
    key = chance.key_of(bytes.fromhex(span["seed"]), span["words"])
    stacks = [chance.nth_shuffle(key, n, span["decks"][deck]) for n, deck in enumerate(span["shuffles"])]
    for fell in span["fell"]:
        first, end = fell["numbers"]
        bounds = span["bounds"][first:end]
        drawn = " ".join(str(chance.nth_number(key, first + n, bound)) for n, bound in enumerate(bounds))
        if bounds:
            assert span["brought"][" ".join(map(str, bounds))][drawn] == fell["says"]
        cards = [stacks[fell["shuffle"]][place] for place in fell["places"]]
        told = re.findall(r"\b[2-9TJQKA][cdhs]\b", fell["says"].partition(":")[2])
        assert cards == told
    return len(span["fell"])


def shown(store: SqliteStore, game: str) -> tuple[Host, list[dict[str, Any]]]:
    """A table with a seed that was shown, and its spans."""
    host, guest = opened_at(store, game)
    posted(host, guest, "words", words="He aha te mea nui? 🂡")
    played(host, guest, SHOE_ROUNDS if game in SHOES else 3)
    if game not in SHOES:
        posted(host, guest, "show-seed")
        played(host, guest, 1)
    return host, [span for span in spans(lines_of(host)) if span["seed"]]


@pytest.mark.parametrize(
    "game", ["roulette", "caribbean-stud", *map(slow, ("craps", "tai-sai", "money-wheel", *SHOES))]
)
def test_every_outcome_follows_in_python_in_the_browser_and_by_pitboss_prove(
    store: SqliteStore, game: str, page: "Page", served: str, tmp_path: Path
) -> None:
    host, found = shown(store, game)
    assert found
    record = tmp_path / "record.jsonl"
    record.write_bytes(b"".join(lines_of(host)))
    proof = pitboss.prove(record)
    assert (proof.exit_code, proof.departures) == (0, ())
    assert sum(map(follows, found)) == proof.outcomes > 0
    page.goto(served)
    check = "async ([path, spans]) => { const { checked } = await import(path); return spans.map(checked); }"
    answers = page.evaluate(check, [pages.static_path("papers/proof.js"), found])
    assert all(answer["isBound"] and answer["isRight"] for answer in answers)
    # Another outcome, another seed and other words are found out.
    span = found[0]
    other = [{**span["fell"][0], "says": span["fell"][1]["says"]}, *span["fell"][1:]]
    wrong = ({**span, "fell": other}, {**span, "seed": "00" * 32}, {**span, "words": "other"})
    answers = page.evaluate(check, [pages.static_path("papers/proof.js"), wrong])
    assert [answer["isBound"] for answer in answers] == [True, False, True]
    if span["fell"][0]["says"] != span["fell"][1]["says"]:
        assert not answers[0]["isRight"]
    assert not answers[2]["isRight"] or len(span["fell"]) < 4


def test_the_browser_draws_as_the_program_does(page: "Page", served: str) -> None:
    rng = random.Random(20)
    bounds = [2, 3, 6, 37, 52, 2**16, 2**31, 2**31 + 1, 2**32 - 1, 2**32]
    cases = []
    for case in range(120):
        seed, words = rng.randbytes(32), rng.choice(("", "x", "Ngā mihi 🂡", "w" * 200))
        n = rng.choice((0, 1, 19, 2**32 - 1, 2**32, rng.randrange(2**50)))
        bound = bounds[case] if case < len(bounds) else rng.randrange(2, 2**32 + 1)
        deck = [*DECK] * (8 if case % 4 == 0 else 1)
        key = chance.key_of(seed, words)
        expected = [
            chance.commitment_to(seed),
            chance.nth_number(key, n, bound),
            list(chance.nth_shuffle(key, n, deck)),
        ]
        cases.append(([seed.hex(), words, n, bound, deck], expected))
    page.goto(served)
    got = page.evaluate(
        """async ([path, cases]) => {
          const { commitmentTo, fromHex, keyOf, nthNumber, nthShuffle } = await import(path);
          return cases.map(([hex, words, n, bound, deck]) => {
            const seed = fromHex(hex), key = keyOf(seed, words);
            return [commitmentTo(seed), nthNumber(key, n, bound), nthShuffle(key, n, deck)];
          });
        }""",
        [pages.static_path("papers/chance.js"), [given for given, _ in cases]],
    )
    assert got == [expected for _, expected in cases]


def test_the_record_from_a_running_floor_is_proved(
    client: TestClient, pit: Pit, store: SqliteStore, tmp_path: Path
) -> None:
    host, guest = at_table(pit, store)
    played(host, guest, 21)
    answer = client.get(f"/api/tables/{only(pit)}/record.jsonl")
    assert re.fullmatch(r'attachment; filename="[\w-]+\.jsonl"', answer.headers["content-disposition"])
    record = tmp_path / "record.jsonl"
    record.write_bytes(answer.content)
    proof = pitboss.prove(record)
    assert (proof.exit_code, [span.outcomes for span in proof.spans]) == (0, [20, 1])


# What nobody may know yet


def hidden(store: SqliteStore, table: str, told: bytes) -> list[bytes]:
    """The seeds of a table that its record does not show, in each way that they could be written."""
    seeds = [seed for seed in store.seeds(table) if seed.hex().encode() not in told]
    ways = (lambda s: s.hex().encode(), base64.b64encode, base64.urlsafe_b64encode, bytes)
    return [way(seed).rstrip(b"=") for seed in seeds for way in ways]


def test_a_seed_that_is_not_shown_is_in_no_answer_and_in_no_log(
    client: TestClient, pit: Pit, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table, host = only(pit), pit.owner(only(pit)).host
    client.post("/api/guests", json={"name": "Mere"}, headers=HERE)
    client.post(f"/api/tables/{table}/seat", headers=HERE)
    guest = Guest(next(iter(host.seats)), "Mere")
    played(host, guest, 2)
    posted(host, guest, "show-seed")
    played(host, guest, 1)
    secret = hidden(store, table, b"".join(lines_of(host)))
    assert len(secret) == 2 * 4
    paths = [
        path.replace("{table}", table).replace("{number}", number)
        for path in client.get("/api/openapi.json").json()["paths"]
        if not path.endswith("/stream") and "{path}" not in path
        for number in ("1", "2", "3")
    ]
    assert len(paths) > 10
    paths += ["/", f"/table/{table}", f"/table/{table}/proof", f"/table/{table}/dispute"]
    paths += [f"/api/tables/{table}/odds?area=red"]
    answers = [client.get(path) for path in paths]
    post = {"id": "x", "do": "show-seed", "words": "", "fields": {"seed": "1"}}
    answers.append(client.post(f"/api/tables/{table}/posts", json={**post, "do": "words"}, headers=HERE))
    told = b"".join(answer.content + str(answer.headers).encode() for answer in answers)
    told += caplog.text.encode()
    messages = [message.told for who in ("box 1", "spectator") for message in host.feed(who)._kept]
    told += str(messages).encode()
    assert [way for way in secret if way in told] == []
    assert not any(answer.status_code >= 500 for answer in answers)


# The page


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), slow(320, "dark")])
def test_the_page_takes_words_shows_the_seed_and_checks_it(
    page: "Page", served: str, width: int, scheme: Any
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(served)
    table = page.evaluate(SITS)
    page.goto(f"{served}/table/{table}/proof")
    shown = page.get_by_text("✓ It is the seed that was committed to").count()
    page.get_by_role("textbox").fill("kia ora")
    page.get_by_role("button", name="Add my words").click()
    page.get_by_text("with the words “kia ora”").first.wait_for()
    page.evaluate(ROUND, table)
    page.get_by_role("button", name="Show this seed").click()
    page.wait_for_function(f"() => document.querySelectorAll('.verdict.good').length === {shown + 1}")
    page.get_by_text("Seed and outcomes").first.click()
    assert page.get_by_text("✓ wheel: ball in").first.is_visible()
    assert page.evaluate(FITS)
    assert faults(page) == []
    assert said == []


def another_outcome(told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "fell": [{**each, "says": "wheel: ball in 99"} for each in told["fell"]]}


def nothing_drawn(told: dict[str, Any]) -> dict[str, Any]:
    """Outcomes for which no number was drawn."""
    return {**told, "fell": [{**each, "numbers": [0, 0]} for each in told["fell"]]}


def brings(told: dict[str, Any], seed: str, words: str) -> dict[str, Any]:
    """What would follow from a seed if each number stood for what fell."""
    key = chance.key_of(bytes.fromhex(seed), words)
    numbers = [chance.nth_number(key, n, 37) for n in range(len(told["fell"]))]
    brought = {str(number): fell["says"] for number, fell in zip(numbers, told["fell"], strict=True)}
    return {**told, "seed": seed, "words": words, "brought": {"37": brought}}


def words_afterwards(told: dict[str, Any]) -> dict[str, Any]:
    return brings(told, told["seed"], "chosen afterwards")


def another_seed(told: dict[str, Any]) -> dict[str, Any]:
    seed = "5e" * 32
    return {**brings(told, seed, told["words"]), "commitment": chance.commitment_to(bytes.fromhex(seed))}


def lying(page: "Page", lie: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """A floor that tells the same lie of the last seed wherever it is asked for it."""

    def one(route: Any) -> None:
        route.fulfill(json=lie(route.fetch().json()))

    def every(route: Any) -> None:
        told = route.fetch().json()
        last = max(span["number"] for span in told["spans"] if span["seed"])
        false = lie(page.request.get(f"{route.request.url}/{last}").json())
        known = ("commitment", "words", "seed")
        for span in told["spans"]:
            span.update({name: false[name] for name in known if span["number"] == last})
        route.fulfill(json=told)

    page.route("**/proof/*", one)
    page.route(re.compile(r"/api/tables/[^/]+/proof$"), every)


@pytest.mark.parametrize(
    ("lie", "says"),
    [
        (None, "✓ It is the seed that was committed to"),
        (another_outcome, "✗ What is told now is not what this page saw."),
        (nothing_drawn, "✗ 1 of 1 outcomes do not follow from the seed."),
        (words_afterwards, "✗ What is told now is not what this page saw."),
        (another_seed, "✗ A commitment that this page saw is not told of any more."),
    ],
)
def test_a_proof_is_held_against_what_the_page_itself_saw(
    page: "Page", served: str, lie: Callable[[dict[str, Any]], dict[str, Any]] | None, says: str
) -> None:
    """A floor that tells another story later is found out, even by who opens the proof after the round."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(served)
    table = page.evaluate(SITS)
    # The seed that is lied of covers one round, and this page saw all of it.
    page.evaluate(ROUND, table)
    page.evaluate(SHOWN, table)
    page.goto(f"{served}/table/{table}")
    page.locator("main[data-ready]").wait_for()
    page.evaluate(ROUND, table)
    page.evaluate(SHOWN, table)
    if lie:
        lying(page, lie)
    page.locator("details[data-part=proof] > summary").click()
    page.locator("[data-part=seal] .verdict", has_text=says).first.wait_for()
    told = page.locator("[data-part=seal] .verdict").first
    assert told.evaluate("each => each.classList.contains('good')") == (lie is None)


SHOWN = """async (table) => {
  const body = JSON.stringify({ id: crypto.randomUUID(), do: "show-seed" });
  await (await fetch(`/api/tables/${table}/posts`, { method: "POST", body })).json();
}"""
SITS = """async () => {
  const posted = (body) => body && { method: "POST", body: JSON.stringify(body) };
  const told = async (path, body) => (await fetch(path, posted(body))).json();
  const { table } = (await told("/api/tables")).tables.find((each) => each.table.startsWith("roulette"));
  await told("/api/guests", { name: "Mere" });
  await told(`/api/tables/${table}/seat`, {});
  return table;
}"""
ROUND = """async (table) => {
  const path = `/api/tables/${table}`;
  const posted = (body) => body && { method: "POST", body: JSON.stringify(body) };
  const told = async (path, body) => (await fetch(path, posted(body))).json();
  const post = (more) => told(`${path}/posts`, { id: crypto.randomUUID(), ...more });
  const { rounds } = (await told(path)).table;
  await post({ do: "act", verb: "place", fields: { cents: 500, area: "red" } });
  for (let n = 0; n < 20 && (await told(path)).table.rounds === rounds; n += 1) await post({ do: "go-on" });
}"""
