// The proof of a table: what binds the seed, words of the player's own, and every seed that was shown, dealt again here and
// held against what fell. The check trusts no sum of the floor: commitment, numbers and shuffles are made anew from the seed.

import { commitmentTo, fromHex, keyOf, nthNumber, nthShuffle } from "./chance.js";
import { h } from "../dom.js";
import { Talk } from "../talk.js";

// So many seeds are checked as the panel opens; the record has all of them.
const MOST_SHOWN = 10;
const CARD = /\b[2-9TJQKA][cdhs]\b/g;

/** Whether all that is told of a span follows from its seed: every outcome with what the seed brings there. */
export function checked(span) {
  const seed = fromHex(span.seed);
  const key = keyOf(seed, span.words);
  const stacks = span.shuffles.map((deck, n) => nthShuffle(key, n, span.decks[deck]));
  const used = new Set();
  const fell = span.fell.map((each) => ({ ...each, ...brought(span, key, stacks, used, each) }));
  return { isBound: commitmentTo(seed) === span.commitment, fell, isRight: fell.every((each) => each.follows) };
}

function brought(span, key, stacks, used, { says, numbers: [first, end], shuffle, places }) {
  const bounds = span.bounds.slice(first, end);
  const drawn = bounds.map((bound, n) => nthNumber(key, first + n, bound));
  if (drawn.length) {
    const brings = span.brought[bounds.join(" ")]?.[drawn.join(" ")];
    return { brings, follows: brings === says };
  }
  const cards = places.map((place) => stacks[shuffle]?.[place]);
  const isNew = places.every((place) => !used.has(`${shuffle} ${place}`) && used.add(`${shuffle} ${place}`));
  const told = says.slice(says.indexOf(":")).match(CARD) ?? [];
  return { brings: cards.join(" "), follows: isNew && cards.length === told.length && cards.every((card, n) => card === told[n]) };
}

/** Whether what was seen of a device, in its order, is among what fell; of cards that lay face down nothing was seen. */
function asSeen(fell, seen) {
  const who = new Set(fell.map(({ says }) => says.split(":")[0]));
  let at = 0;
  return seen.filter((said) => who.has(said.split(":")[0]) && !said.includes("??")).every((said) => {
    at = 1 + fell.findIndex(({ says }, place) => place >= at && says === said);
    return at > 0;
  });
}

/** The panel of a table's proof in an element; `table` is its id. A table page hands over what it saw `before`, and to `saw` each message. */
export function proof(element, table, before = []) {
  const panel = new Panel(element, table);
  for (const message of before) panel.saw(message);
  panel.refresh();
  return panel;
}

class Panel {
  constructor(element, table) {
    this.element = element;
    this.path = `/api/tables/${encodeURIComponent(table)}`;
    this.page = `/table/${encodeURIComponent(table)}/proof`;
    this.talk = new Talk(table, () => {});
    this.known = new Map();
    this.seen = new Map();
    this.says = h("p", { role: "status" });
  }

  async refresh() {
    const told = await this.fetched("/proof");
    if (!told) return this.said("The floor does not answer; try again.");
    const shown = told.spans.filter((span) => span.seed).reverse().slice(0, MOST_SHOWN);
    for (const span of shown) if (!this.known.has(span.seed)) this.known.set(span.seed, await this.check(span));
    this.draw(told, shown);
  }

  /** What happened while this page looked on: what is told of it later has to be the same. */
  saw({ happened, table: { chance } }) {
    const before = this.chance;
    this.chance = chance;
    // The message that a page comes in with may tell of two seeds.
    if (!before) return;
    const at = before.commitment;
    this.seen.set(at, [...(this.seen.get(at) ?? []), ...happened.map((step) => `${step.who}: ${step.says}`)]);
  }

  async check(span) {
    const whole = await this.fetched(`/proof/${span.number}`);
    return whole && { ...checked(whole), isAsSeen: asSeen(whole.fell, this.seen.get(span.commitment) ?? []) };
  }

