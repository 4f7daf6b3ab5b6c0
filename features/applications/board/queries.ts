/** SQL of the board: each column is a range of one index. */
import type { Read } from '#database/database.ts';
import { COUNTED, totalOf } from '#database/keyset.ts';

import { delivered } from '../desk/queries.ts';
import type { Stage } from '../stages/schema.ts';
import { ON_BOARD } from './schema.ts';

const inColumn = (read: Read, jobId: number, { key, status }: Stage) =>
  delivered(read)
    .where('applications.job_id', '=', jobId)
    .where('applications.status', '=', status)
    .where('applications.stage', key === status ? 'is' : '=', key === status ? null : key);

/** Late ones are counted so far. */
const MOST_LATE = 1000;

/** Who stands in a stage of an opening, longest first, and how many; `lateBefore`: who stands there since an earlier moment is late. */
export async function readColumn(
  read: Read,
  { jobId, stage, lateBefore }: { jobId: number; stage: Stage; lateBefore: string | undefined },
) {
  const query = inColumn(read, jobId, stage);
  const counted = (some: ReturnType<typeof inColumn>, most: number) =>
    read
      .selectFrom(some.select('applications.id').limit(most).as('some'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  const rows = await query
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
    ])
    .orderBy('applications.stage_since')
    .orderBy('applications.id')
    .limit(ON_BOARD)
    .execute();
  const { count } = rows.length < ON_BOARD ? { count: rows.length } : await counted(query, COUNTED + 1);
  const late =
    lateBefore === undefined || !rows.some(({ since }) => since < lateBefore)
      ? 0
      : Number((await counted(query.where('applications.stage_since', '<', lateBefore), MOST_LATE)).count);
  const { total, isEstimate = false } = totalOf(Number(count));
  return { rows, total, isEstimate, late };
}
