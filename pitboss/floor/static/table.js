// The page of a table: the felt, the tray of chips, what may be done, and the ruling. All of it is drawn from what the
// table tells; nothing is settled here, and nothing is offered that the table does not offer.

import { h, hurry, money, pause } from "./dom.js";
import { chip } from "./chips.js";
import { Felt } from "./felt.js";
import { planOf } from "./games.js";
import { buttons, decisions, further, isWagering, layingOn, lettered, nextStep, words } from "./bar.js";
import { Refused, Talk, comeIn } from "./talk.js";
import { Meter } from "./meter.js";
import { keys, settings } from "./keys.js";
import { Ruling, address } from "./ruling.js";

const page = document.querySelector("main[data-table]");
const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const narrow = matchMedia("(max-width: 719px)");
const TAKE = "take";
const LINES_CALLED = 3;
let felt, told, chosen, now, letters = new Map(), box = null, busy = Promise.resolve(), isPlaying = false, lingers = false, coming = null;
// How each place was laid on before: touched when nothing may lie there, the table itself says why.
const known = new Map();

const meter = new Meter();
const ruling = new Ruling(parts.ruling, { ask });
const talk = new Talk(page.dataset.table, (message, isWhole) => {
  busy = busy.then(() => (isWhole ? taken(message.table) : play(message))).catch((error) => console.error(error));
});

/** The table as it stands, taken up at once. */
async function taken(table) {
  lingers = false;
  await felt.stakes.gather(true);
  await felt.pieces.show(table.pieces, true);
  await felt.lay(table.wagers, true);
  show(table, true);
}

/** What happened, in its order: no result is told before it is to be seen. */
async function play(message) {
  isPlaying = true;
  const timer = setTimeout(() => { parts.skip.hidden = false; }, 500);
  for (const step of message.happened) await follow(step);
  clearTimeout(timer);
  parts.skip.hidden = true;
  isPlaying = false;
  hurry(false);
  show(message.table);
}

/** One step: what lies there otherwise, what was called, what was settled. A round that is over lies there until the next wager. */
async function follow(step) {
  const isEnd = step.events.some((event) => event.type === "RoundEnded");
  if (step.events.some((event) => event.type === "BetsClosed" || (lingers && BEGINS.has(event.type)))) await felt.stakes.gather();
  if (lingers && step.events.some((event) => BEGINS.has(event.type))) {
    lingers = false;
    felt.light(new Set());
    meter.element.classList.remove("won");
    ruling.clear();
    if (coming) await felt.pieces.show(coming);
  }
  const isLate = lingers || isEnd;
  // Hands that are laid open as a round ends are part of it.
  const isOpened = isEnd && !lingers && step.pieces?.some((piece) => piece.piece === "hand");
  coming = isLate ? step.pieces ?? coming : null;
  if (step.pieces && (!isLate || isOpened)) await felt.pieces.show(step.pieces);
  for (const event of step.events) if (event.says) call(event.says);
  const settled = step.events.filter((event) => event.type === "Settled");
  if (settled.length) {
    felt.light(new Set(settled.filter((event) => event.outcome === "win").map((event) => event.place)));
    await felt.stakes.settle(settled);
    await pause(250);
  }
  for (const prize of step.events.filter((event) => event.type === "WasPaid" && event.area === "prize")) await won(prize);
  if (step.wagers && !isLate) await felt.lay(step.wagers);
  lingers ||= isEnd;
}

/** A jackpot is won: its meter shines, and the chips come to whoever won it. */
async function won(prize) {
  meter.element.classList.add("won");
  const isMine = prize.box === box;
  await Promise.all([felt.stakes.prize(prize, isMine), isMine ? meter.cheer() : pause(600)]);
}

const BEGINS = new Set(["Placed", "BetsClosed", "Dealt", "DiceOffered"]);

/** Each call once, in order, the last one largest. */
function call(says) {
  parts.calls.append(h("li", {}, says));
  while (parts.calls.children.length > LINES_CALLED) parts.calls.firstChild.remove();
}

