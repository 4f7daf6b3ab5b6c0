/** What staff do with drafts: make, save, discard, restore, put into the bin and take out of it. */
import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { DatabaseKind, Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { pluralize } from '#database/pluralize.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { drain } from '#platform/jobs/drain.ts';

import {
  type Asked,
  type Changing,
  changeEntry,
  GONE,
  IN_BIN,
  keepMedia,
  NO_DRAFT,
  storeVersion,
  type Needs,
  recordChange,
} from './change.ts';
import { currentBody, initialBody, pathOf, PRESENT, readFindings, storedBody, titleOf } from './entries.ts';
import {
  type Body,
  bodyFrom,
  changeSchemaOf,
  type Fields,
  hasRows,
  jsonOf,
  rowKind,
  translationField,
  type Words,
} from './fields.ts';
import {
  entryKey,
  findEntry,
  findVersion,
  insertEntry,
  insertVersion,
  listOldDeleted,
  listPresent,
  nextId,
  purgeEntry,
  putEntryMedia,
  setPublication,
  type StoredEntry,
  touchPresence,
  updateEntry,
} from './queries.ts';
import { type By, isError, isGiven, type StoredContentType } from './schema.ts';
import { withoutBlankWords } from './spoken.ts';

/** In bytes of JSON. */
const BODY_LIMIT = 256 * 1024;

const TOO_LARGE = refuse(422, 'This is more than can be kept in one entry. Make it shorter.');

/**
 * The body with its HTML as visitors may get it, in rows and blocks too. What is made of it keeps the rules that it came by: a reference is five times as
 * long as its letter, and an end is added to what was left open. The library is loaded when somebody saves.
 */
async function cleaned(of: StoredContentType, body: Partial<Body>): Promise<{ body: Body } | Refusal> {
  const { cleanHtml } = await import('#database/clean-html.ts');
  const clean = async (own: Fields, values: Body): Promise<Body> => {
    const made: Body = {};
    for (const [name, value] of Object.entries(values)) {
      const field = own[name];
      made[name] = value;
      if (field === undefined && isHtmlIn(own, name, value)) {
        await breathe();
        made[name] = { ...value, text: cleanHtml(value.text) };
      }
      if (hasRows(field))
        made[name] = await Promise.all((value as Body[]).map((row) => clean(rowKind(field, row).fields, row)));
      if (field?.type !== 'prose') continue;
      // Others get their turn between two texts.
      await breathe();
      made[name] = cleanHtml(String(value));
    }
    return made;
  };
  const parsed = parseForm(changeSchemaOf(of.kind.fields), await clean(of.kind.fields, body as Body));
  return parsed.ok
    ? { body: parsed.output }
    : refuse(422, Object.values(parsed.errors)[0] ?? '', { errors: parsed.errors });
}

/** Whether a value is what another language says in the place of HTML. */
const isHtmlIn = (fields: Fields, name: string, value: unknown): value is Words => {
  const [own = ''] = name.split('@', 1);
  const source = fields[own];
  const isText = typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
  return isText && source !== undefined && translationField(own, source)?.isHtml === true;
};

const isTooLarge = (text: string) => Buffer.byteLength(text) > BODY_LIMIT;

/** Stores a new entry with its first version; gives it as it is stored. */
export async function insertDraft(
  { tx, of, by, now }: Omit<Changing, 'entry'>,
  body: Body,
  databaseKind: DatabaseKind,
): Promise<StoredEntry> {
  const { name } = of.kind;
  const draft = jsonOf(body);
  const id = await nextId(tx, name, databaseKind);
  const values = { title: titleOf(of, body), path: pathOf(of, id, body), draft };
  await insertEntry(tx, name, id, values, { by: by.staffId, now });
  const version = { number: 1, body: draft, reason: 'saved', by: by.staffId, at: now.toISOString() } as const;
  await insertVersion(tx, name, id, version);
  const entry = await findEntry(tx, name, id);
  if (entry === undefined) throw new Error('What was just made is not there.');
  await keepMedia({ tx, of, entry, by, now }, [body]);
  await recordChange({ tx, of, by, now }, id, 'content.create');
  return entry;
}

/** Makes a draft; gives its id. `also` is done in the same transaction. */
export async function createEntry(
  { database, clock }: Needs,
  of: StoredContentType,
  given: Partial<Body>,
  by: By,
  also?: (tx: Tx, id: number) => Promise<void>,
): Promise<number | Refusal> {
  if (of.kind.isSingle) return refuse(422, `There is one ${of.kind.singular} only.`);
  if (isGiven(of.kind)) return refuse(422, `The ${of.kind.plural} are given: none is made here.`);
  const now = clock();
  const clean = await cleaned(of, { ...initialBody(of, now), ...given });
  if ('refused' in clean) return clean;
  const { body } = clean;
  if (isTooLarge(jsonOf(body))) return TOO_LARGE;
  return database.writeLocked(async (tx) => {
    const { id } = await insertDraft({ tx, of, by, now }, body, database.kind);
    await also?.(tx, id);
    tx.signalAfterCommit('content');
    return id;
  });
}

/** Stores what staff see from now on. Where it is what visitors see too, there is no draft. */
async function putDraft(changing: Changing, body: Body): Promise<Refusal | void> {
  const { tx, of, entry, by, now } = changing;
  const draft = jsonOf(body);
  if (isTooLarge(draft)) return TOO_LARGE;
  const stored = await storedBody(tx, of, entry.id);
  const isPublished = entry.state === 'published' && isDeepStrictEqual(stored, body);
  const values = {
    title: titleOf(of, body),
    ...(isPublished ? NO_DRAFT : { draft }),
    // While visitors see it, its address is theirs.
    ...(entry.state !== 'published' && { path: pathOf(of, entry.id, body) }),
  };
  await updateEntry(tx, of.kind.name, entry, values, { by: by.staffId, now });
  await keepMedia(changing, [body, stored]);
}

/** Saves some fields of a draft. Saving what is there already changes nothing. */
export async function saveDraft(
  needs: Needs,
  of: StoredContentType,
  { id, version, change, by }: { id: number; version: number; change: Partial<Body>; by: By },
): Promise<Refusal | undefined> {
  const clean = await cleaned(of, change);
  if ('refused' in clean) return clean;
  return changeEntry(needs, of, { id, version, by }, async (changing) => {
    const { tx, entry, now } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    const before = await currentBody(tx, of, entry, now);
    const body = withoutBlankWords(of.kind.fields, { ...before, ...clean.body });
    if (isDeepStrictEqual(body, before)) return undefined;
    const refused = await putDraft(changing, body);
    if (refused !== undefined) return refused;
    // One event for a version: an event for each word that is typed would hide the others.
    if (await storeVersion(changing, body, 'saved')) await recordChange(changing, id, 'content.save');
    return undefined;
  });
}

/** Puts a version into the draft. What it refers to may be gone by now: that is told when it is to be published. */
export const restoreVersion = (
  needs: Needs,
  of: StoredContentType,
  { id, version, number, by }: { id: number; version: number | undefined; number: number; by: By },
): Promise<Refusal | undefined> =>
  changeEntry(needs, of, { id, version, by }, async (changing) => {
    const { tx, entry } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    const found = await findVersion(tx, of.kind.name, id, number);
    if (found === undefined) return refuse(422, 'This version is not kept any more.');
    const body = bodyFrom(of.kind.fields, JSON.parse(found.body));
    const refused = await putDraft(changing, body);
    if (refused !== undefined) return refused;
    await storeVersion(changing, body, 'restored');
    await recordChange(changing, id, 'content.restore', { after: { version: number } });
    return undefined;
  });

/** Drops what is not published. Its versions stay, so it can be restored. */
export const discardDraft = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    const { tx, entry, now } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    if (entry.draft === null) return undefined;
    const stored = await storedBody(tx, of, entry.id);
    if (stored === undefined && !isGiven(of.kind))
      return refuse(422, 'It was never published, so there is nothing to go back to. Delete it instead.');
    const body = stored ?? initialBody(of, now);
    const values = {
      ...NO_DRAFT,
      ...(entry.state === 'scheduled' && ({ state: 'draft', close_at: null } as const)),
      title: titleOf(of, body),
      path: pathOf(of, entry.id, body),
    };
    await updateEntry(tx, of.kind.name, entry, values, { by: asked.by.staffId, now });
    await keepMedia(changing, [body]);
    await recordChange(changing, entry.id, 'content.discard');
    return undefined;
  });

