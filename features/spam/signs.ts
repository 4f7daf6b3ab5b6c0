/**
 * All that speaks for spam, or against it: a name, the points, a sentence for staff, and what shows it. A sign gets its points, or a share of them, and
 * the score is their sum. A kind of evidence counts for at most so much (score.ts), so that no letter is out of sight for one reason alone.
 */
import type { FormName } from '#database/tables.ts';

import type { Wording } from './schema.ts';
import { type Disguise, isNoise, isShouted, isSpeltLink, type Links } from './text.ts';

export type Evidence = {
  form: FormName;
  wording: Wording;
  /** The honeypot was filled in. */
  isTrapped: boolean;
  token: {
    state: 'absent' | 'forged' | 'old' | 'good' | 'reused';
    /** Since the form was first touched, in milliseconds; undefined where that is not known. */
    age?: number;
  };
  /** Addresses that sent the same text within a day, without the sender's own; and how often the sender's own did. */
  sameText: { elsewhere: number; here: number };
  /** Forms sent before this one. */
  rates: { addressInHour: number; emailInHour: number; emailInDay: number };
  /** What the decisions of staff say of the words: from -1, honest, to 1, spam; 0 before there are enough. */
  learnt: number;
};

/** A letter as it was read: the phrases of each list, the links, the disguise, and what its words say (learning.ts). */
export type Letter = Evidence & {
  phrases: ReadonlyMap<string, ReadonlySet<string>>;
  links: Links;
  disguise: Disguise;
  odds: number;
};

export type Kind = 'sending' | 'shape' | 'offer' | 'sales' | 'mass' | 'lure' | 'words' | 'request';

type Sign = {
  kind: Kind;
  points: number;
  says: string;
  /** Whether the letter shows it, or how much: from 0 to 1. */
  shows: (letter: Letter, name: string) => boolean | number;
};

/** No person reads and fills in a form faster, in milliseconds. */
const TOO_FAST = 2500;
const MATHS_LETTERS = 8;
/** From these odds on, words say all that they can. */
const SURE_ODDS = 1.25;

const isEnquiry = ({ form }: Letter) => form !== 'application';

/** The share of the highest step that is reached. Steps are in ascending order. */
const step = (value: number, ...steps: readonly (readonly [from: number, share: number])[]): number =>
  steps.findLast(([from]) => value >= from)?.[1] ?? 0;

/** Whether a phrase of the list with the sign's name is in the letter (phrases/). */
const written: Sign['shows'] = ({ phrases }, name) => phrases.has(name);

const IDEOGRAPHS = /^\p{Script=Han}/u;
/** One word names a topic, several say what is wanted: 'casino' is a topic, 'play at our casino' is a lure. */
const isTopic = (phrase: string): boolean => phrase.split(' ').length <= (IDEOGRAPHS.test(phrase) ? 2 : 1);

const topics: Sign['shows'] = ({ phrases }, name) => Math.min(phrases.get(name)?.size ?? 0, 4) / 4;
const luring: Sign['shows'] = ({ phrases }, name) => {
  const found = [...(phrases.get(name) ?? [])];
  return found.every(isTopic) ? step(found.length, [1, 0.25], [2, 0.6], [3, 1]) : 1;
};

const LURES = [
  'money',
  'loan',
  'inheritance',
  'prize',
  'gambling',
  'sex',
  'pills',
  'goods',
  'trades',
  'lists',
  'praise',
];
/** Nobody asks an agency for these, so that a question beside them excuses nothing. */
const NOBODYS_WORK = ['inheritance', 'sex', 'praise', 'miracle', 'money', 'trades'] as const;
const asked: Sign['shows'] = (letter, name) =>
  letter.phrases.has(name) && !NOBODYS_WORK.some((one) => luring(letter, one) === 1);

/** How many in an hour are many: a classroom of forty behind one address applies. */
const manyFrom = (form: FormName): readonly [number, number] => (form === 'application' ? [45, 60] : [8, 20]);

const lure = (says: string, points = 30): Sign => ({ kind: 'lure', points, says, shows: luring });

