// The meter of a jackpot: digits on drums that roll by transform; whoever listens is told the plain figure.

import { h, money } from "./dom.js";

const drum = () => h("span", { class: "drum" }, h("span", { class: "strip" }, [..."0123456789"].map((digit) => h("span", {}, digit))));
const isDigit = (letter) => letter >= "0" && letter <= "9";

/** Make an element a meter; what comes back sets it to so many cents. */
export function meter(place) {
  const drums = h("span", { class: "drums", "aria-hidden": "true" });
  const plain = h("span", { class: "spoken" });
  let told = "";
  function set(cents) {
    const says = money(cents);
    if (says === told) return;
    if (says.length !== told.length) drums.replaceChildren(...[...says].map((letter) => (isDigit(letter) ? drum() : h("span", {}, letter))));
    [...says].forEach((letter, at) => {
      if (isDigit(letter)) drums.children[at].firstChild.style.transform = `translateY(${-10 * Number(letter)}%)`;
    });
    plain.textContent = told = says;
  }
  set(Number(place.dataset.cents));
  place.replaceChildren(drums, plain);
  return set;
}
