// What somebody doubts about a ruling: how else the round could be read, and what they say is wrong. Read when it is asked for.

import { h } from "../dom.js";

/** The round ruled on again, by other readings and by the law of other days. */
export async function tried(table) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/readings`).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (!answer?.ok) return [h("p", {}, sentence(found?.says ?? "the floor does not answer; try again"))];
  if (!found.readings.length && !found.laws.length) return [h("p", {}, "No other reading, and no law of another day, would change this round for you.")];
  return [h("h3", {}, "Other readings"), h("ul", {},
    found.readings.flatMap((item) => item.otherwise.map((other) => h("li", {}, h("p", {}, item.question), h("p", { class: "told" }, other.means.join(" ")), h("p", {}, h("strong", {}, sentence(other.says)))))),
    found.laws.map((law) => h("li", {}, h("p", {}, law.on ? `By the law of ${law.on} (${law.law})` : `By the law itself (${law.law})`), h("p", {}, h("strong", {}, sentence(law.says))))))];
}

/** A form to say what is wrong, in the player's own words; whoever decides is told them. */
export function disputing(page, ask) {
  const words = h("input", { name: "says", required: true, maxlength: 120, autocomplete: "off" });
  const form = h("form", { onsubmit: async (event) => {
    event.preventDefault();
    if (await ask("act", { verb: "raise-dispute", fields: { says: words.value.trim() } }, form) !== false) location.assign(page);
  } }, h("label", {}, "What is wrong?", words), h("button", { type: "submit", class: "quiet" }, "Raise the dispute"), h("a", { href: page }, "Only show me the round"));
  return form;
}

function sentence(words) { return words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : "."); }
