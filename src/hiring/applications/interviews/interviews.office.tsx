/** Interviews of all candidates: those to come, those without a time, and those that are over. */
import './interviews.office.css';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { type Column, DataList } from '#office-ui/data-list.tsx';
import { zoneBeside } from '#office-ui/date-time.ts';
import { useTitle } from '#office-ui/title.ts';
import { Who } from '#office-ui/record.tsx';
import { listOf } from '#office-ui/query.ts';
import { site } from '#config/site.ts';

import { interviewCalls } from './calls.ts';
import { interviewWords } from './content.ts';
import { InterviewState } from './interview-state.office.tsx';
import type { InterviewRow } from './schema.ts';
import { dayOf, hoursOf, hoursThere } from './times.ts';

const FILTERS = [
  {
    name: 'show',
    label: 'Which',
    options: [
      { id: '', name: 'To come' },
      { id: 'open', name: 'Without a time' },
      { id: 'past', name: 'Over' },
    ],
  },
  {
    name: 'whose',
    label: 'Whose',
    options: [
      { id: '', name: 'Everybody’s' },
      { id: 'me', name: 'Mine' },
      { id: 'none', name: 'Nobody’s' },
    ],
  },
] as const;

const columns: readonly Column<InterviewRow>[] = [
  {
    id: 'who',
    label: 'Who',
    cell: ({ name, job, how, people }) => (
      <Who name={name} about={job.title}>
        {interviewWords.how[how]}, with {people.map((one) => one.name).join(', ')}
      </Who>
    ),
  },
  {
    id: 'when',
    label: 'When',
    width: 'long',
    cell: ({ startsAt, minutes, timeZone, times }) =>
      startsAt === null ? (
        <span className="quiet">{times.length === 1 ? 'One time' : `${times.length} times`} offered</span>
      ) : (
        <time className="interview-when" dateTime={startsAt}>
          <span>
            {dayOf(startsAt, site.timeZone)}, {hoursOf(startsAt, minutes, site.timeZone)}
            {zoneBeside(startsAt)}
          </span>
          {timeZone !== null && <span className="quiet">{hoursThere(startsAt, minutes, timeZone, site.timeZone)}</span>}
        </time>
      ),
  },
  { id: 'state', label: 'State', width: 'short', cell: (row) => <InterviewState interview={row} /> },
];

export function InterviewsScreen() {
  useTitle('Interviews');
  const search = useSearch({ from: '/inside/interviews' });
  const list = useInfiniteQuery(listOf(interviewCalls.list, search));
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Interviews</h1>
      </div>
      <DataList
        label="Interviews"
        one="interview"
        many="interviews"
        columns={columns}
        list={list}
        search={search}
        filters={FILTERS}
        keyOf={({ id }) => id}
        linkOf={({ receipt }) => ({ to: '/candidates/$receipt', params: { receipt } })}
        empty="No interview is to come. Times are offered from the screen of a candidate."
      />
    </div>
  );
}
