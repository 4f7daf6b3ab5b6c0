/** What entries of a file say in other languages, for each list in the same way: which texts these may be follows from the fields of its content type. */
import * as v from 'valibot';

import {
  draftSchemaOf,
  type Field,
  type Fields,
  fieldsAt,
  saysNothing,
  translationField,
} from '#cms/content/fields.ts';
import type { FiledTranslations } from '#cms/content/service.ts';
import { listLanguages } from '#config/known-languages.ts';
import { languages } from '#config/languages.ts';

/** What is told of another one. */
export const NO_LANGUAGE = 'is not the code of another language, as de';
const codes: ReadonlySet<string> = new Set([
  ...languages.map(({ code }) => code),
  ...listLanguages().map(({ id }) => id),
]);

export const isLanguageCode = (code: string): boolean => codes.has(code);

const filedWords = v.union([v.string(), v.strictObject({ text: v.string(), of: v.string() })]);

/** Why these cannot be the words of another language in the place of any of these fields; undefined where they can. */
function whyWrong(name: string, fields: readonly Field[], given: unknown): string | undefined {
  const [first] = fields;
  if (first === undefined) return 'unknown field';
  const spoken = fields.flatMap((field) => translationField(name, field) ?? []);
  if (spoken.length === 0) return `${first.label} is the same in all languages`;
  if (!v.is(filedWords, given)) return 'must be a text, or an object with text and of, which are texts';
  const words = typeof given === 'string' ? { text: given, of: '' } : given;
  if (saysNothing(words.text)) return 'has no words: leave it out where nobody has translated it';
  const issues = spoken.map((field) => v.safeParse(draftSchemaOf({ words: field }), { words }).issues?.[0].message);
  return issues.includes(undefined) ? undefined : issues[0];
}

type Mistake = { path: (string | number)[]; message: string };

/** All mistakes in what an entry with these fields says in other languages. */
function mistakesIn(fields: Fields, translations: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const found: Mistake[] = [];
  for (const [code, said] of Object.entries(translations)) {
    if (!isLanguageCode(code)) found.push({ path: [code], message: NO_LANGUAGE });
    else
      for (const [path, given] of Object.entries(said)) {
        const parts = partsOf(path);
        const message = whyWrong(String(parts.at(-1)), fieldsAt(fields, path), given);
        if (message !== undefined) found.push({ path: [code, ...parts], message });
      }
  }
  return found;
}

/** The parts of a path, those that name a row as numbers. */
export const partsOf = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part));

/** The rule of the field `translations` of an entry with these fields. */
export const translationsSchema = (fields: Fields) =>
  v.optional(
    v.pipe(
      v.record(v.string(), v.record(v.string(), v.unknown())),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        for (const { path, message } of mistakesIn(fields, dataset.value))
          addIssue({ message, path: pathTo(dataset.value, path) });
      }),
      v.transform((given) => given as FiledTranslations),
    ),
  );

/** Where a mistake is, as valibot has it. */
export const pathTo = (input: unknown, path: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] =>
  path.map((key) => ({ type: 'unknown', origin: 'value', input, key, value: undefined })) as unknown as [
    v.IssuePathItem,
    ...v.IssuePathItem[],
  ];
