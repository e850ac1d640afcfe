// What may be done beside laying chips: the brass button for the next step, the decisions that are asked for, and under
// "More" whatever else a player may say. Every one of them stands in the table's own options.

import { h, money } from "./dom.js";

/** An option in a word or two: `Split 25.00`. */
export function words(option) {
  const said = option.says.replace(/ of \d[\d.,]*$/, "");
  const plain = said.charAt(0).toUpperCase() + said.slice(1);
  return option.takes && !/\d/.test(plain) ? `${plain} ${money(option.takes)}` : plain;
}

/** Whether an option lays chips where anybody may: that is done by touching the felt. */
const isTouched = (option) => option.group === "lay" && option.places.some(({ place }) => !/^\d+ /.test(place));

/** What a person is asked to decide now, other than by laying chips on an area. */
export function decisions(table) {
  const own = table.options.filter((option) => option.group === "decide" || (option.group === "lay" && table.asked && !isTouched(option)));
  return own.filter((option) => !option.fields.area && (option.is_answer || table.asked));
}

/** What else may be said: not what brass does now, nor aloud what is laid by hand; of each area it may be said of. */
export function further(table) {
  const asked = new Set(decisions(table));
  const isNext = (option) => option.verb === table.next?.verb && table.you.who === table.next.who;
  const isByHand = (option) => option.group === "aside" && option.places.length > 0;
  const rest = table.options.filter((option) => !asked.has(option) && (option.group === "aside" || option.group === "decide"));
  return rest.filter((option) => !isNext(option) && !isByHand(option)).flatMap(eachArea);
}

/** An option for each of the areas that it may name. */
function eachArea(option) {
  const { area } = option.fields;
  if (!area || option.places.length < 2) return [option];
  return option.places.map((place) => ({ ...option, says: option.says.replace(area, place.area), fields: { ...option.fields, area: place.area } }));
}

/** What a press of brass does now: a decision, the first wager, or the dealer's next step. */
export function nextStep(table, plan) {
  const [first] = decisions(table);
  if (first) return { says: words(first), option: first };
  const lies = table.wagers.some((wager) => wager.box === table.you.box);
  const usual = [plan.first].flat().filter(Boolean).map((place) => layingOn(table, place)).find(Boolean);
  if (usual && (!lies || !table.next)) return { says: `Lay ${money(usual.option.takes)} on ${usual.place.place.replace(/^\d+ /, "").replace(/-/g, " ")}`, ...usual };
  return { says: table.next ? STEPS[table.next.verb] ?? capital(table.next.says || table.next.verb.replace(/-/g, " ")) : "Go on" };
}

/** The option that lays chips on a place, and how it names the place. */
export function layingOn(table, name) {
  for (const option of table.options) {
    const place = option.group === "lay" && option.places.find((each) => each.place === name);
    if (place) return { option, place };
  }
  return null;
}

const STEPS = { "no-more-bets": "No more bets", spin: "Spin", collect: "Settle", pay: "Pay", tumble: "Shake the dice", roll: "Roll", throw: "Roll" };
const capital = (says) => says.charAt(0).toUpperCase() + says.slice(1);

/** The buttons of a bar: decisions after the first, which is brass. Each has a letter where letters are switched on. */
export function buttons(table, ask, letters) {
  return decisions(table).slice(1).map((option) => h("button", { type: "button", "aria-keyshortcuts": letters.get(option)?.toUpperCase(), onclick: (event) => ask(option, event.currentTarget) },
    words(option), letters.has(option) && h("kbd", { "aria-hidden": "true" }, letters.get(option).toUpperCase())));
}

/** A letter for each decision: the first of its words that is free. */
export function lettered(table, taken = "urxt") {
  const free = new Set("abcdefghijklmnopqrstuvwxyz".split("").filter((letter) => !taken.includes(letter)));
  const found = new Map();
  for (const option of decisions(table)) {
    const letter = option.says.toLowerCase().split("").find((each) => free.has(each));
    if (!letter) continue;
    free.delete(letter);
    found.set(option, letter);
  }
  return found;
}
