/** SQL of the board: each column is a range of one index. */
import { type SelectQueryBuilder, sql } from 'kysely';

import type { Read } from '#database/database.ts';
import { countWhere } from '#database/find-page.ts';
import { totalOf } from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';

import { delivered } from '../candidates/queries.ts';
import type { Stage } from '../stages/schema.ts';
import { ON_BOARD } from './schema.ts';

type Column = { jobId: number; stage: Stage; lateBefore: string | undefined };

const inColumn = <T extends 'applications'>(
  query: SelectQueryBuilder<Tables, T, object>,
  { jobId, stage: { key, status }, lateBefore }: Column,
) => {
  const staged = query
    .where(sql<boolean>`applications.job_id = ${jobId} and applications.status = ${status}`)
    // As the index has it: to PostgreSQL what is null is in no order.
    .where(sql<boolean>`coalesce(applications.stage, '') = ${key === status ? '' : key}`);
  return lateBefore === undefined ? staged : staged.where(sql<boolean>`applications.stage_since < ${lateBefore}`);
};

/** Longer columns are counted by their index alone. */
const EXACT = 500;

const countColumn = (read: Read, column: Column) => {
  // In the order of the board, so that its index is taken.
  const inOrder = <T extends 'applications'>(query: SelectQueryBuilder<Tables, T, object>) =>
    inColumn(query, column)
      .select(sql<number>`applications.id`.as('id'))
      .orderBy(sql`applications.stage_since`)
      .orderBy(sql`applications.id`);
  const [walked, listed] = [inOrder(read.selectFrom('applications')), inOrder(delivered(read))];
  return countWhere(read, { walked, listed, exactTo: EXACT });
};

/** Who stands in a stage of an opening, longest first, and how many; `lateBefore`: who stands there since an earlier moment is late. */
export async function readColumn(read: Read, column: Column) {
  const { lateBefore } = column;
  const all = { ...column, lateBefore: undefined };
  const rows = await inColumn(delivered(read), all)
    .innerJoin('cities', 'cities.id', 'applications.city_id')
    .select([
      'applications.id',
      'applications.receipt',
      'applications.name',
      'cities.label as city',
      'applications.experience_years as years',
      'applications.experience_months as months',
      'applications.created_at as createdAt',
      'applications.stage_since as since',
      'applications.version',
    ])
    .orderBy('applications.stage_since')
    .orderBy('applications.id')
    .limit(ON_BOARD)
    .execute();
  const count = rows.length < ON_BOARD ? rows.length : await countColumn(read, all);
  const isAnyLate = lateBefore !== undefined && rows.some(({ since }) => since < lateBefore);
  const { total, isEstimate = count > EXACT } = totalOf(count);
  return { rows, total, isEstimate, late: isAnyLate ? totalOf(await countColumn(read, column)).total : 0 };
}
