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

/** How dice come to lie as they lie now. */
export async function come(row, { faces }) {
  sight(row);
  // What they show is told once it is to be seen.
  row.ariaHidden = "true";
  const bell = row.querySelector(".bell");
  await (!bell ? roll(row) : faces.length ? lift(bell) : shake(bell));
  row.ariaHidden = null;
}

/** They come from the side, turning, each a little after the other. */
async function roll(row) {
  await Promise.all([...row.children].map((each, at) => glide(each, [
    { transform: `translate(${160 - 40 * at}px, -90px) rotate(${540 + 200 * at}deg)`, opacity: 0 },
    { transform: `translate(${40 - 10 * at}px, 14px) rotate(${160 + 60 * at}deg)`, opacity: 1, offset: .55 },
    { transform: `translate(${12 - 3 * at}px, -8px) rotate(${40 + 20 * at}deg)`, opacity: 1, offset: .8 },
    { transform: "none", opacity: 1 },
  ], 1100 + 140 * at)));
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
