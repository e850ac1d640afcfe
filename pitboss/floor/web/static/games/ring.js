// What lies on a poker table: seats with their cards, chips and bets, the boards and pots in the middle, the button. It is
// drawn from the pieces alone; what is new moves there: cards from the deck, bets into the pots, pots to those who won them.

import { glide, h, money, pause } from "../dom.js";
import { BACK, card, named } from "../table/cards.js";
import { stack } from "../table/chips.js";

const SMALL = 60;
const APART = 70;
// How long something is looked at before the next thing happens.
const PAUSES = { Checked: 240, Folded: 160, PutIn: 120, BoardDealt: 300, HandShown: 600, Mucked: 300, Discarded: 240 };

export class Ring {
  constructor(told, plan) {
    this.told = told;
    this.plan = plan;
    this.people = new Map();
    this.seats = new Map([...plan.seats].map(([box, place]) => [box, this.seat(box, place)]));
    this.boards = h("div", { class: "boards" });
    this.pots = h("div", { class: "pots" });
    this.discs = new Map();
    this.middle = h("div", { class: "middle" }, this.boards, this.pots);
    this.element = h("div", { class: "pieces ring" }, this.middle, [...this.seats.values()].flatMap((seat) => [seat.element, seat.spot]));
    this.picked = new Set();
    this.offered = null;
  }

  put(element, [x, y], size) {
    for (const [name, value] of Object.entries({ left: `${(100 * x) / this.plan.width}%`, top: `${(100 * y) / this.plan.height}%`, "--size": `calc(var(--unit) * ${size})` })) {
      element.style.setProperty(name, value);
    }
    return element;
  }

  seat(box, place) {
    const isOwn = box === this.plan.own;
    const seat = { box, isOwn, place, cards: h("span", { class: "cards" }), name: h("span", { class: "name" }), has: h("span", { class: "has" }), makes: h("span", { class: "makes" }) };
    seat.plate = h("span", { class: "plate" }, seat.name, seat.has, isOwn && seat.makes);
    seat.element = this.put(h("div", { class: `seat${isOwn ? " own" : ""}`, role: "group" }, seat.cards, seat.plate), place.at, place.size);
    seat.spot = this.put(h("div", { class: `spot ${place.spot.side}` }), place.spot.at, 26);
    return seat;
  }

  /** Who sits where; told apart from what lies there. */
  call(people) {
    this.people = new Map(people.map((person) => [person.box, person]));
    for (const seat of this.seats.values()) this.label(seat);
  }

  label(seat) {
    const person = this.people.get(seat.box);
    const piece = seat.piece;
    seat.took = 0;
    // The calls name boxes, and people each other.
    seat.name.replaceChildren(...(person || seat.isOwn ? [h("small", {}, String(seat.box)), ` ${seat.isOwn ? "You" : person.name}${person?.is_bot ? " bot" : ""}`] : [`Box ${seat.box}`]));
    seat.has.textContent = piece ? money(piece.cents) : "free";
    seat.element.className = ["seat", seat.isOwn && "own", !piece && "free", piece?.is_asked && "asked", (piece?.did === "fold" || piece?.is_away) && "out"].filter(Boolean).join(" ");
    seat.element.setAttribute("aria-label", [`Box ${seat.box}`, seat.isOwn ? "you" : person?.name, person?.is_bot && "a bot", piece ? money(piece.cents) : "free",
      piece?.did, piece?.bet && `bet ${money(piece.bet)}`, piece?.is_away && "sits out", piece?.is_asked && "to act"].filter(Boolean).join(", "));
  }

