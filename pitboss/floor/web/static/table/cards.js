// Cards drawn by code: pips, courts that stand on their heads, an ace of spades with its ornament, a back with §.
// A small card has room for its rank and suit alone.

import { h, s } from "../dom.js";

const SUITS = {
  s: "M50 4C55 24 91 40 91 65c0 14-10 22-21 22-7 0-13-3-16-9 1 10 5 14 11 18H35c6-4 10-8 11-18-3 6-9 9-16 9C19 87 9 79 9 65 9 40 45 24 50 4Z",
  h: "M50 94C38 76 7 59 7 33 7 18 18 8 30 8c9 0 16 5 20 14C54 13 61 8 70 8c12 0 23 10 23 25 0 26-31 43-43 61Z",
  d: "M50 3C60 22 71 37 87 50 71 63 60 78 50 97 40 78 29 63 13 50 29 37 40 22 50 3Z",
  c: "M50 5c12 0 21 9 21 20 0 7-3 12-7 16 3-2 6-3 9-3 11 0 20 9 20 21 0 11-9 20-20 20-8 0-14-4-18-10 1 12 4 20 11 26H34c7-6 10-14 11-26-4 6-10 10-18 10C16 79 7 70 7 59c0-12 9-21 20-21 3 0 6 1 9 3-4-4-7-9-7-16C29 14 38 5 50 5Z",
};
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
const NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const [LEFT, MIDDLE, RIGHT] = [32, 50, 68];
const sides = (...heights) => heights.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const middle = (...heights) => heights.map((y) => [MIDDLE, y]);
const PIPS = {
  2: middle(29, 111), 3: middle(29, 70, 111), 4: sides(29, 111), 5: [...sides(29, 111), ...middle(70)], 6: sides(29, 70, 111), 7: [...sides(29, 70, 111), ...middle(49.5)],
  8: [...sides(29, 70, 111), ...middle(49.5, 90.5)], 9: [...sides(29, 56, 84, 111), ...middle(70)], T: [...sides(29, 56, 84, 111), ...middle(42.5, 97.5)],
};
// Half a figure, from the crown to the belt in the middle of the card: what each court has of its own.
const HEADS = {
  K: [["hair", "M39 34h22v16c0 9-5 14-11 17-6-3-11-8-11-17Z"], ["skin", "M42 33h16v12c0 6-4 9-8 9s-8-3-8-9Z"], ["hair", "M43 48c4-2 10-2 14 0-1 5-4 8-7 8s-6-3-7-8Z"],
    ["gold", "M37 35 34 19l9 7 7-10 7 10 9-7-3 16c-9-3-17-3-26 0Z"], ["line", "M38 31c8-2 16-2 24 0M50 12v5M47.5 14h5"]],
  Q: [["hair", "M38 33c-5 10-4 20-8 28 10 5 30 5 40 0-4-8-3-18-8-28-7-4-17-4-24 0Z"], ["skin", "M42.5 32h15v13c0 6-4 10-7.5 10s-7.5-4-7.5-10Z"],
    ["gold", "M38 35c-2-6-2-11-1-15l7 6 6-9 6 9 7-6c1 4 1 9-1 15-8-4-16-4-24 0Z"], ["gem", "M50 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5ZM37 17a2 2 0 1 1 0 4 2 2 0 1 1 0-4ZM63 17a2 2 0 1 1 0 4 2 2 0 1 1 0-4Z"]],
  J: [["hair", "M39 33c-2 8-2 18 0 24h22c2-6 2-16 0-24Z"], ["skin", "M42.5 33h15v12c0 6-4 9.5-7.5 9.5s-7.5-3.5-7.5-9.5Z"],
    ["cloth", "M36 35c-2-12 6-19 15-18 9 0 14 7 14 18-10-4-19-4-29 0Z"], ["gold", "M62 30c7-3 11-9 11-16-8 1-13 6-15 13Z"], ["line", "M61 29c4-4 7-8 9-12M37 33c9-4 18-4 27 0"]],
};
const BODY = [["cloth", "M24 70v-3c1-9 6-13 17-15h18c11 2 16 6 17 15v3Z"], ["gold", "M40 52 50 70l10-18c-6 5-14 5-20 0Z"], ["gem", "M50 58l3.5 5-3.5 5-3.5-5Z"],
  ["trim", "M30 70c0-7 2-11 6-15M70 70c0-7-2-11-6-15M34.5 70c0-6 1-9 4-12M65.5 70c0-6-1-9-4-12"]];
