// The lobby: its cards follow the tables while somebody looks, by one question for all of them every few seconds.

import { h } from "../dom.js";
import { Meter } from "../meter.js";
import { card as face } from "../table/cards.js";
import { mini } from "./minis.js";

const EVERY = 3_000;
const page = document.querySelector("main.lobby");
const lists = { house: page.querySelector("[data-part=house]"), others: page.querySelector("[data-part=others]") };
const shown = page.querySelector("[data-part=meter]");
const meter = shown && new Meter("Caribbean stud jackpot");
const felts = new Map();
const drawn = new Map();
let tag = "";
if (meter) {
  meter.show(Number(shown.dataset.cents), true);
  shown.replaceWith(meter.element);
}

for (const place of page.querySelectorAll("[data-cards]")) place.append(h("div", { class: "fan row" }, place.dataset.cards.split(" ").map((each) => face(each))));

async function look() {
  const isFirst = !felts.size;
  const answer = await fetch(`/api/lobby?felts=${isFirst}`, { headers: tag && !isFirst ? { "if-none-match": tag } : {}, cache: "no-store" });
  if (answer.status !== 200) return;
  tag = isFirst ? "" : answer.headers.get("etag");
  const told = await answer.json();
  for (const table of told.tables) if (table.felt) felts.set(table.id, table.felt);
  const ids = new Set(told.tables.map(({ id }) => id));
  for (const card of page.querySelectorAll("li[data-table]")) if (!ids.has(card.dataset.table)) card.remove();
  if (told.meter !== null) meter?.show(told.meter);
  await Promise.all(told.tables.map(follow));
}

async function follow(table) {
  const card = page.querySelector(`li[data-table="${CSS.escape(table.id)}"]`) ?? added(table);
  const part = (name) => card.querySelector(`[data-part=${name}]`);
  if (part("says").textContent !== table.says) part("says").textContent = table.says;
  part("dots").setAttribute("aria-label", `${table.taken.length} of ${table.boxes} boxes taken`);
  [...part("dots").children].forEach((dot, at) => dot.classList.toggle("on", table.taken.includes(at + 1)));
  await draw(table, part("mini"));
}

/** A felt is drawn again only where something else lies there. */
async function draw(table, place) {
  const lies = JSON.stringify([table.table.pieces, table.table.wagers]);
  if (drawn.get(table.id) === lies) return;
  if (!felts.has(table.id)) felts.set(table.id, await (await fetch(`/api/tables/${encodeURIComponent(table.id)}/felt`)).json());
  const felt = await mini(felts.get(table.id), table.table);
  drawn.set(table.id, lies);
  place.replaceChildren(felt);
}

function added(table) {
  const badge = table.mode === "practice" ? "Practice" : table.bots ? `${table.bots} bots` : "";
  const dots = Array.from({ length: table.boxes }, () => h("i"));
  const card = h("li", { class: "table-card", "data-table": table.id, "data-felt": table.game },
    h("div", { class: "mini-felt", "data-part": "mini", "aria-hidden": "true" }),
    h("div", { class: "card-body" },
      h("h3", {}, h("a", { href: `/table/${table.id}` }, table.title)), badge && h("span", { class: "badge" }, badge),
      h("p", { class: "card-says", "data-part": "says" }),
      h("p", { class: "card-foot" },
        h("a", { class: "card-law", href: table.law.href }, h("span", { "aria-hidden": "true" }, "§"), ` ${table.law.cite}`), h("span", {}, table.limits),
        h("span", { class: "dots", "data-part": "dots", role: "img" }, dots)),
      table.is_yours && h("form", { class: "close", method: "post", action: "/close" },
        h("input", { type: "hidden", name: "table", value: table.id }), h("button", { type: "submit" }, "Close this table"))));
  lists[table.is_house ? "house" : "others"].append(card);
  return card;
}

async function keepLooking() {
  for (;;) {
    if (!document.hidden) await look().catch((error) => console.error(error));
    page.dataset.ready = "";
    await new Promise((done) => setTimeout(done, EVERY));
  }
}

void keepLooking();
