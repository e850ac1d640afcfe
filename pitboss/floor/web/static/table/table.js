// The page of a table: the felt, the tray of chips, what may be done, and the ruling. All of it is drawn from what the
// table tells; nothing is settled here, and nothing is offered that the table does not offer.

import { h, hurry, money } from "../dom.js";
import { chip } from "./chips.js";
import { Felt } from "./felt.js";
import { planOf } from "../games/games.js";
import { buttons, capital, decisions, further, isWagering, layingOn, lettered, nextStep, ofCards, offers, open, words } from "./bar.js";
import { Refused, Talk, comeIn } from "../talk.js";
import { keys, settings } from "./keys.js";
import { address } from "../papers/law.js";
import { ends, Rounds } from "./rounds.js";
import { Ruling } from "../papers/ruling.js";

const page = document.querySelector("main[data-table]");
const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const narrow = matchMedia("(max-width: 719px)");
const TAKE = "take";
const LINES_CALLED = 3;
const LONG_CALL = 60;
let felt, rounds, told, meter = null, chosen, now, letters = new Map(), box = null, busy = Promise.resolve(), isPlaying = false, isEnding = false, panel = null, bound = "", delayed = "", sent = 0, people = [];
// How each place was laid on before: touched when nothing may lie there, the table itself says why.
const known = new Map();
// Chips without a value that this person has, by their colour, and what one is worth.
const colours = new Map();

const ruling = new Ruling(parts.ruling, { address: (ref) => address(ref, told), ask });
const talk = new Talk(page.dataset.table, (message, isWhole) => {
  const follows = () => {
    people = message.table.people;
    felt.pieces.call?.(people);
    return isWhole ? taken(message.table) : play(message);
  };
  busy = busy.then(follows).catch((error) => console.error(error));
}, (isUp) => {
  // Whoever was told that the floor does not answer sees that it does again.
  if (isUp && !parts.line.hidden) parts.refusal.hidden = true;
  parts.line.hidden = isUp;
});

const isHand = ({ piece }) => piece === "hand";

/** The table as it stands, taken up at once. */
async function taken(table) {
  saw({ happened: [], table });
  await rounds.take(table);
  show(table, true);
}

/** What happened, in its order: no result is told before it is to be seen. */
async function play(message) {
  saw(message);
  isPlaying = parts.decide.inert = true;
  isEnding = message.happened.some(ends);
  const timer = setTimeout(() => { parts.skip.hidden = false; }, 500);
  for (const step of message.happened) await rounds.follow(step);
  clearTimeout(timer);
  parts.skip.hidden = true;
  isPlaying = isEnding = parts.decide.inert = false;
  hurry(false);
  show(message.table);
}

/** Each call once, in order, the last one largest. */
function call(says) {
  parts.calls.append(h("p", { class: says.length > LONG_CALL && "long" }, says));
  const isCut = () => parts.calls.children.length > 1 && parts.calls.firstChild.offsetTop < parts.calls.offsetTop - 4;
  while (parts.calls.children.length > LINES_CALLED || isCut()) parts.calls.firstChild.remove();
}

/** What a person has, and may do now. */
function show(table, isStill = false) {
  now = table;
  page.dataset.turn = table.turn;
  for (const option of table.options) for (const place of option.places) if (option.group === "lay") known.set(place.place, { option, place });
  coloured(table);
  parts.chips.textContent = money(table.you.chips ?? 0);
  parts.staked.textContent = money(table.wagers.filter((wager) => wager.box === box).reduce((sum, wager) => sum + wager.cents, 0));
  // A round that is over is told by the hands that still lie there.
  const lies = (rounds.isOver && felt.pieces.now?.filter(isHand)) || table.pieces.filter(isHand);
  ruling.show({ ...table, pieces: [...lies, ...table.pieces.filter((piece) => !isHand(piece))] }, told);
  const net = cameTo(table);
  const came = net === null ? "" : `${net > 0 ? "+" : ""}${money(net)}`;
  // It is said aloud, and once.
  if (parts.net.textContent !== came) parts.net.textContent = came;
  parts.net.className = net > 0 ? "won" : net < 0 ? "lost" : "";
  meter?.show(table.meter, isStill);
  felt.offer(isWagering(table, felt.plan) ? [] : table.options.filter((option) => option.group === "lay").flatMap((option) => option.places.map((each) => each.place)));
  if (bound !== table.chance.commitment + table.chance.next + table.chance.takes_words) void prove();
  bound = table.chance.commitment + table.chance.next + table.chance.takes_words;
  bar(table);
}

