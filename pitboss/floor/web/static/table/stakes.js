// Everybody's chips on a felt: laid from where their player sits, swept to the dealer, paid from there, in the order in
// which the table settles. What was paid lies beside its wager until the next round.

import { glide, h, short } from "../dom.js";
import { stack } from "./chips.js";

// A wager on one hand of several is a pile of its own.
const keyOf = ({ box, area, place }) => `${box} ${place} ${hand({ area })}`;
const hand = ({ area }) => Number(area.match(/ (\d+)$/)?.[1] ?? 0);
const MOST_ASIDE = 3;

export class Stakes {
  constructor(told, plan, pieces) {
    this.chips = told.chips;
    this.pieces = pieces;
    this.plan = plan;
    this.piles = new Map();
    this.wagers = [];
    this.element = h("div", { class: "above", "aria-hidden": "true" });
  }

  /** What somebody at this browser has on a place, in cents: what was paid, and lies there to be seen, is theirs again. */
  own(place) {
    return this.wagers.filter((wager) => wager.place === place && wager.box === this.you).reduce((sum, { cents }) => sum + cents, 0);
  }

  /** The chips of this browser's own on a place, as they lie there. */
  pile(place) {
    return [...this.piles.values()].find((pile) => pile.isOwn && pile.place === place)?.element;
  }

  /** Lay what lies: new chips come from their player's side or from where they lay, those that are gone went back there.
   *  Where a payment is still to be seen (`isPaid`), what was settled stays as it is. */
  async lay(wagers, you, { isStill = false, isPaid = false } = {}) {
    Object.assign(this, { wagers, you });
    const now = this.summed(wagers, you);
    const stays = (pile) => isPaid && pile?.isSettled;
    const gone = [...this.piles.values()].filter((pile) => !now.has(pile.key) && !stays(pile));
    const laid = [...now.values()].filter((each) => !stays(this.piles.get(each.key)) && !isSame(each, this.piles.get(each.key)));
    const moves = laid.map((each) => ({ each, from: this.piles.has(each.key) ? null : taken(gone, each) }));
    await Promise.all([...gone.map((pile) => this.leave(pile.key, [0, 90], isStill)), ...moves.map(({ each, from }) => this.put(each, isStill, from))]);
  }

  /** What each player has on each place, and where it lies. */
  summed(wagers, you) {
    const now = new Map();
    for (const { box, area, place, cents } of wagers) {
      if (!this.plan.places.has(place)) continue;
      const key = keyOf({ box, area, place });
      now.set(key, { key, area, place, hand: hand({ area }), box, isOwn: box === you, cents: (now.get(key)?.cents ?? 0) + cents });
    }
    for (const each of now.values()) Object.assign(each, this.at(each, now));
    return now;
  }

  async put(each, isStill, from) {
    const before = this.piles.get(each.key);
    const [x, y] = each.at;
    const { chip } = this.plan.places.get(each.place) ?? {};
    const css = { left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%`, "z-index": each.above ?? 1, ...(chip && { "--chip": `max(20px, calc(var(--unit) * ${chip}))` }) };
    const element = h("span", { class: `pile${each.isOwn ? " own" : ""}${each.isAside ? " aside" : ""}`, css }, stack(each.cents, this.chips));
    const was = (from ?? before)?.element.getBoundingClientRect();
    before?.element.remove();
    from?.element.remove();
    if (from) this.piles.delete(from.key);
    this.piles.set(each.key, { ...each, element });
    // Whoever came first lies on top.
    this.element[each.isAside ? "prepend" : "append"](element);
    if (isStill) return;
    const is = element.getBoundingClientRect();
    const [dx, dy] = was ? [was.left - is.left, was.top - is.top] : [0, 60];
    await glide(element.firstChild, [{ transform: `translate(${dx}px, ${dy}px)`, opacity: was ? 1 : 0 }, { transform: "none", opacity: 1 }], from ? 600 : 240);
  }

  /** Where a pile lies, as the plan says; the own lies in front, or whose came first, and others' a little aside. */
  at(pile, piles) {
    const { at, box, beside = [8, 5] } = this.plan.places.get(pile.place);
    const [x, y, aside = beside] = this.plan.lies?.(pile, this.pieces.now) ?? at ?? [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const many = [...piles.values()].filter((each) => each.place === pile.place && each.hand === pile.hand).sort((a, b) => b.isOwn - a.isOwn);
    const turn = Math.min(many.findIndex((each) => each.key === pile.key), MOST_ASIDE);
    return { at: [x + aside[0] * turn, y + aside[1] * turn], isAside: turn > 0, above: MOST_ASIDE + pile.isOwn - turn };
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

  async pay(pile, line) {
    pile.isSettled = true;
    const comes = (line.paid ?? 0) - (line.commission ?? 0);
    pile.paid = (pile.paid ?? 0) + comes;
    const [dx, dy] = this.way(pile);
    const paid = h("span", { class: "paid" }, comes ? stack(comes, this.chips) : null, h("span", { class: "tag" }, comes ? `+${short(pile.paid)}` : "±0"));
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

const isSame = (each, pile) => pile?.cents === each.cents && !pile.isSettled && String(pile.at) === String(each.at);

/** Of what is gone from its place, what lies at another now: the same player's, as much of it. */
function taken(gone, { box, cents }) {
  const at = gone.findIndex((pile) => pile.box === box && pile.cents === cents && !pile.isSettled);
  return at < 0 ? null : gone.splice(at, 1)[0];
}
