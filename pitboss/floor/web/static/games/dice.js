// Dice drawn by code: they roll and come to rest on what fell, or lie under a cover that is shaken and lifted.

import { glide, h, s, sight, styled } from "../dom.js";

await styled(new URL("../styles/dice.css", import.meta.url));

const [LOW, HALF, HIGH] = [27, 50, 73];
const DOTS = {
  1: [[HALF, HALF]], 2: [[LOW, HIGH], [HIGH, LOW]], 3: [[LOW, HIGH], [HALF, HALF], [HIGH, LOW]], 4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [HALF, HALF], [LOW, HIGH], [HIGH, HIGH]], 6: [[LOW, LOW], [HIGH, LOW], [LOW, HALF], [HIGH, HALF], [LOW, HIGH], [HIGH, HIGH]],
};

/** A face as it is drawn on a square of a hundred. */
const face = (number) => [s("rect", { x: 3, y: 3, width: 94, height: 94, rx: 18, class: "cube" }),
  ...(DOTS[number] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: number === 1 ? 12 : 9.5, class: `dot dot-${number}` }))];

const die = (number) => h("span", { class: "die", "data-face": number }, s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, face(number)));

/** A die that is printed on a cloth, around a point. */
export function printed(number, x, y, size) {
  return s("g", { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`, class: "printed" }, face(number));
}

/** Dice in a row, told as one; where they have a cover it lies over them until they are to be seen. */
export function draw({ faces, says }, { isCovered = false } = {}) {
  return h("span", { class: `dice${faces.length ? "" : " hidden"}`, role: "img", "aria-label": says || faces.join(" ") }, faces.map(die), isCovered && belled());
}

/** The cover, in a drawing of 200 by 90. */
export function cover() {
  return [s("path", { d: "M16 78 C16 34 54 17 100 17 S184 34 184 78 Z", class: "dome" }), s("path", { d: "M34 66 C38 44 60 31 86 28", class: "shine" }),
    s("rect", { x: 4, y: 74, width: 192, height: 13, rx: 6, class: "rim" }), s("circle", { cx: 100, cy: 11, r: 9, class: "rim" })];
}

const belled = () => h("span", { class: "bell" }, s("svg", { viewBox: "0 0 200 90", "aria-hidden": "true" }, cover()));

/** How dice come to lie as they lie now; what they show is told once it is to be seen. */
export async function come(row, { faces }) {
  sight(row);
  const [bell, says] = [row.querySelector(".bell"), row.ariaLabel];
  if (faces.length) row.ariaLabel = "The dice roll";
  await (!bell ? Promise.all([...row.children].map(tumble)) : faces.length ? lift(bell) : shake(bell));
  row.ariaLabel = says;
}

const CHANGES = [.34, .54, .72];

/** They come from the side, each a little after the other. */
async function tumble(each, at) {
  const time = { duration: 1150 + 160 * at, easing: "linear" };
  // The faces that come up on the way lie over the one that it comes to rest on.
  const others = CHANGES.map((offset, turn) => [offset, s("svg", { viewBox: "0 0 100 100", class: "passing", "aria-hidden": "true" }, face(((Number(each.dataset.face) + turn + at) % 6) + 1))]);
  each.append(...others.reverse().map(([, other]) => other));
  const way = (x, y, turn, offset, easing) => ({ transform: `translate(${x - 12 * at}px, ${y}px) rotate(${turn + turn * .3 * at}deg)`, opacity: offset ? 1 : 0, offset, easing });
  await Promise.all([
    glide(each, [way(190, -70, 560, 0, "ease-in"), way(112, 10, 330, .3, "ease-out"), way(72, -20, 215, .48, "ease-in"), way(38, 8, 110, .66, "ease-out"), way(18, -6, 40, .8, "ease-in-out"), { transform: "none", offset: 1 }], time.duration, time),
    ...others.map(([offset, other]) => glide(other, [{ opacity: 1 }, { opacity: 1, offset }, { opacity: 0, offset }, { opacity: 0 }], time.duration, time)),
  ]);
  for (const [, other] of others) other.remove();
}

/** The cover comes down over them, and all is shaken. */
async function shake(bell) {
  await glide(bell, [{ transform: "translateY(-40%)", opacity: 0 }, { transform: "none", opacity: 1 }], 240);
  const turns = [0, -9, 8, -7, 6, -4, 0].map((turn) => ({ transform: `translateY(${-Math.abs(turn)}px) rotate(${turn}deg)` }));
  await glide(bell.firstChild, turns, 800, { easing: "ease-in-out" });
}

async function lift(bell) {
  const at = (up, opacity, offset) => ({ transform: `translateY(${-up}%)`, opacity, offset });
  await glide(bell, [at(0, 1, 0), at(0, 1, .3), at(70, 1, .8), at(110, 0, 1)], 1300);
}
