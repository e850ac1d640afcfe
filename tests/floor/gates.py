"""What every page of the floor must pass: nothing complained of, foreign, cut, covered or too small."""

from typing import TYPE_CHECKING, Any

from tests.terminal.browsing import FITS
from tests.terminal.odds.test_browser import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAYED_MOST = 60

# Words that meet other words, lie under cards or dice of the felt, or are cut by its edge.
MEET = """() => {
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const seen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const worded = ".cloth text, .pieces .count, .pieces .tag, .pieces .says, .pieces .name";
  const words = [...document.querySelectorAll(worded)]
    .filter(each => each.textContent.trim() && seen(each))
    .flatMap(each => [...parts(each)].map(at => [each, at]));
  const things = [...document.querySelectorAll(".pieces .card, .pieces .die, .pieces .wheel, .pieces .mark")]
    .filter(seen).map(each => [each, each.getBoundingClientRect()]);
  // A turned or curved line of words has a box far larger than its ink: each letter is asked for its own.
  function* parts(element) {
    if (!element.getNumberOfChars) return yield element.getBoundingClientRect();
    const to = element.getScreenCTM(), many = element.getNumberOfChars();
    if (!many) return;
    for (let at = 0; at < many; at += 1) {
      const box = element.getExtentOfChar(at);
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(to);
      const half = Math.max(1, Math.hypot(to.a, to.b) * Math.min(box.width, box.height) / 2 * .7);
      yield new DOMRect(middle.x - half, middle.y - half, 2 * half, 2 * half);
    }
  }
  const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1
    && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const out = words.filter(([, at]) => at.left < cloth.left - 2 || at.right > cloth.right + 2
    || at.top < cloth.top - 2 || at.bottom > cloth.bottom + 2).map(([each]) => "cut: " + each.textContent);
  const over = words.flatMap(([each, at], i) => words.slice(i + 1)
    .filter(([other, b]) => other !== each && meet(at, b))
    .map(([other]) => "words meet: " + each.textContent + " / " + other.textContent));
  const under = words.flatMap(([each, at]) => things.filter(([, b]) => meet(at, b))
    .map(([thing]) => "lies on words: " + each.textContent + " / " + thing.outerHTML.slice(0, 60)));
  return [...new Set([...out, ...over, ...under])].slice(0, 12);
}"""
# What is touched has room for a finger; main actions have more.
SMALL = """() => [...document.querySelectorAll("button, a, .pick, summary, [type=checkbox]")].filter(each => {
  if (!each.checkVisibility()) return false;
  const at = each.getBoundingClientRect();
  const least = each.closest(".does") || each.matches(".pick, .brand") ? 44 : 23.5;
  return at.width && at.height && !each.closest("p, li.prose") && (at.width < least || at.height < least);
}).map(each => each.outerHTML.slice(0, 140))"""
# A place whose middle belongs to another one cannot be touched.
COVERED = """async () => {
  const out = [];
  for (const each of document.querySelectorAll(".touch [data-place]")) {
    each.scrollIntoView({ block: "center", inline: "center" });
    const at = each.getBoundingClientRect();
    const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (found !== each) out.push([each.dataset.place, found?.dataset?.place ?? found?.className ?? ""]);
  }
  scrollTo(0, 0);
  return out;
}"""
# Every area that the table told has a place to be touched.
UNPLACED = """async table => {
  const told = await (await fetch(`/api/tables/${table}/felt`)).json();
  const boxes = Array.from({ length: told.boxes }, (_, at) => at + 1);
  const all = told.areas.flatMap(({ name, is_of_a_box: isOwn }) =>
    isOwn ? boxes.map(box => `${box} ${name}`) : [name]);
  const there = new Set([...document.querySelectorAll("[data-place]")].map(each => each.dataset.place));
  return all.filter(name => !there.has(name));
}"""


def watched(page: "Page", served: str) -> list[str]:
    """Whatever a page complains of, or asks of anybody else."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(served) else said.append(request.url))
    return said


def sat(
    page: "Page", served: str, table: str, width: int = 1280, scheme: Any = "light", **media: Any
) -> None:
    """A guest at a table, at a width."""
    page.set_viewport_size({"width": width, "height": 800 if width > 700 else 844})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce", **media)
    page.goto(f"{served}/table/{table}")
    page.wait_for_selector("main[data-ready]")


def leave(page: "Page") -> None:
    """Give the box up, where there is still a table, so that whoever comes next finds one free."""
    if page.is_closed():
        return
    page.evaluate(
        """async () => {
          const table = document.querySelector("main[data-table]")?.dataset.table;
          const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
          const most = { signal: AbortSignal.timeout(10_000) };
          if (table) await fetch(`/api/tables/${table}/leave`, { ...post, ...most }).catch(() => null);
        }"""
    )


def gated(page: "Page") -> list[Any]:
    """Every fault of what is to be seen now."""
    return [
        *page.evaluate(MEET),
        *page.evaluate(SMALL),
        *faults(page),
        *([] if page.evaluate(FITS) else ["too wide"]),
    ]


def pressed(page: "Page") -> None:
    """Brass once, as soon as it waits for nobody else, and what it brings."""
    page.wait_for_selector("[data-part=brass]:not([aria-disabled=true])")
    turn = page.evaluate("() => document.querySelector('main').dataset.turn")
    page.locator("[data-part=brass]").click()
    page.wait_for_function("turn => document.querySelector('main').dataset.turn !== turn", arg=turn)


def played(page: "Page") -> int:
    """A round by brass alone; how often it was pressed."""
    for times in range(1, PLAYED_MOST):
        pressed(page)
        if page.locator("[data-part=ruling] .lines li").count():
            return times
    raise AssertionError("a round by brass alone comes to no end")
