// A money wheel and its layout. Which symbols there are, and how they follow one another on the rim, is told.

import { calm, glide, h, s, sight, styled } from "../dom.js";
import { isDrawn, symbol } from "./symbols.js";

await Promise.all([styled(new URL("../styles/wheel.css", import.meta.url)), styled(new URL("../styles/money-wheel.css", import.meta.url))]);

const COLOURS = 7;
const TURNS = 4;
// The room of one symbol that won before.
const PAST = 34;

export function plan(told, { isTall }) {
  const drawn = isTall ? tall(told) : wide(told);
  const [x, y, w, t] = drawn.board;
  return {
    ...drawn, first: told.areas.map((area) => area.name), wheel: { ...drawn.wheel, make: () => new Wheel(told) },
    art: () => [s("rect", { x, y, width: w, height: t, rx: 8, class: "plate" })],
    past: { at: [x + w / 2, y + t / 2], size: w, make: (results) => past(results, told, Math.floor((w - 8) / PAST)) },
  };
}

function wide(told) {
  const [width, height, left, gap, edge, shown] = [870, 506, 512, 6, 3, 42];
  const rows = Math.ceil(told.areas.length / 2);
  const deep = (height - 2 * edge - shown - gap * rows) / rows;
  // With an odd number of symbols the first has a row of its own.
  const odd = told.areas.length % 2;
  const places = told.areas.map((area, at) => {
    const [row, column] = [Math.floor((at + odd) / 2), (at + odd) % 2];
    const isAlone = odd && at === 0;
    const w = isAlone ? width - left - edge : (width - left - edge - gap) / 2;
    return [area.name, cell(area, at, [left + (isAlone ? 0 : column * (w + gap)), edge + row * (deep + gap), w, deep], { glyph: 60, words: 30, kind: "" })];
  });
  return { width, height, places: new Map(places), dealer: [250, 250], board: [left, height - edge - shown, width - left - edge, shown], wheel: { at: [250, height / 2], size: height - 6 } };
}

function tall(told) {
  const [width, size, gap, deep, shown] = [360, 300, 4, 80, 36];
  const first = Math.ceil(told.areas.length / 2);
  const rows = [told.areas.slice(0, first), told.areas.slice(first)].filter((row) => row.length);
  const places = rows.flatMap((row, down) => row.map((area, across) => {
    const w = (width - 4 - gap * (row.length - 1)) / row.length;
    return [area.name, cell(area, down * first + across, [2 + across * (w + gap), size + 6 + down * (deep + gap), w, deep], { glyph: 34, words: 24, kind: "narrow", chip: 25 })];
  }));
  const below = size + 6 + rows.length * (deep + gap);
  return { width, height: below + shown + 2, places: new Map(places), dealer: [180, 160], board: [2, below, width - 4, shown], wheel: { at: [180, size / 2 + 2], size } };
}

/** A symbol with its words and odds below it; chips lie beside it. */
function cell(area, at, [x, y, w, t], { glyph, words, kind, chip }) {
  const top = y + (t - words - 8) / 2 + 2;
  const draw = () => [s("rect", { x, y, width: w, height: t, rx: 8 }),
    isDrawn(area.words) ? symbol(area.words, x + w * .27, top, glyph) : null,
    s("text", { x: x + w / 2, y: y + t - words, class: "name" }, area.words), s("text", { x: x + w / 2, y: y + t - words + 16, class: "small" }, area.pays.join(" or "))].filter(Boolean);
  return { box: [x, y, w, t], at: [x + w * .62, top - (chip ? 4 : 0)], kind: `money ${kind} c${at % COLOURS}`, chip, draw };
}

/** The symbols that won, the latest first, as many as there is room for. */
function past(results, told, most) {
  const coloured = (words) => told.areas.findIndex((area) => area.words === words) % COLOURS;
  return h("ol", { class: "symbols", "aria-label": "Last symbols" }, results.slice(-most).reverse().map((words) => h("li", { class: `c${coloured(words)}` },
    isDrawn(words) ? [s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, symbol(words, 50, 50, 84)), h("span", { class: "spoken" }, words)] : words)));
}

/** The wheel, with a peg between any two sections; its flapper clicks by, and rests where chance brought it. */
class Wheel {
  constructor(told) {
    this.count = told.wheel.length;
    this.angle = 0;
    this.sections = told.wheel.map((letter, at) => this.section(told, letter, at));
    const pegs = told.wheel.map((_, at) => s("circle", { cx: 100, cy: 5.6, r: .9, class: "peg", transform: `rotate(${((at + .5) * 360) / this.count} 100 100)` }));
    this.rotor = s("g", { class: "rotor" }, s("circle", { cx: 100, cy: 100, r: 97, class: "bowl" }), ...this.sections, ...pegs,
      s("circle", { cx: 100, cy: 100, r: 52, class: "cone" }), ...hub());
    this.flapper = s("g", { class: "flapper" }, s("path", { d: "M96.6 0H103.4L101 11.5 100 13 99 11.5Z" }), s("circle", { cx: 100, cy: 2.6, r: 1.5 }));
    this.element = h("div", { class: "wheel great", "aria-hidden": "true" }, s("svg", { viewBox: "0 -1 200 201" }, this.rotor, this.flapper));
  }

