/** Entries as a page in another language shows them, and what each language says of entries that every page may name. */
import * as v from 'valibot';

import { languageOf, shownLanguages } from '#config/languages.ts';
import type { Site } from '#config/site.ts';
import { type Localized, showing } from '#config/translation.ts';
import type { Read } from '#database/database.ts';
import type { EntryType } from '#database/tables/cms.ts';
import type { Ctx } from '#platform/context.ts';
import { type Parameter, text } from '#platform/http/query.ts';

import { findSaidTexts, listSaidTexts, listSaidTitles } from './queries.ts';
import { saidIn } from './said-texts.ts';

/** The code of the language of a page; undefined for English. */
export async function codeOfPage(c: Ctx): Promise<string | undefined> {
  const { preview, services } = c.var;
  return showing({ facts: await services.site() }, () => languageOf(preview?.path ?? c.req.path).language?.code);
}

/** What is shown of entries, as they say it in a language: in English nothing is asked for. `saidIn` tells where one is offered in it. */
export async function inLanguage<T extends { id: number }>(
  read: Read,
  code: string | undefined,
  kind: EntryType,
  rows: readonly T[],
): Promise<(T & Localized)[]> {
  if (code === undefined || rows.length === 0) return [...rows];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const texts = await findSaidTexts(read, kind, ids, code);
  return rows.map((row) => {
    const own = texts.get(row.id);
    return own === undefined ? row : { ...saidIn(row, own), saidIn: code };
  });
}

/** Of the calls of lists. A language that is not shown is English. */
export const languageParameter = (): Parameter<string> => ({
  ...text('The code of a language: entries that are offered in it have their words in it.'),
  schema: v.pipe(
    v.string(),
    v.maxLength(35, 'must have at most 35 characters'),
    v.transform((code) => (shownLanguages().some((one) => one.code === code) ? code : '')),
  ) as v.GenericSchema<string>,
});

/** Kinds whose words stand on pages of others: each of them has few entries. */
const NAMED_BY_OTHERS = [
  'facts',
  'industries',
  'project-types',
  'departments',
  'educations',
  'experience-levels',
] as const satisfies readonly EntryType[];

/** By the code of each language: where entries have pages in it, and what it says of the agency, of filters and of the titles of its own pages. */
export async function findSpoken(
  read: Read,
  ownPages: readonly { path: string; title: string }[],
): Promise<Site['spoken']> {
  const [titles, said] = await Promise.all([listSaidTitles(read), listSaidTexts(read, NAMED_BY_OTHERS)]);
  const codes = new Set([...titles, ...said].map(({ language }) => language));
  if (codes.size === 0) return undefined;
  const titleOf = new Map(ownPages.map(({ path, title }) => [path, title]));
  const spokenOf = (code: string) => {
    const pages = titles.filter(({ language }) => language === code);
    const words = said.flatMap(({ language, texts }) => (language === code ? texts : []));
    return {
      paths: pages.map(({ path }) => path),
      words: {
        ...Object.fromEntries(
          pages.flatMap(({ kind, path, title }) => {
            const english = kind === 'pages' ? titleOf.get(path) : undefined;
            return english === undefined ? [] : [[english, title]];
          }),
        ),
        ...Object.fromEntries(words.flatMap(({ source, text }) => (text === '' ? [] : [[source, text]]))),
      },
    };
  };
  return Object.fromEntries([...codes].map((code) => [code, spokenOf(code)]));
}
