"""Every wager that a walk offers is made by a finger on the felt of a phone. Needs chromium."""

from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from pitboss.floor.tables import pit as pits
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.picture import picture
from pitboss.floor.tables.places import Places
from pitboss.games import GAMES
from pitboss.play.purse import Purse
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.refusal import Refusal
from tests.conformance import test_conformance as conformance
from tests.conformance.entries import PLAYED
from tests.conformance.walk import Walk
from tests.floor.serving import Served, served
from tests.floor.touching import OWN, Finger, Json, wagers
from tests.floor.walking import FloorWalk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RICH, SHORT = 1_000_000_00, 12_00
ROUNDS, STEPS = 10, 400
SEEDS = range(6)
FAST = "mini-baccarat"


def _kinds(**verbs: str) -> set[str]:
    return {f"{verb.replace('_', '-')} {kind}" for verb, kinds in verbs.items() for kind in kinds.split(", ")}


_AREAS = {
    "roulette": "straight, split, street, corner, six-line, column, dozen, low, high, even, odd, red, black",
    "tai-sai": "small, big, odd, even, any-triple, triple, double, number, total, pair, three, four",
    "money-wheel": "symbol",
}
_BACCARAT = _kinds(make_wager="player, banker, tie, another's player, another's banker, another's tie")
# What the rules of each game let a player wager on, by the verb.
KNOWN = {
    **{game: _kinds(place=areas, place_colour=areas) for game, areas in _AREAS.items()},
    # R 4.5: an area that is a box's is for one player alone.
    "baccarat": _kinds(make_wager="player, banker, tie"),
    "mini-baccarat": _BACCARAT,
    "midi-baccarat": _BACCARAT,
    "blackjack": _kinds(
        make_wager="original, sevens, another's original, another's sevens",
        make_sevens="sevens, another's sevens",
        double="double, another's double",
        split="split, another's split",
        cover="another's split",
        insure="insurance, another's insurance",
    ),
    "caribbean-stud": _kinds(ante="ante, jackpot", jackpot="jackpot", bet="bet"),
    "craps": _kinds(
        place="pass, dont-pass, come, dont-come, odds, behind, come-odds, behind-come, place, buy, lay, "
        "hard, big-six, big-eight, field, any-seven, any-craps, craps-two, craps-three, craps-twelve, "
        "eleven, horn, horn-high, world",
        place_c_and_e="c-and-e",
    ),
    "poker": {"call", "bring-in", "straddle", "post blind", "post kill"}
    | _kinds(bet="some, all", raise_to="some, all", draw="cards", discard="cards"),
}
# Of the many tables of poker those that have a kind of wager of their own.
TABLES = {
    "poker": (
        *("hold-em-kill", "hold-em-no-limit", "seven-card-stud"),
        *("draw-structured", "crazy-pineapple-structured"),
    )
}


def tables(game: str) -> Iterator[tuple[int, Choice, Any]]:
    """Walks over the tables of the conformance suite under the first rulebook: a seed, the law, the setup."""
    played = PLAYED[game]
    laws = [(choice, GAMES[game].rules(choice.book())) for choice in played.rulebooks.values()]
    names = TABLES.get(game, played.tables)
    for seed, raw in product(SEEDS, [played.tables[name] for name in names]):
        setup = msgspec.convert(raw, GAMES[game].setup)
        for choice, rules in laws[::-1]:
            if not isinstance(GAMES[game].new(rules, setup), Refusal):
                yield seed, choice, setup
                break


