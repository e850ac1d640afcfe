// What is printed on a cloth: cells, words, odds, and where they lie one beside the other.

import { s } from "../dom.js";

export const cell = ([x, y, w, t], more = {}) => s("rect", { x, y, width: w, height: t, ...more });

/** Words around a point; `start` begins them there, `end` ends them. */
export const say = (x, y, words, kind = "small") => s("text", { x, y, class: kind }, words);

/** What an area pays. */
export const pays = (x, y, area, kind = "") => say(x, y, odds(area.pays), `pays ${kind}`);

/** Several odds as they are printed: `4, 15, 30 to 1`. */
export function odds(pays) {
  const parts = pays.map((each) => each.split(" to "));
  return parts.every(([, to]) => to === parts[0][1]) && parts.length > 1 ? `${parts.map(([wins]) => wins).join(", ")} to ${parts[0][1]}` : pays.join(", ");
}

/** The areas of a table, put where a plan has them; one that this table does not have takes no place. */
export class Sheet {
  constructor(told) {
    this.areas = new Map(told.areas.map((area) => [area.name, area]));
    this.places = new Map();
  }

  /** Every area of some kinds, in the order of the table. */
  of(...kinds) {
    return [...this.areas.values()].filter((area) => kinds.includes(area.kind));
  }

  put(area, box, draw, at, more = {}) {
    if (area) this.places.set(area.name, { box, draw, at, kind: area.kind, ...more });
  }

  /** Areas in rows of so many; `spot` says where chips lie in each. */
  spread(areas, [x, y, w, t], columns, draw, spot, more) {
    for (const [at, area] of areas.entries()) {
      const box = [x + ((at % columns) * w) / columns, y + Math.floor(at / columns) * t, w / columns, t];
      this.put(area, box, draw, spot(box), more);
    }
    return y + Math.ceil(areas.length / columns) * t;
  }
}
