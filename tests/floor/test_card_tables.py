"""Blackjack and Caribbean stud on the floor: what lies where, a split, a jackpot. Some need chromium."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.play.device import Device
from pitboss.record.choice import Choice
from tests.floor.serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(1280, 800), (390, 844), (320, 640)]
# Eights to box 1 and a six to the dealer; a split eight gets another, then a three, which makes eleven.
EIGHTS = ["8s", "6h", "8h", "8d", "3h", "Tc", "2d"]
ROYAL = {1: ("As", "Ks", "Qs", "Js", "Ts"), 0: ("Ah", "Kd", "4d", "5d", "9d")}
# Cards, pills, words and chips that meet though they belong to different hands, or that leave the cloth.
MEET = """() => {
  const cloth = document.querySelector(".layout").getBoundingClientRect();
  const found = (what) => [...document.querySelectorAll(what)].filter(each => each.getClientRects().length)
    .map(each => [each, each.getBoundingClientRect()]);
  const [words, pills, cards, chips] = [".cloth text, .pieces .name", ".count", ".card", ".stack"].map(found);
  const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1
    && a.bottom > b.top + 1;
  const apart = (a, b) => a !== b && !(a.closest(".hand") && a.closest(".hand") === b.closest(".hand"));
  const over = (some, others) => some.flatMap(([a, at]) => others
    .filter(([b, is]) => apart(a, b) && meet(at, is)).map(([b]) => `${a.textContent} over ${b.textContent}`));
  const leaves = (at) => at.left < cloth.left - 1 || at.right > cloth.right + 1 || at.top < cloth.top - 1
    || at.bottom > cloth.bottom + 1;
  const out = [...words, ...pills, ...cards, ...chips].filter(([, at]) => leaves(at));
  return [...over(words, [...words, ...pills, ...cards, ...chips]), ...over(pills, [...pills, ...cards]),
    ...over(cards, chips), ...out.map(([each]) => `${each.textContent} outside`)];
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Host, Guest]]:
    """A table of blackjack with a guest at box 1."""
    store = SqliteStore(tmp_path / "floor.db")
    pit = Pit(store)
    guest = store.mint(b"mere", "mere", 0)
    table = pit.owner(pit.open(Choice(game="blackjack"), title="blackjack").id).host
    table.sit(guest, CHIPS_CENTS)
    yield table, guest
    store.close()


def offered(host: Host, guest: Guest, place: str) -> list[tuple[str, dict[str, bool]]]:
    """The verbs that lay chips on a place, and what each says besides."""
    options = host.snapshot(guest)["table"]["options"]
    return [(each["verb"], at["also"]) for each in options for at in each["places"] if at["place"] == place]


def test_super_sevens_are_laid_with_the_wager_or_beside_it(host: tuple[Host, Guest]) -> None:
    table, guest = host
    assert offered(table, guest, "1 original") == [("make-wager", {})]
    assert offered(table, guest, "1 sevens") == [("make-wager", {"sevens": True})]
    assert offered(table, guest, "5 original") == [("make-wager", {})]
    table.post(guest, Post(id="1", do="act", verb="make-wager", fields={"cents": 500}))
    assert ("make-sevens", {}) in offered(table, guest, "1 sevens")


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Cards that come out of a shoe of blackjack next."""
    cards: list[str] = []
    plain, follow = Device.next, Device.follow

    def next_card(self: Device, table: Any) -> Any:
        action: Any = plain(self, table)
        return replace(action, card=cards[0]) if cards and hasattr(action, "card") else action

    def follow_card(self: Device, table: Any, action: Any, events: Any) -> None:
        if cards and getattr(action, "card", "") == cards[0]:
            cards.pop(0)
        follow(self, table, action, events)

    monkeypatch.setattr(Device, "next", next_card)
    monkeypatch.setattr(Device, "follow", follow_card)
    return cards


@pytest.fixture
def royal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shoe of Caribbean stud that deals a royal flush to box 1, and the dealer a hand that plays."""
    plain = Device.next

    def next_hand(self: Device, table: Any) -> Any:
        action: Any = plain(self, table)
        hand = ROYAL.get(getattr(action, "box", 0)) if hasattr(action, "cards") else None
        return replace(action, cards=hand) if hand and len(action.cards) == len(hand) else action

    monkeypatch.setattr(Device, "next", next_hand)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Any]:
    """Serve one table of a game; where it is."""
    with ExitStack() as floors:

        def opened(game: str) -> str:
            within = floors.enter_context(
                served(tmp_path, lambda pit: pit.open(Choice(game=game), title=game))
            )
            return f"{within.address}/table/{next(iter(within.pit.kept))}"

        yield opened


