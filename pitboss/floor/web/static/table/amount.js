// How much: a slider, less and more, and usual sums, all of them within what an option offers.

import { h, money } from "../dom.js";

const common = (a, b) => (b ? common(b, a % b) : a);

/** The steps in which an amount goes up: those of its range that chips make. */
export function stepOf({ step, chips }) {
  const chip = chips.reduce(common);
  return (step * chip) / common(step, chip);
}

/** The amount of a range that is nearest below a sum, or the least. */
export function within(range, cents) {
  const step = stepOf(range);
  return Math.max(range.least, Math.min(range.most, Math.floor(cents / step) * step));
}

/** An amount to choose: `usual` are sums by name, `does` is what is done with it, in words that take the sum. */
export function amount({ name, range, first = range.least, usual = [], does, onDo, onAsk, letter }) {
  let cents = first;
  const slide = h("input", { type: "range", min: range.least, max: range.most, step: stepOf(range), value: first, "aria-label": name, oninput: () => set(within(range, Number(slide.value))) });
  const press = h("button", { type: "button", class: "do", "aria-keyshortcuts": letter?.toUpperCase(), onclick: () => onDo(cents, press) });
  const part = (words, title, onclick) => h("button", { type: "button", "aria-label": title, onclick }, words);
  function set(sum) {
    cents = sum;
    slide.value = sum;
    slide.setAttribute("aria-valuetext", money(sum));
    press.replaceChildren(does(sum), letter ? h("kbd", { "aria-hidden": "true" }, letter.toUpperCase()) : "");
  }
  set(first);
  const by = stepOf(range);
  return h("span", { class: "amount", role: "group", "aria-label": name },
    h("span", { class: "usual" }, usual.map(([words, sum]) => part(words, `${words}: ${money(sum)}`, () => set(sum))), part("…", "Another amount", () => onAsk(press))),
    h("span", { class: "slide" }, part("−", `less: by ${money(by)}`, () => set(within(range, cents - by))), slide, part("+", `more: by ${money(by)}`, () => set(within(range, cents + by)))), press);
}
