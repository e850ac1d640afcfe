// Where everything lies on a table of baccarat. Up to nine boxes lie in one arc before the dealer, more in two wings; on
// a phone the own box is large and the others lie below it. How many boxes there are, and which way they count, is told.

import { h, s, styled } from "../dom.js";
import { roads, sheet } from "./roads.js";

await styled(new URL("../styles/baccarat.css", import.meta.url));

const ARC_BOXES = 9;
const ROOMY = 50;
const BANDS = ["tie", "banker", "player"];

export function plan(told, { isTall, box }) {
  const bands = [...told.areas].sort((one, other) => BANDS.indexOf(one.kind) - BANDS.indexOf(other.kind));
  const drawn = isTall ? tall(told, bands, box) : told.boxes > ARC_BOXES ? wings(told, bands, box) : arc(told, bands, box);
  const { hands, board, seats } = drawn;
  return {
    ...drawn, first: told.areas.map((area) => `${box} ${area.name}`),
    hand: (piece) => lying(piece, hands),
    mark: (piece) => (piece.name === "winner" ? winner(piece, hands) : puck(piece, seats)),
    past: { ...board, make: (results) => roads(results, board.size) },
    art: () => [...drawn.art, empty(board), ...Object.entries(hands.at).flatMap(([name, at]) => panel(told, name, at, hands))],
  };
}

/** The board before the first result of a shoe. */
function empty({ at: [x, y], size }) {
  const blank = sheet([], size);
  const [w, t] = ["width", "height"].map((side) => Number(blank.getAttribute(side)));
  return s("g", { transform: `translate(${x - size / 2} ${y - (t * size) / w / 2}) scale(${size / w})` }, blank);
}

/** A hand lies in its panel, the third card sideways; what it counts for stands large beside it. */
function lying(piece, { at, size, shift, fan }) {
  const [x, y] = at[piece.name.toLowerCase()] ?? [0, 0];
  return { at: [x + shift[0], y + shift[1]], size, fan: `row third ${fan}`, says: ({ total }) => (total === null ? "\u00a0" : String(total)) };
}

