import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. The library's own `unit: 'binary'` first writes a table of all, which takes
 * each process more than a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES.count })
  .map((point) => String.fromCodePoint(point < SURROGATES.first ? point : point + SURROGATES.count));