  /** Bring the table to what its pieces tell; where only some are told, the others lie as they did. */
  async show(pieces, isStill = false, isPart = false) {
    for (const piece of pieces.filter((each) => each.piece === "mark")) this.mark(piece, isStill);
    if (isPart) return;
    const boards = pieces.filter((piece) => piece.piece === "hand" && piece.box === null);
    const pots = pieces.filter((piece) => piece.piece === "pot");
    this.isRunAgain = boards.length > 1;
    const seats = new Map(pieces.filter((piece) => piece.piece === "seat").map((piece) => [piece.box, piece]));
    const hands = new Map(pieces.filter((piece) => piece.piece === "hand" && piece.box !== null).map((piece) => [piece.box, piece]));
    if (!isStill) await this.gather(seats);
    this.light(null);
    const moves = [];
    const button = pieces.find((piece) => piece.piece === "mark" && piece.name === "button")?.at;
    const boxes = [...this.seats.keys()];
    const left = boxes.findIndex((box) => `box ${box}` === button) + 1;
    for (const [at, seat] of [...this.seats.values()].entries()) {
      const before = seat.piece;
      seat.piece = seats.get(seat.box);
      const turn = (at - left + boxes.length) % boxes.length;
      moves.push(...this.deal(seat, hands.get(seat.box)).map((move) => ({ ...move, turn })));
      this.label(seat);
      this.lay(seat, before, isStill);
    }
    this.pot(pots, boards);
    moves.push(...this.board(boards, this.fitting(boards)));
    // One card to each in turn from the left of the button, then the next.
    moves.sort((one, other) => one.at - other.at || one.turn - other.turn);
    if (!isStill) await Promise.all(moves.map(({ element, turns }, at) => (turns ? this.turn(element) : this.travel(element, at * APART))));
  }

  /** Once a hand is over its cards lie there until the next; what everybody has is told. */
  linger(pieces) {
    for (const piece of pieces) {
      const seat = piece.piece === "seat" && this.seats.get(piece.box);
      if (seat) seat.has.textContent = money(piece.cents);
    }
  }

  /** A seat's cards as they are now; those that are new, or are turned. */
  deal(seat, piece) {
    const old = [...(seat.hand?.cards ?? [])];
    seat.hand = piece;
    const moves = [];
    const cards = (piece?.cards ?? []).map((code, at) => {
      const face = card(code, seat.place.size < SMALL);
      if (seat.isOwn && at >= piece.cards.length - piece.up) {
        face.classList.add("open");
        face.ariaLabel += ", open";
      }
      const same = old.indexOf(code);
      if (same >= 0) old.splice(same, 1);
      else moves.push({ element: face, at, turns: code !== BACK && old.includes(BACK) && old.splice(old.indexOf(BACK), 1).length > 0 });
      return seat.isOwn && this.offered ? this.toggle(code, face) : face;
    });
    seat.cards.className = `cards${cards.length > 5 ? " many" : ""}`;
    seat.cards.replaceChildren(...cards);
    const made = piece?.made ?? [];
    seat.makes.textContent = made.length === 1 ? made[0].says : made.length === 2 ? made.map((each) => each.kind).join("; ") : "";
    return moves;
  }

  /** What lies before a seat: chips, or a word of what was done there, or what the hand is. */
  lay(seat, before, isStill) {
    const { piece, hand, isOwn } = seat;
    // On one of several boards a hand is this, on another that: it is told as each of them is decided.
    const made = isOwn || hand?.made.length !== 1 ? "" : hand.made[0].kind;
    const word = piece?.is_away ? "sits out" : piece?.did === "check" || (piece?.did === "all-in" && !isOwn && !this.isRunAgain) ? piece.did : "";
    if (isOwn && this.offered) seat.spot.replaceChildren(h("span", { class: "says hint" }, "touch cards to put away"));
    else if (piece?.bet) this.chips(seat, piece.bet, piece.did);
    else if (made || word) seat.spot.replaceChildren(h("span", { class: `says${made ? " made" : ""}` }, made || word));
    else seat.spot.replaceChildren();
    if (!isStill && piece?.bet > (before?.bet ?? 0)) void this.from(seat.spot, seat.plate);
  }

  chips(seat, cents, did) {
    seat.spot.replaceChildren(h("span", { class: "heap" }, stack(cents, this.told.chips, "")), h("span", { class: "says" }, `${did && did !== "fold" ? `${did} ` : ""}${money(cents)}`));
  }

  /** How large the cards of the boards are: the pots lie there already, and leave the rest of the middle. */
  fitting(boards) {
    const { room, high, board } = this.plan;
    const wide = room[boards.length > 1 ? 1 : 0];
    const columns = boards.length < 4 ? 1 : 3;
    const rows = Math.max(1, Math.ceil(boards.length / columns));
    this.boards.className = `boards of-${boards.length}${columns > 1 ? " columns" : ""}`;
    const below = this.pots.offsetHeight * this.plan.width / (this.element.offsetWidth || Infinity);
    return Math.min(board, ((high - below - 8) / rows - 4) / 1.4, (wide / columns - 22) / 5.3);
  }

