// Where everything lies on a tai-sai table, wide and tall, under the layout of any date: what a table has is read off its
// areas, and what it does not have takes no room.

import { h, s } from "../dom.js";
import { come, cover, draw, printed } from "./dice.js";
import { Sheet, cell, odds, pays, say } from "./print.js";

const CHIP = 17;
const PLATE = 84;

export function plan(told, { isTall }) {
  const sheet = new Sheet(told);
  const { width, height, art } = (isTall ? tall : wide)(sheet);
  const [middle, size] = isTall ? [width * .34, 40] : [width / 2, 44];
  const past_ = isTall ? { at: [width - 58, PLATE / 2], size: 112 } : { at: [width - 112, PLATE / 2], size: 220 };
  return {
    width, height, places: sheet.places, first: ["small", "big"], dealer: [middle, 0],
    art: () => [s("ellipse", { cx: middle, cy: PLATE / 2 + 4, rx: isTall ? 100 : 128, ry: PLATE / 2 - 6, class: "plate" }), covered(middle, size), ...art],
    dice: { draw, come, at: [middle, PLATE / 2], size, isCovered: true },
    past: { ...past_, make: past },
  };
}

/** Where no dice are told of yet, their cover stands over them. */
function covered(middle, size) {
  const scale = (size * 3.9) / 200;
  return s("g", { class: "covers", transform: `translate(${middle - 100 * scale} ${PLATE / 2 + size * .8 - 90 * scale}) scale(${scale})` }, ...cover());
}

// Wide: small and big at the ends, doubles and triples between them, totals, pairs and numbers in rows below.

function wide(sheet) {
  const width = 860;
  const isMore = sheet.of("three", "four").length > 0;
  const [top, high, row] = isMore ? [PLATE, 136, 64] : [PLATE, 160, 80];
  ends(sheet, [0, top, width, high], 132);
  halves(sheet.of("double")).forEach((own, side) => sheet.spread(own, [side ? width - 132 - 144 : 132, top, 144, high], own.length, pile, atBottom));
  halves(sheet.of("triple")).forEach((own, side) => sheet.spread(own, [side ? 480 : 276, top, 104, high / own.length], 1, rowOfDice, atRight));
  sheet.spread(sheet.of("any-triple"), [380, top, 100, high], 1, title, atBottom);
  let y = sheet.spread(sheet.of("total"), [0, top + high, width, row], sheet.of("total").length, number, atBottom);
  y = sheet.spread(sheet.of("pair"), [0, y, width, row + 4], sheet.of("pair").length, dominoes, atBottom);
  const [numbers, fours] = [sheet.of("number"), sheet.of("four")];
  const part = isMore ? 520 : width;
  sheet.spread(fours, [part, y, width - part, row - 6], fours.length, dominoes, atCorner);
  y = sheet.spread(numbers, [0, y, part, row - 6], numbers.length, single, isMore ? atTopRight : atRight);
  const art = [];
  if (isMore) y = threes(sheet, [0, y, width], 25, art);
  return { width, height: y, art };
}

/** What pays the same lies together, under its odds; `columns` in a row, side by side where there is room for all. */
function threes(sheet, [x, y, w], columns, art) {
  const groups = Map.groupBy(sheet.of("three"), (area) => odds(area.pays));
  const each = w / columns;
  let [left, lowest, top] = [x, y, y];
  for (const [pays, areas] of groups) {
    const own = columns > 10 ? areas.length / 2 : columns;
    if (columns <= 10) top = lowest;
    art.push(say(left + (own * each) / 2, top + 8, `Three dice, ${pays}`));
    lowest = sheet.spread(areas, [left, top + 16, own * each, 43], own, digits, ([cx, cy, cw, t]) => [cx + cw / 2, cy + t - 14], { chip: 25 });
    if (columns > 10) left += own * each;
  }
  return lowest;
}

// Tall: the same in rows that a phone has room for.

function tall(sheet) {
  const width = 340;
  const order = ["small", "any-triple", "big"].map((name) => sheet.areas.get(name)).filter(Boolean);
  let y = sheet.spread(order, [0, PLATE, width, 86], order.length, title, atBottom);
  const rows = [["odd even", 2, 40, title, atRight], ["double", 6, 68, dominoes, atBottom], ["triple", 6, 68, dominoes, atBottom], ["total", 7, 68, number, atBottom],
    ["pair", 5, 70, dominoes, atBottom], ["number", 3, 56, single, atRight], ["four", 2, 54, dominoes, atRight]];
  for (const [kinds, columns, t, draw, spot] of rows) y = sheet.spread(sheet.of(...kinds.split(" ")), [0, y, width, t], columns, draw, spot);
  const art = [];
  if (sheet.of("three").length) y = threes(sheet, [0, y + 4, width], 7, art);
  return { width, height: y, art };
}

