// Dice drawn by code: they tumble, and come to rest on what fell.

import { glide, h, s } from "./dom.js";

const [LOW, HALF, HIGH] = [27, 50, 73];
const DOTS = {
  1: [[HALF, HALF]], 2: [[LOW, LOW], [HIGH, HIGH]], 3: [[LOW, LOW], [HALF, HALF], [HIGH, HIGH]], 4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [HALF, HALF], [LOW, HIGH], [HIGH, HIGH]], 6: [[LOW, LOW], [HIGH, LOW], [LOW, HALF], [HIGH, HALF], [LOW, HIGH], [HIGH, HIGH]],
};

/** One die; without a face it is not to be seen yet. */
export function die(face) {
  return h("span", { class: "die", "data-face": face ?? "" }, s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("rect", { x: 3, y: 3, width: 94, height: 94, rx: 18, class: "cube" }),
    ...(DOTS[face] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: 9.5, class: "dot" }))));
}

/** Some dice in a row, told as one. */
export function dice(faces, says) {
  return h("span", { class: "dice", role: "img", "aria-label": says || faces.join(" ") }, faces.map((face) => die(face)));
}

/** They come from the side, turning, each a little after the other. */
export async function roll(row) {
  await Promise.all([...row.children].map((each, at) => glide(each, [
    { transform: `translate(${160 - 40 * at}px, -90px) rotate(${540 + 200 * at}deg)`, opacity: 0 },
    { transform: `translate(${40 - 10 * at}px, 14px) rotate(${160 + 60 * at}deg)`, opacity: 1, offset: .55 },
    { transform: `translate(${12 - 3 * at}px, -8px) rotate(${40 + 20 * at}deg)`, opacity: 1, offset: .8 },
    { transform: "none", opacity: 1 },
  ], 1100 + 140 * at)));
}
