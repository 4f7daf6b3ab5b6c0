import { type RawBuilder, sql } from 'kysely';

import { PUBLISHED } from '#database/content-state.ts';
import type { Database, DatabaseKind, Read, Selects, Tx } from '#database/database.ts';
import type { FormName } from '#database/tables/submissions.ts';

import { OTHERS, WHOLE_SITE } from './schema.ts';

/** The most that a day has in the database, whatever is asked for. Beyond it pages and sources are counted as others, and visitors no more. */
const MAX_PAGES = 500;
const MAX_SOURCES = 300;
const MAX_VISITORS = 500_000;

/** Rows of one insert, and rows deleted at once. */
const CHUNK = 500;
const DELETED_AT_ONCE = 5000;

/** What one instance has counted of a day: views by page, visits by source, and its visitors, as hashes that are good for that day. */
export type Batch = { day: string; pages: Map<string, number>; visitors: Set<string>; sources: Map<string, number> };

function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK);
}

/** The salt of a day: the first that an instance offers. */
export async function takeSalt(database: Pick<Database, 'read' | 'write'>, day: string, offer: string) {
  const find = (read: Selects) =>
    read.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await find(database.read);
  if (known !== undefined) return known.salt;
  return database.write(async (tx) => {
    await tx
      .insertInto('visit_salts')
      .values({ day, salt: offer })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    return (await find(tx))?.salt ?? offer;
  });
}

/** Adds up under one name what is beyond the most that a day has. `known`: what the day has already. */
function bounded(counts: ReadonlyMap<string, number>, known: Set<string>, most: number): Map<string, number> {
  const merged = new Map<string, number>();
  for (const [name, count] of counts) {
    const isNamed = known.has(name) || known.size < most;
    if (isNamed) known.add(name);
    const shown = isNamed ? name : OTHERS;
    merged.set(shown, count + (merged.get(shown) ?? 0));
  }
  return merged;
}

/** How many of the visitors the day does not know yet. They go as one value: a parameter for each would cost more than all other counting. */
async function countNew(tx: Tx, { day, visitors }: Batch, kind: DatabaseKind): Promise<number> {
  if (visitors.size === 0) return 0;
  // In one order, so that two instances do not wait for each other.
  const all = JSON.stringify([...visitors].toSorted());
  const marks =
    kind === 'sqlite'
      ? sql`select ${day}, value from json_each(${all}) where true`
      : sql`select ${day}::text, value from json_array_elements_text(${all}::json)`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('visit_marks')
    .columns(['day', 'mark'])
    .expression(marks)
    .onConflict((conflict) => conflict.columns(['day', 'mark']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

const inOrder = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));

async function addPages(tx: Tx, batch: Batch, kind: DatabaseKind): Promise<void> {
  const { day, pages } = batch;
  const rows = await tx.selectFrom('visit_days').select(['page', 'visitors']).where('day', '=', day).execute();
  const before = rows.find(({ page }) => page === WHOLE_SITE)?.visitors ?? 0;
  const counts = bounded(pages, new Set(rows.map(({ page }) => page)), MAX_PAGES);
  counts.set(
    WHOLE_SITE,
    pages.values().reduce((sum, views) => sum + views, 0),
  );
  const found = before < MAX_VISITORS ? await countNew(tx, batch, kind) : 0;
  const added = inOrder(counts).map(([page, views]) => ({
    day,
    page,
    views,
    visitors: page === WHOLE_SITE ? found : 0,
  }));
  for (const values of chunksOf(added))
    await tx
      .insertInto('visit_days')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['page', 'day']).doUpdateSet({
          views: sql<number>`visit_days.views + excluded.views`,
          visitors: sql<number>`visit_days.visitors + excluded.visitors`,
        }),
      )
      .execute();
}

async function addSources(tx: Tx, { day, sources }: Batch): Promise<void> {
  if (sources.size === 0) return;
  const rows = await tx.selectFrom('visit_sources').select('source').where('day', '=', day).execute();
  const counts = bounded(sources, new Set(rows.map(({ source }) => source)), MAX_SOURCES);
  await tx
    .insertInto('visit_sources')
    .values(inOrder(counts).map(([source, visits]) => ({ day, source, visits })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'source']).doUpdateSet({ visits: sql<number>`visit_sources.visits + excluded.visits` }),
    )
    .execute();
}

