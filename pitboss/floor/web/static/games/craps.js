// Where everything lies on a craps table, wide and tall. Which numbers there are, what is doubled and what is void is
// read off the areas: another rulebook draws another layout.

import { h, s } from "../dom.js";
import { come, draw, printed } from "./dice.js";
import { Sheet, cell, pays, say } from "./print.js";

const CHIP = 17;
// Where there is room, other players' chips lie beside the own.
const [ALONG, CLOSE, UP] = [{ beside: [-20, 0] }, { beside: [-17, 0] }, { beside: [0, -19] }];

export function plan(told, { isTall, box }) {
  const sheet = new Sheet(told);
  const points = sheet.of("place").map((area) => area.numbers[0]);
  const made = (isTall ? tall : wide)(sheet, points);
  const { places } = sheet;
  return {
    ...made, places, first: "pass", offers: [], dealer: [made.dice.at[0], 0],
    art: () => made.art,
    mark: (piece) => marked(piece, places, made, box),
    past: { ...made.past, make: (results) => past(results, made.past.columns) },
  };
}

// Wide: numbers and lines at the left, what one roll decides at the right, dice above it.

function wide(sheet, points) {
  const [left, x, right, height] = [606, 616, 244, 480];
  const art = wideNumbers(sheet, points, left);
  sheet.put(sheet.areas.get("come"), [0, 214, 420, 58], big, [394, 243], ALONG);
  sheet.put(sheet.areas.get("dont-come"), [420, 214, left - 420, 58], against, [left - 26, 243]);
  sheet.spread(sheet.of("big-six", "big-eight"), [0, 272, 180, 74], 2, stacked, below);
  sheet.put(sheet.areas.get("field"), [180, 272, left - 180, 74], field, [left - 26, 328], UP);
  lines(sheet, [0, 346, left, 134], 190);
  let y = sheet.spread(sheet.of("any-seven"), [x, 92, right, 32], 1, beside, atRight);
  y = sheet.spread(sheet.of("hard"), [x, y, right, 58], 2, faces, atCorner);
  y = sheet.spread(ONE_ROLL.map((name) => sheet.areas.get(name)), [x, y, right, 58], 2, faces, atCorner);
  y = sheet.spread(sheet.of("any-craps", "c-and-e", "horn", "world"), [x, y, right, 36], 2, beside, atRight);
  art.push(...hornHigh(sheet, [x, y, right, height - y], 88));
  return { width: x + right, height, art: [tray([x, 0, right, 86]), ...art], dice: { draw, come, at: [672, 34], size: 44, lies: true }, shooter: [672, 74], lacks: [788, 74], off: [742, 43], past: { at: [810, 36], size: 96, columns: 3 } };
}

/** Each number has a column: against it at the top, its box in the middle, place and buy below. */
function wideNumbers(sheet, points, width) {
  const [head, w] = [56, (width - 56) / points.length];
  for (const [at, number] of points.entries()) {
    const [x, half] = [head + at * w, w / 2];
    const put = (kind, box, draw, spot, more) => sheet.put(sheet.areas.get(`${kind} ${number}`), box, draw, spot, more);
    put("dont-come", [x, 0, half, 48], bare, [x + half / 2, 28]);
    put("behind-come", [x + half, 0, half, 48], (area, box) => [cell(box), pays(x + half * 1.5, 8, area)], [x + half * 1.5, 32]);
    put("lay", [x, 48, w, 34], (area, box) => [cell(box), pays(x + 8, 65, area, "start")], [x + w - CHIP, 66]);
    put("come", [x, 82, half, 72], (area, box) => [cell(box), say(x + half * .5, 102, number, "number")], [x + half / 2, 135], { puck: [x + half * 1.5, 102] });
    put("come-odds", [x + half, 82, half, 72], bare, [x + half * 1.5, 135], { kind: "dashed" });
    put("place", [x, 154, half, 60], stacked, [x + half / 2, 199]);
    put("buy", [x + half, 154, half, 60], stacked, [x + half * 1.5, 199]);
  }
  const label = (y, ...words) => words.map((each, at) => say(head - 6, y + (at - (words.length - 1) / 2) * 14, each, "small label"));
  return [...label(23, "Don’t", "come,", "behind"), ...label(65, "Lay"), ...label(118, "Come,", "odds")];
}

// Tall: lines first, each number in a row of its own.

