/** The links of a text. */

const LINK =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![@\p{L}\d.-])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|co|ru|cn|top|xyz|shop|site|online|club|vip|click|link|icu|live|fun|win|bet|pro|me|ly)\b(?:\/\S*)?/giu;
const SPELT_LINK = /\bhttps?:\/\/|\bwww\./iu;

/** Hosts of documents, designs and portfolios: honest enquiries link there. */
const DOCUMENTS =
  /^(?:https?:\/\/)?(?:[\w-]{1,63}\.){0,3}(?:google\.com|dropbox\.com|figma\.com|notion\.(?:so|site)|sharepoint\.com|1drv\.ms|onedrive\.live\.com|wetransfer\.com|we\.tl|miro\.com|github\.com|gitlab\.com|linkedin\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com)(?:[/?#]|$)/iu;
/** Link shorteners and messengers: they hide the target or the recipient. */
const HIDING =
  /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|rebrand\.ly|t\.ly|goo\.su|shorturl\.at|ow\.ly|s\.id|clck\.ru|lnkd\.in|chat\.whatsapp\.com|telegram\.me)\//iu;

export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

export const withoutLinks = (text: string): string => text.replace(LINK, ' ');

export const isSpeltLink = (text: string): boolean => SPELT_LINK.test(text);

/** The links of a text by kind, without those to documents. */
export function linkTraits(text: string): { count: number; length: number; hiding: number } {
  const links = linksIn(text).filter((link) => !DOCUMENTS.test(link));
  return {
    count: links.length,
    length: links.reduce((sum, link) => sum + link.length, 0),
    hiding: links.filter((link) => HIDING.test(link)).length,
  };
}