/** Adds what an instance has counted. */
export async function addVisits(tx: Tx, batch: Batch, kind: DatabaseKind): Promise<void> {
  await addPages(tx, batch, kind);
  await addSources(tx, batch);
}

/** Deletes salts and some of the marks of days before `day`. */
export async function forgetVisitors(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('visit_salts').where('day', '<', day).execute();
  const oldest = await tx
    .selectFrom('visit_marks')
    .select('day')
    .where('day', '<', day)
    .orderBy('day')
    .limit(1)
    .execute();
  const over = oldest[0]?.day;
  if (over === undefined) return;
  const last = await tx
    .selectFrom('visit_marks')
    .select('mark')
    .where('day', '=', over)
    .orderBy('mark')
    .limit(1)
    .offset(DELETED_AT_ONCE)
    .executeTakeFirst();
  let marks = tx.deleteFrom('visit_marks').where('day', '=', over);
  if (last !== undefined) marks = marks.where('mark', '<', last.mark);
  await marks.execute();
}

export const hasVisitsBefore = async (read: Read, day: string): Promise<boolean> => {
  const before = (table: 'visit_marks' | 'visit_salts') =>
    read.selectFrom(table).select('day').where('day', '<', day).limit(1).executeTakeFirst();
  return (await before('visit_salts')) !== undefined || (await before('visit_marks')) !== undefined;
};

/** The first day that is counted; null before any is. */
export async function firstDay(read: Selects): Promise<string | null> {
  const row = await read.selectFrom('visit_days').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}

/** Deletes the counts of one day, the oldest before `day`; gives whether there was one. */
export async function deleteOldestDay(tx: Tx, day: string): Promise<boolean> {
  const over = await firstDay(tx);
  if (over === null || over >= day) return false;
  await tx.deleteFrom('visit_days').where('day', '=', over).execute();
  await tx.deleteFrom('visit_sources').where('day', '=', over).execute();
  return true;
}

/** Views and visitors of the whole site by day. */
export const visitsByDay = (read: Read, since: string) =>
  read
    .selectFrom('visit_days')
    .select(['day', 'views', 'visitors'])
    .where('page', '=', WHOLE_SITE)
    .where('day', '>=', since)
    .execute();

/** The pages that were looked at most. `pages`: only these. */
export async function mostVisited(read: Read, since: string, { limit, pages }: { limit: number; pages?: string[] }) {
  let days = read.selectFrom('visit_days').where('day', '>=', since).where('page', 'not in', [WHOLE_SITE, OTHERS]);
  if (pages !== undefined) days = days.where('page', 'in', pages.length > 0 ? pages : [WHOLE_SITE]);
  const rows = await days
    .select(['page', ({ fn }) => fn.sum('views').as('views')])
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute();
  return rows.map(({ page, views }) => ({ page, views: Number(views) }));
}

export async function mostSources(read: Read, since: string, limit: number) {
  const rows = await read
    .selectFrom('visit_sources')
    .where('day', '>=', since)
    .select(['source', ({ fn }) => fn.sum('visits').as('visits')])
    .groupBy('source')
    .orderBy('visits', 'desc')
    .orderBy('source')
    .limit(limit)
    .execute();
  return rows.map(({ source, visits }) => ({ source, visits: Number(visits) }));
}

const TABLES = { contact: 'contact_messages', hire: 'hire_enquiries', application: 'applications' } as const;

/** ISO 8601: from the first to before the second. */
export type Span = readonly [string, string];