  board(pieces, size) {
    const old = new Set([...this.boards.querySelectorAll("[data-card]")].map((each) => `${each.parentElement.dataset.board} ${each.dataset.card}`));
    const moves = [];
    this.boards.style.setProperty("--size", `calc(var(--unit) * ${size})`);
    this.boards.replaceChildren(...pieces.map((piece) => {
      const cards = piece.cards.map((code, at) => {
        const face = card(code, true);
        if (!old.has(`${piece.number} ${code}`)) moves.push({ element: face, at: 20 + at, turn: 0 });
        return face;
      });
      return h("div", { class: "board-row", "data-board": piece.number, role: "group", "aria-label": piece.name }, pieces.length > 1 && h("span", { class: "name" }, String(piece.number)), cards);
    }));
    return moves;
  }

  pot(pieces, boards) {
    const isLined = boards.length > 1 || pieces.length > 4;
    this.put(this.middle, this.plan.middle, this.plan.room[boards.length > 1 ? 1 : 0]);
    this.middle.className = `middle${pieces.length > 2 || isLined ? " several" : ""}${isLined ? " lined" : ""}`;
    this.pots.replaceChildren(...pieces.map((piece) => h("div", { class: "pot", "data-pot": piece.name, role: "group", "aria-label": piece.says },
      h("span", { class: "heap" }, stack(piece.cents, this.told.chips, "")),
      h("span", { class: "says" }, `${isLined ? piece.name.replace(" pot", "") : piece.name} ${money(piece.cents)}`, !isLined && pieces.length > 1 && piece.boxes.length > 0 && h("small", { title: piece.says }, `for ${piece.boxes.map((box) => this.who(box)).join(", ")}`)))));
  }

  who(box) {
    return box === this.plan.own ? "you" : this.people.get(box)?.name ?? `box ${box}`;
  }

  /** The button lies beside a seat and goes from one to the next. */
  mark(piece, isStill) {
    const seat = [...this.seats.values()].find((each) => `box ${each.box}` === piece.at);
    if (!seat) return;
    const before = this.discs.get(piece.name);
    const disc = before ?? h("span", { class: "disc", role: "img", "aria-label": `the ${piece.name}` }, piece.name === "button" ? "D" : "K");
    if (before?.parentElement === seat.plate) return;
    const from = before?.getBoundingClientRect();
    this.discs.set(piece.name, disc);
    seat.plate.append(disc);
    if (from && !isStill) void this.between(disc, from);
  }

  // What happens

  /** Chips that go in come to lie before their player first, whatever becomes of them in the same step. */
  async before(events) {
    for (const event of events) {
      const seat = this.seats.get(event.box);
      if (!seat || !["PutIn", "Posted"].includes(event.type)) continue;
      this.chips(seat, event.to ?? event.cents, event.type === "PutIn" ? event.how : event.what);
      await this.from(seat.spot, seat.plate);
    }
  }

  /** What is told of a showdown: the cards that win a pot are lit, and its chips go to those who won it. */
  async happens(event) {
    if (PAUSES[event.type]) await pause(PAUSES[event.type]);
    else if (event.type === "PotDecided") await this.decided(event);
    else if (event.type === "Settled") await this.push(event);
  }

  async decided({ winners, board, hand, area }) {
    const cards = winners.flatMap((box) => this.seats.get(box)?.hand?.made[Math.max(0, (board || 1) - 1)]?.cards ?? []);
    this.light({ cards: new Set(cards), board: board || 1, boxes: new Set(winners), area });
    await pause(hand ? 1400 : 700);
  }

  light(won) {
    for (const row of this.boards.children) {
      for (const each of row.querySelectorAll(".card")) each.classList.toggle("lit", Boolean(won) && Number(row.dataset.board) === won.board && won.cards.has(each.dataset.card));
    }
    for (const seat of this.seats.values()) {
      seat.element.classList.toggle("won", Boolean(won?.boxes.has(seat.box)));
      for (const each of seat.cards.querySelectorAll(".card")) each.classList.toggle("lit", Boolean(won?.boxes.has(seat.box) && won.cards.has(each.dataset.card)));
    }
    for (const pot of this.pots.children) pot.classList.toggle("lit", pot.dataset.pot === won?.area);
    this.element.classList.toggle("over", Boolean(won?.cards.size));
  }

