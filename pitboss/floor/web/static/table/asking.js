// What an option leaves to choose is asked for in a small dialog, built from how far each of its fields may vary.

import { h, money } from "../dom.js";
import { named } from "./cards.js";
import { stepOf, within } from "./amount.js";
import { open } from "./bar.js";

const NAMES = { cents: "Amount", says: "What you say", to: "Which box" };
// From here on a range has no upper end that a person would reach.
const ENDLESS = 10 ** 11;

/** Ask for everything that an option leaves open: its fields as they were chosen, or null where somebody thought better. */
export function ask(option, title, told) {
  const asked = open(option).map(([name, range]) => [name, field(name, range, option.fields[name], told)]);
  return new Promise((done) => {
    const form = h("form", { method: "dialog" }, h("h2", { id: "asking" }, title), asked.map(([, each]) => each.element),
      h("p", { class: "ends" }, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), h("button", { class: "brass", value: "said" }, "Say it")));
    const dialog = h("dialog", { class: "asking", "aria-labelledby": "asking", onclose: () => {
      dialog.remove();
      done(dialog.returnValue === "said" ? { ...option.fields, ...Object.fromEntries(asked.map(([name, each]) => [name, each.value()])) } : null);
    } }, form);
    document.body.append(dialog);
    dialog.showModal();
  });
}

function field(name, range, example, told) {
  const says = NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, " ");
  return (FIELDS[range.type] ?? words)(says, range, example, told);
}

const FIELDS = { Amounts: sum, Parts: parts, Choices: choice, Areas: (says, range, example) => choice(says, { values: range.names }, example), Numbers: count, Cards: cards, AnyText: words };

const labelled = (says, input, hint) => h("label", {}, says, input, hint && h("small", {}, hint));

/** An amount of money: within its range, in steps, as its chips make it. */
function sum(says, range, example, told) {
  const first = range.most < ENDLESS ? example : within(range, Math.max(example, 5 * (told.chips.at(-1) ?? 0)));
  const hint = range.most < ENDLESS ? `${money(range.least)} to ${money(range.most)}` : `${money(range.least)} or more`;
  const input = h("input", { inputmode: "decimal", autocomplete: "off", value: money(first), required: true });
  const cents = () => Math.round(Number(input.value.replace(/,/g, "")) * 100);
  input.addEventListener("input", () => {
    const isIn = cents() >= range.least && cents() <= range.most && cents() % stepOf(range) === 0;
    input.setCustomValidity(isIn ? "" : `${hint}, in steps of ${money(stepOf(range))}`);
  });
  return { element: labelled(says, input, hint), value: cents };
}

function parts(says, { count: many, each, total }, example, told) {
  const all = example.map((cents, at) => sum(`${says} ${at + 1}`, { ...total, least: each }, cents, told));
  return { element: h("div", {}, all.slice(0, many).map((part) => part.element)), value: () => all.map((part) => part.value()) };
}

function choice(says, { values }, example) {
  const is = (value) => JSON.stringify(value) === JSON.stringify(example);
  const input = h("select", {}, values.map((value, at) => h("option", { value: at, selected: is(value) }, told(value))));
  return { element: labelled(says, input), value: () => values[Number(input.value)] };
}

const told = (value) => (value === true ? "yes" : value === false ? "no" : Array.isArray(value) ? value.map(named).join(", ") : String(value));

function count(says, { least, most, each = 0 }, example) {
  const input = h("input", { type: "number", min: least, max: most, value: example, required: true });
  return { element: labelled(says, input, `${least} to ${most}${each ? `, ${money(each)} each` : ""}`), value: () => Number(input.value) };
}

function cards(says, { least, most }, example) {
  const input = h("input", { autocomplete: "off", value: example.join(" "), required: true, pattern: `\\s*([2-9TJQKA][shdc]\\s*){${least},${most}}` });
  return { element: labelled(says, input, "as in “As Td 7c”"), value: () => input.value.trim().split(/\s+/) };
}

function words(says, range, example) {
  const input = h("input", { autocomplete: "off", maxlength: 200, value: example, required: true });
  return { element: labelled(says, input), value: () => input.value.trim() };
}
