/**
 * All that speaks for spam, or against it: a name, the points, a sentence for staff, and what shows it. A sign gets its points, or a share of them, and
 * the score is their sum. A kind of evidence counts for at most so much (score.ts), so that no letter is out of sight for one reason alone.
 */
import type { FormName } from '#database/tables/submissions.ts';

import type { Wording } from '#inbox/submissions/schema.ts';
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
const luring = ({ phrases }: Letter, name: string): number => {
  const found = [...(phrases.get(name) ?? [])];
  return found.every(isTopic) ? step(found.length, [1, 0.25], [2, 0.6], [3, 1]) : 1;
};

/** Who worked in marketing names links and lists in an application, as what they did. */
const tradeLuring: Sign['shows'] = (letter, name) => luring(letter, name) * (isEnquiry(letter) ? 1 : 0.5);

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
const SELLING: ReadonlySet<Kind> = new Set(['offer', 'sales']);
const REQUESTS = ['commission', 'asks', 'seeks', 'trouble'];
/** How much of a letter without a wish of its writer's is selling: phrases that offer or sell, and a link. */
const selling: Sign['shows'] = (letter) => {
  const { phrases, links } = letter;
  if (!isEnquiry(letter) || REQUESTS.some((one) => phrases.has(one))) return 0;
  const found = Object.entries(SIGNS).filter(([name, { kind }]) => SELLING.has(kind) && phrases.has(name));
  return step(found.length + (links.count > 0 ? 1 : 0), [2, 0.5], [3, 1]);
};

const asked: Sign['shows'] = (letter, name) =>
  letter.phrases.has(name) && !NOBODYS_WORK.some((one) => luring(letter, one) === 1);

/** It frightens and wants something for it: an invoice, an account to confirm. */
const isBilled = ({ phrases }: Letter) => phrases.has('threat') && phrases.has('demands');

/** How many in an hour are many: a classroom of forty behind one address applies. */
const manyFrom = (form: FormName): readonly [number, number] => (form === 'application' ? [45, 60] : [8, 20]);

/** A line of the table. Without its own test, it is shown by a phrase of the list with its name. */
const sign = (kind: Kind, points: number, says: string, shows: Sign['shows'] = written): Sign => ({
  kind,
  points,
  says,
  shows,
});

