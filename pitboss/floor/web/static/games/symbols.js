// The symbols of a money wheel, each drawn in a square of 100; what nobody drew is told by its words.

import { s } from "../dom.js";

const filled = (d) => s("path", { d });
const line = (d, width) => s("path", { d, class: "stroke", "stroke-width": width });

/** A star of so many points, every other one of its corners nearer to its middle. */
function star(x, y, far, points, near = .4) {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const [turn, reach] = [(at * Math.PI) / points, at % 2 ? far * near : far];
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A frond: leaves on both sides of a stem, shorter towards its tip. */
function fern() {
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const [y, long] = [86 - at * 9, 38 - at * 3.6];
    const leaf = (side) => `M50 ${y}Q${50 + side * long * .7} ${y - 4} ${50 + side * long} ${y - 22}Q${50 + side * long * .35} ${y - 18} 50 ${y - 7}Z`;
    return leaf(1) + leaf(-1);
  });
  return [filled(leaves.join("")), line("M50 97V8", 3.5)];
}

const SYMBOLS = {
  fern,
  kiwi: () => [filled("M12 56C12 34 32 22 50 27 57 15 76 14 80 28 81 32 80 36 77 39 70 42 69 46 66 53 60 68 44 76 31 73 18 71 12 65 12 56Z"),
    line("M78 31Q92 44 96 66", 4), line("M36 72 32 90 20 91M32 90 42 92M52 68 54 89 44 91M54 89 65 91", 4)],
  tui: () => [filled("M20 96 30 60C30 38 42 20 58 18 70 17 76 24 75 33 80 52 68 70 50 72L34 97Z"), line("M74 26Q86 26 94 34", 4.5),
    s("circle", { cx: 67, cy: 47, r: 6.5, class: "light" }), s("circle", { cx: 64, cy: 27, r: 2.6, class: "light" })],
  koru: () => [line("M24 96C4 66 12 14 54 12A32 32 0 0 1 86 44 27 27 0 0 1 59 71 21 21 0 0 1 38 50 15 15 0 0 1 55 36", 11), s("circle", { cx: 57, cy: 46, r: 9 })],
  waka: () => [filled("M2 50C2 41 13 40 14 48 19 62 30 65 46 65 64 65 76 60 82 14 80 2 95 0 96 13 99 50 94 78 68 80H32C12 79 3 66 2 50Z"),
    ...[30, 47, 64].flatMap((x) => [s("circle", { cx: x, cy: 40, r: 6.5 }), line(`M${x - 1} 48 ${x - 10} 94`, 4.5)])],
  "southern cross": () => [filled([[50, 19, 19], [50, 80, 20], [18, 48, 18], [82, 41, 18], [67, 64, 10]].map(([x, y, far]) => star(x, y, far, 5)).join(""))],
  "morning star": () => [filled(star(50, 50, 48, 4, .18) + star(50, 50, 27, 8, .55))],
};

/** Whether a symbol is drawn here. */
export const isDrawn = (words) => words.toLowerCase() in SYMBOLS;

/** A symbol about a point, so many units across, turned. */
export function symbol(words, x, y, size, turn = 0) {
  return s("g", { class: "symbol", transform: `translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)` }, ...SYMBOLS[words.toLowerCase()]());
}
