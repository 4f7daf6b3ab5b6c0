/**
 * The texts of pages with their translations: what leaves for translators, how far a language is, and what a file would change. Drafts count: what
 * somebody writes now is what is translated.
 */
import { saveDraft } from '../actions.ts';
import type { By } from '../change.ts';
import { ofEntry, type StoredContentType } from '../schema.ts';
import type { Words } from '../fields.ts';
import { readGivenWords } from '../given-words.ts';
import { sourceOf, staleIn } from '../stale-words.ts';
import { whyWordsAreWrong } from '../words.ts';
import { addressIn, codeIn } from '#config/translation.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import type { AppliedPage, GivenFile, Preview, Translation } from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** A text in one language. `field`: where its translation is stored; `id` and `version`: of its page. */
type Found = Translation & { id: number; version: number; field: string; label: string; atMost: number };

/** All texts of the pages in the order of their forms. */
async function findTranslations(needs: Needs, pages: StoredContentType, code: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { id, title: page, entry, body, fields, texts } of readGivenWords(needs, pages)) {
    const stale = new Set(staleIn(fields, body).map(({ field }) => field));
    for (const { name, heading, field } of texts) {
      if (field.source === undefined || codeIn(name) !== code) continue;
      const translation = (body[name] as Words | null)?.text ?? field.delivered;
      found.push({
        address: name.slice(0, -addressIn(code, '').length),
        page,
        place: `${heading} · ${fields[field.source]?.label ?? field.label}`,
        source: sourceOf(fields, body, field),
        translation,
        state: translation === '' ? 'missing' : stale.has(name) ? 'stale' : 'translated',
        id,
        version: entry.version,
        field: name,
        label: field.label,
        atMost: field.atMost,
      });
    }
  }
  return found;
}

/** What translators get. */
export const exportTranslations = async (
  needs: Needs,
  pages: StoredContentType,
  code: string,
): Promise<Translation[]> =>
  (await findTranslations(needs, pages, code)).map(({ address, page, place, source, translation, state }) => ({
    address,
    page,
    place,
    source,
    translation,
    state,
  }));

/** How far the translation of each page is. */
export async function readProgress(needs: Needs, pages: StoredContentType, code: string) {
  const byPage = Map.groupBy(await findTranslations(needs, pages, code), ({ id }) => id);
  return [...byPage].map(([id, texts]) => ({
    id,
    title: texts[0]?.page ?? '',
    texts: texts.length,
    missing: texts.filter(({ state }) => state === 'missing').length,
    stale: texts.filter(({ state }) => state === 'stale').length,
  }));
}

/** Why a translation cannot be taken; undefined where it can. */
function whyRefused(found: Found, { source, translation }: GivenFile['texts'][number]): string | undefined {
  if (source !== found.source) return `The English text is another one now: ‘${found.source}’`;
  if (translation.length > found.atMost)
    return `It has ${translation.length} characters, and room is for ${found.atMost}`;
  return whyWordsAreWrong({ label: found.label, delivered: found.source }, { text: translation });
}

const before = (text: string) => /^\s*/.exec(text)?.[0] ?? '';
const behind = (text: string) => text.slice(text.trimEnd().length);

/** Spaces around a text join it to others: some programs of translators take them away, others add some. */
function spacedAs(source: string, given: string): string {
  const text = given.trim();
  if (text === '') return '';
  const first = before(source) && (before(given) || before(source));
  return first + text + (behind(source) && (behind(given) || behind(source)));
}

type Change = { found: Found; text: string };

/** Compares a file with what is there. A text without a translation in the file is left as it is. */
async function compareFile(
  needs: Needs,
  pages: StoredContentType,
  code: string,
  { language, texts }: GivenFile,
): Promise<{ same: number; changes: Change[]; refused: Preview['refused'] } | Refusal> {
  if (language !== code) return refuse(422, `This file is of another language: ‘${language}’ instead of ‘${code}’.`);
  const known = new Map((await findTranslations(needs, pages, code)).map((found) => [found.address, found]));
  const changes = new Map<string, Change>();
  const refused: Preview['refused'] = [];
  let same = 0;
  for (const given of texts) {
    const { address } = given;
    const found = known.get(address);
    const text = spacedAs(found?.source ?? '', given.translation);
    const isSame = text.trim() === found?.translation.trim() && found.state !== 'stale';
    if (text.trim() === '' || isSame) same += 1;
    else if (found === undefined)
      refused.push({ address, page: '', place: '', message: 'The site has no such text any more' });
    else {
      const { page, place } = found;
      const message = whyRefused(found, { ...given, translation: text });
      if (message === undefined) changes.set(address, { found, text });
      else refused.push({ address, page, place, message });
    }
  }
  return { same, changes: [...changes.values()], refused };
}

/** What a file would change. */
export async function previewTranslations(
  needs: Needs,
  pages: StoredContentType,
  code: string,
  file: GivenFile,
): Promise<Preview | Refusal> {
  const compared = await compareFile(needs, pages, code, file);
  if ('message' in compared) return compared;
  const { same, changes, refused } = compared;
  return {
    same,
    refused,
    changes: changes.map(({ found: { address, page, place, translation: before }, text: after }) => ({
      address,
      page,
      place,
      before,
      after,
    })),
  };
}

/** Writes a file into the drafts, page by page: one that is refused, as when somebody else was first, stops no other. */
export async function applyTranslations(
  needs: Needs,
  pages: StoredContentType,
  code: string,
  { file, by }: { file: GivenFile; by: By },
): Promise<AppliedPage[] | Refusal> {
  const compared = await compareFile(needs, pages, code, file);
  if ('message' in compared) return compared;
  const applied: AppliedPage[] = [];
  for (const [id, changes] of Map.groupBy(compared.changes, ({ found }) => found.id)) {
    const of = ofEntry(pages, id);
    const [first] = changes;
    if (of === undefined || first === undefined) continue;
    const change = Object.fromEntries(changes.map(({ found, text }) => [found.field, { text, of: found.source }]));
    const refused = await saveDraft(needs, of, { id, version: first.found.version, change, by });
    applied.push({ id, title: first.found.page, texts: changes.length, message: refused?.message ?? null });
  }
  return applied;
}
