// Chips: a stack shows the largest that it is made of on top, with the sum of all.

import { h, s, short } from "../dom.js";

const COLOURS = ["ivory", "red", "green", "black", "plum", "blue", "orange"];

/** The colour of a chip, by its place among those of the table. */
export function colour(cents, chips) {
  const place = chips.filter((chip) => chip <= cents).length - 1;
  return COLOURS[Math.max(0, place) % COLOURS.length];
}

/** One chip with words on it; one without a value is of a colour of its own. */
export function chip(cents, chips, words = short(cents), own = null) {
  const edge = Array.from({ length: 6 }, (_, turn) => s("path", {
    d: "M20 1.5 A18.5 18.5 0 0 1 27 2.9 L25.2 8 A13.5 13.5 0 0 0 20 6.6 Z", transform: `rotate(${turn * 60 - 10} 20 20)`, class: "edge",
  }));
  return s("svg", { viewBox: "0 0 40 40", class: `chip ${colour(cents, chips)}`, "aria-hidden": "true" },
    s("circle", { cx: 20, cy: 20, r: 19, class: "body", css: own && { fill: own } }), ...edge,
    s("circle", { cx: 20, cy: 20, r: 12.2, class: "face" }),
    s("text", { x: 20, y: 20, class: words.length > 3 ? "sum long" : "sum" }, words));
}

/** What lies on one area: as many discs as there are kinds of chips in it, at most four; the words are on the top one. */
export function stack(cents, chips, words = short(cents)) {
  let left = cents;
  const kinds = [...chips].sort((a, b) => b - a).filter((each) => {
    const has = Math.floor(left / each);
    left -= has * each;
    return has > 0;
  });
  const discs = kinds.slice(0, 4).reverse();
  return h("span", { class: "stack" }, discs.map((each, at) =>
    chip(each, chips, at === discs.length - 1 ? words : "")));
}
