/**
 * What entries say in other languages in a file of content: by the code of each language and by the path of each text. It follows from the fields that are
 * spoken, so that it is the same for all kinds.
 */
import type { Selects, Tx } from '#database/database.ts';
import type { EntryType } from '#database/tables/cms.ts';
import { addressIn } from '#config/translation.ts';

import { pathOf } from './entries.ts';
import type { Body, Words } from './fields.ts';
import { listTranslations, putTranslations, type StoredTranslation } from './queries.ts';
import { type SaidText, translationsOf } from './said-texts.ts';
import type { StoredContentType } from './schema.ts';
import { type SpokenText, spokenIn } from './spoken.ts';

/** A text alone translates what the entry says in English now; with `of`, it was written for another English text. */
export type FiledTranslations = Readonly<Record<string, Readonly<Record<string, string | Words>>>>;

const filed = (translations: readonly StoredTranslation[]): FiledTranslations =>
  Object.fromEntries(
    translations.map(({ language, words }) => [
      language,
      Object.fromEntries(
        words.flatMap(({ field, text, of }) =>
          text === '' ? [] : [[field, of === undefined ? text : { text, of }] as const],
        ),
      ),
    ]),
  );

/** Of all entries of a kind that say anything in another language. */
export async function readFiledTranslations(read: Selects, kind: EntryType): Promise<Map<number, FiledTranslations>> {
  return new Map([...(await listTranslations(read, kind))].map(([id, own]) => [id, filed(own)]));
}

/** The field of a text, in whichever row. */
const fieldOf = (path: string): string => path.replaceAll(/\.\d+\./g, '.*.');

const say = (code: string, { name, row }: SpokenText, words: Words): void => {
  row[addressIn(code, name)] = words;
};

/**
 * Words that were said of an entry are said of what it is now. They go with their English text, also where that stands in another row now. Where the
 * English text is another one, they stay at their place: they were written for the former one, which is told as stale.
 */
function carry(code: string, said: readonly SaidText[], texts: readonly SpokenText[]): void {
  const left = new Set(said.filter(({ text }) => text !== ''));
  const open = new Set(texts);
  const move = (isSame: (words: SaidText, text: SpokenText) => boolean) => {
    for (const words of left) {
      const text = [...open].find((one) => isSame(words, one));
      if (text === undefined) continue;
      say(code, text, { text: words.text, of: words.of ?? words.source });
      left.delete(words);
      open.delete(text);
    }
  };
  move(({ field, source }, text) => field === text.path && source === text.source);
  move(({ field, source }, text) => fieldOf(field) === fieldOf(text.path) && source === text.source);
  move(
    ({ field, text: { length }, isHtml = false }, text) =>
      field === text.path && isHtml === text.isHtml && length <= text.atMost,
  );
}

/** Why words of a file cannot be said of an entry. */
type WrongWords = { id: number; code: string; path: string; message: string };

async function sayFiled(body: Body, texts: readonly SpokenText[], id: number, given: FiledTranslations) {
  const wrong: WrongWords[] = [];
  for (const [code, said] of Object.entries(given))
    for (const [path, filedWords] of Object.entries(said)) {
      const text = texts.find((one) => one.path === path);
      const words = typeof filedWords === 'string' ? { text: filedWords, of: text?.source ?? '' } : filedWords;
      if (text === undefined) wrong.push({ id, code, path, message: 'the entry has no such text' });
      else if (words.text.length > text.atMost)
        wrong.push({ id, code, path, message: `${text.label} must have at most ${text.atMost} characters` });
      else if (text.isHtml) {
        const { cleanHtml } = await import('#database/clean-html.ts');
        say(code, text, { ...words, text: cleanHtml(words.text) });
      } else say(code, text, words);
    }
  return wrong;
}

/** Entries of one statement. */
const CHUNK = 500;

/**
 * Stores what entries say in other languages, after their English words were stored past the office. A language that is given is as the file has it; what
 * is said in any other stays. Answers what is wrong with what was given.
 */
export async function putFiledTranslations(
  tx: Tx,
  of: StoredContentType,
  entries: readonly { id: number; translations: FiledTranslations | undefined }[],
): Promise<WrongWords[]> {
  const { kind, store } = of;
  const stored = await listTranslations(tx, kind.name);
  const asked = entries.filter(({ id, translations }) => translations !== undefined || stored.has(id));
  const wrong: WrongWords[] = [];
  for (let from = 0; from < asked.length; from += CHUNK) {
    const some = asked.slice(from, from + CHUNK);
    const bodies = await store.load(
      tx,
      some.map(({ id }) => id),
    );
    for (const { id, translations: given = {} } of some) {
      const body: Body = bodies.get(id) ?? {};
      const texts = spokenIn(kind.fields, body);
      for (const { language, words } of stored.get(id) ?? [])
        if (!Object.hasOwn(given, language)) carry(language, words, texts);
      wrong.push(...(await sayFiled(body, texts, id, given)));
      const path = pathOf(of, id, body);
      await putTranslations(
        tx,
        kind.name,
        id,
        translationsOf(kind, body).map((one) => ({ ...one, path })),
      );
    }
  }
  return wrong;
}
