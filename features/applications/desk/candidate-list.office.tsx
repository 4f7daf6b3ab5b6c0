/** Candidates of all openings: who is new, who waits for too long, and where each stands. */
import '#root/office/parts/work.css';
import '#root/office/parts/operations.css';

import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';

import { ViewsPanel } from '#features/views/views-panel.office.tsx';
import { type Column, DataList } from '#root/office/parts/data-list.tsx';
import { Icon } from '#root/office/parts/icon.tsx';
import { readListSearch } from '#root/office/parts/list-query.ts';
import { ago } from '#root/office/parts/moment.ts';
import { useTitle } from '#root/office/parts/title.ts';
import { meQuery } from '#root/office/reads.ts';
import { openingsToReviewQuery } from '#root/office/review-reads.ts';
import { candidatesQuery } from '#root/office/work-reads.ts';

import { type CandidateRow, PROMISED_DAYS, STATUS_NAMES, STATUSES } from './schema.ts';
import { StatusTag } from './status-tag.office.tsx';

const STATUS = {
  name: 'status',
  label: 'Status',
  options: [
    { id: '', name: 'Open' },
    ...STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] })),
    { id: 'all', name: 'All' },
  ],
} as const;

const DUE = {
  name: 'due',
  label: 'Due',
  isMenu: true,
  options: [
    { id: '', name: 'Late or not' },
    { id: 'late', name: `Undecided for more than ${PROMISED_DAYS} working days` },
  ],
} as const;

const SORTS = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Longest waiting first' },
] as const;

const columns: readonly Column<CandidateRow>[] = [
  {
    id: 'who',
    label: 'Who',
    cell: ({ name, job, city, experience, status }) => (
      <span className="from" data-waiting={status === 'received'}>
        <span>
          <strong>{name}</strong> <span>{job.title}</span>
        </span>
        <span>
          {experience}, {city}
        </span>
      </span>
    ),
  },
  { id: 'status', label: 'Status', width: 'short', cell: StatusTag },
  {
    id: 'when',
    label: 'Since',
    width: 'short',
    cell: ({ createdAt, isLate }) => (
      <span className="since">
        <time className="quiet" dateTime={createdAt}>
          {ago(createdAt)}
        </time>
        {isLate && (
          <span className="late-mark">
            <Icon name="clock" size={13} /> Late
          </span>
        )}
      </span>
    ),
  },
];

export function CandidateList() {
  useTitle('Candidates');
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: openings = [] } = useQuery(openingsToReviewQuery);
  const search = readListSearch(useSearch({ strict: false }));
  const list = useInfiniteQuery(candidatesQuery(search));
  const jobs = {
    name: 'job',
    label: 'Opening',
    isMenu: true,
    options: [
      { id: '', name: 'All openings' },
      ...openings.map(({ id, title, open }) => ({ id: String(id), name: `${title} (${open})` })),
    ],
  } as const;
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Candidates</h1>
        {search['job'] === undefined ? (
          <Link className="button" to="/review">
            Review one by one
          </Link>
        ) : (
          <Link className="button" to="/review/$job" params={{ job: search['job'] }}>
            Review one by one
          </Link>
        )}
      </div>
      <p className="lead">Everybody who has applied. Each hears from us within {PROMISED_DAYS} working days.</p>
      <ViewsPanel list="candidates" search={search} all="Open" mayShare={me.role === 'owner'} />
      <DataList
        label="Candidates"
        one="candidate"
        many="candidates"
        columns={columns}
        list={list}
        search={search}
        searchLabel="Names, mail, phone, experience"
        filters={[STATUS, jobs, DUE]}
        sorts={SORTS}
        keyOf={({ id }) => id}
        // The list goes along, so that the candidate's screen knows the one before and after.
        linkOf={({ receipt }) => ({
          to: '/candidates/$receipt',
          params: { receipt } as never,
          search: search as never,
        })}
        empty={
          <div className="empty">
            <p>Nobody has applied yet. Whoever does appears here at once.</p>
          </div>
        }
      />
    </div>
  );
}
