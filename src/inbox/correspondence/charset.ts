/** In which letters a text was written: mails do not always tell, or tell it wrongly. */
import { isUtf8 } from 'node:buffer';

/** Names that say nothing: servers give them to what has none. */
const UNDECLARED = new Set([
  '',
  'us-ascii',
  'ascii',
  'ansi_x3.4-1968',
  'ansi_x3.4',
  'unknown-8bit',
  'x-unknown',
  '8bit',
  'binary',
  'unknown',
  'default',
  'default_charset',
  'none',
  'charset',
]);
/** Code pages that are not called after their number. */
const PAGES: Readonly<Record<string, string>> = {
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '50220': 'iso-2022-jp',
  '50221': 'iso-2022-jp',
  '50222': 'iso-2022-jp',
  '51932': 'euc-jp',
  '51949': 'euc-kr',
  '54936': 'gb18030',
  '65001': 'utf-8',
};
const [ESCAPE, DOLLAR] = [0x1b, 0x24];
const LOST = '\uFFFD';

const decoder = (name: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
};

/** The decoder of a charset as mails name it: in quotes, with other separators, or as a code page. Undefined where there is none such. */
function decoderFor(declared: string): TextDecoder | undefined {
  const name = declared.trim().toLowerCase();
  const bare = name.replace(/[^a-z0-9]/g, '');
  const page = /^(?:x|cs)?(?:ms)?(?:cp|windows|win|ibm)?(\d{3,5})$/.exec(bare)?.[1] ?? '';
  const isoPart = /^285(9\d|60\d)$/.test(page) ? `iso-8859-${Number(page) - 28_590}` : '';
  const names = [name, bare, `cs${bare}`, PAGES[page] ?? '', `windows-${page}`, isoPart, bare.replace(/^(?:x|cs)/, '')];
  const dashed = /^(?:x|cs)?(euc|koi8|utf)(\d?\w+)$/.exec(bare);
  if (dashed) names.push(`${dashed[1]}-${dashed[2]}`);
  if (bare.includes('iso2022jp')) names.push('iso-2022-jp');
  return names.map((one) => decoder(one)).find((one) => one !== undefined);
}

/** ISO-2022-JP is seven bits with escapes that nothing else has. */
function isJapanese(bytes: Uint8Array): boolean {
  let hasEscape = false;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) > 0x7f) return false;
    hasEscape ||=
      bytes[at] === ESCAPE && bytes[at + 1] === DOLLAR && /[@B]/.test(String.fromCharCode(bytes[at + 2] ?? 0));
  }
  return hasEscape;
}

/** UTF-8 that was cut off within a letter is still UTF-8. */
function asUtf8(bytes: Uint8Array): string | undefined {
  const ends = [0, 1, 2, 3].map((less) => bytes.subarray(0, bytes.length - less));
  const whole = ends.find((part) => isUtf8(part));
  const text = whole && new TextDecoder().decode(whole);
  return ends[0] === whole || /[^\0-\x7F]/.test(text ?? '') ? text : undefined;
}

/** What a page of HTML says of itself. */
function metaOf(bytes: Uint8Array): string {
  const page = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').toLowerCase();
  const place = page.indexOf('charset=', Math.max(0, page.indexOf('<meta')));
  return place < 0 || !page.includes('<meta') ? '' : (/^["']?([\w.:-]{1,40})/.exec(page.slice(place + 8))?.[1] ?? '');
}

/** The text of some bytes: as it is told, where that can be; else UTF-8 where it is that, else as the page says, else windows-1252. */
export function textIn(bytes: Uint8Array, declared: string, isPage = false): string {
  if (isJapanese(bytes)) return new TextDecoder('iso-2022-jp').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const name = declared.replace(/["'\s;]/g, '').toLowerCase();
  const known = UNDECLARED.has(name) ? undefined : decoderFor(name);
  if (known !== undefined) {
    const text = known.decode(bytes);
    // Nothing of it is what it says: some programs write UTF-8 above whatever they have.
    const isWrong = known.encoding === 'utf-8' && text.includes(LOST) && !/[^\0-\x7F\uFFFD]/.test(text);
    if (!isWrong) return text;
  }
  const decoded = asUtf8(bytes);
  if (decoded !== undefined) return decoded;
  return ((isPage && decoderFor(metaOf(bytes))) || new TextDecoder('windows-1252')).decode(bytes);
}
