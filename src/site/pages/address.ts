/** The addresses that a page of one's own may have: what the product answers itself, and what languages begin with, is not among them. */
import { paths, serverPaths } from '#config/paths.ts';

/** In characters, of each part. */
const PART_LENGTH = 80;
/** Of a whole address. */
export const ADDRESS_LENGTH = 2 * (PART_LENGTH + 1);

const PART = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const firstPart = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? '';

/** Every path of the product, whatever stands in its parameters. */
const ownPaths = Object.values({ ...paths, ...serverPaths }).map((path) =>
  (path as (...parts: string[]) => string)('x', 'x'),
);
/** Folders of files, and what operators ask for. */
const OTHERS = [
  'assets',
  'flags',
  'fonts',
  'logo',
  'marks',
  'pictures',
  'sound',
  'video',
  'healthz',
  'readyz',
  'metrics',
];

const TAKEN: ReadonlySet<string> = new Set([...ownPaths.map(firstPart), ...OTHERS]);

/** Whether what stands at a path, if anything does, is a page or a file of the product, or one of its entries. */
export const belongsToSite = (path: string): boolean => TAKEN.has(firstPart(path));

/** Why a stored address cannot be one; undefined where it can. What services and industries have is another question. */
export function whyNoAddress(address: string): string | undefined {
  const parts = address.split('/').slice(1);
  const [first = ''] = parts;
  if (parts.length > 2) return 'Address may have two parts at most, as /press/awards';
  if (!parts.every((part) => PART.test(part) && part.length <= PART_LENGTH))
    return 'Address takes small letters, digits and single hyphens, as /privacy or /press/awards';
  if (first.length === 2)
    return `Two letters at the beginning are kept for languages: choose another word than ‘${first}’`;
  if (TAKEN.has(first)) return `Addresses that begin with /${first} belong to the site itself: choose another word`;
  return undefined;
}
