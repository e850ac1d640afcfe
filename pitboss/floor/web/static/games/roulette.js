// Where everything lies on a roulette table, wide and tall, and its wheel. What there is to lie anywhere, how many numbers
// a row has and which are red is read off the areas: another rulebook draws another layout.

import { glide, h, s, sight, styled } from "../dom.js";

await styled(new URL("../styles/wheel.css", import.meta.url));

const CELL = 58;
const GAP = 4;
const OUTSIDE = 46;
const ABOVE = 210;
// A chip that lies beneath a number.
const SMALL = 26;

export function plan(told, { isTall }) {
  const rows = told.areas.filter((area) => area.kind === "column").length;
  const highest = Math.max(...told.areas.flatMap((area) => area.numbers));
  const red = new Set(told.areas.find((area) => area.name === "red")?.numbers ?? []);
  const across = Math.ceil(highest / rows);
  const [long, broad] = [(across + 2) * CELL - GAP, rows * CELL + 2 * OUTSIDE];
  const [width, height] = isTall ? [broad, ABOVE * 0.72 + long] : [long, ABOVE + broad];
  const top = height - (isTall ? long : broad);
  // A tall layout is the wide one turned: zero at the top, what lay below at the left.
  const turned = ([x, y, w, t]) => (isTall ? [broad - y - t, top + x, t, w] : [x, top + y, w, t]);
  const places = new Map();
  for (const area of told.areas) {
    const place = placed(area, { rows, across, red });
    if (!place) continue;
    const box = place.box && turned(place.box);
    const [x, y] = place.at ?? [];
    // Chips lie below the words of a square, whichever way it is turned.
    const at = place.at ? turned([x, y, 0, 0]).slice(0, 2) : [box[0] + box[2] / 2, box[1] + box[3] * 0.73];
    places.set(area.name, { ...place, box, hit: place.hit && turned(place.hit), at });
  }
  const wheel = isTall ? { at: [74, top / 2], size: 138 } : { at: [ABOVE / 2, ABOVE / 2 - 6], size: ABOVE - 24 };
  const board = isTall ? { at: [broad - 62, top / 2], size: 116 } : { at: [(ABOVE + long) / 2, ABOVE / 2 - 6], size: long - ABOVE - 90 };
  return {
    width, height, places, first: "red", dealer: [width / 2, top * 0.4],
    art: () => house(board.at),
    wheel: { ...wheel, make: () => new Wheel(told, red) },
    past: { ...board, make: (results) => past(results, red) },
    mark: (piece) => (piece.name === "dolly" && places.has(piece.at) ? { at: foot(places.get(piece.at).box), size: 15, element: dolly() } : null),
  };
}

const foot = ([x, y, , t]) => [x + 12, y + t - 15];

/** Where an area lies on the wide layout, with zero at the left and the first row at the bottom. */
function placed(area, { rows, across, red }) {
  const [first] = area.numbers;
  const positive = area.numbers.filter((number) => number > 0);
  const left = CELL;
  const square = (number) => [left + Math.floor((number - 1) / rows) * CELL, (rows - 1 - ((number - 1) % rows)) * CELL, CELL - GAP, CELL - GAP];
  if (area.kind === "straight-up" && first === 0) return { box: [0, 0, CELL - GAP, rows * CELL - GAP], at: [CELL / 2, rows * CELL * 0.7], chip: SMALL, kind: "green", draw: words };
  if (area.kind === "straight-up") {
    const [x, y, w, t] = square(first);
    return { box: [x, y, w, t], hit: [x + 12, y + 12, w - 24, t - 24], chip: SMALL, kind: red.has(first) ? "red" : "black", draw: words };
  }
  if (["split", "street", "corner", "six-line"].includes(area.kind)) return online(area, positive, square, { rows, left });
  if (area.kind === "column") return { box: [left + across * CELL, (rows - 1 - ((first - 1) % rows)) * CELL, CELL - GAP, CELL - GAP], draw: pays };
  if (area.kind === "dozen") {
    const [x] = square(first);
    const wide = (area.numbers.length / rows) * CELL;
    return { box: [x, rows * CELL, wide - GAP, OUTSIDE - GAP], at: [x + wide * 0.86, rows * CELL + OUTSIDE / 2 - 2], draw: words };
  }
  const order = ["low", "even", "red", "black", "odd", "high"];
  const at = order.indexOf(area.name);
  if (at < 0) return null;
  const wide = (across * CELL) / order.length;
  return {
    box: [left + at * wide, rows * CELL + OUTSIDE, wide - GAP, OUTSIDE - GAP], at: [left + (at + 0.84) * wide, rows * CELL + OUTSIDE * 1.5 - 2],
    kind: "outside", beside: [4, 5], draw: area.name === "red" || area.name === "black" ? diamond : (own, box) => words(own, box, 0.4),
  };
}

