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
  // Every number is used, in the order in which they are drawn: none is passed over.
  const isNext = ({ numbers: [first, end] }, at) => first === (span.fell[at - 1]?.numbers[1] ?? 0) && (end > first || !span.bounds.length);
  const fell = span.fell.map((each, at) => {
    const found = brought(span, key, stacks, used, each);
    return { ...each, ...found, follows: found.follows && isNext(each, at) };
  });
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

/** Whether what was seen of a device, in its order and under its words, is among what fell; of cards that lay face down nothing was seen. */
function asSeen({ fell, words }, seen) {
  const who = new Set(fell.map(({ says }) => says.split(":")[0]));
  let at = 0;
  return seen.filter(({ said }) => who.has(said.split(":")[0]) && !said.includes("??")).every((then) => {
    at = 1 + fell.findIndex(({ says }, place) => place >= at && says === then.said);
    return at > 0 && then.words === words;
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
    // Every commitment that this page was told, with the first words it saw there.
    this.noted = new Map();
    this.says = h("p", { role: "status" });
  }

  async refresh() {
    const before = [...this.noted.keys()];
    const told = await this.fetched("/proof");
    if (!told) return this.said("The floor does not answer; try again.");
    this.isCut = before.some((commitment) => !told.spans.some((span) => span.commitment === commitment));
    for (const { commitment, words } of told.spans) this.note(commitment, words);
    const shown = told.spans.filter((span) => span.seed).reverse().slice(0, MOST_SHOWN);
    for (const span of shown) if (!this.known.get(span.commitment)) this.known.set(span.commitment, await this.check(span));
    this.draw(told, shown);
  }

  note(commitment, words) {
    if (commitment && !this.noted.get(commitment)) this.noted.set(commitment, words);
  }

  /** What happened while this page looked on: what is told of it later has to be the same. */
  saw({ happened, table: { chance } }) {
    const before = this.chance;
    this.chance = chance;
    this.note(chance.commitment, chance.words);
    this.note(chance.next, chance.next_words);
    // The message that a page comes in with may tell of two seeds.
    if (!before) return;
    const at = before.commitment;
    this.seen.set(at, [...(this.seen.get(at) ?? []), ...happened.map((step) => ({ said: `${step.who}: ${step.says}`, words: before.words }))]);
  }

  async check({ number, commitment, words, seed }) {
    const told = await this.fetched(`/proof/${number}`);
    const whole = told && { ...told, commitment, words, seed };
    return whole && { ...checked(whole), isAsSeen: this.noted.get(commitment) === words && asSeen(whole, this.seen.get(commitment) ?? []) };
  }

  async fetched(path) {
    const answer = await fetch(this.path + path).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  said(words) { this.says.textContent = words; }

  draw(told, shown) {
    if (!told.is_sealed) return this.element.replaceChildren(h("h2", {}, "Proof"), h("p", {}, told.says));
    // In a panel of a table the summary says what it is.
    const isOwnPage = location.pathname === this.page;
    return this.element.replaceChildren(
      isOwnPage ? h("h2", {}, "Proof") : "",
      h("dl", { class: "seal" }, this.bound("What falls now is sealed by", told.now), told.next && this.bound("What comes after it, by", told.next)),
      told.takes_words ? this.words(told.takes_words, told[told.takes_words].commitment) : "",
      this.says,
      this.isCut ? h("p", { class: "verdict bad" }, "✗ A commitment that this page saw is not told of any more.") : "",
      h("h3", {}, "Seeds that were shown"),
      shown.length ? h("ol", { class: "spans" }, shown.map((span) => this.span(span))) : h("p", { class: "idle" }, `None yet. ${told.says} Then it is shown here, and checked.`),
      h("div", { class: "foot" }, h("button", { type: "button", class: "quiet", onclick: (event) => this.post("show-seed", {}, event.currentTarget) }, "Show this seed")),
      isOwnPage ? "" : h("p", { class: "more" }, h("a", { href: `${this.path}/record.jsonl`, download: "" }, "Download the record"), h("a", { href: this.page }, "How this proves it")));
  }

  bound(name, { commitment, words }) {
    return [h("dt", {}, words ? `${name}, with the words “${words}”` : name), h("dd", { class: "hash" }, commitment), h("dd", {}, this.copying(commitment))];
  }

  copying(text) {
    const button = h("button", { type: "button", class: "quiet", "aria-label": `Copy the commitment ${text.slice(0, 8)}`, onclick: async () => {
      const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      button.textContent = isCopied ? "Copied" : text;
    } }, "Copy");
    return button;
  }

  words(which, commitment) {
    const input = h("input", { name: "words", required: true, maxlength: 200, autocomplete: "off" });
    const into = which === "now" ? "the seed that falls now" : "the next seed";
    return h("form", { onsubmit: async (event) => {
      event.preventDefault();
      const words = input.value.trim();
      if (await this.post("words", { words }, input)) this.note(commitment, words);
    } },
      h("label", {}, `Add words of your own to ${into}: then nobody can have chosen it to suit them`, input), h("button", { type: "submit", class: "quiet" }, "Add my words"));
  }

  async post(does, more, beside) {
    beside.disabled = true;
    try {
      const { answers } = await this.talk.post(does, more);
      const refusal = answers.map((answer) => answer.refusal).find(Boolean);
      this.said(refusal ? `${refusal.says[0].toUpperCase()}${refusal.says.slice(1)}.` : "");
      await this.refresh();
      return !refusal;
    } catch (error) {
      this.said(error.message);
      return false;
    } finally {
      beside.disabled = false;
    }
  }

  span(span) {
    const found = this.known.get(span.commitment);
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
