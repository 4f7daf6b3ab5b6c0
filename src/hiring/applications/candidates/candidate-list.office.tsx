/** Candidates of all openings: who is new, who waits for too long, and where each stands. */
import '#office-ui/operations.css';

import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';

import { type BulkChoice, BulkPanel } from '#staff/bulk/bulk-panel.office.tsx';
import { reviewCalls } from '#hiring/reviews/calls.ts';
import { STATUS_NAMES, STATUSES } from '#hiring/reviews/schema.ts';
import { DoubtfulTag } from '#inbox/spam/doubt-panel.office.tsx';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { ViewsPanel } from '#staff/saved-views/views-panel.office.tsx';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { chosenOnly } from '#office-ui/list-bar.tsx';
import { Since, Who } from '#office-ui/record.tsx';
import { useTitle } from '#office-ui/title.ts';
import { keyOf, listOf, type ListPage, type ListSearch, queryOf } from '#office-ui/query.ts';

import { TagWord } from '../tags/tag-word.office.tsx';
import { ChosenBar } from './chosen-bar.office.tsx';
import { candidateCalls } from './calls.ts';
import { isRefusal, RefusalOffer, type Refused } from './refusal-offer.office.tsx';
import { type CandidateRow, PROMISED_DAYS, SETTABLE } from './schema.ts';
import { StatusTag } from './status-tag.office.tsx';
import { useMove } from './use-move.office.tsx';

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
    { id: 'late', name: `Waits for more than ${PROMISED_DAYS} working days` },
  ],
} as const;

const TO_STATUS: readonly BulkChoice[] = SETTABLE.map((status) => ({
  id: status,
  name: `Move to ${STATUS_NAMES[status]}`,
  action: { do: 'move', status },
}));
const ADD_TAG: BulkChoice = {
  id: 'tag',
  name: 'Add a tag',
  action: { do: 'tag' },
  word: { name: 'tag', label: 'The tag' },
};

/** Of one opening its own stages; openings have different ones, so of several the statuses. */
function useBulkChoices(job: string): readonly BulkChoice[] {
  const { data: set } = useQuery({ ...queryOf(candidateCalls.stages, { query: { job } }), enabled: job !== '' });
  if (job === '' || set === undefined) return [...TO_STATUS, ADD_TAG];
  const toStage = set.stages.map(({ key, status, name }) => ({
    id: `stage ${key}`,
    name: `Move to ${name}`,
    action: { do: 'move', status, stage: { key, jobId: Number(job) } },
  }));
  return [...toStage, ADD_TAG];
}

const SORTS = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
  { id: 'waiting', name: 'Longest waiting first' },
] as const;

const columns: readonly Column<CandidateRow>[] = [
  {
    id: 'who',
    label: 'Who',
    cell: ({ name, job, city, experience, status, tags }) => (
      <Who name={name} about={job.title} isWaiting={status === 'received'}>
        {experience}, {city}
        {tags.map((tag) => (
          <Fragment key={tag}>
            {' '}
            <TagWord tag={tag} />
          </Fragment>
        ))}
      </Who>
    ),
  },
  { id: 'status', label: 'Stage', width: 'short', cell: StatusTag },
  {
    id: 'when',
    label: 'Since',
    width: 'short',
    cell: (row) => <Since of={row}>{row.isDoubtful && <DoubtfulTag />}</Since>,
  },
];

/** Of one opening its board and its review; of all the openings. */
const Ways = ({ search, isOwner }: { search: ListSearch; isOwner: boolean }) => {
  const { job } = search;
  return (
    <div className="buttons">
      <Link className="button" to="/candidates/spreadsheet" search={search}>
        CSV …
      </Link>
      {job !== undefined && (
        <Link className="button" to="/candidates/board/$job" params={{ job }}>
          Board
        </Link>
      )}
      {job === undefined && isOwner && (
        <Link className="button" to="/candidates/stages">
          Stages
        </Link>
      )}
      {job === undefined ? (
        <Link className="button" to="/review">
          Boards and review
        </Link>
      ) : (
        <Link className="button" to="/review/$job" params={{ job }}>
          Review one by one
        </Link>
      )}
    </div>
  );
};