/** Chips on the line between squares, or where lines meet; with zero, on the line that zero shares. */
function online(area, numbers, square, { rows, left }) {
  const size = 24;
  const middles = numbers.map((number) => { const [x, y, w, t] = square(number); return [x + w / 2, y + t / 2]; });
  let x = middles.reduce((sum, each) => sum + each[0], 0) / middles.length;
  let y = middles.reduce((sum, each) => sum + each[1], 0) / middles.length;
  if (numbers.length < area.numbers.length) {
    x = left - GAP / 2;
    if (numbers.length === rows) y = rows * CELL - GAP / 2;
  } else if (area.kind === "street" || area.kind === "six-line") {
    y = rows * CELL - GAP / 2;
  }
  return { hit: [x - size / 2, y - size / 2, size, size], at: [x, y] };
}

/** The board: the last number large, then those before it. */
function past(results, red) {
  return h("ol", { class: "board numbers", "aria-label": "Last numbers" }, results.slice(-13).reverse().map((number) =>
    h("li", { class: number === "0" ? "green" : red.has(Number(number)) ? "red" : "black" }, number)));
}

function dolly() {
  return h("span", { class: "dolly", "aria-hidden": "true" }, s("svg", { viewBox: "0 0 20 32" }, s("path", { d: "M10 1a5 5 0 0 1 3 9c1 6 4 8 5 20H2C3 18 6 16 7 10a5 5 0 0 1 3-9Z" })));
}

const cellOf = ([x, y, w, t]) => s("rect", { x, y, width: w, height: t, rx: 5 });

/** The words of an area, so far along it; in one that is high they stand upright. */
function words(area, box, along = 0.5) {
  const [x, y, w, t] = box;
  const isUpright = t > w * 1.6 && area.words.length > 2;
  const [cx, cy] = isUpright ? [x + w / 2, y + t * along] : [x + w * along, y + (area.numbers.length === 1 ? t * 0.31 : t / 2)];
  return [cellOf(box), s("text", { x: cx, y: cy, transform: isUpright && `rotate(-90 ${cx} ${cy})` }, area.words)];
}

/** The sign of the house, where the board comes to lie. */
function house([x, y]) {
  return [s("circle", { cx: x, cy: y, r: 30, class: "house" }), s("text", { x, y: y + 1, class: "house" }, "§")];
}

function pays(area, box) {
  const [x, y, w, t] = box;
  return [cellOf(box), s("text", { x: x + w / 2, y: y + t * 0.31, class: "small" }, area.pays.join(" or "))];
}

function diamond(area, box) {
  const [x, y, w, t] = box;
  const [cx, cy, rx, ry] = [x + w / 2, y + t / 2, Math.min(w, t * 2) * 0.28, Math.min(t, w) * 0.26];
  return [cellOf(box), s("path", { d: `M${cx - rx} ${cy} L${cx} ${cy - ry} L${cx + rx} ${cy} L${cx} ${cy + ry} Z`, class: `suit ${area.name}` })];
}

// How far from the middle the ball runs on the track and lies in a compartment, and the way between them.
const [TRACK, FLOOR] = [91, 59];
const way = (up, offset) => ({ transform: `translateY(${-up}px)`, offset });
const FALL = [way(TRACK - FLOOR, 0), way(TRACK - FLOOR, 0.6), way(8, 0.76), way(19, 0.82), way(0, 0.9), way(5, 0.95), way(0, 1)];