  /** What somebody takes out of a pot goes from there to their seat. */
  async push({ box, area, stake = 0, paid = 0, collected = 0, commission = 0 }) {
    const cents = stake + paid - collected - commission;
    const [seat, pot] = [this.seats.get(box), [...this.pots.children].find((each) => each.dataset.pot === area)];
    if (!seat || !pot || cents <= 0) return;
    const heap = h("span", { class: "heap pushed" }, stack(cents, this.told.chips, ""));
    seat.plate.append(heap);
    await this.between(heap, pot.getBoundingClientRect(), 620);
    heap.remove();
    seat.took = (seat.took ?? 0) + cents;
    seat.name.textContent = `+${money(seat.took).replace(".00", "")}`;
    pot.classList.add("gone");
  }

  // How it moves

  /** Bets that are no longer before their players go into the middle. */
  async gather(seats) {
    const going = [...this.seats.values()].filter((seat) => seat.spot.querySelector(".heap") && !seats.get(seat.box)?.bet);
    const middle = this.pots.getBoundingClientRect();
    await Promise.all(going.map(({ spot }) => {
      const at = spot.getBoundingClientRect();
      const way = `translate(${middle.left + middle.width / 2 - at.left - at.width / 2}px, ${middle.top - at.top}px)`;
      return glide(spot, [{ translate: "none", opacity: 1 }, { transform: way, opacity: 0.2 }], 320, { composite: "add" });
    }));
  }

  async travel(element, delay) {
    const room = this.element.getBoundingClientRect();
    const at = element.getBoundingClientRect();
    const [x, y] = this.plan.shoe;
    const from = `translate(${room.left + (x / this.plan.width) * room.width - at.left}px, ${room.top + (y / this.plan.height) * room.height - at.top}px) rotate(-20deg)`;
    await glide(element, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }], 320, { delay, fill: "backwards" });
  }

  turn(element) {
    return glide(element, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 320);
  }

  from(element, other) {
    return this.between(element, other.getBoundingClientRect(), 260);
  }

  between(element, from, milliseconds = 320) {
    const at = element.getBoundingClientRect();
    const way = `translate(${from.left + from.width / 2 - at.left - at.width / 2}px, ${from.top + from.height / 2 - at.top - at.height / 2}px)`;
    return glide(element, [{ transform: way }, { transform: "translate(0, 0)" }], milliseconds, { composite: "add" });
  }

  /** Whoever is asked sees their cards, also above a bar with many buttons. */
  inSight() {
    this.seats.get(this.plan.own)?.element.scrollIntoView({ block: "nearest" });
  }

  // Cards that are put away

  /** Let cards be chosen: which sets of them may go, and whom to tell of each choice. None: they only lie there. */
  offer(sets, first, onChange) {
    const seat = this.seats.get(this.plan.own);
    const isSame = JSON.stringify(sets ?? null) === JSON.stringify(this.offered?.sets ?? null);
    if (!seat || isSame) return;
    this.offered = sets && { sets, onChange };
    this.picked = new Set(sets ? first : []);
    this.deal(seat, seat.hand);
    this.lay(seat, seat.piece, true);
  }

  /** The set that is chosen now, as the table named it; none while it is not one of those that may go. */
  get chosen() {
    return this.offered?.sets.find((set) => set.length === this.picked.size && set.every((code) => this.picked.has(code))) ?? null;
  }

  toggle(code, face) {
    const press = () => {
      const most = Math.max(...this.offered.sets.map((set) => set.length));
      if (this.picked.has(code)) this.picked.delete(code);
      else if (most === 1) this.picked = new Set([code]);
      else this.picked.add(code);
      for (const each of this.seats.get(this.plan.own).cards.children) each.setAttribute("aria-pressed", String(this.picked.has(each.dataset.code)));
      this.offered.onChange();
    };
    return h("button", { type: "button", class: "away", "data-code": code, "aria-pressed": String(this.picked.has(code)), "aria-label": `put away the ${named(code)}`, onclick: press }, face);
  }
}
