// Where everything lies on a poker table: an oval, whoever looks at it at the bottom, the others clockwise from there, and
// in the middle what all share. A desk has a wide oval; a phone a tall one, with a band across it for the board.

import { s, styled } from "../dom.js";
import { Ring } from "./ring.js";

// Its own style is read with it, wherever a poker table is drawn.
await styled(new URL("../styles/poker.css", import.meta.url));

// Offers that pass with the next card, and the way back into play: they stand in the bar while there is time for them.
const OFFERS = ["straddle", "run-it", "ask-flop", "sit-in"];

export function plan(told, { isTall, box }) {
  const many = told.boxes;
  const oval = isTall ? tall(many) : wide(many);
  const seats = new Map(Array.from({ length: many }, (_, at) => [((box ?? 1) - 1 + at) % many + 1, oval.seats[at]]));
  return { ...oval, seats, own: box, places: new Map(), offers: OFFERS, refill: { verb: "buy-chips", cents: 5 * told.chips.at(-1) }, art: () => cloth(oval), Pieces: Ring };
}

/** Seats on an ellipse; the one at the bottom has larger cards. What is bet lies on the inner side of each. */
function wide(many) {
  const [width, height, isFull] = [800, 492, many > 7];
  const middle = [400, isFull ? 222 : 224];
  const seats = Array.from({ length: many }, (_, at) => {
    const turn = (2 * Math.PI * at) / many;
    const [x, y] = [middle[0] - 338 * Math.sin(turn), 240 + 186 * Math.cos(turn)];
    return { at: [x, y - 45], size: 34, spot: { at: before([x, y], turn, 52), side: isFull || Math.abs(Math.sin(turn)) > 0.5 ? "narrow" : "" } };
  });
  seats[0] = { at: [middle[0], 346], size: isFull ? 54 : 64, spot: { at: [middle[0], 324], side: isFull ? "narrow" : "" } };
  return { width, height, seats, middle, board: isFull ? 50 : 54, room: [300, isFull ? 360 : 440], high: isFull ? 148 : 156, shoe: [middle[0], 120] };
}

/** Where chips lie before a seat of the ellipse: below those at the top, beside those at the sides, above those at the bottom. */
function before([x, y], turn, half) {
  const [across, down] = [Math.sin(turn), Math.cos(turn)];
  const inwards = Math.abs(across) < 0.01 ? 0 : Math.sign(across);
  if (down < 0 && Math.abs(across) < 0.5) return [x + 14 * inwards, y + 67];
  if (down > 0.2 && Math.abs(across) < 0.8) return [x + 80 * inwards, y - 76];
  return [x + (54 + half) * inwards, down > 0.2 ? y - 22 : down < -0.3 ? y + 45 : y + 6];
}

/** Seats in two columns and one or two at the top; between the upper and the lower ones lies the board. */
function tall(many) {
  const [width, left, right, row, band] = [360, 48, 312, 92, 148];
  const above = many === 1 ? 0 : many % 2 ? 2 : 1;
  const rows = (many - 1 - above) / 2;
  const upper = Math.ceil(rows / 2);
  const first = above === 2 ? 118 : 94;
  const begins = upper ? first + 6 + upper * row : 150;
  const down = (at) => (at < upper ? first + at * row : begins + band + 4 + (at - upper) * row);
  const beside = (x, at) => ({ at: [x, down(at)], size: 26, spot: { at: [x === left ? 96 : 264, down(at) + (at < upper ? 62 : 53)], side: x === left ? "left" : "right" } });
  const top = Array.from({ length: above }, (_, at) => {
    const x = above === 1 ? 180 : at ? 232 : 128;
    return { at: [x, 4], size: 26, spot: { at: [x, above === 1 ? 104 : 122], side: above === 1 ? "" : "narrow" } };
  });
  const column = Array.from({ length: rows }, (_, at) => at);
  const ends = rows > upper ? down(rows - 1) + 96 : begins + band + 34;
  const own = { at: [180, ends], size: 58, spot: { at: [180, begins + band + 3], side: "" } };
  const seats = [own, ...column.toReversed().map((at) => beside(left, at)), ...top, ...column.map((at) => beside(right, at))];
  return { width, height: ends + 142, seats, middle: [180, begins + band / 2], board: 48, room: [330, 330], high: band - 4, shoe: [180, begins] };
}

/** The table itself: its rail, the cloth within it, and the line that bets are laid behind. */
function cloth({ width, height, seats }) {
  const [x, y] = width > height ? [84, 66] : [26, 40];
  const [wide, high] = [width - 2 * x, seats[0].at[1] + 46 - y];
  const around = Math.min(wide, high) / 2;
  const oval = (by, kind) => s("rect", { x: x + by, y: y + by, width: wide - 2 * by, height: high - 2 * by, rx: around - by, class: `oval ${kind}` });
  return [oval(0, ""), oval(-8, "rim"), oval(8, "rim"), oval(26, "thin")];
}
