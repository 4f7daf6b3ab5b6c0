/** Candidates who agreed to be kept for later openings, and who of them fits one. */
import './talent-pool.office.css';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { dayInWords } from '#platform/agency-day.ts';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { Ago } from '#office-ui/ago.tsx';
import { Who } from '#office-ui/record.tsx';
import { useTitle } from '#office-ui/title.ts';
import { listOf, queryOf } from '#office-ui/query.ts';

import { poolCalls } from './calls.ts';
import type { PoolRow } from './schema.ts';

const SORTS = [
  { id: 'newest', name: 'Newest first' },
  { id: 'ending', name: 'Ends first' },
] as const;

const fitsInWords = ({ isOfDepartment, words }: NonNullable<PoolRow['fits']>) =>
  [isOfDepartment ? 'Same department' : '', words.length === 0 ? '' : `same words: ${words.join(', ')}`]
    .filter(Boolean)
    .join('; ');

const columns: readonly Column<PoolRow>[] = [
  {
    id: 'who',
    label: 'Who',
    cell: ({ name, job, department, city, why, fits }) => (
      <Who name={name} about={job.title}>
        {fits === null ? `${department}, ${city}` : fitsInWords(fits)}
        {why !== '' && <span className="pool-why">{why}</span>}
      </Who>
    ),
  },
  {
    id: 'since',
    label: 'Since',
    width: 'short',
    cell: ({ since }) => <Ago at={since} />,
  },
  {
    id: 'until',
    label: 'Until',
    width: 'short',
    cell: ({ until }) => (
      <time className="quiet" dateTime={until}>
        {dayInWords(until)}
      </time>
    ),
  },
];

const withAny = (any: string, options: readonly { id: number; title: string }[]) => [
  { id: '', name: any },
  ...options.map(({ id, title }) => ({ id: String(id), name: title })),
];

export function TalentPoolScreen() {
  useTitle('Talent pool');
  const { data: { applied, open } = { applied: [], open: [] } } = useQuery(queryOf(poolCalls.openings));
  const search = useSearch({ from: '/inside/talent-pool' });
  const list = useInfiniteQuery(listOf(poolCalls.list, search));
  const departments = [...new Map(applied.map((one) => [one.departmentId, one.department]))]
    .map(([id, title]) => ({ id, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const suggested = { name: 'for', label: 'Suggest for', isMenu: true, options: withAny('No opening', open) } as const;
  const isSuggesting = search['for'] !== undefined;
  const narrowing = [
    { name: 'department', label: 'Department', isMenu: true, options: withAny('All departments', departments) },
    { name: 'job', label: 'Applied for', isMenu: true, options: withAny('All openings', applied) },
  ] as const;
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Talent pool</h1>
      </div>
      <p className="lead">
        {isSuggesting
          ? 'Who of the pool fits this opening, the closest first: by department, and by words of its title and skills.'
          : 'Everybody here agreed to be kept for later openings, for a time that they chose. When it ends, they are erased by themselves.'}
      </p>
      <DataList
        label="Talent pool"
        one="candidate"
        many="candidates"
        columns={columns}
        list={list}
        search={search}
        filters={isSuggesting ? [suggested] : [suggested, ...narrowing]}
        {...(isSuggesting ? {} : { searchLabel: 'Names, mail, phone, experience', sorts: SORTS })}
        keyOf={({ receipt }) => receipt}
        linkOf={({ receipt }) => ({ to: '/candidates/$receipt', params: { receipt } })}
        empty="Nobody is in the pool yet. Ask a candidate from their own screen, under Talent pool."
      />
    </div>
  );
}
