/**
 * The texts of pages and entries with their translations: what leaves for translators, how far a language is, and what a file would change. Drafts count:
 * what somebody writes now is what is translated.
 */
import { saveDraft } from '../actions.ts';
import { readBodies } from '../bodies.ts';
import { currentBody, findGiven } from '../entries.ts';
import type { Body, Words } from '../fields.ts';
import { readGivenWords } from '../given-words.ts';
import { type By, ofEntry, type StoredContentType } from '../schema.ts';
import { hasSpoken, missingIn, spokenIn, wordsIn } from '../spoken.ts';
import { sourceOf, staleIn } from '../stale-words.ts';
import { whyWordsAreWrong } from '../words.ts';
import { addressIn, languageCodeIn, MORE } from '#config/translation.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { ownTexts, type OwnText } from './own-texts.ts';
import type { AppliedPage, GivenFile, Preview, Translation } from './schema.ts';

/** `role`: of whoever asks. */
type Needs = DatabaseAndClock & { role: StaffRole };
type Kinds = readonly StoredContentType[];

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A text in one language. `field`: where its translation is stored; `of`, `id` and `version`: of its page or entry. */
type Found = Translation & {
  of: StoredContentType;
  id: number;
  version: number;
  field: string;
  label: string;
  atMost: number;
  /** Of what staff have added to a list of a page: what its draft gets. */
  put?: OwnText['put'];
};

/** All texts, page by page and entry by entry, in the order of their forms. */
async function findTranslations(needs: Needs, kinds: Kinds, code: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const of of kinds.filter(({ kind }) => kind.roles.read.includes(needs.role)))
    found.push(...(await (of.kind.hasOwnForms ? findInPages(needs, of, code) : findInEntries(needs, of, code))));
  return found;
}

/** Those of pages that visitors see. Of one that is hidden nothing is asked for. */
async function findShown(needs: Needs, kinds: Kinds, code: string): Promise<Found[]> {
  const hidden = new Map(
    await Promise.all(
      kinds.map(async ({ kind, store }) => [kind.name, await store.hidden?.(needs.database.read)] as const),
    ),
  );
  const found = await findTranslations(needs, kinds, code);
  return found.filter(({ of, id }) => hidden.get(of.kind.name)?.has(id) !== true);
}

async function findInEntries(needs: Needs, of: StoredContentType, code: string): Promise<Found[]> {
  const { kind } = of;
  if (!hasSpoken(kind.fields)) return [];
  const found: Found[] = [];
  for await (const { entry, body } of readBodies(needs, of)) {
    const texts = spokenIn(kind.fields, body);
    const missing = new Set(missingIn(texts, code).map(({ path }) => path));
    for (const text of texts) {
      const words = wordsIn(code, text);
      // A text that is said elsewhere in the entry, and figures, ask for nothing.
      if (text.source.trim() === '' || (words === undefined && !missing.has(text.path))) continue;
      found.push({
        address: `${kind.name}/${entry.id}#${text.path}`,
        page: entry.title || capitalised(kind.singular),
        place: `${capitalised(kind.singular)} · ${text.label}`,
        source: text.source,
        translation: words?.text ?? '',
        state: words === undefined ? 'missing' : words.of === text.source ? 'translated' : 'stale',
        of,
        id: entry.id,
        version: entry.version,
        field: text.path,
        label: text.label,
        atMost: text.atMost,
      });
    }
  }
  return found;
}

async function findInPages(needs: Needs, pages: StoredContentType, code: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { id, title: page, entry, body, fields, groups, texts } of readGivenWords(needs, pages)) {
    const stale = new Set(staleIn(fields, body).map(({ field }) => field));
    for (const { name, heading, field } of texts) {
      if (field.source === undefined || languageCodeIn(name) !== code) continue;
      const source = sourceOf(fields, body, field);
      // Staff have added no sentence to this list.
      if (source === '' && fields[field.source]?.type === 'texts') continue;
      const translation = (body[name] as Words | null)?.text ?? field.delivered;
      found.push({
        address: name.slice(0, -addressIn(code, '').length),
        page,
        place: `${heading} · ${fields[field.source]?.label ?? field.label}`,
        source,
        translation,
        state: translation === '' ? 'missing' : stale.has(name) ? 'stale' : 'translated',
        of: pages,
        id,
        version: entry.version,
        field: name,
        label: field.label,
        atMost: field.atMost,
      });
    }
    const { version } = entry;
    for (const { heading, fields: names } of groups)
      for (const { isStale, ...text } of ownTexts(fields, body, names, code))
        found.push({
          ...text,
          page,
          place: `${heading} · ${text.place}`,
          state: text.translation === '' ? 'missing' : isStale ? 'stale' : 'translated',
          of: pages,
          id,
          version,
          field: text.address,
        });
  }
  return found;
}

