/** Looking into DOC, which is a compound file: the directory names every stream and storage in it. */
import type { ResumeProblem } from './content.ts';

const WORD = 'application/msword';

const END_OF_CHAIN = 0xfffffffa;
/** Sectors of the table that the header itself lists: enough for seven megabytes. */
const LISTED_IN_HEADER = 109;
const ENTRY_SIZE = 128;

const MACRO_NAMES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
/** A file that was dropped into the document. Pictures and formulas are kept otherwise. */
const ENCLOSED_NAMES = new Set(['\u0001ole10native', 'package']);

/** The names in the directory, in lower case. Throws where the file is shorter than it says. */
function namesIn(file: Buffer): string[] {
  const sectorSize = 2 ** file.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new RangeError('no such sector size');
  const place = (sector: number) => (sector + 1) * sectorSize;
  const tables = Array.from({ length: Math.min(file.readUInt32LE(44), LISTED_IN_HEADER) }, (_, at) =>
    file.readUInt32LE(76 + at * 4),
  );
  const perTable = sectorSize / 4;
  const after = (sector: number) => {
    const table = tables[Math.floor(sector / perTable)];
    if (table === undefined) throw new RangeError('a sector beyond the tables');
    return file.readUInt32LE(place(table) + (sector % perTable) * 4);
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = file.readUInt32LE(48); sector < END_OF_CHAIN; sector = after(sector)) {
    if (seen.has(sector)) throw new RangeError('a chain that never ends');
    seen.add(sector);
    for (let at = place(sector); at < place(sector) + sectorSize; at += ENTRY_SIZE) {
      const length = file.readUInt16LE(at + 64);
      if (file[at + 66] === 0 || length < 2 || length > 64) continue;
      names.push(file.toString('utf16le', at, at + length - 2).toLowerCase());
    }
  }
  return names;
}

/** The media type of a DOC, or why the compound file is not taken: spreadsheets and installers are compound files too. */
export function lookIntoCompound(bytes: Uint8Array): { mediaType: string } | { problem: ResumeProblem } {
  let names: string[];
  try {
    names = namesIn(Buffer.from(bytes));
  } catch {
    return { problem: 'broken' };
  }
  // A DOCX with a password is wrapped in a compound file.
  if (names.includes('encryptedpackage')) return { problem: 'locked' };
  if (!names.includes('worddocument')) return { problem: 'wrongKind' };
  if (names.some((name) => MACRO_NAMES.has(name))) return { problem: 'macros' };
  if (names.some((name) => ENCLOSED_NAMES.has(name))) return { problem: 'encloses' };
  return { mediaType: WORD };
}
