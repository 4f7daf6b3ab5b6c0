/** What is stored under one address, and what a restored backup has brought back. */
import { type RawBuilder, sql } from 'kysely';

import { ERASURES_TO_REPEAT } from '#database/erasures.ts';
import type { Read, Tx } from '#database/database.ts';
import { countOf } from '#database/count.ts';
import { readSetting } from '#database/settings.ts';
import type { Which } from '#platform/jobs/failures.ts';

import type { Form, Submission } from './schema.ts';

const TABLES = { contact: 'contact_messages', hire: 'hire_enquiries', application: 'applications' } as const;

/** Rows of candidates of files that are moved in from. */
const importedRows = (read: Read, address: string) =>
  read
    .selectFrom('import_items')
    .where('kind', '=', sql.lit('applications' as const))
    .where(({ fn }) => fn<string>('lower', ['address']), '=', address.toLowerCase());

/** At most `limit` submissions of an address, however it is capitalised, of each form; the newest first. */
export async function listSubmissionsOf(read: Read, address: string, limit: number): Promise<Submission[]> {
  const lower = address.toLowerCase();
  const messages = await read
    .selectFrom('contact_messages')
    .select(['receipt as reference', 'name', 'subject as about', 'created_at as at'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', lower)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const enquiries = await read
    .selectFrom('hire_enquiries')
    .select(['receipt as reference', 'name', 'company_name as about', 'created_at as at'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', lower)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const applications = await read
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.receipt as reference',
      'applications.name',
      'jobs.title as about',
      'applications.created_at as at',
    ])
    .where(({ fn }) => fn<string>('lower', ['applications.email']), '=', lower)
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();
  const alerts = await read
    .selectFrom('job_alerts')
    .select(['id', 'created_at as at'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', lower)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const rows = await importedRows(read, address)
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .select(['import_items.id', 'import_items.title as name', 'imports.name as about', 'imports.made_at as at'])
    .orderBy('import_items.id', 'desc')
    .limit(limit)
    .execute();
  return [
    ...rows.map(({ id, ...one }) => ({ form: 'import' as const, reference: String(id), ...one })),
    ...messages.map((one) => ({ form: 'contact' as const, ...one })),
    ...enquiries.map((one) => ({ form: 'hire' as const, ...one })),
    ...applications.map((one) => ({ form: 'application' as const, ...one })),
    ...alerts.map(({ id, at }) => ({ form: 'alert' as const, reference: String(id), name: '', about: '', at })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** How many submissions an address has. */
export async function countSubmissionsOf(read: Read, address: string): Promise<number> {
  let count = await countOf(importedRows(read, address));
  for (const table of ['contact_messages', 'hire_enquiries', 'applications', 'job_alerts'] as const)
    count += await countOf(
      read.selectFrom(table).where(({ fn }) => fn<string>('lower', ['email']), '=', address.toLowerCase()),
    );
  return count;
}

/** When a person was last erased, by the keyed hash of the address. */
export const lastErasedAt = async (read: Read, id: string): Promise<string | undefined> =>
  (
    await read
      .selectFrom('audit_events')
      .select('at')
      .where('subject_kind', '=', 'person')
      .where('subject_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

/** The key of an item of the queue of returned submissions. */
export const keyOfReturned = ({ form, reference }: { form: Form; reference: string }): string => `${form} ${reference}`;

/**
 * Submissions of a form that were erased once and are there again, because a backup was restored: their references. `mayBeTried` narrows them
 * by the expression of their key.
 */
export async function listReturned(
  read: Read,
  form: Form,
  limit: number,
  mayBeTried?: (key: RawBuilder<string>) => Which,
): Promise<string[]> {
  const which = (column: string): Which =>
    mayBeTried?.(sql<string>`${`${form} `} || cast(${sql.ref(column)} as text)`) ?? sql<boolean>`1 = 1`;
  if (form === 'alert' || form === 'import') {
    const numbered = form === 'alert' ? 'job_alerts' : 'import_items';
    const rows = await read
      .selectFrom(numbered)
      .innerJoin('erasures', (join) =>
        join
          .on('erasures.kind', '=', form)
          .on(({ eb, cast, ref }) => eb('erasures.reference', '=', cast<string>(ref(`${numbered}.id`), 'text'))),
      )
      .select(`${numbered}.id`)
      .where(which(`${numbered}.id`))
      .distinct()
      .limit(limit)
      .execute();
    return rows.map(({ id }) => String(id));
  }
  const table = TABLES[form];
  const rows = await read
    .selectFrom(table)
    .innerJoin('erasures', 'erasures.reference', `${table}.receipt`)
    .select(`${table}.receipt`)
    .where(which(`${table}.receipt`))
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ receipt }) => receipt);
}

/** Whether a backup was restored over a database that knew of erasures, and what it brought back was not looked for yet. */
export const isToRepeat = async (read: Read): Promise<boolean> =>
  (await readSetting(read, ERASURES_TO_REPEAT)) !== undefined;

export const markRepeated = async (tx: Tx): Promise<void> =>
  void (await tx.deleteFrom('settings').where('name', '=', ERASURES_TO_REPEAT).execute());
