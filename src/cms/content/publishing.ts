/** What decides whether visitors see an entry: publishing, taking back, archiving, and the times for it. */
import type { PublicationColumns } from '#database/content-state.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import {
  type Asked,
  type Changing,
  changeEntry,
  IN_BIN,
  keepMedia,
  NO_DRAFT,
  storeVersion,
  type Needs,
  recordChange,
} from './change.ts';
import { currentBody, pathOf, readFindings, storedBody, titleOf } from './entries.ts';
import { type Body, type Finding, jsonOf } from './fields.ts';
import { advanceIds, putTranslations, setPublication, updateEntry } from './queries.ts';
import { translationsOf } from './said-texts.ts';
import { completed, isError, isGiven, type StoredContentType } from './schema.ts';
import { inSource } from './spoken.ts';

/** Every reason at once, by field. */
function refuseFor(findings: readonly Finding[]): Refusal {
  const errors: Record<string, string> = {};
  for (const { field, message } of findings) errors[field] ??= message;
  const count = Object.keys(errors).length;
  const reasons = Object.values(errors);
  return refuse(422, count === 1 ? (reasons[0] ?? '') : `${count} things stand in the way: ${reasons.join('. ')}.`, {
    errors,
  });
}

/** Why a body cannot be published; undefined where it can. */
async function whyNot({ tx, of, entry, now }: Changing, body: Body): Promise<Refusal | undefined> {
  const errors = (await readFindings(tx, of, entry.id, body, now)).filter(isError);
  return errors.length === 0 ? undefined : refuseFor(errors);
}

/** The columns of the row that visitors see. */
function publicationOf({ entry, now }: Changing): PublicationColumns {
  const at = now.toISOString();
  const columns = {
    state: 'published',
    version: entry.version + 1,
    updated_at: at,
    published_at: entry.publishedAt ?? at,
  } as const;
  return { onInsert: { ...columns, created_at: entry.createdAt }, onUpdate: columns };
}

/** Stores what visitors see, and what it says in other languages. */
async function putPublished(
  changing: Changing,
  body: Body,
  databaseKind: Needs['database']['kind'],
): Promise<PublicationColumns> {
  const { tx, of, entry, by, now } = changing;
  const { name, fields } = of.kind;
  const publication = publicationOf(changing);
  await of.store.put(tx, entry.id, inSource(fields, body), publication, { by, now, kind: databaseKind });
  await advanceIds(tx, name, databaseKind, entry.id);
  const path = pathOf(of, entry.id, body);
  const translations = translationsOf(of.kind, body).map((one) => ({ ...one, path }));
  await putTranslations(tx, name, entry.id, translations);
  return publication;
}

/** Shows a body to visitors, whatever it was before. */
export async function show(changing: Changing, databaseKind: Needs['database']['kind'], body: Body): Promise<void> {
  const { tx, of, entry, by, now } = changing;
  const { name } = of.kind;
  await storeVersion(changing, body, 'published');
  const before = await storedBody(tx, of, entry.id);
  const [from, to] = [before && pathOf(of, entry.id, before), pathOf(of, entry.id, body)];
  const publication = await putPublished(changing, body, databaseKind);
  const own = typeof from === 'string' && to !== null && from !== to ? [{ from, to }] : [];
  for (const move of [...own, ...(of.store.moves?.(before ?? {}, body) ?? [])])
    await of.store.moved?.(tx, { ...move, kind: databaseKind, by: by.staffId, now });
  const values = {
    ...NO_DRAFT,
    state: 'published',
    published_at: publication.onUpdate.published_at,
    title: titleOf(of, body),
    path: to,
  } as const;
  await updateEntry(tx, name, entry, values, { by: by.staffId, now });
  await keepMedia(changing, [body]);
  await recordChange(changing, entry.id, 'content.publish', {
    before: { state: entry.state },
    after: { state: 'published' },
  });
}

/** Publishes what staff see. It is refused with every reason at once. */
export const publish = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    const { tx, entry, now } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    const isShown = entry.state === 'published' && entry.draft === null && entry.publishAt === null;
    if (isShown) return undefined;
    const body = completed(of.kind, await currentBody(tx, of, entry, now));
    const refused = await whyNot(changing, body);
    if (refused !== undefined) return refused;
    await show(changing, needs.database.kind, body);
    return undefined;
  });

const hide =
  (state: 'draft' | 'archived') =>
  async (changing: Changing): Promise<Refusal | void> => {
    const { tx, of, entry, by, now } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    if (entry.state === state) return undefined;
    const values = { state, publish_at: null, close_at: null, schedule_refusal: null };
    await updateEntry(tx, of.kind.name, entry, values, { by: by.staffId, now });
    await setPublication(tx, of.kind.name, entry.id, state, { version: entry.version + 1, now });
    const action = state === 'draft' ? 'content.unpublish' : 'content.archive';
    await recordChange(changing, entry.id, action, { before: { state: entry.state }, after: { state } });
  };

/** Takes an entry back into the drafts. */
export const unpublish = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, hide('draft'));

export const archive = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, (changing) =>
    isGiven(of.kind) ? Promise.resolve(refuse(422, 'This cannot be archived.')) : hide('archived')(changing),
  );

