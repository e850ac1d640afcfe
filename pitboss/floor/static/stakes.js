// Everybody's chips on a felt: laid from where their player sits, swept to the dealer, paid from there, in the order in
// which the table settles. What was paid lies beside its wager until the next round.

import { glide, h, short } from "./dom.js";
import { stack } from "./chips.js";

export class Stakes {
  constructor(told, plan) {
    this.chips = told.chips;
    this.plan = plan;
    this.piles = new Map();
    this.element = h("div", { class: "above", "aria-hidden": "true" });
  }

  /** What somebody at this browser has on a place, in cents. */
  own(place) {
    return [...this.piles.values()].filter((pile) => pile.place === place && pile.isOwn).reduce((sum, pile) => sum + pile.cents, 0);
  }

  /** Lay what lies: new chips come from their player's side, those that are gone went back there; what was paid just now stays a while. */
  async lay(wagers, you, isStill) {
    const now = new Map();
    for (const wager of wagers) {
      if (!this.plan.places.has(wager.place)) continue;
      const key = `${wager.box} ${wager.place}`;
      const before = now.get(key);
      now.set(key, { key, place: wager.place, box: wager.box, isOwn: wager.box === you, cents: (before?.cents ?? 0) + wager.cents });
    }
    const stay = new Set([...this.piles.values()].filter((pile) => pile.isFresh && !isStill).map((pile) => pile.key));
    for (const key of stay) this.piles.get(key).isFresh = false;
    const gone = [...this.piles.keys()].filter((key) => !now.has(key) && !stay.has(key));
    await Promise.all(gone.map((key) => this.leave(key, [0, 90], isStill)));
    const laid = [...now.values()].filter((each) => this.piles.get(each.key)?.cents !== each.cents || (this.piles.get(each.key).paid !== undefined && !stay.has(each.key)));
    await Promise.all(laid.map((each) => this.put(each, isStill)));
  }

  async put(each, isStill) {
    const before = this.piles.get(each.key);
    const [x, y] = this.at(each);
    const element = h("span", { class: `pile${each.isOwn ? " own" : ""}`, css: { left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%` } }, stack(each.cents, this.chips));
    before?.element.remove();
    this.piles.set(each.key, { ...each, element });
    this.element.append(element);
    if (!isStill && !before) await glide(element.firstChild, [{ transform: "translateY(60px)", opacity: 0 }, { transform: "none", opacity: 1 }], 240);
  }

  /** Chips of several players on one place lie side by side. */
  at({ key, place, isOwn }) {
    const { at, box } = this.plan.places.get(place);
    const [x, y] = at ?? [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const others = [...this.piles.values()].filter((pile) => pile.place === place && pile.key !== key && !pile.isOwn).length;
    return isOwn || !others ? [x, y] : [x + 9 * others, y - 5 * others];
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
      const pile = this.piles.get(`${line.box} ${line.place}`);
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

  async pay(pile, line) {
    pile.paid = (pile.paid ?? 0) + (line.paid ?? 0);
    pile.isFresh = true;
    const [dx, dy] = this.way(pile);
    const paid = h("span", { class: "paid" }, line.paid ? stack(line.paid, this.chips) : null, h("span", { class: "tag" }, line.paid ? `+${short(pile.paid)}` : "±0"));
    pile.element.querySelector(".paid")?.remove();
    pile.element.append(paid);
    await glide(paid, [{ transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }, { opacity: 1, offset: .4 }, { transform: "none", opacity: 1 }], 380);
  }
}
