// Tables at which each player has a box: its places, whoever sits there, and the boxes of others below the own one.

import { h } from "../dom.js";
import { Pieces } from "../table/pieces.js";

const [ACROSS, WIDE] = [3, 118];

/** What lies on such a table, with the name of whoever sits at each box. */
export class Boxes extends Pieces {
  /** The own hand is to be seen where something is asked of it. */
  inSight() {
    const own = [...this.kept.values()].find(({ piece }) => piece.piece === "hand" && piece.is_asked);
    own?.element.scrollIntoView({ block: "nearest" });
  }

  /** What comes at once comes to players first, then to the dealer. */
  show(pieces, ...how) {
    return super.show([...pieces].sort((a, b) => (a.box === null) - (b.box === null)), ...how);
  }

  call(people) {
    for (const each of this.names ?? []) each.remove();
    this.names = people.map(({ box, name, is_you: isOwn }) => this.put(
      h("span", { class: `name${isOwn ? " own" : ""}` }, h("span", { class: "spoken" }, `Box ${box}: `), isOwn ? "You" : name), this.plan.name(box)));
  }
}

/** On a phone the boxes of others lie three in a row: the corner of each, and where they end. */
export function below(told, own, top, high) {
  const others = Array.from({ length: told.boxes }, (_, at) => at + 1).filter((each) => each !== own);
  const corner = (number) => {
    const at = others.indexOf(number);
    return [3 + WIDE * (at % ACROSS), top + high * Math.floor(at / ACROSS)];
  };
  return { corner, ends: top + high * Math.ceil(others.length / ACROSS) };
}

/** The places of every box: a circle is `[x, y, r]`, a rectangle `[x, y, w, t]`; `about` says what else there is to each. */
export function places(told, spots, least, about) {
  const found = new Map();
  for (let number = 1; number <= told.boxes; number += 1) {
    const all = spots(number);
    for (const area of told.areas.filter(({ name }) => all[name])) {
      const [x, y, w, t] = around(all[area.name]);
      const [wide, high] = [Math.max(w, least), Math.max(t, least)];
      found.set(`${number} ${area.name}`, {
        box: [x, y, w, t], hit: [x + (w - wide) / 2, y + (t - high) / 2, wide, high], at: [x + w / 2, y + t / 2], ...about(area.name, all[area.name], number),
      });
    }
  }
  return found;
}

const around = ([x, y, w, t]) => (t === undefined ? [x - w, y - w, 2 * w, 2 * w] : [x, y, w, t]);
