// A round on the felt, step by step: what lies there otherwise, what was called, what was settled. A round that is over
// lies there until the next begins.

import { pause } from "../dom.js";

const ENDS = new Set(["RoundEnded"]);
const BEGINS = new Set(["Placed", "BetsClosed", "Dealt", "DiceTaken", "Thrown", "HandBegun"]);
// What ends the sight of a payment, where the round goes on.
const RENEWS = new Set(["BetsClosed", "Thrown"]);
// What goes on while a round that is over lies there.
const STANDING = new Set(["mark", "past"]);

const isAmong = (types) => (step) => step.events.some((event) => types.has(event.type));
export const ends = isAmong(ENDS);

export class Rounds {
  constructor(felt, { ruling, call, meter, box }) {
    Object.assign(this, { felt, ruling, call, meter, box });
    this.lies = { pieces: [], wagers: [] };
  }

  /** The table as it stands, taken up at once. */
  async take({ pieces, wagers }) {
    this.lies = { pieces, wagers };
    this.isOver = this.isPaid = false;
    this.light();
    await this.felt.pieces.show(pieces, true);
    await this.felt.lay(wagers, { isStill: true });
  }

  async follow(step) {
    const isEnd = ends(step);
    const begins = (this.isOver && isAmong(BEGINS)(step)) || (this.isPaid && isAmong(RENEWS)(step));
    for (const what of ["pieces", "wagers"]) if (step[what]) this.lies[what] = step[what];
    if (begins) this.begin();
    // Hands that are laid open as a round ends are part of it.
    const opens = isEnd && !this.felt.pieces.linger && step.pieces?.some((piece) => piece.piece === "hand");
    const holds = this.isOver || (isEnd && !opens);
    await this.felt.pieces.before?.(step.events);
    const shown = !holds && (begins || step.pieces) ? this.felt.pieces.show(this.lies.pieces) : null;
    // Whoever lays the first chip of a round need not wait for what is cleared away.
    if (!begins) await shown;
    if (shown) this.light();
    for (const event of step.events) {
      this.ruling.hear(event);
      if (event.says) this.call(event.says);
      await this.felt.pieces.happens?.(event);
    }
    if (holds && step.pieces) this.felt.pieces.linger?.(step.pieces);
    await this.settle(step.events.filter((event) => event.type === "Settled"));
    for (const prize of step.events.filter((event) => event.type === "WasPaid" && event.area === "prize")) await this.win(prize);
    if (holds && step.pieces) await this.felt.pieces.show(step.pieces.filter((piece) => STANDING.has(piece.piece)), false, true);
    if (begins || step.wagers) await this.felt.lay(this.lies.wagers, { isPaid: this.isPaid });
    await shown;
    this.isOver ||= isEnd;
  }

  begin() {
    if (this.isOver) this.ruling.clear();
    this.meter?.element.classList.remove("won");
    this.isOver = this.isPaid = false;
    this.felt.light(new Set());
  }

  async settle(lines) {
    if (!lines.length) return;
    this.isPaid = true;
    this.felt.light(new Set([...this.lit, ...lines.filter((line) => line.outcome === "win").map((line) => line.place)]));
    await this.felt.stakes.settle(lines);
    await pause(250);
  }

  /** A jackpot is won: its meter shines, and the chips come to whoever won it. */
  async win(prize) {
    this.isPaid = true;
    this.meter.element.classList.add("won");
    await Promise.all([this.felt.stakes.prize(prize, prize.box === this.box), prize.box === this.box ? this.meter.cheer() : pause(600)]);
  }

  /** Light the places that the table lights. */
  light() {
    this.lit = this.lies.pieces.filter((piece) => piece.name === "lit").map((piece) => piece.at);
    this.felt.light(new Set(this.lit));
  }
}

