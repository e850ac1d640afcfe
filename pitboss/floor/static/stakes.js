// Everybody's chips on a felt: laid from where their player sits, swept to the dealer, paid from there, in the order in
// which the table settles. What was paid lies beside its wager until the next round.

import { glide, h, short } from "./dom.js";
import { stack } from "./chips.js";

// A wager on one hand of several is a pile of its own.
const keyOf = ({ box, area, place }) => `${box} ${place} ${hand({ area })}`;
const hand = ({ area }) => Number(area.match(/ (\d+)$/)?.[1] ?? 0);

export class Stakes {
  constructor(told, plan, pieces) {
    this.chips = told.chips;
    this.pieces = pieces;
    this.plan = plan;
    this.piles = new Map();
    this.element = h("div", { class: "above", "aria-hidden": "true" });
  }

  /** What somebody at this browser has on a place, in cents. */
  own(place) {
    return [...this.piles.values()].filter((pile) => pile.place === place && pile.isOwn).reduce((sum, pile) => sum + pile.cents, 0);
  }

  /** Lay what lies: new chips come from their player's side, those that are gone went back there. */
  async lay(wagers, you, isStill) {
    const now = new Map();
    for (const wager of wagers) {
      if (!this.plan.places.has(wager.place)) continue;
      const key = keyOf(wager);
      now.set(key, { key, area: wager.area, place: wager.place, hand: hand(wager), box: wager.box, isOwn: wager.box === you, cents: (now.get(key)?.cents ?? 0) + wager.cents });
    }
    for (const each of now.values()) each.at = this.at(each, now);
    const gone = [...this.piles.values()].filter((pile) => !now.has(pile.key) && !pile.isSettled).map((pile) => pile.key);
    await Promise.all(gone.map((key) => this.leave(key, [0, 90], isStill)));
    const laid = [...now.values()].filter((each) => {
      const before = this.piles.get(each.key);
      return before?.cents !== each.cents || before.isSettled || String(before.at) !== String(each.at);
    });
    await Promise.all(laid.map((each) => this.put(each, isStill)));
  }

  async put(each, isStill) {
    const before = this.piles.get(each.key);
    const [x, y] = each.at;
    const element = h("span", { class: `pile${each.isOwn ? " own" : ""}`, css: { left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%` } }, stack(each.cents, this.chips));
    const from = before?.element.getBoundingClientRect();
    before?.element.remove();
    this.piles.set(each.key, { ...each, element });
    this.element.append(element);
    if (isStill) return;
    const at = element.getBoundingClientRect();
    await glide(element.firstChild, from ? [{ transform: `translate(${from.left - at.left}px, ${from.top - at.top}px)` }, { transform: "none" }]
      : [{ transform: "translateY(60px)", opacity: 0 }, { transform: "none", opacity: 1 }], 240);
  }

  /** Where a pile lies, as the plan says; chips of several players on one place lie side by side. */
  at(pile, piles) {
    const { at, box, beside = [9, -5] } = this.plan.places.get(pile.place);
    const [x, y] = this.plan.lies?.(pile, this.pieces.now) ?? at ?? [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const many = [...piles.values()].filter((each) => each.place === pile.place && each.hand === pile.hand).sort((a, b) => b.isOwn - a.isOwn);
    const turn = many.findIndex((each) => each.key === pile.key);
    return [x + beside[0] * turn, y + beside[1] * turn];
  }

  async leave(key, [dx, dy], isStill) {
    const pile = this.piles.get(key);
    this.piles.delete(key);
    if (!isStill) await glide(pile.element, [{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }], 320, { fill: "forwards" });
    pile.element.remove();
  }

  /** The way from a pile to the dealer's tray, in pixels. */
  way(pile) {
    const room = this.element.getBoundingClientRect();
    const [x, y] = this.plan.dealer ?? [this.plan.width / 2, -40];
    const at = pile.element.getBoundingClientRect();
    return [room.left + (x / this.plan.width) * room.width - at.left, room.top + (y / this.plan.height) * room.height - at.top];
  }

  /** What the table settles, in its order: losing chips that follow one another go together, each payment comes alone. */
  async settle(lines) {
    let swept = [];
    for (const line of lines) {
      const pile = this.piles.get(keyOf(line));
      if (!pile) continue;
      if (line.collected && !line.paid) swept.push(this.leave(pile.key, this.way(pile)));
      else {
        await Promise.all(swept);
        swept = [];
        await this.pay(pile, line);
      }
    }
    await Promise.all(swept);
  }

  /** What was settled and still lies there goes to whoever won it. */
  async gather(isStill) {
    await Promise.all([...this.piles.values()].filter((pile) => pile.isSettled).map((pile) => this.leave(pile.key, [0, 90], isStill)));
  }

  async pay(pile, line) {
    pile.isSettled = true;
    pile.paid = (pile.paid ?? 0) + (line.paid ?? 0);
    const [dx, dy] = this.way(pile);
    const paid = h("span", { class: "paid" }, line.paid ? stack(line.paid, this.chips) : null, h("span", { class: "tag" }, line.paid ? `+${short(pile.paid)}` : "±0"));
    pile.element.querySelector(".paid")?.remove();
    pile.element.append(paid);
    await glide(paid, [{ transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }, { opacity: 1, offset: .4 }, { transform: "none", opacity: 1 }], 380);
  }

  /** A prize comes from the dealer to whoever won it, and lies there until the next wager. */
  async prize({ box, cents }, isOwn) {
    const key = `prize ${box}`;
    await this.put({ key, box, cents, isOwn, at: this.plan.prize?.(box) ?? [this.plan.width / 2, this.plan.height / 2] }, true);
    const pile = this.piles.get(key);
    pile.isSettled = true;
    pile.element.append(h("span", { class: "tag prize" }, `+${short(cents)}`));
    const [dx, dy] = this.way(pile);
    await glide(pile.element, [{ transform: `translate(${dx}px, ${dy}px) scale(2)`, opacity: 0 }, { opacity: 1, offset: .3 }, { transform: "none", opacity: 1 }], 900);
  }
}
