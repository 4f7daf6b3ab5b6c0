/** Writes and reads what the entries of all lists say in other languages. */
import { contentTypes } from '#app/content-types.ts';
import { contentTypeNamed } from '#cms/content/schema.ts';
import { type FiledTranslations, putFiledTranslations, readFiledTranslations } from '#cms/content/service.ts';
import type { Selects, Tx } from '#database/database.ts';

import { KINDS, type Untranslated } from '../schema.ts';
import { partsOf } from '../translations.ts';
import { type Content, whereIn } from '../wire.ts';

/** Lists with what their entries say in other languages. */
export async function withTranslations(read: Selects, lists: Partial<Untranslated>): Promise<Partial<Content>> {
  const whole: Record<string, unknown> = {};
  for (const [list, entries] of Object.entries(lists)) {
    const said = await readFiledTranslations(read, KINDS[list as keyof Content]);
    whole[list] = entries.map((entry) => ({ ...entry, translations: said.get(entry.id) }));
  }
  return whole as Partial<Content>;
}

/** Stores what the entries of a list say in other languages; returns a sentence for each text that an entry does not have. */
export async function putTranslations(tx: Tx, list: keyof Content, content: Content): Promise<string[]> {
  const entries: readonly { id: number; translations: FiledTranslations | undefined }[] = content[list];
  const wrong = await putFiledTranslations(tx, contentTypeNamed(contentTypes, KINDS[list]), entries);
  return wrong.map(({ id, code, path, message }) => {
    const place = entries.findIndex((entry) => entry.id === id);
    const words = partsOf(path).map((part) => (typeof part === 'number' ? part + 1 : part));
    return `${whereIn(content, list, place)}, translations ${code} ${words.join(' ')}: ${message}`;
  });
}
