// One felt for any layout: cells printed in SVG, a real button for each place, pieces and chips above them.
//
// A plan says where everything lies, in units of its drawing. A place of it has `box` (what is printed), `hit` (what is
// touched) and `at` (where chips lie). What an area is called, what it pays and by which clause comes from the table.

import { h, s, money } from "../dom.js";
import { Pieces } from "./pieces.js";
import { Stakes } from "./stakes.js";

/** Every place of a felt with its area: one that each box has of its own is there once a box. */
export function placesOf(told) {
  const boxes = Array.from({ length: told.boxes }, (_, at) => at + 1);
  return new Map(told.areas.flatMap((area) => (area.is_of_a_box
    ? boxes.map((box) => [`${box} ${area.name}`, { ...area, box, place: `${box} ${area.name}` }])
    : [[area.name, { ...area, place: area.name }]])));
}

export class Felt {
  constructor({ told, plan, you = null, onLay, onTake, onMove, onLook }) {
    this.plan = plan;
    this.does = { onLay, onTake, onMove, onLook };
    this.areas = placesOf(told);
    this.buttons = new Map();
    this.cells = new Map();
    this.you = you;
    this.cloth = s("svg", { viewBox: `0 0 ${plan.width} ${plan.height}`, class: "cloth", "aria-hidden": "true" }, ...(plan.art?.(told) ?? []));
    this.touch = h("div", { class: "touch", role: "group", "aria-label": "Where chips may lie" });
    this.pieces = new (plan.Pieces ?? Pieces)(told, plan);
    this.stakes = new Stakes(told, plan, this.pieces);
    this.element = h("div", { class: "layout", css: { "aspect-ratio": `${plan.width} / ${plan.height}`, "--unit": `calc(100cqw / ${plan.width})` } },
      this.cloth, this.pieces.element, onLay && this.touch, this.stakes.element);
    for (const [name, place] of plan.places) this.print(this.areas.get(name), place, Boolean(onLay));
    const first = this.buttons.values().next().value;
    if (first) first.tabIndex = 0;
  }

  print(area, place, isTouched) {
    if (!area) return;
    if (place.box) {
      const cell = s("g", { class: `cell ${place.kind ?? area.kind}${area.box && area.box === this.you ? " own" : ""}` }, ...place.draw(area, place.box));
      this.cells.set(area.place, cell);
      this.cloth.append(cell);
    }
    if (!isTouched) return;
    const [x, y, w, t] = place.hit ?? place.box;
    const part = (value, of) => `${(100 * value) / of}%`;
    const button = h("button", {
      type: "button", class: place.box ? "area" : "area line", tabindex: "-1", "data-place": area.place,
      css: { left: part(x, this.plan.width), top: part(y, this.plan.height), width: part(w, this.plan.width), height: part(t, this.plan.height) },
      onclick: () => this.does.onLay(area, button),
      oncontextmenu: (event) => { event.preventDefault(); this.does.onTake(area, button); },
      onkeydown: (event) => this.steer(event, area, button), onpointerdown: (event) => this.grip(event, area, button),
      onpointerenter: () => this.look(area), onpointerleave: () => this.look(null), onfocus: () => this.look(area), onblur: () => this.look(null),
    });
    this.buttons.set(area.place, button);
    this.touch.append(button);
    this.call(area.place);
  }

  /** The name of a place for those who hear it: what it is, what it pays, what lies there. */
  call(name) {
    const area = this.areas.get(name);
    const lies = this.stakes.own(name);
    const pays = area.pays.length ? `, pays ${area.pays.join(" or ")}` : "";
    const box = area.box ? `, box ${area.box}${area.box === this.you ? ", yours" : ""}` : "";
    this.buttons.get(name)?.setAttribute("aria-label", `${area.words}${box}${pays}${lies ? `, ${money(lies)} lies there` : ""}`);
  }

  look(area) {
    const numbers = new Set(area?.numbers ?? []);
    for (const [name, cell] of this.cells) {
      const own = this.areas.get(name);
      const isOne = own.numbers.length === 1 && own.kind === "straight-up" && numbers.has(own.numbers[0]);
      cell.classList.toggle("covered", Boolean(area) && (name === area.place || isOne));
    }
    this.does.onLook?.(area);
  }

  /** Arrow keys go to the nearest place that way; Delete takes chips back. */
  steer(event, area, button) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.does.onTake(area, button);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = this.nearest(area.place, way);
    if (!next) return;
    button.tabIndex = -1;
    this.buttons.get(next).tabIndex = 0;
    this.buttons.get(next).focus();
  }

  nearest(name, [dx, dy]) {
    const [x, y] = this.middle(name);
    let best = null;
    for (const other of this.buttons.keys()) {
      const [ox, oy] = this.middle(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (other === name || along <= 0.5) continue;
      const far = along + 3 * aside;
      if (!best || far < best.far) best = { name: other, far };
    }
    return best?.name;
  }

  middle(name) {
    const place = this.plan.places.get(name);
    const [x, y, w, t] = place.hit ?? place.box;
    return [x + w / 2, y + t / 2];
  }

  /** Chips are dragged from one place to another, or off the felt. */
  grip(event, area, button) {
    if (event.button !== 0 || !this.stakes.own(area.place)) return;
    const pile = this.stakes.pile(area.place);
    const far = (now) => [now.clientX - event.clientX, now.clientY - event.clientY];
    const carry = (now) => pile?.style.setProperty("translate", far(now).map((each) => `${each}px`).join(" "));
    const drop = async (last) => {
      for (const [name, does] of [["pointermove", carry], ["pointerup", drop], ["pointercancel", drop]]) removeEventListener(name, does);
      const onto = document.elementFromPoint(last.clientX, last.clientY)?.closest("[data-place]");
      const isMoved = last.type === "pointerup" && Math.hypot(...far(last)) >= 24 && onto !== button;
      if (isMoved) await this.does.onMove(area, onto ? this.areas.get(onto.dataset.place) : null, button);
      pile?.style.removeProperty("translate");
    };
    for (const [name, does] of [["pointermove", carry], ["pointerup", drop], ["pointercancel", drop]]) addEventListener(name, does);
  }

  /** Lay what lies, everybody's; the places are called anew. What was settled may lie on for a while. */
  async lay(wagers, how) {
    await this.stakes.lay(wagers, this.you, how);
    for (const name of this.buttons.keys()) this.call(name);
  }

  /** Mark the places where something is offered. */
  offer(names) {
    for (const [name, cell] of this.cells) cell.classList.toggle("offered", names.includes(name));
  }

  /** Light the places that won. */
  light(names) {
    for (const [name, cell] of this.cells) cell.classList.toggle("lit", names.has(name));
  }
}

/** A small felt to look at: what is printed, what lies there. */
export function miniature(told, plan, table) {
  const felt = new Felt({ told, plan });
  felt.element.classList.add("mini");
  void felt.pieces.show(table.pieces, true);
  void felt.lay(table.wagers, { isStill: true });
  return felt.element;
}
