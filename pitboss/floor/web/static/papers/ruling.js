// The ruling panel: what the round came to, each wager with what was paid for it and by which clauses, how else it could be
// read, and the round to take away. All of it is what the table tells; nothing is reckoned here but sums.

import { h, money } from "../dom.js";

const OUTCOMES = { win: "wins", lose: "loses", "stand-off": "stands off", void: "void", carried: "carried over" };
const CLOSES = new Set(["BetsClosed", "Placed", "Thrown", "HandBegun"]);
const LOOKS = { win: "win", lose: "lose" };
// More rows than these are a table of odds, and not a glance.
const MOST_ROWS = 12;
const MOST_PAYS = 2;
const MOST_NAMES = 3;

export class Ruling {
  /** `address` gives the page of a clause; `ask` asks the table, and is false where it refuses. */
  constructor(element, { address, ask }) {
    this.element = element;
    this.address = address;
    this.ask = ask;
    this.calls = [];
  }

  /** What happened: the calls since wagers were closed, or opened again, say what the round came to. */
  hear(event) {
    if (CLOSES.has(event.type)) Object.assign(this, { calls: [], isOver: false });
    else if (event.type === "RoundEnded") this.isOver = true;
    else if (event.type === "Called" && !this.isOver) this.calls.push(event.words);
    else if (event.type === "PotDecided") this.calls = [...new Set([...this.calls, `box ${event.winners.join(" and ")}: ${event.hand || event.area}`])];
  }

  clear() {
    this.shown = "";
    this.element.replaceChildren(heading());
  }

  show(table, told) {
    const isMine = ({ box }) => box === table.you.box && !table.you.came_late;
    const [mine, prizes] = [table.ruling.filter(isMine), (table.prizes ?? []).filter(isMine)];
    // What somebody reads or writes here stays while others come, go and speak.
    this.keep(table, JSON.stringify(mine));
    const shown = JSON.stringify([mine, prizes, this.headline, mayDispute(table)]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.replaceChildren(heading(), ...(mine.length + prizes.length ? this.ruled(table, told, mine, prizes) : this.idle(told)));
  }

  /** Before the first ruling: what will stand here, and what the layout pays. */
  idle(told) {
    const rows = paid(told);
    return [
      h("p", { class: "idle" }, "Each wager is ruled on here when the dealer has finished, with the clauses that decide it."),
      rows.length > 0 && h("table", { class: "pays" }, h("caption", {}, told.areas.length ? "What is paid" : "The sign"), h("tbody", {}, rows.map(([name, pays, why]) =>
        h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, pays), h("td", {}, why && this.chip(why)))))),
    ].filter(Boolean);
  }

  ruled(table, told, mine, prizes) {
    const staked = sum(mine, (line) => line.stake_cents);
    const back = sum(mine, (line) => line.returned_cents) + sum(prizes, (prize) => prize.cents);
    return [
      this.headline && h("p", { class: "result" }, this.headline),
      h("dl", { class: "figures" }, figure("Staked", money(staked)), figure("Goes back", money(back)), figure("Net", signed(back - staked), tone(back - staked))),
      h("ol", { class: "lines" }, mine.map((line) => this.line(line, told)), prizes.map((prize) => this.prize(prize))),
      this.doubts(told),
      this.foot(table, told),
    ].filter(Boolean);
  }

  /** What the last round came to stands here while the next is played. */
  keep(table, lines) {
    const isLate = this.lines === undefined && table.wagers.some((wager) => wager.box === table.you.box);
    if (this.isOver || lines !== this.lines) this.headline = isLate ? "" : cameTo(table, this.calls.slice(-2).join(" · "));
    this.lines = lines;
  }

  line(line, told) {
    const kept = line.commission_cents ? ` · commission ${money(line.commission_cents)}` : "";
    return h("li", { class: LOOKS[line.outcome] ?? "level" },
      h("p", { class: "head" }, h("strong", {}, named(line.area, told)), h("span", { class: "sum" }, signed(line.returned_cents - line.stake_cents))),
      h("p", { class: "sub" }, h("span", { class: "outcome" }, OUTCOMES[line.outcome] ?? line.outcome), ` staked ${money(line.stake_cents)}${kept}`),
      this.why(line.because));
  }

  prize(prize) {
    return h("li", { class: "win" },
      h("p", { class: "head" }, h("strong", {}, "Jackpot prize"), h("span", { class: "sum" }, signed(prize.cents))),
      h("p", { class: "sub" }, prize.says), this.why(prize.because));
  }

  /** What the deciding clause says, and every clause behind it. */
  why(because) {
    return [because[0]?.says && h("p", { class: "told" }, because[0].says), h("p", { class: "cites" }, because.map((why) => this.chip(why)))];
  }

  chip(why) {
    return h("a", { class: "law", href: this.address(why.ref), title: why.says ? `${why.cite}: ${why.says}` : why.cite, "aria-label": why.cite }, `§ ${brief(why.cite)}`);
  }

  /** How else the round could be read, asked for when somebody wants to know. */
  doubts(told) {
    const place = h("div", { class: "doubts", role: "status" });
    const button = h("button", { type: "button", class: "quiet", onclick: async () => {
      button.disabled = true;
      place.replaceChildren(h("p", {}, "The round is being ruled on again…"));
      place.replaceChildren(...await (await import("./doubts.js")).tried(told.table));
      button.remove();
    } }, "How else could this be read?");
    return h("div", {}, button, place);
  }

  foot(table, told) {
    const at = encodeURIComponent(told.table);
    const page = `/table/${at}/dispute`;
    return h("div", { class: "foot" },
      mayDispute(table) ? this.dispute(page) : h("a", { class: "quiet", href: page }, "Dispute"),
      h("a", { class: "quiet", href: `/api/tables/${at}/rounds/last.jsonl`, download: "" }, "Download"));
  }

  /** A button that opens the form, and closes it again. */
  dispute(page) {
    const button = h("button", { type: "button", class: "quiet", "aria-expanded": "false", onclick: async () => {
      const { disputing } = await import("./doubts.js");
      const form = button.parentElement.querySelector("form");
      if (form) form.remove();
      else button.parentElement.append(disputing(page, this.ask));
      button.setAttribute("aria-expanded", String(!form));
      button.parentElement.querySelector("input")?.focus();
    } }, "Dispute");
    return button;
  }
}

