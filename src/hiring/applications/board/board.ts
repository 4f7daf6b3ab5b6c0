/** The board of an opening, as staff see it. */
import { agencyDay } from '#platform/agency-day.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import { experienceOf } from '../candidates/read-model.ts';
import { noOpening } from '../stages/content.ts';
import { findOpening, readStages } from '../stages/queries.ts';
import { readTagsOf } from '../tags/queries.ts';
import { readColumn } from './queries.ts';
import type { Board, BoardColumn } from './schema.ts';

export async function readBoard(
  { database: { read }, clock }: DatabaseAndClock,
  jobId: number,
): Promise<{ data: Board } | Refusal> {
  const job = await findOpening(read, jobId);
  if (job === undefined) return refuse(404, noOpening);
  const { stages } = await readStages(read, jobId);
  const now = clock();
  const columns: BoardColumn[] = [];
  for (const stage of stages) {
    const lateBefore = stage.days === null ? undefined : waitedSince(agencyDay(now), stage.days, site);
    const { rows, ...counts } = await readColumn(read, { jobId, stage, lateBefore });
    const tagsOf = await readTagsOf(
      read,
      rows.map(({ id }) => id),
    );
    const candidates = rows.map(({ id, receipt, name, city, years, months, createdAt, since, version }) => ({
      receipt,
      name,
      city,
      experience: experienceOf({ years, months }),
      tags: tagsOf(id),
      createdAt,
      since,
      version,
      isLate: lateBefore !== undefined && since < lateBefore,
    }));
    columns.push({ stage, ...counts, candidates });
  }
  return { data: { job, columns } };
}
