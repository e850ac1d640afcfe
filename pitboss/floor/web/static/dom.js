// Elements, without a word of markup: text is text wherever it comes from.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: attributes, listeners as `onclick`, CSS properties as `css`, then what is in it. */
export function h(name, given = {}, ...within) {
  return filled(document.createElement(name), given, within);
}

/** The same in SVG. */
export function s(name, given = {}, ...within) {
  return filled(document.createElementNS(SVG, name), given, within);
}

function filled(element, given, within) {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "css") for (const [key, held] of Object.entries(value)) element.style.setProperty(key, held);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...within.flat().filter((part) => part !== null && part !== undefined && part !== false));
  return element;
}

/** A sheet of styles that only some pages need: there once this is done. */
export function styled(address) {
  return new Promise((done) => { document.head.append(h("link", { rel: "stylesheet", href: address.href, onload: done, onerror: done })); });
}

/** Cents as people write money: 1,250.00. */
export function money(cents) {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en");
  return `${cents < 0 ? "−" : ""}${whole}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** The same as short as a chip has room for: 25, 2.5, 1k. */
export function short(cents) {
  const whole = cents / 100;
  return whole >= 10_000 ? `${Math.floor(whole / 1_000)}k` : String(whole);
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();
let isHurried = false;

/** Move something by transform and opacity alone; at once where people want no motion, or have seen enough. */
export async function glide(element, frames, milliseconds, more = {}) {
  if (calm.matches || document.hidden || isHurried) return;
  const moving = element.animate(frames, { duration: milliseconds, easing: "cubic-bezier(.2,.7,.2,1)", ...more });
  running.add(moving);
  await moving.finished.catch(() => {});
  running.delete(moving);
}

const [HEAD, BAR] = [56, 130];

/** Bring what is about to move into sight, where its middle is not: a felt may be longer than a phone. */
export function sight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle < HEAD || middle > innerHeight - BAR) element.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
}

/** A moment in which nothing moves. */
export function pause(milliseconds) {
  return glide(document.body, [{ opacity: 1 }, { opacity: 1 }], milliseconds);
}

/** Whoever has seen enough sees the end: of what moves, and of what would move until `hurry(false)`. */
export function hurry(isOn = true) {
  isHurried = isOn;
  if (isOn) for (const moving of running) moving.finish();
}
