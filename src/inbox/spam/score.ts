/** The spam score: the sum of the signs (signs.ts). Pure functions. */
import { oddsOf } from './learning.ts';
import { findPhrases } from './phrases.ts';
import type { Judgement, Reason } from './schema.ts';
import { type Evidence, type Kind, type Letter, SIGNS } from './signs.ts';
import { linksOf, readText, withoutQuotes } from './text.ts';

/** From this score on a letter is doubtful, and from that one on it is out of sight. */
export const DOUBTFUL_AT = 25;
export const SPAM_AT = 36;

/** A kind of evidence counts for at most so many points: one alone never takes a letter out of sight. */
const MAX_OF_A_KIND = 30;

/** Who applies offers their work, praises it and names what it was about: that counts for less. */
const OF_APPLICANTS: Readonly<Partial<Record<Kind, number>>> = {
  offer: 0.3,
  sales: 0.3,
  mass: 0.3,
  lure: 0.5,
  words: 0.4,
};

/** Characters judged at the beginning and at the end of a text, which bounds the cost of long ones. */
const MAX_OF_BEGINNING = 4000;
const MAX_OF_END = 2000;

const excerptOf = (text: string): string =>
  text.length <= MAX_OF_BEGINNING + MAX_OF_END
    ? text
    : `${text.slice(0, MAX_OF_BEGINNING)}\n${text.slice(-MAX_OF_END)}`;

const QUOTED = 'What speaks for spam is quoted: somebody else wrote it';

function readLetter(evidence: Evidence, odds: (text: string) => number): Letter {
  const { name, subject, text } = evidence.wording;
  const wording = { name: excerptOf(name), subject: excerptOf(subject), text: excerptOf(text) };
  const lines = `${wording.subject}\n${wording.text}`;
  const { words, disguise } = readText(`${lines}\n${wording.name}`);
  return { ...evidence, wording, disguise, phrases: findPhrases(words), links: linksOf(lines), odds: odds(lines) };
}

const ALL_SIGNS = Object.entries(SIGNS);

/** The sum of the signs of a letter, with its reasons. */
function addUp(letter: Letter): Omit<Judgement, 'outcome'> {
  const sums = new Map<Kind, number>();
  const reasons: Reason[] = [];
  for (const [name, { kind, points: whole, says, shows }] of ALL_SIGNS) {
    const degree = Number(shows(letter, name));
    if (degree <= 0) continue;
    const share = (letter.form === 'application' ? OF_APPLICANTS[kind] : undefined) ?? 1;
    const sum = sums.get(kind) ?? 0;
    const points = Math.min(Math.round(whole * share * Math.min(1, degree)), MAX_OF_A_KIND - sum);
    sums.set(kind, sum + points);
    if (points !== 0) reasons.push({ points, says });
  }
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  return { score: Math.max(0, sum), reasons };
}

/** The score with its reasons, and what follows from it. */
export function judge(evidence: Evidence, odds = oddsOf): Judgement {
  const scoreOf = (text: string) => addUp(readLetter({ ...evidence, wording: { ...evidence.wording, text } }, odds));
  const { text } = evidence.wording;
  const { score, reasons } = scoreOf(text);
  const own = score < SPAM_AT ? text : withoutQuotes(text);
  // Who shows us what others wrote is not them. A spammer who quotes is doubtful all the same.
  if (own !== text && scoreOf(own).score < SPAM_AT) {
    const points = SPAM_AT - 1 - score;
    return { score: SPAM_AT - 1, reasons: [...reasons, { points, says: QUOTED }], outcome: 'doubtful' };
  }
  return { score, reasons, outcome: score >= SPAM_AT ? 'spam' : score >= DOUBTFUL_AT ? 'doubtful' : 'clean' };
}