/** What a person has, and may do now. */
function show(table, isStill = false) {
  now = table;
  for (const option of table.options) for (const place of option.places) if (option.group === "lay") known.set(place.place, { option, place });
  parts.chips.textContent = money(table.you.chips ?? 0);
  parts.staked.textContent = money(table.wagers.filter((wager) => wager.box === box).reduce((sum, wager) => sum + wager.cents, 0));
  const net = ruling.show(table, told, box);
  parts.net.textContent = net === null ? "" : `${net > 0 ? "+" : ""}${money(net)}`;
  parts.net.className = net > 0 ? "won" : net < 0 ? "lost" : "";
  meter.element.hidden = table.meter === null;
  if (table.meter !== null) meter.show(table.meter, isStill);
  felt.offer(isWagering(table, felt.plan) ? [] : table.options.filter((option) => option.group === "lay").flatMap((option) => option.places.map((each) => each.place)));
  bar(table);
}

function bar(table) {
  letters = lettered(table, felt.plan);
  const step = nextStep(table, felt.plan);
  parts.brass.replaceChildren(step.says, settings.letters ? h("kbd", { "aria-hidden": "true" }, "S") : "");
  parts.brass.disabled = false;
  parts.decide.replaceChildren(...buttons(table, felt.plan, (option, beside) => decide(option, beside), settings.letters ? letters : new Map()));
  const canLay = table.options.some((option) => option.group === "lay" && option.vary.cents && (option.vary.area || isWagering(table, felt.plan)));
  parts.tray.parentElement.hidden = !canLay;
  const mine = table.wagers.some((wager) => wager.box === box);
  parts.again.hidden = parts.undo.hidden = parts.double.hidden = !canLay;
  parts.again.disabled = table.again.length === 0;
  parts.undo.disabled = parts.double.disabled = !mine || !canLay;
  more(table);
}

function more(table) {
  const rest = further(table, felt.plan);
  parts.more.hidden = rest.length === 0;
  parts.rest.replaceChildren(...rest.map((option) => h("li", {}, h("button", { type: "button", onclick: () => { parts.more.open = false; decide(option); } }, words(option)))));
}

async function step() {
  if (isPlaying) return hurry();
  const next = nextStep(now, felt.plan);
  if (next.place) return lay(felt.areas.get(next.place.place), parts.brass, next.option.takes);
  return next.option ? decide(next.option) : ask("go-on");
}

const decide = (option, beside) => ask("act", { verb: option.verb, fields: option.fields, turn: now.turn }, beside);

/** Lay the chosen chip, or the least that may lie there; once wagers are closed, what is offered there. */
function lay(area, beside, cents = chosen) {
  const found = layingOn(now, area.place) ?? known.get(area.place);
  if (!found) return refuse(`nothing is laid on ${area.words} now`, [], beside);
  const { option, place } = found;
  const range = option.vary.cents;
  const isChosen = range?.least !== undefined && (place.area || isWagering(now, felt.plan));
  const fields = { ...option.fields, ...(place.area && { area: place.area }), ...place.also, ...(isChosen && { cents: Math.max(cents, range.least) }) };
  return ask("act", { verb: option.verb, fields, turn: now.turn }, beside);
}

/** Take the chosen chip back, or all of it where it goes back whole. */
function takeBack(area, beside, cents = chosen) {
  const lies = now.wagers.find((wager) => wager.place === area.place && wager.box === box);
  const option = now.options.find((each) => each.group === "take" && each.places.some((place) => place.place === area.place));
  if (!lies) return null;
  if (!option) return refuse(`what lies on ${area.words} cannot be taken back now`, [], beside);
  const { area: name } = option.places.find((place) => place.place === area.place);
  const fields = { ...option.fields, area: name, ...("cents" in option.fields && { cents: Math.min(cents, lies.cents) }) };
  return ask("act", { verb: option.verb, fields, turn: now.turn }, beside);
}

async function move(from, to, beside) {
  const lies = now.wagers.find((wager) => wager.place === from.place && wager.box === box);
  if (!lies || !(await takeBack(from, beside, lies.cents)) || !to) return;
  await busy;
  await lay(to, beside, lies.cents);
}

