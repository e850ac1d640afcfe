"""The page of a clause: as in force on a day, plain, and readable without a script."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pitboss.floor.papers.law_page import address, ref_of
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.law.key import Key
from pitboss.law.rulebook import Rulebook

HOST = "127.0.0.1:8100"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    store = SqliteStore(tmp_path / "floor.db")
    with TestClient(Guard(floor(Pit(store), store), {HOST}), base_url=f"http://{HOST}") as client:
        yield client
    store.close()


def test_a_clause_is_shown_as_in_force_on_a_day(client: TestClient) -> None:
    page = client.get("/law/nz/1998/6/10.1?on=1999-01-01").text
    assert "<h1>NZ 1998 Div 6 r 10.1</h1>" in page
    assert Rulebook.on(None, "caribbean-stud").clauses["nz-1998/6/10.1"].says.split(":")[0] in page
    assert "1 January 1999" in page


def test_an_address_without_a_day_leads_to_one_with_it(client: TestClient) -> None:
    answer = client.get("/law/nz/1998/6/10.1", follow_redirects=False)
    assert answer.status_code == 302
    assert re.fullmatch(r"/law/nz/1998/6/10\.1\?on=\d{4}-\d\d-\d\d", answer.headers["location"])


def test_a_clause_that_was_not_in_force_says_how_it_stands(client: TestClient) -> None:
    page = client.get("/law/nz/1998/6/10.1?on=1997-01-01").text
    assert "<h1>NZ 1998 Div 6 r 10.1</h1>" in page
    assert "its matter stands in NZ 1996 Div VIII r 9.2" in page


def test_a_text_is_in_force_from_the_day_of_its_commencement_in_auckland(client: TestClient) -> None:
    day_before, day = (client.get(f"/law/nz/1998/6/10.1?on={on}").text for on in ("1998-01-31", "1998-02-01"))
    assert "is in force from 1 February 1998 only" in day_before
    assert "In force since 1 February 1998; the text is held." in day


def test_what_is_in_force_only_while_something_is_elected_is_shown_and_that_is_said(
    client: TestClient,
) -> None:
    elected = Rulebook.on(None, "caribbean-stud", elections=("sub-pools",))
    page = client.get("/law/nz/2001/6/11.10?on=2001-09-27").text
    assert elected.clauses["nz-2001/6/11.10"].says in page
    assert "Only while sub pools is elected." in page


def test_a_day_to_come_is_ruled_by_the_last_text_held_and_that_is_said(client: TestClient) -> None:
    page = client.get("/law/nz/1998/6/10.1?on=2999-01-01").text
    assert "every bet wager is void" in page
    assert "Whether NZ 1999, NZ 2004 No 20 or NZ 2018 changed it is not known." in page


@pytest.mark.parametrize(
    ("path", "on", "says"),
    [
        (
            "nz/1998/6/10.1",
            "1995-12-31",
            "the first rules of caribbean-stud held are NZ 1996, from 1996-01-30",
        ),
        ("nz-1999-poker/13/1.0", "1998-01-01", "the first rules of poker held are NZ 1999, from 1999-01-29"),
    ],
)
def test_before_the_first_text_it_is_said_which_that_is(
    client: TestClient, path: str, on: str, says: str
) -> None:
    answer = client.get(f"/law/{path}?on={on}")
    assert (answer.status_code, says in answer.text) == (404, True)


def test_what_is_no_clause_or_no_day_is_said(client: TestClient) -> None:
    assert client.get("/law/nz/1998/6/999?on=1999-01-01").status_code == 404
    assert client.get("/law/atlantis/1?on=1999-01-01").status_code == 404
    assert client.get(f"/law/nz/1998/6/{'9' * 5_000}?on=1999-01-01").status_code == 404
    for day in ("yesterday", "0001-01-01", "1999-02-30", "<script>"):
        answer = client.get("/law/nz/1998/6/10.1", params={"on": day})
        assert answer.status_code == 400
        assert '<p class="says">on: ' in answer.text
        assert "<script" not in answer.text


def test_a_page_has_no_script_and_loads_its_styles_from_addresses_that_never_change(
    client: TestClient,
) -> None:
    page = client.get("/law/nz/1996/III/4.1(a)?on=1997-01-01").text
    assert "<script" not in page
    assert " style=" not in page
    for path in re.findall(r'href="(/static/[^"]+)"', page):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    assert client.get("/static/../store.py").status_code == 404


@pytest.mark.parametrize("game", ["roulette", "caribbean-stud", "poker"])
def test_every_clause_has_an_address_that_leads_back_to_it(game: str) -> None:
    for ref in Rulebook.on(None, game).clauses:
        assert ref_of(address(ref).removeprefix("/law/").replace("%28", "(").replace("%29", ")")) == ref


def test_a_matter_on_which_the_text_is_silent_has_a_page_too(client: TestClient) -> None:
    book = Rulebook.on(None, "caribbean-stud", jurisdiction="us-s10")
    (ref,) = book.because(Key("sign-limits"))
    answer = client.get(address(ref))
    assert answer.status_code == 200
    assert answer.url.path == "/law/silent/us-s10/sign-limits"
    assert "US s 10: caribbean stud" in answer.text
    assert "the house decides." in answer.text
    for path in ("silent/us-s10/nothing", "silent/atlantis/sign-limits", "silent/"):
        assert client.get(f"/law/{path}?on=1999-01-01").status_code == 404