/** What the round came to for this person; null where nothing of theirs was ruled on. */
function cameTo(table) {
  if (table.you.came_late) return null;
  const mine = table.ruling.filter((line) => line.box === box).map((line) => line.returned_cents - line.stake_cents);
  const won = table.prizes.filter((prize) => prize.box === box).map((prize) => prize.cents);
  return mine.length + won.length ? [...mine, ...won].reduce((sum, cents) => sum + cents) : null;
}

function bar(table) {
  letters = lettered(table, felt.plan);
  offer(table);
  brass(table);
  parts.decide.replaceChildren(...buttons(table, felt.plan, { ask: decide, letters: settings.letters ? letters : new Map(), cards: cards() }));
  const isOpen = isWagering(table, felt.plan);
  const canLay = table.options.some((option) => option.group === "lay" && option.places.length && (option.vary.area || (option.vary.cents && isOpen)));
  const isAsked = decisions(table).length + offers(table, felt.plan).length > 0;
  const mine = table.wagers.some((wager) => wager.box === box);
  parts.tray.parentElement.hidden = parts.again.hidden = parts.undo.hidden = parts.double.hidden = box === null || told.areas.length === 0 || (isAsked && !canLay);
  parts.again.disabled = table.again.length === 0;
  parts.undo.disabled = !mine || !table.options.some((option) => option.group === "take");
  parts.double.disabled = !mine || !canLay;
  more(table);
  if (table.asked) felt.pieces.inSight?.();
}

/** The brass button: it waits where somebody else is asked. */
function brass(table) {
  const next = upNext(table);
  const waits = next.waits && table.delay ? `${capital(table.delay.says)}.` : "";
  if (waits && waits !== delayed) call(waits);
  delayed = waits;
  parts.brass.replaceChildren(next.says, settings.letters && !next.waits ? h("kbd", { "aria-hidden": "true" }, "S") : "");
  parts.brass.disabled = false;
  parts.brass.setAttribute("aria-disabled", String(Boolean(next.waits)));
}

const upNext = (table) => nextStep(table, felt.plan, { areas: felt.areas, cards: cards() });

/** The own cards that are chosen to be put away; the felt knows which. */
const cards = () => felt.pieces.chosen ?? null;

/** Where some of the own cards are to be put away, they can be touched; where one has to be, the first is proposed. */
function offer(table) {
  const option = decisions(table).find(ofCards);
  const isOnly = option && decisions(table).filter((each) => each.is_answer).length === 1;
  felt.pieces.offer?.(option?.vary.cards.values ?? null, isOnly ? option.fields.cards : [], () => bar(now));
}

/** What else may be said, and what brass does where there is something about it to choose. */
function more(table) {
  const next = upNext(table).option;
  const rest = [...further(table, felt.plan), ...(next && !next.places.length && !ofCards(next) && open(next).length ? [next] : [])];
  parts.more.hidden = rest.length === 0;
  parts.rest.replaceChildren(...rest.map((option) => h("li", {}, h("button", { type: "button", onclick: () => { parts.more.open = false; decide(option); } }, words(option, true)))));
}