/** Small and big, and below them what else is paid even money. */
function ends(sheet, [x, y, w, t], wide_) {
  const below = sheet.of("odd", "even");
  const high = below.length ? t - 44 : t;
  [["small", 0], ["big", 1]].forEach(([name, side]) => sheet.put(sheet.areas.get(name), [side ? x + w - wide_ : x, y, wide_, high], title, [side ? x + w - wide_ / 2 : x + wide_ / 2, y + high - CHIP - 4]));
  below.forEach((area, side) => sheet.put(area, [side ? x + w - wide_ : x, y + high, wide_, 44], title, [(side ? x + w : x + wide_) - CHIP - 6, y + high + 22]));
}

const halves = (areas) => [areas.slice(0, Math.ceil(areas.length / 2)), areas.slice(Math.ceil(areas.length / 2))];

const atBottom = ([x, y, w, t]) => [x + w / 2, y + t - CHIP];
const atRight = ([x, y, w, t]) => [x + w - CHIP - 2, y + t / 2];
const atCorner = ([x, y, w, t]) => [x + w - CHIP, y + t - CHIP];
const atTopRight = ([x, y, w]) => [x + w - CHIP - 2, y + CHIP + 2];

/** The totals that win, where they follow one another. */
function span({ numbers }) {
  const follow = numbers.length > 1 && numbers.every((each, at) => at === 0 || each === numbers[at - 1] + 1);
  return follow ? `${numbers[0]} to ${numbers.at(-1)}` : "";
}

function title(area, box) {
  const [x, y, w, t] = box;
  if (t < 50 && w > 150) return [cell(box), say(x + 12, y + t / 2 + 1, area.words, "start"), pays(x + w - 42, y + t / 2 + 1, area, "end")];
  if (t < 50) return [cell(box), say(x + 12, y + 15, area.words, "mid start"), pays(x + 12, y + 32, area, "start")];
  const isHigh = t > 120;
  const words = isHigh && area.words.includes(" ") && w < 120 ? area.words.split(" ") : [area.words];
  const size = isHigh && words.length === 1 && w > 120 ? "big" : "";
  const from = y + (isHigh ? t * .16 : 15);
  const beneath = from + (words.length - 1) * 22;
  const within = [span(area), odds(area.pays)].filter(Boolean);
  return [cell(box), ...words.map((each, at) => say(x + w / 2, from + at * 22, each, size)),
    ...(t > 100 ? within.map((each, at) => say(x + w / 2, beneath + 26 + at * 18, each, "pays")) : [say(x + w / 2, y + 35, within.join(", "), "pays")])];
}

const facesOf = (area) => ({ double: [area.numbers[0], area.numbers[0]], triple: Array(3).fill(area.numbers[0]) })[area.kind] ?? area.numbers;

/** Dice one above the other. */
function pile(area, box) {
  const [x, y, w] = box;
  return [cell(box), ...facesOf(area).map((face, at) => printed(face, x + w / 2, y + 20 + at * 32, 28)), pays(x + w / 2, y + 78, area)];
}

function rowOfDice(area, box) {
  const [x, y, , t] = box;
  return [cell(box), ...facesOf(area).map((face, at) => printed(face, x + 16 + at * 21, y + t / 2 - 10, 19)), pays(x + 37, y + t / 2 + 13, area)];
}

/** Dice side by side with their odds, beneath them or at their left. */
function dominoes(area, box) {
  const [x, y, w, t] = box;
  const faces = facesOf(area);
  const [top, most, beneath] = t > 75 ? [6, 22, 10] : [4, 20, 7];
  const size = Math.min(most, (w - 8) / faces.length - 2);
  const isAside = t < 60;
  const from = isAside ? x + 5 + size / 2 : x + w / 2 - ((faces.length - 1) * (size + 2)) / 2;
  return [cell(box), ...faces.map((face, at) => printed(face, from + at * (size + 2), y + top + size / 2, size)),
    isAside ? pays(x + 6, y + t - 13, area, "start") : pays(x + w / 2, y + top + most + beneath, area)];
}

function number(area, box) {
  const [x, y, w, t] = box;
  return [cell(box), say(x + w / 2, y + (t > 70 ? 17 : 13), area.numbers[0], ""), pays(x + w / 2, y + (t > 70 ? 36 : 29), area)];
}

function single(area, box) {
  const [x, y, w, t] = box;
  const size = t > 70 ? 34 : 28;
  return [cell(box), printed(area.numbers[0], x + 8 + size / 2, y + 6 + size / 2, size), pays(x + 7, y + t - 12, area, "start")];
}

function digits(area, box) {
  const [x, y, w] = box;
  return [cell(box), ...(w > 40 ? area.numbers.map((face, at) => printed(face, x + w / 2 + (at - 1) * 14, y + 8, 13)) : [say(x + w / 2, y + 9, area.numbers.join("\u2009"), "pays")])];
}

/** The last throws, the latest first. */
function past(results) {
  return h("ol", { class: "board throws", "aria-label": "Last throws" }, results.slice(-6).reverse().map((faces) => h("li", {}, faces.replaceAll(" ", "\u2009"))));
}
