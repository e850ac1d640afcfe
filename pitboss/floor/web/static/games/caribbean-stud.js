// Where everything lies on a Caribbean stud table: the dealer's five cards, the own five large enough to read, and before
// each box its ante, its bet and the slot of the jackpot. The odds are written on the felt as the table tells them.

import { s } from "../dom.js";
import { Arc, rack, shoe } from "./arc.js";
import { below, Boxes, places } from "./boxes.js";

const BOXES_ON_AN_ARC = 7;

export function plan(told, { isTall, box }) {
  return { Pieces: Boxes, ...(isTall ? tall(told, box ?? 1) : wide(told, box)) };
}

function wide(told, box) {
  const [width, height] = [860, 557];
  const arc = new Arc([430, -640], told.boxes, 42 / Math.max(told.boxes, BOXES_ON_AN_ARC));
  const at = (number) => arc.at(number, 1108);
  const spots = (number) => {
    const [x, y] = at(number);
    return { ante: [x - 29, y + 34, 26], bet: [x + 4, y + 8, 52, 52], jackpot: [x - 19, y - 42, 38, 30] };
  };
  const hand = (piece) => {
    if (piece.box === null) return { at: [430, 12], size: 62, fan: "row down", says };
    if (piece.box === box) return { at: [430, 200], size: 66, fan: "row down", says };
    const [x, y] = at(piece.box);
    return { at: [x, y - 66], size: 32, fan: "up" };
  };
  const art = () => [shoe([800, 172]), rack([690, 172]), arc.words(822, lastOf(told), "line"), table(told, [14, 12, 214]), ...numbers(told, (number) => { const [x, y] = at(number); return [x - 34, y - 22]; })];
  const name = (number) => { const [x, y] = at(number); return [x, y + 79]; };
  return { width, height, art, hand, name, places: places(told, spots, 28, printed()), first: `${box} ante`, shoe: [770, 182], discards: [690, 172], dealer: [430, 70], meter: { at: [745, 62], size: 200 }, prize: (number) => { const [x, y] = at(number); return [x, y - 27]; } };
}

function tall(told, own) {
  const width = 360;
  const { corner, ends } = below(told, own, 446, 108);
  const spots = (number) => {
    if (number === own) return { ante: [154, 396, 32], bet: [216, 364, 96, 64], jackpot: [46, 374, 54, 44] };
    const [x, y] = corner(number);
    return { ante: [x + 26, y + 80, 17], bet: [x + 46, y + 63, 34, 34], jackpot: [x + 84, y + 64, 33, 32] };
  };
  const hand = (piece) => {
    if (piece.box === null) return { at: [180, 6], size: 62, fan: "row down", says };
    if (piece.box === own) return { at: [180, 222], size: 63, fan: "row down", says };
    const [x, y] = corner(piece.box);
    return { at: [x + 62, y + 54], size: 24, fan: "up", says: (own) => (own.cards.length ? "" : own.short) };
  };
  const name = (number) => (number === own ? [73, 430] : corner(number).map((each, axis) => each + (axis ? 8 : 59)));
  const odds = ends + 6;
  const rows = Math.ceil((told.inscriptions.length - 1) / 2);
  const art = () => [line(180, 142, lastOf(told)), table(told, [8, odds, 344], 2), ...numbers(told, (number) => { const [x, y] = corner(number); return [x + 8, y + 46]; }, own)];
  return {
    width, height: odds + rows * 21 + 22, art, hand, name, places: places(told, spots, 32, printed(own)), first: `${own} ante`, shoe: [340, 20], discards: [20, 20], dealer: [180, 60],
    meter: { at: [180, 183], size: 150 }, prize: (number) => (number === own ? [73, 396] : corner(number).map((each, axis) => each + (axis ? 80 : 100))),
  };
}

/** What a hand is, in full where it is not too long. */
const says = (piece) => (piece.short && piece.says.length < 36 ? piece.says : piece.short);

/** What the felt says last: what the dealer needs. Before it stand the odds. */
const lastOf = (told) => told.inscriptions.at(-1)?.says ?? "";
const line = (x, y, says) => s("text", { x, y, class: "written" }, says);

/** The odds as a table: each hand, and what its bet pays. */
function table(told, [x, y, wide], columns = 1) {
  const lines = told.inscriptions.slice(0, -1).map((each) => each.says.match(/^(.*?) (\d.*)$/) ?? [null, each.says, ""]);
  const rows = Math.ceil(lines.length / columns);
  const column = wide / columns;
  return s("g", { class: "odds" }, s("rect", { x, y, width: wide, height: rows * 21 + 14, rx: 8 }), ...lines.flatMap(([, name, pays], at) => {
    const [left, middle] = [x + column * Math.floor(at / rows), y + 18 + 21 * (at % rows)];
    return [s("text", { x: left + 10, y: middle, class: "written" }, name), s("text", { x: left + column - 10, y: middle, class: "written sum" }, pays)];
  }));
}

function numbers(told, at, but) {
  return Array.from({ length: told.boxes }, (_, number) => number + 1).filter((number) => number !== but).map((number) => { const [x, y] = at(number); return s("text", { x, y, class: "written figure" }, String(number)); });
}

/** What is printed at each place, in words where there is room: at every box, or at the own one. */
function printed(own) {
  return (kind, _, number) => ({ kind: kind === "jackpot" ? "slot" : kind, draw: (area, box) => drawn(area, box, number === own || own === undefined) });
}

/** A ring for the ante, a square for the bet, a slot with its light for the jackpot; words above where chips lie. */
function drawn(area, [x, y, w, t], isLarge) {
  const [cx, cy] = [x + w / 2, y + t / 2];
  const words = isLarge ? s("text", { x: cx, y: y - 9, class: "small" }, area.words) : null;
  const shape = area.name === "ante" ? [s("circle", { cx, cy, r: w / 2 })] : [s("rect", { x, y, width: w, height: t, rx: area.name === "jackpot" ? 9 : 6 })];
  const slot = area.name === "jackpot" ? s("path", { d: `M${cx - w * .24} ${cy}h${w * .48}`, class: "gap" }) : null;
  return [...shape, slot, words].filter(Boolean);
}