async function step() {
  if (isPlaying) return hurry();
  // What was pressed last is on its way: a second press would be for what nobody has seen yet.
  if (sent > now.turn) return null;
  const next = upNext(now);
  if (next.waits) return null;
  if (next.isRefill) return tried(() => talk.refill());
  if (next.isSeat) return tried(async () => { await talk.sit(); location.reload(); });
  if (next.place) return lay(felt.areas.get(next.place.place), parts.brass, next.option.fields.cents ?? 0);
  if (!next.option) return ask("go-on");
  return decide(next.option, parts.brass, next.fields ?? (ofCards(next.option) ? { cards: cards() } : {}));
}

/** Do what an option says; what it leaves to choose is asked for, where it was not chosen already. */
async function decide(option, beside, chosen) {
  const fields = chosen || !open(option).length ? { ...option.fields, ...chosen } : await (await import("./asking.js")).ask(option, words(option, true), told);
  return fields && ask("act", { verb: option.verb, fields, turn: now.turn }, beside);
}

/** What is laid or taken back while the end of a round is still to be seen would be of the next: whoever touches the felt has seen enough. */
function isEarly() {
  if (isEnding) hurry();
  return isEnding;
}

/** Lay the chosen chip, or what may lie there that comes nearest to it; once wagers are closed, what is offered there. */
function lay(area, beside, cents = chosen) {
  if (isEarly()) return null;
  const found = offered(area, cents);
  if (!found) return refuse(`nothing is laid on ${area.words} now`, area.because.slice(0, 1), beside);
  if (!isByChip(found) && open(found.option).length) return decide(found.option, beside);
  return ask("act", laying(found, cents), beside);
}

const offered = (area, cents) => (colours.has(cents) ? layingOn(now, area.place, cents) : layingOn(now, area.place) ?? known.get(area.place));
const isByChip = ({ place }) => place.area || isWagering(now, felt.plan);

/** The wager that lays so much on a place. */
function laying(found, cents) {
  const { option, place } = found;
  const amount = isByChip(found) && (option.by_chip[cents] ?? (option.vary.cents && { cents }));
  return { verb: option.verb, fields: { ...option.fields, ...(place.area && { area: place.area }), ...place.also, ...amount }, turn: now.turn };
}

/** Take the chosen chip back, or all of it where it goes back whole. */
function takeBack(area, beside, cents) {
  if (isEarly()) return null;
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
  if (await lay(to, beside, lies.cents)) return;
  // What may not lie there lies where it lay.
  const back = offered(from, lies.cents);
  if (back) await tried(() => talk.post("act", laying(back, lies.cents)));
}

/** Do something at the table that is no post, and say why not where it is refused. */
async function tried(does) {
  try {
    return await does();
  } catch (error) {
    refuse(error instanceof Refused ? error.message : "the floor does not answer; try again", [], parts.brass);
    return null;
  }
}

/** Ask the table, and say beside the hand why not where it refuses. */
async function ask(does, more, beside = parts.brass) {
  parts.refusal.hidden = true;
  sent = Infinity;
  try {
    const { turn, answers } = await talk.post(does, more);
    sent = turn;
    const refusal = answers.map((answer) => answer.refusal).find(Boolean);
    if (refusal) refuse(refusal.says, refusal.because, beside);
    return !refusal;
  } catch (error) {
    sent = 0;
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
    ...[...colours].map(([colour, worth]) => pick(colour, chip(worth, told.chips, undefined, colour), `${colour}, ${money(worth)} each`)),
    pick(TAKE, h("span", { class: "hand-back", "aria-hidden": "true" }, "⤺"), "Take chips back"));
}

/** Chips of a colour stand in the tray from the time of wagers on in which somebody has them. */
function coloured(table) {
  const bought = table.options.filter((option) => option.group === "lay" && option.fields.colour && !colours.has(option.fields.colour));
  for (const { fields, takes } of bought) colours.set(fields.colour, takes / fields.count);
  if (bought.length) tray();
}

