// The meter of a jackpot: a drum for each digit, which rolls to what the pool holds. It is told once, as one number.

import { calm, glide, h, money } from "./dom.js";

const DIGITS = "0123456789".split("");

export class Meter {
  constructor(label = "Jackpot") {
    this.label = label;
    this.drums = h("span", { class: "drums", "aria-hidden": "true" });
    this.element = h("div", { class: "meter", role: "img" }, h("span", { class: "label", "aria-hidden": "true" }, label), this.drums);
  }

  /** Show an amount in cents: the drums roll there, or stand there at once. */
  show(cents, isStill = false) {
    if (cents === this.cents) return;
    const text = money(cents);
    const isRolling = !isStill && !calm.matches && this.text?.length === text.length;
    if (this.text?.length !== text.length) this.drums.replaceChildren(...text.split("").map((each) => (DIGITS.includes(each) ? drum() : h("span", { class: "point" }, each))));
    text.split("").forEach((each, at) => {
      if (DIGITS.includes(each)) turn(this.drums.children[at].firstChild, Number(each), isRolling ? Number(this.text[at]) : null);
    });
    Object.assign(this, { cents, text });
    this.element.setAttribute("aria-label", `${this.label}: ${text}`);
  }

  /** Somebody has won it. */
  async cheer() {
    const leaps = [...this.drums.children].map((each, at) => glide(each, [0, -6, 0, -3, 0].map((up) => ({ transform: `translateY(${up}px)` })), 700, { delay: 45 * at, iterations: 2 }));
    await Promise.all(leaps);
  }
}

const drum = () => h("span", { class: "drum" }, h("span", { class: "strip" }, DIGITS.map((each) => h("span", {}, each))));

function turn(strip, digit, from) {
  const place = (each) => `translateY(${-10 * each}%)`;
  strip.style.setProperty("transform", place(digit));
  if (from !== null && from !== digit) void glide(strip, [{ transform: place(from) }, { transform: place(digit) }], 900);
}