/** What several can be moved to: the stages of the one opening, or those of all. */
function Chosen({
  job,
  rows,
  chosen,
  clear,
  refused,
}: {
  job: string;
  rows: readonly CandidateRow[];
  chosen: ReadonlySet<string>;
  clear: () => void;
  /** Is told who was moved to an end that is none of theirs. */
  refused: (people: readonly Refused[]) => void;
}) {
  const { data: set } = useQuery(queryOf(candidateCalls.stages, { query: { job } }));
  const queries = useQueryClient();
  const move = useMove({
    show: ({ receipts, to }) =>
      queries.setQueriesData<InfiniteData<ListPage<CandidateRow>>>(
        { queryKey: keyOf(candidateCalls.list) },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.map((row) =>
                receipts.includes(row.receipt) && row.status !== 'withdrawn'
                  ? { ...row, status: to.status, stage: to }
                  : row,
              ),
            })),
          },
      ),
  });
  const shown = rows.filter(({ receipt }) => chosen.has(receipt));
  const receipts = shown.map(({ receipt }) => receipt);
  return (
    <ChosenBar
      receipts={receipts}
      stages={set?.stages ?? []}
      move={(to) => {
        const ending = isRefusal(to) ? shown.filter(({ status }) => status !== 'withdrawn' && status !== 'closed') : [];
        void move(shown, to).then((isDone) => isDone && refused(ending));
        clear();
      }}
      clear={clear}
    />
  );
}

export function CandidateList() {
  useTitle('Candidates');
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: openings = [] } = useQuery(queryOf(reviewCalls.openings));
  const search = useSearch({ from: '/inside/candidates' });
  const list = useInfiniteQuery(listOf(candidateCalls.list, search));
  const { data: tags = [] } = useQuery(queryOf(candidateCalls.tags));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toTell, setToTell] = useState<readonly Refused[]>([]);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // Who was moved on from there meanwhile needs no letter.
  const elsewhere = rows.filter(({ status }) => status !== 'closed');
  const people = toTell.filter(({ receipt }) => !elsewhere.some((row) => row.receipt === receipt));
  const choices = useBulkChoices(search['job'] ?? '');
  const jobs = {
    name: 'job',
    label: 'Opening',
    isMenu: true,
    options: [
      { id: '', name: 'All openings' },
      ...openings.map(({ id, title, open }) => ({ id: String(id), name: `${title} (${open})` })),
    ],
  } as const;
  const tagged = {
    name: 'tag',
    label: 'Tag',
    isMenu: true,
    options: [{ id: '', name: 'All tags' }, ...tags.map((tag) => ({ id: tag, name: tag }))],
  } as const;
  const from = chosenOnly(search, 'source', { label: 'Came from', any: 'All sources' });
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Candidates</h1>
        <Ways search={search} isOwner={me.role === 'owner'} />
      </div>
      <p className="lead">Everybody who has applied. Each hears from us within {PROMISED_DAYS} working days.</p>
      <ViewsPanel list="candidates" search={search} all="Open" mayShare={me.role === 'owner'} />
      <BulkPanel list="candidates" search={search} found={list.data?.pages[0]} many="candidates" choices={choices} />
      <RefusalOffer people={people} close={() => setToTell([])} />
      <DataList
        label="Candidates"
        one="candidate"
        many="candidates"
        columns={columns}
        list={list}
        search={search}
        searchLabel="Names, mail, phone, experience"
        filters={[STATUS, jobs, DUE, ...(tags.length > 0 ? [tagged] : []), ...from]}
        sorts={SORTS}
        keyOf={({ receipt }) => receipt}
        choice={{ chosen, choose: setChosen, nameOf: ({ name }) => name }}
        // The list goes along, so that the candidate's screen knows the one before and after.
        linkOf={({ receipt }) => ({
          to: '/candidates/$receipt',
          params: { receipt },
          search,
        })}
        empty="Nobody has applied yet. Whoever does appears here at once."
      />
      <Chosen
        job={search['job'] ?? ''}
        rows={rows}
        chosen={chosen}
        clear={() => setChosen(new Set())}
        refused={setToTell}
      />
    </div>
  );
}
