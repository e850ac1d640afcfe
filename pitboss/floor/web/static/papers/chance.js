// Sealed chance dealt again in the browser: SHA-256, HMAC, ChaCha20 (RFC 8439), and the draws that are made from it. All of
// it is here, for a page that is not served under https has no cryptography of the browser's own.

const WORD = 2 ** 32;
const COMMITMENT = "pitboss sealed chance 1: commitment\0";
const WORDS = "pitboss sealed chance 1: words of a player\0";
const utf8 = new TextEncoder();

// The first 32 bits of the roots of the first primes, after the point: what FIPS 180-4 begins with.
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function fraction(root) { return Math.floor((root - Math.floor(root)) * WORD) | 0; }

export function fromHex(text) { return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16)); }
export function toHex(bytes) { return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""); }

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => { whole.set(part, at); return at + part.length; }, 0);
  return whole;
}

export function sha256(message) {
  const padded = new Uint8Array((message.length + 72) & ~63);
  padded.set(message);
  padded[message.length] = 0x80;
  const read = new DataView(padded.buffer);
  read.setUint32(padded.length - 4, message.length * 8);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) compress(state, read, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function compress(state, read, at) {
  const right = (word, by) => (word >>> by) | (word << (32 - by));
  const w = new Int32Array(64);
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) w[i] = read.getInt32(at + 4 * i);
    else {
      const near = w[i - 15], far = w[i - 2];
      w[i] = w[i - 16] + (right(near, 7) ^ right(near, 18) ^ (near >>> 3)) + w[i - 7] + (right(far, 17) ^ right(far, 19) ^ (far >>> 10));
    }
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const first = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const second = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

/** HMAC-SHA-256 under a key of at most 64 bytes. */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** What is published before the deal: it binds the seed and does not show it. */
export function commitmentTo(seed) { return toHex(sha256(joined(utf8.encode(COMMITMENT), seed))); }

/** What everything is drawn from: the seed itself, or the words of a player under it. */
export function keyOf(seed, words) { return words ? hmac(seed, joined(utf8.encode(WORDS), utf8.encode(words))) : seed; }

/** The keystream as words of 32 bits; the nonce says what is drawn, and how many were before. */
function* stream(key, kind, n) {
  const read = new DataView(joined(key, utf8.encode(kind), new Uint8Array(8)).buffer);
  read.setUint32(36, n % WORD, true);
  read.setUint32(40, Math.floor(n / WORD), true);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) start[4 + i] = read.getUint32(4 * i, true);
  for (let i = 0; i < 3; i += 1) start[13 + i] = read.getUint32(32 + 4 * i, true);
  for (;; start[12] += 1) yield* block(start);
}

function block(start) {
  const x = Uint32Array.from(start);
  const turn = (a, b, d, by) => { x[a] += x[b]; x[d] = ((x[d] ^ x[a]) << by) | ((x[d] ^ x[a]) >>> (32 - by)); };
  const quarter = (a, b, c, d) => { turn(a, b, d, 16); turn(c, d, b, 12); turn(a, b, d, 8); turn(c, d, b, 7); };
  for (let i = 0; i < 10; i += 1) {
    for (let column = 0; column < 4; column += 1) quarter(column, 4 + column, 8 + column, 12 + column);
    for (let column = 0; column < 4; column += 1) quarter(column, 4 + ((column + 1) & 3), 8 + ((column + 2) & 3), 12 + ((column + 3) & 3));
  }
  return x.map((word, i) => word + start[i]);
}

/** A number below n; words past the last whole multiple of n are passed over. */
export function belowFrom(words, n) {
  for (;;) {
    const { value } = words.next();
    if (value < WORD - WORD % n) return value % n;
  }
}

/** The number below the bound that is drawn after n others. */
export function nthNumber(key, n, bound) { return belowFrom(stream(key, "numb", n), bound); }

/** The shuffle that is dealt after n others. */
export function nthShuffle(key, n, deck) { return fisherYates(deck, stream(key, "shuf", n)); }

export function fisherYates(deck, words) {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const chosen = belowFrom(words, last + 1);
    [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
  }
  return cards;
}
