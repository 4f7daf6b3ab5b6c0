/** The texts of pages as the office stores them. */
import type { Body, Fields } from '#cms/content/fields.ts';
import { type OwnForm, type StoredContentType, storedContentType } from '#cms/content/schema.ts';
import type { Marks } from '#config/translation.ts';

import { textsContentType } from './content-type.ts';
import { formOf, type SpokenLanguage, type TextPage } from './forms.ts';
import { findTexts, loadTexts, putTexts, textsOf } from './queries.ts';

/** The content type of the texts of these pages. The forms are made when they are first asked for: then all words are loaded. */
export function createTextsContent(
  pages: readonly TextPage[],
  languages: readonly SpokenLanguage[],
): StoredContentType {
  let made: ReadonlyMap<number, OwnForm> | undefined;
  const forms = () => (made ??= new Map(pages.map((page) => [page.id, formOf(page, languages)])));
  let places: Marks | undefined;
  const marks = () =>
    (places ??= new Map(
      [...forms()].flatMap(([id, { fields }]) =>
        Object.keys(fields).map((address) => [address, `${textsContentType.name}/${id}#${address}`] as const),
      ),
    ));
  const fieldsOf = (id: number): Fields => forms().get(id)?.fields ?? {};
  return storedContentType(textsContentType, {
    get forms() {
      return forms();
    },
    marks,
    load: async (read, ids) => (await loadTexts(read, ids, fieldsOf)) as Map<number, never>,
    put: (tx, id, body, publication) => putTexts(tx, id, body as Body, publication),
    async preview({ database }, id, body) {
      const published = await findTexts(database.read);
      const others = [...(published ?? [])].filter(([address]) => fieldsOf(id)[address] === undefined);
      return { path: forms().get(id)?.path ?? '', texts: new Map([...others, ...textsOf([body as Body])]) };
    },
  });
}
