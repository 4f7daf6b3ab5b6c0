/** Measures the spam score on the labelled messages, and trains the shipped word weights on the tuning set. */
import { writeFile } from 'node:fs/promises';

import { asTable, train, wordsOfMessage } from '../features/spam/prior.ts';
import type { Evidence } from '../features/spam/rules.ts';
import { judge, QUARANTINE_AT } from '../features/spam/score.ts';
import { type LabelledMessage, type MessageSet, readMessages, SETS } from './messages.ts';

/** For honest messages and for spam: how many there are, and how many are quarantined. */
type Confusion = Record<'honest' | 'spam', { messages: number; quarantined: number }>;

/** What is known of a message from a script that calls the API directly: only its text. */
const wordsAlone = ({ form, wording }: LabelledMessage): Evidence => ({
  form,
  wording,
  isTrapped: false,
  token: { state: 'absent' },
  sameText: { elsewhere: 0, here: 0 },
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  learnt: undefined,
});

/** How bots send, in turn: four of five leave a trace. */
const MACHINES: readonly Partial<Evidence>[] = [
  { isTrapped: true, token: { state: 'good', age: 400 } },
  { token: { state: 'good', age: 900 } },
  { sameText: { elsewhere: 3, here: 0 } },
  { token: { state: 'reused', age: 5000 }, sameText: { elsewhere: 1, here: 0 } },
  { token: { state: 'good', age: 40_000 } },
];
/** How people send, in turn: of a hundred, one is quick, one has no script, and one has a password manager that fills in the honeypot. */
const PEOPLE: readonly Partial<Evidence>[] = [
  ...Array.from({ length: 97 }, (_, place) => ({ token: { state: 'good', age: 8000 + place * 1000 } }) as const),
  { token: { state: 'good', age: 3000 } },
  {},
  { isTrapped: true, token: { state: 'good', age: 9000 } },
];

const asSent = (message: LabelledMessage, place: number): Evidence => {
  const ways = message.isSpam ? MACHINES : PEOPLE;
  return { ...wordsAlone(message), ...ways[place % ways.length] };
};

const isQuarantined = (evidence: Evidence): boolean => judge(evidence).score >= QUARANTINE_AT;

function confusionOf(messages: readonly LabelledMessage[], evidenceOf: typeof asSent): Confusion {
  const judged = messages.map((message, place) => ({
    isSpam: message.isSpam,
    quarantined: isQuarantined(evidenceOf(message, place)),
  }));
  const count = (isSpam: boolean) => {
    const some = judged.filter((one) => one.isSpam === isSpam);
    return { messages: some.length, quarantined: some.filter(({ quarantined }) => quarantined).length };
  };
  return { honest: count(false), spam: count(true) };
}

/** A whole set, judged by the text alone, or with the traces of sending too. */
export const confusionIn = (set: MessageSet, by: 'words' | 'sending'): Confusion =>
  confusionOf(readMessages(set), by === 'words' ? wordsAlone : asSent);

/** The word weights that the tuning messages give, as the shipped table. */
export const trainedTable = (): string =>
  asTable(train(readMessages('tuning').map(({ isSpam, wording }) => ({ isSpam, words: wordsOfMessage(wording) }))));

const TABLE = new URL('../features/spam/prior.tsv', import.meta.url);

const percent = ({ messages, quarantined }: Confusion['spam']): string =>
  `${quarantined} of ${messages}${messages > 0 ? ` (${((quarantined / messages) * 100).toFixed(1)} %)` : ''}`.padEnd(
    20,
  );

function printRow(name: string, messages: readonly LabelledMessage[]): void {
  const [words, sending] = [confusionOf(messages, wordsAlone), confusionOf(messages, asSent)];
  const cells = [words.honest, words.spam, sending.honest, sending.spam].map(percent);
  console.log(`  ${name.padEnd(12)} ${cells.join(' ')}`);
}

function printSet(set: MessageSet): void {
  const messages = readMessages(set);
  console.log(`\n${set}: ${messages.length} messages; quarantined by words alone, and as machines and people send`);
  console.log(
    `  ${['', 'honest', 'spam', 'honest', 'spam'].map((head, column) => head.padEnd(column === 0 ? 12 : 20)).join(' ')}`,
  );
  for (const part of ['language', 'form'] as const)
    for (const name of new Set(messages.map((message) => message[part])))
      printRow(
        name,
        messages.filter((message) => message[part] === name),
      );
  printRow('all', messages);
}

/** Prints the results; 'train' writes the weights instead, for the next start. */
export async function measureSpam(asked: string): Promise<boolean> {
  if (asked === 'train') await writeFile(TABLE, trainedTable());
  else for (const set of SETS) printSet(set);
  return true;
}
