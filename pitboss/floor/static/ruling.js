// What became of each wager, by which clauses: each leads to the clause as in force on the day of the table.

import { h, money } from "./dom.js";

/** Where the page of a clause is, under the law of a table. */
export function address(ref, told) {
  const [place, ...rest] = ref.split("/");
  const dated = place.match(/^(.*)-(\d{4})$/);
  const path = [...(dated ? [dated[1], dated[2]] : [place]), ...rest].map(encodeURIComponent).join("/");
  return `/law/${path}${told.law.on ? `?on=${told.law.on.slice(0, 10)}` : ""}`;
}

export class Ruling {
  constructor(element) {
    this.list = h("ol");
    this.empty = h("p", {}, "What becomes of each wager stands here, with the clauses that decide it.");
    element.append(this.empty, this.list);
  }

  clear() {
    this.list.replaceChildren();
    this.empty.hidden = false;
  }

  /** Show what was ruled; what it came to for this person, or null where nothing of theirs was. */
  show(table, told, box) {
    const mine = [...table.ruling, ...table.prizes.map(asLine)].filter((line) => line.box === box);
    this.list.replaceChildren(...mine.map((line) => h("li", {},
      h("p", { class: "line" }, h("strong", {}, line.area), " ", h("span", { class: `outcome ${line.outcome}` }, line.outcome), " ", h("span", { class: "sum" }, money(line.returned_cents - line.stake_cents))),
      h("p", { class: "says" }, line.says),
      h("p", { class: "cites" }, line.because.map((why) => [h("a", { class: "law", href: address(why.ref, told), title: why.says }, why.cite), " "]).flat()))));
    this.empty.hidden = mine.length > 0;
    return mine.length ? mine.reduce((sum, line) => sum + line.returned_cents - line.stake_cents, 0) : null;
  }
}

/** A prize of a jackpot as a line beside those of the wagers. */
function asLine(prize) {
  return { ...prize, area: "jackpot", outcome: "win", stake_cents: 0, returned_cents: prize.cents, says: `Box ${prize.box}: the jackpot pays ${money(prize.cents)}.` };
}
