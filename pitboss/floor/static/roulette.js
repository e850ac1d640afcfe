// Where the areas of a roulette layout lie, wide and tall, and the wheel. What there is to lie anywhere, how many numbers
// a row has and which are red is read off the areas: another rulebook draws another layout.

import { calm, h, s } from "./dom.js";

const CELL = 58;
const GAP = 4;
const OUTSIDE = 46;

export function plan(told, isTall) {
  const areas = new Map(told.areas.map((area) => [area.name, area]));
  const rows = told.areas.filter((area) => area.kind === "column").length;
  const highest = Math.max(...told.areas.flatMap((area) => area.numbers));
  const red = new Set(areas.get("red")?.numbers ?? []);
  const across = Math.ceil(highest / rows);
  const places = new Map();
  const [wide, tall] = [(across + 2) * CELL - GAP, rows * CELL + 2 * OUTSIDE];
  // A tall layout is the wide one turned: zero at the top, what lay below at the left.
  const turned = ([x, y, w, t]) => (isTall ? [tall - y - t, x, t, w] : [x, y, w, t]);
  const point = ([x, y]) => (isTall ? [tall - y, x] : [x, y]);
  const left = CELL;
  const square = (number) => {
    const column = Math.floor((number - 1) / rows);
    const row = rows - 1 - ((number - 1) % rows);
    return [left + column * CELL, row * CELL, CELL - GAP, CELL - GAP];
  };
  const centre = (number) => {
    const [x, y, w, t] = square(number);
    return [x + w / 2, y + t / 2];
  };
  const middle = (points) => points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]);
  const put = (name, place) => {
    const box = place.box && turned(place.box);
    // Chips lie below the words of a square, whichever way it is turned.
    const at = place.at ? point(place.at) : [box[0] + box[2] / 2, box[1] + box[3] * 0.7];
    places.set(name, { ...place, box, hit: place.hit && turned(place.hit), at });
  };

  for (const area of told.areas) {
    const [first] = area.numbers;
    const positive = area.numbers.filter((number) => number > 0);
    if (area.kind === "straight-up" && first === 0) {
      put(area.name, { box: [0, 0, CELL - GAP, rows * CELL - GAP], kind: "green", draw: words });
    } else if (area.kind === "straight-up") {
      const [x, y, w, t] = square(first);
      put(area.name, { box: [x, y, w, t], hit: [x + 12, y + 12, w - 24, t - 24], kind: red.has(first) ? "red" : "black", draw: words });
    } else if (["split", "street", "corner", "six-line"].includes(area.kind)) {
      put(area.name, online(area, positive));
    } else if (area.kind === "column") {
      const row = rows - 1 - ((first - 1) % rows);
      put(area.name, { box: [left + across * CELL, row * CELL, CELL - GAP, CELL - GAP], draw: pays });
    } else if (area.kind === "dozen") {
      const [x] = square(first);
      const broad = (area.numbers.length / rows) * CELL;
      put(area.name, { box: [x, rows * CELL, broad - GAP, OUTSIDE - GAP], at: [x + broad * 0.86, rows * CELL + OUTSIDE / 2 - 2], draw: words });
    } else {
      const order = ["low", "even", "red", "black", "odd", "high"];
      const broad = (across * CELL) / order.length;
      const at = order.indexOf(area.name);
      if (at >= 0) {
        put(area.name, {
          box: [left + at * broad, rows * CELL + OUTSIDE, broad - GAP, OUTSIDE - GAP], at: [left + (at + 0.84) * broad, rows * CELL + OUTSIDE * 1.5 - 2],
          kind: "outside", draw: area.name === "red" || area.name === "black" ? diamond : words,
        });
      }
    }
  }

  /** Chips on the line between squares, or where lines meet; with zero, on the line that zero shares. */
  function online(area, numbers) {
    const size = 22;
    const near = numbers.map(centre);
    let [x, y] = middle(near);
    if (numbers.length < area.numbers.length) {
      x = left - GAP / 2;
      if (numbers.length === rows) y = rows * CELL - GAP / 2;
    } else if (area.kind === "street" || area.kind === "six-line") {
      y = rows * CELL - GAP / 2;
    }
    return { hit: [x - size / 2, y - size / 2, size, size], at: [x, y] };
  }

  return isTall ? { width: tall, height: wide, places } : { width: wide, height: tall, places };
}

