// What lies on a felt beside chips: hands, dice, a wheel, marks, pots, seats, past results. Where each lies is for the
// plan of the game to say; what is new comes there by itself, cards from the shoe and dice from the hand.

import { glide, h, money, pause } from "../dom.js";
import { BACK, card } from "./cards.js";

const SMALL = 60;

export class Pieces {
  constructor(told, plan) {
    this.told = told;
    this.plan = plan;
    this.kept = new Map();
    this.now = [];
    this.element = h("div", { class: "pieces" });
    this.turning = plan.wheel?.make(told);
    if (this.turning) this.put(this.turning.element, plan.wheel.at, plan.wheel.size);
  }

  /** Bring the pieces to what a table shows: one after the other, or at once where it is only taken up; others may stay. */
  async show(pieces, isStill = false, stays = false) {
    if (!stays) this.now = pieces;
    const seen = new Set();
    for (const piece of pieces) {
      const key = this.named(piece);
      seen.add(key);
      const before = this.kept.get(key);
      if (before && JSON.stringify(before.piece) === JSON.stringify(piece) && !this.moves(piece, before)) continue;
      await this[piece.piece]?.(key, piece, before, isStill);
    }
    if (stays) return;
    // A wheel of which nothing is told turns no more.
    if (!pieces.some((piece) => piece.piece === "wheel")) await this.turning?.show({ at: null, is_turning: false }, isStill);
    const gone = [...this.kept].filter(([key, { piece }]) => !seen.has(key) && !(piece.piece === "dice" && this.plan.dice.lies));
    await Promise.all(gone.map(([key, { element }]) => this.gone(key, element, isStill)));
  }

  /** What a piece is known by: a hand by its box and number, for one that is split is called otherwise; a mark of a player by its area. */
  named(piece) {
    if (piece.piece === "hand") return ["hand", piece.box ?? piece.name, piece.number].join("/");
    return [piece.piece, piece.name ?? "", piece.box ?? "", (piece.box && piece.at) ?? ""].join("/");
  }

  /** Whether a hand has to make room for another. */
  moves(piece, { place }) {
    return piece.piece === "hand" && JSON.stringify(this.plan.hand?.(piece, this.told, this.now)) !== JSON.stringify(place);
  }

