/** DOCX and ODT are archives of XML. Only what is read is unpacked. */
import { unzipSync } from 'fflate';

/** Unpacked size of what is read, in bytes. */
const MAX_UNPACKED = 48 * 1024 * 1024;
const READ = /\.(?:xml|rels)$/i;

type Archive = {
  /** Names of all parts, with slashes. */
  names: string[];
  /** The XML parts. */
  parts: Map<string, string>;
};

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

/** Throws for an archive that is damaged, or unpacks to very much. */
export function unpack(file: Uint8Array): Archive {
  const names: string[] = [];
  let size = 0;
  const unpacked = unzipSync(file, {
    filter({ name, originalSize }) {
      names.push(name.replaceAll('\\', '/'));
      if (!READ.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNPACKED) throw new RangeError('The archive unpacks to very much.');
      return true;
    },
  });
  const parts = Object.entries(unpacked).map(([name, bytes]) => [name.replaceAll('\\', '/'), decode(bytes)] as const);
  return { names, parts: new Map(parts) };
}
