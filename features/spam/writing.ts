/** Rules about the form of a text: links, disguise, capitals, noise. */
import { isSpeltLink, linkTraits } from './links.ts';
import { many, type Rule, step } from './rules.ts';
import { SIGNS } from './signs.ts';

const SHOUTED_LETTERS = 40;
const SHOUTED_SHARE = 0.7;

/** Whether a text is in capitals; false for scripts without case. */
function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= SHOUTED_LETTERS && capitals > SHOUTED_SHARE * (capitals + small);
}

/** Whether a text is one long word of randomly mixed case, as bots fill in fields. */
function isNoise(text: string): boolean {
  const word = text.trim();
  if (!/^\p{L}{9,60}$/u.test(word)) return false;
  return (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) > 2;
}

export const writingRules: readonly Rule[] = [
  ({ wording: { name } }) => ({
    kind: 'sender',
    points: isSpeltLink(name) ? 35 : 0,
    says: 'There is a link in the name',
  }),
  ({ wording: { name, subject } }) => ({
    kind: 'sender',
    points: isNoise(name) || isNoise(subject) ? 30 : 0,
    says: 'The name or the heading is letters in no order',
  }),
  ({ wording: { text } }) => ({
    kind: 'disguise',
    points: isNoise(text) ? 30 : 0,
    says: 'The text is letters in no order',
  }),
  ({ wording: { text } }) => ({
    kind: 'disguise',
    points: /\[(?:url|link) ?=|\[url\]/iu.test(text) ? 40 : /<a\s[^>]{0,300}href/iu.test(text) ? 35 : 0,
    says: 'The text has links written for a forum or a page',
  }),
  ({ wording: { subject, text } }) => ({
    kind: 'disguise',
    points: isShouted(`${subject} ${text}`) ? 8 : 0,
    says: 'The text is written in capitals',
  }),
  (_, { disguised: { mixedScripts } }) => ({
    kind: 'disguise',
    points: step(mixedScripts, [
      [1, 15],
      [2, 30],
      [4, 40],
    ]),
    says: `${many(mixedScripts, 'word')} mixed with letters of another script that look alike`,
  }),
  (_, { disguised: { spelling } }) => ({
    kind: 'disguise',
    points: spelling > 0 ? 30 : 0,
    says: 'Words are spelt with digits, dots or spaces so that no filter reads them',
  }),
  (_, { disguised: { hiddenCharacters } }) => ({
    kind: 'disguise',
    points: step(hiddenCharacters, [
      [3, 15],
      [6, 30],
    ]),
    says: 'Characters that nobody sees stand within words',
  }),
  (_, { disguised: { styledLetters } }) => ({
    kind: 'disguise',
    points: step(styledLetters, [[8, 20]]),
    says: 'Letters are written with mathematical or circled signs',
  }),
  ({ form, wording: { subject, text } }, { signs, odds }) => {
    const { count, length, hiding } = linkTraits(`${subject} ${text}`);
    const isBeside =
      odds > 0 || [...signs.keys()].some((sign) => ['lure', 'offer', 'sales'].includes(SIGNS[sign].kind));
    const links = form === 'application' ? 0 : count;
    return [
      {
        kind: 'links',
        points: step(links, [
          [1, isBeside ? 14 : 0],
          [2, 14],
          [3, 20],
          [5, 35],
        ]),
        says: `The text has ${many(links, 'link')}`,
      },
      {
        kind: 'links',
        points: links > 0 && length > text.trim().length / 2 ? 20 : 0,
        says: 'More than half of the text is links',
      },
      { kind: 'links', points: hiding > 0 ? 15 : 0, says: 'A link hides where it leads, or leads to a messenger' },
      { kind: 'links', points: isSpeltLink(subject) ? 10 : 0, says: 'There is a link in the heading' },
    ];
  },
];