/** Why what visitors see does without an entry only after a change; undefined where it does. */
async function whyNeeded(tx: Tx, { store }: StoredContentType, id: number): Promise<Refusal | undefined> {
  const used = store.uses === undefined ? 0 : (await store.uses.count(tx, id)).published;
  if (used === 0) return undefined;
  const [one, other] = store.uses?.names ?? ['', ''];
  const users = pluralize(used, `published ${one} refers`, `published ${other} refer`);
  return refuse(422, `${users} to this. Change or archive ${used === 1 ? 'it' : 'them'} first.`);
}

/** Puts an entry into the bin, whatever refers to it. */
export async function moveToBin(changing: Changing): Promise<void> {
  const { tx, of, entry, by, now } = changing;
  const values = { deleted_at: now.toISOString(), publish_at: null, close_at: null, schedule_refusal: null };
  await updateEntry(tx, of.kind.name, entry, values, { by: by.staffId, now });
  await setPublication(tx, of.kind.name, entry.id, 'archived', { version: entry.version + 1, now });
  await recordChange(changing, entry.id, 'content.delete', { before: { state: entry.state } });
}

/** Puts an entry into the bin, where visitors do not see it. It is refused while what visitors see refers to it. */
export const deleteEntry = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    const { tx, entry } = changing;
    if (isGiven(of.kind)) return refuse(422, 'This cannot be deleted.');
    if (entry.deletedAt !== null) return undefined;
    const needed = await whyNeeded(tx, of, entry.id);
    if (needed !== undefined) return needed;
    await moveToBin(changing);
    return undefined;
  });