function mayDispute(table) { return table.options.some((option) => option.verb === "raise-dispute"); }
function heading() { return h("h2", {}, "Ruling"); }
function figure(name, value, look = "") { return h("div", { class: look }, h("dt", {}, name), h("dd", {}, value)); }
function sum(lines, of) { return lines.reduce((total, line) => total + of(line), 0); }
function tone(cents) { return cents > 0 ? "won" : cents < 0 ? "lost" : ""; }
function signed(cents) { return cents > 0 ? `+${money(cents)}` : money(cents); }
function title(words) { return words ? words[0].toUpperCase() + words.slice(1) : ""; }

/** An area in the words of the felt; a bare number says less than its name. */
function named(area, told) { return title(told.areas.find((each) => each.name === area && !/^\d+$/.test(each.words))?.words ?? area.replaceAll("-", " ")); }

/** `NZ 1996 Div III r 4.1` as short as a chip has room for: `III 4.1`. */
function brief(cite) {
  const found = cite.match(/Div (\S+) r (.+)$/);
  return found ? `${found[1]} ${found[2]}` : cite;
}

/** What the round came to: the hands that lie there, else what was called. */
function cameTo(table, heard) {
  const told = (hand) => hand.made?.[0]?.says ?? hand.short ?? "";
  const hands = table.pieces.filter((piece) => piece.piece === "hand" && told(piece) && (piece.box === null || piece.box === table.you.box));
  const [dealers, own] = [hands.filter((hand) => hand.box === null), hands.filter((hand) => hand.box !== null)];
  if (hands.length) return [...dealers.map((hand) => `${hand.name} ${told(hand)}`), own.length && `You ${own.map(told).join(", ")}`].filter(Boolean).join(" · ");
  return title(heard || table.pieces.find((piece) => piece.piece === "past")?.results.at(-1) || "");
}

/** What each kind of wager pays, kinds of the same odds on one row where there are many; else what is inscribed on the felt, or on the sign. */
function paid(told) {
  const kinds = new Map();
  for (const area of told.areas.filter((each) => each.pays.length)) {
    const { words, pays, because } = area;
    const kind = kinds.get(area.kind);
    if (kind) Object.assign(kind, { name: title(area.kind.replaceAll("-", " ")), pays: new Set([...kind.pays, ...pays]) });
    else kinds.set(area.kind, { name: title(words), pays: new Set(pays), why: because[0] });
  }
  let rows = [...kinds.values()].map(({ name, pays, why }) => [name, odds([...pays]), why]);
  if (rows.length > MOST_ROWS) rows = joined(rows);
  const inscribed = (told.areas.length ? told.inscriptions : told.sign).map((line) => [line.says, "", line.because[0]]);
  return rows.length && rows.length <= MOST_ROWS ? rows : inscribed.slice(0, MOST_ROWS);
}

function odds(pays) {
  const worth = (words) => words.split(" to ").map(Number).reduce((won, staked) => won / staked);
  const sorted = pays.sort((one, other) => worth(one) - worth(other));
  return sorted.length > MOST_PAYS ? `${sorted[0]} … ${sorted.at(-1)}` : sorted.join(" or ");
}

function joined(rows) {
  const byOdds = new Map();
  for (const [name, pays, why] of rows) byOdds.set(pays, [...(byOdds.get(pays) ?? []), [name, why]]);
  return [...byOdds].map(([pays, of]) => [of.slice(0, MOST_NAMES).map(([name]) => name).join(", ") + (of.length > MOST_NAMES ? " …" : ""), pays, of[0][1]]);
}