/** Ask the table, and say beside the hand why not where it refuses. */
async function ask(does, more, beside = parts.brass) {
  parts.refusal.hidden = true;
  try {
    const { answers } = await talk.post(does, more);
    const refusal = answers.map((answer) => answer.refusal).find(Boolean);
    if (refusal) refuse(refusal.says, refusal.because, beside);
    return !refusal;
  } catch (error) {
    refuse(error instanceof Refused ? error.message : "the floor does not answer; try again", [], beside);
    return false;
  }
}

function refuse(says, because, beside) {
  parts.refusal.replaceChildren(says, ...because.map((why) => [" ", h("a", { class: "law", href: address(why.ref, told) }, why.cite)]).flat());
  parts.refusal.hidden = false;
  const hand = beside.getBoundingClientRect();
  const own = parts.refusal.getBoundingClientRect();
  const left = Math.min(Math.max(8, hand.left + hand.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const top = hand.top - own.height - 8 > 60 ? hand.top - own.height - 8 : Math.min(hand.bottom + 8, innerHeight - own.height - 8);
  parts.refusal.style.setProperty("transform", `translate(${left}px, ${top}px)`);
}

function tray() {
  chosen ??= told.chips.find((cents) => cents >= 500) ?? told.chips[0];
  const pick = (value, face, says) => h("label", { class: "pick" },
    h("input", { type: "radio", name: "chip", value, checked: value === chosen, onchange: () => { chosen = value; } }), face, h("span", { class: "spoken" }, says));
  parts.tray.replaceChildren(...told.chips.map((cents) => pick(cents, chip(cents, told.chips), money(cents))),
    pick(TAKE, h("span", { class: "hand-back", "aria-hidden": "true" }, "⤺"), "Take chips back"));
}

async function draw() {
  const plan = (await planOf(told.game))(told, { isTall: narrow.matches, box });
  felt = new Felt({
    told, plan, you: box,
    onLay: (area, button) => (chosen === TAKE ? takeBack(area, button, Infinity) : lay(area, button)),
    onTake: (area, button) => takeBack(area, button, chosen === TAKE ? Infinity : chosen),
    onMove: (from, to, button) => move(from, to, button),
    onLook: (area) => { parts.look.textContent = area ? [area.words, area.pays.join(" or "), area.because[0]?.cite].filter(Boolean).join(" · ") : ""; },
  });
  parts.layout.style.setProperty("--ratio", plan.width / plan.height);
  parts.layout.replaceChildren(felt.element);
  if (plan.meter) felt.pieces.put(meter.element, plan.meter.at, plan.meter.size);
  else parts.meter.append(meter.element);
}

function sign() {
  parts.law.textContent = told.law.name;
  parts.law.href = told.sign[0]?.because[0] ? address(told.sign[0].because[0].ref, told) : "/";
  parts.limits.replaceChildren(...told.sign.slice(0, 3).map((line) => h("li", {}, line.says)));
}

function listen() {
  parts.brass.addEventListener("click", step);
  parts.skip.addEventListener("click", () => hurry());
  for (const does of ["undo", "again", "double"]) parts[does].addEventListener("click", () => ask(does, {}, parts[does]));
  addEventListener("keydown", (event) => { if (event.key === "Escape") parts.refusal.hidden = true; });
  addEventListener("pointerdown", (event) => { if (!parts.refusal.contains(event.target)) parts.refusal.hidden = true; }, { capture: true });
  keys({
    letter: (key) => {
      const option = [...letters.keys()].find((each) => letters.get(each) === key);
      const own = { s: parts.brass, u: parts.undo, r: parts.again, x: parts.double }[key];
      if (option) decide(option);
      else if (own && !own.disabled && !own.hidden) own.click();
    },
    number: (at) => { parts.tray.querySelectorAll("input")[at]?.click(); },
    onChange: () => bar(now),
  }, parts.settings);
  narrow.addEventListener("change", async () => { await draw(); await taken(now); });
}

told = await talk.felt();
document.documentElement.dataset.felt = told.game;
await comeIn("Guest");
box = (await talk.sit()).box;
sign();
tray();
await draw();
listen();
await talk.open();
await busy;
page.dataset.ready = "";