const cellOf = ([x, y, w, t]) => s("rect", { x, y, width: w, height: t, rx: 5 });

function words(area, box) {
  const [x, y, w, t] = box;
  const turn = t > w * 1.6 && area.words.length > 2 ? ` rotate(-90 ${x + w / 2} ${y + t / 2})` : "";
  return [cellOf(box), s("text", { x: x + w / 2, y: y + (area.numbers.length === 1 ? t * 0.36 : t / 2), transform: turn || undefined }, area.words)];
}

function pays(area, box) {
  const [x, y, w, t] = box;
  return [cellOf(box), s("text", { x: x + w / 2, y: y + t * 0.36, class: "small" }, area.pays.join(" or "))];
}

function diamond(area, box) {
  const [x, y, w, t] = box;
  const [cx, cy, rx, ry] = [x + w / 2, y + t / 2, Math.min(w, t * 2) * 0.28, Math.min(t, w) * 0.26];
  return [cellOf(box), s("path", { d: `M${cx - rx} ${cy} L${cx} ${cy - ry} L${cx + rx} ${cy} L${cx} ${cy + ry} Z`, class: `suit ${area.name}` })];
}

/** The wheel with its numbers in the order of the rules; `rest` turns it until the ball lies in a place. */
export class Wheel {
  constructor(told) {
    this.numbers = told.wheel;
    this.red = new Set((told.areas.find((area) => area.name === "red")?.numbers ?? []).map(String));
    const each = 360 / this.numbers.length;
    const pockets = this.numbers.map((number, at) => {
      const from = ((at - 0.5) * each - 90) * (Math.PI / 180);
      const to = ((at + 0.5) * each - 90) * (Math.PI / 180);
      const on = (angle, far) => `${100 + far * Math.cos(angle)} ${100 + far * Math.sin(angle)}`;
      const kind = number === "0" ? "green" : this.red.has(number) ? "red" : "black";
      return s("g", { class: `pocket ${kind}` },
        s("path", { d: `M${on(from, 88)} A88 88 0 0 1 ${on(to, 88)} L${on(to, 52)} A52 52 0 0 0 ${on(from, 52)} Z` }),
        s("text", { x: 100, y: 20, transform: `rotate(${at * each} 100 100)` }, number));
    });
    this.rotor = s("g", { class: "rotor" }, ...pockets, s("circle", { cx: 100, cy: 100, r: 52, class: "cone" }),
      ...[0, 90, 180, 270].map((turn) => s("path", { d: "M98.5 100 L98.5 74 A3 3 0 1 1 101.5 74 L101.5 100 Z", transform: `rotate(${turn + 45} 100 100)`, class: "arm" })),
      s("circle", { cx: 100, cy: 100, r: 8, class: "arm" }));
    this.ball = s("g", { class: "ball" }, s("circle", { cx: 100, cy: 40, r: 5 }));
    this.element = h("div", { class: "wheel", "aria-hidden": "true" }, s("svg", { viewBox: "0 0 200 200" },
      s("circle", { cx: 100, cy: 100, r: 98, class: "bowl" }), this.rotor, this.ball));
    this.lie(null);
  }

  /** The ball lies in a place of the wheel, at once. */
  lie(place) {
    this.at = place;
    this.element.classList.toggle("empty", place === null);
    if (place === null) return;
    this.ball.style.setProperty("transform", this.turn(place));
  }

  turn(place, more = 0) {
    return `rotate(${(place * 360) / this.numbers.length + more}deg)`;
  }

  /** The wheel turns, the ball runs against it and comes to rest where chance put it. */
  async spin(place) {
    this.lie(place);
    if (calm.matches || document.hidden) return;
    const run = { duration: 3_200, easing: "cubic-bezier(.1,.7,.1,1)" };
    const wheel = this.rotor.animate([{ transform: "rotate(-360deg)" }, { transform: "none" }], run);
    const ball = this.ball.animate([{ transform: this.turn(place, 1440) }, { transform: this.turn(place) }], run);
    this.running = [wheel, ball];
    await Promise.all([wheel.finished, ball.finished]).catch(() => {});
  }

  /** Whoever has seen enough sees the end. */
  skip() {
    for (const each of this.running ?? []) each.finish();
  }
}