export const SIGNS = {
  trap: {
    kind: 'sending',
    points: 24,
    says: 'The field that people do not see was filled in',
    shows: ({ isTrapped }) => isTrapped,
  },
  haste: {
    kind: 'sending',
    points: 24,
    says: 'It was sent sooner after the form was first touched than anybody can write',
    shows: ({ token: { age = -1 } }) => age >= 0 && age < TOO_FAST,
  },
  reused: {
    kind: 'sending',
    points: 20,
    says: 'The form’s token had been used before',
    shows: ({ token }) => token.state === 'reused',
  },
  forged: {
    kind: 'sending',
    points: 24,
    says: 'The form’s token is not ours',
    shows: ({ token }) => token.state === 'forged',
  },
  network: {
    kind: 'sending',
    points: 20,
    says: 'Many forms came from the same network within an hour',
    shows: ({ form, rates: { addressInHour } }) =>
      step(addressInHour, [manyFrom(form)[0], 0.5], [manyFrom(form)[1], 1]),
  },
  sender: {
    kind: 'sending',
    points: 20,
    says: 'Many forms came from the same e-mail address within a day',
    shows: ({ rates }) => Math.max(step(rates.emailInHour, [4, 0.5]), step(rates.emailInDay, [10, 1])),
  },
  repeated: {
    kind: 'mass',
    points: 30,
    says: 'The same text came from other senders within a day',
    shows: ({ sameText }) => step(sameText.elsewhere, [1, 0.3], [2, 0.6], [3, 1]),
  },
  again: {
    kind: 'mass',
    points: 10,
    says: 'The same sender sent the text again and again within a day',
    shows: ({ sameText }) => sameText.here >= 5,
  },

  linkedName: {
    kind: 'shape',
    points: 30,
    says: 'There is a link in the name',
    shows: ({ wording }) => isSpeltLink(wording.name),
  },
  linkedHeading: {
    kind: 'shape',
    points: 10,
    says: 'There is a link in the heading',
    shows: ({ wording }) => isSpeltLink(wording.subject),
  },
  noisyName: {
    kind: 'sending',
    points: 30,
    says: 'The name or the heading is letters in no order',
    shows: ({ wording }) => isNoise(wording.name) || isNoise(wording.subject),
  },
  noise: {
    kind: 'shape',
    points: 30,
    says: 'The text is letters in no order',
    shows: ({ wording }) => isNoise(wording.text),
  },
  markup: {
    kind: 'shape',
    points: 30,
    says: 'The text has links written for a forum or a page',
    shows: ({ disguise }) => disguise.markup,
  },
  shouted: {
    kind: 'shape',
    points: 4,
    says: 'The text is written in capitals',
    shows: ({ wording }) => isShouted(`${wording.subject} ${wording.text}`),
  },
  mixedScripts: {
    kind: 'shape',
    points: 30,
    says: 'Words are mixed with letters of another script that look alike',
    shows: ({ disguise }) => step(disguise.mixedScripts, [1, 0.4], [2, 0.75], [4, 1]),
  },
  spelling: {
    kind: 'shape',
    points: 30,
    says: 'Words are spelt with digits, dots or spaces so that no filter reads them',
    shows: ({ disguise }) => disguise.spelling > 0,
  },
  hidden: {
    kind: 'shape',
    points: 30,
    says: 'Characters that nobody sees stand within words',
    shows: ({ disguise }) => step(disguise.hiddenCharacters, [3, 0.5], [6, 1]),
  },
  styled: {
    kind: 'shape',
    points: 20,
    says: 'Letters are written with mathematical or circled signs',
    shows: ({ disguise }) => disguise.styledLetters >= MATHS_LETTERS,
  },
  links: {
    kind: 'shape',
    points: 30,
    says: 'The text has several links',
    shows: (letter) => isEnquiry(letter) && step(letter.links.count, [2, 0.2], [3, 0.6], [5, 1]),
  },
  onlyLinks: {
    kind: 'shape',
    points: 20,
    says: 'More than half of the text is links',
    shows: (letter) => isEnquiry(letter) && letter.links.length > letter.wording.text.trim().length / 2,
  },
  hidingLink: {
    kind: 'shape',
    points: 15,
    says: 'A link hides where it leads, or leads to a messenger',
    shows: ({ links }) => links.hiding > 0,
  },
  linkBeside: {
    kind: 'shape',
    points: 16,
    says: 'There is a link beside what is sold or promised',
    shows: (letter) =>
      isEnquiry(letter) &&
      letter.links.count > 0 &&
      (letter.odds > 0 || LURES.some((one) => luring(letter, one) === 1)) &&
      !letter.phrases.has('commission'),
  },

  pitch: { kind: 'offer', points: 14, says: 'It asks whether we need what it sells', shows: written },
  serves: { kind: 'offer', points: 14, says: 'It offers us services', shows: written },
  introduces: { kind: 'offer', points: 10, says: 'It introduces a seller', shows: written },
  improves: { kind: 'offer', points: 22, says: 'It promises our business more', shows: written },
  faults: {
    kind: 'offer',
    points: 24,
    says: 'It finds fault with our website, or says that it was looked at',
    shows: written,
  },
  interest: { kind: 'sales', points: 12, says: 'It asks whether we are interested', shows: written },
  free: { kind: 'sales', points: 12, says: 'It has something free, or wants to send more', shows: written },
  price: { kind: 'sales', points: 8, says: 'It names prices or discounts', shows: written },
  act: { kind: 'sales', points: 12, says: 'It tells us what to do now', shows: written },
  sure: { kind: 'sales', points: 14, says: 'It promises certainty or presses for time', shows: written },
  results: { kind: 'sales', points: 12, says: 'It wants to be paid by results', shows: written },
  meeting: { kind: 'sales', points: 8, says: 'It asks for some minutes or a call', shows: written },
  demands: { kind: 'sales', points: 14, says: 'It asks for trust, data or money', shows: written },
  optout: { kind: 'mass', points: 25, says: 'It knows that it was not asked for', shows: written },
  alike: { kind: 'mass', points: 20, says: 'It was written to many like us', shows: written },
  anyone: { kind: 'mass', points: 12, says: 'It could be written to anybody', shows: written },
  found: { kind: 'mass', points: 4, says: 'It says how we were found', shows: written },

  money: lure('It promises easy money'),
  loan: lure('It offers loans'),
  inheritance: lure('It speaks of an inheritance, millions or a secret'),
  prize: lure('It speaks of a prize'),
  gambling: lure('It invites to gamble'),
  sex: lure('It speaks of sex or of meeting somebody'),
  pills: lure('It speaks of pills that are sold by spam'),
  goods: lure('It sells copies, documents or bargains'),
  trades: lure('It trades in links or guest posts'),
  lists: lure('It sells addresses, followers or mass mail'),
  threat: lure('It threatens, or asks for access'),
  praise: lure('It praises an article as comment spam does'),
  purchase: lure('It asks for goods that an agency does not sell', 24),
  miracle: lure('It promises miracles'),
  bait: { kind: 'lure', points: 16, says: 'It has words that lures are made of', shows: topics },

  words: {
    kind: 'words',
    points: 30,
    says: 'Its words are rather those of spam than those of people who write to us',
    shows: ({ odds }) => odds / SURE_ODDS,
  },
  learntSpam: {
    kind: 'words',
    points: 30,
    says: 'Its words are those of what you marked as spam',
    shows: ({ learnt }) => learnt,
  },
  learntGood: {
    kind: 'request',
    points: -20,
    says: 'Its words are those of what you marked as good',
    shows: ({ learnt }) => -learnt,
  },
  honestWords: {
    kind: 'request',
    points: -16,
    says: 'Its words are those of people who write to us',
    shows: ({ odds }) => -odds,
  },
  commission: {
    kind: 'request',
    points: -26,
    says: 'It asks us for our work',
    // 'You want an app' asks nobody.
    shows: (letter, name) => asked(letter, name) && !letter.phrases.has('pitch'),
  },
  asks: { kind: 'request', points: -10, says: 'It asks a question of its own', shows: asked },
  trouble: {
    kind: 'request',
    points: -45,
    says: 'It tells of trouble, or asks whether something is from us',
    shows: written,
  },
} as const satisfies Record<string, Sign>;