/** The wheel with its numbers in the order of the rules; the ball comes to rest where chance put it. */
class Wheel {
  constructor(told, red) {
    this.numbers = told.wheel;
    this.angle = 0;
    const each = 360 / this.numbers.length;
    const on = (angle, far) => `${(100 + far * Math.sin(angle)).toFixed(2)} ${(100 - far * Math.cos(angle)).toFixed(2)}`;
    const pockets = this.numbers.map((number, at) => {
      const [from, to] = [at - 0.5, at + 0.5].map((turn) => turn * each * (Math.PI / 180));
      return s("g", { class: `pocket ${number === "0" ? "green" : red.has(Number(number)) ? "red" : "black"}` },
        s("path", { d: `M${on(from, 84)}A84 84 0 0 1 ${on(to, 84)}L${on(to, 52)}A52 52 0 0 0 ${on(from, 52)}Z` }),
        s("text", { x: 100, y: 27.5, transform: `rotate(${at * each} 100 100)` }, number));
    });
    const turned = (many, draw) => Array.from({ length: many }, (_, turn) => draw({ transform: `rotate(${((turn + 0.5) * 360) / many} 100 100)` }));
    this.rotor = s("g", { class: "rotor" }, ...pockets, s("circle", { cx: 100, cy: 100, r: FLOOR, class: "floor" }),
      s("circle", { cx: 100, cy: 100, r: 52, class: "cone" }), s("circle", { cx: 100, cy: 100, r: 35, class: "cone low" }),
      ...turned(4, (more) => s("path", { d: "M96.8 100 98.2 69a4 4 0 1 1 3.6 0L103.2 100Z", class: "arm", ...more })),
      s("circle", { cx: 100, cy: 100, r: 10, class: "arm" }), s("circle", { cx: 100, cy: 100, r: 5, class: "cone low" }));
    this.bead = s("circle", { cx: 100, cy: 100 - FLOOR, r: 5 });
    this.ball = s("g", { class: "ball" }, this.bead);
    this.element = h("div", { class: "wheel empty", "aria-hidden": "true" }, s("svg", { viewBox: "0 0 200 200" },
      s("circle", { cx: 100, cy: 100, r: 98, class: "bowl" }), s("circle", { cx: 100, cy: 100, r: TRACK, class: "track" }),
      ...turned(8, (more) => s("path", { d: "M100 5.5l2 3.5-2 3.5-2-3.5Z", class: "arm", ...more })), this.rotor, this.ball));
  }

  /** The ball lies where it fell, or is on the track while wagers are taken; it runs there where this is news. */
  async show({ at, is_turning: isTurning }, isStill) {
    const now = isTurning ? null : at ?? this.at;
    if (now === this.at) return;
    this.at = now;
    this.element.classList.remove("empty");
    this.ball.classList.toggle("up", isTurning);
    if (isTurning) return void this.run(isStill);
    await this.rest((at * 360) / this.numbers.length, isStill);
  }

  /** The ball is taken up and sent round; nobody need wait for that. */
  async run(isStill) {
    if (isStill) return;
    const turn = (more) => ({ transform: `rotate(${this.angle + more}deg)` });
    await Promise.all([glide(this.bead, [way(0, 0), way(TRACK - FLOOR, 1)], 300), glide(this.ball, [turn(1080), turn(0)], 2600)]);
  }

  /** It runs against the wheel, leaves the track, and falls. */
  async rest(angle, isStill) {
    const far = 1440 + ((this.angle - angle) % 360);
    const turn = (more) => ({ transform: `rotate(${angle + more}deg)` });
    this.angle = angle;
    this.ball.style.setProperty("transform", turn(0).transform);
    if (isStill) return;
    sight(this.element);
    const easing = "cubic-bezier(.15,.6,.25,1)";
    await Promise.all([glide(this.rotor, [{ transform: "rotate(-360deg)" }, { transform: "none" }], 3800, { easing }),
      glide(this.ball, [turn(far), turn(0)], 3800, { easing }), glide(this.bead, FALL, 3800, { easing: "linear" })]);
  }
}
