// Where everything lies on a blackjack table. Wide it is the dealer's arc of boxes; tall the own box is large, and the
// others lie below it. Which areas a box has, and what is written on the felt, is the table's to say.

import { s } from "../dom.js";
import { Arc, asideOf, fitted, handsOf, rack, shoe } from "./arc.js";
import { below, Boxes, places } from "./boxes.js";

const BOXES_ON_AN_ARC = 7;
// How far from the middle of the arc boxes lie, and the line that insurance is laid on.
const [REACH, INSURED] = [778, 581];

export function plan(told, { isTall, box }) {
  return { Pieces: Boxes, ...(isTall ? tall(told, box ?? 1) : wide(told, box)) };
}

function wide(told, box) {
  const [width, height] = [860, 558];
  const many = Math.max(told.boxes, BOXES_ON_AN_ARC);
  const arc = new Arc([430, -330], told.boxes, 58.8 / many);
  const room = 104 * (BOXES_ON_AN_ARC / many);
  const spots = (number) => {
    const [x, y] = arc.at(number, REACH);
    return { original: [x, y, 30], split: [x - 36, y + 32, 14], double: [x + 36, y + 32, 14], sevens: [x, y + 54, 15], insurance: [...arc.at(number, INSURED), 15] };
  };
  const hand = (piece, _, pieces) => {
    if (piece.box === null) return { at: [430, 47], size: 62, fan: "beside" };
    const [x, y] = arc.at(piece.box, REACH);
    return placed(piece, pieces, [x, y - 35], { most: 54, size: [room, 114], order: -1 });
  };
  const art = () => [shoe([792, 58]), rack([66, 58]), arc.line(562, 29), arc.line(600, 29), ...inscribed(told, (line, at) => arc.words([477, 510, 543][at] ?? 541 + 20 * at, line, at ? "line" : "head"))];
  // A hand of many cards reaches up to where its insurance lies, and a little beside it.
  const words = (kind, [x, y, r]) => {
    const [middle, under] = arc.at(box, kind === "insurance" ? INSURED + 36 : REACH);
    return kind === "insurance" ? [middle - .09 * (middle - arc.x), under] : [x + 3 * Math.sign(x - middle), y + r + 10];
  };
  const name = (number) => { const [x, y] = arc.at(number, REACH); return [x, y + (number === box ? 98 : 81)]; };
  return { width, height, art, hand, name, places: places(told, spots, 28, printed(box, words, () => ({ beside: [21, -6] }))), first: `${box} original`, shoe: [760, 70], discards: [66, 58], dealer: [430, 60], lies: lies(spots, (hands) => Math.min(50, room / hands), -1, () => ({ beside: [6, -6] })) };
}

function tall(told, own) {
  const width = 360;
  const { corner, ends } = below(told, own, 448, 160);
  const spots = (number) => {
    if (number === own) return { original: [180, 368, 34], split: [114, 374, 20], double: [246, 374, 20], sevens: [45, 374, 20], insurance: [315, 374, 20] };
    const [x, y] = corner(number);
    return { middle: x + 59, original: [x + 28, y + 113, 21], split: [x + 100, y + 97, 13], double: [x + 68, y + 97, 13], sevens: [x + 68, y + 129, 13], insurance: [x + 100, y + 129, 13] };
  };
  const hand = (piece, _, pieces) => {
    if (piece.box === null) return { at: [180, 52], size: piece.cards.length > 4 ? 48 : 62, fan: "beside" };
    if (piece.box === own) return placed(piece, pieces, [180, 322], { most: 80, size: [340, 122], order: 1 });
    const [x, y] = corner(piece.box);
    return placed(piece, pieces, [x + 59, y + 78], { most: 30, size: [112, 42], order: 1 });
  };
  const words = (_, [x, y, r]) => [x, y - r - 9];
  const aside = (number) => (number === own ? { beside: [16, 9] } : { beside: [8, -4], chip: 24 });
  const name = (number) => (number === own ? [180, 414] : corner(number).map((each, axis) => each + (axis ? -4 : 59)));
  const art = () => [shoe([334, 34], .6), rack([26, 34], .6), ...inscribed(told, (line, at, all) => (at === 0 ? [text(180, 130, line, "head")] : at === 1 ? [text(180, 154, all.slice(1).join(" · "), "line")] : []))];
  return {
    width, height: ends - 10, art, hand, name, places: places(told, spots, 32, printed(own, words, aside)), first: `${own} original`, shoe: [316, 46], discards: [26, 34], dealer: [180, 60],
    lies: lies(spots, (many, number) => (number === own ? 340 : 100) / many, 1, aside),
  };
}

