// What may be done beside laying chips: the brass button for the next step, the decisions that are asked for, and under
// "More" whatever else a player may say. Every one of them stands in the table's own options.

import { h, money } from "../dom.js";
import { amount, within } from "./amount.js";

/** An option in a word or two: `Split 25.00`; where something is left to choose, `Buy chips …`, `Insure … on box 2`. */
export function words(option, isOpen = false) {
  const asked = option.says.replace(/( of)? [\d,]+\.\d\d\b/, " …");
  const left = Object.keys(option.vary);
  if (isOpen && left.length) return capital(asked === option.says || left.some((name) => name !== "cents") ? `${option.verb.replace(/-/g, " ")} …` : asked);
  const said = option.says.replace(/ of \d[\d.,]*$/, "");
  const plain = said.charAt(0).toUpperCase() + said.slice(1);
  return option.takes && !/\d/.test(plain) ? `${plain} ${money(option.takes)}` : plain;
}

/** Whether an option lays chips where anybody may: that is done by touching the felt. */
const isTouched = (option) => option.group === "lay" && option.places.some(({ place }) => !/^\d+ /.test(place));

/** What a person is asked to decide now, other than by laying chips on an area. */
export function decisions(table) {
  const own = table.options.filter((option) => option.group === "decide" || (option.group === "lay" && table.asked && !isTouched(option)));
  return own.filter((option) => !option.fields.area && (option.is_answer || table.asked));
}

/** The same in the order of a bar: what is done with cards comes first once some are chosen, and last before. */
function ordered(table, cards) {
  const own = decisions(table);
  const [withCards, without] = [own.filter(ofCards), own.filter((option) => !ofCards(option))];
  return cards ? [...withCards, ...without] : [...without, ...withCards];
}

/** Whether an option is about some of the own cards, which are chosen where they lie. */
export const ofCards = (option) => option.vary.cards?.type === "Choices";

/** Whether this is the time of wagers: something may lie where a round begins. */
export function isWagering(table, plan) {
  return [plan.first].flat().some((place) => place && layingOn(table, place));
}

/** What may be asked for while there is time for it, and stands in the bar: what the game is known for, else what is left once wagers
 *  are closed, to insure, to take even money. */
export function offers(table, plan) {
  if (table.asked) return [];
  if (plan.offers) return table.options.filter((option) => plan.offers.includes(option.verb));
  const isLaid = table.options.some((option) => option.group === "take" || (option.group === "lay" && option.fields.area));
  if (!table.next || isLaid || isWagering(table, plan)) return [];
  return table.options.filter((option) => (option.group === "lay" || option.group === "decide") && !option.fields.area && !option.is_answer);
}

/** What else may be said: not what brass does now; of each area it may be said of. */
export function further(table, plan) {
  const shown = new Set([...decisions(table), ...offers(table, plan)]);
  const isSaid = (option) => option.group === "aside" || option.group === "decide" || (option.group === "lay" && !option.places.length);
  const isNext = (option) => option.verb === table.next?.verb && table.you.who === table.next.who;
  return table.options.filter((option) => !shown.has(option) && isSaid(option) && !isNext(option)).flatMap(eachArea);
}

/** An option for each of the areas that it may name. */
function eachArea(option) {
  const { area } = option.fields;
  if (!area || !option.places.length) return [option];
  const { area: _, ...vary } = option.vary;
  return option.places.map((place) => ({ ...option, says: option.says.replace(area, place.area), fields: { ...option.fields, area: place.area }, vary }));
}

/** What a press of brass does now: a decision, the first wager, or the dealer's next step. */
export function nextStep(table, plan, { areas, cards = null }) {
  if (table.you.box === null) return { says: "Sit down", isSeat: true };
  const [first] = ordered(table, cards);
  if (first) return { says: ofCards(first) ? put(first, cards) : words(first), option: first };
  if (table.you.is_broke && !plan.refill) return { says: "Take new chips", isRefill: true };
  const bought = table.you.chips === 0 && table.options.find((option) => option.verb === plan.refill?.verb);
  if (bought) return refilled(bought, within(bought.vary.cents, plan.refill.cents));
  const own = table.wagers.filter((wager) => wager.box === table.you.box);
  const taught = plan.lesson.filter((place) => !own.some((wager) => wager.place === place)).map((place) => layingOn(table, place)).find(Boolean);
  if (taught) return { says: words(taught.option), ...taught };
  const usual = [plan.first].flat().filter(Boolean).map((place) => layingOn(table, place)).find(Boolean);
  // Where nothing goes on without it, the usual wager is laid beside others that lie there.
  const waits = table.next === null && !table.awaited.includes(table.you.who) ? table.awaited[0] : undefined;
  const lacks = !table.next && !waits && !own.some((wager) => wager.place === usual?.place.place);
  if (usual && (!own.length || lacks)) return { says: usual.place.area ? `Lay ${money(usual.option.takes)} on ${areas.get(usual.place.place).words.toLowerCase()}` : words(usual.option), ...usual };
  if (waits) return { says: table.delay ? `Waits for ${waits}` : `${capital(waits)} decides`, waits };
  if (!table.next) return { says: "Wait for players", waits: table.you.who };
  return { says: STEPS[table.next.verb] ?? capital(table.next.says || table.next.verb.replace(/-/g, " ")) };
}