function tall(sheet, points) {
  const width = 340;
  lines(sheet, [0, 92, width, 108], 118, true);
  sheet.put(sheet.areas.get("come"), [0, 200, 198, 52], big, [172, 226], CLOSE);
  sheet.put(sheet.areas.get("dont-come"), [198, 200, width - 198, 52], against, [width - 20, 226]);
  const art = tallNumbers(sheet, points, 252, width);
  let y = 286 + points.length * 50;
  sheet.put(sheet.areas.get("field"), [0, y, width, 84], field, [width - 22, y + 62], UP);
  y = sheet.spread(sheet.of("big-six", "big-eight"), [0, y + 84, width, 40], 2, beside, atRight);
  y = sheet.spread(sheet.of("any-seven"), [0, y + 10, width, 40], 1, beside, atRight);
  y = sheet.spread(sheet.of("hard"), [0, y, width, 62], 4, faces, atTop);
  y = sheet.spread(ONE_ROLL.map((name) => sheet.areas.get(name)), [0, y, width, 62], 4, faces, atTop);
  y = sheet.spread(sheet.of("any-craps", "c-and-e", "horn", "world"), [0, y, width, 40], 2, beside, atRight);
  art.push(...hornHigh(sheet, [0, y, width, 52], 92));
  return { width, height: y + 52, art: [tray([0, 0, width, 84]), ...art], dice: { draw, come, at: [70, 36], size: 42, lies: true }, shooter: [70, 72], lacks: [206, 72], off: [158, 42], past: { at: [262, 36], size: 140, columns: 4 } };
}

function tallNumbers(sheet, points, top, width) {
  const [head, t] = [40, 50];
  const room = HEADS.reduce((sum, [, wide]) => sum + wide, 0);
  let x = head;
  const art = [];
  for (const [kind, wide, ...words] of HEADS) {
    const [left, w] = [x, ((width - head) * wide) / room];
    x += w;
    art.push(...words.map((each, at) => say(left + w / 2, top + 17 + (at - (words.length - 1) / 2) * 13, each)));
    for (const [row, number] of points.entries()) {
      const y = top + 34 + row * t;
      const draw = kind === "come" || kind === "dont-come" ? bare : (area, box) => [cell(box), pays(left + w / 2, y + 9, area)];
      sheet.put(sheet.areas.get(`${kind} ${number}`), [left, y, w, t], draw, [left + w / 2, y + 32], { puck: [head / 2, y + 35], kind: kind === "come-odds" ? "dashed" : kind });
    }
  }
  for (const [row, number] of points.entries()) art.push(s("g", { class: "cell" }, cell([0, top + 34 + row * t, head, t], { class: "clear" }), say(head / 2, top + 46 + row * t, number, "number less")));
  return art;
}

// Each column with the room that it takes of the width, and its words.
const HEADS = [["dont-come", 41, "Don’t", "come"], ["behind-come", 52, "Behind"], ["lay", 41, "Lay"], ["come", 41, "Come"], ["come-odds", 41, "Odds"], ["place", 43, "Place"], ["buy", 41, "Buy"]];
const ONE_ROLL = ["craps-two", "craps-three", "craps-twelve", "eleven"];

// What both have.

function lines(sheet, [x, y, w, t], aside, isTall = false) {
  const first = t * (isTall ? .54 : .58);
  const others = isTall ? CLOSE : ALONG;
  const spot = (line, top, high) => [x + (line === "more" ? w : w - aside) - 24, top + high / 2];
  const [pass, against_] = isTall ? [y, y + first] : [y + t - first, y];
  sheet.put(sheet.areas.get("pass"), [x, pass, w - aside, first], big, spot("line", pass, first), { kind: "pass", ...others });
  sheet.put(sheet.areas.get("odds"), [x + w - aside, pass, aside, first], besideDashed, spot("more", pass, first), { kind: "dashed" });
  sheet.put(sheet.areas.get("dont-pass"), [x, against_, w - aside, t - first], against, spot("line", against_, t - first), others);
  sheet.put(sheet.areas.get("behind"), [x + w - aside, against_, aside, t - first], besideDashed, spot("more", against_, t - first), { kind: "dashed" });
}

/** One row: what it is called, then a cell for each number that counts twice. */
function hornHigh(sheet, [x, y, w, t], head) {
  const areas = sheet.of("horn-high");
  sheet.spread(areas, [x + head, y, w - head, t], areas.length, (area, box) => [cell(box), say(box[0] + box[2] / 2, y + 11, area.numbers[0], "mid")], ([left, , wide]) => [left + wide / 2, y + t - CHIP + 1]);
  return areas.length ? [s("g", { class: "cell" }, cell([x, y, head, t], { class: "clear" }), say(x + 8, y + t / 2 - 8, "Horn high", "small start"), pays(x + 8, y + t / 2 + 8, areas[0], "start"))] : [];
}

const tray = ([x, y, w, t]) => s("rect", { x: x + 1, y: y + 1, width: w - 2, height: t - 2, rx: 14, class: "tray" });

const atRight = ([x, y, w, t]) => [x + w - CHIP, y + t / 2 + 1];
const atCorner = ([x, y, w, t]) => [x + w - CHIP - 2, y + t - CHIP - 1];
const atTop = ([x, y, w]) => [x + w - CHIP + 1, y + CHIP];
const below = ([x, y, w, t]) => [x + w / 2, y + t - CHIP - 2];