class Floor:
    """A floor on which a guest with a phone opens practice tables, one after the other."""

    def __init__(self, page: "Page", floor: Served, patch: pytest.MonkeyPatch) -> None:
        self.page, self._floor, self._patch = page, floor, patch
        self._ids = map(str, count())
        self._asked("/api/guests", {"name": "Mere"})

    def _asked(self, path: str, body: Json) -> Json:
        """What the floor answers; where it has to be asked again later, it is."""
        address = self._floor.address
        while True:
            answer = self.page.request.post(f"{address}{path}", data=body, headers={"origin": address})
            if answer.status != 429:
                told: Json = answer.json()
                return told
            self.page.wait_for_timeout(1_000 * int(answer.headers["retry-after"]))

    def opened(self, choice: Choice, setup: Any) -> Host:
        """A table set up as the suite has it, with its opener at the first box."""
        is_poker = choice.game == "poker"
        self._patch.setattr(pits, "open_table", lambda law, _: Table(GAMES[law.game], law.book(), setup))
        self._patch.setattr("pitboss.floor.web.app.CHIPS_CENTS", SHORT if is_poker else RICH)
        law = {
            "on": str(choice.on or ""),
            "jurisdiction": choice.jurisdiction,
            "elections": [*choice.elections],
        }
        asked = {"game": choice.game, "practice": True, **law, **({"bots": 0} if is_poker else {})}
        told = self._asked("/api/tables", {**asked, "venue": choice.venue or ""})
        return self._floor.pit.owner(told["table"]).host

    def close(self, host: Host) -> None:
        """A guest has room for a few tables alone."""
        self._asked(f"/api/tables/{host.kept.id}/close", {})

    def walk(self, host: Host, seed: int) -> FloorWalk:
        """A walk whose every step the opener states; others than they are as rich."""
        path = f"/api/tables/{host.kept.id}/posts"
        host.sitting.purse = Purse(RICH)
        posts = lambda post: self._asked(path, {"id": next(self._ids), **post})  # noqa: E731
        return FloorWalk(host, posts, PLAYED[host.sitting.table.game.slug], seed)

    def finger(self, host: Host) -> Finger:
        """The opener with the page of the table open."""
        self.page.goto(f"{self._floor.address}/table/{host.kept.id}")
        self.page.wait_for_selector("main[data-ready]")
        return Finger(self.page, host, self._floor.address)


def in_colour(finger: Finger) -> None:
    """Chips without a value are bought by touch, where a table has them."""
    if not any(option["verb"] == "buy-colour" for option in finger.told()["options"]):
        return
    page, turn = finger.page, finger.host.turn
    page.locator("[data-part=more] summary").tap()
    page.get_by_role("button", name="Buy colour …").tap()
    page.get_by_label("Count").fill("40")
    page.get_by_label("Amount").fill("5.00")
    page.locator("dialog .brass").tap()
    page.wait_for_function("turn => Number(document.querySelector('main').dataset.turn) > turn", arg=turn)


def walked(finger: Finger, walk: FloorWalk, made: set[str], offered: set[str]) -> None:
    """Walk, and make each kind of wager that was not made yet as soon as it is offered."""
    kind_of = walk.played.kind_of
    for taken, _ in enumerate(walk.steps(ROUNDS)):
        walk.look_for(OWN, {kind.split()[0] for kind in KNOWN[walk.game.slug] - made})
        while left := [each for each in finger.offered(kind_of) if each[0] not in made]:
            offered |= {kind for kind, _, _ in left}
            kind, option, place = left[0]
            finger.make(option, place)
            made.add(kind)
        if taken > STEPS:
            return


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == FAST else pytest.mark.slow) for game in GAMES]
)
def test_every_wager_that_a_walk_offers_is_made_by_touch_and_lies_there(
    browser: "Browser", tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    made, offered = set[str](), set[str]()
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    with served(tmp_path, lambda _: None) as where:
        floor = Floor(context.new_page(), where, monkeypatch)
        for seed, choice, setup in tables(game):
            if KNOWN[game] <= made:
                break
            host = floor.opened(choice, setup)
            walk = floor.walk(host, seed)
            finger = floor.finger(host)
            in_colour(finger)
            walked(finger, walk, made, offered)
            floor.close(host)
        context.close()
    assert made == offered == KNOWN[game]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rulebook", "table"), conformance.TABLES)
def test_no_walk_of_the_suite_offers_a_wager_that_is_not_touched(
    game: str, rulebook: str, table: str
) -> None:
    played, book = PLAYED[game], PLAYED[game].rulebooks[rulebook].book()
    setup = conformance.setup_of(game, table)
    if isinstance(GAMES[game].new(GAMES[game].rules(book), setup), Refusal):
        return
    walk = Walk(GAMES[game], played, book, setup, 0, conformance.CALM)
    places = Places(walk.game.layout(walk.rules, walk.first))
    for _ in walk.steps(played.rounds):
        told = picture(walk.sitting, OWN, 0, places)
        assert {kind for kind, _, _ in wagers(told, walk.state, played.kind_of)} <= KNOWN[game]
