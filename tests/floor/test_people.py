"""Who comes in, over HTTP: labels, links to another device, and how often anybody may ask."""

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web import gate
from pitboss.floor.web.app import floor
from pitboss.floor.web.gate import Bound, Buckets, address
from pitboss.floor.web.guard import Guard

HOST, LAN = "127.0.0.1:8100", "192.168.1.20:8100"
HERE = {"origin": f"http://{HOST}"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def browser(store: SqliteStore, *others: str, host: str = HOST) -> TestClient:
    app = Guard(floor(Pit(store), store, others), {HOST, LAN})
    return TestClient(app, base_url=f"http://{host}", headers={"origin": f"http://{host}"})


@pytest.fixture
def client(store: SqliteStore) -> TestClient:
    found = browser(store)
    assert found.post("/api/guests", json={"name": "Mere"}).json()["name"] == "Mere"
    return found


def test_a_guest_may_be_called_something_else(client: TestClient) -> None:
    before = client.get("/api/me").json()
    assert client.post("/api/me", json={"name": " Ｍere  Ngata "}).json() == {**before, "name": "Mere Ngata"}
    assert client.get("/api/me").json()["name"] == "Mere Ngata"


def test_a_label_that_misleads_leaves_the_one_before(client: TestClient) -> None:
    answer = client.post("/api/me", json={"name": "<script>"})
    assert (answer.status_code, answer.json()["says"]) == (
        400,
        "name: letters, digits, spaces and . ' - alone",
    )
    assert client.get("/api/me").json()["name"] == "Mere"


@pytest.mark.parametrize("path", ["/api/me", "/api/links"])
def test_who_is_no_guest_is_told_so(store: SqliteStore, path: str) -> None:
    stranger = browser(store)
    stranger.cookies.set("pitboss-guest", "made-up")
    answer = stranger.post(path, json={"name": "Mere"})
    assert (answer.status_code, "no guest here yet" in answer.json()["says"]) == (404, True)
    assert store.guests() == 0


def test_a_link_takes_the_seat_to_another_device(client: TestClient, store: SqliteStore) -> None:
    link = client.post("/api/links", json={"table": "roulette-1"}).json()["address"]
    phone = browser(store)
    shown = phone.get(link)
    assert (shown.status_code, "Play on as Mere" in shown.text) == (200, True)
    assert phone.get("/api/me").json()["guest"] is None, "who only looks has used nothing up"
    used = phone.post(link, follow_redirects=False)
    assert (used.status_code, used.headers["location"]) == (303, "/table/roulette-1")
    assert "httponly" in used.headers["set-cookie"].lower()
    assert phone.get("/api/me").json() == client.get("/api/me").json()


def test_a_link_that_leads_nowhere_says_why(client: TestClient, store: SqliteStore) -> None:
    link = client.post("/api/links", json={}).json()["address"]
    phone, other = browser(store), browser(store)
    assert phone.post(link, follow_redirects=False).headers["location"] == "/"
    for answer in (other.get(link), other.post(link)):
        assert (answer.status_code, "was used" in answer.text) == (410, True)
    for answer in (other.get("/link/none"), other.post("/link/none"), other.post("/link/%ff%00")):
        assert (answer.status_code, "no such link" in answer.text) == (404, True)
    assert "pitboss-guest" not in other.cookies


def test_a_link_is_used_from_the_floors_own_page_alone(client: TestClient, store: SqliteStore) -> None:
    link = client.post("/api/links", json={}).json()["address"]
    answer = browser(store).post(link, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


@pytest.mark.parametrize("table", ["//evil.example", "a b", "x" * 65, "\r\nset-cookie: x"])
def test_a_link_leads_to_a_table_and_nowhere_else(client: TestClient, table: str) -> None:
    answer = client.post("/api/links", json={"table": table})
    assert (answer.status_code, "table" in answer.json()["says"]) == (400, True)


@pytest.mark.parametrize(
    ("others", "host", "leads", "is_alone"),
    [
        ((), HOST, f"http://{HOST}/link/", True),
        ((f"http://{LAN}/",), HOST, f"http://{LAN}/link/", False),
        ((f"http://{LAN}/",), LAN, f"http://{LAN}/link/", False),
    ],
)
def test_a_link_has_the_address_that_a_phone_reaches(
    store: SqliteStore, others: tuple[str, ...], host: str, leads: str, is_alone: bool
) -> None:
    client = browser(store, *others, host=host)
    client.post("/api/guests", json={"name": "Mere"})
    told = client.post("/api/links", json={}).json()
    assert told["address"].startswith(leads)
    assert told["is_here_alone"] == is_alone
    assert b64decode(told["code"].partition(",")[2]).startswith(b"" if is_alone else b"<svg")
    assert bool(told["code"]) != is_alone


# How often


def test_a_bucket_fills_again_with_time() -> None:
    clock = [0.0]
    buckets = Buckets(Bound("posts", 3, 2.0), lambda: clock[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    clock[0] = 0.5
    assert [buckets.take("a"), buckets.take("a")] == [0, 0.5]
    clock[0] = 1_000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_who_asks_is_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "MOST_BUCKETS", 5)
    buckets = Buckets(Bound("posts", 1, 1.0), lambda: 0.0)
    for number in range(100):
        buckets.take(number)
    assert len(buckets._left) == 5


def test_posts_beyond_the_bound_are_refused_until_there_is_room(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "POSTS", Bound("posts of one guest", 3, 0.1))
    one, other = browser(store), browser(store)
    assert one.post("/api/guests", json={"name": "Ann"}).status_code == 200
    answers = [one.post("/api/me", json={"name": "Ann"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["says"].startswith("too many posts of one guest: 3 at once, then 0.1 a second")
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
    assert answers[-1].headers["content-security-policy"]
    assert one.get("/api/me").status_code == 200, "who looks is not counted"
    assert other.post("/api/guests", json={"name": "Bo"}).status_code == 200


def test_a_made_up_token_gives_no_further_posts(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "POSTS", Bound("posts of one guest", 2, 0.1))
    client = browser(store)
    codes = []
    for number in range(4):
        client.cookies.set("pitboss-guest", f"made-up-{number}")
        codes.append(client.post("/api/me", json={"name": "Ann"}).status_code)
    assert codes == [404, 404, 429, 429]


def test_few_come_in_from_one_address_at_a_time(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "PLACES", Bound("guests from one address", 2, 0.1))
    found = [browser(store).post("/api/guests", json={"name": "Ann"}).status_code for _ in range(3)]
    assert found == [200, 200, 200], "each floor counts for itself"
    one = browser(store)
    codes = []
    for _ in range(3):
        one.cookies.clear()
        codes.append(one.post("/api/guests", json={"name": "Ann"}).status_code)
    assert codes == [200, 200, 429]


def test_who_opens_a_table_by_its_form_comes_in_as_others_do(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "PLACES", Bound("guests from one address", 2, 0.1))
    one, codes = browser(store), []
    for _ in range(3):
        one.cookies.clear()
        codes.append(one.post("/open", data={"game": "no such game"}).status_code)
    assert codes == [400, 400, 429]
    assert store.guests() == 2


@pytest.mark.parametrize(
    ("where", "counts_as"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("fd00:1:2:3:4:5:6:7", "fd00:1:2:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_a_household_is_one_address(where: str, counts_as: str) -> None:
    assert address({"client": (where, 1)}) == counts_as
    assert address({}) == ""
