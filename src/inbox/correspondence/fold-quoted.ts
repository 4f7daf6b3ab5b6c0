/**
 * What somebody wrote, apart from what their program repeats of earlier mails. It is folded only where a line says that it is repeated, and words behind it
 * are shown: whatever is in doubt is the sender's own.
 */
import { BEGINNINGS, FROM, ORIGINAL, SENT, SUBJECT, WROTE } from './quote-heads.ts';

const MAX_LINE = 300;
/** Lines of one attribution, and of one head of Outlook's. */
const [ATTRIBUTION, HEAD] = [3, 8];

/** 'İ' becomes two letters. */
const lower = (line: string) => line.slice(0, MAX_LINE).trim().toLowerCase().replaceAll('\u0307', '');
const isQuote = (line: string) => line.trimStart().startsWith('>');
const isEmpty = (line: string | undefined) => (line ?? '').trim() === '';

/** 'Von: …' as 'von'. */
const labelOf = (line: string): string =>
  lower(line)
    .replaceAll('*', '')
    .split(/[:：]/, 1)
    .map((label) => label.trim())[0] ?? '';
const hasLabel = (line: string, labels: readonly string[]) => /[:：]/.test(line) && labels.includes(labelOf(line));

/** From whom, when, and about what: the head of a mail that Outlook repeats. Somebody may write 'From: Kochi' themselves. */
function isHead(lines: readonly string[], place: number): boolean {
  if (!hasLabel(lines[place] ?? '', FROM)) return false;
  const end = lines.slice(place, place + HEAD);
  const empty = end.findIndex(isEmpty);
  const block = empty < 0 ? end : end.slice(0, empty);
  return (
    block.some((line) => hasLabel(line, SUBJECT)) && block.some((line) => hasLabel(line, SENT) && /\p{Nd}/u.test(line))
  );
}

/** '-----Original Message-----'. */
function isOriginal(line: string): boolean {
  const words = lower(line).replace(/^[-_=*>\s]+/, '');
  return /^\s*[-_=*]{2}/.test(line) && ORIGINAL.some((one) => words.startsWith(one));
}

const wrote = (text: string) => WROTE.some((word) => text.includes(word));
const hasDate = (text: string) => text.split(' ').some((word) => !word.includes('@') && /\p{Nd}/u.test(word));
const endsAsHead = (text: string) => /[:：]$/.test(text);
const begins = (line: string) =>
  BEGINNINGS.some((word) => lower(line).startsWith(`${word} `)) ||
  /^[\p{L}\p{M}]{2,10}[.,]{0,2}\s\p{Nd}{1,2}(?:\.?\s|[./]\p{Nd}{1,2}[./])/u.test(line.trim());

/** How many lines up to this one say who wrote what follows, and when: 'On Tue, 4 May 2026 at 10:12, Meera wrote:'. 0: none. */
function attributionUpTo(lines: readonly string[], end: number, isBeforeQuote: boolean): number {
  let text = '';
  for (let count = 1; count <= ATTRIBUTION; count += 1) {
    const line = lines[end - count + 1];
    if (line === undefined || isEmpty(line) || isQuote(line)) break;
    text = `${lower(line)} ${text}`.trim();
    if (count === 1 && !endsAsHead(text)) return 0;
    const isDated = hasDate(text) && (wrote(text) || (text.includes('@') && (isBeforeQuote || text.endsWith('>:'))));
    if (!isDated) continue;
    // A long one has its beginning in the line before.
    const before = lines[end - count];
    const isWhole =
      begins(line) ||
      before === undefined ||
      !(begins(before) || before.includes('@')) ||
      /[.!?:]$/.test(before.trim());
    const height = isWhole || count === ATTRIBUTION ? count : count + 1;
    const hasAddress = text.includes('@');
    const isSure =
      (hasAddress && text.includes('<')) ||
      ((hasAddress || /\p{Nd}[:.]\p{Nd}{2}/u.test(text)) && begins(lines[end - height + 1] ?? ''));
    if (isBeforeQuote || isSure) return height;
  }
  const last = lower(lines[end] ?? '');
  return isBeforeQuote && wrote(last) && begins(last) ? 1 : 0;
}

/** For each line whether it is repeated. */
function marksOf(lines: readonly string[]): boolean[] {
  const marks = lines.map(isQuote);
  /** From here on all is repeated, because nothing marks its lines. */
  let rest = lines.length;
  for (let place = 0; place < rest; place += 1) {
    if (marks[place]) continue;
    let next = place + 1;
    while (next < lines.length && next <= place + 2 && isEmpty(lines[next])) next += 1;
    const isBeforeQuote = isQuote(lines[next] ?? '');
    const above = attributionUpTo(lines, place, isBeforeQuote);
    const isStart = isOriginal(lines[place] ?? '') || isHead(lines, place);
    if (above > 0) marks.fill(true, place - above + 1, isBeforeQuote ? next : place + 1);
    if (isStart || (above > 0 && !isBeforeQuote)) rest = place;
  }
  if (rest < lines.length) {
    // A line of underscores stands above the head. Where the repeated lines are marked, the others are not repeated.
    const above = isEmpty(lines[rest - 1]) ? rest - 2 : rest - 1;
    const start = /^[_-]{20,}$/.test((lines[above] ?? '').trim()) ? above : rest;
    const end = endOfHead(lines, rest);
    const isMarked =
      lines
        .slice(end)
        .find((line) => !isEmpty(line))
        ?.trimStart()
        .startsWith('>') ?? false;
    marks.fill(true, start, isMarked ? end : lines.length);
  }
  return marks;
}

/** Where the lines end that say what is repeated. */
function endOfHead(lines: readonly string[], start: number): number {
  let end = start + 1;
  while (end < lines.length && end < start + HEAD && (isHead(lines, end) || hasColon(lines[end]))) end += 1;
  return end;
}
const hasColon = (line = '') => !isQuote(line) && /^\s*\*{0,2}[\p{L}\p{M} ’'.-]{1,30}\*{0,2}\s?[:：]/u.test(line);

/**
 * The words of a mail, apart from what it repeats above and below them. Where they stand between what is repeated, what they answer stays with them. A
 * mail of nothing else is shown whole.
 */
export function foldQuoted(all: string): { text: string; quoted: string } {
  const lines = all.split('\n');
  const marks = marksOf(lines);
  const own = lines.flatMap((line, place) => (marks[place] || isEmpty(line) ? [] : [place]));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return { text: all.trim(), quoted: '' };
  const isBetween = marks.slice(first, last).some((isRepeated, at) => isRepeated && !isEmpty(lines[first + at]));
  const isShown = (place: number) => place >= first && place <= last;
  // Words before, between and behind.
  const above = isBetween ? answeredAbove(lines, marks, first) : first;
  const shown = lines.filter((_, place) => isShown(place) || (place >= above && place < first));
  const folded = lines.filter((_, place) => !isShown(place) && !(place >= above && place < first));
  return { text: shown.join('\n').trim(), quoted: folded.join('\n').trim() };
}

/** Where begins what the first answer of several answers. */
function answeredAbove(lines: readonly string[], marks: readonly boolean[], first: number): number {
  let start = first;
  while (start > 0 && (marks[start - 1] || isEmpty(lines[start - 1]))) start -= 1;
  return start;
}
