// One felt for any layout: cells printed in SVG, a real button for each area, chips above them.
//
// A place says where an area lies, in units of the drawing: `box` is what is printed, `hit` is what is touched, `at` is
// where chips lie. What an area is called, what it pays and by which clause comes from the table itself.

import { glide, h, s, money } from "./dom.js";
import { stack } from "./chips.js";

export class Felt {
  constructor({ told, plan, onLay, onTake, onLook }) {
    this.told = told;
    this.plan = plan;
    this.onLay = onLay;
    this.onTake = onTake;
    this.onLook = onLook;
    this.buttons = new Map();
    this.cells = new Map();
    this.lies = new Map();
    this.areas = new Map(told.areas.map((area) => [area.name, area]));
    this.cloth = s("svg", { viewBox: `0 0 ${plan.width} ${plan.height}`, class: "cloth", "aria-hidden": "true" });
    this.touch = h("div", { class: "touch", role: "group", "aria-label": "Where chips may lie" });
    this.above = h("div", { class: "above", "aria-hidden": "true" });
    this.element = h("div", { class: "layout", css: { "aspect-ratio": `${plan.width} / ${plan.height}` } },
      this.cloth, this.touch, this.above);
    for (const area of told.areas) this.print(area, plan.places.get(area.name));
    const first = this.buttons.values().next().value;
    if (first) first.tabIndex = 0;
  }

  print(area, place) {
    if (!place) return;
    if (place.box) {
      const cell = s("g", { class: `cell ${place.kind ?? area.kind}` }, ...place.draw(area, place.box));
      this.cells.set(area.name, cell);
      this.cloth.append(cell);
    }
    const [x, y, w, t] = place.hit ?? place.box;
    const part = (value, of) => `${(100 * value) / of}%`;
    const button = h("button", {
      type: "button", class: place.box ? "area" : "area line", tabindex: "-1",
      css: { left: part(x, this.plan.width), top: part(y, this.plan.height), width: part(w, this.plan.width), height: part(t, this.plan.height) },
      onclick: () => this.onLay(area, button),
      oncontextmenu: (event) => { event.preventDefault(); this.onTake(area, button); },
      onkeydown: (event) => this.steer(event, area, button),
      onpointerenter: () => this.look(area), onpointerleave: () => this.look(null),
      onfocus: () => this.look(area), onblur: () => this.look(null),
    });
    this.buttons.set(area.name, button);
    this.touch.append(button);
    this.call(area.name);
  }

  /** The name of an area for those who hear it: what it is, what it pays, what lies there. */
  call(name) {
    const area = this.areas.get(name);
    const lies = this.lies.get(name);
    const pays = area.pays.length ? `, pays ${area.pays.join(" or ")}` : "";
    this.buttons.get(name)?.setAttribute("aria-label", `${area.words}${pays}${lies ? `, ${money(lies)} lies there` : ""}`);
  }

  look(area) {
    const numbers = new Set(area?.numbers ?? []);
    for (const [name, cell] of this.cells) {
      const own = this.areas.get(name);
      const isOne = own.numbers.length === 1 && numbers.has(own.numbers[0]);
      cell.classList.toggle("covered", Boolean(area) && (name === area.name || isOne));
    }
    this.onLook?.(area);
  }

  /** Arrow keys go to the nearest area that way; Delete takes chips back. */
  steer(event, area, button) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.onTake(area, button);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const next = way && this.nearest(area.name, way);
    if (!way) return;
    event.preventDefault();
    if (!next) return;
    button.tabIndex = -1;
    this.buttons.get(next).tabIndex = 0;
    this.buttons.get(next).focus();
  }

  nearest(name, [dx, dy]) {
    const [x, y] = this.at(name);
    let best = null;
    for (const other of this.buttons.keys()) {
      const [ox, oy] = this.at(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (other === name || along <= 0.5) continue;
      const far = along + 3 * aside;
      if (!best || far < best.far) best = { name: other, far };
    }
    return best?.name;
  }

  at(name) {
    const place = this.plan.places.get(name);
    if (place.at) return place.at;
    const [x, y, w, t] = place.box;
    return [x + w / 2, y + t / 2];
  }

  /** Lay what lies: chips that were not there yet come from below. */
  lay(wagers, chips) {
    const before = this.lies;
    this.lies = new Map();
    for (const wager of wagers) this.lies.set(wager.on, (this.lies.get(wager.on) ?? 0) + wager.cents);
    this.above.replaceChildren(...[...this.lies].filter(([name]) => this.plan.places.has(name)).map(([name, cents]) => {
      const [x, y] = this.at(name);
      const pile = h("span", { class: "pile", css: { left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%` } }, stack(cents, chips));
      if (!before.has(name)) void glide(pile.firstChild, [{ transform: "translateY(60px)", opacity: 0 }, { transform: "none", opacity: 1 }], 260);
      return pile;
    }));
    for (const name of new Set([...before.keys(), ...this.lies.keys()])) this.call(name);
  }

  /** Light the areas that won, and mark where the dolly stands. */
  light(names) {
    for (const [name, cell] of this.cells) cell.classList.toggle("lit", names.has(name));
  }
}
