/** The pool as staff see it: its list, and who of it fits an opening. */
import { searchedWords, wordsOf } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { poolCalls } from './calls.ts';
import {
  findOpening,
  listMembersToCompare,
  listOpenTitles,
  listPool,
  listPoolOpenings,
  listSharedWords,
  type Member,
  POOL_ORDERS,
} from './queries.ts';
import type { PoolOpenings, PoolRow } from './schema.ts';

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

/** An id in an address; 0 for none. */
export function idIn(name: string, said: string): number | Refusal {
  if (/^\d{0,9}$/.test(said)) return Number(said);
  const message = `${name} takes an id`;
  return refuse(422, message, { errors: { [name]: message } });
}

export const poolList = defineList({
  call: poolCalls.list,
  orders: POOL_ORDERS,
  orderOf: ({ sort }) => sort,
  filter({ q, job, department }, _, { clock }) {
    const [jobId, departmentId] = [idIn('job', job), idIn('department', department)];
    if (typeof jobId !== 'number') return jobId;
    if (typeof departmentId !== 'number') return departmentId;
    const words = searchedWords(q);
    if (q.trim() !== '' && words.length === 0) return 'nothing';
    return { jobId: jobId || undefined, departmentId: departmentId || undefined, words, now: clock() };
  },
  find: listPool,
  show: (_, rows) => rows.map(rowOf),
});

export const readPoolOpenings = async ({ database: { read }, clock }: DatabaseAndClock): Promise<PoolOpenings> => ({
  applied: await listPoolOpenings(read),
  open: await listOpenTitles(read, agencyDay(clock())),
});

const isTelling = (word: string) => word.length > 1 && !COMMON.has(word) && !/^\d+$/.test(word);

/** Who of the pool fits an opening, the closest first, with what both have: the department, and words of the title and the skills. */
export async function suggestFor({ database: { read }, clock }: DatabaseAndClock, jobId: number): Promise<PoolRow[]> {
  const opening = await findOpening(read, jobId);
  if (opening === undefined) return [];
  const words = wordsOf([opening.title, ...opening.skills].join(' ')).filter(isTelling);
  const members = (
    await listMembersToCompare(read, { departmentId: opening.departmentId, limit: COMPARED, now: clock() })
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
