// One table over the wire: what it looks like, what happens there, and what is asked of it.

import { follow } from "./line.js";

export class Refused extends Error {}

async function asked(path, body) {
  const answer = await fetch(path, body === undefined ? {} : {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const told = await answer.json().catch(() => ({ says: `the floor answers ${answer.status}` }));
  if (!answer.ok) throw new Refused(told.says);
  return told;
}

/** Be somebody on this floor: whoever is known already stays who they are. */
export async function comeIn(name) {
  const me = await asked("/api/me");
  return me.guest === null ? asked("/api/guests", { name }) : me;
}

export class Talk {
  constructor(table, onTold, onLine = () => {}) {
    this.table = table;
    this.path = `/api/tables/${encodeURIComponent(table)}`;
    this.onTold = onTold;
    this.onLine = onLine;
  }

  felt() { return asked(`${this.path}/felt`); }

  /** Sit down; who read along before does so from their box now. */
  async sit() {
    const seat = await asked(`${this.path}/seat`, {});
    this.line?.open();
    return seat;
  }

  /** Give the box up, or take new chips once there are too few to wager. */
  leave() { return asked(`${this.path}/leave`, {}); }
  refill() { return asked(`${this.path}/chips`, {}); }

  /** The table as it stands, and from there on everything that happens. */
  async open() {
    this.hear(await asked(this.path));
    this.line = follow(this.table, () => `${this.epoch}-${this.last}`, (told) => this.hear(told), this.onLine);
  }

  /** Everything once: what is told again is passed over, and what does not follow on the last is the table as it stands. */
  hear(told) {
    const isSame = told.epoch === this.epoch;
    if (isSame && told.id <= this.last) return;
    const isWhole = told.is_whole || !isSame || told.id !== this.last + 1;
    this.epoch = told.epoch;
    this.last = told.id;
    this.onTold(told, isWhole);
  }

  /** Ask something of the table; sent again with the same id, it is done once. */
  async post(does, more = {}) {
    const post = { id: postId(), do: does, ...more };
    for (let tries = 0; ; tries += 1) {
      try {
        return await asked(`${this.path}/posts`, post);
      } catch (error) {
        if (error instanceof Refused || tries === 2) throw error;
        await new Promise((done) => setTimeout(done, 300 * 2 ** tries));
      }
    }
  }
}

/** An id that nobody has twice; not `randomUUID`, which a page without TLS does not have. */
function postId() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
