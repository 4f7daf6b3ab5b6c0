/**
 * Proof of work: the smallest whole number for which SHA-256 of `token:number` begins with so many bits of 0. Written out, because the
 * browser's own is asynchronous for each hash, which costs more than the hash. It comes with the forms' islands: a chunk of its own would
 * put the loader of chunks into every page.
 */
const SLICE = 1000;

/** The first bits of the fractional parts of roots of primes, as the standard derives its constants. */
function constants(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, place = 0; place < count; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false;
    if (isPrime) {
      const power = candidate ** (1 / root);
      found[place] = (power - Math.floor(power)) * 2 ** 32;
      place += 1;
    }
  }
  return found;
}
const BEGIN = constants(8, 2);
const ROUNDS = constants(64, 3);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Takes one block of sixteen words, at the start of `schedule`, into `state`. */
function mix(state: Uint32Array, schedule: Uint32Array): void {
  const at = (place: number) => schedule[place] as number;
  for (let place = 16; place < 64; place += 1) {
    const [before, last] = [at(place - 15), at(place - 2)];
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const high = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10);
    schedule[place] = at(place - 16) + low + at(place - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place += 1) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[place] as number) + at(place)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] as number) + word;
  });
}

/** The first 32 bits of the SHA-256 of a text of ASCII. */
export function firstBits(text: string): number {
  const words = new Uint32Array((((text.length + 8) >> 6) << 4) + 16);
  for (let place = 0; place < text.length; place += 1)
    words[place >> 2] = (words[place >> 2] as number) | (text.charCodeAt(place) << (24 - (place % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] as number) | (0x80 << (24 - (text.length % 4) * 8));
  words[words.length - 1] = text.length * 8;
  const state = BEGIN.slice();
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    mix(state, schedule);
  }
  return state[0] as number;
}

/** The proof for a token, or undefined where it takes longer than `patience` milliseconds. The page stays awake meanwhile. */
export async function solve(token: string, difficulty: number, patience: number): Promise<string | undefined> {
  const end = performance.now() + patience;
  for (let proof = 0; performance.now() < end;) {
    for (const slice = proof + SLICE; proof < slice; proof += 1)
      if (Math.clz32(firstBits(`${token}:${proof}`)) >= difficulty) return String(proof);
    // oxlint-disable-next-line no-await-in-loop -- one slice after the other, so that the page can answer in between
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
