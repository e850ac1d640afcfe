// The line to the floor. Browsers allow few connections to one place: all tabs share one stream, held by a worker. Where
// there are no such workers a tab holds a stream of its own, and only while it is looked at.

const WORKER = new URL("./stream-worker.js", import.meta.url).href;
const HERE_MS = 25_000;

/** Hear what is told at a table: `at()` is how far this page is, `hear` gets each message, `onLine` whether the line is up. */
export function follow(table, at, hear, onLine) {
  const alone = () => own(table, at, hear, onLine);
  let line = shared(table, at, hear, onLine, () => { line = alone(); line.open(); }) ?? alone();
  const open = () => line.open();
  open();
  addEventListener("pagehide", () => line.close());
  addEventListener("pageshow", (shown) => { if (shown.persisted) open(); });
  return { open };
}

/** A place at the worker that all tabs share; it is told now and then that this tab is still here. */
function shared(table, at, hear, onLine, onTrouble) {
  if (!globalThis.SharedWorker) return null;
  let worker, here;
  try {
    worker = new SharedWorker(trusted(), { name: "pitboss" });
  } catch {
    return null;
  }
  const { port } = worker;
  const stay = (isHere) => port.postMessage({ table, at: at(), isHere });
  const close = () => { clearInterval(here); port.postMessage({ leaves: true }); };
  worker.onerror = () => { close(); onTrouble(); };
  port.onmessage = ({ data }) => {
    if ("told" in data) hear(JSON.parse(data.told));
    else onLine(data.isUp, data.says);
  };
  return { open() { stay(false); clearInterval(here); here = setInterval(stay, HERE_MS, true); }, close };
}

let policy;

/** The one address that a worker may be made of; a page states once what it trusts. */
function trusted() {
  policy ??= globalThis.trustedTypes?.createPolicy("pitboss", {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError("another worker");
      return url;
    },
  });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/** A stream of this tab's own. */
function own(table, at, hear, onLine) {
  let stream = null, isOpen = false;
  const close = () => { stream?.close(); stream = null; };
  const open = () => {
    close();
    if (document.hidden || !isOpen) return;
    stream = new EventSource(`/api/stream?tables=${encodeURIComponent(`${table}:${at()}`)}`);
    stream.addEventListener(table, (event) => hear(JSON.parse(event.data)));
    stream.onopen = () => onLine(true);
    stream.onerror = () => {
      onLine(false);
      if (stream?.readyState === EventSource.CLOSED) setTimeout(open, 2_000 + 3_000 * Math.random());
    };
  };
  document.addEventListener("visibilitychange", open);
  return { open() { isOpen = true; open(); }, close() { isOpen = false; close(); } };
}
