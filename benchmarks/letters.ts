/** The labelled letters: what people and spammers write, all invented, in files by language. */
import { readdirSync, readFileSync } from 'node:fs';

import { FORM_NAMES } from '../features/spam/schema.ts';
import type { Wording } from '../features/spam/schema.ts';

/** The rules may be fitted to 'tuning' letters. Nobody fits them to 'measuring' letters: those tell how the rules do on what they never saw. */
export const SETS = ['tuning', 'measuring'] as const;
export type LetterSet = (typeof SETS)[number];

export type LabelledLetter = {
  isSpam: boolean;
  language: string;
  form: (typeof FORM_NAMES)[number];
  wording: Wording;
};

const FOLDER = new URL('./letters/', import.meta.url);

/** A file holds letters one after the other: a heading `## spam contact | name | subject`, then the text. */
function lettersIn(file: string, language: string): LabelledLetter[] {
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

/** The letters of a set, in the order of their files. */
export function readLetters(set: LetterSet): LabelledLetter[] {
  const folder = new URL(`${set}/`, FOLDER);
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => lettersIn(readFileSync(new URL(name, folder), 'utf8'), name.replace(/\.txt$/u, '')));
}