const bare = (area, box) => [cell(box)];

function big(area, box) {
  const [x, y, w, t] = box;
  return [cell(box), say(x + (w - 40) / 2, y + t / 2, area.words, "big")];
}

/** A wager against the dice says on which number it is void. */
function against(area, box) {
  const [x, y, w, t] = box;
  const void_ = `${area.void_on.join(" and ")} is void`;
  return [cell(box), ...(w > 300 ? [say(x + w * .34, y + t / 2, area.words, ""), say(x + w * .62, y + t / 2 + 1, void_)] : [say(x + (w - 38) / 2, y + t / 2 - 9, area.words, w > 160 ? "" : "mid"), say(x + (w - 38) / 2, y + t / 2 + 11, void_)])];
}

function stacked(area, box) {
  const [x, y, w] = box;
  const isShort = w < 60;
  return [cell(box), say(x + w / 2, y + (isShort ? 8 : 13), isShort ? area.words.replace(/ \d+$/, "") : area.words, isShort ? "small" : "mid"), pays(x + w / 2, y + (isShort ? 21 : 30), area)];
}

function beside(area, box) {
  const [x, y, w, t] = box;
  if (w > 200) return [cell(box), say(x + 12, y + t / 2, area.words, "mid start"), pays(x + w - 44, y + t / 2, area, "end")];
  return [cell(box), say(x + 6, y + t / 2 - 7, area.words, "small start"), pays(x + 6, y + t / 2 + 8, area, "start")];
}

function besideDashed(area, box) {
  const [x, y, w, t] = box;
  return [cell(box), say(x + 10, y + t / 2 - (w > 150 ? 9 : 0), area.words, "mid start"), ...(w > 150 ? [pays(x + 10, y + t / 2 + 11, area, "start")] : [])];
}

/** The dice that make it: of a hard number two alike. */
function faces(area, box) {
  const [x, y, w] = box;
  const [number] = area.numbers;
  const high = Math.min(6, number - 1);
  const own = area.kind === "hard" ? [number / 2, number / 2] : [number - high, high];
  const named = area.words.replace(/^Craps (.)/, (_, first) => first.toUpperCase());
  const isWide = w > 100;
  const size = isWide ? 24 : 21;
  return [cell(box), ...own.map((face, at) => printed(face, x + 8 + size / 2 + at * (size + 3), y + 6 + size / 2, size)),
    ...(isWide ? [say(x + 64, y + 18, named, "small start"), pays(x + 8, y + 45, area, "start")]
      : [say(x + 7, y + 41, named, "small start"), pays(x + 7, y + 54, area, "start")])];
}

function field(area, box) {
  const [x, y, w, t] = box;
  const room = w - 56;
  const more = Object.entries(area.numbers_at).slice(1);
  const isMore = (number) => more.some(([, numbers]) => numbers.includes(number));
  const spots = area.numbers.map((number, at) => [number, x + 24 + (at * (room - 32)) / (area.numbers.length - 1)]);
  return [cell(box), say(x + room / 2 + 8, y + 15, area.words, "mid"),
    ...spots.filter(([number]) => isMore(number)).map(([, cx]) => s("circle", { cx, cy: y + t * .54, r: 14, class: "ring" })),
    ...spots.map(([number, cx]) => say(cx, y + t * .54 + 1, number, "mid")),
    say(x + room / 2 + 8, y + t - 10, more.map(([pays, numbers]) => `${numbers.join(" and ")} ${numbers.length > 1 ? "pay" : "pays"} ${pays}`).join(", "))];
}

/** The puck on its number, whose dice they are, and buttons on wagers. */
function marked({ name, at, box }, places, { off, shooter, lacks }, you) {
  const spot = at ? places.get(`come ${at}`)?.puck : off;
  if (name === "puck") return spot ? { at: spot, size: at ? 26 : 36, element: h("span", { class: `puck ${at ? "on" : "off"}` }, at ? "ON" : "OFF") } : null;
  if (name === "shooter") return { at: shooter, element: h("span", { class: "shooter" }, at === `box ${you}` ? "Your dice" : `Dice: ${at}`) };
  if (name === "no-line-bet") return { at: lacks, element: h("span", { class: "shooter" }, "no line bet yet") };
  const place = places.get(at);
  if (!place || (name !== "on" && name !== "off")) return null;
  const [x, y] = place.at;
  // Of other players' wagers a dot says it.
  if (box !== you) return { at: [x + 13, y + 14], element: h("span", { class: `button little ${name}`, role: "img", "aria-label": `Box ${box}: ${name}` }) };
  return { at: [x - 10, y + 13], element: h("span", { class: `button ${name}` }, name) };
}

/** The last throws in two rows, the latest first. */
function past(results, columns) {
  return h("ol", { class: "board throws", css: { "--columns": columns }, "aria-label": "Last throws" }, results.slice(-2 * columns).reverse().map((total) => h("li", {}, total)));
}
