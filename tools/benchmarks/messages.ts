/** The labelled sample messages: what people and spammers write, all invented, in files by language. */
import { readdirSync, readFileSync } from 'node:fs';

import { FORM_NAMES } from '#inbox/submissions/schema.ts';
import type { Wording } from '#inbox/submissions/schema.ts';

/**
 * The training set and the test set. Rules may be adjusted to 'tuning' messages, never to 'measuring' ones, which show how the score does
 * on unseen messages.
 */
export const SETS = ['tuning', 'measuring'] as const;
export type MessageSet = (typeof SETS)[number];

export type LabelledMessage = {
  isSpam: boolean;
  language: string;
  form: (typeof FORM_NAMES)[number];
  wording: Wording;
};

const FOLDER = new URL('./messages/', import.meta.url);

/** A file has one message after the other: a heading `## spam contact | name | subject`, then the text. */
function messagesIn(file: string, language: string): LabelledMessage[] {
  const [, ...services] = `\n${file}`.split('\n## ');
  return services.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [label = '', name = '', subject = ''] = heading.split(' | ');
    const [kind, formName] = label.split(' ');
    const form = FORM_NAMES.find((one) => one === formName);
    if (form === undefined || (kind !== 'spam' && kind !== 'honest')) throw new Error(`What is "## ${heading}"?`);
    return { isSpam: kind === 'spam', language, form, wording: { name, subject, text: lines.join('\n').trim() } };
  });
}

/** The messages of a set, in the order of their files. */
export function readMessages(set: MessageSet): LabelledMessage[] {
  const folder = new URL(`${set}/`, FOLDER);
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => messagesIn(readFileSync(new URL(name, folder), 'utf8'), name.replace(/\.txt$/u, '')));
}