  async gone(key, element, isStill) {
    this.kept.delete(key);
    const [dx, dy] = this.plan.discards && element.matches(".hand") ? this.way(element, this.plan.discards) : [0, -20];
    if (!isStill) await glide(element, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: `translate(${dx}px, ${dy}px)` }], 320, { fill: "forwards" });
    element.remove();
  }

  put(element, [x, y], size) {
    element.classList.add("piece");
    for (const [name, value] of Object.entries({ left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%`, ...(size && { "--size": `calc(var(--unit) * ${size})` }) })) {
      element.style.setProperty(name, value);
    }
    if (!element.isConnected) this.element.append(element);
    return element;
  }

  keep(key, piece, element) {
    this.kept.get(key)?.element.replaceWith(element);
    this.kept.set(key, { piece, element });
  }

  /** A hand: cards that were not there yet travel from the shoe, those that lay face down are turned. */
  async hand(key, piece, before, isStill) {
    const place = this.plan.hand?.(piece, this.told, this.now);
    if (!place) return before && this.gone(key, before.element, isStill);
    const cards = piece.cards.map((code) => card(code, place.size < SMALL));
    if (piece.is_sideways) cards.at(-1).classList.add("sideways");
    const count = place.says?.(piece) ?? (piece.cards.length || piece.short ? piece.short || String(piece.total ?? "") : "");
    const pill = count ? h("span", { class: "count" }, count) : null;
    const element = h("div", { class: `hand ${piece.is_asked ? "asked" : ""} ${piece.is_aside ? "aside" : ""}`, role: "group", "aria-label": piece.name },
      h("span", { class: `fan ${place.fan ?? ""}` }, cards), pill);
    const from = before?.element.getBoundingClientRect();
    this.put(element, place.at, place.size);
    this.keep(key, piece, element);
    this.kept.get(key).place = place;
    if (isStill) return;
    // A card is seen once it comes or is turned, and what a hand comes to is told once its cards lie there.
    const old = before?.piece.cards ?? [];
    const coming = [pill, ...cards.slice(old.length)].filter(Boolean);
    for (const each of coming) each.classList.add("coming");
    const turned = cards.filter((_, at) => old[at] === BACK && piece.cards[at] !== BACK).map((each) => [each, card(BACK, place.size < SMALL)]);
    for (const [each, back] of turned) each.append(back);
    if (from && JSON.stringify(before.place) !== JSON.stringify(place)) await this.shift(element, from);
    await this.deal(cards.slice(old.length), turned, piece, old);
    pill?.classList.remove("coming");
  }

  async deal(fresh, turned, piece, old) {
    // What a split begins with comes from the hand beside it.
    const beside = piece.number > 1 && !old.length && this.kept.get(this.named({ ...piece, number: piece.number - 1 }))?.place;
    for (const each of fresh) each.classList.remove("coming");
    await Promise.all(fresh.map((each, at) => this.travel(each, beside && at === 0 ? beside.at : this.plan.shoe ?? [this.plan.width, 0], 80 * at)));
    for (const [each, back] of turned) {
      await glide(back, [{ transform: "none" }, { transform: "rotateY(90deg)" }], 130, { easing: "ease-in" });
      back.remove();
      await glide(each, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 160);
    }
  }

  async shift(element, from) {
    const at = element.getBoundingClientRect();
    const [dx, dy] = [from.left + from.width / 2 - at.left - at.width / 2, from.bottom - at.bottom];
    await glide(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
  }

  /** The way from an element to a point of the drawing, in pixels. */
  way(element, [x, y]) {
    const room = this.element.getBoundingClientRect();
    const at = element.getBoundingClientRect();
    return [room.left + (x / this.plan.width) * room.width - at.left, room.top + (y / this.plan.height) * room.height - at.top];
  }

  async travel(element, from, delay = 0) {
    const [dx, dy] = this.way(element, from);
    await glide(element, [{ translate: `${dx}px ${dy}px`, rotate: "-24deg", opacity: 0 }, { opacity: 1, offset: .25 }, { translate: "none", rotate: getComputedStyle(element).rotate, opacity: 1 }], 320, { delay, fill: "backwards" });
  }

  async dice(key, piece, before, isStill) {
    if (!this.plan.dice) return;
    const row = this.put(this.plan.dice.draw(piece, this.plan.dice), this.plan.dice.at, this.plan.dice.size);
    this.keep(key, piece, row);
    if (!isStill) await this.plan.dice.come(row, piece);
  }

  async wheel(key, piece, before, isStill) {
    await this.turning?.show(piece, isStill);
  }

  async mark(key, piece, before, isStill) {
    const place = this.plan.mark?.(piece, this.told);
    if (!place) return before && this.gone(key, before.element, isStill);
    const was = before?.element.getBoundingClientRect();
    const element = this.put(place.element ?? h("span", { class: `mark ${piece.name}` }, place.words ?? ""), place.at, place.size);
    this.keep(key, piece, element);
    if (isStill) return;
    const is = element.getBoundingClientRect();
    const way = was ? `translate(${was.left - is.left}px, ${was.top - is.top}px)` : "translateY(-24px)";
    // A mark that was put somewhere is centred there by a transform of its own.
    await glide(element, [{ opacity: was ? 1 : 0, transform: `${way} translate(-50%, -50%)` }, { opacity: 1, transform: "translate(-50%, -50%)" }], was ? 600 : 260);
  }

  async past(key, piece) {
    const place = this.plan.past;
    if (!place) return;
    this.keep(key, piece, this.put(place.make(piece.results, this.told), place.at, place.size));
  }

  async pot(key, piece, before, isStill) {
    const place = this.plan.pot?.(piece);
    if (!place) return;
    this.keep(key, piece, this.put(place.element ?? h("span", { class: "pot" }, `${piece.name} ${money(piece.cents)}`), place.at, place.size));
    if (!isStill) await pause(120);
  }

  async seat(key, piece) {
    const place = this.plan.seat?.(piece, this.told);
    if (place) this.keep(key, piece, this.put(place.element, place.at, place.size));
  }

  async words() {}
}
