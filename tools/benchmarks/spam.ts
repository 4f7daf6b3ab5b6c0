/** Measures the spam score on the labelled messages, and counts the shipped words in the tuning set. */
import { writeFile } from 'node:fs/promises';

import { countedWords, type TrainingCounts, TEXTS } from '#inbox/spam/learning.ts';
import { type Outcome, OUTCOMES } from '#inbox/spam/schema.ts';
import { DOUBTFUL_AT, judge, SPAM_AT } from '#inbox/spam/score.ts';
import { type Evidence, SIGNS } from '#inbox/spam/signs.ts';
import { type LabelledMessage, type MessageSet, readMessages, SETS } from './messages.ts';

type Kind = 'honest' | 'spam';
/** For honest messages and for spam: how many have each outcome. */
export type Outcomes = Record<Kind, Record<Outcome, number>>;

/** What is known of a message without script: only its text. */
const wordsAlone = ({ form, wording }: LabelledMessage): Evidence => ({
  form,
  wording,
  isTrapped: false,
  token: { state: 'absent' },
  sameText: { elsewhere: 0, here: 0 },
  rates: { addressInHour: 0, emailInHour: 0, emailInDay: 0 },
  learnt: 0,
});

const kindOf = ({ isSpam }: LabelledMessage): Kind => (isSpam ? 'spam' : 'honest');

/** Judged by the text alone, as the messages of a visitor without script are. */
export function outcomesOf(messages: readonly LabelledMessage[]): Outcomes {
  const none = { clean: 0, doubtful: 0, spam: 0 };
  const found: Outcomes = { honest: { ...none }, spam: { ...none } };
  for (const message of messages) found[kindOf(message)][judge(wordsAlone(message)).outcome] += 1;
  return found;
}

export const countOf = (outcomes: Record<Outcome, number>): number =>
  OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);

/** A word of one message only is ignored. */
const MIN_MESSAGES = 2;

/** The counts of words in the tuning messages, as the shipped table. */
export function countedTable(): string {
  const counts = new Map<string, TrainingCounts>();
  for (const { isSpam, wording } of readMessages('tuning'))
    for (const word of [TEXTS, ...countedWords(`${wording.subject}\n${wording.text}`)]) {
      const { spam, good } = counts.get(word) ?? { spam: 0, good: 0 };
      counts.set(word, isSpam ? { spam: spam + 1, good } : { spam, good: good + 1 });
    }
  return [...counts]
    .filter(([, { spam, good }]) => spam + good >= MIN_MESSAGES)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, { spam, good }]) => `${word}\t${spam}\t${good}\n`)
    .join('');
}

const TABLE = new URL('../../src/inbox/spam/words.tsv', import.meta.url);

const percent = (some: number, all: number): string =>
  `${some} of ${all}${all > 0 ? ` (${((some / all) * 100).toFixed(1)} %)` : ''}`.padEnd(20);

function printRow(name: string, messages: readonly LabelledMessage[]): void {
  const { honest, spam } = outcomesOf(messages);
  const cells = [honest, spam].flatMap((one) => [one.doubtful, one.spam].map((some) => percent(some, countOf(one))));
  console.log(`  ${name.padEnd(12)} ${cells.join(' ')}`);
}

function printSet(set: MessageSet): void {
  const messages = readMessages(set);
  console.log(`\n${set}: ${messages.length} messages, judged by their text alone, as from a visitor without script`);
  const heads = ['', 'honest doubtful', 'honest held', 'spam doubtful', 'spam held'];
  console.log(`  ${heads.map((head, column) => head.padEnd(column === 0 ? 12 : 20)).join(' ')}`);
  for (const part of ['language', 'form'] as const)
    for (const name of new Set(messages.map((message) => message[part])))
      printRow(
        name,
        messages.filter((message) => message[part] === name),
      );
  printRow('all', messages);
}

/** Each sign with its points, and how many honest messages and spams of the tuning set show it. */
function printSigns(): void {
  console.log(`signs: from ${DOUBTFUL_AT} points on a message is doubtful, from ${SPAM_AT} on it is held`);
  console.log('  kind     points honest   spam  what it says');
  const judged = readMessages('tuning').map((message) => ({
    kind: kindOf(message),
    says: new Set(judge(wordsAlone(message)).reasons.map(({ says }) => says)),
  }));
  for (const { kind, points, says } of Object.values(SIGNS)) {
    const shown = judged.filter((one) => one.says.has(says));
    const cells = (['honest', 'spam'] as const).map((one) => shown.filter((message) => message.kind === one).length);
    console.log(`  ${kind.padEnd(8)} ${[points, ...cells].map((cell) => String(cell).padStart(6)).join(' ')}  ${says}`);
  }
}

/** Prints the results; 'train' writes the counts of words instead, for the next start. */
export async function measureSpam(asked: string): Promise<boolean> {
  if (asked === 'train') await writeFile(TABLE, countedTable());
  else {
    printSigns();
    for (const set of SETS) printSet(set);
  }
  return true;
}