const FACE = [["line", "M45 41h2.5M52.5 41H55M48.5 49h3M50 42v4"]];

export const BACK = "??";

/** A card in words: `nine of hearts`. */
export function named(card) {
  return card === BACK ? "a card face down" : card === "JK" ? "joker" : `${RANKS[card[0]]} of ${NAMES[card[1]]}`;
}

const suit = (kind, x, y, size, turn = 0) => s("path", {
  d: SUITS[kind], class: `suit-${kind}`, transform: `translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)`,
});
// Two digits are set as narrow as one that is wide, whatever the font.
const index = (rank, kind, x, y, wide) => s("text", { x, y, class: `rank suit-${kind}${wide > 40 ? " big" : ""}`, ...(rank === "T" && { textLength: wide, lengthAdjust: "spacingAndGlyphs" }) }, rank === "T" ? "10" : rank);
const drawn = (parts) => parts.map(([kind, d]) => s("path", { class: kind, d }));
const twice = (make) => [s("g", {}, ...make()), s("g", { transform: "rotate(180 50 70)" }, ...make())];

function back() {
  const lattice = Array.from({ length: 21 }, (_, at) => `M${-121 + 12 * at} 131 ${-3 + 12 * at} 9M${-121 + 12 * at} 9 ${-3 + 12 * at} 131`).join("");
  return [s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, class: "back" }), s("svg", { x: 10, y: 10, width: 80, height: 120, viewBox: "10 10 80 120" }, s("path", { d: lattice, class: "lattice" })),
    s("rect", { x: 10, y: 10, width: 80, height: 120, rx: 3, class: "rule" }), s("ellipse", { cx: 50, cy: 70, rx: 21, ry: 26, class: "back" }),
    s("ellipse", { cx: 50, cy: 70, rx: 21, ry: 26, class: "rule" }), s("ellipse", { cx: 50, cy: 70, rx: 17.5, ry: 22.5, class: "rule" }), s("text", { x: 50, y: 71, class: "seal" }, "§")];
}

function small(rank, kind) {
  return [index(rank, kind, rank === "T" ? 32 : 29, 36, 50), suit(kind, 64, 97, 58)];
}

function court(rank, kind) {
  const [behind, ...head] = HEADS[rank];
  const figure = () => [...drawn([behind, ...BODY, ...head, ...FACE]), suit(kind, 31, 27, 13)];
  return [s("rect", { x: 22.5, y: 12, width: 55, height: 116, rx: 3, class: "frame" }), s("g", { class: `court of-${kind}` }, ...twice(figure), s("path", { class: "line", d: "M23 70h54" }))];
}

/** The ace of spades is the maker's own: a wreath around it, and the house's mark on it. */
function ace(kind) {
  if (kind !== "s") return [suit(kind, 50, 70, 42)];
  const ray = (turn) => s("path", { d: "M50 32c2.5 3.5 2.5 7 0 10.5-2.5-3.5-2.5-7 0-10.5Z", class: "gold", transform: `rotate(${turn} 50 70)` });
  return [...Array.from({ length: 20 }, (_, at) => ray(at * 18)), suit(kind, 50, 69, 48), s("text", { x: 50, y: 72, class: "maker" }, "§")];
}

function whole(rank, kind) {
  const corner = () => [index(rank, kind, 13, 17, 20), suit(kind, 13, 36, 14)];
  if (HEADS[rank]) return [...twice(corner), ...court(rank, kind)];
  return [...twice(corner), ...(rank === "A" ? ace(kind) : PIPS[rank].map(([x, y]) => suit(kind, x, y, 20, y > 70 ? 180 : 0)))];
}

function joker() {
  return [s("path", { d: "M50 30l10 26 28 2-22 18 8 28-24-16-24 16 8-28-22-18 28-2Z", class: "gold" }), s("text", { x: 50, y: 118, class: "word" }, "Joker")];
}

/** One card; a small one has room for its rank and suit alone. */
export function card(code, isSmall) {
  const [rank, kind] = code;
  const face = code === BACK ? back() : code === "JK" ? joker() : isSmall ? small(rank, kind) : whole(rank, kind);
  return h("span", { class: "card", role: "img", "aria-label": named(code), "data-card": code },
    s("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" }, s("rect", { x: .75, y: .75, width: 98.5, height: 138.5, rx: 8, class: "paper" }), ...face));
}