  section(told, letter, at) {
    const [from, to] = [at - .5, at + .5].map((turn) => ((turn * 360) / this.count) * (Math.PI / 180));
    const on = (turn, far) => `${(100 + far * Math.sin(turn)).toFixed(2)} ${(100 - far * Math.cos(turn)).toFixed(2)}`;
    const own = told.areas.findIndex((area) => area.also.includes(letter.toLowerCase()));
    const words = told.areas[own]?.words ?? letter;
    const turned = `rotate(${(at * 360) / this.count} 100 100)`;
    const face = isDrawn(words) ? s("g", { transform: turned }, symbol(words, 100, 16.5, Math.min(13, 480 / this.count))) : s("text", { x: 100, y: 17, transform: turned }, letter);
    return s("g", { class: `section c${own < 0 ? 0 : own % COLOURS}` }, s("path", { d: `M${on(from, 92)}A92 92 0 0 1 ${on(to, 92)}L${on(to, 52)}A52 52 0 0 0 ${on(from, 52)}Z` }), face);
  }

  /** Where nothing is known yet it goes on turning; then it comes to rest, or stands there where that is no news. */
  async show({ at, is_turning: isTurning }, isStill) {
    if (isTurning) return this.run();
    const isNews = Boolean(this.running) || at !== this.at;
    const from = this.stop();
    this.at = at;
    for (const [section, each] of this.sections.entries()) each.classList.toggle("at", !isNews && section === at);
    if (!isNews) return;
    this.angle = at === null ? from : 360 - (at * 360) / this.count;
    this.rotor.style.setProperty("transform", `rotate(${this.angle}deg)`);
    if (at === null) return;
    if (!isStill) {
      sight(this.element);
      await this.rest(from);
    }
    this.sections[at].classList.add("at");
  }

  run() {
    for (const each of this.sections) each.classList.remove("at");
    if (this.running || calm.matches) return;
    this.began = this.angle;
    this.running = this.rotor.animate([{ transform: `rotate(${this.angle}deg)` }, { transform: `rotate(${this.angle + 360}deg)` }], { duration: 2400, iterations: Infinity });
  }

  /** Stop running, and say at what angle. */
  stop() {
    const done = this.running?.effect.getComputedTiming().progress ?? 0;
    this.running?.cancel();
    const from = this.running ? this.began + done * 360 : this.angle;
    this.running = null;
    return from;
  }

  /** Slower and slower, as a cube of the time that is left: so it is known when each peg passes. */
  async rest(from) {
    const whole = TURNS * 360 + ((((this.angle - from) % 360) + 360) % 360);
    const turn = (angle) => ({ transform: `rotate(${angle}deg)` });
    const long = 5200;
    await Promise.all([glide(this.rotor, [turn(this.angle - whole), turn(this.angle)], long, { easing: "cubic-bezier(.3333,1,.6667,1)" }),
      glide(this.flapper, this.clicks(whole), long, { easing: "linear" })]);
  }

  clicks(whole) {
    const pegs = Math.floor((whole * this.count) / 360);
    const when = (left) => 1 - Math.cbrt(left / pegs);
    const bent = { transform: "rotate(-16deg)" };
    const frames = [{ transform: "none", offset: 0 }, { ...bent, offset: .01 }];
    // While pegs pass faster than an eye follows, the flapper is held aside.
    for (let left = Math.min(pegs - 2, 40); left >= 1; left -= 1) {
      const [passes, next] = [when(left - .5), left > 1 ? when(left - 1.5) : 1];
      frames.push({ ...bent, offset: passes }, { transform: "rotate(3deg)", offset: passes + (next - passes) * .3 });
    }
    return [...frames, { transform: "none", offset: 1 }];
  }
}

function hub() {
  const spokes = Array.from({ length: 8 }, (_, at) => s("path", { d: "M98.6 92 97.4 54H102.6L101.4 92Z", class: "arm", transform: `rotate(${at * 45} 100 100)` }));
  return [...spokes, s("circle", { cx: 100, cy: 100, r: 15, class: "bowl" }), s("g", { class: "seal" }, symbol("koru", 100, 100, 17))];
}
