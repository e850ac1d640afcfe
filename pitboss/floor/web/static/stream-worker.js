// One stream for every tab of this browser. A tab names a table and how far it is there; as tabs come and go the stream
// is opened anew, and goes on at each table where the tab that is furthest behind has come to.

const SILENT_MS = 150_000;
const LEAVE_MS = 1_000;
const tabs = new Map(); // port -> the table it shows, and when it was heard last
const places = new Map(); // table -> how far the stream is there, as EPOCH-N
let stream = null, waits = 0, tries = 0;

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => (data.leaves ? leave(port) : stay(port, data));
};

/** A tab comes, or is still here. For one that comes the stream is opened anew: it may be somebody else by now. */
function stay(port, { table, at, isHere }) {
  const isKnown = tabs.has(port);
  tabs.set(port, { table, heard: Date.now() });
  if (isHere && isKnown) return;
  stream?.close(); // else it could go on past the place where this tab is
  places.set(table, places.has(table) ? behind(places.get(table), at) : at);
  open(0);
}

/** Of two places the one further back; where they cannot be compared none, so that all hear how the table stands. */
function behind(one, other) {
  const [[epoch, number], [same, to]] = [one, other].map((at) => at.split("-"));
  if (epoch !== same) return "";
  return Number(number) < Number(to) ? one : other;
}

function leave(port) {
  const { table } = tabs.get(port) ?? {};
  tabs.delete(port);
  if (table === undefined || [...tabs.values()].some((tab) => tab.table === table)) return;
  places.delete(table);
  if (places.size) open(LEAVE_MS);
  else stream?.close(); // at once: a worker that no page uses may be stopped before anything else is done
}

/** Tabs that closed without a word are let go. */
setInterval(() => {
  for (const [port, { heard }] of tabs) if (Date.now() - heard > SILENT_MS) leave(port);
}, SILENT_MS / 5);

function open(milliseconds) {
  clearTimeout(waits);
  waits = setTimeout(begin, milliseconds);
}

function begin() {
  stream?.close();
  stream = null;
  if (!places.size) return;
  const asked = [...places].map(([table, at]) => `${table}:${at}`).join(",");
  stream = new EventSource(`/api/stream?tables=${encodeURIComponent(asked)}`);
  for (const table of places.keys()) stream.addEventListener(table, (event) => tell(table, event));
  stream.addEventListener("gone", ({ data }) => { const { table, says } = JSON.parse(data); say(table, { isUp: false, says }); });
  stream.onopen = () => { tries = 0; line(true); };
  stream.onerror = () => {
    line(false);
    if (stream.readyState === EventSource.CLOSED) open(Math.min(1_000 * 2 ** tries++, 30_000) * (0.5 + Math.random()));
  };
}

function tell(table, { data, lastEventId }) {
  for (const place of lastEventId.split(",")) {
    const [name, at] = place.split(":");
    if (places.has(name)) places.set(name, at);
  }
  say(table, { told: data });
}

function line(isUp) {
  for (const table of places.keys()) say(table, { isUp });
}

function say(table, words) {
  for (const [port, tab] of tabs) if (tab.table === table) port.postMessage(words);
}
