/** Sets of positions in a list, one bit each: filters over a hundred thousand rows combine in microseconds. */
export type Bitset = Uint32Array;

const BITS = 32;

export const emptySet = (size: number): Bitset => new Uint32Array(Math.ceil(size / BITS));

export function addPlace(set: Bitset, place: number): void {
  const word = Math.floor(place / BITS);
  set[word] = (set[word] ?? 0) | (1 << (place % BITS));
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The union of sets over a list of `size`. */
export function anyOf(sets: readonly Bitset[], size: number): Bitset {
  const any = emptySet(size);
  for (const set of sets)
    for (let word = 0; word < any.length; word += 1) any[word] = (any[word] ?? 0) | (set[word] ?? 0);
  return any;
}

/** The intersection of two sets. */
export function bothOf(one: Bitset, other: Bitset): Bitset {
  return one.map((word, at) => word & (other[at] ?? 0));
}

export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let word = 0; word < set.length; word += 1) size += bitsIn(set[word] ?? 0);
  return size;
}

/** The positions in a set in order: `count` of them after the first `skipped`. */
export function placesOf(set: Bitset, skipped: number, count: number): number[] {
  const places: number[] = [];
  let left = skipped;
  for (let word = 0; word < set.length && places.length < count; word += 1) {
    const bits = bitsIn(set[word] ?? 0);
    if (bits <= left) {
      left -= bits;
      continue;
    }
    for (let bit = 0; bit < BITS && places.length < count; bit += 1) {
      if (((set[word] ?? 0) & (1 << bit)) === 0) continue;
      if (left > 0) left -= 1;
      else places.push(word * BITS + bit);
    }
  }
  return places;
}
