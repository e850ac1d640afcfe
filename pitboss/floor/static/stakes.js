// Everybody's chips on a felt: laid from where their player sits, swept to the dealer, paid from there, in the order in
// which the table settles. What was paid lies beside its wager until the next round.

import { glide, h, short } from "./dom.js";
import { stack } from "./chips.js";

const MOST_ASIDE = 3;

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

  /** Lay what lies: new chips come from their player's side or from where they lay, those that are gone went back there. */
  async lay(wagers, you, { isStill = false, lingers = false } = {}) {
    const now = this.summed(wagers, you);
    const stays = (pile) => lingers && pile?.isSettled;
    const gone = [...this.piles.values()].filter((pile) => !now.has(pile.key) && !stays(pile));
    const laid = [...now.values()].filter((each) => !stays(this.piles.get(each.key)) && !isSame(each, this.piles.get(each.key)));
    const moves = laid.map((each) => ({ each, from: this.piles.has(each.key) ? null : taken(gone, each) }));
    await Promise.all([...gone.map((pile) => this.leave(pile.key, [0, 90], isStill)), ...moves.map(({ each, from }) => this.put(each, isStill, from))]);
  }

  /** What each player has on each place; the own lies in front, or whose came first, and others' a little aside. */
  summed(wagers, you) {
    const now = new Map();
    const front = new Map();
    for (const { box, place, cents } of wagers) {
      if (!this.plan.places.has(place)) continue;
      const key = `${box} ${place}`;
      now.set(key, { key, place, box, isOwn: box === you, cents: (now.get(key)?.cents ?? 0) + cents });
      if (box === you || !front.has(place)) front.set(place, key);
    }
    for (const each of now.values()) each.isAside = front.get(each.place) !== each.key;
    return now;
  }

  async put(each, isStill, from) {
    const before = this.piles.get(each.key);
    const [x, y] = this.at(each);
    const element = h("span", { class: `pile${each.isOwn ? " own" : ""}${each.isAside ? " aside" : ""}`, css: { left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%` } }, stack(each.cents, this.chips));
    const was = from?.element.getBoundingClientRect();
    before?.element.remove();
    from?.element.remove();
    if (from) this.piles.delete(from.key);
    this.piles.set(each.key, { ...each, element });
    this.element.append(element);
    if (isStill || before) return;
    const is = element.getBoundingClientRect();
    const [dx, dy] = was ? [was.left - is.left, was.top - is.top] : [0, 60];
    await glide(element.firstChild, [{ transform: `translate(${dx}px, ${dy}px)`, opacity: was ? 1 : 0 }, { transform: "none", opacity: 1 }], was ? 600 : 240);
  }

  /** Where a pile lies: further aside for each that lies so already. */
  at({ key, place, isAside }) {
    const { at, box } = this.plan.places.get(place);
    const [x, y] = at ?? [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const others = [...this.piles.values()].filter((pile) => pile.place === place && pile.key !== key && pile.isAside).length;
    const far = isAside ? Math.min(others + 1, MOST_ASIDE) : 0;
    return [x + 8 * far, y + 5 * far];
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
    pile.isSettled = true;
    pile.paid = (pile.paid ?? 0) + (line.paid ?? 0);
    const [dx, dy] = this.way(pile);
    const paid = h("span", { class: "paid" }, line.paid ? stack(line.paid, this.chips) : null, h("span", { class: "tag" }, line.paid ? `+${short(pile.paid)}` : "±0"));
    pile.element.querySelector(".paid")?.remove();
    pile.element.append(paid);
    await glide(paid, [{ transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }, { opacity: 1, offset: .4 }, { transform: "none", opacity: 1 }], 380);
  }
}

const isSame = (each, pile) => pile?.cents === each.cents && pile.isAside === each.isAside && !pile.isSettled;

/** Of what is gone from its place, what lies at another now: the same player's, as much of it. */
function taken(gone, { box, cents }) {
  const at = gone.findIndex((pile) => pile.box === box && pile.cents === cents && !pile.isSettled);
  return at < 0 ? null : gone.splice(at, 1)[0];
}
