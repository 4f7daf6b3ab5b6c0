/** How much HTML of prose may hold, beside its characters: tags and references cost far more than letters, when it is sanitised and when it is shown. */

/** Of `<`, `>` and `&`. The longest post has a tenth of it. */
const MAX_MARKS = 4000;
/** Characters of one tag: an address has two thousand at most. */
const LONGEST_TAG = 4000;
/** Elements within one another, beside paragraphs and items, which are left open. */
const MAX_DEPTH = 40;

const TAG = /<(?<end>\/?)(?:[uo]l|h[34]|strong|em|[bia]|blockquote|code)\b/gi;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const { groups } of html.matchAll(TAG)) {
    depth = groups?.['end'] === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Whether it is too much to be taken; looks at each character at most three times. */
export function isTooMuchHtml(html: string): boolean {
  let marks = 0;
  let opened = Infinity;
  for (let at = 0; at < html.length; at += 1) {
    const letter = html[at];
    if (letter === '<') opened = at;
    else if (at - opened > LONGEST_TAG) return true;
    if (letter === '>') opened = Infinity;
    if (letter === '<' || letter === '>' || letter === '&') marks += 1;
    if (marks > MAX_MARKS) return true;
  }
  return isTooDeep(html);
}
