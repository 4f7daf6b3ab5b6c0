/** Random choices that are the same for the same text. */
export type Seeded = {
  /** From 0 to below 1. */
  next: () => number;
  int: (count: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** A small, well-mixed generator (mulberry32) over a hash of the text (FNV-1a). `settled` answers the first choices. */
export function seeded(text: string, settled: readonly number[] = []): Seeded {
  let h = hashOf(text);
  const next = () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const queue = [...settled];
  const int = (count: number) => {
    const first = queue.shift();
    return first === undefined ? Math.floor(next() * count) : first % count;
  };
  return { next, int, pick: <T>(list: readonly T[]) => list[int(list.length)] as T };
}

/** A number of 32 bits, not negative. */
export function hashOf(text: string): number {
  let h = 2166136261;
  for (const ch of text) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  return h >>> 0;
}
