// Tables at which each player has a box: boxes on an arc before the dealer, words along arcs, a shoe, hands that fit.

import { s, styled } from "../dom.js";

// How these tables look is read with them alone.
await styled(new URL("../styles/boxes.css", import.meta.url));

const RADIANS = Math.PI / 180;
// How far one card of a hand lies from the next, in parts of its width.
const [ASIDE, BELOW, TALL] = [.52, .64, 1.4];
let written = 0;

/** An arc around a point above the table: where a box lies on it, and what is drawn along it. */
export class Arc {
  constructor([x, y], boxes, step) {
    Object.assign(this, { x, y, boxes, step });
  }

  /** Where something lies so far from the middle of the arc; the first box is at the dealer's left. */
  at(box, reach) {
    const turn = ((this.boxes + 1) / 2 - box) * this.step * RADIANS;
    return [this.x + reach * Math.sin(turn), this.y + reach * Math.cos(turn)];
  }

  path(reach, degrees) {
    const [dx, dy] = [reach * Math.sin(degrees * RADIANS), reach * Math.cos(degrees * RADIANS)];
    return `M${this.x - dx} ${this.y + dy}A${reach} ${reach} 0 0 0 ${this.x + dx} ${this.y + dy}`;
  }

  line(reach, degrees) {
    return s("path", { d: this.path(reach, degrees), class: "inlay" });
  }

  words(reach, says, kind) {
    written += 1;
    const id = `arc-${written}`;
    return [s("path", { id, d: this.path(reach, 60), class: "unseen" }),
      s("text", { class: `written ${kind}` }, s("textPath", { href: `#${id}`, startOffset: "50%" }, says))];
  }
}

/** How large some cards may be in a room, and how many lie side by side. */
export function fitted(count, most, [wide, high]) {
  let best = { size: 0, across: 1 };
  for (let across = 1; across <= Math.max(1, count); across += 1) {
    const rows = Math.ceil(count / across);
    const size = Math.min(most, wide / (ASIDE * (across - 1) + 1), high / (TALL + BELOW * (rows - 1)));
    if (size >= best.size - .01) best = { size, across };
  }
  return best;
}

/** The hands of a box in the order of play, and which of them a piece is. */
export function handsOf(box, pieces) {
  return pieces.filter((piece) => piece.piece === "hand" && piece.box === box);
}

/** How far a hand, one of some, lies from the middle of its box. */
export function asideOf(turn, many, step) {
  return (turn - (many - 1) / 2) * step;
}

export function shoe([x, y], scale = 1) {
  return s("g", { transform: `translate(${x} ${y}) rotate(14) scale(${scale})`, class: "device" },
    s("rect", { x: -52, y: 4, width: 34, height: 44, rx: 3, class: "lip", transform: "rotate(10 -35 26)" }), s("path", { d: "M-36-26h62q12 0 12 12v36q0 8-8 8h-66z", class: "wood" }),
    s("path", { d: "M-28-16h52M-28-8h52M-28 0h52", class: "edges" }));
}

export function rack([x, y], scale = 1) {
  return s("g", { transform: `translate(${x} ${y}) rotate(-14) scale(${scale})`, class: "device" },
    s("rect", { x: -34, y: -28, width: 68, height: 56, rx: 7, class: "wood" }), ...[0, 1, 2, 3, 4].map((at) => s("path", { d: `M-25 ${18 - 6 * at}h50`, class: "edges" })));
}