/** How many were sent in each span, without what is set aside as spam. Each is a range of an index. */
export async function countSent(read: Read, form: keyof typeof TABLES & FormName, spans: readonly Span[]) {
  const counts = spans.map(([from, before]): RawBuilder<unknown> => {
    const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`;
    return sql`(select count(*) from ${sql.table(TABLES[form])} where ${within('created_at')})
      - (select count(*) from verdicts where form = ${form} and state in ('quarantined', 'spam') and ${within('judged_at')})`;
  });
  const found: number[] = [];
  for (let start = 0; start < counts.length; start += 13) {
    const columns = counts.slice(start, start + 13).map((one, place) => sql`${one} as ${sql.ref(`n${place}`)}`);
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(read);
    found.push(...columns.map((_, place) => Math.max(0, Number(rows[0]?.[`n${place}`] ?? 0))));
  }
  return found;
}

/** Who was taken: the stage of that name stands in every opening. A literal, because the databases use a partial index only if they see it. */
const IS_HIRED = sql<boolean>`applications.stage = 'hired'`;

/** The newest openings that visitors may see or could lately, each with how many applied since. */
export async function appliedByOpening(read: Read, since: string, limit: number) {
  const rows = await read
    .selectFrom('jobs')
    .where('state', '=', PUBLISHED)
    .orderBy('date_posted', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'title'])
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .select(({ fn }) => fn.countAll().as('sent'))
        .whereRef('job_id', '=', 'jobs.id')
        .where('applications.created_at', '>=', since)
        .as('sent'),
    )
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .select(({ fn }) => fn.countAll().as('hired'))
        .whereRef('job_id', '=', 'jobs.id')
        .where('applications.created_at', '>=', since)
        .where(IS_HIRED)
        .as('hired'),
    )
    .execute();
  return rows.map(({ id, title, sent, hired }) => ({ id, title, sent: Number(sent), hired: Number(hired) }));
}

/** The newest cases that a median is taken of, and that are counted. */
const MAX_CASES = 5000;

type Case = { cameAt: string; answeredAt: string | null };
export type Cases = { cases: Case[]; waiting: number };

/** The newest enquiries since a day that were delivered. */
const newestEnquiries = (read: Read, since: string, limit: number) =>
  read
    .selectFrom('enquiries')
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('enquiries.merged_into', 'is', sql.lit(null))
    .where('enquiries.created_at', '>=', since)
    .orderBy('enquiries.created_at', 'desc')
    .limit(limit);

/** The newest applications since a day that were delivered. */
const newestApplications = (read: Read, since: string, limit: number) =>
  read
    .selectFrom('applications')
    .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('applications.created_at', '>=', since)
    .orderBy('applications.created_at', 'desc')
    .limit(limit);

/** Enquiries since a day, when each was first answered, and how many still wait for that. */
export async function enquiryCases(read: Read, since: string): Promise<Cases & { won: number }> {
  const rows = await newestEnquiries(read, since, MAX_CASES)
    .select([
      'enquiries.created_at as cameAt',
      'first_answered_at as answeredAt',
      'enquiries.status',
      'closed_at as closedAt',
    ])
    .execute();
  return {
    cases: rows,
    waiting: rows.filter(({ answeredAt, closedAt }) => answeredAt === null && closedAt === null).length,
    won: rows.filter(({ status }) => status === 'won').length,
  };
}

/** Applications since a day, when each was first decided about, and how many still wait for that. */
export async function applicationCases(read: Read, since: string): Promise<Cases> {
  const rows = await newestApplications(read, since, MAX_CASES)
    .select(['applications.created_at as cameAt', 'applications.decided_at as answeredAt', 'applications.status'])
    .execute();
  return {
    cases: rows,
    waiting: rows.filter(({ status }) => status === 'received' || status === 'in_review').length,
  };
}

/** The newest submissions that are told apart by where they came from. */
const MAX_SHOWN_APART = 20_000;

/** Enquiries since a day by the page that they were sent from, by where their senders came from, and whether they were won. */
export async function enquiriesByWay(read: Read, since: string) {
  const newest = newestEnquiries(read, since, MAX_SHOWN_APART).select([
    'enquiries.origin_page',
    'enquiries.source',
    'enquiries.status',
  ]);
  const rows = await read
    .selectFrom(newest.as('newest'))
    .select(['origin_page as page', 'source', 'status', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['origin_page', 'source', 'status'])
    .execute();
  return rows.map(({ page, source, status, count }) => ({
    page,
    source,
    sent: Number(count),
    won: status === 'won' ? Number(count) : 0,
  }));
}

/** Applications since a day by where their senders came from, and who of them was hired. */
export async function applicationsBySource(read: Read, since: string) {
  const newest = newestApplications(read, since, MAX_SHOWN_APART).select(['applications.source', 'applications.stage']);
  const rows = await read
    .selectFrom(newest.as('newest'))
    .select(['source', 'stage', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['source', 'stage'])
    .execute();
  return rows.map(({ source, stage, count }) => ({
    source,
    sent: Number(count),
    hired: stage === 'hired' ? Number(count) : 0,
  }));
}