async function draw() {
  const plan = { ...(await planOf(told.game))(told, { isTall: narrow.matches, box }), lesson: told.lesson?.lays.map((area) => `${box} ${area}`) ?? [] };
  felt = new Felt({
    told, plan, you: box,
    onLay: (area, button) => (chosen === TAKE ? takeBack(area, button, Infinity) : lay(area, button)),
    onTake: (area, button) => takeBack(area, button, Number.isInteger(chosen) ? chosen : Infinity),
    onMove: (from, to, button) => move(from, to, button),
    onLook: (area) => { parts.look.textContent = area ? [area.words, area.pays.join(" or "), area.because[0]?.cite].filter(Boolean).join(" · ") : ""; },
  });
  parts.layout.style.setProperty("--ratio", plan.width / plan.height);
  parts.layout.replaceChildren(felt.element);
  felt.pieces.call?.(people);
  rounds = new Rounds(felt, { ruling, call, meter, box });
  if (meter && plan.meter) felt.pieces.put(meter.element, plan.meter.at, plan.meter.size);
  else if (meter) parts.meter.append(meter.element);
}

// What this page saw, for the proof to be held against: as much of it as the panel needs.
const MESSAGES_HELD = 500;
const held = [];

/** Whatever is proved later has to be what was seen here, whether the proof was open then or not. */
function saw({ happened, table: { chance } }) {
  const message = { happened: happened.map(({ who, says }) => ({ who, says })), table: { chance } };
  held.push(message);
  if (held.length > MESSAGES_HELD) held.shift();
  panel?.saw(message);
}

/** The proof is read and checked where somebody wants to see it. */
async function prove() {
  if (!parts.proof.open) return;
  if (panel) return void panel.refresh();
  const { proof } = await import("../papers/proof.js");
  panel ??= proof(parts.seal, page.dataset.table, held);
}

/** Give the box up, and go back to the floor. */
async function leave() {
  if (await tried(() => talk.leave())) location.assign("/");
}

function sign() {
  const { division, says } = told.law;
  parts.law.replaceChildren(h("strong", {}, division.cite), ` · ${says}`);
  parts.law.href = address(division.ref, told);
  const practice = told.mode === "practice" ? [h("li", { class: "practice" }, "Practice: nothing is sealed, and nothing is proved")] : [];
  parts.limits.replaceChildren(...practice, ...told.sign.slice(0, 3).map((line) => h("li", {}, line.says)));
}

function listen() {
  parts.brass.addEventListener("click", step);
  parts.skip.addEventListener("click", () => hurry());
  parts.leave.addEventListener("click", leave);
  parts.proof.addEventListener("toggle", prove);
  parts.settings.parentElement.addEventListener("toggle", async () => parts.settings.append((await import("./phone.js")).phone(page.dataset.table)), { once: true });
  for (const does of ["undo", "again", "double"]) parts[does].addEventListener("click", () => isEarly() || ask(does, {}, parts[does]));
  addEventListener("keydown", (event) => { if (event.key === "Escape") parts.refusal.hidden = true; });
  addEventListener("pointerdown", (event) => { if (!parts.refusal.contains(event.target)) parts.refusal.hidden = true; }, { capture: true });
  keys({
    letter: (key) => {
      const option = [...letters.keys()].find((each) => letters.get(each) === key);
      const own = { s: parts.brass, u: parts.undo, r: parts.again, x: parts.double }[key];
      const button = option && parts.decide.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
      if (button) button.click();
      else if (option) step();
      else if (own && !own.disabled && !own.hidden) own.click();
    },
    number: (at) => { parts.tray.querySelectorAll("input")[at]?.click(); },
    onChange: () => bar(now),
  }, parts.settings);
  narrow.addEventListener("change", async () => { await draw(); await taken(now); });
}

told = await talk.felt();
if (told.has_jackpot) meter = new (await import("../meter.js")).Meter();
document.documentElement.dataset.felt = told.game;
await comeIn("Guest");
// Where no box is free, one looks on.
box = await talk.sit().then((seat) => seat.box, (error) => { if (error instanceof Refused) return null; throw error; });
sign();
tray();
await draw();
listen();
await talk.open();
await busy;
if (told.lesson) call(told.lesson.says);
page.dataset.ready = "";