/** A hand that stands on a line: beside it those that it was split into. */
function placed(piece, pieces, [x, y], { most, size: [wide, high], order }) {
  const hands = handsOf(piece.box, pieces);
  const turn = hands.findIndex((each) => each.number === piece.number);
  const room = Math.min(wide / hands.length, most * 2.6);
  const { size, across } = fitted(piece.cards.length, most, [room - (hands.length > 1 ? 4 : 0), high]);
  return { at: [x + order * asideOf(turn, hands.length, room), y], size, fan: `stepped up a${across}${hands.length > 1 ? " slim" : ""}`, says: ({ short, total }) => (hands.length > 1 && most < 60 ? String(total) : short) };
}

/** Where chips lie on a box whose hand was split: by the hand that they ride on, those of others so far aside. */
function lies(spots, stepOf, order, aside) {
  return ({ place, hand }, pieces) => {
    const [number, kind] = [Number.parseInt(place, 10), place.replace(/^\d+ /, "")];
    const hands = handsOf(number, pieces);
    const turn = hands.findIndex((each) => each.number === (hand || 1));
    if (hands.length < 2 || turn < 0 || !["original", "split", "double"].includes(kind)) return null;
    const { middle, original: [x, y, r] } = spots(number);
    return [(middle ?? x) + order * asideOf(turn, hands.length, stepOf(hands.length, number)), y + (kind === "double" ? r : 4), aside(number).beside];
  };
}

/** What is printed at each place; the small ones of the own box, where there is room, in words too. */
function printed(own, words, aside) {
  return (kind, [x, y, r], number) => ({
    ...aside(number), kind: kind === "original" ? "circle" : "later",
    draw: (area) => [s("circle", { cx: x, cy: y, r }), ...(kind === "original" ? [text(x - .9 * r, y - r - (r < 24 ? 4 : -4), String(number), "figure")] : [sign(kind, x, y, r), number === own && text(...words(kind, [x, y, r]), area.words, "small")])].filter(Boolean),
  });
}

const sign = (kind, x, y, r) => s("path", { d: SIGNS[kind], class: "glyph", transform: `translate(${x} ${y}) scale(${r / 15})` });

const SIGNS = {
  split: "M0 7V1L-6-6M0 1L6-6M-6-1V-6H-1M6-1V-6H1", double: "M-3-5a5 5 0 1 0 0 10a5 5 0 1 0 0-10M3-5a5 5 0 1 1 0 10", sevens: "M-5-6H5L-1 7", insurance: "M0-7L6-4.5V0C6 4 3 6 0 7C-3 6-6 4-6 0V-4.5Z",
};

/** What the felt says: the line of the law that insurance goes by stands last, beside where it is laid. */
function inscribed(told, write) {
  const laws = new Set(told.areas.find((area) => area.name === "insurance")?.because.map((why) => why.ref));
  const isInsurance = (line) => line.because.some((why) => laws.has(why.ref));
  return [...told.inscriptions].sort((a, b) => isInsurance(a) - isInsurance(b)).map((line) => line.says).flatMap(write);
}

const text = (x, y, says, kind) => s("text", { x, y, class: `written ${kind}` }, says);
