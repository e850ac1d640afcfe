"""Wagers as they are made by a finger on a phone, and looked for where they then lie."""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from pitboss.floor.papers.saw import SPECTATOR
from pitboss.floor.store import Guest
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.places import Places
from pitboss.floor.tables.said import Post, action_of
from pitboss.play.sitting import Happened
from pitboss.table.chips.money import money
from pitboss.table.event import Event, Placed
from pitboss.table.refusal import Refusal
from tests.chips import moves
from tests.floor.serving import PATIENCE_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Json = dict[str, Any]
OWN, NUMBER = "box 1", 1
# Wagers of which the chip in the tray says how much; all others are for what they are offered for.
BY_CHIP = ("place", "place-c-and-e", "make-wager", "ante")
CHIP = 500
IS_AT = "turn => document.querySelector('main').dataset.turn === String(turn)"


def wagers(table: Json, state: Any, kind_of: Callable[[str], str]) -> Iterator[tuple[str, Json, Json]]:
    """Each kind of wager that somebody is offered, how it is called, and a place for it where it has any."""
    plain = {at["place"] for option in table["options"] for at in option["places"] if not at["also"]}
    you = table["you"]["box"]
    for option in table["options"]:
        if option["vary"].get("cards", {}).get("type") == "Choices":
            yield f"{option['verb']} cards", option, {}
        elif option["group"] == "lay":
            for place in option["places"]:
                box, _, area = place["place"].partition(" ")
                name, whose = (area, int(box)) if box.isdigit() else (place["place"], you)
                # What lies with another wager is laid alone where it may be.
                if not place["also"] or place["place"] not in plain:
                    kind = kind_of(name) if whose == you else f"another's {kind_of(name)}"
                    yield f"{option['verb']} {kind}", option, place
            if not option["places"]:
                yield _plain(option, state), option, {}


def _plain(option: Json, state: Any) -> str:
    """A wager that lies on no area: what is to be posted, a bet of some amount, or of all that is left."""
    if option["verb"] == "post":
        return f"post {'kill' if 'Kill' in state.due[0].what else 'blind'}"
    if "cents" not in option["fields"]:
        return str(option["verb"])
    return f"{option['verb']} {'some' if 'cents' in option['vary'] else 'all'}"


