/** How the spam score does on the labelled letters, and the shipped weights of its words, which are trained on the tuning letters. */
import { writeFile } from 'node:fs/promises';

import { asTable, train, wordsOfLetter } from '../features/spam/prior.ts';
import type { Evidence } from '../features/spam/rules.ts';
import { judge, QUARANTINE_AT } from '../features/spam/score.ts';
import { type LabelledLetter, type LetterSet, readLetters, SETS } from './letters.ts';

/** Of honest letters and of spam: how many there are, and how many are held. */
export type Confusion = Record<'honest' | 'spam', { letters: number; held: number }>;

/** What is known of a letter that is sent by a script of somebody's own: its words alone. */
export const wordsAlone = ({ form, wording }: LabelledLetter): Evidence => ({
  form,
  wording,
  isTrapped: false,
  token: { state: 'absent' },
  sameText: { elsewhere: 0, here: 0 },
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  learnt: undefined,
});

/** How machines send, in turn: four of five leave something behind. */
const MACHINES: readonly Partial<Evidence>[] = [
  { isTrapped: true, token: { state: 'good', age: 400 } },
  { token: { state: 'good', age: 900 } },
  { sameText: { elsewhere: 3, here: 0 } },
  { token: { state: 'reused', age: 5000 }, sameText: { elsewhere: 1, here: 0 } },
  { token: { state: 'good', age: 40_000 } },
];
/** How people send, in turn: of a hundred one is quick, one is without script, one has a password manager that fills in every field. */
const PEOPLE: readonly Partial<Evidence>[] = [
  ...Array.from({ length: 97 }, (_, place) => ({ token: { state: 'good', age: 8000 + place * 1000 } }) as const),
  { token: { state: 'good', age: 3000 } },
  {},
  { isTrapped: true, token: { state: 'good', age: 9000 } },
];

const asSent = (letter: LabelledLetter, place: number): Evidence => {
  const ways = letter.isSpam ? MACHINES : PEOPLE;
  return { ...wordsAlone(letter), ...ways[place % ways.length] };
};

const isHeld = (evidence: Evidence): boolean => judge(evidence).score >= QUARANTINE_AT;

function confusionOf(letters: readonly LabelledLetter[], evidenceOf: typeof asSent): Confusion {
  const judged = letters.map((letter, place) => ({ isSpam: letter.isSpam, held: isHeld(evidenceOf(letter, place)) }));
  const count = (isSpam: boolean) => {
    const some = judged.filter((one) => one.isSpam === isSpam);
    return { letters: some.length, held: some.filter(({ held }) => held).length };
  };
  return { honest: count(false), spam: count(true) };
}

/** The whole of a set, by its words alone or as letters are sent. */
export const confusionIn = (set: LetterSet, by: 'words' | 'sending'): Confusion =>
  confusionOf(readLetters(set), by === 'words' ? wordsAlone : asSent);

/** The weights that the tuning letters give, as the table that is shipped. */
export const trainedTable = (): string =>
  asTable(train(readLetters('tuning').map(({ isSpam, wording }) => ({ isSpam, words: wordsOfLetter(wording) }))));

const TABLE = new URL('../features/spam/prior.tsv', import.meta.url);

const percent = ({ letters, held }: Confusion['spam']): string =>
  `${held} of ${letters}${letters > 0 ? ` (${((held / letters) * 100).toFixed(1)} %)` : ''}`.padEnd(20);

function printRow(name: string, letters: readonly LabelledLetter[]): void {
  const [words, sending] = [confusionOf(letters, wordsAlone), confusionOf(letters, asSent)];
  const cells = [words.honest, words.spam, sending.honest, sending.spam].map(percent);
  console.log(`  ${name.padEnd(12)} ${cells.join(' ')}`);
}

function printSet(set: LetterSet): void {
  const letters = readLetters(set);
  console.log(`\n${set}: ${letters.length} letters; held by words alone, and as machines and people send`);
  console.log(
    `  ${['', 'honest', 'spam', 'honest', 'spam'].map((head, column) => head.padEnd(column === 0 ? 12 : 20)).join(' ')}`,
  );
  for (const part of ['language', 'form'] as const)
    for (const name of new Set(letters.map((letter) => letter[part])))
      printRow(
        name,
        letters.filter((letter) => letter[part] === name),
      );
  printRow('all', letters);
}

/** Prints the tables; with 'train' it writes the weights anew first, for the next start. */
export async function measureSpam(asked: string): Promise<boolean> {
  if (asked === 'train') await writeFile(TABLE, trainedTable());
  else for (const set of SETS) printSet(set);
  return true;
}