/** The option that lays chips on a place, of a colour or with a value, and how it names the place; one that is for this place alone
 *  before others. */
export function layingOn(table, name, colour) {
  const found = table.options.filter((option) => option.group === "lay").flatMap((option) => option.places.filter((each) => each.place === name).map((place) => ({ option, place })));
  const own = found.filter(({ option }) => option.fields.colour === colour);
  const fit = own.length || colour ? own : found;
  return fit.find(({ place }) => !Object.keys(place.also).length) ?? fit[0] ?? null;
}

const refilled = (option, cents) => ({ says: `${capital(option.verb.replace(/-/g, " "))} ${money(cents)}`, option, fields: { cents } });

/** What is done with cards, and with how many. */
const put = (option, cards) => `${capital(option.verb)} ${cards?.length ?? 0} card${cards?.length === 1 ? "" : "s"}`;

const STEPS = { deals: "Deal", "deal-box": "Deal a card", "deal-dealer": "Deal a card", award: "Push the pots", "no-more-bets": "No more bets", spin: "Spin", collect: "Settle", pay: "Pay", tumble: "Shake the dice", roll: "Roll", throw: "Roll" };
export const capital = (says) => says.charAt(0).toUpperCase() + says.slice(1);

/** The buttons of a bar: decisions after the first, which is brass; an amount has its slider. Each has a letter where letters are switched on. */
export function buttons(table, plan, { ask, letters, cards }) {
  const [, ...others] = ordered(table, cards);
  const shown = [...others.filter((option) => !ofCards(option)), ...offers(table, plan)];
  const isMost = (option) => shown.some((other) => other !== option && other.verb === option.verb && isAmount(other));
  return shown.filter((option) => !isMost(option)).map((option) => (isAmount(option) ? sums(table, option, { ask, letter: letters.get(option) }) : button(option, ask, letters)));
}

const button = (option, ask, letters) => h("button", { type: "button", "aria-keyshortcuts": letters.get(option)?.toUpperCase(), onclick: (event) => ask(option, event.currentTarget) },
  words(option, open(option).length > 0), letters.has(option) && h("kbd", { "aria-hidden": "true" }, letters.get(option).toUpperCase()));

/** Whether an option is for an amount that is chosen in the bar, and lies on no area. */
const isAmount = (option) => option.vary.cents?.type === "Amounts" && !option.places.length && option.vary.cents.least < option.vary.cents.most;

/** A bet or raise: the least, parts of the pot, the most; another option for all that is left is the most where there is one. */
function sums(table, option, { ask, letter }) {
  const range = option.vary.cents;
  const whole = table.options.filter((other) => other.verb === option.verb && other !== option).map((other) => other.fields.cents);
  const most = Math.max(range.most, ...whole);
  const seats = table.pieces.filter((piece) => piece.piece === "seat");
  const own = seats.find((seat) => seat.box === table.you.box);
  const high = Math.max(0, ...seats.map((seat) => seat.bet));
  const lies = [...seats.map((seat) => seat.bet), ...table.pieces.filter((piece) => piece.piece === "pot").map((pot) => pot.cents)].reduce((sum, cents) => sum + cents, 0);
  const pot = (part) => within(range, high + part * (lies + high - (own?.bet ?? 0)));
  const isAll = own && most === own.cents + own.bet;
  const verb = capital(option.verb.replace(/-/g, " "));
  const usual = [["Least", range.least], ["½ pot", pot(0.5)], ["Pot", pot(1)], [isAll ? "All in" : "Most", most]];
  return amount({ name: verb, range, usual, letter, does: (cents) => `${verb} ${money(cents)}`, onDo: (cents, beside) => ask(option, beside, { cents }), onAsk: (beside) => ask(option, beside) });
}

/** A letter for each decision: the first of its words that is free. */
export function lettered(table, plan, taken = "urxt") {
  const free = new Set("abcdefghijklmnopqrstuvwxyz".split("").filter((letter) => !taken.includes(letter)));
  const found = new Map();
  for (const option of [...decisions(table), ...offers(table, plan)]) {
    const letter = option.says.toLowerCase().split("").find((each) => free.has(each));
    if (!letter) continue;
    free.delete(letter);
    found.set(option, letter);
  }
  return found;
}

const ON_THE_FELT = ["area", "box"];

/** The fields of an option that are for a person to choose: where chips lie is chosen on the felt, and how many is asked. */
export function open(option) {
  const isLaid = (name, range) => option.places.length && (ON_THE_FELT.includes(name) || (name === "cents" && range.type === "Choices"));
  return Object.entries(option.vary).filter(([name, range]) => !isLaid(name, range) && !isFixed(range));
}

const isFixed = (range) => (range.type === "Choices" ? range.values.length < 2 : range.least !== undefined && range.least === range.most);