class Finger:
    """Somebody at the first box, with a phone."""

    def __init__(self, page: "Page", host: Host, address: str) -> None:
        self.page, self.host, self._address = page, host, address
        self._heard: list[Event] = []
        self._chip = ""
        table = host.sitting.table
        self._places = Places(table.game.layout(table.rules, table.state))
        host.sitting.follow(SPECTATOR, self._hear)

    def _hear(self, happened: Happened) -> None:
        self._heard += happened.events

    def told(self) -> Json:
        """The table as the floor tells it."""
        answer = self.page.request.get(f"{self._address}/api/tables/{self.host.kept.id}")
        found: Json = answer.json()["table"]
        return found

    def offered(self, kind_of: Callable[[str], str]) -> list[tuple[str, Json, Json]]:
        """Each kind of wager that is offered now."""
        guest = next(Guest(seat.guest, "") for seat in self.host.seats.values())
        table = msgspec.json.decode(msgspec.json.encode(self.host.snapshot(guest)["table"]))
        return [*wagers(table, self.host.sitting.table.state, kind_of)]

    def follow(self) -> None:
        """Wait until the page shows what happened last."""
        self.page.wait_for_function(IS_AT, arg=self.host.turn)

    def make(self, option: Json, place: Json) -> None:
        """Make one of the wagers that are offered, and see that it lies there."""
        self.follow()
        if place:
            self._lay(option, place)
        elif option["group"] == "lay":
            self._bet(option)
        else:
            self._put_away(option)

    def _tap(self, what: "Locator") -> None:
        """Touch what is asked of the table, and see what came of it."""
        turn, end = self.host.turn, time.monotonic() + PATIENCE_SECONDS
        self._heard.clear()
        what.tap()
        while self.host.turn == turn:
            # What is left to choose is asked for; as it stands there it is the least, or what is offered.
            if (asks := self.page.locator("dialog .brass")).is_visible():
                asks.tap()
            refusal = self.page.locator("[data-part=refusal]")
            assert not refusal.is_visible(), refusal.inner_text()
            assert time.monotonic() < end, f"nothing came of a touch: {what}"
            self.page.wait_for_timeout(10)
        self.follow()

    # On an area

    def _lay(self, option: Json, place: Json) -> None:
        name, before = place["place"], lying(self.told())
        laid = self._laid(option, place)
        assert laid[name] > 0, option
        if option["verb"] in (*BY_CHIP, "place-colour"):
            self._pick(option["fields"].get("colour", str(CHIP)))
        self._tap(self.page.locator(f"[data-place='{name}']"))
        table = self.told()
        now = lying(table)
        for each, cents in laid.items():
            assert now[each] == before[each] + cents or self._is_ruled(table, each, before[each] + cents), (
                each
            )
            if now[each]:
                said = self.page.locator(f"[data-place='{each}']").get_attribute("aria-label") or ""
                assert said.endswith(f", {money(now[each])} lies there"), said
        assert self.page.locator("[data-part=staked]").inner_text() == money(sum(now.values()))

    def _laid(self, option: Json, place: Json) -> Counter[str]:
        """What would lie where: of the chip in the tray, or of what is offered."""
        fields = {**option["fields"], **place["also"]}
        if place["area"]:
            fields["area"] = place["area"]
        if option["verb"] in BY_CHIP:
            fields |= option["by_chip"].get(str(CHIP), {"cents": CHIP})
        sitting = self.host.sitting
        post = Post(id="1", do="act", verb=option["verb"], fields=fields)
        action = replace(action_of(sitting.table.game, post, OWN), at=sitting.clock.next())
        answer = sitting.table.ruled(action)
        assert not isinstance(answer, Refusal), answer
        found = Counter[str]()
        for event in answer:
            if isinstance(event, Placed):
                found[self._places.of(event.box, event.area)] += event.cents
        return found

    def _is_ruled(self, table: Json, place: str, cents: int) -> bool:
        """Whether a wager was decided by what came at once."""
        return any(line["place"] == place and line["stake_cents"] == cents for line in table["ruling"])

    def _pick(self, chip: str) -> None:
        """Take up chips of a value, or of a colour."""
        if chip != self._chip:
            self.page.locator(f".pick:has(input[value='{chip}'])").tap()
            self._chip = chip

    # At poker

    def _bet(self, option: Json) -> None:
        before = seat(self.told())
        takes, button = self._chosen(option, before)
        self._tap(button)
        table = self.told()
        taken = sum(c for e in self._heard for source, _, c in moves(e) if source == OWN and c > 0)
        assert taken == takes, option
        now = seat(table)
        if now["bet"]:
            assert now["bet"] == before["bet"] + takes
            assert self.page.locator(".spot .says", has_text=money(now["bet"])).count() > 0
        assert self.page.locator(".seat.own .has").inner_text() == money(now["cents"])

    def _chosen(self, option: Json, before: Json) -> tuple[int, "Locator"]:
        """How much goes in, and the button that puts it in once that is chosen."""
        verb = option["verb"].replace("-", " ").capitalize()
        amount = self.page.get_by_role("group", name=verb, exact=True)
        if not amount.count():
            return option["takes"], self._button(option)
        if "cents" in option["vary"]:
            amount.get_by_role("button", name="more: by").tap()
        else:
            amount.get_by_role("button", name=re.compile("^(All in|Most): ")).tap()
        button = amount.locator(".do")
        cents = round(float(re.sub(r"[^\d.]", "", button.inner_text())) * 100)
        assert cents == option["fields"]["cents"] or "cents" in option["vary"]
        return cents - before["bet"], button

    def _button(self, option: Json) -> "Locator":
        """The button, brass or beside it, that says what an option does."""
        says = re.sub(r" of \d[\d.,]*$", "", option["says"])
        buttons = self.page.locator("[data-part=brass], [data-part=decide] button")
        return buttons.filter(has_text=re.compile(f"^{re.escape(says)}", re.IGNORECASE)).first

    def _put_away(self, option: Json) -> None:
        """Cards are touched where they lie, and brass says it."""
        cards = next(cards for cards in option["vary"]["cards"]["values"] if cards)
        for each in self.page.locator(".away[aria-pressed=true]").all():
            each.tap()
        for card in cards:
            self.page.locator(f".away[data-code='{card}']").tap()
        self._tap(self.page.locator("[data-part=brass]"))
        gone = [event for event in self._heard if getattr(event, "box", 0) == NUMBER]
        assert gone, option
        assert not set(cards) & set(hand(self.told()))
        shown = self.page.locator(".seat.own .card").evaluate_all("all => all.map(each => each.dataset.card)")
        assert not set(cards) & set(shown)


def lying(table: Json) -> Counter[str]:
    """The own chips on each place."""
    found = Counter[str]()
    for wager in table["wagers"]:
        if wager["box"] == NUMBER:
            found[wager["place"]] += wager["cents"]
    return found


def seat(table: Json) -> Json:
    """The own seat at a poker table."""
    own: Json = next(
        piece for piece in table["pieces"] if piece["piece"] == "seat" and piece["box"] == NUMBER
    )
    return own


def hand(table: Json) -> list[str]:
    """The own cards."""
    hands = (
        piece["cards"] for piece in table["pieces"] if piece["piece"] == "hand" and piece["box"] == NUMBER
    )
    return next(hands, [])