/** What translators get. */
export const exportTranslations = async (needs: Needs, kinds: Kinds, code: string): Promise<Translation[]> =>
  (await findShown(needs, kinds, code)).map(({ address, page, place, source, translation, state }) => ({
    address,
    page,
    place,
    source,
    translation,
    state,
  }));

/** How far the translation of each page and of each entry is. */
export async function readProgress(needs: Needs, kinds: Kinds, code: string) {
  const byEntry = Map.groupBy(await findShown(needs, kinds, code), ownerOf);
  return [...byEntry.values()].map((texts) => ({
    kind: texts[0]?.of.kind.name ?? '',
    id: texts[0]?.id ?? 0,
    title: texts[0]?.page ?? '',
    texts: texts.length,
    missing: texts.filter(({ state }) => state === 'missing').length,
    stale: texts.filter(({ state }) => state === 'stale').length,
  }));
}

const countLines = (text: string) => text.trim().split('\n').length;
/** What is wrong where sentences that are translated together are more or fewer than the English ones. */
const whyLinesDiffer = (source: string, translation: string): string | undefined =>
  countLines(source) === countLines(translation)
    ? undefined
    : `The English text has ${countLines(source)} lines, and this has ${countLines(translation)}: one for each`;

/** Why a translation cannot be taken; undefined where it can. */
function whyRefused(
  found: Found,
  { source, translation }: GivenFile['texts'][number],
  role: StaffRole,
): string | undefined {
  if (!found.of.kind.roles.write.includes(role)) return 'Your role may read this, and not change it';
  if (source !== found.source) return `The English text is another one now: ‘${found.source}’`;
  if (translation.length > found.atMost)
    return `It has ${translation.length} characters, and room is for ${found.atMost}`;
  const apart = found.address.endsWith(MORE) ? whyLinesDiffer(found.source, translation) : undefined;
  if (apart !== undefined) return apart;
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

/** The page or the entry that has a text. */
const ownerOf = ({ of, id }: Found): string => `${of.kind.name} ${id}`;

/** Compares a file with what is there. A text without a translation in the file is left as it is. */
async function compareFile(
  needs: Needs,
  kinds: Kinds,
  code: string,
  { language, texts }: GivenFile,
): Promise<{ same: number; changes: Change[]; refused: Preview['refused'] } | Refusal> {
  if (language !== code) return refuse(422, `This file is of another language: ‘${language}’ instead of ‘${code}’.`);
  const known = new Map((await findTranslations(needs, kinds, code)).map((found) => [found.address, found]));
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
      const message = whyRefused(found, { ...given, translation: text }, needs.role);
      if (message === undefined) changes.set(address, { found, text });
      else refused.push({ address, page, place, message });
    }
  }
  return { same, changes: [...changes.values()], refused };
}

/** What a file would change. */
export async function previewTranslations(
  needs: Needs,
  kinds: Kinds,
  code: string,
  file: GivenFile,
): Promise<Preview | Refusal> {
  const compared = await compareFile(needs, kinds, code, file);
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

/** What a draft gets: words of a page at their addresses; of an entry beside the text, with the rows that they stand in. */
async function changeOf(needs: Needs, own: StoredContentType, id: number, changes: readonly Change[], code: string) {
  const given = changes.map(
    ({ found, text }) => found.put?.(text) ?? ([found.field, { text, of: found.source }] as const),
  );
  if (own.kind.hasOwnForms) return Object.fromEntries(given);
  const entry = await findGiven(needs.database.read, own, id, needs.clock());
  if (entry === undefined) return {};
  const body = structuredClone(await currentBody(needs.database.read, own, entry, needs.clock()));
  const texts = new Map(spokenIn(own.kind.fields, body).map((text) => [text.path, text]));
  const change: Body = {};
  for (const [path, words] of given) {
    const text = texts.get(path);
    if (text === undefined) continue;
    const name = addressIn(code, text.name);
    text.row[name] = words;
    const [whole = ''] = path.split('.', 1);
    if (whole === path) change[name] = words;
    else change[whole] = body[whole];
  }
  return change;
}

/** Writes a file into the drafts, one by one: one that is refused, as when somebody else was first, stops no other. */
export async function applyTranslations(
  needs: Needs,
  kinds: Kinds,
  code: string,
  { file, by }: { file: GivenFile; by: By },
): Promise<AppliedPage[] | Refusal> {
  const compared = await compareFile(needs, kinds, code, file);
  if ('message' in compared) return compared;
  const applied: AppliedPage[] = [];
  for (const changes of Map.groupBy(compared.changes, ({ found }) => ownerOf(found)).values()) {
    const [first] = changes;
    const of = first && ofEntry(first.found.of, first.found.id);
    if (of === undefined || first === undefined) continue;
    const { id, version, page: title } = first.found;
    const change = await changeOf(needs, of, id, changes, code);
    const refused = await saveDraft(needs, of, { id, version, change, by });
    applied.push({ kind: of.kind.name, id, title, texts: changes.length, message: refused?.message ?? null });
  }
  return applied;
}