def sat(page: "Page", where: str, width: int, height: int) -> list[str]:
    """A page at the table, and whatever it complains of."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(where)
    page.wait_for_selector("main[data-ready]")
    return said


def touch(page: "Page", place: str, staked: str) -> None:
    """Touch a place of the felt, and wait until so much is staked."""
    page.locator(f"[data-place='{place}']").click()
    page.wait_for_function(
        "staked => document.querySelector('[data-part=staked]').textContent === staked", arg=staked
    )


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_three_hands_of_a_split_are_played_by_touch_and_nothing_meets(
    page: "Page", serve: Any, dealt: list[str], width: int, height: int
) -> None:
    said = sat(page, serve("blackjack"), width, height)
    touch(page, "1 original", "5.00")
    dealt[:] = EIGHTS
    page.locator("[data-part=brass]").click()
    for staked in ("10.00", "15.00"):
        page.wait_for_selector(".later.offered")
        touch(page, "1 split", staked)
    assert page.locator(".hand[aria-label^='Box 1']").count() == 3
    page.wait_for_selector(".later.offered")
    touch(page, "1 double", "20.00")
    page.wait_for_selector(".card.sideways")
    assert page.locator(".pile.own").count() == 4
    assert page.evaluate(MEET) == []
    assert said == []


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_jackpot_is_won_and_counts_in_what_the_round_came_to(
    page: "Page", serve: Any, royal: None, width: int, height: int
) -> None:
    """5.00 for the ante, 250 times 10.00 for the bet, the meter up to the next chip, less 1.00 staked."""
    said = sat(page, serve("caribbean-stud"), width, height)
    touch(page, "1 jackpot", "6.00")
    meter = page.get_by_role("img", name="Jackpot: ")
    page.locator("[data-part=brass]").click()
    page.wait_for_function("() => document.querySelector('.hand.asked')")
    assert meter.get_attribute("aria-label") == "Jackpot: 50,000.70"
    assert page.evaluate(MEET) == []
    touch(page, "1 bet", "0.00")
    assert page.locator("[data-part=net]").inner_text() == "+52,505.00"
    assert page.locator(".meter.won").count() == 1
    assert page.evaluate(MEET) == []
    assert said == []


def pressed(page: "Page", until: str) -> None:
    """Brass, until something is to be seen."""
    page.locator("[data-part=brass]").click()
    page.wait_for_selector(until)


@pytest.mark.slow
def test_what_the_dealer_has_is_told_beside_the_cards_on_the_smallest_screen(
    page: "Page", serve: Any, dealt: list[str]
) -> None:
    said = sat(page, serve("blackjack"), 320, 640)
    touch(page, "1 original", "5.00")
    dealt[:] = ["Th", "Ah", "9d"]
    pressed(page, ".hand[aria-label^='Box 1'] .card:nth-child(2)")
    dealt[:] = ["Kd"]
    for _ in range(3):
        if page.locator(".count", has_text="blackjack").count():
            break
        page.locator("[data-part=brass]").click()
        page.wait_for_timeout(300)
    page.wait_for_selector(".count:has-text('blackjack')")
    assert page.evaluate(MEET) == []
    assert said == []


@pytest.mark.slow
def test_how_much_is_insured_and_doubled_is_asked_for(page: "Page", serve: Any, dealt: list[str]) -> None:
    """9.3: not more than half; 10.2: as much as the wager, or less. Less was not to be had by touch."""
    said = sat(page, serve("blackjack"), 1280, 800)
    page.get_by_role("radio", name="25.00").check(force=True)
    touch(page, "1 original", "25.00")
    dealt[:] = ["5s", "Ah", "6c"]
    pressed(page, ".later.offered")
    page.locator("[data-place='1 insurance']").click()
    amount = page.get_by_label("Amount")
    amount.fill("12.51")
    page.get_by_role("button", name="Say it").click()
    assert page.locator("dialog").count() == 1
    amount.fill("12.50")
    page.get_by_role("button", name="Say it").click()
    page.wait_for_selector("[data-place='1 insurance'][aria-label*='12.50 lies there']")
    dealt[:] = ["2d", "9c"]
    pressed(page, "[data-part=decide] button:has-text('Double …')")
    page.locator("[data-part=decide] button", has_text="Double …").click()
    page.get_by_label("Amount").fill("7.50")
    page.get_by_role("button", name="Say it").click()
    page.wait_for_selector("[data-part=ruling] .lines li")
    lines = page.locator("[data-part=ruling] .lines li").all_inner_texts()
    assert [line.split("staked ")[1].split()[0] for line in lines] == ["12.50", "25.00", "7.50"]
    assert said == []


def test_who_sits_at_a_box_stands_there(page: "Page", serve: Any) -> None:
    sat(page, where := serve("blackjack"), 1280, 800)
    assert page.context.browser is not None
    other = page.context.browser.new_page()
    sat(other, where, 390, 844)
    page.wait_for_function("() => document.querySelectorAll('.pieces .name').length === 2")
    assert page.locator(".pieces .name").all_text_contents() == ["Box 1: You", "Box 2: Guest"]
    assert page.evaluate(MEET) == []
    other.close()
