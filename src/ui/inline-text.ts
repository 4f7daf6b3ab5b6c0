const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** '&amp;' becomes '&'. Unknown entities stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/giu, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });

/** The text of HTML on one line, at most `atMost` characters: for cards, which must not contain links. */
export function inlineText(html: string, atMost = Infinity): string {
  const withoutTags = html.replace(/<[^<>]*>/gu, (tag) =>
    /^<\/?(?:em|strong|b|i|a|span|code|sub|sup|small)\b/iu.test(tag) ? '' : ' ',
  );
  const text = decodeEntities(withoutTags).replace(/\s+/gu, ' ').trim();
  if (text.length <= atMost) return text;
  const cut = text.slice(0, atMost);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || atMost).trimEnd()}…`;
}
