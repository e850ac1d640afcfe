// Cards drawn by code. Small ones show a large rank and suit alone; the court is a letter under a crown.

import { h, s } from "./dom.js";

const SUITS = {
  s: "M50 6C56 26 90 40 90 64c0 14-10 22-20 22-7 0-12-3-15-8 1 9 4 13 9 17H36c5-4 8-8 9-17-3 5-8 8-15 8-10 0-20-8-20-22C10 40 44 26 50 6Z",
  h: "M50 93C36 76 8 58 8 34 8 19 19 9 30 9c9 0 16 5 20 14C54 14 61 9 70 9c11 0 22 10 22 25 0 24-28 42-42 59Z",
  d: "M50 4C59 22 71 37 86 50 71 63 59 78 50 96 41 78 29 63 14 50 29 37 41 22 50 4Z",
  c: "M50 6c12 0 21 9 21 20 0 7-3 12-8 17 3-2 6-3 10-3 11 0 20 9 20 20s-9 21-20 21c-8 0-14-4-17-10 0 11 3 18 9 24H35c6-6 9-13 9-24-3 6-9 10-17 10C16 81 7 71 7 60s9-20 20-20c4 0 7 1 10 3-5-5-8-10-8-17C29 15 38 6 50 6Z",
};
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
const NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const [LEFT, MIDDLE, RIGHT] = [31, 50, 69];
const sides = (...heights) => heights.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const PIPS = {
  2: [[MIDDLE, 30], [MIDDLE, 110]], 3: [[MIDDLE, 30], [MIDDLE, 70], [MIDDLE, 110]],
  4: sides(32, 108), 5: [...sides(32, 108), [MIDDLE, 70]], 6: sides(32, 70, 108), 7: [...sides(32, 70, 108), [MIDDLE, 51]],
  8: [...sides(32, 70, 108), [MIDDLE, 51], [MIDDLE, 89]], 9: [...sides(30, 57, 83, 110), [MIDDLE, 70]], T: [...sides(30, 57, 83, 110), [MIDDLE, 43], [MIDDLE, 97]],
};
const CROWNS = {
  K: "M32 62 28 38 40 49 50 32 60 49 72 38 68 62Z", Q: "M33 62 29 42 38 50 43 36 50 48 57 36 62 50 71 42 67 62Z", J: "M32 62C32 46 42 40 56 42 66 43 69 52 68 62Z",
};

export const BACK = "??";

/** A card in words: `nine of hearts`. */
export function named(card) {
  return card === BACK ? "a card face down" : card === "JK" ? "joker" : `${RANKS[card[0]]} of ${NAMES[card[1]]}`;
}

const suit = (kind, x, y, size, turn = 0) => s("path", {
  d: SUITS[kind], class: `suit-${kind}`, transform: `translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)`,
});
const printed = (rank) => (rank === "T" ? "10" : rank);

function back() {
  return [s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 5, class: "back" }),
    s("rect", { x: 12, y: 12, width: 76, height: 116, rx: 3, class: "rule" }),
    s("path", { d: "M50 22 82 70 50 118 18 70Z", class: "rule" }), s("path", { d: "M50 36 73 70 50 104 27 70Z", class: "rule" }),
    s("text", { x: 50, y: 71, class: "seal" }, "§")];
}

function large(rank, kind) {
  return [s("text", { x: rank === "T" ? 31 : 28, y: 36, class: `rank big suit-${kind}${rank === "T" ? " tight" : ""}` }, printed(rank)), suit(kind, 62, 96, 60)];
}

function whole(rank, kind) {
  const corner = (turn) => s("g", { transform: turn ? "rotate(180 50 70)" : undefined },
    s("text", { x: 14, y: 18, class: `rank suit-${kind}` }, printed(rank)), suit(kind, 14, 37, 15));
  const court = CROWNS[rank] && [s("rect", { x: 26, y: 20, width: 48, height: 100, rx: 4, class: "frame" }), s("path", { d: CROWNS[rank], class: "crown" }),
    s("text", { x: 50, y: 84, class: `letter suit-${kind}` }, rank), suit(kind, 50, 107, 16)];
  const pips = (PIPS[rank] ?? []).map(([x, y]) => suit(kind, x, y, 18, y > 70 ? 180 : 0));
  return [corner(false), corner(true), ...(court ?? (rank === "A" ? [suit(kind, 50, 70, 46)] : pips))];
}

/** One card; a small one has room for its rank and suit alone. */
export function card(code, isSmall) {
  const [rank, kind] = code;
  const face = code === BACK ? back() : code === "JK" ? [s("text", { x: 50, y: 70, class: "letter" }, "★")] : isSmall ? large(rank, kind) : whole(rank, kind);
  return h("span", { class: "card", role: "img", "aria-label": named(code), "data-card": code },
    s("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" }, s("rect", { x: .75, y: .75, width: 98.5, height: 138.5, rx: 9, class: "paper" }), ...face));
}