/** Times as ISO 8601 in UTC; null takes one back, undefined leaves it. */
export type Times = { publishAt?: string | null | undefined; closeAt?: string | null | undefined };

/** What is wrong with times, by field. */
function whatIsWrong(
  { publishAt, closeAt }: { publishAt: string | null; closeAt: string | null },
  given: Times,
  now: Date,
) {
  const at = now.toISOString();
  const errors: Record<string, string> = {};
  if (typeof given.publishAt === 'string' && given.publishAt <= at)
    errors['publishAt'] = 'Choose a time that is still to come';
  if (typeof given.closeAt === 'string' && given.closeAt <= at)
    errors['closeAt'] = 'Choose a time that is still to come';
  else if (publishAt !== null && closeAt !== null && closeAt <= publishAt)
    errors['closeAt'] = 'It would close before it is published';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Sets when an entry is published and closed. What could not be published now is refused now, and looked at again when its time has come. */
export const scheduleEntry = (
  needs: Needs,
  of: StoredContentType,
  asked: Asked & { times: Times },
): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    const { tx, entry, by, now } = changing;
    if (entry.deletedAt !== null) return IN_BIN;
    const { publishAt = entry.publishAt, closeAt = entry.closeAt } = asked.times;
    const errors = whatIsWrong({ publishAt, closeAt }, asked.times, now);
    if (errors !== undefined) return refuse(422, Object.values(errors)[0] ?? '', { errors });
    if (closeAt !== null && publishAt === null && entry.state !== 'published')
      return refuseField('closeAt', 'It is not published, so it cannot be closed. Set when it is published too.');
    if (typeof asked.times.publishAt === 'string') {
      if (entry.state === 'published' && entry.draft === null)
        return refuseField('publishAt', 'Visitors see all of it already. Change something first.');
      const refused = await whyNot(changing, await currentBody(tx, of, entry, now));
      if (refused !== undefined) return refused;
    }
    const state =
      entry.state === 'published' ? 'published' : publishAt === null ? unscheduled(entry.state) : 'scheduled';
    const values = { publish_at: publishAt, close_at: closeAt, schedule_refusal: null, state } as const;
    await updateEntry(tx, of.kind.name, entry, values, { by: by.staffId, now });
    // Whoever is not published is not seen; the row of an archived entry becomes a draft's.
    if (state !== 'published')
      await setPublication(tx, of.kind.name, entry.id, 'draft', { version: entry.version + 1, now });
    await recordChange(changing, entry.id, 'content.schedule', { after: { publishAt, closeAt } });
    return undefined;
  });

const unscheduled = (state: 'draft' | 'scheduled' | 'archived') => (state === 'archived' ? 'archived' : 'draft');

/** Does what is due with one entry. What cannot be published any more says why, and waits for a person. */
export async function publishDue(
  changing: Changing,
  databaseKind: Needs['database']['kind'],
): Promise<'published' | 'refused'> {
  const { tx, of, entry, by, now } = changing;
  const body = completed(of.kind, await currentBody(tx, of, entry, now));
  const refused = await whyNot(changing, body);
  if (refused === undefined) {
    await show(changing, databaseKind, body);
    return 'published';
  }
  const state = entry.state === 'published' ? 'published' : 'draft';
  const values = {
    publish_at: null,
    close_at: state === 'draft' ? null : entry.closeAt,
    state,
    schedule_refusal: refused.message,
  } as const;
  await updateEntry(tx, of.kind.name, entry, values, { by: by.staffId, now });
  return 'refused';
}

/** Closes one entry: as its kind says, else by archiving it. */
export async function closeDue(changing: Changing, databaseKind: Needs['database']['kind']): Promise<void> {
  const { tx, of, entry, by, now } = changing;
  const { name } = of.kind;
  const stored = entry.state === 'published' ? await storedBody(tx, of, entry.id) : undefined;
  if (of.kind.close === undefined || stored === undefined) {
    const state = entry.state === 'published' ? 'archived' : unscheduled(entry.state);
    await updateEntry(tx, name, entry, { close_at: null, state }, { by: by.staffId, now });
    await setPublication(tx, name, entry.id, state, { version: entry.version + 1, now });
  } else {
    const closed = of.kind.close(stored);
    const draft = entry.draft === null ? null : jsonOf(of.kind.close(await currentBody(tx, of, entry, now)));
    await storeVersion({ ...changing, entry: { ...entry, draft: null } }, closed, 'published');
    await putPublished(changing, closed, databaseKind);
    await updateEntry(tx, name, entry, { close_at: null, draft }, { by: by.staffId, now });
  }
  await recordChange(changing, entry.id, 'content.close', { before: { state: entry.state } });
}

/** Closes an entry now; undefined where that is done, or was before. */
export const closeNow = (needs: Needs, of: StoredContentType, asked: Asked): Promise<Refusal | undefined> =>
  changeEntry(needs, of, asked, async (changing) => {
    if (changing.entry.deletedAt !== null) return IN_BIN;
    if (changing.entry.state === 'published') await closeDue(changing, needs.database.kind);
    return undefined;
  });
