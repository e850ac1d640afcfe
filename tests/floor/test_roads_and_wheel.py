"""What the felts of baccarat and of the money wheel draw by code, in a real browser. Needs chromium."""

import random
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor.web.pages import version
from pitboss.games.baccarat.shoe.roads import big_road
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table.felt import Felt

if TYPE_CHECKING:
    from playwright.sync_api import Page

RESULTS = ("banker", "banker", "banker", "player", "player", "tie")


def drawn(page: "Page", served: str, module: str, script: str, given: Any) -> Any:
    """What a module of the pages makes of something."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(served)
    return page.evaluate(
        f"async given => {{ const its = await import('/static/{version()}/{module}'); {script} }}", given
    )


def money_wheel(**symbols: str) -> dict[str, Any]:
    table = open_table(Choice(game="money-wheel"), ())
    felt: Felt = table.game.layout(table.rules, table.state)
    told: dict[str, Any] = msgspec.to_builtins(felt)
    for area in told["areas"]:
        area["words"] = symbols.get(area["words"], area["words"])
    return told


def test_the_big_road_lies_as_the_displays_of_the_rules_lay_it(page: "Page", served: str) -> None:
    chance = random.Random(7)
    shoes = [chance.choices(RESULTS, k=chance.randint(0, 80)) for _ in range(60)]
    found = drawn(page, served, "games/roads.js", "return given.map(its.bigRoad)", shoes)
    expected = [[cell._asdict() for cell in big_road(shoe)] for shoe in shoes]
    assert found == expected


def test_the_wheel_rests_with_its_section_at_the_flapper_each_time(page: "Page", served: str) -> None:
    told, places = money_wheel(), [0, 17, 17, 51, 3]
    found = drawn(
        page,
        served,
        "games/money-wheel.js",
        """const wheel = its.plan(given.told, { isTall: false }).wheel.make(given.told);
        document.body.append(wheel.element);
        const angles = [];
        for (const at of given.places) {
          await wheel.show({ at: null, is_turning: true }, false);
          await wheel.show({ at, is_turning: false }, false);
          const lit = [...wheel.element.querySelectorAll(".section")].map(each => each.matches(".at"));
          const { a, b } = new DOMMatrix(getComputedStyle(wheel.rotor).transform);
          angles.push([Math.round(Math.atan2(b, a) * 180 / Math.PI * 1000) / 1000, lit.indexOf(true)]);
        }
        return angles""",
        {"told": told, "places": places},
    )
    each = 360 / len(told["wheel"])
    assert [at for _, at in found] == places
    assert all(abs((angle + at * each + 180) % 360 - 180) < 0.01 for angle, at in found)


def test_a_symbol_that_nobody_drew_is_told_by_its_letter_and_words(page: "Page", served: str) -> None:
    told = money_wheel(tui="moa")
    script = """const plan = its.plan(given, { isTall: true });
      const wheel = plan.wheel.make(given).element;
      const texts = [...wheel.querySelectorAll("text")].map(each => each.textContent);
      const cell = plan.places.get("symbol-c").draw().map(each => each.textContent);
      return { texts, cell }"""
    found = drawn(page, served, "games/money-wheel.js", script, told)
    assert found["texts"] == ["C"] * told["wheel"].count("C")
    assert "moa" in found["cell"]