/** What won is framed; in a tie both hands are. */
function winner({ at }, hands) {
  const [w, t] = hands.panel;
  const [left, right] = Object.values(hands.at);
  const [x, y] = hands.at[at] ?? [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const wide = hands.at[at] ? w : Math.abs(right[0] - left[0]) + w;
  return { at: [x, y], size: wide, element: h("span", { class: `winner of-${at}`, css: { "aspect-ratio": `${wide} / ${t}` }, "aria-hidden": "true" }) };
}

/** Whoever has a hand before them has its puck beside their number. */
function puck({ name, at }, seats) {
  const [hand] = name.split(" ");
  const seat = seats.get(Number(at.replace(/\D/g, "")));
  return seat?.[hand] ? { at: seat[hand], size: 17, element: h("span", { class: `hand-puck of-${hand}`, "aria-hidden": "true" }, hand.charAt(0).toUpperCase()) } : null;
}

function panel(told, name, [x, y], { panel: [w, t], label }) {
  const words = told.areas.find((area) => area.kind === name)?.words ?? name;
  return [s("rect", { x: x - w / 2, y: y - t / 2, width: w, height: t, rx: 12, class: `panel of-${name}` }),
    s("text", { x: x - w / 2 + label[0], y: y - t / 2 + label[1], class: "title" }, words)];
}

// An arc and two wings: boxes lie around a middle, their bands one beyond the other. A turn of 0 points down, one of a
// quarter to the right.

const spot = ([x, y], far, turn) => [x + far * Math.sin(turn), y + far * Math.cos(turn)];
const RIGHT = Math.PI / 180;

/** What is printed of one area of a box, where it is touched, and where chips lie. */
function sector(middle, near, deep, from, to) {
  const [turn, far] = [(from + to) / 2, near + deep];
  const [x, y] = spot(middle, near + deep / 2, turn);
  // What is paid comes to lie on the right of its wager, and has room there.
  const at = spot(middle, near + deep * (Math.sin(turn) > .5 && deep < ROOMY ? .38 : .5), turn);
  const [a, b] = inner((near + deep / 2) * (to - from), deep, turn);
  const points = [spot(middle, near, from), spot(middle, far, from), spot(middle, far, to), spot(middle, near, to)].map((point) => point.join(" "));
  const d = `M${points[0]}L${points[1]}A${far} ${far} 0 0 0 ${points[2]}L${points[3]}A${near} ${near} 0 0 1 ${points[0]}Z`;
  return { box: [x - a, y - b, 2 * a, 2 * b], at, draw: () => [s("path", { d })] };
}

/** The half sides of an upright rectangle within a turned one. */
function inner(wide, deep, turn) {
  const [c, d] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const square = Math.min(wide, deep) / 2 / (c + d);
  const [a, b] = [wide * c - deep * d, deep * c - wide * d].map((side) => side / (c * c - d * d) / 2);
  return Math.min(a, b) >= square ? [a, b] : [square, square];
}

/** The areas of some boxes around a middle, with a number before each. */
function around(middle, { near, deep, bands, boxes, from, to, own }) {
  const [places, seats, art] = [new Map(), new Map(), []];
  const each = (to - from) / boxes.length;
  const rim = near + bands.length * deep + 16;
  for (const [at, box] of boxes.entries()) {
    const turns = [from + at * each, from + (at + 1) * each];
    const turn = (turns[0] + turns[1]) / 2;
    for (const [band, area] of bands.entries()) places.set(`${box} ${area.name}`, sector(middle, near + band * deep, deep, ...turns));
    art.push(...numbered(spot(middle, rim, turn), box, own));
    seats.set(box, { player: spot(middle, rim, turn - 23 / rim), banker: spot(middle, rim, turn + 23 / rim) });
  }
  return { places, seats, art };
}

function numbered([x, y], box, own) {
  return [s("circle", { cx: x, cy: y, r: 11, class: box === own ? "seat-number own" : "seat-number" }), s("text", { x, y, class: box === own ? "figure own" : "figure" }, box)];
}

/** Boxes from left to right, as one looks on from the players' side. */
function inOrder(told) {
  const boxes = Array.from({ length: told.boxes }, (_, at) => at + 1);
  return told.is_clockwise ? boxes.reverse() : boxes;
}

function arc(told, bands, own) {
  const [width, height, middle, near, deep, reach] = [870, 506, [435, -330], 642, 55, 28 * RIGHT];
  const rim = around(middle, { near, deep, bands, boxes: inOrder(told), from: -reach, to: reach, own });
  const names = bands.flatMap((area, band) => [-1, 1].flatMap((side) => named(area, spot(middle, near + (band + .5) * deep, side * (reach + 3 * RIGHT)), -side * (reach + 3 * RIGHT))));
  return {
    width, height, places: rim.places, seats: rim.seats, dealer: [435, 0], shoe: [630, 196], discards: [215, 190],
    hands: { at: { player: [216, 74], banker: [654, 74] }, panel: [420, 144], size: 78, shift: [4, 5], label: [60, 27], fan: "" },
    board: { at: [435, 204], size: 300 },
    art: [...rim.art, ...names, ...shoe([622, 162]), ...tray([182, 162]), ...inscribed(told, middle, near - 14)],
  };
}

function wings(told, bands, own) {
  const [width, height, near, deep] = [930, 530, 98, 48];
  const [left, right] = [[275, 265], [655, 265]];
  const boxes = inOrder(told);
  const half = Math.ceil(boxes.length / 2);
  const [first, second] = [boxes.slice(0, half), boxes.slice(half)];
  const parts = [around(left, { near, deep, bands, boxes: first, from: -175 * RIGHT, to: -4 * RIGHT, own }), around(right, { near, deep, bands, boxes: second, from: 4 * RIGHT, to: 175 * RIGHT, own })];
  const names = bands.flatMap((area, band) => [s("rect", { x: 292, y: 265 + near + band * deep, width: 346, height: deep, class: `band of-${area.kind}` }),
    s("text", { x: 465, y: 265 + near + (band + .5) * deep, class: "title" }, `${area.words} · ${area.pays.join(" or ")}`)]);
  return {
    width, height, places: new Map(parts.flatMap((part) => [...part.places])), seats: new Map(parts.flatMap((part) => [...part.seats])), dealer: [465, 0], shoe: [570, 112], discards: [465, 160],
    hands: { at: { player: [343, 265], banker: [587, 265] }, panel: [236, 144], size: 60, shift: [0, 0], label: [48, 29], fan: "upright" },
    board: { at: [426, 104], size: 252 },
    art: [...parts.flatMap((part) => part.art), ...names, ...shoe([562, 78]), ...told.inscriptions.map((line, at) => s("text", { x: 465, y: 38 + at * 18, class: "inscription" }, line.says))],
  };
}

/** The name of a band and what it pays, at the end of an arc. */
function named(area, [x, y], turn) {
  const turned = `rotate(${turn / RIGHT} ${x} ${y})`;
  return [s("text", { x, y: y - 9, class: "title small", transform: turned }, area.words), s("text", { x, y: y + 10, class: "pays", transform: turned }, area.pays.join(" or "))];
}

/** What the felt says, along the arc above the boxes. */
function inscribed(told, middle, far) {
  const id = `rim-${told.game}`;
  const [from, to] = [-20, 20].map((turn) => spot(middle, far, turn * RIGHT).join(" "));
  return told.inscriptions.length ? [s("path", { id, d: `M${from}A${far} ${far} 0 0 0 ${to}`, fill: "none" }),
    s("text", { class: "inscription" }, s("textPath", { href: `#${id}`, startOffset: "50%" }, told.inscriptions.map((line) => line.says).join(" · ")))] : [];
}

function shoe([x, y]) {
  return [s("g", { class: "shoe", transform: `translate(${x} ${y})` }, s("path", { d: "M0 18 52 0 74 8V40L20 52 0 44Z", class: "wood" }), s("path", { d: "M0 18 20 26V52L0 44Z", class: "mouth" }),
    s("path", { d: "M3 24 17 29.5V46L3 41Z", class: "next" }), s("path", { d: "M0 18 52 0 74 8 20 26Z", class: "lid" }))];
}

function tray([x, y]) {
  return [s("g", { class: "shoe", transform: `translate(${x} ${y})` }, s("path", { d: "M0 12 46 0 66 8V38L22 50 0 42Z", class: "glass" }), s("path", { d: "M4 32 22 39 62 28 62 35 22 46 4 39Z", class: "next" }))];
}

// On a phone.

const [WIDE, LEFT, OWN, SMALL] = [360, 48, 46, 33];

function tall(told, bands, own) {
  const [places, seats, art] = [new Map(), new Map(), []];
  let y = 116;
  if (own) {
    const middle = y + (bands.length * OWN) / 2;
    art.push(...numbered([16, middle], own, own));
    seats.set(own, { banker: [16, middle - 26], player: [16, middle + 26] });
    for (const area of bands) {
      places.set(`${own} ${area.name}`, { box: [34, y, WIDE - 36, OWN - 4], at: [254, y + OWN / 2 - 2], draw: large });
      y += OWN;
    }
    y += 8;
  }
  const others = inOrder(told).filter((box) => box !== own);
  const rows = Math.ceil(others.length / 8);
  const across = Math.ceil(others.length / rows);
  for (let row = 0; row < rows; row += 1) {
    const boxes = others.slice(row * across, (row + 1) * across);
    const wide = (WIDE - LEFT - 1) / across;
    for (const [at, box] of boxes.entries()) {
      const x = LEFT + (at + .5) * wide;
      art.push(...numbered([x, y + 11], box, own));
      seats.set(box, { player: [x - 17, y + 11], banker: [x + 17, y + 11] });
    }
    y += 24;
    for (const area of bands) {
      art.push(s("text", { x: LEFT - 6, y: y + SMALL / 2, class: "pays end" }, area.words));
      for (const [at, box] of boxes.entries()) places.set(`${box} ${area.name}`, { box: [LEFT + at * wide, y, wide - 2, SMALL - 1], at: [LEFT + (at + .38) * wide, y + SMALL * .56], chip: 22, draw: (_, [x, top, w, t]) => [s("rect", { x, y: top, width: w, height: t, rx: 3 })] });
      y += SMALL;
    }
    y += 6;
  }
  const notes = told.inscriptions.map((line, at) => s("text", { x: WIDE / 2, y: y + 10 + at * 18, class: "inscription" }, line.says));
  y += 18 * notes.length + 8;
  return {
    width: WIDE, height: y + 80, places, seats, dealer: [WIDE / 2, 0], shoe: [WIDE, -20],
    hands: { at: { player: [89, 55], banker: [271, 55] }, panel: [174, 106], size: 45, shift: [0, 0], label: [46, 21], fan: "upright" },
    board: { at: [WIDE / 2, y + 38], size: WIDE - 4 },
    art: [...art, ...notes],
  };
}

function large(area, [x, y, w, t]) {
  return [s("rect", { x, y, width: w, height: t, rx: 6 }), s("text", { x: x + 14, y: y + t / 2, class: "begin" }, area.words), s("text", { x: x + 104, y: y + t / 2 + 1, class: "pays begin" }, area.pays.join(" or "))];
}
