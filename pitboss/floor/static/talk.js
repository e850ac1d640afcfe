// One table over the wire: what it looks like, what happens there, and what is asked of it.

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
  constructor(table, onTold) {
    this.path = `/api/tables/${encodeURIComponent(table)}`;
    this.onTold = onTold;
    this.last = -1;
  }

  felt() { return asked(`${this.path}/felt`); }
  sit() { return asked(`${this.path}/seat`, {}); }

  /** The table as it stands, and from there on everything that happens. */
  async open() {
    const now = await asked(this.path);
    this.last = now.id;
    this.onTold(now, true);
    this.listen();
    addEventListener("pageshow", (shown) => { if (shown.persisted) this.listen(); });
    addEventListener("pagehide", () => this.stream?.close());
  }

  listen() {
    this.stream?.close();
    this.stream = new EventSource(`${this.path}/stream?after=${this.last}`);
    this.stream.onmessage = (event) => {
      const told = JSON.parse(event.data);
      const isWhole = told.id !== this.last + 1;
      if (told.id <= this.last && !isWhole) return;
      this.last = told.id;
      this.onTold(told, isWhole);
    };
  }

  /** Ask something of the table; sent again with the same id, it is done once. */
  async post(does, more = {}) {
    const post = { id: crypto.randomUUID(), do: does, ...more };
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
