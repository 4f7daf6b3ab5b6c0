/** Reads one property of a DOC's summary ([MS-OLEPS], [MS-OSHARED] 2.3.3): the base of its links. */
import type { Budget } from './budget.ts';

const SETS = 28;
const DICTIONARY = 0;
const CODE_PAGE = 1;
const UTF_16 = 1200;
const NAME = '_PID_LINKBASE';

/** Types of values that can hold text. */
const BLOB = 0x41;
const WIDE_TEXT = 0x1f;

type Section = { bytes: Buffer; places: Map<number, number> };

function sectionAt(stream: Buffer, from: number, budget: Budget): Section {
  const bytes = stream.subarray(from);
  const count = bytes.readUInt32LE(4);
  budget.step(count);
  const places = new Map<number, number>();
  for (let at = 8; at < 8 + count * 8; at += 8) places.set(bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4));
  return { bytes, places };
}

/** The number of the property with our name. */
function numberIn({ bytes, places }: Section, budget: Budget): number | undefined {
  const from = places.get(DICTIONARY);
  if (from === undefined) return undefined;
  const page = places.get(CODE_PAGE);
  const isWide = page !== undefined && bytes.readUInt16LE(page + 4) === UTF_16;
  let at = from + 4;
  for (let left = bytes.readUInt32LE(from); left > 0; left -= 1) {
    const length = bytes.readUInt32LE(at + 4) * (isWide ? 2 : 1);
    budget.step(length + 1);
    const name = bytes.toString(isWide ? 'utf16le' : 'latin1', at + 8, at + 8 + length).replaceAll('\0', '');
    if (name.toUpperCase() === NAME) return bytes.readUInt32LE(at);
    at += 8 + (isWide ? Math.ceil(length / 4) * 4 : length);
  }
  return undefined;
}

function textAt(bytes: Buffer, at: number): string {
  const [type, length] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
  const isWide = type === BLOB || type === WIDE_TEXT;
  const end = at + 8 + length * (type === WIDE_TEXT ? 2 : 1);
  return bytes.toString(isWide ? 'utf16le' : 'latin1', at + 8, end).replaceAll('\0', '');
}

/** The bases of links in the stream `DocumentSummaryInformation`. Throws a `RangeError` for what is cut off. */
export function linkBasesIn(stream: Buffer, budget: Budget): string[] {
  const count = stream.readUInt32LE(24);
  budget.step(count);
  const bases: string[] = [];
  for (let set = 0; set < count; set += 1) {
    const section = sectionAt(stream, stream.readUInt32LE(SETS + set * 20 + 16), budget);
    const number = numberIn(section, budget);
    const place = number === undefined ? undefined : section.places.get(number);
    if (place !== undefined) bases.push(textAt(section.bytes, place));
  }
  return bases;
}
