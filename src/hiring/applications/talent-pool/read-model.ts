/** The pool as staff see it: its list, and who of it fits an opening. */
import { keyIn, partOf } from '#database/keyset.ts';
import { searchedWords, wordsOf } from '#database/words.ts';
import type { ListMore } from '#platform/http/office-call.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import {
  findOpening,
  listCompared,
  listOpenTitles,
  listPool,
  listPoolOpenings,
  listSharedWords,
  type Member,
} from './queries.ts';
import type { Order, PoolOpenings, PoolRow } from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Members of the department, and of all, that an opening is compared with: the newest. */
const COMPARED = 250;
const MAX_SUGGESTED = 20;
const MAX_WORDS = 6;

/** They stand in the titles of most openings. */
const COMMON = new Set(
  'and the for with senior junior lead principal head graduate trainee intern associate assistant executive manager engineer developer designer specialist analyst officer team work'.split(
    ' ',
  ),
);

const rowOf = ({ receipt, name, jobId, jobTitle, department, city, since, until, why }: Member): PoolRow => ({
  receipt,
  name,
  job: { id: jobId, title: jobTitle },
  department,
  city,
  since,
  until,
  why,
  fits: null,
});

export type AskedPool = { q: string; job: number; department: number; sort: Order; limit: number; after: string };

export async function readPool(
  { database: { read }, clock }: Needs,
  { q, job, department, sort, limit, after }: AskedPool,
): Promise<{ data: PoolRow[]; more: ListMore } | Refusal> {
  const key = after === '' ? undefined : keyIn(after, sort, ['string', 'string']);
  if (after !== '' && key === undefined) {
    const message = 'after takes the `next` of the part before';
    return refuse(422, message, { errors: { after: message } });
  }
  const words = searchedWords(q);
  // What holds no word at all ('%%%') is found nowhere.
  if (q.trim() !== '' && words.length === 0) return { data: [], more: { next: null, total: 0 } };
  const filter = { jobId: job || undefined, departmentId: department || undefined, words };
  const found = await listPool(read, filter, { order: sort, after: key, limit, now: clock() });
  const { rows, next } = partOf(found.rows, limit, sort, ({ since, until, receipt }) => [
    sort === 'newest' ? since : until,
    receipt,
  ]);
  const { total, isEstimate } = found;
  return { data: rows.map(rowOf), more: { next, total, ...(isEstimate && { isEstimate }) } };
}

export const readPoolOpenings = async ({ database: { read }, clock }: Needs): Promise<PoolOpenings> => ({
  applied: await listPoolOpenings(read),
  open: await listOpenTitles(read, agencyDay(clock())),
});

const isTelling = (word: string) => word.length > 1 && !COMMON.has(word) && !/^\d+$/.test(word);

/** Who of the pool fits an opening, the closest first, with what both have: the department, and words of the title and the skills. */
export async function suggestFor({ database: { read }, clock }: Needs, jobId: number): Promise<PoolRow[]> {
  const opening = await findOpening(read, jobId);
  if (opening === undefined) return [];
  const words = wordsOf([opening.title, ...opening.skills].join(' ')).filter(isTelling);
  const members = (
    await listCompared(read, { departmentId: opening.departmentId, limit: COMPARED, now: clock() })
  ).filter((member) => member.jobId !== jobId);
  const shared = await listSharedWords(
    read,
    members.map(({ id }) => id),
    words,
  );
  const wordsById = Map.groupBy(shared, ({ id }) => id);
  const spread = Map.groupBy(shared, ({ word }) => word);
  // What many of the pool have says less than what few have.
  const weightOf = (word: string) => Math.log(1 + members.length / (spread.get(word)?.length ?? 1));
  const department = Math.log(1 + members.length) / 2;
  return members
    .map((member) => {
      const own = (wordsById.get(member.id) ?? [])
        .map(({ word }) => word)
        .toSorted((one, other) => weightOf(other) - weightOf(one) || (one < other ? -1 : 1))
        .slice(0, MAX_WORDS);
      const isOfDepartment = member.departmentId === opening.departmentId;
      const score = own.reduce((sum, word) => sum + weightOf(word), 0) + (isOfDepartment ? department : 0);
      return { score, found: { ...rowOf(member), fits: { isOfDepartment, words: own } } };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || (one.found.since > other.found.since ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(({ found }) => found);
}