export const SIGNS = {
  trap: sign('sending', 24, 'The field that people do not see was filled in', ({ isTrapped }) => isTrapped),
  haste: sign(
    'sending',
    24,
    'It was sent faster than anybody writes',
    ({ token: { age = -1 } }) => age >= 0 && age < TOO_FAST,
  ),
  reused: sign('sending', 20, 'The form’s token had been used before', ({ token }) => token.state === 'reused'),
  forged: sign('sending', 24, 'The form’s token is not ours', ({ token }) => token.state === 'forged'),
  network: sign(
    'sending',
    20,
    'Many forms came from the same network within an hour',
    ({ form, rates: { addressInHour } }) => step(addressInHour, [manyFrom(form)[0], 0.5], [manyFrom(form)[1], 1]),
  ),
  sender: sign('sending', 20, 'Many forms came from the same e-mail address within a day', ({ rates }) =>
    Math.max(step(rates.emailInHour, [4, 0.5]), step(rates.emailInDay, [10, 1])),
  ),
  repeated: sign('mass', 30, 'The same text came from other senders within a day', ({ sameText }) =>
    step(sameText.elsewhere, [1, 0.3], [2, 0.6], [3, 1]),
  ),
  again: sign(
    'mass',
    10,
    'The same sender sent the text again and again within a day',
    ({ sameText }) => sameText.here >= 5,
  ),

  linkedName: sign('shape', 30, 'There is a link in the name', ({ wording }) => isSpeltLink(wording.name)),
  linkedHeading: sign('shape', 10, 'There is a link in the heading', ({ wording }) => isSpeltLink(wording.subject)),
  noisyName: sign(
    'sending',
    30,
    'The name or the heading is letters in no order',
    ({ wording }) => isNoise(wording.name) || isNoise(wording.subject),
  ),
  noise: sign('shape', 30, 'The text is letters in no order', ({ wording }) => isNoise(wording.text)),
  markup: sign('shape', 30, 'The text has links written for a forum or a page', ({ disguise }) => disguise.markup),
  shouted: sign('shape', 4, 'The text is written in capitals', ({ wording }) =>
    isShouted(`${wording.subject} ${wording.text}`),
  ),
  mixedScripts: sign('shape', 30, 'Words are mixed with letters of another script that look alike', ({ disguise }) =>
    // One is the slip of somebody who writes with two keyboards.
    step(disguise.mixedScripts, [1, 0.2], [2, 0.75], [4, 1]),
  ),
  spelling: sign(
    'shape',
    30,
    'Words are spelt with digits, dots or spaces so that no filter reads them',
    ({ disguise }) => disguise.spelling > 0,
  ),
  hidden: sign('shape', 30, 'Characters that nobody sees stand within words', ({ disguise }) =>
    step(disguise.hiddenCharacters, [3, 0.5], [6, 1]),
  ),
  styled: sign(
    'shape',
    20,
    'Letters are written with mathematical or circled signs',
    ({ disguise }) => disguise.styledLetters >= MATHS_LETTERS,
  ),
  links: sign(
    'shape',
    30,
    'The text has several links',
    (letter) => isEnquiry(letter) && step(letter.links.count, [2, 0.2], [3, 0.6], [5, 1]),
  ),
  onlyLinks: sign(
    'shape',
    20,
    'More than half of the text is links',
    (letter) => isEnquiry(letter) && letter.links.length > letter.wording.text.trim().length / 2,
  ),
  hidingLink: sign(
    'shape',
    15,
    'A link hides where it leads, or leads to a messenger',
    ({ links }) => links.hiding > 0,
  ),
  linkBeside: sign(
    'shape',
    16,
    'There is a link beside what is sold, promised or demanded',
    (letter) =>
      isEnquiry(letter) &&
      letter.links.count > 0 &&
      (letter.odds > 0 || isBilled(letter) || LURES.some((one) => luring(letter, one) === 1)) &&
      !letter.phrases.has('commission'),
  ),

  pitch: sign('offer', 14, 'It asks whether we need what it sells'),
  serves: sign('offer', 14, 'It offers us services'),
  introduces: sign('offer', 10, 'It introduces a seller'),
  improves: sign('offer', 22, 'It promises our business more'),
  faults: sign('offer', 24, 'It finds fault with our website, or says that it was looked at'),
  interest: sign('sales', 12, 'It asks whether we are interested'),
  free: sign('sales', 12, 'It has something free, or wants to send more'),
  price: sign('sales', 8, 'It names prices or discounts'),
  sums: sign('sales', 4, 'It names sums of money or shares'),
  act: sign('sales', 12, 'It tells us what to do now'),
  sure: sign('sales', 14, 'It promises certainty or presses for time'),
  results: sign('sales', 12, 'It wants to be paid by results'),
  meeting: sign('sales', 8, 'It asks for some minutes or a call'),
  demands: sign('sales', 14, 'It asks for trust, data or money'),
  unasked: sign('mass', 16, 'It sells, and asks nothing of us', selling),
  optout: sign('mass', 25, 'It knows that it was not asked for'),
  alike: sign('mass', 20, 'It was written to many like us'),
  anyone: sign('mass', 12, 'It could be written to anybody'),
  found: sign('mass', 4, 'It says how we were found'),

  money: sign('lure', 30, 'It promises easy money', luring),
  loan: sign('lure', 30, 'It offers loans', luring),
  inheritance: sign('lure', 30, 'It speaks of an inheritance, millions or a secret', luring),
  prize: sign('lure', 30, 'It speaks of a prize', luring),
  gambling: sign('lure', 30, 'It invites to gamble', luring),
  sex: sign('lure', 30, 'It speaks of sex or of meeting somebody', luring),
  pills: sign('lure', 30, 'It speaks of pills that are sold by spam', luring),
  goods: sign('lure', 30, 'It sells copies, documents or bargains', luring),
  trades: sign('lure', 30, 'It trades in links or guest posts', tradeLuring),
  lists: sign('lure', 30, 'It sells addresses, followers or mass mail', tradeLuring),
  threat: sign('lure', 30, 'It threatens, or asks for access', luring),
  praise: sign('lure', 30, 'It praises an article as comment spam does', luring),
  purchase: sign('lure', 24, 'It asks for goods that an agency does not sell', luring),
  miracle: sign('lure', 30, 'It promises miracles', luring),
  bait: sign('lure', 16, 'It has words that lures are made of', topics),

  words: sign(
    'words',
    30,
    'Its words are rather those of spam than those of people who write to us',
    ({ odds }) => odds / SURE_ODDS,
  ),
  learntSpam: sign('words', 30, 'Its words are those of what you marked as spam', ({ learnt }) => learnt),
  learntGood: sign('request', -20, 'Its words are those of what you marked as good', ({ learnt }) => -learnt),
  honestWords: sign('request', -16, 'Its words are those of people who write to us', ({ odds }) => -odds),
  // 'You want an app' asks nobody.
  commission: sign(
    'request',
    -26,
    'It asks us for our work',
    (letter, name) => asked(letter, name) && !letter.phrases.has('pitch'),
  ),
  asks: sign('request', -10, 'It asks a question of its own', asked),
  seeks: sign('request', -26, 'It asks for a job'),
  trouble: sign('request', -45, 'It tells of trouble, or asks whether something is from us'),
} as const satisfies Record<string, Sign>;