  async fetched(path) {
    const answer = await fetch(this.path + path).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  said(words) { this.says.textContent = words; }

  draw(told, shown) {
    if (!told.is_sealed) return this.element.replaceChildren(h("h2", {}, "Proof"), h("p", {}, told.says));
    return this.element.replaceChildren(
      h("h2", {}, "Proof"),
      h("dl", { class: "seal" }, this.bound("What falls now is sealed by", told.now), told.next && this.bound("What comes after it, by", told.next)),
      told.takes_words ? this.words(told.takes_words) : "",
      this.says,
      h("h3", {}, "Seeds that were shown"),
      shown.length ? h("ol", { class: "spans" }, shown.map((span) => this.span(span))) : h("p", { class: "idle" }, `None yet. ${told.says} Then it is shown here, and checked.`),
      h("div", { class: "foot" }, h("button", { type: "button", class: "quiet", onclick: (event) => this.post("show-seed", {}, event.currentTarget) }, "Show this seed")),
      location.pathname === this.page ? "" : h("p", { class: "more" }, h("a", { href: `${this.path}/record.jsonl`, download: "" }, "Download the record"), h("a", { href: this.page }, "How this proves it")));
  }

  bound(name, { commitment, words }) {
    return [h("dt", {}, words ? `${name}, with the words “${words}”` : name), h("dd", { class: "hash" }, h("span", { title: commitment }, `${commitment.slice(0, 16)}…`)), h("dd", {}, this.copying(commitment))];
  }

  copying(text) {
    const button = h("button", { type: "button", class: "quiet", "aria-label": `Copy the commitment ${text.slice(0, 8)}`, onclick: async () => {
      const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      button.textContent = isCopied ? "Copied" : text;
    } }, "Copy");
    return button;
  }

  words(which) {
    const input = h("input", { name: "words", required: true, maxlength: 200, autocomplete: "off" });
    const into = which === "now" ? "the seed that falls now" : "the next seed";
    return h("form", { onsubmit: (event) => { event.preventDefault(); this.post("words", { words: input.value.trim() }, input); } },
      h("label", {}, `Add words of your own to ${into}: then nobody can have chosen it to suit them`, input), h("button", { type: "submit", class: "quiet" }, "Add my words"));
  }

  async post(does, more, beside) {
    beside.disabled = true;
    try {
      const { answers } = await this.talk.post(does, more);
      const refusal = answers.map((answer) => answer.refusal).find(Boolean);
      this.said(refusal ? `${refusal.says[0].toUpperCase()}${refusal.says.slice(1)}.` : "");
      await this.refresh();
    } catch (error) {
      this.said(error.message);
    }
    beside.disabled = false;
  }

  span(span) {
    const found = this.known.get(span.seed);
    const rounds = span.rounds[0] === span.rounds[1] ? `Round ${span.rounds[0]}` : `Rounds ${span.rounds.join(" to ")}`;
    const isGood = found?.isBound && found.isRight && found.isAsSeen;
    return h("li", {},
      h("p", {}, h("strong", {}, rounds), ` · ${span.outcomes} ${span.outcomes === 1 ? "outcome" : "outcomes"}`),
      h("p", { class: `verdict ${isGood ? "good" : "bad"}` }, verdict(found)),
      h("details", {}, h("summary", {}, "Seed and outcomes"),
        h("p", { class: "hash" }, `Commitment ${span.commitment}`), span.words && h("p", {}, `Words: ${span.words}`), h("p", { class: "hash" }, `Seed ${span.seed}`),
        found && h("ol", { class: "fell", tabindex: "0", "aria-label": "What fell" }, found.fell.map((each) => h("li", {}, `${each.follows ? "✓" : "✗"} ${each.says}`, !each.follows && ` — the seed brings ${each.brings || "nothing"}`)))));
  }
}

function verdict(found) {
  if (!found) return "Not checked: the floor does not answer.";
  if (!found.isBound) return "✗ This is not the seed that was committed to.";
  if (!found.isAsSeen) return "✗ What is told now is not what this page saw.";
  const wrong = found.fell.filter((each) => !each.follows).length;
  return wrong ? `✗ ${wrong} of ${found.fell.length} outcomes do not follow from the seed.` : "✓ It is the seed that was committed to, and everything follows from it.";
}

const own = document.querySelector("[data-proof]");
if (own) proof(own, own.dataset.proof);