/** Deletes an entry for good, in whatever state: for who made it and takes that back. `also` is done in the same transaction. */
export const removeEntry = (
  needs: Needs,
  of: StoredContentType,
  { id, version, by }: { id: number; version: number; by: By },
  also: (tx: Tx) => Promise<void>,
): Promise<Refusal | undefined> =>
  changeEntry(needs, of, { id, version, by }, async (changing) => {
    const { tx } = changing;
    const needed = await whyNeeded(tx, of, id);
    if (needed !== undefined) return needed;
    await purge(changing);
    await also(tx);
    return undefined;
  });

async function purge(changing: Changing): Promise<void> {
  const { tx, of, entry } = changing;
  await putEntryMedia(tx, of.kind.name, entry.id, []);
  await purgeEntry(tx, of.kind.name, entry.id);
  await recordChange(changing, entry.id, 'content.purge');
}

/** Takes an entry out of the bin, as it was. What could not be published any more comes back as a draft. */
export const recoverEntry = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    const { tx, entry, now } = changing;
    if (entry.deletedAt === null) return undefined;
    const stored = await storedBody(tx, of, entry.id);
    const wasSeen = entry.state === 'published' && stored !== undefined;
    const isFit = wasSeen && !(await readFindings(tx, of, entry.id, stored, now)).some(isError);
    // A time that was set for it is over or forgotten.
    const state = isFit || entry.state === 'archived' ? entry.state : 'draft';
    await updateEntry(tx, of.kind.name, entry, { deleted_at: null, state }, { by: asked.by.staffId, now });
    await setPublication(tx, of.kind.name, entry.id, state, { version: entry.version + 1, now });
    await recordChange(changing, entry.id, 'content.recover', { after: { state } });
    return undefined;
  });

/** Says that a member has an entry open; gives who else has. */
export async function visitEntry(
  { database, clock }: Needs,
  of: StoredContentType,
  id: number,
  staffId: number,
): Promise<{ id: number; name: string }[] | Refusal> {
  const now = clock();
  const since = new Date(now.getTime() - PRESENT);
  const { name, hasOwnForms = false } = of.kind;
  const isStored = (await findEntry(database.read, name, id)) !== undefined;
  if (!isStored && !hasOwnForms) return GONE;
  if (isStored)
    await database.writeNonDurable((tx) => touchPresence(tx, name, id, { by: staffId, now, before: since }));
  return listPresent(database.read, name, id, { except: staffId, since });
}

/** How long the bin keeps an entry, in days. */
const BIN_DAYS = 30;
const DAY = 86_400_000;
const SWEPT = 100;

/** Deletes for good what has been in the bin for long and nothing refers to. The rest stays until nothing does. */
export const sweepBin =
  (kinds: readonly StoredContentType[]) =>
  async (services: Services): Promise<void> => {
    const { database, clock } = services;
    const now = clock();
    const before = new Date(now.getTime() - BIN_DAYS * DAY);
    const by = { actor: { kind: 'system' }, staffId: null } as const;
    const name = 'the bin of content';
    await drain(services, {
      name,
      isOneByOne: true,
      next: (after: Awaited<ReturnType<typeof listOldDeleted>>[number] | undefined) =>
        listOldDeleted(database.read, before, { after, limit: SWEPT, queue: name, now }),
      keyOf: entryKey,
      async work([found]) {
        const of = kinds.find(({ kind }) => kind.name === found?.kind);
        if (found === undefined || of === undefined) return;
        const { id } = found;
        // Most of what stays is referred to: that is seen without a transaction.
        if (await isReferred(database.read, of, id)) return;
        await changeEntry({ database, clock }, of, { id, version: undefined, by }, async (one) => {
          const { tx, entry } = one;
          const isRestored = entry.deletedAt === null || entry.deletedAt >= before.toISOString();
          if (isRestored || (await isReferred(tx, of, id))) return;
          await purge(one);
        });
      },
    });
  };

const isReferred = async (read: Read, of: StoredContentType, id: number): Promise<boolean> =>
  ((await of.store.uses?.count(read, id))?.all ?? 0) > 0;
