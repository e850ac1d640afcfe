// The page of a table: the felt, the tray of chips, what may be done, and the ruling. All of it is drawn from what the
// table tells; nothing is settled here, and nothing is offered that the table does not offer.

import { h, money } from "./dom.js";
import { chip } from "./chips.js";
import { Felt } from "./felt.js";
import { Refused, Talk, comeIn } from "./talk.js";
import * as roulette from "./roulette.js";

const DRAWN = { roulette };
const page = document.querySelector("main[data-table]");
const parts = Object.fromEntries([...page.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const narrow = matchMedia("(max-width: 719px)");
let felt, told, wheel, chosen, now, busy = Promise.resolve(), isPlaying = false;

const talk = new Talk(page.dataset.table, (message, isWhole) => {
  busy = busy.then(() => (isWhole ? show(message.table) : play(message)));
});

/** What happened, in its order: no result is told before the ball lies. */
async function play(message) {
  const steps = message.happened.flatMap((step) => step.events);
  for (const event of steps) {
    if (event.type === "BallAtRest") {
      isPlaying = true;
      parts.skip.hidden = false;
      await wheel?.spin(told.wheel.indexOf(String(event.number)));
      parts.skip.hidden = true;
      isPlaying = false;
    }
    if (event.says) say(event.says);
  }
  show(message.table);
}

function say(words) {
  parts.call.textContent = words;
}

/** The table as it stands. */
function show(table) {
  now = table;
  felt.lay(table.wagers, told.chips);
  for (const piece of table.pieces) {
    if (piece.piece === "wheel" && !piece.is_turning && wheel?.at !== piece.at) wheel?.lie(piece.at);
    if (piece.piece === "past") board(piece.results);
  }
  const won = new Set(table.ruling.filter((line) => line.outcome === "win").map((line) => line.area));
  felt.light(table.phase === "betting" && table.wagers.length ? new Set() : won);
  parts.chips.textContent = money(table.you.chips);
  parts.staked.textContent = money(table.wagers.filter((wager) => wager.box === table.you.box).reduce((sum, wager) => sum + wager.cents, 0));
  ruling(table);
  brass(table);
  parts.again.disabled = table.again.length === 0;
  parts.undo.disabled = table.phase !== "betting" || !table.wagers.some((wager) => wager.box === table.you.box);
}

function board(results) {
  parts.board.replaceChildren(...results.slice(-12).reverse().map((number) =>
    h("li", { class: wheel?.red.has(number) ? "red" : number === "0" ? "green" : "black" }, number)));
}

/** What became of each wager, by which clauses. */
function ruling(table) {
  const mine = table.ruling.filter((line) => line.box === table.you.box);
  const net = mine.reduce((sum, line) => sum + line.returned_cents - line.stake_cents, 0);
  parts.net.textContent = mine.length ? `${net > 0 ? "+" : ""}${money(net)}` : "";
  parts.net.className = net > 0 ? "won" : net < 0 ? "lost" : "";
  parts.ruling.replaceChildren(...mine.map((line) => h("li", {},
    h("p", { class: "line" }, h("strong", {}, line.area), " ", h("span", { class: `outcome ${line.outcome}` }, line.outcome), " ", h("span", { class: "sum" }, money(line.returned_cents - line.stake_cents))),
    h("p", { class: "says" }, line.says),
    h("p", { class: "cites" }, line.because.map((why) => [h("a", { class: "law", href: address(why.ref), title: why.says }, why.cite), " "]).flat()))));
  parts.empty.hidden = mine.length > 0;
}

function address(ref) {
  const [place, ...rest] = ref.split("/");
  const dated = place.match(/^(.*)-(\d{4})$/);
  const path = [...(dated ? [dated[1], dated[2]] : [place]), ...rest].map(encodeURIComponent).join("/");
  const on = told.law.on ? `?on=${told.law.on.slice(0, 10)}` : "";
  return `/law/${path}${on}`;
}

/** Brass is the next step: lay the least, or let the dealer go on. */
function brass(table) {
  const mine = table.wagers.some((wager) => wager.box === table.you.box);
  const lay = table.options.find((option) => option.verb === "place");
  parts.brass.textContent = !mine && lay && table.phase === "betting" ? `Lay ${money(lay.fields.cents)} on red` : next(table);
  parts.brass.disabled = false;
}

function next(table) {
  const words = { "no-more-bets": "No more bets", spin: "Spin", collect: "Settle", pay: "Pay" };
  return table.next ? words[table.next.verb] ?? table.next.says : "Go on";
}

async function step() {
  if (isPlaying) return wheel.skip();
  const mine = now.wagers.some((wager) => wager.box === now.you.box);
  const lay = now.options.find((option) => option.verb === "place");
  if (!mine && lay && now.phase === "betting") return ask("act", { verb: "place", fields: { cents: lay.fields.cents, area: "red" } });
  return ask("go-on");
}

/** Ask the table, and say beside the hand why not where it refuses. */
async function ask(does, more, beside = parts.brass) {
  parts.refusal.hidden = true;
  try {
    const { answers } = await talk.post(does, more);
    const refusal = answers.map((answer) => answer.refusal).find(Boolean);
    if (refusal) refuse(refusal.says, refusal.because, beside);
  } catch (error) {
    refuse(error instanceof Refused ? error.message : "the floor does not answer; try again", [], beside);
  }
}

function refuse(says, because, beside) {
  parts.refusal.replaceChildren(says, ...because.map((why) => [" ", h("a", { class: "law", href: address(why.ref) }, why.cite)]).flat());
  parts.refusal.hidden = false;
  const room = parts.felt.getBoundingClientRect();
  const hand = beside.getBoundingClientRect();
  const top = Math.min(Math.max(hand.bottom - room.top + 6, 0), room.height - 40);
  parts.refusal.style.setProperty("top", `${top}px`);
}

function tray() {
  chosen = chosen ?? told.chips.find((cents) => cents >= 500) ?? told.chips[0];
  parts.tray.replaceChildren(...told.chips.map((cents) => h("label", { class: "pick" },
    h("input", { type: "radio", name: "chip", value: cents, checked: cents === chosen, onchange: () => { chosen = cents; } }),
    chip(cents, told.chips), h("span", { class: "spoken" }, money(cents)))));
}

function draw() {
  const game = DRAWN[told.game];
  felt = new Felt({
    told, plan: game.plan(told, narrow.matches),
    onLay: (area, button) => ask("act", { verb: "place", fields: { cents: chosen, area: area.name } }, button),
    onTake: (area, button) => {
      const lies = now.wagers.find((wager) => wager.on === area.name && wager.box === now.you.box);
      if (lies) ask("act", { verb: "take-back-chips", fields: { cents: Math.min(chosen, lies.cents), area: lies.area } }, button);
    },
    onLook: (area) => { parts.look.textContent = area ? `${area.words} · ${area.pays.join(" or ")} · ${area.because[0]?.cite ?? ""}` : ""; },
  });
  wheel = new game.Wheel(told);
  parts.wheel.replaceChildren(wheel.element);
  parts.layout.replaceChildren(felt.element);
}

told = await talk.felt();
document.documentElement.dataset.felt = told.game;
await comeIn("Guest");
await talk.sit();
tray();
draw();
parts.brass.addEventListener("click", step);
parts.skip.addEventListener("click", () => wheel.skip());
parts.undo.addEventListener("click", () => ask("undo", {}, parts.undo));
parts.again.addEventListener("click", () => ask("again", {}, parts.again));
narrow.addEventListener("change", () => { draw(); show(now); });
await talk.open();
page.dataset.ready = "";
