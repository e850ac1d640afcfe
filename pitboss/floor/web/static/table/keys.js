// Letter keys, which can be switched off, and what else a person may set for themselves.

import { h } from "../dom.js";

const KEPT = "pitboss-settings";

/** What this person has set: kept in their browser alone. */
export const settings = { letters: true, fourColours: false, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

function set(name, value) {
  settings[name] = value;
  document.documentElement.dataset.deck = settings.fourColours ? "four" : "two";
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch { /* kept for this page alone */ }
}

/** Listen for letters and numbers, and fill the place where they are switched on and off. */
export function keys({ letter, number, onChange }, place) {
  set("letters", settings.letters);
  const check = (name, says) => h("label", {}, h("input", { type: "checkbox", checked: settings[name], onchange: (event) => { set(name, event.target.checked); onChange(); } }), " ", says);
  place.append(check("letters", "Letter keys (S next step, U undo, R repeat, X double, 1 to 9 a chip)"), check("fourColours", "Four-colour deck"));
  addEventListener("keydown", (event) => {
    if (!settings.letters || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=radio]), textarea, select")) return;
    if (/^[a-z]$/i.test(event.key)) letter(event.key.toLowerCase());
    else if (/^[1-9]$/.test(event.key)) number(Number(event.key) - 1);
  });
}
