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
    assert "<h1>" in page
    assert "NZ 1996" in page


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
